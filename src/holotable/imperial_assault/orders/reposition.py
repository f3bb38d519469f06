"""Move X to reposition Y: exactly so many spaces from the nearest hostile figure (LA-REP-01)."""

from holotable.imperial_assault.board.bits import members
from holotable.imperial_assault.orders.acting import Acting, Ends


def reposition(acting: Acting, wanted: int) -> Ends:
    """The ends whose nearest hostile figure is as far as wanted, else those that come nearest to that (LA-REP-04)."""
    by_nearest = acting.by_nearest()
    if wanted in by_nearest:
        return by_nearest[wanted]
    now = next(far for far, ends in by_nearest.items() if ends >> acting.present & 1)
    best = max if now < wanted else min
    # Away from, or toward, as many figures as possible, the nearest first (LA-REP-05, LA-REP-06).
    ends = members(by_nearest[best(by_nearest)])
    counted = [acting.distances(other, ends) for other in acting.hostile]
    lists = {end: sorted([far[end] for far in counted]) for end in ends}
    sought = best(lists.values())
    return sum(1 << end for end in ends if lists[end] == sought)
