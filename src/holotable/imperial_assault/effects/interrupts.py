"""Whose activation is interrupted."""

from holotable.imperial_assault.table.table import FigureId, Play
from holotable.imperial_assault.table.turn import Turn


def activated(game: Play) -> FigureId:
    """The figure whose activation it is."""
    turn = game.nearest(Turn)
    if turn is None:
        raise LookupError("no figure is activated")
    return turn.figure
