"""What one seat may know of a game. Everything else is absent: views are built, never cut down."""

from collections.abc import Sequence
from typing import TypeVar

from holotable.kernel.codec import Struct
from holotable.kernel.decision import Decision, Seat
from holotable.kernel.game import Game

T = TypeVar("T")

SPECTATOR = "spectator"


class View(Struct, frozen=True, omit_defaults=True):
    """A game as one seat sees it: the game's own view of the table, and the decision if it is this seat's."""

    seat: Seat
    table: Struct
    waiting_for: Seat | None = None
    decision: Decision | None = None


def view(game: Game[T], seat: Seat) -> View:
    """What this seat, or a `SPECTATOR`, may know."""
    seats = game.rules.seats(game.table)
    if seat != SPECTATOR and seat not in seats:
        raise UnknownSeatError(seat, seats)
    decision = game.decision
    return View(
        seat,
        game.rules.view(game, seat),
        decision.seat if decision else None,
        decision if decision and decision.seat == seat else None,
    )


class UnknownSeatError(LookupError):
    """A seat that nobody can take in this game."""

    def __init__(self, seat: Seat, seats: Sequence[Seat]) -> None:
        self.seat = seat
        self.seats = ", ".join(seats)
        super().__init__(f"there is no seat {seat!r} in this game; there are {self.seats} and {SPECTATOR!r}")
