"""Boards drawn: as SVG, as PNG, in the terminal, with answers laid over them and a legend."""

from holotable.imperial_assault.board.drawing.drawing import Area, Count, Drawing, DrawnSight, Entry, Marker, drawing_of
from holotable.imperial_assault.board.drawing.legend import explained, obstacle_word, sight_words, token_word
from holotable.imperial_assault.board.drawing.lettering import lettering
from holotable.imperial_assault.board.drawing.overlays import (
    NoFootingError,
    TakenSpaceError,
    drawn_sight,
    stopped_at,
    with_distance,
    with_reach,
    with_sight,
)
from holotable.imperial_assault.board.drawing.png import png
from holotable.imperial_assault.board.drawing.svg import floor_svg, svg
from holotable.imperial_assault.board.drawing.themes import DARK, LIGHT, THEMES, Theme

__all__ = [
    "DARK",
    "LIGHT",
    "THEMES",
    "Area",
    "Count",
    "Drawing",
    "DrawnSight",
    "Entry",
    "Marker",
    "NoFootingError",
    "TakenSpaceError",
    "Theme",
    "drawing_of",
    "drawn_sight",
    "explained",
    "floor_svg",
    "lettering",
    "obstacle_word",
    "png",
    "sight_words",
    "stopped_at",
    "svg",
    "token_word",
    "with_distance",
    "with_reach",
    "with_sight",
]
