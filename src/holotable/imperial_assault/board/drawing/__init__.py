"""Boards drawn: as SVG, as PNG, in the terminal, in the board text format."""

from holotable.imperial_assault.board.drawing.drawing import Area, Drawing, DrawnSight, Marker, drawing_of
from holotable.imperial_assault.board.drawing.lettering import lettering
from holotable.imperial_assault.board.drawing.png import png
from holotable.imperial_assault.board.drawing.svg import svg
from holotable.imperial_assault.board.drawing.themes import DARK, LIGHT, THEMES, Theme

__all__ = [
    "DARK",
    "LIGHT",
    "THEMES",
    "Area",
    "Drawing",
    "DrawnSight",
    "Marker",
    "Theme",
    "drawing_of",
    "lettering",
    "png",
    "svg",
]
