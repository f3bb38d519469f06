"""Pictures of any game: a little SVG, and SVG as PNG."""

from holotable.pictures.markup import blend, element, number, on_lines, words
from holotable.pictures.png import FONT, png_of

__all__ = ["FONT", "blend", "element", "number", "on_lines", "png_of", "words"]
