"""Walls that stand on the floor and throw a shadow, and blast doors in them, as SVG."""

from collections.abc import Iterator

from holotable.imperial_assault.board.board import DOOR, NOTHING, WALL, Board
from holotable.imperial_assault.board.drawing.markup import SPACE, closed, lines
from holotable.imperial_assault.board.drawing.outlines import outline, runs
from holotable.imperial_assault.board.drawing.themes import Theme
from holotable.pictures import element

THICK = 6.5
"""How thick a wall is."""
REACH = 16
"""How far walls, their shadows and the board's own reach beyond its spaces."""
_HIGH = 4.5
_SOFT = ((15, 0.1), (11, 0.12), (8, 0.16))


def slab(board: Board, theme: Theme) -> Iterator[str]:
    """What the board lies on: its own thickness below, and a soft light round it."""
    path = closed(outline([space for space, sign in enumerate(board.terrain) if sign != NOTHING], board.width))
    if not path:
        return
    for wide, share in ((26, 0.07), (18, 0.09), (11, 0.16)):
        yield element("path", d=path, fill="none", stroke=theme.glow, stroke_width=wide, stroke_opacity=share)
    yield element("path", d=path, fill=theme.wall_side, transform=f"translate(0 {_HIGH + 3:g})")


def wall_shade(board: Board, theme: Theme) -> Iterator[str]:
    """The shadow of walls on the floor: soft, and longer away from the light above left."""
    path = lines(runs(board, WALL))
    if path:
        soft = {"d": path, "stroke": theme.shade, "stroke_linecap": "square"}
        for wide, share in _SOFT:
            yield element("path", **soft, stroke_width=wide, stroke_opacity=share, transform="translate(2 4)")


def walls(board: Board, theme: Theme) -> Iterator[str]:
    """Walls with a front and a lit top, and doors in them."""
    path = lines(runs(board, WALL))
    if path:
        wall = {"d": path, "stroke_linecap": "square"}
        front = {"stroke": theme.wall_side, "stroke_width": THICK}
        yield element("path", **wall, **front, transform=f"translate(0 {_HIGH:g})")
        yield element("path", **wall, stroke=theme.wall, stroke_width=THICK)
        yield element("path", **wall, stroke=theme.wall_light, stroke_width=1.3, transform="translate(-1.6 -1.8)")
    for run in runs(board, DOOR):
        yield _door(*run, theme)


def _door(x: int, y: int, to_x: int, to_y: int, theme: Theme) -> str:
    """A blast door, drawn lying and turned where it stands: two leaves that meet, between posts, with a light."""
    long = ((to_x - x) + (to_y - y)) * SPACE
    half = long / 2
    metal = {"fill": theme.door, "stroke": theme.door_rim, "stroke_width": 1.2}
    ribs = "".join(f"M{place:g} -3.4V3.4" for place in (half / 2, half / 2 + 4, half * 1.5, half * 1.5 - 4))
    parts = (
        element("rect", x=2, y=-2, width=long - 4, height=10, rx=2, fill=theme.shade, fill_opacity=0.35),
        element("rect", x=3, y=-5.5, width=half - 3.8, height=11, rx=1.6, **metal),
        element("rect", x=half + 0.8, y=-5.5, width=half - 3.8, height=11, rx=1.6, **metal),
        element(
            "path", d=f"M5 -3.6H{half - 3:g}M{half + 3:g} -3.6H{long - 5:g}", stroke="#ffffff", stroke_opacity=0.55
        ),
        element("path", d=ribs, stroke=theme.door_rim, stroke_width=1.4, stroke_opacity=0.7),
        element("path", d=f"M{half:g} -5.5V5.5", stroke=theme.door_light, stroke_width=1.8, stroke_linecap="round"),
        element("rect", x=-3, y=-7, width=7, height=14, rx=2, fill=theme.wall, stroke=theme.wall_side),
        element("rect", x=long - 4, y=-7, width=7, height=14, rx=2, fill=theme.wall, stroke=theme.wall_side),
    )
    turn = "" if y == to_y else " rotate(90)"
    return element("g", *parts, class_="door", transform=f"translate({x * SPACE} {y * SPACE}){turn}")
