"""What lets a figure suffer, by name: the innermost of what is going on that has one."""

from typing import Protocol, runtime_checkable

from holotable.imperial_assault.table.table import FigureId, Play
from holotable.imperial_assault.table.turn import Turn
from holotable.kernel import Moment

ATTACK, BLEEDING = "attack", "bleeding"
NOBODY = 0


@runtime_checkable
class Causing(Protocol):
    """A flow that has a name for those who suffer by it: that of its effect, and the figure whose it is."""

    @property
    def cause(self) -> tuple[str, FigureId]: ...


def cause_of(game: Play) -> tuple[str, FigureId]:
    """The name of the effect by which somebody suffers now, and whose it is; no name where the rules alone do it."""
    if game.events is None:
        return "", NOBODY  # nobody hears of it
    strained = False
    for flow in reversed(game.state.stack):
        if isinstance(flow, Moment) and flow.spent:
            source = flow.spent[-1].source
            return flow.spent[-1].ability, source if isinstance(source, int) else NOBODY
        if isinstance(flow, Causing):
            return flow.cause
        if strained and isinstance(flow, Turn):
            return BLEEDING, NOBODY  # IA-BLD-01: nothing else of a turn's own strains anybody
        strained = getattr(flow, "strains", False)
    return "", NOBODY
