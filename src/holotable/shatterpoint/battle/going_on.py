"""What is going on: the flow that somebody relies on."""

from typing import TypeVar

from holotable.shatterpoint.battle.battle import Activated, Play

F = TypeVar("F")


class NotGoingOnError(LookupError):
    """Something was asked about a procedure that nobody is in."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        super().__init__(f"no {kind} is going on")


def activation(game: Play) -> Activated:
    """The unit that is activated and what it has done, where one must be."""
    if game.table.activated is None:
        raise NotGoingOnError(Activated.__name__)
    return game.table.activated


def going_on(game: Play, kind: type[F]) -> F:
    """The innermost flow of a kind, which must be there."""
    found = game.nearest(kind)
    if found is None:
        raise NotGoingOnError(kind.__name__)
    return found
