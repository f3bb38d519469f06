"""Paths of a drawn board, written short."""

from collections.abc import Sequence

from holotable.imperial_assault.board.drawing.outlines import Place
from holotable.pictures import number

SPACE = 40
"""The side of a space in the picture's units."""


def lines(runs: Sequence[tuple[float, float, float, float]]) -> str:
    """The data of a path of straight lines, from units of spaces."""
    path = ""
    for x, y, to_x, to_y in runs:
        path += f"M{number(x * SPACE)} {number(y * SPACE)}"
        path += f"H{number(to_x * SPACE)}" if y == to_y else f"V{number(to_y * SPACE)}"
    return path


def closed(loops: Sequence[Sequence[Place]], round_by: float = 0.0) -> str:
    """The data of a path of closed lines, their corners rounded, from units of spaces."""
    return "".join(_closed(loop, round_by) for loop in loops)


def _closed(loop: Sequence[Place], round_by: float) -> str:
    if not round_by:
        return "M" + "L".join(_at(*place) for place in loop) + "Z"
    path = ""
    for place, (x, y) in enumerate(loop):
        start, end = (_towards((x, y), loop[other % len(loop)], round_by) for other in (place - 1, place + 1))
        path += f"{'L' if path else 'M'}{_at(*start)}Q{_at(x, y)} {_at(*end)}"
    return path + "Z"


def _towards(place: Place, other: Place, by: float) -> Place:
    x, y = other[0] - place[0], other[1] - place[1]
    length = max(abs(x), abs(y))
    by = min(by, length / 2)
    return place[0] + x / length * by, place[1] + y / length * by


def _at(x: float, y: float) -> str:
    return f"{number(x * SPACE)} {number(y * SPACE)}"
