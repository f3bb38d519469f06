"""A little SVG: elements, numbers and paths, written short."""

from collections.abc import Sequence
from html import escape

from holotable.imperial_assault.board.drawing.outlines import Place

SPACE = 40
"""The side of a space in the picture's units."""


def number(value: float) -> str:
    """A number as short as it can be said."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value else "0"


def element(name: str, *inside: str, **attributes: object) -> str:
    """An element; an attribute's ``_`` stands for ``-``, and ``class_`` for ``class``."""
    said = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_value(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{said}>{''.join(inside)}</{name}>" if inside else f"<{name}{said}/>"


def _value(value: object) -> str:
    return number(value) if isinstance(value, int | float) else str(value)


def words(text: str, x: float, y: float, class_: str) -> str:
    """Text at a place, in the picture's units."""
    return element("text", escape(text), x=x, y=y, class_=class_)


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
