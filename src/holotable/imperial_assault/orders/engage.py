"""Move X to engage: onto a space adjacent to the target (LA-ENG-01)."""

from holotable.imperial_assault.board import Named
from holotable.imperial_assault.orders.acting import Acting, Ends


def engage(acting: Acting, target: Named) -> Ends:
    """The ends adjacent to a target; none where it can't be reached (LA-ENG-03)."""
    return acting.beside(target)
