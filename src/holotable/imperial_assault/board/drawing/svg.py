"""A drawing as SVG: floor, lines in the printed colour code, tokens, figures, and the answers drawn over them."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from html import escape

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
from holotable.imperial_assault.board.drawing.drawing import Area, Drawing, Marker
from holotable.imperial_assault.board.drawing.markup import SPACE, closed, element, lines, words
from holotable.imperial_assault.board.drawing.outlines import outline, runs
from holotable.imperial_assault.board.drawing.themes import LIGHT, Theme, blend
from holotable.imperial_assault.board.drawing.tokens import token
from holotable.imperial_assault.board.names import place_name

FONT = "Source Sans Pro"
_MARGIN = 34
_HEAD = 44
_WALL, _BORDER = 4.5, 2.6
# A terrain border runs beside a wall, not under it: it encloses its spaces all round (IA-TER-03).
_INSET = (_WALL + _BORDER) / 2 / SPACE
# The two deployment zones differ in their hatching as well as in their colour.
_HATCHES = {"red": "M-2 2L2 -2M0 10L10 0M8 12L12 8", "blue": "M-2 8L2 12M0 0L10 10M8 -2L12 2"}


def svg(drawing: Drawing, theme: Theme = LIGHT) -> str:
    """The picture of a drawing."""
    board = drawing.board
    head = _HEAD if drawing.title else 0
    width, height = board.width * SPACE + 2 * _MARGIN, board.height * SPACE + 2 * _MARGIN + head
    layers = [
        *_floor(drawing, theme),
        *_terrain(board, theme),
        *_markers(drawing, theme),
        *_walls(board, theme),
        *_figures(drawing, theme),
        *_sight(drawing, theme),
        *_numbers(drawing),
    ]
    parts = [
        element("title", escape(_title(drawing))) if drawing.title else "",
        element("style", _style(theme)),
        element("defs", *_patterns(theme)),
        element("rect", width=width, height=height, fill=theme.paper),
        *_heading(drawing),
        *_rim(board, head),
        element("g", *_on_lines(layers), transform=f"translate({_MARGIN} {_MARGIN + head})"),
    ]
    size = {"viewBox": f"0 0 {width} {height}", "width": width, "height": height}
    return element("svg", *_on_lines(parts), xmlns="http://www.w3.org/2000/svg", **size, role="img") + "\n"


def _on_lines(parts: list[str]) -> list[str]:
    """An element a line, so that a change in a drawing can be read."""
    return ["\n", *(part + "\n" for part in parts if part)]


def _title(drawing: Drawing) -> str:
    return f"{drawing.title}: {drawing.subtitle}" if drawing.subtitle else drawing.title


def _style(theme: Theme) -> str:
    return (
        f"text{{font-family:'{FONT}','Source Sans 3',system-ui,sans-serif;text-anchor:middle;fill:{theme.ink}}}"
        f".head{{font-size:21px;font-weight:600;text-anchor:start}}"
        f".under{{font-size:14px;fill:{theme.faint};text-anchor:end}}"
        f".rim{{font-size:12px;fill:{theme.faint}}}"
        ".letter{font-size:13px;font-weight:700}"
        f".figure{{font-size:19px;font-weight:700;fill:{theme.on_figure}}}"
        ".number{font-size:15px;font-weight:600}"
        f".small{{font-size:11px;font-weight:600;paint-order:stroke;stroke:{theme.paper};stroke-width:3px}}"
    )


def _patterns(theme: Theme) -> list[str]:
    def pattern(name: str, size: int, stroke: str, path: str, thick: float) -> str:
        drawn = element("path", d=path, stroke=stroke, stroke_width=thick, fill="none")
        return element("pattern", drawn, id=name, width=size, height=size, patternUnits="userSpaceOnUse")

    return [
        pattern("boxes", 8, blend(theme.blocking, theme.red, 0.35), "M-2 2L2 -2M0 8L8 0M6 10L10 6", 1.2),
        pattern("water", 20, blend(theme.difficult, theme.blue, 0.4), "M0 6q2.5 -4 5 0t5 0M10 16q2.5 -4 5 0t5 0", 1.3),
        *(
            pattern(f"zone-{name}", 10, colour, _HATCHES.get(name, "M4 5h2"), 1.2)
            for name, colour in sorted(theme.tokens.items())
        ),
    ]


def _heading(drawing: Drawing) -> list[str]:
    right = drawing.board.width * SPACE + _MARGIN
    return [
        *([words(drawing.title, _MARGIN, 37, "head")] if drawing.title else []),
        *([words(drawing.subtitle, right, 37, "under")] if drawing.subtitle else []),
    ]


def _rim(board: Board, head: int) -> Iterator[str]:
    """The columns' letters above and below, the rows' numbers on both sides."""
    top, left = _MARGIN + head, _MARGIN
    for column in range(board.width):
        letters = place_name(column, 0)[:-1]
        for y in (top - 11, top + board.height * SPACE + 20):
            yield words(letters, left + (column + 0.5) * SPACE, y, "rim")
    for row in range(board.height):
        for x in (left - 17, left + board.width * SPACE + 17):
            yield words(str(row + 1), x, top + (row + 0.5) * SPACE + 4, "rim")


def _floor(drawing: Drawing, theme: Theme) -> list[str]:
    board = drawing.board
    spaces = {space for space, sign in enumerate(board.terrain) if sign != NOTHING}
    ground = [
        _filled(spaces - board.interior, board, theme.exterior),
        _filled(spaces & board.interior, board, theme.interior),
    ]
    terrain = [
        _filled(_with(board, DIFFICULT), board, theme.difficult, "url(#water)"),
        _filled(_with(board, IMPASSABLE), board, theme.pit),
        _filled(_with(board, BLOCKING), board, theme.blocking, "url(#boxes)"),
    ]
    grid = element("path", d=lines(_between(board)), stroke=theme.grid, stroke_width=1)
    zones = [(area, closed(outline(area.spaces, board.width, 0.07), 0.12)) for area in drawing.areas]
    filled = [part for area, path in zones if area.active for part in _zone(area, path, theme)]
    return [*ground, *filled, *terrain, *_tints(drawing, theme), grid, *(_rimmed(*zone, theme) for zone in zones)]


def _zone(area: Area, path: str, theme: Theme) -> Iterator[str]:
    name = area.colour or "grey"
    yield element("path", d=path, fill=theme.tokens[name], fill_opacity=0.15)
    yield element("path", d=path, fill=f"url(#zone-{name})", fill_opacity=0.25)


def _rimmed(area: Area, path: str, theme: Theme) -> str:
    """The outline of a zone, above the terrain in it."""
    colour = theme.tokens[area.colour or "grey"]
    title = element("title", area.name.replace("_", " "))
    return element("path", title, d=path, fill="none", stroke=colour, stroke_width=1.8, stroke_opacity=0.85)


def _tints(drawing: Drawing, theme: Theme) -> Iterator[str]:
    """Spaces with the same number in the same colour, the nearest strongest."""
    highest = max(drawing.numbers.values(), default=0) or 1
    for number in sorted(set(drawing.numbers.values())):
        spaces = {space for space, other in drawing.numbers.items() if other == number}
        yield element("g", _filled(spaces, drawing.board, blend(theme.near, theme.far, number / highest)), opacity=0.75)


def _with(board: Board, terrain: str) -> set[int]:
    return {space for space, sign in enumerate(board.terrain) if sign == terrain}


def _filled(spaces: set[int] | frozenset[int], board: Board, *fills: str) -> str:
    path = closed(outline(spaces, board.width))
    return "".join(element("path", d=path, fill=fill, fill_rule="evenodd") for fill in fills) if spaces else ""


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


def _terrain(board: Board, theme: Theme) -> list[str]:
    """The printed colour code: blue round difficult, red round blocking, dashed red round impassable terrain.

    Neighbouring spaces with the same terrain have one border between them (IA-TER-01, 02).
    """
    drawn = []
    for terrain, colour, dashes in (
        (DIFFICULT, theme.blue, None),
        (IMPASSABLE, theme.red, "6 4"),
        (BLOCKING, theme.red, None),
    ):
        path = closed(outline(_with(board, terrain), board.width, _INSET), 0.08)
        if path:
            line = {"stroke": colour, "stroke_width": _BORDER, "stroke_dasharray": dashes}
            drawn.append(element("path", d=path, fill="none", **line))
    for edge, dashes in ((IMPASSABLE_EDGE, "7 4.5"), (BLOCKING_EDGE, None)):
        path = lines(runs(board, edge))
        if path:
            drawn.append(element("path", d=path, stroke=theme.red, stroke_width=3.4, stroke_dasharray=dashes))
    return drawn


def _walls(board: Board, theme: Theme) -> list[str]:
    drawn = [element("path", d=lines(runs(board, WALL)), stroke=theme.wall, stroke_width=_WALL, stroke_linecap="round")]
    for x, y, to_x, to_y in runs(board, DOOR):
        across = y == to_y
        long, thick = ((to_x - x) + (to_y - y)) * SPACE - 6, 9
        drawn.append(
            element(
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
        )
    return drawn


def _markers(drawing: Drawing, theme: Theme) -> Iterator[str]:
    by_space: dict[int, list[Marker]] = defaultdict(list)
    for marker in drawing.markers:
        by_space[marker.space].append(marker)
    for space, markers in sorted(by_space.items()):
        x, y = _middle(space, drawing.board)
        if len(markers) == 1:
            yield element("g", token(markers[0], theme), transform=f"translate({x:g} {y:g})")
            continue
        for place, marker in enumerate(markers):
            right, down = (
                (place % 2 - 0.5) * 19,
                (place // 2 % 2 - 0.5) * 19 if len(markers) > 2 else (place - 0.5) * 12,
            )
            yield element("g", token(marker, theme), transform=f"translate({x + right:g} {y + down:g}) scale(.62)")


def _figures(drawing: Drawing, theme: Theme) -> Iterator[str]:
    board = drawing.board
    for figure in drawing.figures:
        is_upper = figure.name[:1].isupper()
        body = closed(outline(figure.spaces, board.width, 0.12), 0.38 if is_upper else 0.16)
        middles = [_middle(space, board) for space in figure.spaces]
        x = sum(x for x, _ in middles) / len(middles)
        y = sum(y for _, y in middles) / len(middles)
        colour = theme.upper if is_upper else theme.lower
        yield element("path", d=body, fill=colour, stroke=theme.on_figure, stroke_width=2)
        yield words(figure.name, x, y + 6.5, "figure")


def _numbers(drawing: Drawing) -> Iterator[str]:
    """A number in the middle of its space, or in the corner when something lies there."""
    taken = {space for figure in drawing.figures for space in figure.spaces}
    marked = {marker.space for marker in drawing.markers}
    for space, number in sorted(drawing.numbers.items()):
        x, y = _middle(space, drawing.board)
        if space in taken:
            continue
        if space in marked:
            yield words(str(number), x + 13, y + 17, "small")
        else:
            yield words(str(number), x, y + 5.3, "number")


def _sight(drawing: Drawing, theme: Theme) -> list[str]:
    sight = drawing.sight
    if sight is None:
        return []
    x, y = (place * SPACE for place in sight.start)
    ends = [(column * SPACE, row * SPACE) for column, row in sight.ends]
    colour = theme.clear if all(sight.clear) else theme.blocked
    corners = " ".join(f"{place[0]},{place[1]}" for place in ((x, y), *ends))
    drawn = [element("polygon", points=corners, fill=colour, fill_opacity=0.16)]
    for (to_x, to_y), clear in zip(ends, sight.clear, strict=True):
        colour, dashes = (theme.clear, None) if clear else (theme.blocked, "8 5")
        for stroke, thick in ((theme.paper, 5.5), (colour, 3)):
            drawn.append(
                element(
                    "line",
                    x1=x,
                    y1=y,
                    x2=to_x,
                    y2=to_y,
                    stroke=stroke,
                    stroke_width=thick,
                    stroke_dasharray=dashes if stroke == colour else None,
                    stroke_linecap="round",
                    stroke_opacity=None if stroke == colour else 0.7,
                )
            )
    for place, clear in (((x, y), all(sight.clear)), *zip(ends, sight.clear, strict=True)):
        colour = theme.clear if clear else theme.blocked
        drawn.append(element("circle", cx=place[0], cy=place[1], r=5, fill=theme.paper, stroke=colour, stroke_width=3))
    if sight.stopped_at:
        across, down = (place * SPACE for place in sight.stopped_at)
        cross = element("path", d="M-4 -4L4 4M4 -4L-4 4", stroke=theme.paper, stroke_width=2.6, stroke_linecap="round")
        disc = element("circle", r=9, fill=theme.blocked, stroke=theme.paper, stroke_width=1.5)
        drawn.append(element("g", disc, cross, transform=f"translate({across:g} {down:g})"))
    return drawn


def _middle(space: int, board: Board) -> tuple[float, float]:
    row, column = divmod(space, board.width)
    return (column + 0.5) * SPACE, (row + 0.5) * SPACE
