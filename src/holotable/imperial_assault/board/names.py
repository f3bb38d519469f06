"""Names of spaces: `a1` is the top left one, `c2` the third of the second row, `aa1` follows `z1`."""

import re

from holotable.imperial_assault.board.board import NOTHING, Board

_NAME = re.compile(r"([a-z]{1,6})([1-9][0-9]{0,6})")


class NoSuchSpaceError(ValueError):
    """A name that is no space of this board."""

    def __init__(self, name: str, last: str) -> None:
        self.name = name
        self.last = last
        super().__init__(f"{name!r} is no space of this board; its spaces lie between a1 and {last}")


def column_name(column: int) -> str:
    """The letters of a column counted from 0."""
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("a") + letter) + letters
    return letters


def space_name(board: Board, space: int) -> str:
    """How a space of this board is called."""
    row, column = divmod(space, board.width)
    return f"{column_name(column)}{row + 1}"


def space_named(board: Board, name: str) -> int:
    """The space of that name. A name outside the board, or off the map, is refused."""
    match = _NAME.fullmatch(name)
    if match:
        column = 0
        for letter in match[1]:
            column = column * 26 + ord(letter) - ord("a") + 1
        row = int(match[2])
        space = (row - 1) * board.width + column - 1
        if column <= board.width and row <= board.height and board.terrain[space] != NOTHING:
            return space
    raise NoSuchSpaceError(name, space_name(board, board.width * board.height - 1))
