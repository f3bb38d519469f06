"""Armies against each other: who meets whom, and what the results tell."""

import pytest

from holotable.arena.bulk import pairings
from holotable.arena.match import Played
from holotable.arena.tournament import Contest, everybody, one_against_all, standings, wilson
from holotable.console.plot import plot
from holotable.imperial_assault.skirmish.army import sample_army
from holotable.imperial_assault.skirmish.wish import SkirmishWish, file_of

ARMIES = [sample_army(name) for name in ("starter_rebel", "starter_imperial", "mercenary_pack")]
NAMES = [army.name for army in ARMIES]


def wish(one: int, other: int) -> SkirmishWish:
    return SkirmishWish({"a": file_of(ARMIES[one]), "b": file_of(ARMIES[other])})


THREE, TWO = Contest("skirmish", NAMES, wish), Contest("skirmish", NAMES[:2], wish)


def won(number: int, winner: str | None) -> Played:
    return Played(number, winner, 100, 4, {"a": 40, "b": 10}, "")


def test_every_two_armies_meet():
    meetings = everybody(THREE, "random", 2, 1)
    assert [(meeting.one, meeting.other) for meeting in meetings] == [(0, 1), (0, 2), (1, 2)]
    assert [meeting.match.games for meeting in meetings] == [2, 2, 2]
    assert len({game.seed for meeting in meetings for game in pairings(meeting.match)}) == 6


def test_one_army_meets_all_others():
    meetings = one_against_all(THREE, "random", 1, 1)
    assert [(meeting.one, meeting.other) for meeting in meetings] == [(0, 1), (0, 2)]


def test_the_table_counts_wins_draws_and_points():
    [meeting] = everybody(TWO, "random", 4, 1)
    rows = standings(NAMES[:2], [(meeting, [won(n, winner) for n, winner in enumerate(["a", "a", "b", None])])])
    best, second = rows
    assert (best.name, best.wins, best.draws, best.losses, best.share) == ("Heroes of the Rebellion", 2, 1, 1, 0.625)
    assert (second.wins, second.losses, second.points) == (1, 2, 10)


def test_two_entrants_of_one_name_are_told_apart_by_their_places():
    [meeting] = everybody(TWO, "random", 3, 1)
    rows = standings(["Mine", "Mine"], [(meeting, [won(n, winner) for n, winner in enumerate("bba")])])
    assert {row.place: row.wins for row in rows} == {0: 1, 1: 2}


def test_the_interval_is_wilsons():
    # 8 of 10: (0.8 + 0.19208 ± 1.96 · √(0.016 + 0.009604)) / 1.38416
    low, high = wilson(8, 10)
    assert low == pytest.approx(0.4902, abs=5e-4)
    assert high == pytest.approx(0.9433, abs=5e-4)


def test_no_games_tell_nothing():
    assert wilson(0, 0) == (0, 1)


def test_the_picture_names_every_army():
    [meeting] = everybody(TWO, "random", 2, 1)
    rows = standings(NAMES[:2], [(meeting, [won(0, "a"), won(1, "a")])])
    picture = plot("Shares", "share", rows, lambda share: f"{share:.0%}")
    assert picture.startswith("<svg")
    assert all(army.name.replace("'", "&#x27;") in picture for army in ARMIES[:2])
    assert picture.count("<circle") == 2
