"""Why a figure can't end its movement on a space: the rule that forbids it, and what it would take."""

from dataclasses import dataclass

from holotable.imperial_assault.board.movement import reach
from holotable.imperial_assault.board.scene import Scene


@dataclass(frozen=True, slots=True)
class Refusal:
    """A rule that forbids an end, with the figure in the way or the movement points it would take."""

    rule: str
    figure: str | None = None
    cost: int | None = None


def why_not_end(scene: Scene, name: str, points: int, space: int) -> Refusal | None:
    """Why a figure can't end on a space with so many movement points; None if it can."""
    if space in reach(scene, name, points).costs():
        return None
    return _on_the_space(scene, name, space) or _on_the_way(scene, name, space)


def _on_the_space(scene: Scene, name: str, space: int) -> Refusal | None:
    """What forbids to stand there at all."""
    figure, ground = scene.figures[name], scene.geometry.ground
    cell = 1 << ground.cells[space]
    if not figure.ignores_terrain and cell & (ground.blocking | ground.impassable):
        return Refusal("IA-BLK-01" if cell & ground.blocking else "IA-IMP-01")
    if figure.massive and scene.campaign and cell & ground.interior:
        return Refusal("IA-MAS-02")
    for other in scene.figures_on(cell):
        if other.massive and figure.massive:
            return Refusal("IA-MAS-06", figure=other.name)
        if not figure.massive:
            return Refusal("IA-MOV-09", figure=other.name)
    return None


def _on_the_way(scene: Scene, name: str, space: int) -> Refusal:
    """How many points it would take, or that no way leads there."""
    board = scene.geometry.ground.board
    enough = 3 * 2 * board.width * board.height
    return Refusal("IA-MPT-01", cost=reach(scene, name, enough).costs().get(space))
