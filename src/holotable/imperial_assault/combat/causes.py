"""What lets a figure suffer, by name: the innermost of what is going on that has one."""

from typing import Protocol, runtime_checkable

from holotable.imperial_assault.table.table import FigureId, Play, Side
from holotable.imperial_assault.table.turn import Turn
from holotable.kernel import Moment

ATTACK, BLEEDING = "attack", "bleeding"
NOBODY = 0


@runtime_checkable
class Causing(Protocol):
    """A flow that has a name for those who suffer by it: that of its effect, and the figure whose it is."""

    @property
    def cause(self) -> tuple[str, FigureId]: ...


def cause_of(game: Play, by: Side = "") -> tuple[str, FigureId]:
    """The name of the effect by which somebody suffers now, and whose it is; no name where the rules alone do it.

    What no figure is named for, but is `by` a side's effect, is the doing of the figure of that side that is acting.
    """
    if game.events is None:
        return "", NOBODY  # nobody hears of it
    name, figure = _named(game)
    return name, figure or (_acting(game, by) if by else NOBODY)


def _acting(game: Play, side: Side) -> FigureId:
    """The figure of a side that attacks, uses something, or has its turn just now: the innermost."""
    for flow in reversed(game.state.stack):
        figure = flow.cause[1] if isinstance(flow, Causing) else flow.figure if isinstance(flow, Turn) else NOBODY
        if figure and game.table.known(figure).side == side:
            return figure
    return NOBODY


def _named(game: Play) -> tuple[str, FigureId]:
    strained = False
    for flow in reversed(game.state.stack):
        if isinstance(flow, Moment) and flow.spent:
            listener = flow.spent[-1]
            source = listener.source if isinstance(listener.source, int) else _acting(game, listener.owner)
            return listener.ability, source
        if isinstance(flow, Causing):
            return flow.cause
        if strained and isinstance(flow, Turn):
            return BLEEDING, NOBODY  # IA-BLD-01: nothing else of a turn's own strains anybody
        strained = getattr(flow, "strains", False)
    return "", NOBODY
