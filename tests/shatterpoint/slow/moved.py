"""Outlines moved out or in, by shapely: with what hangs on a hair's breadth left out, floats are good enough.

What can be seen or done with all outlines moved out can be done on the table as it is; what can't be with all moved in
can't be. A question whose answer is the same both ways is *settled*, and neither rounding nor a spread of samples
can have changed it.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt
import shapely
from shapely import Geometry

Floats = npt.NDArray[np.float64]

# By how much outlines are moved (the end of the format): 0.1 mm, and 1 mm for the tool of `reach`.
MOVED = 10
MOVED_FOR_REACH = 100
# Lines that touch a corner or run along a side are not stopped by rounding.
HAIR = 0.01
_MITRE = 5


@lru_cache(maxsize=4096)
def moved(shape: tuple[tuple[int, int], ...], by: float) -> Geometry:
    """The inside of an outline that was moved out, or in where the number is negative; prepared to be asked often."""
    grown = shift(shapely.Polygon(shape), by)
    shapely.prepare(grown)
    return grown


def shift(geometry: Geometry, by: float) -> Geometry:
    return geometry if by == 0 else shapely.buffer(geometry, by, join_style="mitre", mitre_limit=_MITRE)


def joined(shapes: Iterable[tuple[tuple[int, int], ...]], by: float) -> Geometry:
    """The floor that several outlines make together, moved as one; a seam between two of them is no side."""
    closed = shapely.union_all([shift(shapely.Polygon(shape), HAIR) for shape in shapes])
    return shift(closed, by - HAIR)


def edges(geometry: Geometry) -> Floats:
    """The sides of a geometry as an array of pairs of points."""
    found = []
    for polygon in shapely.get_parts(geometry):
        for ring in (polygon.exterior, *polygon.interiors) if not polygon.is_empty else ():
            points = shapely.get_coordinates(ring)
            found.append(np.stack([points[:-1], points[1:]], axis=1))
    return np.concatenate(found) if found else np.zeros((0, 2, 2))


def free(lines: Floats, blockers: Sequence[Geometry]) -> npt.NDArray[np.bool_]:
    """Which of these lines, arrays of points, pass inside no blocker?"""
    drawn = shapely.linestrings(lines)
    ok = np.ones(len(lines), dtype=bool)
    for blocker in blockers:
        ok &= ~shapely.intersects(blocker, drawn)
    return ok


def hull(a: tuple[float, float, float], b: tuple[float, float, float]) -> Geometry:
    """The convex hull of two discs, each x, y and radius."""
    discs = [shapely.buffer(shapely.Point(x, y), max(r, HAIR), quad_segs=180) for x, y, r in (a, b)]
    return shapely.convex_hull(shapely.union_all(discs))
