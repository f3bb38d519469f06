"""Boards drawn: as SVG, as PNG, in the terminal, in the board text format."""

from holotable.imperial_assault.board.drawing.drawing import Area, Drawing, Marker, SightLines, drawing_of
from holotable.imperial_assault.board.drawing.lettering import lettering, picture
from holotable.imperial_assault.board.drawing.png import png
from holotable.imperial_assault.board.drawing.svg import svg
from holotable.imperial_assault.board.drawing.themes import DARK, LIGHT, THEMES, Theme

__all__ = [
    "DARK",
    "LIGHT",
    "THEMES",
    "Area",
    "Drawing",
    "Marker",
    "SightLines",
    "Theme",
    "drawing_of",
    "lettering",
    "picture",
    "png",
    "svg",
]
