"""A clock beside the table: how much time each player has left. The rules never read it; who hosts a game does."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from holotable.kernel import Seat

_TIME = r"\d{1,3}(?::[0-5]\d)?"
_CONTROL = re.compile(rf"({_TIME})(?:/({_TIME}))?(?:\+(\d{{1,3}}))?", re.ASCII)


class UnreadableClockError(ValueError):
    """A text that says no time for a clock."""

    def __init__(self, typed: str) -> None:
        self.typed = typed
        super().__init__(f"{typed!r} is no time for a clock; right are 30, 30+10, 12:30 or 12:30/8:05+10")


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The seconds that the first and the second player have, and what is added whenever the other's time begins."""

    seconds: tuple[float, float]
    increment: float = 0

    def __str__(self) -> str:
        """As it is typed: `12:30/8:05+10`."""
        times = "/".join(time_words(each) for each in self.seconds)
        return f"{times}+{self.increment:.0f}" if self.increment else times


def parse_clock(typed: str) -> TimeControl:
    """`30` minutes each, `30+10` with 10 seconds added, `12:30/8:05` where the players have different times."""
    found = _CONTROL.fullmatch(typed.strip())
    if found is None:
        raise UnreadableClockError(typed)
    first, second, increment = found.groups()
    seconds = (_seconds(first), _seconds(second or first))
    if not any(seconds):
        raise UnreadableClockError(typed)
    return TimeControl(seconds, float(increment or 0))


def _seconds(time: str) -> float:
    minutes, _, seconds = time.partition(":")
    return float(int(minutes) * 60 + int(seconds or 0))


def time_words(seconds: float) -> str:
    """Minutes and seconds; a second that has begun counts."""
    whole = max(0, -int(-seconds // 1))
    return f"{whole // 60}:{whole % 60:02}"


class Clock:
    """The time of each seat. It runs for one of them, or stands still; `now` tells the seconds, from wherever."""

    def __init__(self, left: Mapping[Seat, float], increment: float, now: Callable[[], float]) -> None:
        self._left = dict(left)
        self._increment = increment
        self._now = now
        self._turn: Seat | None = None
        self._since: float | None = None

    @classmethod
    def of(cls, control: TimeControl, seats: Sequence[Seat], now: Callable[[], float]) -> "Clock":
        """A clock for two seats before the game."""
        return cls(dict(zip(seats, control.seconds, strict=True)), control.increment, now)

    def run(self, seat: Seat) -> None:
        """From now on this seat's time runs. Whose turn it was before gets the increment, unless it was too late."""
        self.pause()
        if self._turn not in (None, seat) and self._left[self._turn or seat] > 0:
            self._left[self._turn or seat] += self._increment
        self._turn, self._since = seat, self._now()

    def pause(self) -> None:
        """Nobody's time runs; whose turn it is stays."""
        if self._turn is not None:
            self._left[self._turn] = self.left(self._turn)
        self._since = None

    def left(self, seat: Seat) -> float:
        """The seconds a seat has left; never less than none."""
        running = seat == self._turn and self._since is not None
        used = self._now() - (self._since or 0) if running else 0.0
        return max(0.0, self._left[seat] - used)

    def is_out(self, seat: Seat) -> bool:
        """Whether a seat's time is up."""
        return self.left(seat) <= 0

    def control(self) -> TimeControl:
        """The time as it stands, to go on with later."""
        first, second = (self.left(seat) for seat in self._left)
        return TimeControl((first, second), self._increment)
