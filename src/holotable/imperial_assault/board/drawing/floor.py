"""The floor of a drawn board: grounds, zones, terrain in the printed colour code and as what it is, as SVG."""

from collections.abc import Collection, Iterator
from dataclasses import replace

from holotable.imperial_assault.board.board import (
    BLOCKING,
    BLOCKING_EDGE,
    DIFFICULT,
    IMPASSABLE,
    IMPASSABLE_EDGE,
    NOTHING,
    OPEN,
    WALL,
    Board,
)
from holotable.imperial_assault.board.drawing.drawing import Area, Drawing
from holotable.imperial_assault.board.drawing.markup import SPACE, closed, lines
from holotable.imperial_assault.board.drawing.outlines import outline, runs
from holotable.imperial_assault.board.drawing.textures import (
    BLOCKING_NAMES,
    DIFFICULT_NAMES,
    GROUND_NAMES,
    textures,
)
from holotable.imperial_assault.board.drawing.themes import Theme
from holotable.imperial_assault.board.drawing.walls import THICK, wall_shade
from holotable.imperial_assault.board.grounds import plain_grounds
from holotable.pictures import blend, element
from holotable.pictures.textures import BLACK, WHITE

_BORDER = 2.6
# A terrain border runs beside a wall, not under it: it encloses its spaces all round (IA-TER-03).
_INSET = (THICK + _BORDER) / 2 / SPACE
_ROUND = 0.08
# How round what stands in the way is, by what it is made of.
_ROUNDED = {"rock": 0.2, "crates": 0.05, "canopy": 0.3}
# Zones are dotted, ringed or crossed, never hatched or edged with a thick line: those are terrain.
_ZONE_MARKS = {
    "red": ("M4 4h.01M12 12h.01", 2.6),
    "blue": ("M2.4 4a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0M10.4 12a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0", 1),
}
_OTHER_ZONE_MARKS = ("M4 2v4M2 4h4M12 10v4M10 12h4", 1)
_IN_PICTURE = {"patternUnits": "userSpaceOnUse"}
# What difficult terrain does, as a sign in the corner of its space: +1.
_MORE = "m8 14.5h6m-3 -3v6m7 -4.4l2.6 -2v6.8"


def patterns(theme: Theme, drawn: str) -> Iterator[str]:
    """What is filled in something drawn: grounds, terrain, zones, and the light over all of it."""
    for name, pattern in (*textures(theme), *_zone_patterns(theme), ("light", _light(theme))):
        if f"url(#{name})" in drawn:
            yield pattern


def _zone_patterns(theme: Theme) -> Iterator[tuple[str, str]]:
    for name, colour in sorted(theme.zones.items()):
        path, thick = _ZONE_MARKS.get(name, _OTHER_ZONE_MARKS)
        mark = element("path", d=path, stroke=colour, stroke_width=thick, stroke_linecap="round", fill="none")
        yield f"zone-{name}", element("pattern", mark, id=f"zone-{name}", width=16, height=16, **_IN_PICTURE)


def _light(theme: Theme) -> str:
    stops = ((0, WHITE, 0.13), (0.55, WHITE, 0), (0.56, BLACK, 0), (1, BLACK, 0.3 if theme.name == "dark" else 0.1))
    shown = [element("stop", offset=at, stop_color=colour, stop_opacity=share) for at, colour, share in stops]
    return element("radialGradient", *shown, id="light", cx=0.45, cy=0.4, r=0.75)


def floor(drawing: Drawing, theme: Theme) -> Iterator[str]:
    """Grounds in a soft light, terrain, tinted answers, the thin lines between spaces, and zones above them."""
    board = drawing.board
    grounds = drawing.grounds or plain_grounds(board)
    spaces = [space for space, sign in enumerate(board.terrain) if sign != NOTHING]
    for ground, name in GROUND_NAMES.items():
        yield _filled([space for space in spaces if grounds[space] == ground], board, f"url(#{name})")
    yield _filled(spaces, board, "url(#light)")
    zones = [(area, closed(outline(area.spaces, board.width, 0.09), 0.16)) for area in drawing.areas]
    for area, path in zones:
        if area.active:
            colour = theme.zones[area.colour or "grey"]
            yield element("path", d=path, fill=colour, fill_opacity=theme.zone_opacity)
            yield element("path", d=path, fill=f"url(#zone-{area.colour or 'grey'})", fill_opacity=0.75)
    yield from _difficult(board, grounds, theme)
    yield from _pits(board, theme)
    yield from _tints(drawing, theme)
    yield element("path", d=lines(_between(board)), stroke=theme.grid, stroke_width=1, stroke_opacity=0.5)
    for area, path in zones:
        yield _rimmed(area, path, theme)
    yield from wall_shade(board, theme)


def _difficult(board: Board, grounds: str, theme: Theme) -> Iterator[str]:
    """Water with a shore, or rubble; and in each space what it costs."""
    spaces = _with(board, DIFFICULT)
    for name in dict.fromkeys(DIFFICULT_NAMES.values()):
        alike = [space for space in spaces if DIFFICULT_NAMES[grounds[space]] == name]
        yield _terrain_filled(alike, board, f"url(#{name})")
        if name == "water" and alike:
            for inset, share in ((0.16, 0.5), (0.23, 0.25)):
                shore = {"fill": "none", "stroke": WHITE, "stroke_width": 1.2, "stroke_opacity": share}
                yield element("path", d=closed(outline(alike, board.width, inset), 0.12), **shore)
    if spaces:
        signs = "".join(f"M{_left(space, board)} {_top(space, board)}{_MORE}" for space in sorted(spaces))
        for colour, thick in ((theme.paper, 3.6), (blend(theme.blue, theme.ink, 0.35), 1.7)):
            stroke = {"stroke": colour, "stroke_width": thick, "stroke_linecap": "round", "stroke_linejoin": "round"}
            yield element("path", d=signs, fill="none", **stroke)


def _pits(board: Board, theme: Theme) -> Iterator[str]:
    """Impassable spaces go down, darker step by step."""
    spaces = _with(board, IMPASSABLE)
    if spaces:
        for step, inset in enumerate((_INSET, 0.17, 0.24, 0.31)):
            path = closed(outline(spaces, board.width, inset), _ROUND)
            fill = blend(theme.wall_side, theme.pit, step / 3)
            yield element("path", d=path, fill=fill, stroke=theme.wall_light, stroke_width=0.7, stroke_opacity=0.25)


def blocks(drawing: Drawing, theme: Theme) -> Iterator[str]:
    """Blocking terrain stands up: rock, crates or trees, whatever there is, each with its side and its shadow."""
    board = drawing.board
    grounds = drawing.grounds or plain_grounds(board)
    spaces = _with(board, BLOCKING)
    for name in dict.fromkeys(BLOCKING_NAMES.values()):
        alike = [space for space in spaces if BLOCKING_NAMES[grounds[space]] == name]
        path = closed(outline(alike, board.width, _INSET + 0.05), _ROUNDED[name])
        if path:
            dark = blend(theme.blocking[name], BLACK, 0.55)
            yield element("path", d=path, fill=theme.shade, fill_opacity=0.45, transform="translate(4 5)")
            yield element("path", d=path, fill=dark, transform="translate(0 2.5)")
            top = {"stroke": dark, "stroke_width": 1, "transform": "translate(0 -2.5)"}
            yield element("path", d=path, fill=f"url(#{name})", **top)


def _terrain_filled(spaces: Collection[int], board: Board, fill: str) -> str:
    path = closed(outline(spaces, board.width, _INSET), _ROUND)
    return element("path", d=path, fill=fill, fill_rule="evenodd") if path else ""


def _rimmed(area: Area, path: str, theme: Theme) -> str:
    """The outline of a zone, above the terrain in it."""
    title = element("title", area.name.replace("_", " "))
    return element("path", title, d=path, fill="none", stroke=theme.zones[area.colour or "grey"], stroke_width=1.4)


def _tints(drawing: Drawing, theme: Theme) -> Iterator[str]:
    """Spaces with the same number in the same colour, the nearest strongest."""
    highest = max(drawing.numbers.values(), default=0) or 1
    for number in sorted(set(drawing.numbers.values())):
        spaces = {space for space, other in drawing.numbers.items() if other == number}
        yield element("g", _filled(spaces, drawing.board, blend(theme.near, theme.far, number / highest)), opacity=0.8)


def _with(board: Board, terrain: str) -> set[int]:
    return {space for space, sign in enumerate(board.terrain) if sign == terrain}


def _left(space: int, board: Board) -> int:
    return space % board.width * SPACE


def _top(space: int, board: Board) -> int:
    return space // board.width * SPACE


def _filled(spaces: Collection[int], board: Board, fill: str) -> str:
    path = closed(outline(spaces, board.width))
    return element("path", d=path, fill=fill, fill_rule="evenodd") if path else ""


def _between(board: Board) -> list[tuple[int, int, int, int]]:
    """The thin lines between spaces."""
    return runs(replace(board, across=_beside(board, board.width), down=_beside(board, board.width + 1)), OPEN)


def _beside(board: Board, stride: int) -> str:
    """The edges across (or down, by their stride), those beside no space taken for walls."""
    edges = board.across if stride == board.width else board.down
    kept = ""
    for place, edge in enumerate(edges):
        row, column = divmod(place, stride)
        inside = row < board.height and column < board.width
        kept += edge if inside and board.terrain[row * board.width + column] != NOTHING else WALL
    return kept


def terrain_lines(board: Board, theme: Theme) -> Iterator[str]:
    """The printed colour code: blue round difficult, red round blocking, dashed red round impassable terrain.

    Neighbouring spaces with the same terrain have one border between them (IA-TER-01, 02).
    """
    for terrain, colour, dashes in (
        (DIFFICULT, theme.blue, None),
        (IMPASSABLE, theme.red, "6 4"),
        (BLOCKING, theme.red, None),
    ):
        path = closed(outline(_with(board, terrain), board.width, _INSET), _ROUND)
        if path:
            line = {"stroke": colour, "stroke_width": _BORDER, "stroke_dasharray": dashes}
            yield element("path", d=path, fill="none", **line)
    for edge, dashes in ((IMPASSABLE_EDGE, "7 4.5"), (BLOCKING_EDGE, None)):
        path = lines(runs(board, edge))
        if path:
            # A margin in the colour of the paper sets the line off from zones of the same colour.
            yield element("path", d=path, stroke=theme.paper, stroke_width=6, stroke_opacity=0.55)
            yield element("path", d=path, stroke=theme.red, stroke_width=3.4, stroke_dasharray=dashes)
