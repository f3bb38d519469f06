"""The whole of one game as one plain value."""

from collections.abc import Iterable
from typing import Generic, TypeVar

from holotable.kernel.chance import Chance
from holotable.kernel.codec import Struct, any_of
from holotable.kernel.moment import Listener

T = TypeVar("T")
F = TypeVar("F")


class State(Struct, Generic[T, F], omit_defaults=True):
    """What is on the table, what is going on, what listens, and the chance to come.

    T is the game's own Struct: figures, decks, score. F is any of the game's flows; the last one is being played.
    """

    table: T
    stack: list[F]
    chance: Chance
    listeners: dict[str, list[Listener]] = {}
    revealed: int = 0
    """How often something hidden came to light: undoing past that needs the others' consent."""
    interrupted: bool = False
    """Whether something happened that no choice led to: no record can tell it."""


def state_of(table: type, flows: Iterable[type]) -> object:
    """The type of the states of a game with this table and these flows."""
    return State[table, any_of(flows)]  # type: ignore[valid-type,misc]  # a type made from the game's own types
