"""Closeness: the fewest movement points a figure would still need to enter its target's space (LA-MOVE-05)."""

from holotable.imperial_assault.board import SMALL, Geometry, Named, Reach, Scene


def closest(scene: Scene, reach: Reach, present: int, target: Named, wanted: int) -> int:
    """Of some cells those closest to a target for a small figure; all of them where no way leads to it."""
    geometry = scene.geometry
    # Where no way leads from the present cell closed doors are thought open, though nobody can pass them.
    for doors in (geometry, geometry.with_all_doors_open()):
        found, leads_there = _first(scene, reach, present, doors, target, wanted)
        if leads_there:
            return found
    return wanted


def leads_to(scene: Scene, reach: Reach, present: int, target: Named) -> bool:
    """Whether a small figure has a way to a target as doors stand now."""
    return _first(scene, reach, present, scene.geometry, target, 1 << present)[1]


def _first(
    scene: Scene, reach: Reach, present: int, geometry: Geometry, target: Named, wanted: int
) -> tuple[int, bool]:
    """Which of some cells are met first on the ways back from a target, and whether the present cell has a way to it.

    A step leads as well there as back. From the present cell the figure gets to each of its ends: if one of them has a
    way, so has that. If it alone has one, the others are all equally far.
    """
    figure = reach.figure
    steps = geometry.striding if figure.ignores_terrain else geometry.walking
    enterable = geometry.footing(SMALL, figure.ignores_terrain, False).legal
    prices = reach.prices()
    # The space entered last counts as enterable whatever it is.
    waiting, settled = {0: scene.place(target).mask}, 0
    while waiting:
        cost = min(waiting)
        arrived = waiting.pop(cost) & ~settled
        if arrived & wanted:
            return arrived & wanted, True
        settled |= arrived
        entered = arrived & enterable if cost else arrived
        for price, cells in prices:
            if entered & cells:
                before = steps.spread(entered & cells) & ~settled
                waiting[cost + price] = waiting.get(cost + price, 0) | before
    return wanted, settled >> present & 1 == 1
