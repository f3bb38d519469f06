"""Single steps: what a figure that spends its movement points one by one can do next (IA-MPT-01)."""

from holotable.imperial_assault.board.figure import NEUTRAL, Figure
from holotable.imperial_assault.board.footprint import SMALL, Shape, cells_shape
from holotable.imperial_assault.board.scene import Scene


def steps(scene: Scene, name: str, points: int) -> dict[tuple[int, ...], int]:
    """The single steps and turns a figure can pay for, as the spaces then under its base in order, with their cost.

    The last point never leads onto another figure: there the movement could not end (IA-MOV-09, 10).
    """
    figure = scene.figures[name]
    shape, start = stance(scene, name)
    ignores_terrain = figure.ignores_terrain
    footing = scene.geometry.footing(shape, ignores_terrain, figure.massive and scene.campaign)
    ahead, covering = footing.single_steps(start)
    others, hostile, giants = hindering(scene, figure, covering)
    if figure.massive:
        others = 0  # IA-MAS-07
    if ignores_terrain or figure.slips_past:
        hostile = 0
    stumbles = not (ignores_terrain or figure.sure_footed)  # IA-MAS-05, IA-MOB-01
    found = {}
    for difficult, entered, covered, spaces in ahead:
        cost = 1 + (stumbles and difficult) + (entered & hostile != 0)
        if cost <= points and not entered & giants and (cost < points or not covered & others):
            found[spaces] = cost
    return found


def stance(scene: Scene, name: str) -> tuple[Shape, int]:
    """The shape of a figure's base, and the cell of its upper left corner."""
    cells = scene.place(name).cells
    return (SMALL, cells[0]) if len(cells) == 1 else cells_shape(scene.geometry.ground, cells)


def hindering(scene: Scene, figure: Figure, among: int = -1) -> tuple[int, int, int]:
    """Among some cells, or all, those of others, of hostile ones that cost more to enter (IA-MOV-13), and of Massive
    ones that a Massive figure can't enter (IA-MAS-06). Incapacitated ones hinder nobody (IA-INC-03).
    """
    mine, massive = figure.side, figure.massive
    others = hostile = giants = 0
    for other, place in scene.standing():
        cells = place.mask & among
        if not cells or other is figure:
            continue
        others |= cells
        if not other.incapacitated:
            if NEUTRAL != other.side != mine != NEUTRAL:
                hostile |= cells
            if massive and other.massive:
                giants |= cells
    return others, hostile, giants
