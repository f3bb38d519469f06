"""A clock beside the table: how much time each side has left. The rules never read it; who hosts a game does.

Nothing here looks at a watch: whoever asks says what time it is. All times are whole milliseconds.
"""

import re
from collections.abc import Sequence
from typing import Any

from holotable.kernel import Struct
from holotable.kernel.codec import replace
from holotable.modes import AnyMode, NoClocksError

SECOND = 1000
# What can be typed for a side: no increment leads beyond.
MOST_TIME = (999 * 60 + 59) * SECOND
_TIME = r"\d{1,3}(?::[0-5]\d)?"
_CONTROL = re.compile(rf"({_TIME}(?:/{_TIME})*)(?:\+(\d{{1,3}}))?", re.ASCII)


class UnreadableClockError(ValueError):
    """A text that says no time for a clock."""

    def __init__(self, typed: str) -> None:
        self.typed = typed
        super().__init__(f"{typed!r} is no time for a clock; right are 30, 30+10, 12:30 or 12:30/8:05+10")


class TimesOfSidesError(ValueError):
    """A clock that has times for other sides than there are."""

    def __init__(self, typed: str, sides: Sequence[str]) -> None:
        self.typed = typed
        self.sides = ", ".join(sides)
        super().__init__(f"the clock {typed} has no time for each of {self.sides}; right is one for all, or one each")


class TimeControl(Struct, frozen=True):
    """The time that every side has, or each of them in turn, and what is added whenever another's time begins."""

    times: tuple[int, ...]
    increment: int = 0

    def __str__(self) -> str:
        """As it is typed: `12:30/8:05+10`."""
        times = "/".join(time_words(each) for each in self.times)
        return f"{times}+{self.increment // SECOND}" if self.increment else times


def parse_clock(typed: str) -> TimeControl:
    """`30` minutes each, `30+10` with 10 seconds added, `12:30/8:05` where the sides have different times."""
    found = _CONTROL.fullmatch(typed.strip())
    if found is None:
        raise UnreadableClockError(typed)
    times, increment = found.groups()
    control = TimeControl(tuple(_parse_time(each) for each in times.split("/")), int(increment or 0) * SECOND)
    if not all(control.times):
        raise UnreadableClockError(typed)
    return control


def _parse_time(time: str) -> int:
    minutes, _, seconds = time.partition(":")
    return (int(minutes) * 60 + int(seconds or 0)) * SECOND


def time_words(time: int) -> str:
    """Minutes and seconds; a second that has begun counts."""
    seconds = max(0, -(-time // SECOND))
    return f"{seconds // 60}:{seconds % 60:02}"


class SideTime(Struct, frozen=True, forbid_unknown_fields=True):
    """How much time a side has left, and how much it has used."""

    left: int
    used: int = 0


class Times(Struct, frozen=True, forbid_unknown_fields=True):
    """The time of each side, as it is written down.

    `turn` is the side whose time ran last. For the first `earned` choices the increments were given: a choice that is
    made anew after it was taken back earns none. `number` is how often time was taken from a side.
    """

    sides: dict[str, SideTime]
    increment: int = 0
    turn: str = ""
    earned: int = 0
    number: int = 0

    @classmethod
    def of(cls, control: TimeControl, sides: Sequence[str]) -> "Times":
        """The times before the game."""
        times = control.times * len(sides) if len(control.times) == 1 else control.times
        if len(times) != len(sides):
            raise TimesOfSidesError(str(control), sides)
        return cls({side: SideTime(time) for side, time in zip(sides, times, strict=True)}, control.increment)

    def charged(self, spent: int) -> "Times":
        """After the side whose turn it is has used so much; nobody uses more than there is."""
        number = self.number + 1
        if not self.turn:
            return replace(self, number=number)
        time = self.sides[self.turn]
        used = min(spent, time.left)
        return replace(
            self, sides=self.sides | {self.turn: SideTime(time.left - used, time.used + used)}, number=number
        )

    def turned(self, side: str, made: int) -> "Times":
        """After so many choices it is a side's turn. Whose turn it was gets the increment, unless it was too late."""
        if self.turn in ("", side):
            return replace(self, turn=side)
        time = self.sides[self.turn]
        if made <= self.earned or not time.left:
            return replace(self, turn=side)
        earned = replace(time, left=min(time.left + self.increment, MOST_TIME))
        return replace(self, sides=self.sides | {self.turn: earned}, turn=side, earned=made)


def times_of(control: TimeControl, mode: AnyMode, table: Any) -> Times:
    """The times for a game of a mode, if that can be lost on time."""
    if not mode.has_clocks:
        raise NoClocksError(mode.name)
    return Times.of(control, mode.sides(table))


class Clock:
    """A clock that runs for the side whose turn it is, or stands still."""

    def __init__(self, times: Times, spent: int = 0) -> None:
        self.times = times
        self.spent = spent
        """What the side whose turn it is has used since the times were written, until the clock was stopped last."""
        self._since: int | None = None

    @property
    def is_running(self) -> bool:
        return self._since is not None

    def run(self, side: str, now: int, made: int) -> None:
        """From now on, after so many choices, this side's time runs."""
        if side != self.times.turn:
            self.pause(now)
            times = self.settled(now) if self.spent else self.times
            self.times, self.spent = times.turned(side, made), 0
        if self._since is None:
            self._since = now

    def pause(self, now: int) -> None:
        """Nobody's time runs; whose turn it is stays."""
        self.spent, self._since = self.used(now), None

    def used(self, now: int) -> int:
        """What the side whose turn it is has used since the times were written."""
        return self.spent + (max(0, now - self._since) if self._since is not None else 0)

    def settled(self, now: int) -> Times:
        """The times as they would be written now."""
        return self.times.charged(self.used(now))

    def left(self, side: str, now: int) -> int:
        """The time that a side has left; never less than none."""
        return self.settled(now).sides[side].left

    def is_out(self, side: str, now: int) -> bool:
        """Whether a side's time is up."""
        return self.left(side, now) <= 0

    def control(self, now: int) -> TimeControl:
        """The time as it stands, to go on with later."""
        return TimeControl(tuple(each.left for each in self.settled(now).sides.values()), self.times.increment)
