"""Counting spaces: the fewest steps between adjacent spaces (IA-CNT-01)."""

from holotable.imperial_assault.board.places import Place
from holotable.imperial_assault.board.scene import Named, Scene


def distance(scene: Scene, one: Named, other: Named) -> int | None:
    """How many spaces two figures or spaces are apart, by the nearest of their spaces; None where no path leads."""
    start, goal = scene.place(one), scene.place(other)
    if start.mask & goal.mask:
        return 0
    # Only to and from a figure can be counted on blocking terrain (IA-CNT-03, IA-MAS-11, IA-MOB-03).
    blocking = start.on_blocking | goal.on_blocking
    if blocking and blocking & ~scene.occupied:
        return None
    return _counted(scene, start, goal)


def distance_to_object(scene: Scene, figure: Named, space: int) -> int | None:
    """How many spaces a figure is from a token, which may lie on blocking terrain as a count may end there."""
    start, goal = scene.place(figure), scene.place(space)
    return 0 if start.mask & goal.mask else _counted(scene, start, goal)


def _counted(scene: Scene, start: Place, goal: Place) -> int | None:
    if len(start.cells) == len(goal.cells) == 1:
        spaces = scene.geometry.distances(start.cells[0])[goal.cells[0]]
        return spaces if spaces >= 0 else None
    rows = [scene.geometry.distances(cell) for cell in start.cells]
    return min([row[cell] for row in rows for cell in goal.cells if row[cell] >= 0], default=None)


def within(scene: Scene, named: Named, spaces: int) -> list[str]:
    """The figures within so many spaces of a figure or a space, itself left out (IA-CNT-04)."""
    counted = {name: distance(scene, named, name) for name in scene.figures if name != named}
    return [name for name, steps in counted.items() if steps is not None and steps <= spaces]
