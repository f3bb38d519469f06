"""The table with all that stands on it: what every question is asked of."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from holotable.shatterpoint.table.elevation import is_higher
from holotable.shatterpoint.table.measures import BASE, HEIGHT, TOKEN_RADIUS
from holotable.shatterpoint.table.outline import Outline

Side = Literal["a", "b"]
Place = tuple[int, int, int]
Line = tuple[tuple[int, int], tuple[int, int]]

MOST_KEPT = 50_000
"""So many places a terrain remembers what is near them."""


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a terrain feature: an upright prism with its traits (SP-TER-01, SP-TER-02)."""

    id: str
    feature: str
    outline: Outline
    z: int
    """Its top."""
    bottom: int
    obstructing: bool
    impassable: bool

    def in_the_way(self, z: int, height: int) -> bool:
        """Whether a miniature of that height, standing at z, is in it bodily where they overlap."""
        return self.bottom < z + height and self.z > z


@dataclass(frozen=True, slots=True)
class Round:
    """What has a round base and lies somewhere: a disc, or a point without radius."""

    id: str
    x: int
    y: int
    z: int
    radius: int


@dataclass(frozen=True, slots=True)
class Figure(Round):
    """One character."""

    unit: str
    height: int = HEIGHT

    def at(self, place: Place) -> "Figure":
        return Figure(self.id, *place, self.radius, self.unit, self.height)


@dataclass(frozen=True, slots=True)
class Objective(Round):
    """An objective token."""

    active: bool = True
    control: Side | None = None


@dataclass(frozen=True, slots=True)
class Transfer(Round):
    """A transition point, linked with the others of its group (SP-TRN-01)."""

    group: str


@dataclass(frozen=True, slots=True)
class Unit:
    """What the characters of a unit have in common."""

    id: str
    side: Side
    wounded: bool = False
    hunker: int = 0


Thing = Round | Part


def figure(name: str, unit: str, at: Place, base: int = BASE, height: int = HEIGHT) -> Figure:
    """A character by the diameter of its base."""
    return Figure(name, *at, base // 2, unit, height)


def objective(name: str, at: Place, active: bool = True, control: Side | None = None) -> Objective:
    return Objective(name, *at, TOKEN_RADIUS, active, control)


def transfer(name: str, at: Place, group: str) -> Transfer:
    return Transfer(name, *at, 0, group)


class Terrain:
    """All parts, prepared once for all that is asked; it never changes, so what was found is kept."""

    def __init__(self, parts: Iterable[Part] = ()) -> None:
        self.parts = tuple(parts)
        outlines = [part.outline for part in self.parts]
        self.boxes = [
            (part, (each.left, each.right, each.bottom, each.top))
            for part, each in zip(self.parts, outlines, strict=True)
        ]
        self.floors: dict[int, list[Outline]] = {}
        for part in self.parts:
            self.floors.setdefault(part.z, []).append(part.outline)
        self.seen: dict[tuple[int, ...], Line | None] = {}
        self._within: dict[tuple[int, int, int], list[Part]] = {}
        self._obstructing: dict[int, list[Outline]] = {}
        self._impassable: dict[int, list[Outline]] = {}

    def parts_within(self, x: int, y: int, most: int) -> list[Part]:
        """The parts that are so near to a place."""
        found = self._within.get((x, y, most))
        if found is None:
            if len(self._within) >= MOST_KEPT:
                self._within.clear()
            found = self._within[x, y, most] = [part for part in self.parts if part.outline.within(x, y, most)]
        return found

    def obstructing_above(self, z: int) -> list[Outline]:
        """The obstructing parts that are higher than that."""
        if z not in self._obstructing:
            self._obstructing[z] = [
                part.outline for part in self.parts if part.obstructing and is_higher(part.z, than=z)
            ]
        return self._obstructing[z]

    def impassable_above(self, z: int) -> list[Outline]:
        """The impassable parts that are higher than that."""
        if z not in self._impassable:
            self._impassable[z] = [part.outline for part in self.parts if part.impassable and is_higher(part.z, than=z)]
        return self._impassable[z]


class Scene:
    """Terrain with units, their figures, objective tokens and transition points, each by its id."""

    def __init__(
        self,
        terrain: Terrain,
        units: Iterable[Unit] = (),
        figures: Iterable[Figure] = (),
        objectives: Iterable[Objective] = (),
        transfers: Iterable[Transfer] = (),
    ) -> None:
        self.terrain = terrain
        self.parts = {part.id: part for part in terrain.parts}
        self.units = {unit.id: unit for unit in units}
        self.figures = {each.id: each for each in figures}
        self.objectives = {each.id: each for each in objectives}
        self.transfers = {each.id: each for each in transfers}

    def with_figure(self, moved: Figure) -> "Scene":
        """The scene with this figure where it now stands."""
        scene = object.__new__(Scene)
        scene.terrain, scene.parts, scene.units = self.terrain, self.parts, self.units
        scene.objectives, scene.transfers = self.objectives, self.transfers
        scene.figures = self.figures | {moved.id: moved}
        return scene

    def unit_of(self, one: Figure) -> Unit:
        return self.units[one.unit]

    def stands_on(self, one: Figure) -> list[Part]:
        """The parts under a figure's base whose top is the ground it stands on."""
        return [
            part for part in self.terrain.parts if part.z == one.z and part.outline.overlaps(one.x, one.y, one.radius)
        ]
