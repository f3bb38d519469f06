"""Where a base can stand: which floors can be reached from below, and how many bases an edge has room for.

Places are tried a few millimetres apart. So a floor that only a needle's eye leads to counts as out of reach.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from holotable.shatterpoint.table import (
    Figure,
    Part,
    Place,
    Scene,
    Side,
    figure,
    near_transfers,
    why_not_deploy,
    why_not_stand,
)
from holotable.shatterpoint.table.measures import BASE, DASH_TOOL, EDGE, RANGES

# How far apart places are tried: on a floor, on the ground.
_FINE, _COARSE = 1000, 2000
# A climb goes over everything, so it leads to every place that the tool is long enough for (SP-CLM-01, SP-CLM-02).
_CLIMB = DASH_TOOL + BASE


@dataclass(frozen=True)
class Level:
    """Floors of one height that touch each other, or the ground."""

    scene: Scene
    parts: tuple[Part, ...]
    places: tuple[Place, ...]

    @cached_property
    def doors(self) -> set[tuple[str, str]]:
        """The transition points that can be used from it, each with its group."""
        return {(point.group, point.id) for at in self.places for point in near_transfers(self.scene, _base(at))}

    def leads_to(self, other: "Level") -> bool:
        """Whether one climb or one transition point leads from here up to there."""
        if any(group == to and door != end for group, door in self.doors for to, end in other.doors):
            return True
        return any(
            (x - there[0]) ** 2 + (y - there[1]) ** 2 <= _CLIMB**2 for x, y, _ in self.places for there in other.places
        )


def unreached(scene: Scene) -> list[Part]:
    """A part of each floor that a base could stand on and nobody can get to."""
    ground = Level(scene, (), tuple(_standing(scene, _grid(-EDGE, EDGE, -EDGE, EDGE, _COARSE), 0)))
    floors = [Level(scene, parts, tuple(_on(scene, parts))) for parts in _floors(scene.terrain.parts)]
    reached, left = [ground], [floor for floor in floors if floor.places]
    for level in reached:
        further = [floor for floor in left if level.leads_to(floor)]
        reached += further
        left = [floor for floor in left if floor not in further]
    return [floor.parts[0] for floor in left]


def room_to_deploy(scene: Scene, side: Side) -> int:
    """How many bases can stand beside each other where the first of a squad may be deployed (SP-DEP-02)."""
    deep = RANGES[2] + BASE
    bottom, top = (-EDGE, deep - EDGE) if side == "a" else (EDGE - deep, EDGE)
    placed: list[tuple[int, int]] = []
    for x, y in _grid(-EDGE, EDGE, bottom, top, _COARSE):
        if any((x - one) ** 2 + (y - two) ** 2 < BASE**2 for one, two in placed):
            continue
        if not why_not_deploy(scene, side, _base((x, y, 0))):
            placed.append((x, y))
    return len(placed)


def _floors(parts: Sequence[Part]) -> Iterator[tuple[Part, ...]]:
    """Parts of one height that touch each other, directly or by others."""
    left = list(parts)
    while left:
        floor = [left.pop(0)]
        for each in floor:
            near = [part for part in left if part.z == each.z and part.outline.apart(each.outline)[0] == 0]
            floor += near
            left = [part for part in left if part not in near]
        yield tuple(floor)


def _on(scene: Scene, parts: Sequence[Part]) -> Iterator[Place]:
    for part in parts:
        line = part.outline
        yield from _standing(scene, _grid(line.left, line.right, line.bottom, line.top, _FINE), part.z)


def _grid(left: int, right: int, bottom: int, top: int, step: int) -> Iterator[tuple[int, int]]:
    """Places so far apart, with one in the middle."""
    for y in _row(bottom, top, step):
        for x in _row(left, right, step):
            yield x, y


def _row(start: int, end: int, step: int) -> range:
    middle = (start + end) // 2
    return range(middle - (middle - start) // step * step, end + 1, step)


def _standing(scene: Scene, places: Iterator[tuple[int, int]], z: int) -> Iterator[Place]:
    for x, y in places:
        if not why_not_stand(scene, _base((x, y, z)), x, y, z):
            yield x, y, z


def _base(at: Place) -> Figure:
    return figure("", "", at)
