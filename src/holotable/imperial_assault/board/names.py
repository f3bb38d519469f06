"""Names of spaces and places: `a1` is the top left one, `c2` the third of the second row, `aa1` follows `z1`."""

import re

from holotable.imperial_assault.board.board import NOTHING, Board

_NAME = re.compile(r"([a-z]{1,6})([1-9][0-9]{0,6})")


class NoSuchSpaceError(ValueError):
    """A name that is no space of this board."""

    def __init__(self, name: str, last: str) -> None:
        self.name = name
        self.last = last
        super().__init__(f"{name!r} is no space of this board; its spaces lie between a1 and {last}")


class NotRevealedError(ValueError):
    """A space of a section that is not revealed yet."""

    def __init__(self, name: str, section: str) -> None:
        self.name = name
        self.section = section
        super().__init__(f"{name!r} lies in the section {section!r}, which is not revealed")


def column_name(column: int) -> str:
    """The letters of a column counted from 0."""
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("a") + letter) + letters
    return letters


def place_name(column: int, row: int) -> str:
    """How the place in that column and row is called, both from 0, whether or not there is a space."""
    return f"{column_name(column)}{row + 1}"


def place_named(name: str) -> tuple[int, int] | None:
    """Column and row of the place of that name, both from 0; None when it is no name."""
    match = _NAME.fullmatch(name)
    if match is None:
        return None
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - ord("a") + 1
    return column - 1, int(match[2]) - 1


def space_name(board: Board, space: int) -> str:
    """How a space of this board is called."""
    return place_name(space % board.width, space // board.width)


def space_named(board: Board, name: str) -> int:
    """The space of that name. A name outside the board, or off the map, is refused."""
    place = place_named(name)
    if place and place[0] < board.width and place[1] < board.height:
        space = place[1] * board.width + place[0]
        if board.terrain[space] != NOTHING:
            return space
        for section, spaces in board.unrevealed:
            if space in spaces:
                raise NotRevealedError(name, section)
    raise NoSuchSpaceError(name, space_name(board, board.width * board.height - 1))
