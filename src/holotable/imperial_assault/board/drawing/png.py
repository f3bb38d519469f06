"""A drawing as PNG: the SVG, drawn by resvg with a font of its own, so that it looks the same everywhere."""

from importlib import resources

import resvg_py

from holotable.imperial_assault.board.drawing.drawing import Drawing
from holotable.imperial_assault.board.drawing.svg import FONT, svg
from holotable.imperial_assault.board.drawing.themes import LIGHT, Theme

_WEIGHTS = ("Regular", "Semibold", "Bold")


def png(drawing: Drawing, theme: Theme = LIGHT, zoom: float = 2.0) -> bytes:
    """The picture of a drawing, so many times larger than its SVG."""
    fonts = resources.files("font_source_sans_pro").joinpath("files")
    return resvg_py.svg_to_bytes(
        svg_string=svg(drawing, theme),
        zoom=zoom,
        skip_system_fonts=True,
        font_files=[str(fonts.joinpath(f"SourceSansPro-{weight}.ttf")) for weight in _WEIGHTS],
        font_family=FONT,
        sans_serif_family=FONT,
    )
