"""The table as it is seen from an edge: turned half round for the upper one, so that no edge is played worse."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from holotable.shatterpoint import table as sp
from holotable.shatterpoint.table.outline import Outline

Points = tuple[sp.Transfer, ...]


def seen_from(scene: sp.Scene, ahead: int) -> sp.Scene:
    """The scene from the edge from which that is the way up the table."""
    return scene if ahead > 0 else _turned(scene)


def turned_place(place: sp.Place, ahead: int) -> sp.Place:
    """A place of the table as it is seen from an edge, and the other way round."""
    x, y, z = place
    return x * ahead, y * ahead, z


@lru_cache(maxsize=64)
def _turned(scene: sp.Scene) -> sp.Scene:
    terrain, points = _turned_ground(scene.terrain, tuple(scene.transfers.values()))
    return sp.Scene(
        terrain,
        scene.units.values(),
        [each.at((-each.x, -each.y, each.z)) for each in scene.figures.values()],
        [replace(each, x=-each.x, y=-each.y) for each in scene.objectives.values()],
        points,
    )


@lru_cache(maxsize=64)
def _turned_ground(terrain: sp.Terrain, points: Points) -> tuple[sp.Terrain, Points]:
    """The terrain turned half round; itself where that changes nothing, for its parts come in the same order then."""
    parts = [replace(part, outline=Outline([(-x, -y) for x, y in part.outline.corners])) for part in terrain.parts]
    turned = tuple(replace(point, x=-point.x, y=-point.y) for point in points)
    if _shapes(parts) == _shapes(terrain.parts) and _links(turned) == _links(points):
        return terrain, points
    return sp.Terrain(parts), turned


def _shapes(parts: Iterable[sp.Part]) -> set[object]:
    return {
        (
            frozenset((side.ax, side.ay, side.bx, side.by) for side in part.outline.sides),
            (part.z, part.bottom, part.obstructing, part.impassable),
        )
        for part in parts
    }


def _links(points: Points) -> set[object]:
    """The places that are linked with each other."""
    groups = {point.group for point in points}
    return {frozenset((each.x, each.y, each.z) for each in points if each.group == group) for group in groups}
