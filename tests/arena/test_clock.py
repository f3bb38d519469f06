"""The clock beside the table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.arena.clock import (
    Clock,
    SideTime,
    TimeControl,
    Times,
    TimesOfSidesError,
    UnreadableClockError,
    parse_clock,
    time_words,
    times_of,
)
from holotable.modes import Mode, NoClocksError
from tests.modes.tug import TUG, Rope, Tug


class Watch:
    """A time that goes on when a test says so."""

    def __init__(self) -> None:
        self.milliseconds = 1_000_000

    def __call__(self) -> int:
        return self.milliseconds

    def passes(self, seconds: float) -> None:
        self.milliseconds += round(seconds * 1000)


class Sitting:
    """Two sides at a clock: whose turn it is chooses, and time passes in between."""

    def __init__(self, seconds: int = 60, increment: int = 0, sides: tuple[str, ...] = ("ann", "bob")) -> None:
        self.watch = Watch()
        self.made = 0
        self.clock = Clock(Times.of(TimeControl((seconds * 1000,), increment * 1000), sides))

    def turn(self, side: str) -> None:
        """Somebody has chosen, and now it is a side's turn."""
        self.made += 1
        self.clock.run(side, self.watch(), self.made)

    def take_back(self, side: str) -> None:
        """The last choice is taken back: it is a side's turn again."""
        self.made -= 1
        self.clock.run(side, self.watch(), self.made)

    def passes(self, seconds: float) -> None:
        self.watch.passes(seconds)

    def left(self, *sides: str) -> tuple[float, ...]:
        """The seconds that each has left."""
        return tuple(self.clock.left(side, self.watch()) / 1000 for side in sides or ("ann", "bob"))


def test_only_the_time_of_whose_turn_it_is_runs():
    ours = Sitting()
    ours.passes(100)
    assert ours.left() == (60, 60)
    ours.turn("ann")
    ours.passes(20)
    ours.turn("bob")
    ours.passes(5)
    assert ours.left() == (40, 55)


def test_any_number_of_sides_have_their_time():
    ours = Sitting(30, 2, ("left", "middle", "right"))
    for side in ("left", "middle", "right"):
        ours.turn(side)
        ours.passes(10)
    assert ours.left("left", "middle", "right") == (22, 22, 20)


def test_asking_the_same_player_again_takes_no_time_and_gives_none():
    ours = Sitting(increment=10)
    ours.turn("ann")
    ours.passes(20)
    ours.turn("ann")
    ours.passes(1)
    assert ours.left("ann") == (39,)


def test_the_increment_is_for_who_was_in_time():
    ours = Sitting(increment=10)
    ours.turn("ann")
    ours.passes(20)
    ours.turn("bob")
    ours.passes(61)
    ours.turn("ann")
    assert ours.left() == (50, 0)
    assert (ours.clock.is_out("ann", ours.watch()), ours.clock.is_out("bob", ours.watch())) == (False, True)


def test_during_a_pause_nobody_loses_time():
    ours = Sitting()
    ours.turn("ann")
    ours.passes(2)
    ours.clock.pause(ours.watch())
    ours.passes(500)
    assert ours.left("ann") == (58,)
    ours.turn("ann")
    ours.passes(1)
    assert ours.left("ann") == (57,)


def test_what_is_taken_back_stays_used_and_earns_nothing_twice():
    ours = Sitting(60, 10)
    ours.turn("ann")
    ours.passes(20)
    ours.turn("bob")  # ann has earned her increment
    ours.passes(5)
    ours.take_back("ann")  # and bob none, for he did not choose
    ours.passes(3)
    assert ours.left() == (47, 55)
    ours.turn("bob")
    assert ours.left() == (47, 55)
    ours.turn("ann")
    assert ours.left() == (47, 65)


def test_what_was_used_is_kept_beside_what_is_left():
    ours = Sitting(60, 10)
    ours.turn("ann")
    ours.passes(20)
    ours.turn("bob")
    ours.passes(70)
    times = ours.clock.settled(ours.watch())
    assert times.sides == {"ann": SideTime(50_000, 20_000), "bob": SideTime(0, 60_000)}


def test_a_clock_goes_on_from_what_it_says():
    ours = Sitting(600, 10)
    ours.turn("ann")
    ours.passes(145)
    control = ours.clock.control(ours.watch())
    assert str(control) == "7:35/10:00+10"
    assert parse_clock(str(control)) == TimeControl((455_000, 600_000), 10_000)


def test_what_increments_lead_to_can_be_typed_again():
    ours = Sitting(999 * 60, 999)
    for side in ("ann", "bob") * 4:
        ours.turn(side)
    control = ours.clock.control(ours.watch())
    assert str(control) == "999:59/999:59+999"
    assert parse_clock(str(control)) == control


def test_a_clock_fits_the_sides_of_the_game():
    """Three seats play two sides: the seats of one share its time."""
    assert set(times_of(parse_clock("5"), TUG, Rope(6)).sides) == {"left", "right"}
    assert times_of(parse_clock("5/3"), TUG, Rope(6)).sides["right"] == SideTime(180_000)
    with pytest.raises(TimesOfSidesError):
        times_of(parse_clock("5/3/4"), TUG, Rope(6))


def test_a_mode_may_have_no_clocks():
    class Timeless(Tug):
        run_out = Mode.run_out

    with pytest.raises(NoClocksError):
        times_of(parse_clock("5"), Timeless(), Rope(6))


@pytest.mark.parametrize(
    ("typed", "seconds", "increment"),
    [("30", (1800,), 0), ("30+10", (1800,), 10), ("0:45", (45,), 0), ("12:30/8:05+5", (750, 485), 5)],
)
def test_times_as_people_type_them(typed, seconds, increment):
    assert parse_clock(typed) == TimeControl(tuple(1000 * each for each in seconds), 1000 * increment)


@pytest.mark.parametrize("typed", ["", "0", "0:00", "5/0", "-5", "30:75", "30+", "half an hour", "1e3", "1000", "٣"])
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
    ("time", "words"), [(0, "0:00"), (200, "0:01"), (59_500, "1:00"), (600_000, "10:00"), (-3_000, "0:00")]
)
def test_time_in_words(time, words):
    assert time_words(time) == words
