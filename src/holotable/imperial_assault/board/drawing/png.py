"""A drawing as PNG."""

from holotable.imperial_assault.board.drawing.drawing import Drawing
from holotable.imperial_assault.board.drawing.svg import svg
from holotable.imperial_assault.board.drawing.themes import LIGHT, Theme
from holotable.pictures import png_of


def png(drawing: Drawing, theme: Theme = LIGHT, zoom: float = 2.0) -> bytes:
    """The picture of a drawing, so many times larger than its SVG."""
    return png_of(svg(drawing, theme), zoom)
