"""Closeness: the fewest movement points a figure would still need to enter its target's space (LA-MOVE-05)."""

from collections.abc import Collection

from holotable.imperial_assault.board import SMALL, Geometry, Named
from holotable.imperial_assault.orders.acting import ENDLESS, Acting


def closest(acting: Acting, target: Named, spaces: Collection[int]) -> list[int]:
    """Of some ends those closest to a target."""
    close = closeness(acting, target)
    least = min(close[space] for space in spaces)
    return [space for space in spaces if close[space] == least]


def closeness(acting: Acting, target: Named) -> dict[int, int]:
    """For each end the points still needed to enter the target's space; all the same where no way leads to it."""
    geometry = acting.scene.geometry
    # Where no way leads from the present space closed doors are thought open, though nobody can pass them.
    for doors in (geometry, geometry.with_all_doors_open()):
        found = _ways(acting, doors, target)
        if found[acting.present] < ENDLESS:
            return found
    return dict.fromkeys(acting.ends, 0)


def _ways(acting: Acting, geometry: Geometry, target: Named) -> dict[int, int]:
    """The ways on foot to a target, found by walking back from it: a step leads as well there as back."""
    ignores_terrain = acting.figure.ignores_terrain
    steps = geometry.striding if ignores_terrain else geometry.walking
    enterable = geometry.footing(SMALL, ignores_terrain, False).legal
    prices = _prices(acting)
    wanted = geometry.ground.mask(tuple(acting.ends))
    found = dict.fromkeys(acting.ends, ENDLESS)
    # The space entered last counts as enterable whatever it is.
    waiting, settled = {0: acting.scene.place(target).mask}, 0
    while waiting and wanted & ~settled:
        cost = min(waiting)
        arrived = waiting.pop(cost) & ~settled
        settled |= arrived
        for space in geometry.ground.spaces_of(arrived & wanted):
            found[space] = cost
        entered = arrived & enterable if cost else arrived
        for price, cells in prices.items():
            before = steps.spread(entered & cells) & ~settled
            if before:
                waiting[cost + price] = waiting.get(cost + price, 0) | before
    return found


def _prices(acting: Acting) -> dict[int, int]:
    """The cells by what it costs the figure to enter them."""
    figure, scene = acting.figure, acting.scene
    ground, everywhere = scene.geometry.ground, scene.geometry.ground.present
    others = [scene.figures[name] for name in acting.hostile]
    hard = 0 if figure.ignores_terrain or figure.sure_footed else ground.difficult  # IA-MOB-01
    opposed = scene.cells_of(other for other in others if not other.incapacitated)  # IA-MOV-13, IA-INC-03
    if figure.ignores_terrain or figure.slips_past:
        opposed = 0
    return {1: everywhere & ~(hard | opposed), 2: hard ^ opposed, 3: hard & opposed}
