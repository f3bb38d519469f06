"""What lies and stands on a drawn board, and the answers drawn over it, as SVG."""

from collections import defaultdict
from collections.abc import Iterator

from holotable.imperial_assault.board.board import Board
from holotable.imperial_assault.board.drawing.drawing import Drawing, DrawnSight, Marker
from holotable.imperial_assault.board.drawing.markup import SPACE, closed
from holotable.imperial_assault.board.drawing.outlines import outline
from holotable.imperial_assault.board.drawing.themes import Theme
from holotable.imperial_assault.board.drawing.tokens import token
from holotable.imperial_assault.board.figure import Figure
from holotable.pictures import element, words


def markers(drawing: Drawing, theme: Theme) -> Iterator[str]:
    """Tokens and points; several on one space share it."""
    by_space: dict[int, list[Marker]] = defaultdict(list)
    for marker in drawing.markers:
        by_space[marker.space].append(marker)
    for space, together in sorted(by_space.items()):
        x, y = _middle(space, drawing.board)
        if len(together) == 1:
            yield element("g", token(together[0], theme), transform=f"translate({x:g} {y:g})")
            continue
        for place, marker in enumerate(together):
            right, down = (
                (place % 2 - 0.5) * 19,
                (place // 2 % 2 - 0.5) * 19 if len(together) > 2 else (place - 0.5) * 12,
            )
            yield element("g", token(marker, theme), transform=f"translate({x + right:g} {y + down:g}) scale(.62)")


def figures(drawing: Drawing, theme: Theme) -> Iterator[str]:
    """The bases of figures: round for upper case letters, square for lower case ones."""
    for figure in drawing.figures:
        is_lower = figure.name[:1].islower()
        body = closed(outline(figure.spaces, drawing.board.width, 0.12), 0.16 if is_lower else 0.38)
        colour = theme.lower if is_lower else theme.upper
        yield element("path", d=body, fill=colour, stroke=theme.on_figure, stroke_width=2)


def names(drawing: Drawing) -> Iterator[str]:
    """The letters of figures: above the lines of sight, so that no line hides who it passes."""
    for figure in drawing.figures:
        x, y = _centre(figure, drawing.board)
        yield words(figure.name, x, y + 7, "figure low" if figure.name[:1].islower() else "figure")


def numbers(drawing: Drawing, theme: Theme) -> Iterator[str]:
    """A number in the middle of its space, in the corner when something lies there, on a badge when a figure does."""
    taken = {space: figure for figure in drawing.figures for space in figure.spaces}
    marked = {marker.space for marker in drawing.markers}
    for space, number in sorted(drawing.numbers.items()):
        x, y = _middle(space, drawing.board)
        if space in taken:
            if number:  # where the count begins there is nothing to tell
                yield _badge(number, (x, y), _centre(taken[space], drawing.board), theme)
        elif space in marked:
            yield words(str(number), x + 12, y + 17, "small")
        else:
            yield words(str(number), x, y + 6, "number crossed" if drawing.sight else "number")


def _badge(number: int, middle: tuple[float, float], letter: tuple[float, float], theme: Theme) -> str:
    """A number on a disc in the corner of its space that lies furthest from the figure's letter."""
    x, y = (at + 11.5 if at >= away else at - 11.5 for at, away in zip(middle, letter, strict=True))
    wide = 9 + 6 * len(str(number))
    body = {"x": x - wide / 2, "y": y - 7.5, "width": wide, "height": 15, "rx": 7.5}
    disc = element("rect", **body, fill=theme.paper, stroke=theme.ink, stroke_width=1)
    return element("g", disc, words(str(number), x, y + 4.5, "badge"))


def field_of_sight(drawing: Drawing, theme: Theme) -> Iterator[str]:
    """What lies between the two lines of sight, tinted: under all pieces."""
    sight = drawing.sight
    if sight is not None:
        corners = " ".join(f"{x * SPACE},{y * SPACE}" for x, y in (sight.start, *sight.ends))
        colour = theme.clear if all(sight.clear) else theme.blocked
        yield element("polygon", points=corners, fill=colour, fill_opacity=0.2)


def lines_of_sight(drawing: Drawing, theme: Theme) -> Iterator[str]:
    """The two lines: whole where nothing stops them, dashed and with a cross where something does."""
    sight = drawing.sight
    if sight is None:
        return
    for end, clear in zip(sight.ends, sight.clear, strict=True):
        yield from _line(sight, end, clear, theme)
    for place, clear in ((sight.start, all(sight.clear)), *zip(sight.ends, sight.clear, strict=True)):
        x, y = place
        colour = theme.clear if clear else theme.blocked
        yield element("circle", cx=x * SPACE, cy=y * SPACE, r=5, fill=theme.paper, stroke=colour, stroke_width=3)
    if sight.stopped_at:
        across, down = (place * SPACE for place in sight.stopped_at)
        cross = element("path", d="M-4 -4L4 4M4 -4L-4 4", stroke=theme.paper, stroke_width=2.6, stroke_linecap="round")
        disc = element("circle", r=9, fill=theme.blocked, stroke=theme.paper, stroke_width=1.5)
        yield element("g", disc, cross, transform=f"translate({across:.4g} {down:.4g})")


def _line(sight: DrawnSight, end: tuple[int, int], clear: bool, theme: Theme) -> Iterator[str]:
    (x, y), (to_x, to_y) = sight.start, end
    places = {"x1": x * SPACE, "y1": y * SPACE, "x2": to_x * SPACE, "y2": to_y * SPACE}
    yield element("line", **places, stroke=theme.paper, stroke_width=5.5, stroke_linecap="round", stroke_opacity=0.7)
    colour, dashes = (theme.clear, None) if clear else (theme.blocked, "8 5")
    yield element("line", **places, stroke=colour, stroke_width=3, stroke_linecap="round", stroke_dasharray=dashes)


def _centre(figure: Figure, board: Board) -> tuple[float, float]:
    middles = [_middle(space, board) for space in figure.spaces]
    return sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles)


def _middle(space: int, board: Board) -> tuple[float, float]:
    row, column = divmod(space, board.width)
    return (column + 0.5) * SPACE, (row + 0.5) * SPACE
