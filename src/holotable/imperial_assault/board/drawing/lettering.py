"""A drawing for the terminal: box drawing in colour."""

from rich.style import Style
from rich.text import Text

from holotable.imperial_assault.board.board import (
    BLOCKING,
    BLOCKING_EDGE,
    DIFFICULT,
    DOOR,
    IMPASSABLE,
    IMPASSABLE_EDGE,
    NOTHING,
    OPEN,
    PLAIN,
    WALL,
    Board,
)
from holotable.imperial_assault.board.drawing.drawing import CRATE, ENTRANCE, POINT, TERMINAL, Drawing, Marker
from holotable.imperial_assault.board.names import place_name

# A corner by its walls: up 1, right 2, down 4, left 8.
_CORNERS = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
_ACROSS = {OPEN: " ", WALL: "━", DOOR: "═", IMPASSABLE_EDGE: "╌", BLOCKING_EDGE: "━"}
_DOWN = {OPEN: " ", WALL: "┃", DOOR: "║", IMPASSABLE_EDGE: "┆", BLOCKING_EDGE: "┃"}
_EDGE_STYLES = {DOOR: "bold yellow", IMPASSABLE_EDGE: "red", BLOCKING_EDGE: "red", WALL: "", OPEN: ""}
_GROUND = {PLAIN: "·", DIFFICULT: "≈", IMPASSABLE: "░", BLOCKING: "▓", NOTHING: " "}
_GROUND_STYLES = {PLAIN: "dim", DIFFICULT: "blue", IMPASSABLE: "red", BLOCKING: "red", NOTHING: ""}
_SIGNS = {TERMINAL: "▣", CRATE: "⊠", POINT: "▼", ENTRANCE: "»"}
_IDLE_SIGNS = {POINT: "▽", ENTRANCE: "›"}
_COLOURS = {"grey": "bright_black", "black": "white"}
_MISSION_SIGN, _IDLE_MISSION_SIGN = "◆", "◇"


def lettering(drawing: Drawing, columns: int = 80) -> Text:
    """The drawing in box drawing and colour, its spaces as wide as so many columns allow."""
    board = drawing.board
    wide = _wide(drawing, columns)
    text = Text(no_wrap=True)
    if drawing.title:
        text.append(drawing.title, "bold")
        text.append(f"  {drawing.subtitle}\n" if drawing.subtitle else "\n", "dim")
    letters = [place_name(column, 0)[:-1] for column in range(board.width)]
    text.append("    " + " ".join(name.center(wide) for name in letters) + "\n", "dim")
    cells = _cells(drawing, wide)
    for row in range(board.height + 1):
        text.append("   ")
        for column in range(board.width + 1):
            text.append(_corner(board, column, row))
            if column < board.width:
                edge = board.across[row * board.width + column]
                text.append(_ACROSS[edge] * wide, _EDGE_STYLES[edge])
        text.append("\n")
        if row == board.height:
            break
        text.append(f"{row + 1:2} ", "dim")
        for column in range(board.width + 1):
            edge = board.down[row * (board.width + 1) + column]
            text.append(_DOWN[edge], _EDGE_STYLES[edge])
            if column < board.width:
                text.append_text(cells[row * board.width + column])
        text.append("\n")
    return text


def _wide(drawing: Drawing, columns: int) -> int:
    """How wide a space is: 3 where there is room, else as narrow as its numbers and the columns' names allow."""
    if 4 + drawing.board.width * 4 + 1 <= columns:
        return 3
    names = len(place_name(drawing.board.width - 1, 0)) - 1
    return max([names, *(len(str(number)) for number in drawing.numbers.values())])


def _corner(board: Board, column: int, row: int) -> str:
    width, height = board.width, board.height
    walls = (
        row > 0 and board.down[(row - 1) * (width + 1) + column] == WALL,
        column < width and board.across[row * width + column] == WALL,
        row < height and board.down[row * (width + 1) + column] == WALL,
        column > 0 and board.across[row * width + column - 1] == WALL,
    )
    return _CORNERS[sum(bit for bit, wall in zip((1, 2, 4, 8), walls, strict=True) if wall)]


def _cells(drawing: Drawing, wide: int) -> list[Text]:
    """Each space's sign: its figure, its number, what lies on it, or its ground."""
    board = drawing.board
    zones = {space: area.colour or "grey" for area in drawing.areas for space in area.spaces}
    markers = {marker.space: marker for marker in reversed(drawing.markers)}
    figures = {space: figure.name for figure in drawing.figures for space in figure.spaces}
    cells = []
    for space, ground in enumerate(board.terrain):
        sign, style = _GROUND[ground], _GROUND_STYLES[ground]
        if space in zones and ground == PLAIN:
            sign, style = "∙", _colour(zones[space])
        if space in markers:
            sign, style = _marker(markers[space])
        if space in drawing.numbers:
            sign, style = str(drawing.numbers[space]), "bold green"
        if space in figures:
            sign, style = figures[space], "bold white on blue" if figures[space].isupper() else "bold black on yellow"
        filled = sign * wide if ground in (BLOCKING, IMPASSABLE) and sign == _GROUND[ground] else sign.center(wide)
        cells.append(Text(filled, Style.parse(style)))
    return cells


def _marker(marker: Marker) -> tuple[str, str]:
    sign = _SIGNS.get(marker.shape, _MISSION_SIGN)
    if not marker.active:
        sign = _IDLE_SIGNS.get(marker.shape, sign if marker.shape in _SIGNS else _IDLE_MISSION_SIGN)
    return sign, _colour(marker.colour) if marker.colour or marker.shape != ENTRANCE else "bold cyan"


def _colour(colour: str | None) -> str:
    return _COLOURS.get(colour or "grey", colour or "grey")
