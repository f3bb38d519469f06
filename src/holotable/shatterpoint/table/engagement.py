"""Who is engaged with whom, and whom it restricts (SP-ENG-01 to 04)."""

from holotable.shatterpoint.table.elevation import is_same
from holotable.shatterpoint.table.ranges import within
from holotable.shatterpoint.table.scene import Figure, Scene
from holotable.shatterpoint.table.sight import sees


def engaged_with(scene: Scene, one: Figure) -> list[str]:
    """The enemies within range 2 at the same elevation that a figure sees (SP-ENG-01)."""
    return sorted(other.id for other in scene.figures.values() if is_engaged(scene, one, other))


def is_restricted(scene: Scene, one: Figure) -> bool:
    """Whether it is engaged with a figure whose unit is not wounded (SP-ENG-02)."""
    return any(not scene.unit_of(other).wounded and is_engaged(scene, one, other) for other in scene.figures.values())


def is_engaged(scene: Scene, one: Figure, other: Figure) -> bool:
    """Whether the other is an enemy within range 2 at the same elevation that the one sees."""
    return (
        scene.units[other.unit].side != scene.units[one.unit].side
        and is_same(other.z, one.z)
        and within(one, other, 2)
        and sees(scene, one, other)
    )
