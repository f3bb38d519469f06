"""Control of map tiles and tokens: a figure of one's own there, and no hostile one (IA-CTL-01 to 04)."""

from collections.abc import Iterable

from holotable.imperial_assault.board.figure import NEUTRAL, Figure
from holotable.imperial_assault.board.scene import Scene


def tile_controller(scene: Scene, tile: frozenset[int]) -> str | None:
    """The side that controls the tile of these spaces, if one does (IA-CTL-01, 02)."""
    return _alone(figure for figure in scene.figures.values() if figure.spaces & tile)


def token_controller(scene: Scene, space: int) -> str | None:
    """The side that controls the token on this space: with figures on it or adjacent to it (IA-CTL-03, 04)."""
    cell = scene.place(space).mask
    return _alone(scene.figures_on(cell | scene.geometry.beside(cell)))


def _alone(figures: Iterable[Figure]) -> str | None:
    """The one side these figures belong to; neutral figures are nobody's (IA-NEU-01)."""
    sides = {figure.side for figure in figures} - {NEUTRAL}
    return sides.pop() if len(sides) == 1 else None
