"""Where a base may end: on the table, carried whole, bodily free, beside the others (SP-MOV-07 to 09, SP-OVL-02)."""

from holotable.shatterpoint.table.elevation import is_same
from holotable.shatterpoint.table.floors import carries
from holotable.shatterpoint.table.measures import EDGE
from holotable.shatterpoint.table.outline import Outline
from holotable.shatterpoint.table.scene import Figure, Scene, Terrain

Base = tuple[int, int, int]
"""Where another base is, and the square of how near two centres may be."""

Body = tuple[int, int, int, int, Outline]
"""What one could be in bodily, and the box outside of which a centre is clear of it: left, right, bottom, top."""


def why_not_stand(scene: Scene, one: Figure, x: float, y: float, z: int) -> list[str]:
    """The rules that stand against a figure ending there; its own present place counts as empty."""
    rules = []
    if not on_table(x, y, one.radius):
        rules.append("SP-MOV-09")
    if z != 0 and not carries(scene.terrain.floors.get(z, ()), x, y, one.radius):
        rules.append("SP-MOV-08")
    if _in_terrain(scene.terrain, x, y, z, one.radius, one.height):
        rules.append("SP-MOV-07")
    if _overlaps_figure(scene, one, x, y, z):
        rules.append("SP-OVL-02")
    return rules


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


class Footing:
    """Where a figure can stand, for many places: the same question as `why_not_stand`, prepared height by height."""

    def __init__(self, scene: Scene, one: Figure) -> None:
        self.scene, self.one, self.inner = scene, one, EDGE - one.radius
        self._prepared: dict[int, tuple[list[Base], list[Body]]] = {}

    def holds(self, x: int, y: int, z: int) -> bool:
        """Whether no rule stands against the figure ending there."""
        inner = self.inner
        if not (-inner <= x <= inner and -inner <= y <= inner):
            return False
        bases, bodies = self._prepared.get(z) or self._prepare(z)
        for other_x, other_y, square in bases:
            dx, dy = other_x - x, other_y - y
            if dx * dx + dy * dy < square:
                return False
        radius = self.one.radius
        for west, east, south, north, outline in bodies:
            if west < x < east and south < y < north and outline.overlaps(x, y, radius):
                return False
        return z == 0 or carries(self.scene.terrain.floors.get(z, ()), x, y, radius)

    def _prepare(self, z: int) -> tuple[list[Base], list[Body]]:
        """The other bases at the elevation of a height, and what a miniature standing there could be in."""
        one, radius = self.one, self.one.radius
        bases = [
            (other.x, other.y, (radius + other.radius) ** 2)
            for other in self.scene.figures.values()
            if other.id != one.id and is_same(other.z, z)
        ]
        bodies = [
            (west - radius, east + radius, south - radius, north + radius, part.outline)
            for part, (west, east, south, north) in self.scene.terrain.boxes
            if part.in_the_way(z, one.height)
        ]
        self._prepared[z] = bases, bodies
        return bases, bodies
