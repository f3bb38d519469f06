"""Line of sight: a straight line between two bases that passes inside nothing that blocks it (SP-LOS-01 to 07)."""

from dataclasses import dataclass

from holotable.shatterpoint.table.elevation import is_higher
from holotable.shatterpoint.table.scene import Figure, Line, Part, Round, Scene
from holotable.shatterpoint.table.sightlines import free_line

MOST_KEPT = 200_000


@dataclass(frozen=True, slots=True)
class Sight:
    """A line that proves it, or none; and what the line between the centres crosses, each with the rule about it."""

    line: Line | None
    crossed: dict[str, str]


def sees(scene: Scene, one: Figure, target: Round) -> bool:
    """Whether a figure has line of sight to another, or to a token (SP-LOS-01)."""
    return line_of_sight(scene, one, target) is not None


def sight(scene: Scene, one: Figure, target: Round) -> Sight:
    """Line of sight, and what it is like between the centres."""
    start, end = (one.x, one.y), (target.x, target.y)
    crossed = {part.id: _rule(part, one, target) for part in scene.terrain.parts if part.outline.crossed(start, end)}
    return Sight(line_of_sight(scene, one, target), dict(sorted(crossed.items())))


def line_of_sight(scene: Scene, one: Figure, target: Round) -> Line | None:
    """A line that proves that a figure sees the target."""
    terrain = scene.terrain
    # Obstructing parts block that are higher than the figure, and than a target that stands on something (SP-LOS-06).
    above = max(one.z, target.z) if target.z > 0 else one.z
    key = (one.x, one.y, one.radius, target.x, target.y, target.radius, above)
    if key in terrain.seen:
        return terrain.seen[key]
    found = free_line(one, target, terrain.obstructing_above(above))
    if len(terrain.seen) >= MOST_KEPT:
        terrain.seen.clear()
    terrain.seen[key] = found
    return found


def _rule(part: Part, one: Figure, target: Round) -> str:
    """The rule that says what a part between the centres does to the sight."""
    if not part.obstructing:
        return "SP-SEE-02"
    if part.z == one.z and part.outline.overlaps(one.x, one.y, one.radius):
        return "SP-LOS-04"
    if not is_higher(part.z, than=one.z):
        return "SP-LOS-05"
    if target.z > 0 and not is_higher(part.z, than=target.z):
        return "SP-LOS-06"
    return "SP-LOS-02"
