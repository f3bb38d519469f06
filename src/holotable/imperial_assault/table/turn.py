"""A figure's turn: what it has left to do in its activation."""

from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.kernel import Flow


class Turn(Flow[Table], tag="turn"):
    """The actions and movement points of the figure that is activated, and what it has done so far.

    What cards must know of how things stood when it was activated is `noted` by names of their own.
    """

    figure: FigureId
    actions: int = 2
    points: int = 0
    attacked: bool = False
    moves: int = 0
    specials: list[str] = []
    passing: bool = False  # its last step led onto others, where it can't stop unless it is Massive
    rooted: list[FigureId] = []  # Massive figures that ended a movement on others
    exerted: bool = False
    did_special: bool = False
    tires: bool = False  # the figure becomes Stunned once the present action is resolved
    pushed_on: int = 0
    over: bool = False  # the figure was defeated and is still there
    defeats: int = 0
    noted: dict[str, list[FigureId]] = {}


def turn_of(game: Play, figure: FigureId) -> Turn | None:
    """The figure's own turn, if it is going on."""
    turn = game.nearest(Turn)
    return turn if turn is not None and turn.figure == figure else None


def is_broken_off(game: Play, figure: FigureId, special: str) -> bool:
    """Whether the figure was defeated in the midst of that special action, and is still there (IA-DFT-05)."""
    turn = turn_of(game, figure)
    return turn is not None and turn.over and special in turn.specials


def is_rooted(game: Play, figure: FigureId) -> bool:
    """Whether a Massive figure has ended its movement on others, so that it moves no more in this activation.

    That holds for whatever would move it, also in the activation of somebody else (IA-MAS-10).
    """
    turn = game.nearest(Turn)
    return turn is not None and figure in turn.rooted


def activated(game: Play, side: Side) -> list[FigureId]:
    """The figure whose turn it is, if it is of that side."""
    turn = game.nearest(Turn)
    mine = turn is not None and turn.figure in game.table.figures and game.table.figures[turn.figure].side == side
    return [turn.figure] if turn is not None and mine else []
