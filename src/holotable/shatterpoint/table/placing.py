"""Placing, transition points, deploying, and where a token comes to lie (SP-PLC, SP-TRN, SP-DEP, SP-BRD-04)."""

from holotable.shatterpoint.table.elevation import is_same
from holotable.shatterpoint.table.floors import carries
from holotable.shatterpoint.table.measures import EDGE, RANGES, TOKEN_RADIUS
from holotable.shatterpoint.table.outline import Side as Line
from holotable.shatterpoint.table.ranges import within
from holotable.shatterpoint.table.scene import Figure, Place, Scene, Side, Terrain, Thing, Transfer
from holotable.shatterpoint.table.standing import why_not_stand


def why_not_place(scene: Scene, one: Figure, number: int, to: Place, of: Thing | None = None) -> tuple[str, ...]:
    """The rules against placing a figure there, within a range of its start or of another thing (SP-PLC-02, 03)."""
    rules = why_not_stand(scene, one, *to)
    if not within(one.at(to), of or one, number):
        rules.append("SP-PLC-04")
    return tuple(sorted(rules))


def why_not_transfer(scene: Scene, one: Figure, to: Place) -> tuple[str, ...]:
    """The rules against going from near one transition point to near another of its group."""
    rules = why_not_stand(scene, one, *to)
    starts, ends = near_transfers(scene, one), near_transfers(scene, one.at(to))
    if not starts:
        rules.append("SP-TRN-03")
    elif not any(start.group == end.group and start.id != end.id for start in starts for end in ends):
        rules.append("SP-TRN-04")
    return tuple(sorted(rules))


def near_transfers(scene: Scene, one: Figure) -> list[Transfer]:
    """The transition points within range 1 of a figure, at its elevation."""
    return [point for point in scene.transfers.values() if is_same(point.z, one.z) and within(one, point, 1)]


def why_not_deploy(scene: Scene, side: Side, one: Figure, leader: Figure | None = None) -> tuple[str, ...]:
    """The rules against deploying a figure where it is; without a leader it is the first of its primary unit."""
    rules = why_not_stand(scene, one, one.x, one.y, one.z)
    if leader is None:
        edge = -EDGE if side == "a" else EDGE
        square, over = Line((-EDGE, edge), (EDGE, edge)).distance(one.x, one.y)
        if square > (RANGES[2] + one.radius) ** 2 * over:
            rules.append("SP-DEP-02")
    elif not within(one, leader, 1):
        rules.append("SP-DEP-03")
    return tuple(sorted(rules))


def token_height(terrain: Terrain, x: int, y: int) -> int | None:
    """How high a token comes to lie: on the battlefield, or on the highest floor that carries it whole (SP-BRD-04).

    None when terrain overlaps it and no floor carries it: then the terrain must be set up differently (SP-BRD-05).
    """
    if not any(part.outline.overlaps(x, y, TOKEN_RADIUS) for part in terrain.parts):
        return 0
    heights = [z for z, floors in terrain.floors.items() if carries(floors, x, y, TOKEN_RADIUS)]
    return max(heights, default=None)
