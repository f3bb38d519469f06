"""Asides: what a seat may do at any time, whoever is asked."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from holotable.kernel.decision import Option, Refusal, Seat

if TYPE_CHECKING:
    from holotable.kernel.game import Game

T = TypeVar("T")


class Unasked(Option, frozen=True):
    """What a seat chooses although nobody asked it: `Resign(seat="ann")`. No decision offers it."""

    seat: Seat


@dataclass(frozen=True)
class Aside(Generic[T]):
    """What choosing such an option does, and why it can't be chosen; None when it can.

    `effect` changes the table at once; then the game finds its decision again, or ends what was going on by `abandon`.
    """

    option: type[Unasked]
    effect: Callable[["Game[T]", Unasked], None]
    refuse: Callable[["Game[T]", Unasked], Refusal | None]
