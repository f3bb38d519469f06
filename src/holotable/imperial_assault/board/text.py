"""The board text format: a picture with the figures in it, in and out."""

from dataclasses import dataclass

from holotable.imperial_assault.board.board import DOOR, EDGES, NOTHING, PLAIN, TERRAIN, WALL, Board
from holotable.imperial_assault.board.figure import Figure
from holotable.imperial_assault.board.text_errors import (
    AbsentFigureError,
    EmptyBoardError,
    HeightError,
    MixedTerrainError,
    NoDescriptionError,
    RepeatedDescriptionError,
    RowLengthError,
    ScatteredFigureError,
    SizeError,
    UnknownCharacterError,
    UnknownKeywordError,
    WidthError,
)

UPPER, LOWER = "upper", "lower"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
KEYWORDS = ("massive", "mobile", "reach")
MOST_SPACES = 250_000
_GROUNDS = TERRAIN.replace(NOTHING, "")
_KNOWN_WORDS = ", ".join([*KEYWORDS, *(f"on {ground}" for ground in _GROUNDS)])
_SPACE_MARKS = frozenset(TERRAIN + LETTERS)
_EDGE_MARKS = frozenset(EDGES + "-")


@dataclass(frozen=True, slots=True)
class Picture:
    """A board and the figures drawn on it."""

    board: Board
    figures: tuple[Figure, ...] = ()


def parse(text: str) -> Picture:
    """Read a picture and the descriptions under it. What is not exactly in the format is a `BoardTextError`."""
    lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
    rows, descriptions = _split(lines)
    width, height = len(rows[0]) // 2, len(rows) // 2
    drawn = "".join(_marks(rows, number, 1, _SPACE_MARKS, _GROUNDS) for number in range(1, len(rows), 2))
    across = "".join(_marks(rows, number, 1, _EDGE_MARKS, EDGES[1:]) for number in range(0, len(rows), 2))
    down = "".join(_marks(rows, number, 0, _EDGE_MARKS, EDGES[1:]) for number in range(1, len(rows), 2))
    words = _describe(descriptions, len(rows), drawn)
    terrain, figures = list(drawn), []
    for letter in sorted(set(drawn) & set(LETTERS)):
        spaces = _touching(letter, [space for space, mark in enumerate(drawn) if mark == letter], width)
        said = words.get(letter, frozenset())
        ground = next((word[-1] for word in said if word.startswith("on ")), PLAIN)
        for space in spaces:
            terrain[space] = ground
        side = UPPER if letter.isupper() else LOWER
        figures.append(Figure(letter, side, frozenset(spaces), *(keyword in said for keyword in KEYWORDS)))
    across, down = across.replace("-", WALL), down.replace("-", WALL)
    return Picture(_walled(Board(width, height, "".join(terrain), across, down)), tuple(figures))


def _split(lines: list[str]) -> tuple[list[str], list[str]]:
    """The rows of the picture and the lines under it.

    A picture has an odd number of rows, and no row of spaces has a colon in its second place: so it ends where a
    row of spaces is due and a letter with a colon stands, or where a line begins that is nothing like a row.
    """
    width = len(lines[0])
    end = next((number for number in range(1, len(lines), 2) if _is_below(lines, number, width)), len(lines))
    rows = lines[:end]
    if not any(rows):
        raise EmptyBoardError
    if width < 3 or width % 2 == 0:
        raise WidthError(width)
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            raise RowLengthError(number, len(row), width)
    if len(rows) < 3 or len(rows) % 2 == 0:
        raise HeightError(len(rows))
    if width // 2 * (len(rows) // 2) > MOST_SPACES:
        raise SizeError(width // 2 * (len(rows) // 2), MOST_SPACES)
    return rows, lines[end:]


def _is_below(lines: list[str], number: int, width: int) -> bool:
    """Whether a line stands under the picture: a description, or what can only be meant for one."""
    line = lines[number]
    if _describes(line):
        return True
    is_a_row = not line or line[0] in _EDGE_MARKS or any(len(later) == width for later in lines[number:])
    return number >= 3 and not is_a_row


def _describes(line: str) -> bool:
    return line[1:2] == ":" and line[0] in LETTERS


def _marks(rows: list[str], number: int, first: int, known: frozenset[str], names: str) -> str:
    """Every second character of a row, if each is known."""
    marks = rows[number][first::2]
    if not known.issuperset(marks):
        place, mark = next((place, mark) for place, mark in enumerate(marks) if mark not in known)
        raise UnknownCharacterError(number + 1, first + 2 * place + 1, mark, names)
    return marks


def _describe(lines: list[str], rows: int, drawn: str) -> dict[str, frozenset[str]]:
    """What the lines under the picture say of each figure."""
    words: dict[str, frozenset[str]] = {}
    for number, line in enumerate(lines, rows + 1):
        if not _describes(line):
            raise NoDescriptionError(number, line)
        if line[0] not in drawn:
            raise AbsentFigureError(number, line[0])
        if line[0] in words:
            raise RepeatedDescriptionError(number, 1, line[0])
        words[line[0]] = _words(line, number)
    return words


def _words(line: str, number: int) -> frozenset[str]:
    said: list[str] = []
    column = 3
    for part in line[2:].split(","):
        word = part.strip(" ")
        at = column + len(part) - len(part.lstrip(" "))
        if word not in KEYWORDS and not (len(word) == 4 and word[:3] == "on " and word[3] in _GROUNDS):
            raise UnknownKeywordError(number, at, word, _KNOWN_WORDS)
        if any(word[:3] == other[:3] == "on " or word == other for other in said):
            raise RepeatedDescriptionError(number, at, word)
        said.append(word)
        column += len(part) + 1
    return frozenset(said)


def _touching(letter: str, spaces: list[int], width: int) -> list[int]:
    """A figure's spaces, if they all hang together by edges."""
    joined, ends = set(), spaces[:1]
    while ends:
        space = ends.pop()
        joined.add(space)
        beside = [space + 1] * (space % width < width - 1) + [space - 1] * (space % width > 0)
        ends += [near for near in (*beside, space + width, space - width) if near in spaces and near not in joined]
    for space in spaces:
        if space not in joined:
            row, column = divmod(space, width)
            raise ScatteredFigureError(2 * row + 2, 2 * column + 2, letter)
    return spaces


def _walled(board: Board) -> Board:
    """The board with a wall wherever a space borders on nothing and no door is drawn."""
    width, height = board.width, board.height
    blank = NOTHING * width
    rows = [blank, *(board.terrain[at : at + width] for at in range(0, width * height, width)), blank]
    across = "".join(
        _rim(board.across[row * width : (row + 1) * width], rows[row], rows[row + 1]) for row in range(height + 1)
    )
    down = "".join(
        _rim(board.down[row * (width + 1) : (row + 1) * (width + 1)], NOTHING + rows[row + 1], rows[row + 1] + NOTHING)
        for row in range(height)
    )
    return Board(width, height, board.terrain, across, down, board.interior)


def _rim(edges: str, one: str, other: str) -> str:
    return "".join(
        edge if edge == DOOR or (a == NOTHING) == (b == NOTHING) else WALL
        for edge, a, b in zip(edges, one, other, strict=True)
    )


def draw(board: Board, figures: tuple[Figure, ...] = ()) -> str:
    """The picture of a board and the figures on it, as `parse` reads it. A figure's name is its letter."""
    marks, words = list(board.terrain), []
    for figure in figures:
        grounds = {board.terrain[space] for space in figure.spaces}
        if len(grounds) > 1:
            raise MixedTerrainError(figure.name)
        for space in figure.spaces:
            marks[space] = figure.name
        said = [
            word
            for word, is_said in zip(KEYWORDS, (figure.massive, figure.mobile, figure.reach), strict=True)
            if is_said
        ]
        said += [f"on {ground}" for ground in grounds if ground != PLAIN]
        if said:
            words.append(f"{figure.name}: {', '.join(said)}")
    width = board.width
    lines = []
    for row in range(board.height + 1):
        edges = board.across[row * width : (row + 1) * width].replace(WALL, "-")
        lines.append("+" + "".join(edge + "+" for edge in edges))
        if row < board.height:
            sides = board.down[row * (width + 1) : (row + 1) * (width + 1)]
            spaces = [*marks[row * width : (row + 1) * width], ""]
            lines.append("".join(side + space for side, space in zip(sides, spaces, strict=True)))
    return "\n".join([*lines, *sorted(words)]) + "\n"
