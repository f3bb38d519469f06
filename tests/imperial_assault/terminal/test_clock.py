"""A game by the clock at one screen."""

import re
from collections.abc import Iterable, Iterator

from holotable.arena.clock import Clock, TimeControl, Times
from holotable.imperial_assault.skirmish.leaving import RunOut
from tests.arena.test_clock import Watch
from tests.imperial_assault.terminal.evening import Evening


def slowly(watch: Watch, typed: Iterable[tuple[float, str]]) -> Iterator[str]:
    """Lines that are typed after so many seconds each."""
    for seconds, line in typed:
        watch.passes(seconds)
        yield line


def evening(people: int, *typed: tuple[float, str]) -> Evening:
    watch = Watch()
    clock = Clock(Times.of(TimeControl((60_000,)), ("a", "b")))
    return Evening(slowly(watch, typed), people=people, clock=clock, now=watch)


def test_the_time_that_is_left_stands_beside_the_score():
    printed = evening(1, (20, "board"), (0.5, "")).play()
    assert re.search(r"Heroes of the Rebellion: 0 of 40 points, .*, time left 0:40", printed)
    assert re.search(r"Lord Vader's Escort: 0 of 40 points, .*, time left 1:00", printed)


def test_who_runs_out_of_time_loses():
    late = evening(1, (59, "board"), (2, "1"))
    printed = late.play()
    assert "The time of Heroes of the Rebellion is up." in printed
    assert "The skirmish is won by Lord Vader's Escort." in printed
    assert late.host.session.choices[-1] == RunOut("a")


def test_while_the_screen_changes_hands_nobody_loses_time():
    printed = evening(2, (500, ""), (10, "1"), (500, ""), (0, "board")).play()
    assert "time left 0:50" in printed
    assert "is up" not in printed


def test_a_saved_game_tells_how_to_go_on_with_the_clock(tmp_path):
    file = tmp_path / "game.json"
    printed = evening(1, (15, f"save {file}")).play()
    assert "--clock 0:45/1:00" in printed


def test_without_a_clock_nothing_is_said_of_time():
    assert "time left" not in Evening(["board"]).play()
