"""Where a base may end: exactly at a place in whole numbers, and with the outlines moved at any other."""

from collections.abc import Sequence
from functools import lru_cache
from math import hypot

import shapely
from shapely import Geometry

from .exact import discs_overlap, is_carried, overlaps
from .moved import joined, moved
from .things import TABLE_EDGE, Disc, Figure, Part, same_elevation

# Rounding does not turn what touches into what overlaps.
_TINY = 1e-6


def in_the_body(part: Part, z: float, height: int) -> bool:
    """Is a part where a miniature that stands at this height would have its body?"""
    return part.bottom < z + height and part.top > z


def against_standing(disc: Disc, height: int, parts: Sequence[Part], others: Sequence[Figure]) -> set[str]:
    """The rules against a base ending here, ties exact."""
    against = set()
    if max(abs(disc.x), abs(disc.y)) + disc.r > TABLE_EDGE:
        against.add("SP-MOV-09")
    if disc.z > 0 and not is_carried(disc, [part for part in parts if part.top == disc.z]):
        against.add("SP-MOV-08")
    if any(in_the_body(part, disc.z, height) and overlaps(disc, part) for part in parts):
        against.add("SP-MOV-07")
    if any(same_elevation(other.z, disc.z) and discs_overlap(disc, other.disc) for other in others):
        against.add("SP-OVL-02")
    return against


def floor_at(z: int, parts: Sequence[Part], by: float) -> Geometry:
    """All parts of one height together, moved as one."""
    return _joined(tuple(sorted(part.shape for part in parts if part.top == z)), by)


@lru_cache(maxsize=512)
def _joined(shapes: tuple[tuple[tuple[int, int], ...], ...], by: float) -> Geometry:
    return joined(shapes, by)


def overlaps_moved(x: float, y: float, r: float, part: Part, by: float) -> bool:
    return bool(moved(part.shape, by).distance(shapely.Point(x, y)) < r - _TINY)


def against_standing_moved(
    place: tuple[float, float, int], r: int, height: int, parts: Sequence[Part], others: Sequence[Figure], by: float
) -> set[str]:
    """The rules against a base ending at any place, with outlines, bases and the table's edge moved."""
    x, y, z = place
    against = set()
    if max(abs(x), abs(y)) + r > TABLE_EDGE + by + _TINY:
        against.add("SP-MOV-09")
    if z > 0:
        floor, centre = floor_at(z, parts, by), shapely.Point(x, y)
        if not floor.covers(centre) or floor.boundary.distance(centre) < r - _TINY:
            against.add("SP-MOV-08")
    if any(in_the_body(part, z, height) and overlaps_moved(x, y, r, part, by) for part in parts):
        against.add("SP-MOV-07")
    for other in others:
        if same_elevation(other.z, z) and hypot(other.disc.x - x, other.disc.y - y) < other.disc.r + r + by - _TINY:
            against.add("SP-OVL-02")
    return against
