"""Floors of one height, which carry a base together where they touch or overlap (SP-MOV-08)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from holotable.shatterpoint.table.outline import Outline, Side


def carries(floors: Sequence[Outline], x: float, y: float, radius: int) -> bool:
    """Whether every point of a disc lies on one of the floors, their sides included."""
    under = [floor for floor in floors if floor.overlaps(x, y, radius)]
    if not any(floor.side_of(x, y) >= 0 for floor in under):
        return False
    if any(not floor.rim_nearer(x, y, radius) for floor in under if floor.side_of(x, y) > 0):
        return True
    if len(under) == 1:
        return False
    # The centre is carried: the disc is not only where an end of the common floor lies nearer than its rim.
    return not any(
        _side_nearer(side, x, y, radius) and _nearer(side, start, end, x, y, radius)
        for side, start, end in _ends(tuple(under))
    )


@lru_cache(maxsize=4096)
def _ends(floors: tuple[Outline, ...]) -> tuple[tuple[Side, Fraction, Fraction], ...]:
    """The stretches of sides at which a common floor ends; the same floors are asked about again and again."""
    return tuple(
        (side, start, end)
        for floor in floors
        for others in [[other for other in floors if other is not floor]]
        for side in floor.sides
        for start, end in pairwise(sorted({Fraction(0), Fraction(1), *_all_cuts(side, others)}))
        if not any(_goes_on(side, (start + end) / 2, other) for other in others)
    )


def _all_cuts(side: Side, others: Sequence[Outline]) -> Iterator[Fraction]:
    return (cut for other in others for cut in _cuts(side, other))


def _side_nearer(side: Side, x: float, y: float, radius: int) -> bool:
    near, over = side.distance(x, y)
    return near < radius * radius * over


def _cuts(side: Side, other: Outline) -> Iterator[Fraction]:
    """How far along a side another outline crosses it, or has its corners on it."""
    for each in other.sides:
        turn = side.dx * each.dy - side.dy * each.dx
        px, py = each.ax - side.ax, each.ay - side.ay
        if turn:
            along, there = Fraction(px * each.dy - py * each.dx, turn), Fraction(px * side.dy - py * side.dx, turn)
            if 0 < along < 1 and 0 <= there <= 1:
                yield along
        elif px * side.dy == py * side.dx:
            for qx, qy in ((px, py), (each.bx - side.ax, each.by - side.ay)):
                along = Fraction(qx * side.dx + qy * side.dy, side.square)
                if 0 < along < 1:
                    yield along


def _nearer(side: Side, start: Fraction, end: Fraction, x: float, y: float, radius: int) -> bool:
    """Whether a stretch of a side comes nearer to a point than that."""
    px, py = Fraction(x) - side.ax, Fraction(y) - side.ay
    along = min(max((px * side.dx + py * side.dy) / side.square, start), end)
    return (px - along * side.dx) ** 2 + (py - along * side.dy) ** 2 < radius * radius


def _goes_on(side: Side, along: Fraction, other: Outline) -> bool:
    """Whether another floor lies on the outer side of a place on a side: around it, or beginning there."""
    x, y = side.ax + along * side.dx, side.ay + along * side.dy
    place = _side_of(other, x, y)
    if place:
        return place > 0
    # Outlines run counter-clockwise, their inside to the left: a floor beyond runs along the same line the other way.
    return any(
        side.dx * each.dy == side.dy * each.dx
        and side.dx * each.dx + side.dy * each.dy < 0
        and (x - each.ax) * each.dy == (y - each.ay) * each.dx
        and 0 <= (x - each.ax) * each.dx + (y - each.ay) * each.dy <= each.square
        for each in other.sides
    )


def _side_of(outline: Outline, x: Fraction, y: Fraction) -> int:
    """As `Outline.side_of`, for a place that only fractions name."""
    scale = x.denominator * y.denominator
    grown = Outline([(corner[0] * scale, corner[1] * scale) for corner in outline.corners])
    return grown.side_of(int(x * scale), int(y * scale))
