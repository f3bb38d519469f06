"""Push and pull: a straight slide, where it is stopped, and where the figure comes to rest."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot, inf, sqrt

import shapely
from shapely import Geometry

from .moved import edges, moved
from .standing import against_standing_moved, floor_at, in_the_body, overlaps_moved
from .things import RANGES, TABLE_EDGE, Disc, Figure, Part, Point, same_elevation
from .tool import unit

_TINY = 1e-6
# Which of several things met within 0.2 mm stopped it is not asked.
TOGETHER = 20

Span = tuple[float, float]


@dataclass(frozen=True)
class Slide:
    """How a slide ended: how far it went, what may be named as what stopped it, and whether it had to go back."""

    place: tuple[float, float, int]
    contacts: frozenset[str]
    back: bool
    # A part that bends back on itself and that it overlapped from the start: the format has no word for it.
    doubtful: bool


def is_within_45_degrees(axis: tuple[int, int], direction: Sequence[int]) -> bool:
    """SP-TOW-05, exactly; any direction where the centres coincide."""
    if axis == (0, 0):
        return True
    dot = axis[0] * direction[0] + axis[1] * direction[1]
    squares = (axis[0] ** 2 + axis[1] ** 2) * (direction[0] ** 2 + direction[1] ** 2)
    return dot > 0 and 2 * dot * dot >= squares


def slide(
    figure: Figure, step: int, direction: Sequence[int], parts: Sequence[Part], others: Sequence[Figure], by: float
) -> Slide:
    way = Way(figure, unit(direction), RANGES[step] + 2 * figure.disc.r, tuple(parts), tuple(others), by)
    met = way.meetings()
    stop = min([way.length, *met.values()])
    contacts = frozenset(name for name, t in met.items() if t <= stop + TOGETHER)
    t, z = way.rest(stop)
    return Slide(
        (*way.at(t), z), contacts, bool(t < stop - _TINY), any(way.is_doubtful(part) for part in way.stoppers())
    )


@dataclass(frozen=True)
class Way:
    """The straight way of a figure's centre, with the outlines moved."""

    figure: Figure
    direction: Point
    length: float
    parts: tuple[Part, ...]
    others: tuple[Figure, ...]
    by: float

    def at(self, t: float) -> Point:
        return self.figure.disc.x + t * self.direction[0], self.figure.disc.y + t * self.direction[1]

    def exempt(self) -> set[str]:
        """Parts of a feature it stands on, at its elevation (SP-PSH-08)."""
        disc = self.figure.disc
        under = {
            part.feature
            for part in self.parts
            if part.top == disc.z and overlaps_moved(disc.x, disc.y, disc.r, part, self.by)
        }
        return {part.id for part in self.parts if part.feature in under and same_elevation(part.top, disc.z)}

    def stoppers(self) -> list[Part]:
        exempt, figure = self.exempt(), self.figure
        return [part for part in self.parts if in_the_body(part, figure.z, figure.height) and part.id not in exempt]

    def meetings(self) -> dict[str, float]:
        """How far along the way each thing that is met stops it."""
        found = {part.id: self.meets_part(part) for part in self.stoppers()}
        for other in self.others:
            if same_elevation(other.z, self.figure.z):
                found[other.id] = self.meets_figure(other.disc)
        return {name: t for name, t in found.items() if t < self.length}

    def meets_figure(self, other: Disc) -> float:
        disc, (dx, dy) = self.figure.disc, self.direction
        x, y, near = other.x - disc.x, other.y - disc.y, other.r + disc.r + self.by
        if hypot(x, y) <= near + _TINY:
            return 0.0 if x * dx + y * dy > _TINY else inf
        span = disc_span((disc.x, disc.y), self.direction, (other.x, other.y), near)
        return span[0] if span and span[0] > 0 else inf

    def meets_part(self, part: Part) -> float:
        outline, disc = moved(part.shape, self.by), self.figure.disc
        if outline.is_empty:
            return inf
        touching = outline.distance(shapely.Point(disc.centre)) <= disc.r + _TINY
        if touching and self.comes_nearer(outline):
            return 0.0
        starts = (low for low, _ in overlap_spans(disc, self.direction, outline))
        return min((low for low in starts if low > _TINY), default=inf)

    def comes_nearer(self, outline: Geometry) -> bool:
        """Does the centre come nearer to an outline at once? One that is inside is as near as can be."""
        centre = self.figure.disc.centre
        if outline.covers(shapely.Point(centre)):
            return False
        nearest = [nearest_on(centre, p, q) for p, q in edges(outline)]
        least = min(hypot(x - centre[0], y - centre[1]) for x, y in nearest)
        for x, y in nearest:
            ox, oy = x - centre[0], y - centre[1]
            if hypot(ox, oy) <= least + _TINY and (ox * self.direction[0] + oy * self.direction[1]) / least > 1e-9:
                return True
        return False

    def is_doubtful(self, part: Part) -> bool:
        """Does it overlap a part from the start, first not come nearer to it, and then do while it still overlaps?"""
        outline, disc = moved(part.shape, self.by), self.figure.disc
        if outline.distance(shapely.Point(disc.centre)) > disc.r + _TINY or self.comes_nearer(outline):
            return False
        end = next((high for low, high in overlap_spans(disc, self.direction, outline) if low <= _TINY < high), 0.0)
        steps = [outline.distance(shapely.Point(self.at(end * i / 100))) for i in range(101)]
        return any(b < a - 1e-3 for a, b in pairwise(steps))

    def rest(self, stop: float) -> tuple[float, int]:
        """Where it comes to rest, going back from where it was stopped, and at which height."""
        figure = self.figure
        marks = sorted({0.0, stop, *(t for t in self.changes() if 0 < t < stop)}, reverse=True)
        for later, earlier in pairwise(marks):
            if later - earlier < 10 * _TINY:
                continue
            # What may be stood on is closed: where it may stand just before a change, it may stand there too.
            middle = (later + earlier) / 2
            z = self.height_at(middle)
            if not against_standing_moved(
                (*self.at(middle), z), figure.disc.r, figure.height, self.parts, self.others, self.by
            ):
                return later, z
        return 0.0, self.figure.z

    def height_at(self, t: float) -> int:
        """The highest thing under it there: what is at most as high as it started, or exempt."""
        exempt, r = self.exempt(), self.figure.disc.r
        return max(
            (
                part.top
                for part in self.parts
                if (part.top <= self.figure.z or part.id in exempt) and overlaps_moved(*self.at(t), r, part, self.by)
            ),
            default=0,
        )

    def changes(self) -> Iterator[float]:
        """Where along the way the answer to "may it rest here" may change."""
        disc, d = self.figure.disc, self.direction
        floors = [floor_at(z, self.parts, self.by) for z in {part.top for part in self.parts}]
        for outline in (*(moved(part.shape, self.by) for part in self.parts), *floors):
            for p, q in edges(outline):
                yield from side_span(disc, d, p, q) or ()
        for other in self.others:
            centre = (other.disc.x, other.disc.y)
            yield from disc_span(disc.centre, d, centre, other.disc.r + disc.r + self.by) or ()
        for start, step in zip(disc.centre, d, strict=True):
            if abs(step) > 1e-12:
                for edge in (-1, 1):
                    yield (edge * (TABLE_EDGE + self.by - disc.r) - start) / step


def nearest_on(centre: Point, p: Sequence[float], q: Sequence[float]) -> Point:
    dx, dy = q[0] - p[0], q[1] - p[1]
    t = ((centre[0] - p[0]) * dx + (centre[1] - p[1]) * dy) / (dx * dx + dy * dy)
    t = min(max(t, 0.0), 1.0)
    return float(p[0] + t * dx), float(p[1] + t * dy)


def disc_span(start: Point, d: Point, centre: Point, r: float) -> Span | None:
    """Between which lengths of the way its point is nearer than r to a centre?"""
    x, y = centre[0] - start[0], centre[1] - start[1]
    along, off = x * d[0] + y * d[1], x * d[1] - y * d[0]
    if abs(off) >= r - _TINY:
        return None
    half = sqrt(r * r - off * off)
    return along - half, along + half


def side_span(disc: Disc, d: Point, p: Sequence[float], q: Sequence[float]) -> Span | None:
    """Between which lengths of the way a disc overlaps a side? The round ends and the strip beside it together."""
    spans = [disc_span(disc.centre, d, (end[0], end[1]), disc.r) for end in (p, q)]
    length = hypot(q[0] - p[0], q[1] - p[1])
    ex, ey = (q[0] - p[0]) / length, (q[1] - p[1]) / length
    x, y = disc.x - p[0], disc.y - p[1]
    across = _between(x * ey - y * ex, d[0] * ey - d[1] * ex, -disc.r, disc.r)
    along = _between(x * ex + y * ey, d[0] * ex + d[1] * ey, 0, length)
    if across and along and max(across[0], along[0]) < min(across[1], along[1]):
        spans.append((max(across[0], along[0]), min(across[1], along[1])))
    found = [span for span in spans if span]
    return (min(low for low, _ in found), max(high for _, high in found)) if found else None


def _between(start: float, step: float, low: float, high: float) -> Span | None:
    """For which t is start + t * step between two bounds?"""
    if abs(step) < 1e-12:
        return (-inf, inf) if low + _TINY < start < high - _TINY else None
    ends = sorted([(low - start) / step, (high - start) / step])
    return ends[0], ends[1]


def overlap_spans(disc: Disc, d: Point, outline: Geometry) -> list[Span]:
    """Along which stretches of its way a disc overlaps an outline's inside, in order."""
    spans = sorted(span for p, q in edges(outline) if (span := side_span(disc, d, p, q)))
    together: list[Span] = []
    for low, high in spans:
        if together:
            last = together[-1]
            middle = (last[1] + low) / 2
            at = shapely.Point(disc.x + middle * d[0], disc.y + middle * d[1])
            if low <= last[1] + _TINY or outline.covers(at):
                together[-1] = (last[0], max(last[1], high))
                continue
        together.append((low, high))
    return together
