"""The signs of a drawing in the terminal. Each thing has a sign of its own, so that it is known without colour too."""

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
from holotable.imperial_assault.board.drawing.drawing import ENTRANCE, POINT, Area, Marker
from holotable.imperial_assault.board.maps import CRATE, TERMINAL

Sign = tuple[str, str]
"""A sign and its style."""

ACROSS = {OPEN: " ", WALL: "━", DOOR: "═", IMPASSABLE_EDGE: "╌", BLOCKING_EDGE: "▒"}
DOWN = {OPEN: " ", WALL: "┃", DOOR: "║", IMPASSABLE_EDGE: "┆", BLOCKING_EDGE: "▒"}
EDGE_STYLES = {DOOR: "bold yellow", IMPASSABLE_EDGE: "red", BLOCKING_EDGE: "red", WALL: "", OPEN: ""}
GROUND = {PLAIN: "·", DIFFICULT: "≈", IMPASSABLE: "░", BLOCKING: "▓", NOTHING: " "}
GROUND_STYLES = {PLAIN: "dim", DIFFICULT: "blue", IMPASSABLE: "red", BLOCKING: "red", NOTHING: ""}
SIGHT_START, SIGHT_END, SIGHT_STOP = "●", "○", "✕"
CLEAR, BLOCKED = ("•", "bold green"), ("∘", "bold red")
NUMBER = "bold green"
UPPER_FIGURE, LOWER_FIGURE = "bold white on blue", "bold black on yellow"

# A corner by its walls: up 1, right 2, down 4, left 8.
_CORNERS = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
_ZONES = {"red": "∴", "blue": "∷"}
_OTHER_ZONE = "∵"
_MARKERS = {TERMINAL: "▣", CRATE: "⊠", POINT: "▼", ENTRANCE: "»"}
_IDLE_MARKERS = {TERMINAL: "□", CRATE: "□", POINT: "▽", ENTRANCE: "›"}
_MISSION, _IDLE_MISSION = "◆", "◇"
_COLOURS = {"grey": "bright_black", "black": "white"}


def corner(board: Board, column: int, row: int) -> Sign:
    """What stands where edges meet: walls joined, or one edge that runs on."""
    width, height = board.width, board.height
    up = board.down[(row - 1) * (width + 1) + column] if row > 0 else OPEN
    right = board.across[row * width + column] if column < width else OPEN
    down = board.down[row * (width + 1) + column] if row < height else OPEN
    left = board.across[row * width + column - 1] if column > 0 else OPEN
    walls = sum(bit for bit, edge in zip((1, 2, 4, 8), (up, right, down, left), strict=True) if edge == WALL)
    if walls:
        return _CORNERS[walls], EDGE_STYLES[WALL]
    if left == right != OPEN:
        return ACROSS[left], EDGE_STYLES[left]
    if up == down != OPEN:
        return DOWN[up], EDGE_STYLES[up]
    return " ", ""


def marker_sign(marker: Marker) -> Sign:
    """A token's or point's sign; one that is not active yet is hollow."""
    sign = _MARKERS.get(marker.shape, _MISSION) if marker.active else _IDLE_MARKERS.get(marker.shape, _IDLE_MISSION)
    return sign, _colour(marker.colour) if marker.colour or marker.shape != ENTRANCE else "bold cyan"


def zone_sign(area: Area) -> Sign:
    return _ZONES.get(area.colour or "", _OTHER_ZONE), _colour(area.colour)


def _colour(colour: str | None) -> str:
    return _COLOURS.get(colour or "grey", colour or "grey")
