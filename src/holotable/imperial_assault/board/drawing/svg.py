"""A drawing as SVG: the board, pieces and answers on it, and round it title, coordinates, caption and legend."""

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from holotable.imperial_assault.board.board import NOTHING, Board
from holotable.imperial_assault.board.drawing.drawing import Drawing, Entry
from holotable.imperial_assault.board.drawing.floor import blocks, floor, patterns, terrain_lines
from holotable.imperial_assault.board.drawing.markup import SPACE
from holotable.imperial_assault.board.drawing.pieces import (
    field_of_sight,
    figures,
    lines_of_sight,
    markers,
    names,
    numbers,
)
from holotable.imperial_assault.board.drawing.themes import LIGHT, Theme
from holotable.imperial_assault.board.drawing.walls import REACH, slab, walls
from holotable.imperial_assault.board.names import place_name
from holotable.pictures import FONT, element, number, on_lines, words

_MARGIN = 42
_HEAD = 44
_NARROWEST = 320
_CAPTION_LINE, _LEGEND_LINE = 22, 26
# How wide a letter of the caption and the legend is, taken together.
_LETTER = 6.6
_SWATCH, _SWATCH_SCALE, _APART = 34, 0.55, 16


@dataclass(frozen=True, slots=True)
class _Page:
    """Where everything stands on the picture: the legend in columns, each with the place of its left side."""

    width: int
    left: float
    top: int
    foot: int
    caption: tuple[str, ...]
    columns: tuple[tuple[float, tuple[Entry, ...]], ...]

    @property
    def legend(self) -> int:
        """Where the legend begins."""
        return self.foot + (_CAPTION_LINE * len(self.caption) + 8 if self.caption else 0)

    @property
    def height(self) -> int:
        rows = len(self.columns[0][1]) if self.columns else 0
        told = self.legend + _LEGEND_LINE * rows
        return told + 16 if told > self.foot else self.foot


def svg(drawing: Drawing, theme: Theme = LIGHT) -> str:
    """The picture of a drawing."""
    page = _page(drawing)
    board = element("g", *on_lines(_board(drawing, theme)), transform=f"translate({page.left:g} {page.top})")
    legend = list(_legend(page, theme))
    parts = [
        element("title", escape(_title(drawing))) if _title(drawing) else "",
        element("style", _style(theme)),
        element("defs", *on_lines(patterns(theme, "".join((board, *legend))))),
        element("rect", width=page.width, height=page.height, fill=theme.paper),
        *_heading(drawing, page),
        *_rim(drawing, page),
        board,
        *_caption(page),
        *legend,
    ]
    size = {"viewBox": f"0 0 {page.width} {page.height}", "width": page.width, "height": page.height}
    return element("svg", *on_lines(parts), xmlns="http://www.w3.org/2000/svg", **size, role="img") + "\n"


def floor_svg(board: Board, theme: Theme = LIGHT, grounds: str = "") -> str:
    """The ground of a board alone, walls and terrain, for others to put things on: `REACH` wider on each side."""
    drawing, width, height = (
        Drawing(board, grounds=grounds),
        *(side * SPACE + 2 * REACH for side in (board.width, board.height)),
    )
    drawn = "".join(
        on_lines(
            (
                *slab(board, theme),
                *floor(drawing, theme),
                *blocks(drawing, theme),
                *terrain_lines(board, theme),
                *walls(board, theme),
            )
        )
    )
    size = {"viewBox": f"{-REACH} {-REACH} {width} {height}", "width": width, "height": height}
    return (
        element("svg", element("defs", *patterns(theme, drawn)), drawn, xmlns="http://www.w3.org/2000/svg", **size)
        + "\n"
    )


def _board(drawing: Drawing, theme: Theme) -> Iterator[str]:
    yield from slab(drawing.board, theme)
    yield from _layers(drawing, theme)


def _layers(drawing: Drawing, theme: Theme) -> Iterator[str]:
    yield from floor(drawing, theme)
    yield from field_of_sight(drawing, theme)
    yield from blocks(drawing, theme)
    yield from terrain_lines(drawing.board, theme)
    yield from markers(drawing, theme)
    yield from walls(drawing.board, theme)
    yield from figures(drawing, theme)
    yield from lines_of_sight(drawing, theme)
    yield from numbers(drawing, theme)
    yield from names(drawing)


def _page(drawing: Drawing) -> _Page:
    board = drawing.board
    told = bool(drawing.caption or drawing.legend)
    width = max(board.width * SPACE + 2 * _MARGIN, _NARROWEST if told else 0)
    top = _MARGIN + (_HEAD if drawing.title else 0)
    inner = width - 2 * _MARGIN
    caption = [
        line
        for sentence in drawing.caption
        for line in textwrap.wrap(sentence, int(inner / _LETTER), break_on_hyphens=False)
    ]
    foot = top + board.height * SPACE + _MARGIN
    left = (width - board.width * SPACE) / 2
    return _Page(width, left, top, foot, tuple(caption), _columns(drawing.legend, inner))


def _columns(legend: tuple[Entry, ...], inner: float) -> tuple[tuple[float, tuple[Entry, ...]], ...]:
    """The legend in as many columns as fit beside each other."""
    for rows in range(1, len(legend) + 1):
        columns = [legend[first : first + rows] for first in range(0, len(legend), rows)]
        widths = [_SWATCH + max(len(entry.text) for entry in column) * _LETTER for column in columns]
        free = inner - sum(widths)
        if free >= _APART * (len(columns) - 1) or rows == len(legend):
            apart = min(free / max(1, len(columns) - 1), 3 * _APART)
            lefts = [_MARGIN + sum(widths[:place]) + apart * place for place in range(len(columns))]
            return tuple(zip(lefts, columns, strict=True))
    return ()


def _title(drawing: Drawing) -> str:
    if not drawing.title:
        return " ".join(drawing.caption)
    return f"{drawing.title}: {drawing.subtitle}" if drawing.subtitle else drawing.title


def _style(theme: Theme) -> str:
    return (
        f"text{{font-family:'{FONT}','Source Sans 3',system-ui,sans-serif;text-anchor:middle;fill:{theme.ink}}}"
        ".head{font-size:22px;font-weight:600;text-anchor:start}"
        f".under{{font-size:16px;fill:{theme.faint};text-anchor:end}}"
        f".rim{{font-size:15px;fill:{theme.faint}}}"
        ".told{font-size:15px;font-weight:600;text-anchor:start}"
        ".key{font-size:15px;text-anchor:start}"
        ".letter{font-size:14px;font-weight:700}"
        f".figure{{font-size:21px;font-weight:700;fill:{theme.on_figure};paint-order:stroke;stroke:{theme.upper};"
        "stroke-width:3px}"
        f".low{{stroke:{theme.lower}}}"
        ".number{font-size:18px;font-weight:600}"
        f".crossed{{paint-order:stroke;stroke:{theme.paper};stroke-width:3.5px;stroke-opacity:.75}}"
        f".small{{font-size:13px;font-weight:700;paint-order:stroke;stroke:{theme.paper};stroke-width:3.5px}}"
        ".badge{font-size:13px;font-weight:700}"
    )


def _heading(drawing: Drawing, page: _Page) -> Iterator[str]:
    if drawing.title:
        yield words(drawing.title, page.left, 38, "head")
    if drawing.subtitle:
        yield words(drawing.subtitle, page.width - page.left, 38, "under")


def _rim(drawing: Drawing, page: _Page) -> Iterator[str]:
    """The columns' letters above and below, the rows' numbers on both sides."""
    board, top, left = drawing.board, page.top, page.left
    for column in range(board.width):
        letters = place_name(column, 0)[:-1]
        for y in (top - 17, top + board.height * SPACE + 29):
            yield words(letters, left + (column + 0.5) * SPACE, y, "rim")
    for row in range(board.height):
        for x in (left - 24, left + board.width * SPACE + 24):
            yield words(str(row + 1), x, top + (row + 0.5) * SPACE + 5, "rim")


def _caption(page: _Page) -> Iterator[str]:
    for row, line in enumerate(page.caption):
        yield words(line, _MARGIN, page.foot + _CAPTION_LINE * row + 17, "told")


def _legend(page: _Page, theme: Theme) -> Iterator[str]:
    """What is what, in columns read downwards."""
    for left, column in page.columns:
        for row, entry in enumerate(column):
            board, y = entry.sample.board, page.legend + _LEGEND_LINE * (row + 0.5)
            right, down = (side * SPACE * _SWATCH_SCALE / 2 for side in (board.width, board.height))
            place = f"translate({number(left + 11 - right)} {number(y - down)}) scale({_SWATCH_SCALE:g})"
            yield element("g", *_layers(entry.sample, theme), _frame(board, theme), transform=place)
            yield words(entry.text, left + _SWATCH, y + 5, "key")


def _frame(board: Board, theme: Theme) -> str:
    """A thin line round a sample of floor."""
    line = {"fill": "none", "stroke": theme.grid, "stroke_width": 1.5}
    return element("rect", width=SPACE, height=SPACE, **line) if NOTHING not in board.terrain else ""
