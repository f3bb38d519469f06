"""The same questions to plain shapely, as one would first write them: discs are polygons, sight and tools samples."""

from math import cos, pi, sin

from shapely import LineString, MultiPoint, Point, Polygon
from shapely.geometry.base import BaseGeometry

from holotable.shatterpoint import table as sp

RIM = 8
"""So many points of each rim are looked from and to."""

SIDE = 16
"""So many places are tried for an end each way: 256 in all."""

ADVANCE = 15000


class PlainTable:
    """The terrain and the bases of a scene as shapes."""

    def __init__(self, scene: sp.Scene) -> None:
        self.parts = [(part, Polygon(part.outline.corners)) for part in scene.terrain.parts]
        self.shape = {part.id: shape for part, shape in self.parts}
        self.bases = {one.id: (one, _disc(one)) for one in scene.figures.values()}

    def range_between(self, one: sp.Figure, other: sp.Thing) -> int | None:
        shape = self.shape[other.id] if isinstance(other, sp.Part) else self.bases[other.id][1]
        apart = self.bases[one.id][1].distance(shape)
        return next((number for number, length in sp.RANGES.items() if apart <= length), None)

    def sees(self, one: sp.Figure, other: sp.Figure) -> bool:
        above = max(one.z, other.z) + sp.RANGES[2]
        walls = [shape for part, shape in self.parts if part.obstructing and part.z > above]
        lines = (LineString([start, end]) for start in _rim(one) for end in _rim(other))
        return any(not any(_passes(line, wall) for wall in walls) for line in lines)

    def cover(self, one: sp.Figure, other: sp.Figure) -> list[str]:
        defender = self.bases[other.id][1]
        hull = MultiPoint([*_rim(one), *_rim(other)]).convex_hull
        return [
            part.id
            for part, shape in self.parts
            if one.z - part.z <= sp.RANGES[2]
            and shape.distance(defender) <= sp.RANGES[1]
            and shape.intersects(hull)
            and not shape.touches(hull)
        ]

    def ends(self, one: sp.Figure) -> list[tuple[int, int]]:
        """Of so many places on the ground those where the base can stand and to which a straight tool leads."""
        most = ADVANCE + 2 * one.radius
        bodily = [shape for part, shape in self.parts if part.in_the_way(0, one.height)]
        bodily += [base for other, base in self.bases.values() if other.id != one.id and other.z <= sp.RANGES[2]]
        walls = [shape for part, shape in self.parts if part.impassable and part.z - one.z > sp.RANGES[2]]
        return [
            (x, y)
            for x in range(one.x - most, one.x + most, 2 * most // SIDE + 1)
            for y in range(one.y - most, one.y + most, 2 * most // SIDE + 1)
            if self._ends_at(one, x, y, bodily, walls)
        ]

    def _ends_at(self, one: sp.Figure, x: int, y: int, bodily: list[BaseGeometry], walls: list[BaseGeometry]) -> bool:
        base = Point(x, y).buffer(one.radius)
        if any(base.intersects(shape) and not base.touches(shape) for shape in bodily):
            return False
        tool = LineString([(one.x, one.y), (x, y)])
        return not any(_passes(tool, wall) for wall in walls)


def _disc(one: sp.Figure) -> BaseGeometry:
    return Point(one.x, one.y).buffer(one.radius)


def _rim(one: sp.Figure) -> list[tuple[float, float]]:
    turns = (2 * pi * turn / RIM for turn in range(RIM))
    return [(one.x + one.radius * cos(turn), one.y + one.radius * sin(turn)) for turn in turns]


def _passes(line: BaseGeometry, wall: BaseGeometry) -> bool:
    return bool(line.intersects(wall) and not line.touches(wall))
