"""Who is engaged with whom, and whom it restricts (SP-ENG-01 to 04)."""

from collections.abc import Iterator

from holotable.shatterpoint.table.elevation import is_same
from holotable.shatterpoint.table.ranges import within
from holotable.shatterpoint.table.scene import Figure, Scene
from holotable.shatterpoint.table.sight import sees


def engaged_with(scene: Scene, one: Figure) -> list[str]:
    """The enemies within range 2 at the same elevation that a figure sees (SP-ENG-01)."""
    return sorted(other.id for other in _engaging(scene, one))


def is_restricted(scene: Scene, one: Figure) -> bool:
    """Whether it is engaged with a figure whose unit is not wounded (SP-ENG-02)."""
    return any(not scene.unit_of(other).wounded for other in _engaging(scene, one))


def _engaging(scene: Scene, one: Figure) -> Iterator[Figure]:
    units, side = scene.units, scene.unit_of(one).side
    for other in scene.figures.values():
        if (
            within(one, other, 2)
            and units[other.unit].side != side
            and is_same(other.z, one.z)
            and sees(scene, one, other)
        ):
            yield other
