"""Terrain as a body seen from above: its shadow, the slopes that are lit and those that are not, a ring every 30 mm.

What one stands on stays where it is: only the look of height is added, within the outline and as a shadow outside it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from holotable.pictures import number

Place = tuple[float, float]

# In millimetres: how high a ring is and how wide it is drawn.
_STEP, _WIDE = 30, 2.4
_MOST = 6
# How far a shadow falls for a millimetre of height: the light comes from above left.
_FALL: Place = (0.2, 0.28)


@dataclass(frozen=True, slots=True)
class Relief:
    """The paths of a body, the later ones drawn over the earlier."""

    shadow: str
    lit: str
    dim: str
    rings: str
    top: str


def relief(corners: Sequence[Place], height: float, bottom: float = 0) -> Relief:
    """The body over an outline in millimetres of the picture, between two heights."""
    outline = list(corners) if _area(corners) > 0 else list(reversed(corners))
    count = max(1, min(_MOST, round(height / _STEP)))
    wide = min(_WIDE, 0.5 * _room(outline) / count)
    loops = [_inset(outline, wide * ring) for ring in range(count + 1)]
    lit, dim, inner = "", "", loops[-1]
    for place, (one, two) in enumerate(pairwise([*outline, outline[0]])):
        slope = _closed([one, two, inner[(place + 1) % len(inner)], inner[place]])
        # The outside of an edge that goes right lies above it.
        if two[1] - one[1] < two[0] - one[0]:
            lit += slope
        else:
            dim += slope
    return Relief(
        shadow=_shadow(outline, bottom, height),
        lit=lit,
        dim=dim,
        rings="".join(map(_closed, loops[1:-1])),
        top=_closed(loops[-1]),
    )


def _shadow(outline: Sequence[Place], bottom: float, top: float) -> str:
    """What an outline sweeps over from its bottom's shadow to its top's."""
    low, high = ([(x + _FALL[0] * height, y + _FALL[1] * height) for x, y in outline] for height in (bottom, top))
    sides = [[low[place - 1], low[place], high[place], high[place - 1]] for place in range(len(low))]
    return "".join(_closed(part if _area(part) > 0 else part[::-1]) for part in (low, *sides, high))


def _inset(outline: Sequence[Place], by: float) -> list[Place]:
    """The outline drawn in on all sides."""
    found = []
    for place, (x, y) in enumerate(outline):
        before, after = outline[place - 1], outline[(place + 1) % len(outline)]
        (ax, ay), (bx, by_) = _inward(before, (x, y)), _inward((x, y), after)
        share = by / max(0.35, 1 + ax * bx + ay * by_)
        found.append((x + (ax + bx) * share, y + (ay + by_) * share))
    return found


def _inward(one: Place, two: Place) -> Place:
    """The way into an outline from an edge, one long: to its right, as outlines run clockwise."""
    x, y = two[0] - one[0], two[1] - one[1]
    length = hypot(x, y) or 1
    return -y / length, x / length


def _room(outline: Sequence[Place]) -> float:
    """How far the middle is from the nearest edge."""
    x, y = (sum(corner[way] for corner in outline) / len(outline) for way in (0, 1))
    edges = pairwise([*outline, outline[0]])
    return min(
        abs((two[0] - one[0]) * (one[1] - y) - (one[0] - x) * (two[1] - one[1])) / (_length(one, two) or 1)
        for one, two in edges
    )


def _length(one: Place, two: Place) -> float:
    return hypot(two[0] - one[0], two[1] - one[1])


def _area(outline: Sequence[Place]) -> float:
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise([*outline, outline[0]]))


def _closed(outline: Sequence[Place]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in outline) + "Z"
