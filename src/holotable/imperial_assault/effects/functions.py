"""What the vocabulary can't say: functions that a card's data calls by name, each in the file of its family."""

from collections.abc import Callable
from typing import TypeVar

from holotable.imperial_assault.effects.about import About
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.kernel import Flow

Sense = Callable[[Play, FigureId, Side], bool]
Doing = Callable[[Play, About], Flow[Table] | None]

SENSES: dict[str, Sense] = {}
DOINGS: dict[str, Doing] = {}

F = TypeVar("F", Sense, Doing)


class TwinFunctionsError(ValueError):
    """Two functions that cards would call by the same name."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"two functions for cards are called {name}; each needs a name of its own")


def holds(function: Sense) -> Sense:
    """What a card's `if: {call: …}` asks: of the figure that has the ability, and its side."""
    return _entered(SENSES, function)


def does(function: Doing) -> Doing:
    """What a card's `do: [{call: …}]` does."""
    return _entered(DOINGS, function)


def _entered(known: dict[str, F], function: F) -> F:
    name: str = getattr(function, "__name__", "")
    if name in known:
        raise TwinFunctionsError(name)
    known[name] = function
    return function
