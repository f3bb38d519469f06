"""Why a figure can't end its movement on a space: the rule that forbids it, and what it would take."""

import sys

from holotable.imperial_assault.board.movement import reach
from holotable.imperial_assault.board.scene import Scene
from holotable.kernel import Refusal


def why_not_end(scene: Scene, name: str, points: int, space: int) -> Refusal | None:
    """Why a figure can't end on a space with so many movement points; None if it can."""
    if space in reach(scene, name, points).costs():
        return None
    return why_not_stand(scene, name, space) or _on_the_way(scene, name, points, space)


def why_not_stand(scene: Scene, name: str, space: int) -> Refusal | None:
    """What forbids a figure to stand on a space at all."""
    figure, ground = scene.figures[name], scene.geometry.ground
    cell = 1 << ground.cells[space]
    if not figure.ignores_terrain and cell & ground.blocking:
        return Refusal("move.blocking", "IA-BLK-01")
    if not figure.ignores_terrain and cell & ground.impassable:
        return Refusal("move.impassable", "IA-IMP-01")
    if figure.massive and scene.campaign and cell & ground.low:
        return Refusal("move.interior", "IA-MAS-02")
    for other in scene.figures_on(cell):
        if other.massive and figure.massive:
            return Refusal("move.massive", "IA-MAS-06", {"figure": other.name})
        if not figure.massive:
            return Refusal("move.occupied", "IA-MOV-09", {"figure": other.name})
    return None


def _on_the_way(scene: Scene, name: str, points: int, space: int) -> Refusal:
    """How many points it would take, or that no way leads there."""
    cost = reach(scene, name, sys.maxsize).costs().get(space)
    if cost is None:
        return Refusal("move.no-way", "IA-MPT-01")
    return Refusal("move.too-dear", "IA-MPT-01", {"cost": cost, "points": points})
