"""Closeness: the fewest movement points a figure would still need to enter its target's space (LA-MOVE-05)."""

from holotable.imperial_assault.board import SMALL, Geometry, Named, Reach, Scene


def closest(scene: Scene, reach: Reach, present: int, target: Named, wanted: int) -> tuple[int, bool]:
    """Of some cells those closest to a target for a small figure, and whether a way leads to it as doors stand now.

    Where none leads from the present cell closed doors are thought open, though nobody can pass them. All are equally
    close to what no way leads to even then.
    """
    found, leads_there = _first(scene, reach, present, scene.geometry, target, wanted)
    if leads_there:
        return found, True
    return _first(scene, reach, present, scene.geometry.with_all_doors_open(), target, wanted)[0], False


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
    prices = reach.prices
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
