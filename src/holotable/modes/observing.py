"""What a seat sees, as numbers: the one description from which arrays, their spaces and the documentation are made.

A game brings an `Observing` for its mode. A part of an observation is rows of numbers or planes of a board; what its
columns or planes are stands in the fields of a NamedTuple, each with a `Column` that says what it is.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from struct import Struct
from typing import Annotated, Any, ClassVar, NamedTuple, get_type_hints
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from holotable.kernel import Game, Seat, View, view

Numbers = NDArray[np.int32]

MOST_WORD = 2**24 - 1


@dataclass(frozen=True, slots=True)
class Column:
    """One number of a row, or one plane: what it is, and between which bounds. What goes beyond is cut to them."""

    what: str
    low: int = 0
    high: int = 1


@dataclass(frozen=True, slots=True)
class Part:
    """One array: so many rows of a NamedTuple's columns, or its planes on a grid of (height, width)."""

    name: str
    what: str
    row: type[tuple[Any, ...]]
    rows: int = 1
    grid: tuple[int, int] | None = None

    @property
    def columns(self) -> Mapping[str, Column]:
        return columns_of(self.row)

    @property
    def shape(self) -> tuple[int, ...]:
        """Planes come first; of a single row there is no second dimension."""
        if self.grid is not None:
            return (len(self.columns), *self.grid)
        return (len(self.columns),) if self.rows == 1 else (self.rows, len(self.columns))


@cache
def columns_of(row: type[tuple[Any, ...]]) -> dict[str, Column]:
    """The columns that a NamedTuple's fields describe, in their order."""
    hints = get_type_hints(row, include_extras=True)
    return {name: next(each for each in hint.__metadata__ if isinstance(each, Column)) for name, hint in hints.items()}


@cache
def number_of(word: str) -> int:
    """The number that stands for a word: a checksum, the same in every version; nothing is 0."""
    return crc32(word.encode()) % MOST_WORD + 1 if word else 0


def a_word(what: str) -> Column:
    """A column that has the number of a word."""
    return Column(f"{what}, as a word's number", 0, MOST_WORD)


Word = Annotated[int, a_word("a word")]
Rows = Sequence[bytes]


def row(numbers: tuple[int, ...]) -> bytes:
    """The numbers of a row as arrays have them: whoever sees the same again need not put them together again."""
    return _packer(len(numbers)).pack(*numbers)


@cache
def _packer(count: int) -> Struct:
    return Struct(f"={count}i")


class Planes(NamedTuple):
    """Planes of a board that seldom change, as arrays have them, and what differs now: places, and numbers there."""

    ground: bytes
    cells: Sequence[tuple[int, int]] = ()


class Observed(NamedTuple):
    """The rows of each part that has any, and the planes of boards."""

    rows: Mapping[str, Rows]
    planes: Mapping[str, Planes] = {}


class Observing(ABC):
    """What a seat of a mode sees. It is made from the seat's view alone: what is not in there nobody can learn."""

    version: ClassVar[int] = 1
    """Raised when any number gets another meaning or place: it is part of the environment's name."""
    actions: ClassVar[int] = 64
    """How many actions there are; of decisions with more options one sees a page at a time."""

    @property
    @abstractmethod
    def parts(self) -> tuple[Part, ...]:
        """The arrays, in the order in which they stand in the flat vector."""

    def look(self, game: Game[Any], seat: Seat) -> View:
        """What the seat sees. A view may leave out here what becomes no number: it is made after every choice."""
        return view(game, seat)

    @abstractmethod
    def observed(self, seen: View) -> Observed:
        """What is seen, by the names of the parts; more rows than a part has are left out."""
