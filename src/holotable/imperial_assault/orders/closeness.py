"""Closeness: the fewest movement points a figure would still need to enter its target's space (LA-MOVE-05)."""

from collections.abc import Collection

from holotable.imperial_assault.board import SMALL, Figure, Geometry, Named, Scene


def closest(scene: Scene, figure: Figure, present: int, target: Named, ends: Collection[int]) -> list[int]:
    """Of some spaces those closest to a target for a small figure; all of them where no way leads to it."""
    geometry = scene.geometry
    # Where no way leads from the present space closed doors are thought open, though nobody can pass them.
    for doors in (geometry, geometry.with_all_doors_open()):
        found, leads_there = _first(scene, figure, present, doors, target, geometry.ground.mask(tuple(ends)))
        if leads_there:
            return geometry.ground.spaces_of(found)
    return list(ends)


def leads_to(scene: Scene, figure: Figure, present: int, target: Named) -> bool:
    """Whether a small figure has a way to a target as doors stand now."""
    return _first(scene, figure, present, scene.geometry, target, scene.geometry.ground.mask((present,)))[1]


def _first(
    scene: Scene, figure: Figure, present: int, geometry: Geometry, target: Named, wanted: int
) -> tuple[int, bool]:
    """Which of some cells are met first on the ways back from a target, and whether the present space has a way to it.

    A step leads as well there as back. From the present space the figure gets to each of its ends: if one of them has a
    way, so has that. If it alone has one, the others are all equally far.
    """
    steps = geometry.striding if figure.ignores_terrain else geometry.walking
    enterable = geometry.footing(SMALL, figure.ignores_terrain, False).legal
    prices = _prices(scene, figure)
    # The space entered last counts as enterable whatever it is.
    waiting, settled = {0: scene.place(target).mask}, 0
    while waiting:
        cost = min(waiting)
        arrived = waiting.pop(cost) & ~settled
        if arrived & wanted:
            return arrived & wanted, True
        settled |= arrived
        entered = arrived & enterable if cost else arrived
        for price, cells in prices.items():
            if entered & cells:
                before = steps.spread(entered & cells) & ~settled
                waiting[cost + price] = waiting.get(cost + price, 0) | before
    return wanted, settled >> geometry.ground.cells[present] & 1 == 1


def _prices(scene: Scene, figure: Figure) -> dict[int, int]:
    """The cells by what it costs the figure to enter them."""
    ground = scene.geometry.ground
    others = [other for other in scene.figures.values() if other.is_hostile_to(figure)]
    hard = 0 if figure.ignores_terrain or figure.sure_footed else ground.difficult  # IA-MOB-01
    opposed = scene.cells_of(other for other in others if not other.incapacitated)  # IA-MOV-13, IA-INC-03
    if figure.ignores_terrain or figure.slips_past:
        opposed = 0
    return {1: ground.present & ~(hard | opposed), 2: hard ^ opposed, 3: hard & opposed}
