"""Why a room does not do what it is asked to. The game is as it was."""

from collections.abc import Sequence
from typing import ClassVar

from holotable.kernel import Seat


class OutOfDateError(ValueError):
    """A choice for a table that has changed since; the client gets the new one."""

    def __init__(self, version: int, now: int) -> None:
        self.version = version
        self.now = now
        super().__init__(f"this was chosen at version {version} of the table; it is at {now} now")


class NotYourTurnError(ValueError):
    """A choice by a seat that is not asked."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        super().__init__(f"{seat} is not asked anything now")


class NoSuchOptionError(ValueError):
    """A choice of an option that there is not."""

    def __init__(self, option: int, options: int) -> None:
        self.option = option
        self.options = options
        super().__init__(f"there is no option {option}; there are {options}, counted from 0")


class NoWayThereError(ValueError):
    """A walk to a space that is out of reach."""

    def __init__(self) -> None:
        super().__init__("this is not within reach")


class AnsweredTooLateError(ValueError):
    """An answer at a window that another process had just closed."""

    def __init__(self) -> None:
        super().__init__("the window had just closed; what was answered is not made")


class RefusedBeforeError(ValueError):
    """The opponent did not let a choice be taken back, and is asked about it no more."""

    def __init__(self, times: int) -> None:
        self.times = times
        super().__init__(f"this was refused {times} times; it can be asked for again when the game has gone on")


class AlreadyAskedError(ValueError):
    """A second seat asked to take back a choice while the first waits for its answer."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        super().__init__(f"{seat} asks to take back a choice; that is answered first")


class NoRestartError(ValueError):
    """A game was to begin again that has just begun, or that never does."""

    def __init__(self) -> None:
        super().__init__("this game can't begin again: it has just begun, or is of a kind that never does")


class ErrandUnderWayError(ValueError):
    """What led to another game was to be taken back, which others play already."""

    def __init__(self) -> None:
        super().__init__("the game that this one waits for is played: what led to it can't be taken back any more")


class NothingAskedError(ValueError):
    """An answer to a question that nobody has asked: to take back a choice."""

    def __init__(self) -> None:
        super().__init__("nobody asks to take back a choice")


class GameIsOverError(ValueError):
    """Something was to be done in a game that has ended; its secrets are open by now."""

    def __init__(self) -> None:
        super().__init__("the game is over")


class TimeIsUpError(ValueError):
    """Something was to be done after the time of the side that is asked had run out."""

    def __init__(self) -> None:
        super().__init__("the time is up; this came too late")


class StillSeatedError(ValueError):
    """A bot was to take the seat of somebody who is there or has just left, or of a bot."""

    def __init__(self, seat: Seat, seconds: int) -> None:
        self.seat = seat
        self.seconds = seconds
        super().__init__(f"the seat {seat} has not been empty for {seconds} seconds")


class NoSuchSeatError(LookupError):
    """A seat was named that is not another's seat of the game."""

    def __init__(self, seat: Seat, known: Sequence[Seat]) -> None:
        self.seat = seat
        self.known = ", ".join(known)
        super().__init__(f"there is no other seat {seat!r}; there are {self.known}")


class NoStandInError(ValueError):
    """A bot was to take somebody's seat that does not play as anybody would."""

    def __init__(self, bot: str, known: Sequence[str]) -> None:
        self.bot = bot
        self.known = ", ".join(known)
        super().__init__(f"the bot {bot!r} takes nobody's seat; {self.known} do")


class NotStoredError(RuntimeError):
    """What was chosen could not be written down, and so has not happened."""

    status: ClassVar[int] = 503

    def __init__(self) -> None:
        super().__init__("this could not be stored, and has not happened")


class StoreAwayError(RuntimeError):
    """The store does not answer, and how the game stands is not known: nothing is taken until it is."""

    status: ClassVar[int] = 503

    def __init__(self) -> None:
        super().__init__("the store does not answer; nothing is taken until it does")
