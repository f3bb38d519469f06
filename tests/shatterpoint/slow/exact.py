"""Distances and overlaps of discs and outlines in whole numbers and fractions: ties come out as the format says."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from math import isqrt

from .things import Disc, Part

Exact = int | Fraction
Spot = tuple[Exact, Exact]
Shape = Sequence[tuple[int, int]]
Side = tuple[tuple[int, int], tuple[int, int]]


def sides(shape: Shape) -> list[Side]:
    return list(zip(shape, [*shape[1:], shape[0]], strict=True))


def cross(o: Spot, a: Spot, b: Spot) -> Exact:
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def on_side(p: Spot, side: Side) -> bool:
    (ax, ay), (bx, by) = side
    within = min(ax, bx) <= p[0] <= max(ax, bx) and min(ay, by) <= p[1] <= max(ay, by)
    return within and cross(side[0], side[1], p) == 0


def is_inside(p: Spot, shape: Shape) -> bool:
    """Is the point inside the outline, not on it? A ray to the right crosses the outline an odd number of times."""
    if any(on_side(p, side) for side in sides(shape)):
        return False
    odd = False
    for a, b in sides(shape):
        if (a[1] > p[1]) != (b[1] > p[1]) and (cross(a, b, p) > 0) == (b[1] > a[1]):
            odd = not odd
    return odd


def square_to_side(p: Spot, side: Side) -> Fraction:
    """The squared distance of a point from a side."""
    a, b = side
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = Fraction((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)
    t = min(max(t, Fraction(0)), Fraction(1))
    x, y = a[0] + t * dx - p[0], a[1] + t * dy - p[1]
    return x * x + y * y


def square_to_shape(p: Spot, shape: Shape) -> Fraction:
    if is_inside(p, shape):
        return Fraction(0)
    return min(square_to_side(p, side) for side in sides(shape))


def do_meet(one: Side, two: Side) -> bool:
    """Do two closed sides share a point?"""
    if any(on_side(p, two) for p in one) or any(on_side(p, one) for p in two):
        return True
    return (cross(*one, two[0]) > 0) != (cross(*one, two[1]) > 0) and (cross(*two, one[0]) > 0) != (
        cross(*two, one[1]) > 0
    )


def square_between_shapes(one: Shape, two: Shape) -> Fraction:
    if is_inside(one[0], two) or is_inside(two[0], one):
        return Fraction(0)
    if any(do_meet(a, b) for a in sides(one) for b in sides(two)):
        return Fraction(0)
    # Sides that do not meet are nearest at a corner of one of them.
    corners = [(p, side) for p in one for side in sides(two)] + [(p, side) for p in two for side in sides(one)]
    return min(square_to_side(p, side) for p, side in corners)


def square_and_radii(a: Disc | Part, b: Disc | Part) -> tuple[Fraction, int]:
    """The squared distance of centres or outlines, and how much of it the radii take."""
    if isinstance(a, Disc) and isinstance(b, Disc):
        return Fraction((a.x - b.x) ** 2 + (a.y - b.y) ** 2), a.r + b.r
    if isinstance(a, Part) and isinstance(b, Part):
        return square_between_shapes(a.shape, b.shape), 0
    disc, part = (a, b) if isinstance(a, Disc) else (b, a)
    assert isinstance(disc, Disc)
    assert isinstance(part, Part)
    return square_to_shape(disc.centre, part.shape), disc.r


def distance(a: Disc | Part, b: Disc | Part) -> int:
    """The shortest way between two things, rounded down."""
    square, radii = square_and_radii(a, b)
    return max(0, isqrt(int(square)) - radii)


def is_within(a: Disc | Part, b: Disc | Part, length: int) -> bool:
    square, radii = square_and_radii(a, b)
    return square <= (length + radii) ** 2


def is_wholly_within(a: Disc, b: Disc | Part, length: int) -> bool:
    """Is every point of the second within the length of the first? For an outline its corners are the farthest."""
    if isinstance(b, Part):
        return all((x - a.x) ** 2 + (y - a.y) ** 2 <= (length + a.r) ** 2 for x, y in b.shape)
    room = length + a.r - b.r
    return room >= 0 and (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= room**2


def overlaps(disc: Disc, part: Part) -> bool:
    return square_to_shape(disc.centre, part.shape) < disc.r**2


def discs_overlap(a: Disc, b: Disc) -> bool:
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < (a.r + b.r) ** 2


def is_carried(disc: Disc, floor: Iterable[Part]) -> bool:
    """Does every point of the disc lie on one of these parts?

    The sides cut the disc into faces, each wholly on a part or on none. Every face has a piece of a side in the disc
    as its border, if there is any: so both banks of all those pieces are looked at; where there are none, the centre.
    """
    parts = list(floor)
    near = [side for part in parts for side in sides(part.shape) if square_to_side(disc.centre, side) < disc.r**2]
    if not near:
        return any(is_inside(disc.centre, part.shape) for part in parts)
    return all(_banks_carried(spot, side, parts) for side in near for spot in _spots_on_pieces(disc, side, near))


def _banks_carried(spot: Spot, side: Side, parts: Sequence[Part]) -> bool:
    left = right = False
    for part in parts:
        if is_inside(spot, part.shape):
            return True
        anticlockwise = sum(cross((0, 0), a, b) for a, b in sides(part.shape)) > 0
        for a, b in sides(part.shape):
            if on_side(spot, (a, b)):
                along = (b[0] - a[0]) * (side[1][0] - side[0][0]) + (b[1] - a[1]) * (side[1][1] - side[0][1]) > 0
                if along == anticlockwise:
                    left = True
                else:
                    right = True
    return left and right


def _spots_on_pieces(disc: Disc, side: Side, near: Sequence[Side]) -> Iterator[Spot]:
    """A spot in the disc on each piece into which the other sides cut this one."""
    a, b = side
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    cuts = sorted({Fraction(0), Fraction(1), *(cut for other in near for cut in _cuts(side, other))})
    middle = Fraction((disc.x - a[0]) * dx + (disc.y - a[1]) * dy, square)

    def spot(t: Fraction) -> Spot:
        return (a[0] + t * dx, a[1] + t * dy)

    def is_in(t: Fraction) -> bool:
        x, y = spot(t)
        return (x - disc.x) ** 2 + (y - disc.y) ** 2 < disc.r**2

    for low, high in pairwise(cuts):
        t = min(max(middle, low), high)
        if not is_in(t):
            continue
        if t in (low, high):
            end, step = t, (high - low if t == low else low - high)
            while not is_in(t) or t in (low, high):
                step /= 2
                t = end + step
        yield spot(t)


def _cuts(side: Side, other: Side) -> Iterator[Fraction]:
    """Where another side meets this one, from 0 to 1."""
    a, b = side
    dx, dy = b[0] - a[0], b[1] - a[1]
    ex, ey = other[1][0] - other[0][0], other[1][1] - other[0][1]
    slant = dx * ey - dy * ex
    if slant:
        t = Fraction((other[0][0] - a[0]) * ey - (other[0][1] - a[1]) * ex, slant)
        if 0 < t < 1:
            # Cutting where the other's line, and not the side itself, passes does no harm.
            yield t
    elif cross(a, b, other[0]) == 0:
        for p in other:
            t = Fraction((p[0] - a[0]) * dx + (p[1] - a[1]) * dy, dx * dx + dy * dy)
            if 0 < t < 1:
                yield t
