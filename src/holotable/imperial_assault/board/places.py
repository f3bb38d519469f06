"""Places and edges of the grid, whether or not there is a space: a1 is the top left, c2 the third of the second row."""

import re
from dataclasses import dataclass

_NAME = re.compile(r"([a-z]{1,2})([1-9][0-9]?)")


class PlaceNameError(ValueError):
    """A name that no place can have."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"{name!r} names no place; a name is a column's letter and a row's number, as a1 or c2")


def place_name(column: int, row: int) -> str:
    """The name of the place in that column and row, both from 0."""
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("a") + letter) + letters
    return f"{letters}{row + 1}"


def read_place(name: str) -> tuple[int, int]:
    """Column and row, both from 0, of the place with that name."""
    match = _NAME.fullmatch(name)
    if match is None:
        raise PlaceNameError(name)
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - ord("a") + 1
    return column - 1, int(match[2]) - 1


@dataclass(frozen=True, slots=True, order=True)
class Edge:
    """One side of a space: ``across`` is the one above the space at (column, row), else the one left of it."""

    across: bool
    column: int
    row: int

    def __str__(self) -> str:
        return f"{'above' if self.across else 'left of'} {place_name(self.column, self.row)}"
