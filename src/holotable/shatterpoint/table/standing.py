"""Where a base may end: on the table, carried whole, bodily free, beside the others (SP-MOV-07 to 09, SP-OVL-02)."""

from collections.abc import Sequence

from holotable.shatterpoint.table.elevation import is_same
from holotable.shatterpoint.table.floors import carries
from holotable.shatterpoint.table.measures import EDGE
from holotable.shatterpoint.table.scene import Figure, Scene


def why_not_stand(scene: Scene, one: Figure, x: float, y: float, z: int) -> list[str]:
    """The rules that stand against a figure ending there; its own present place counts as empty."""
    rules = []
    if not on_table(x, y, one.radius):
        rules.append("SP-MOV-09")
    if z > 0 and not carries(scene.terrain.floors.get(z, ()), x, y, one.radius):
        rules.append("SP-MOV-08")
    if _in_terrain(scene, one, x, y, z):
        rules.append("SP-MOV-07")
    if any(_overlap(one, other, x, y, z) for other in scene.figures.values()):
        rules.append("SP-OVL-02")
    return rules


def on_table(x: float, y: float, radius: int) -> bool:
    """Whether a whole disc is on the table; touching the edge is allowed."""
    return -EDGE + radius <= x <= EDGE - radius and -EDGE + radius <= y <= EDGE - radius


def _in_terrain(scene: Scene, one: Figure, x: float, y: float, z: int) -> bool:
    """Whether the miniature, a cylinder on its base, is in some part bodily."""
    height = one.height
    return any(part.in_the_way(z, height) and part.outline.overlaps(x, y, one.radius) for part in scene.terrain.parts)


def _overlap(one: Figure, other: Figure, x: float, y: float, z: int) -> bool:
    """Whether its base would overlap another at the same elevation (SP-OVL-04)."""
    if other.id == one.id or not is_same(other.z, z):
        return False
    dx, dy, both = other.x - x, other.y - y, one.radius + other.radius
    return dx * dx + dy * dy < both * both


def ordered(*rules: Sequence[str]) -> list[str]:
    """Everything that stands against something, sorted."""
    return sorted({rule for each in rules for rule in each})
