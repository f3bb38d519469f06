"""What a player wants of a place, as data, and whether a place gives it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from holotable.shatterpoint.table.cover import is_covered
from holotable.shatterpoint.table.elevation import is_higher, is_same
from holotable.shatterpoint.table.engagement import engaged_with
from holotable.shatterpoint.table.measures import RANGES
from holotable.shatterpoint.table.ranges import distance, within
from holotable.shatterpoint.table.scene import Figure, Objective, Part, Round, Scene, Thing
from holotable.shatterpoint.table.sight import sees

Kind = Literal[
    "objective", "engages", "within", "out-of", "cover", "hidden", "sees", "toward", "free", "up", "down", "spread"
]

Quick = Callable[[Figure], bool]
"""A test of the figure where it would stand."""


@dataclass(frozen=True, slots=True)
class Why:
    """Why a place is offered: what it gives, of which thing and at which range where that says something."""

    kind: Kind
    of: str = ""
    range: int = 0


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a place shall give, the most wanted of each kind first. Nobody need wish for everything."""

    contest: Sequence[Objective] = ()
    engage: Sequence[Figure] = ()
    within: Sequence[tuple[Thing, int]] = ()
    out_of: Sequence[tuple[Thing, int]] = ()
    cover_from: Sequence[Figure] = ()
    hidden_from: Sequence[Figure] = ()
    seeing: Sequence[Round] = ()
    toward: Sequence[Round] = ()
    free: bool = False
    up: bool = False
    down: bool = False

    def all(self) -> Iterator["Wish"]:
        """Each wish by itself, in the order in which places for them are looked for."""
        yield from (Wish(Why("objective", token.id), token) for token in self.contest)
        yield from (Wish(Why("engages", other.id), other) for other in self.engage)
        yield from (Wish(Why("cover", other.id), other) for other in self.cover_from)
        yield from (Wish(Why("hidden", other.id), other) for other in self.hidden_from)
        yield from (Wish(Why("sees", other.id), other) for other in self.seeing)
        yield from (Wish(Why("within", thing.id, number), thing) for thing, number in self.within)
        yield from (Wish(Why("out-of", thing.id, number), thing) for thing, number in self.out_of)
        yield from (Wish(Why("toward", point.id), point) for point in self.toward)
        kinds: tuple[tuple[bool, Kind], ...] = ((self.up, "up"), (self.down, "down"), (self.free, "free"))
        yield from (Wish(Why(kind), None) for wished, kind in kinds if wished)


@dataclass(frozen=True, slots=True)
class Wish:
    """One wish: what would be said of a place that gives it, and the thing that it is about."""

    why: Why
    thing: Thing | None

    def quick(self, scene: Scene, one: Figure) -> Quick:
        """Whether a place could give it: a test that looks at no more than ranges, heights and who asks."""
        kind, thing = self.why.kind, self.thing
        match kind, thing:
            case "objective", Objective(active=active) if not active or scene.unit_of(one).wounded:
                return _never  # SP-OBJ-04, SP-OBJ-06
            case "objective" | "engages" | "within" | "out-of", Round():
                most = RANGES[self.why.range or 2] + thing.radius + one.radius
                x, y, z, square = thing.x, thing.y, thing.z, most * most
                if kind == "engages":
                    return lambda to: (to.x - x) ** 2 + (to.y - y) ** 2 <= square and is_same(to.z, z)
                if kind == "out-of":
                    return lambda to: (to.x - x) ** 2 + (to.y - y) ** 2 > square
                return lambda to: (to.x - x) ** 2 + (to.y - y) ** 2 <= square
            case "within", Part():
                return lambda to: within(to, thing, self.why.range)
            case "out-of", Part():
                return lambda to: not within(to, thing, self.why.range)
            case "toward", Round():
                x, y = thing.x, thing.y
                now = (one.x - x) ** 2 + (one.y - y) ** 2
                return lambda to: (to.x - x) ** 2 + (to.y - y) ** 2 < now
            case "up", _:
                return lambda to: is_higher(to.z, than=one.z)
            case "down", _:
                return lambda to: is_higher(one.z, than=to.z)
            case _:
                return _always

    def gives(self, scene: Scene, there: Figure) -> bool:
        """Whether a place that could give it does, exactly."""
        thing = self.thing
        match self.why.kind:
            case "engages":
                return isinstance(thing, Round) and sees(scene, there, thing)
            case "cover":
                return isinstance(thing, Figure) and is_covered(scene, thing, there)
            case "hidden":
                return isinstance(thing, Figure) and not sees(scene, thing, there)
            case "sees":
                return isinstance(thing, Round) and sees(scene, there, thing)
            case "free":
                return not engaged_with(scene, there)
            case _:
                return True

    @property
    def length(self) -> int | None:
        """How near the thing must be, from base edge to base edge."""
        match self.why.kind:
            case "objective" | "engages":
                return RANGES[2]
            case "within":
                return RANGES[self.why.range]
            case _:
                return None

    @property
    def is_quick(self) -> bool:
        """Whether ranges and heights alone tell what a place gives."""
        return self.why.kind not in ("engages", "cover", "hidden", "sees", "free")


def _always(_: Figure) -> bool:
    return True


def _never(_: Figure) -> bool:
    return False


NEAREST = 3
"""So many enemies matter to where one goes; of the others one is not in reach, nor reached."""


def usual_wishes(scene: Scene, one: Figure) -> Wishes:
    """What any player would like to know of: objectives, the nearest enemies and how to be safe from them, heights."""
    unit = scene.unit_of(one)
    enemies = [other for other in scene.figures.values() if scene.unit_of(other).side != unit.side]
    enemies.sort(key=lambda other: (distance(one, other), other.id))
    far = RANGES[5]
    near = [other for other in enemies[:NEAREST] if distance(one, other) <= 2 * far]
    tokens = [token for token in scene.objectives.values() if token.active and distance(one, token) <= far]
    tokens.sort(key=lambda token: (distance(one, token), token.id))
    return Wishes(
        contest=tokens,
        engage=near,
        within=[(other, 4) for other in near],
        out_of=[(other, 4) for other in near],
        cover_from=near,
        hidden_from=near[:2],
        seeing=near[:1],
        toward=[token for token in scene.objectives.values() if token.active and token not in tokens],
        free=True,
        up=True,
        down=True,
    )
