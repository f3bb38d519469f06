"""The hinged tool: its layings in small steps of the joint, and a judge of one that is given."""

from collections.abc import Sequence
from math import acos, atan2, cos, hypot, pi, sin

import numpy as np
import shapely

from .moved import HAIR, Floats, free, moved
from .things import Figure, Part, Point, is_higher

LENGTH = {"advance": 15000, "reposition": 15000, "dash": 8500, "climb": 8500, "jump": 8500}
RULE = {"advance": "SP-ADV", "reposition": "SP-ADV", "dash": "SP-DSH", "climb": "SP-CLM", "jump": "SP-JMP"}
# What may not be crossed, and may not end higher: SP-ADV-02, 03, SP-DSH-02, 03.
ON_FOOT = ("advance", "reposition", "dash")
_STEPS = 1200

Laying = tuple[Point, Point]


def in_the_way(part: Part, figure: Figure, kind: str) -> bool:
    return kind in ON_FOOT and part.impassable and is_higher(figure.z, part.top)


def is_too_far(figure: Figure, kind: str, to: Sequence[int]) -> bool:
    dx, dy = to[0] - figure.disc.x, to[1] - figure.disc.y
    return dx * dx + dy * dy > (LENGTH[kind] + 2 * figure.disc.r) ** 2


def find_laying(figure: Figure, kind: str, to: Sequence[int], parts: Sequence[Part], by: float) -> Laying | None:
    """The joint and the flat end of a laying that leads to a place that is not too far, with the outlines moved."""
    lines = _layings(figure, kind, to)
    solid = [moved(part.shape, by - HAIR) for part in parts if in_the_way(part, figure, kind)]
    ok = free(lines, solid)
    if not ok.any():
        return None
    _, joint, end = lines[int(np.argmax(ok))]
    return (float(joint[0]), float(joint[1])), (float(end[0]), float(end[1]))


def _layings(figure: Figure, kind: str, to: Sequence[int]) -> Floats:
    """Layings that lead to a place, as rounded end, joint and flat end; the straight one first.

    The first arm ends at the distance w = r + L/2 from the old centre, and the second carries the new centre as far as
    w again. So a place nearer than w is on the first arm, whatever the second does; a farther one at the distance d is
    on the second, when the first turns away from it by an angle whose cosine is at least d/2w (the second is long
    enough) and at least w/d (it bends by at most 90 degrees).
    """
    r, half = figure.disc.r, LENGTH[kind] / 2
    w = r + half
    dx, dy = to[0] - figure.disc.x, to[1] - figure.disc.y
    d, toward = hypot(dx, dy), atan2(dy, dx)
    if d <= w:
        second = toward + np.concatenate([[0.0], np.linspace(-pi / 2, pi / 2, _STEPS)])
        first = np.full_like(second, toward)
    else:
        most = min(acos(min(1.0, d / (2 * w))), acos(w / d))
        # Near w the second arm swings round while the first hardly turns: so small angles are tried more densely.
        dense = np.geomspace(1e-6, 1, _STEPS // 2)
        turn = most * np.concatenate([[0.0], np.linspace(-1, 1, _STEPS), dense, -dense])
        first = toward + turn
        second = np.arctan2(dy - w * np.sin(first), dx - w * np.cos(first))
    out, on = np.stack([np.cos(first), np.sin(first)], axis=1), np.stack([np.cos(second), np.sin(second)], axis=1)
    centre = np.array([figure.disc.x, figure.disc.y], dtype=float)
    joint = centre + w * out
    return np.stack([centre + r * out, joint, joint + half * on], axis=1)


def lay(figure: Figure, kind: str, first: Sequence[int], second: Sequence[int]) -> Floats:
    """This very laying: rounded end, joint and flat end."""
    r, half = figure.disc.r, LENGTH[kind] / 2
    (ux, uy), (vx, vy) = unit(first), unit(second)
    x, y = figure.disc.centre
    joint = (x + (r + half) * ux, y + (r + half) * uy)
    line = [(x + r * ux, y + r * uy), joint, (joint[0] + half * vx, joint[1] + half * vy)]
    return np.array(line)


def unit(direction: Sequence[int]) -> Point:
    angle = atan2(direction[1], direction[0])
    return cos(angle), sin(angle)


def place_along(figure: Figure, kind: str, first: Sequence[int], second: Sequence[int], along: int) -> Point:
    """Where the centre comes to lie."""
    w = figure.disc.r + LENGTH[kind] / 2
    (ux, uy), (vx, vy) = unit(first), unit(second)
    on_first, on_second = min(along, w), max(0, along - w)
    return figure.disc.x + on_first * ux + on_second * vx, figure.disc.y + on_first * uy + on_second * vy


def is_crossing(line: Floats, figure: Figure, kind: str, parts: Sequence[Part], by: float) -> bool:
    solid = [moved(part.shape, by - HAIR) for part in parts if in_the_way(part, figure, kind)]
    return not free(line[None], solid)[0]


def complaints_about_tool(
    tool: object, figure: Figure, kind: str, to: Sequence[int], parts: Sequence[Part]
) -> list[str]:
    """What is wrong with a laying that is to lead to a place: 3 off at its ends, 12 at the place, 30 deep in a part."""
    if not isinstance(tool, list) or len(tool) != 2 or any(type(value) is not int for point in tool for value in point):
        return ["tool is no pair of points in whole numbers"]
    r, half = figure.disc.r, LENGTH[kind] / 2
    centre = figure.disc.centre
    (jx, jy), (ex, ey) = tool
    first, second = (jx - centre[0], jy - centre[1]), (ex - jx, ey - jy)
    found = []
    if abs(hypot(*first) - r - half) > 3:
        found.append(f"the joint is {hypot(*first):.1f} from the centre and not {r + half}")
    # The joint and the flat end may each be off by 3.
    if abs(hypot(*second) - half) > 6:
        found.append(f"the second arm is {hypot(*second):.1f} long and not {half}")
    if (first[0] * second[0] + first[1] * second[1]) / max(hypot(*first), 1) < -6:
        found.append("the tool is bent by more than 90 degrees")
    if found:
        return found
    (ux, uy), (vx, vy) = (first[0] / hypot(*first), first[1] / hypot(*first)), (second[0] / half, second[1] / half)
    middle_line = shapely.LineString([centre, (jx, jy), (ex + r * vx, ey + r * vy)])
    if (off := middle_line.distance(shapely.Point(to[0], to[1]))) > 12:
        found.append(f"the tool leads {off:.1f} past the place")
    line = np.array([(centre[0] + r * ux, centre[1] + r * uy), (jx, jy), (ex, ey)])
    deep = -30 - HAIR
    found += [f"the tool cuts into {part.id}" for part in parts if is_crossing(line, figure, kind, [part], deep)]
    return found
