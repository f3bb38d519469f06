"""The clock beside the table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.arena.clock import Clock, TimeControl, UnreadableClockError, parse_clock, time_words


class Watch:
    """A time that goes on when a test says so."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds

    def passes(self, seconds: float) -> None:
        self.seconds += seconds


def clock(watch: Watch, seconds: float = 60, increment: float = 0) -> Clock:
    return Clock.of(TimeControl((seconds, seconds), increment), ("ann", "bob"), watch)


def test_only_the_time_of_whose_turn_it_is_runs():
    watch = Watch()
    ours = clock(watch)
    watch.passes(100)
    assert (ours.left("ann"), ours.left("bob")) == (60, 60)
    ours.run("ann")
    watch.passes(20)
    ours.run("bob")
    watch.passes(5)
    assert (ours.left("ann"), ours.left("bob")) == (40, 55)


def test_asking_the_same_player_again_takes_no_time_and_gives_none():
    watch = Watch()
    ours = clock(watch, increment=10)
    ours.run("ann")
    watch.passes(20)
    ours.run("ann")
    watch.passes(1)
    assert ours.left("ann") == 39


def test_the_increment_is_for_who_was_in_time():
    watch = Watch()
    ours = clock(watch, increment=10)
    ours.run("ann")
    watch.passes(20)
    ours.run("bob")
    watch.passes(61)
    ours.run("ann")
    assert (ours.left("ann"), ours.left("bob")) == (50, 0)
    assert (ours.is_out("ann"), ours.is_out("bob")) == (False, True)


def test_during_a_pause_nobody_loses_time():
    watch = Watch()
    ours = clock(watch)
    ours.run("ann")
    watch.passes(2)
    ours.pause()
    watch.passes(500)
    assert ours.left("ann") == 58
    ours.run("ann")
    watch.passes(1)
    assert ours.left("ann") == 57


def test_a_clock_goes_on_from_what_it_says():
    watch = Watch()
    ours = clock(watch, 600, 10)
    ours.run("ann")
    watch.passes(145)
    assert str(ours.control()) == "7:35/10:00+10"
    assert parse_clock(str(ours.control())) == TimeControl((455, 600), 10)


@pytest.mark.parametrize(
    ("typed", "seconds", "increment"),
    [("30", (1800, 1800), 0), ("30+10", (1800, 1800), 10), ("0:45", (45, 45), 0), ("12:30/8:05+5", (750, 485), 5)],
)
def test_times_as_people_type_them(typed, seconds, increment):
    assert parse_clock(typed) == TimeControl(seconds, increment)


@pytest.mark.parametrize("typed", ["", "0", "0:00", "-5", "30:75", "30+", "half an hour", "1e3", "٣"])
def test_what_is_no_time_is_refused(typed):
    with pytest.raises(UnreadableClockError) as refused:
        parse_clock(typed)
    assert refused.value.typed == typed


@given(st.one_of(st.text(max_size=12), st.from_regex(r"[0-9:/+]{1,12}", fullmatch=True)))
def test_any_text_is_a_time_or_refused(typed):
    try:
        control = parse_clock(typed)
    except UnreadableClockError:
        return
    assert parse_clock(str(control)) == control


@pytest.mark.parametrize(
    ("seconds", "words"), [(0, "0:00"), (0.2, "0:01"), (59.5, "1:00"), (600, "10:00"), (-3, "0:00")]
)
def test_time_in_words(seconds, words):
    assert time_words(seconds) == words
