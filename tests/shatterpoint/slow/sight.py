"""Sight between two bases: every line that touches two of corners, rims and where an outline crosses a rim is tried."""

from collections.abc import Iterator, Sequence
from math import acos, atan2, cos, hypot, pi, sin, sqrt

import numpy as np
import shapely
from shapely import Geometry

from .moved import HAIR, MOVED, Floats, edges, free, hull, moved
from .things import Disc, Figure, Part, Point, is_higher

Line = tuple[Point, Point]
Round = tuple[float, float, float]


def blocks(part: Part, looker: int, target: int) -> bool:
    """Does a part stop sight from one height to another (SP-LOS-02, 05, 06)?"""
    if not part.obstructing or not is_higher(looker, part.top):
        return False
    return not (target > 0 and not is_higher(target, part.top))


def sight_line(a: Disc, b: Disc, parts: Sequence[Part], by: float) -> Line | None:
    """A line of sight with the outlines moved, if there is one."""
    blocking = [part.shape for part in parts if blocks(part, a.z, b.z)]
    one, two = (a.x, a.y, a.r), (b.x, b.y, b.r)
    between = shapely.buffer(hull(one, two), 1)
    outlines = [moved(shape, by) for shape in blocking]
    solid = [
        moved(shape, by - HAIR)
        for shape, outline in zip(blocking, outlines, strict=True)
        if outline.intersects(between)
    ]
    lines = np.array(list(_candidates(one, two, outlines, between)))
    ok = free(lines, solid)
    if not ok.any():
        return None
    (ax, ay), (bx, by_) = lines[int(np.argmax(ok))]
    return (float(ax), float(ay)), (float(bx), float(by_))


def is_settled_sight(a: Disc, b: Disc, parts: Sequence[Part]) -> tuple[bool, bool]:
    """Is there sight, and would it be the same with the outlines moved?"""
    return sight_line(a, b, parts, 0) is not None, (sight_line(a, b, parts, MOVED) is None) == (
        sight_line(a, b, parts, -MOVED) is None
    )


def passes_inside(line: Line, part: Part, by: float) -> bool:
    """Does a straight line, or a point where its ends are one, pass inside a part?"""
    it = shapely.Point(line[0]) if line[0] == line[1] else shapely.LineString(line)
    return bool(moved(part.shape, by - HAIR).intersects(it))


def complaints_about_line(line: object, a: Figure, b: Disc, parts: Sequence[Part]) -> list[str]:
    """What is wrong with a line that is to prove sight: off by 3 at its ends, or more than 10 deep in a part."""
    if not isinstance(line, list) or len(line) != 2:
        return ["line is no pair of points"]
    if any(type(value) is not int for point in line for value in point):
        return ["line is not in whole numbers"]
    found = [
        f"line is {off:.1f} off the base of its {end}"
        for end, (x, y), disc in (("start", line[0], a.disc), ("end", line[1], b))
        if (off := hypot(x - disc.x, y - disc.y) - disc.r) > 3
    ]
    drawn = ((line[0][0], line[0][1]), (line[1][0], line[1][1]))
    found += [
        f"line cuts into {part.id}"
        for part in parts
        if blocks(part, a.z, b.z) and passes_inside(drawn, part, -MOVED - HAIR)
    ]
    return found


def _candidates(a: Round, b: Round, outlines: Sequence[Geometry], between: Geometry) -> Iterator[Line]:
    """All lines from base to base that could be the last free one before it is stopped."""
    points = [p for p in _points(a, b, outlines) if between.covers(shapely.Point(p))]
    # Of bases that overlap, a single point may be enough.
    yield from (((x, y), (x, y)) for x, y in (*points, *_lens(a, b)) if _in(a, x, y) and _in(b, x, y))
    yield from _gap((a[0], a[1]), _angle(a, b), a, b)
    for angle, at in _bitangents(a, b):
        yield from _gap(at, angle, a, b)
    for i, p in enumerate(points):
        for disc in (a, b):
            for angle in _tangents(p, disc):
                yield from _gap(p, angle, a, b)
        for q in points[:i]:
            if hypot(p[0] - q[0], p[1] - q[1]) > 1e-6:
                yield from _gap(p, atan2(q[1] - p[1], q[0] - p[0]), a, b)


def _in(disc: Round, x: float, y: float) -> bool:
    return hypot(x - disc[0], y - disc[1]) <= disc[2] + 1e-6


def _angle(a: Round, b: Round) -> float:
    return atan2(b[1] - a[1], b[0] - a[0])


def _points(a: Round, b: Round, outlines: Sequence[Geometry]) -> Iterator[Point]:
    for outline in outlines:
        sides = edges(outline)
        for p, q in sides:
            yield (float(p[0]), float(p[1]))
            for disc in (a, b):
                yield from rim_crossings(disc, p, q)


def rim_crossings(disc: Round, p: Floats, q: Floats) -> Iterator[Point]:
    """Where the rim of a disc crosses a side."""
    dx, dy = float(q[0] - p[0]), float(q[1] - p[1])
    length = hypot(dx, dy)
    ux, uy = dx / length, dy / length
    along = (disc[0] - p[0]) * ux + (disc[1] - p[1]) * uy
    off = (disc[0] - p[0]) * uy - (disc[1] - p[1]) * ux
    if abs(off) <= disc[2]:
        half = sqrt(disc[2] ** 2 - off**2)
        for t in (along - half, along + half):
            if 0 <= t <= length:
                yield (float(p[0] + t * ux), float(p[1] + t * uy))


def _lens(a: Round, b: Round) -> Iterator[Point]:
    """Points of what two overlapping discs share: its corners and its middle."""
    d = hypot(b[0] - a[0], b[1] - a[1])
    if d > a[2] + b[2]:
        return
    if d <= abs(a[2] - b[2]):
        small = a if a[2] <= b[2] else b
        yield (small[0], small[1])
        return
    t = (a[2] ** 2 - b[2] ** 2 + d * d) / (2 * d)
    h = sqrt(max(0.0, a[2] ** 2 - t * t))
    ux, uy = (b[0] - a[0]) / d, (b[1] - a[1]) / d
    for side in (-h, 0.0, h):
        yield (a[0] + t * ux - side * uy, a[1] + t * uy + side * ux)


def _tangents(p: Point, disc: Round) -> Iterator[float]:
    """The angles of the lines from a point that touch a disc."""
    d = hypot(disc[0] - p[0], disc[1] - p[1])
    toward = atan2(disc[1] - p[1], disc[0] - p[0])
    if d > disc[2]:
        # acos(r / d) is the angle at the disc's centre.
        at_point = pi / 2 - acos(disc[2] / d)
        yield toward - at_point
        yield toward + at_point
    else:
        # A point on the rim: the line along it.
        yield toward + pi / 2


def _bitangents(a: Round, b: Round) -> Iterator[tuple[float, Point]]:
    d = hypot(b[0] - a[0], b[1] - a[1])
    if d == 0:
        return
    toward = _angle(a, b)
    for sign in (1, -1):
        # The radius of b counts the same way outside, the other way for lines that cross between.
        reach = (a[2] - sign * b[2]) / d
        if abs(reach) <= 1:
            for turn in (acos(reach), -acos(reach)):
                normal = toward + turn
                yield normal + pi / 2, (a[0] + a[2] * cos(normal), a[1] + a[2] * sin(normal))


def _gap(p: Point, angle: float, a: Round, b: Round) -> Iterator[Line]:
    """The part of a straight line that lies between two discs, if it meets both."""
    ux, uy = cos(angle), sin(angle)
    spans = []
    for x, y, r in (a, b):
        off = (x - p[0]) * uy - (y - p[1]) * ux
        if abs(off) > r + 1e-5:
            return
        middle, half = (x - p[0]) * ux + (y - p[1]) * uy, sqrt(max(0.0, r * r - off * off))
        spans.append((middle - half, middle + half))
    (a0, a1), (b0, b1) = spans
    # Where both spans share something, any of it will do; its ends and middle stand for all.
    low, high = max(a0, b0), min(a1, b1)
    pairs = [(a1, b0)] if a1 < b0 else [(a0, b1)] if b1 < a0 else [(t, t) for t in (low, (low + high) / 2, high)]
    for s, t in pairs:
        yield (p[0] + s * ux, p[1] + s * uy), (p[0] + t * ux, p[1] + t * uy)
