"""The floor of a drawn board: spaces, zones, terrain in the printed colour code, walls and doors, as SVG."""

from collections.abc import Collection, Iterator
from dataclasses import replace

from holotable.imperial_assault.board.board import (
    BLOCKING,
    BLOCKING_EDGE,
    DIFFICULT,
    DOOR,
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
from holotable.imperial_assault.board.drawing.themes import Theme
from holotable.pictures import blend, element

_WALL, _BORDER = 4.5, 2.6
# A terrain border runs beside a wall, not under it: it encloses its spaces all round (IA-TER-03).
_INSET = (_WALL + _BORDER) / 2 / SPACE
_ROUND = 0.08
# Zones are dotted, ringed or crossed, never hatched or edged with a thick line: those are terrain.
_ZONE_MARKS = {
    "red": ("M4 4h.01M12 12h.01", 2.6),
    "blue": ("M2.4 4a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0M10.4 12a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0", 1),
}
_OTHER_ZONE_MARKS = ("M4 2v4M2 4h4M12 10v4M10 12h4", 1)


def patterns(theme: Theme) -> Iterator[str]:
    """What terrain and zones are filled with."""

    def pattern(name: str, size: int, stroke: str, path: str, thick: float) -> str:
        drawn = element("path", d=path, stroke=stroke, stroke_width=thick, stroke_linecap="round", fill="none")
        return element("pattern", drawn, id=name, width=size, height=size, patternUnits="userSpaceOnUse")

    yield pattern("boxes", 8, blend(theme.blocking, theme.red, 0.4), "M-2 2L2 -2M0 8L8 0M6 10L10 6", 1.2)
    water = "M0 6q2.5 -4 5 0t5 0M10 16q2.5 -4 5 0t5 0"
    yield pattern("water", 20, blend(theme.difficult, theme.blue, 0.45), water, 1.3)
    for name, colour in sorted(theme.zones.items()):
        yield pattern(f"zone-{name}", 16, colour, *_ZONE_MARKS.get(name, _OTHER_ZONE_MARKS))


def floor(drawing: Drawing, theme: Theme) -> Iterator[str]:
    """Spaces, terrain, tinted answers, the thin lines between spaces, and zones above them."""
    board = drawing.board
    spaces = {space for space, sign in enumerate(board.terrain) if sign != NOTHING}
    yield _filled(spaces - board.interior, board, theme.exterior)
    yield _filled(spaces & board.interior, board, theme.interior)
    zones = [(area, closed(outline(area.spaces, board.width, 0.09), 0.16)) for area in drawing.areas]
    for area, path in zones:
        if area.active:
            colour = theme.zones[area.colour or "grey"]
            yield element("path", d=path, fill=colour, fill_opacity=theme.zone_opacity)
            yield element("path", d=path, fill=f"url(#zone-{area.colour or 'grey'})", fill_opacity=0.6)
    yield from _grounds(board, theme)
    yield from _tints(drawing, theme)
    yield element("path", d=lines(_between(board)), stroke=theme.grid, stroke_width=1)
    yield from _textures(board)
    for area, path in zones:
        yield _rimmed(area, path, theme)


def _grounds(board: Board, theme: Theme) -> Iterator[str]:
    for terrain, fill in ((DIFFICULT, theme.difficult), (IMPASSABLE, theme.pit), (BLOCKING, theme.blocking)):
        yield _terrain_filled(board, terrain, fill)


def _textures(board: Board) -> Iterator[str]:
    for terrain, fill in ((DIFFICULT, "url(#water)"), (BLOCKING, "url(#boxes)")):
        yield _terrain_filled(board, terrain, fill)


def _terrain_filled(board: Board, terrain: str, fill: str) -> str:
    path = closed(outline(_with(board, terrain), board.width, _INSET), _ROUND)
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


def walls(board: Board, theme: Theme) -> Iterator[str]:
    """Walls as thick lines, doors as bars on them."""
    path = lines(runs(board, WALL))
    if path:
        yield element("path", d=path, stroke=theme.wall, stroke_width=_WALL, stroke_linecap="round")
    for x, y, to_x, to_y in runs(board, DOOR):
        across = y == to_y
        long, thick = ((to_x - x) + (to_y - y)) * SPACE - 6, 9
        yield element(
            "rect",
            x=x * SPACE + (3 if across else -thick / 2),
            y=y * SPACE + (-thick / 2 if across else 3),
            width=long if across else thick,
            height=thick if across else long,
            rx=2.5,
            fill=theme.door,
            stroke=theme.door_rim,
            stroke_width=1.5,
        )
