"""Move X toward: as close to the target as the points allow (LA-MOVE-01)."""

from holotable.imperial_assault.board import Named, adjacent
from holotable.imperial_assault.orders.acting import Acting, Ends


def toward(acting: Acting, target: Named) -> Ends:
    """The ends closest to a target; who is adjacent to a target figure can't do better (LA-MOVE-03, LA-MOVE-05)."""
    if isinstance(target, str) and adjacent(acting.scene, acting.figure.name, target):
        return 1 << acting.present
    return acting.closest(target, acting.ends)
