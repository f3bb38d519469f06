"""Where a base may end: on the table, carried whole, bodily free, beside the others (SP-MOV-07 to 09, SP-OVL-02)."""

from holotable.shatterpoint.table.elevation import is_same
from holotable.shatterpoint.table.floors import carries
from holotable.shatterpoint.table.measures import EDGE
from holotable.shatterpoint.table.scene import Figure, Scene, Terrain


def why_not_stand(scene: Scene, one: Figure, x: float, y: float, z: int) -> list[str]:
    """The rules that stand against a figure ending there; its own present place counts as empty."""
    rules = []
    if not on_table(x, y, one.radius):
        rules.append("SP-MOV-09")
    if z > 0 and not carries(scene.terrain.floors.get(z, ()), x, y, one.radius):
        rules.append("SP-MOV-08")
    if _in_terrain(scene.terrain, x, y, z, one.radius, one.height):
        rules.append("SP-MOV-07")
    if _overlaps_figure(scene, one, x, y, z):
        rules.append("SP-OVL-02")
    return rules


def stands(scene: Scene, one: Figure, x: float, y: float, z: int) -> bool:
    """Whether no rule stands against a figure ending there: the same question, answered by the first that does."""
    return (
        on_table(x, y, one.radius)
        and not _in_terrain(scene.terrain, x, y, z, one.radius, one.height)
        and not _overlaps_figure(scene, one, x, y, z)
        and (z == 0 or carries(scene.terrain.floors.get(z, ()), x, y, one.radius))
    )


def on_table(x: float, y: float, radius: int) -> bool:
    """Whether a whole disc is on the table; touching the edge is allowed."""
    return -EDGE + radius <= x <= EDGE - radius and -EDGE + radius <= y <= EDGE - radius


def _in_terrain(terrain: Terrain, x: float, y: float, z: int, radius: int, height: int) -> bool:
    """Whether a miniature, a cylinder on its base, is in some part bodily."""
    left, right, bottom, top = x - radius, x + radius, y - radius, y + radius
    for part, (west, east, south, north) in terrain.boxes:
        # The boxes first: all else takes longer.
        if right <= west or left >= east or top <= south or bottom >= north:
            continue
        if part.in_the_way(z, height) and part.outline.overlaps(x, y, radius):
            return True
    return False


def _overlaps_figure(scene: Scene, one: Figure, x: float, y: float, z: int) -> bool:
    """Whether its base would overlap another at the same elevation (SP-OVL-04)."""
    for other in scene.figures.values():
        dx, dy, both = other.x - x, other.y - y, one.radius + other.radius
        if dx * dx + dy * dy < both * both and is_same(other.z, z) and other.id != one.id:
            return True
    return False
