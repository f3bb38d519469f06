"""Move X to reposition Y: exactly so many spaces from the nearest hostile figure (LA-REP-01)."""

from holotable.imperial_assault.orders.acting import ENDLESS, Acting


def reposition(acting: Acting, wanted: int) -> list[int]:
    """The ends whose nearest hostile figure is as far as wanted, else those that come nearest to that (LA-REP-04)."""
    ground = acting.scene.geometry.ground
    by_nearest = _by_nearest(acting)
    if wanted in by_nearest:
        return ground.spaces_of(by_nearest[wanted])
    present = 1 << ground.cells[acting.present]
    now = next(far for far, cells in by_nearest.items() if cells & present)
    best = max if now < wanted else min
    # Away from, or toward, as many figures as possible, the nearest first (LA-REP-05, LA-REP-06).
    ends = ground.spaces_of(by_nearest[best(by_nearest)])
    counted = [acting.distances(other, ends) for other in acting.hostile]
    lists = {end: sorted(far[end] for far in counted) for end in ends}
    return [end for end in ends if lists[end] == best(lists.values())]


def _by_nearest(acting: Acting) -> dict[int, int]:
    """The cells of the ends by how many spaces away the nearest hostile figure would be."""
    scene, geometry = acting.scene, acting.scene.geometry
    left, found = geometry.ground.mask(tuple(acting.ends)), {}
    for spaces, ring in enumerate(geometry.rings(scene.cells_of(scene.figures[name] for name in acting.hostile))):
        if left & ring:
            found[spaces] = left & ring
            left &= ~ring
    return {**found, ENDLESS: left} if left else found
