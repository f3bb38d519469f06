"""SVG as PNG: drawn by resvg with a font of its own, so that it looks the same everywhere."""

from importlib import resources

import resvg_py

FONT = "Source Sans Pro"
_WEIGHTS = ("Regular", "Semibold", "Bold")


def png_of(svg: str, zoom: float = 2.0) -> bytes:
    """The picture of an SVG, so many times larger."""
    fonts = resources.files("font_source_sans_pro").joinpath("files")
    return resvg_py.svg_to_bytes(
        svg_string=svg,
        zoom=zoom,
        skip_system_fonts=True,
        font_files=[str(fonts.joinpath(f"SourceSansPro-{weight}.ttf")) for weight in _WEIGHTS],
        font_family=FONT,
        sans_serif_family=FONT,
    )
