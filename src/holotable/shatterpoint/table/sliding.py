"""Push and pull: a straight slide until something is met, then back to where the figure can rest (SP-PSH, SP-TOW)."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from holotable.shatterpoint.table.elevation import is_same
from holotable.shatterpoint.table.measures import EDGE, NOTHING, RANGES
from holotable.shatterpoint.table.outline import Outline
from holotable.shatterpoint.table.paths import Path
from holotable.shatterpoint.table.scene import Figure, Part, Place, Round, Scene
from holotable.shatterpoint.table.standing import why_not_stand

Direction = tuple[int, int]

HAIR = 0.001
"""Just before it stops, nothing that stops it is in its way yet."""

BESIDE = 2
"""No whole number that it settles on is farther than this from its way."""


@dataclass(frozen=True, slots=True)
class Slide:
    """Where a pushed or pulled figure ends, what stopped it, and whether it then had to go back."""

    to: Place
    contact: str | None
    back: bool


def why_not_push(one: Figure, origin: Round | None, toward: Direction) -> tuple[str, ...]:
    """A push leads away from its origin, within 45 degrees to either side (SP-TOW-05)."""
    if origin is None:
        return ()
    return _wedge((one.x - origin.x, one.y - origin.y), toward)


def why_not_pull(one: Figure, origin: Round, toward: Direction) -> tuple[str, ...]:
    """A pull leads toward its origin, within 45 degrees to either side (SP-TOW-05)."""
    return _wedge((origin.x - one.x, origin.y - one.y), toward)


def _wedge(middle: Direction, toward: Direction) -> tuple[str, ...]:
    if middle == (0, 0):
        return ()
    (mx, my), (tx, ty) = middle, toward
    along = mx * tx + my * ty
    inside = along > 0 and 2 * along * along >= (mx * mx + my * my) * (tx * tx + ty * ty)
    return () if inside else ("SP-TOW-05",)


def slide(scene: Scene, one: Figure, number: int, toward: Direction) -> Slide:
    """The slide of a figure by a range; always the whole way unless stopped."""
    return _Sliding(scene, one, toward, RANGES[number] + 2 * one.radius).end()


class _Sliding:
    """One slide: the way of the centre, and what could be met on it."""

    def __init__(self, scene: Scene, one: Figure, toward: Direction, length: int) -> None:
        whole = sqrt(toward[0] * toward[0] + toward[1] * toward[1])
        self.scene, self.one, self.toward, self.length = scene, one, toward, length
        self.path = Path(one.x, one.y, toward[0] / whole, toward[1] / whole, one.radius)
        (x, y), far = self.path.at(length / 2), length / 2 + one.radius + BESIDE
        self.near = [part for part in scene.terrain.parts if not part.outline.far_from(x, y, far)]
        features = {part.feature for part in scene.stands_on(one)}
        # It does not stop at parts of what it stands on, at its own elevation (SP-PSH-08).
        self.own = {part.id for part in scene.terrain.parts if part.feature in features and is_same(part.z, one.z)}

    def end(self) -> Slide:
        stop, contact = self._stop()
        for along, z in self._rests(stop):
            return Slide(self._settled(along, z), contact, back=along < stop - NOTHING)
        return Slide((self.one.x, self.one.y, self.one.z), contact, back=stop > NOTHING)

    def _stop(self) -> tuple[float, str | None]:
        """How far it gets, and what stops it there."""
        met = [(along, name) for along, name in self._met() if along < self.length - NOTHING]
        return min(met) if met else (self.length, None)

    def _met(self) -> Iterator[tuple[float, str]]:
        """Where it would come into contact with each figure and part that can stop it."""
        one = self.one
        for other in self.scene.figures.values():
            if other.id != one.id and is_same(other.z, one.z):
                along = self._meets_figure(other)
                if along is not None:
                    yield along, other.id
        for part in self.near:
            if part.id not in self.own and part.in_the_way(one.z, one.height):
                along = self._meets_part(part)
                if along is not None:
                    yield along, part.id

    def _meets_figure(self, other: Figure) -> float | None:
        """Where it comes into contact with a figure (SP-PSH-05, 07): at once when they touch and it comes nearer."""
        one, both = self.one, self.one.radius + other.radius
        dx, dy = other.x - one.x, other.y - one.y
        nearer = dx * self.toward[0] + dy * self.toward[1] > 0
        if not nearer:
            return None
        if dx * dx + dy * dy <= both * both:
            return 0
        near = self.path.near_point(other.x, other.y, both)
        return near[0] if near else None

    def _meets_part(self, part: Part) -> float | None:
        """Where it comes into contact with a part in its way (SP-PSH-06)."""
        one, outline = self.one, part.outline
        square, over = outline.distance(one.x, one.y)
        if square <= one.radius * one.radius * over and self._comes_nearer(outline):
            return 0
        return next((start for start, _ in self.path.overlaps(outline) if start > -NOTHING), None)

    def _comes_nearer(self, outline: Outline) -> bool:
        """Whether the centre comes nearer to an outline as soon as it moves; not from inside, nor along a side."""
        x, y, (tx, ty) = self.one.x, self.one.y, self.toward
        if outline.side_of(x, y) >= 0:
            return False
        best, under = outline.distance(x, y)
        for side in outline.sides:
            square, over = side.distance(x, y)
            if square * under == best * over:
                along = (x - side.ax) * side.dx + (y - side.ay) * side.dy
                if along <= 0:
                    nearer = (side.ax - x) * tx + (side.ay - y) * ty > 0
                elif along >= side.square:
                    nearer = (side.bx - x) * tx + (side.by - y) * ty > 0
                else:  # against the side's normal on which the centre lies
                    aside = side.dx * (y - side.ay) - side.dy * (x - side.ax)
                    nearer = aside * (side.dx * ty - side.dy * tx) < 0
                if nearer:
                    return True
        return False

    def _rests(self, stop: float) -> Iterator[tuple[float, int]]:
        """Back along the way from where it stopped: how far it is to the places where it can come to rest."""
        if stop > HAIR:
            z = self._rest(*self.path.at(stop - HAIR))
            if z is not None:
                yield stop, z
        touches = (along for along in self._touches(stop) if NOTHING < along < stop - NOTHING)
        turns = sorted({stop, *touches}, reverse=True)
        for along, before in zip(turns, (*turns[1:], 0.0), strict=True):
            x, y = self.path.at(along)
            whole = round(x), round(y)
            if along > NOTHING and abs(x - whole[0]) + abs(y - whole[1]) < NOTHING:
                z = self._rest(*whole)
                if z is not None:
                    yield along, z
            if along - before > NOTHING:
                # Between two places where something begins or ends all are alike, and the farthest counts.
                z = self._rest(*self.path.at((along + before) / 2))
                if z is not None:
                    yield along, z

    def _touches(self, stop: float) -> Iterator[float]:
        """Where something about resting may change: at outlines, other bases, and the edge of the table."""
        path, one = self.path, self.one
        (x, y), far = path.at(stop / 2), stop / 2 + one.radius
        for floors in self.scene.terrain.floors.values():
            yield from path.touches([floor for floor in floors if not floor.far_from(x, y, far)])
        for other in self.scene.figures.values():
            if other.id != one.id:
                yield from path.near_point(other.x, other.y, one.radius + other.radius) or ()
        for place, speed in ((one.x, path.ux), (one.y, path.uy)):
            if abs(speed) > NOTHING:
                yield from ((end - place) / speed for end in (EDGE - one.radius, one.radius - EDGE))

    def _rest(self, x: float, y: float) -> int | None:
        """The height at which it comes to rest at a place: on the highest thing under it, if it can stand there."""
        one = self.one
        z = max(
            (
                part.z
                for part in self.near
                if (part.z <= one.z or part.id in self.own) and part.outline.overlaps(x, y, one.radius)
            ),
            default=0,
        )
        return None if why_not_stand(self.scene, one, x, y, z) else z

    def _settled(self, along: float, z: int) -> Place:
        """The whole numbers nearest to a place; beside it, or back a little, where they would be in something."""
        while along > 0:
            x, y = self.path.at(along)
            near, far = (round(x), round(y)), (_other(x), _other(y))
            for place in (near, (near[0], far[1]), (far[0], near[1]), far):
                if self._rest(*place) == z:
                    return (*place, z)
            along -= 1
        return self.one.x, self.one.y, self.one.z


def _other(value: float) -> int:
    """The whole number on the other side of a value than the one it is rounded to."""
    whole = round(value)
    return whole + (1 if value > whole else -1)
