"""Move X to reposition Y: exactly so many spaces from the nearest hostile figure (LA-REP-01)."""

from holotable.imperial_assault.orders.acting import Acting


def reposition(acting: Acting, wanted: int) -> list[int]:
    """The ends whose nearest hostile figure is as far as wanted, else those that come nearest to that (LA-REP-04)."""
    counted = [acting.distances(other) for other in acting.hostile]
    lists = {end: sorted(far[end] for far in counted) for end in acting.ends}
    exact = [end for end, far in lists.items() if far[0] == wanted]
    if exact:
        return exact
    # Away from, or toward, as many figures as possible, the nearest first (LA-REP-05, LA-REP-06).
    best = max(lists.values()) if lists[acting.present][0] < wanted else min(lists.values())
    return [end for end, far in lists.items() if far == best]
