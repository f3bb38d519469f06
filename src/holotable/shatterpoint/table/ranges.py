"""Ranges in plan, from base edge to base edge or outline; equal counts (SP-MEA-02, SP-MEA-11 to 15)."""

from math import isqrt

from holotable.shatterpoint.table.measures import RANGES
from holotable.shatterpoint.table.scene import Part, Round, Scene, Thing, Unit


def distance(one: Thing, other: Thing) -> int:
    """The shortest way between two things in plan, rounded down."""
    if isinstance(one, Round) and isinstance(other, Round):
        dx, dy = one.x - other.x, one.y - other.y
        return max(0, isqrt(dx * dx + dy * dy) - one.radius - other.radius)
    square, over = _square(one, other)
    radius = one.radius if isinstance(one, Round) else other.radius if isinstance(other, Round) else 0
    return max(0, isqrt(int(square) // int(over)) - radius)


def _square(one: Thing, other: Thing) -> tuple[float, float]:
    """The square of the distance from an outline to a centre or another outline, as a fraction."""
    if isinstance(one, Part):
        return one.outline.apart(other.outline) if isinstance(other, Part) else one.outline.distance(other.x, other.y)
    return _square(other, one)


def range_between(one: Thing, other: Thing) -> int | None:
    """The smallest range within which two things are, if any."""
    return next((number for number in RANGES if within(one, other, number)), None)


def within(one: Thing, other: Thing, number: int) -> bool:
    """Whether two things are within a range of each other (SP-MEA-13)."""
    return within_length(one, other, RANGES[number])


def within_length(one: Thing, other: Thing, length: int) -> bool:
    if isinstance(one, Round):
        if isinstance(other, Round):
            dx, dy, most = one.x - other.x, one.y - other.y, length + one.radius + other.radius
            return dx * dx + dy * dy <= most * most
        return other.outline.within(one.x, one.y, length + one.radius)
    if isinstance(other, Round):
        return one.outline.within(other.x, other.y, length + other.radius)
    square, over = one.outline.apart(other.outline)
    return square <= length * length * over


def unit_within(scene: Scene, one: Thing, unit: Unit, number: int) -> bool:
    """Whether one of a unit's figures is within a range (SP-MEA-15)."""
    return any(within(one, each, number) for each in scene.figures.values() if each.unit == unit.id)


def wholly_within(one: Round, other: Thing, number: int) -> bool:
    """Whether every point of the second is within a range of the first."""
    most = RANGES[number] + one.radius
    if isinstance(other, Part):
        return all((x - one.x) ** 2 + (y - one.y) ** 2 <= most * most for x, y in other.outline.corners)
    most -= other.radius
    dx, dy = one.x - other.x, one.y - other.y
    return most >= 0 and dx * dx + dy * dy <= most * most
