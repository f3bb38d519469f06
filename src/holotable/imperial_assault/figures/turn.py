"""A figure's turn: what it has left to do in its activation."""

from holotable.imperial_assault.figures.table import FigureId, Play, Table
from holotable.kernel import Flow


class Turn(Flow[Table], tag="turn"):
    """The actions and movement points of the figure that is activated, and what it has done so far."""

    figure: FigureId
    actions: int = 2
    points: int = 0
    attacked: bool = False
    assault: bool = False
    specials: list[str] = []
    rooted: bool = False
    exerted: bool = False
    pushed_on: int = 0
    defeats: int = 0
    unseen: list[FigureId] = []


def turn_of(game: Play, figure: FigureId) -> Turn | None:
    """The figure's own turn, if it is going on."""
    turn = game.nearest(Turn)
    return turn if turn is not None and turn.figure == figure else None
