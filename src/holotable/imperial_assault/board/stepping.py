"""Single steps: what a figure that spends its movement points one by one can do next (IA-MPT-01)."""

from holotable.imperial_assault.board.figure import NEUTRAL, Figure
from holotable.imperial_assault.board.footprint import SMALL, Shape, cells_shape
from holotable.imperial_assault.board.scene import Scene


def steps(scene: Scene, name: str, points: int) -> dict[tuple[int, ...], int]:
    """The single steps and turns a figure can pay for, as the spaces then under its base in order, with their cost.

    The last point never leads onto another figure: there the movement could not end (IA-MOV-09, 10).
    """
    figure = scene.figures[name]
    shape, start = _stance(scene, name)
    footing = scene.geometry.footing(shape, figure.ignores_terrain, figure.massive and scene.campaign)
    others, hostile, giants = _in_the_way(scene, figure)
    stumbles = not (figure.ignores_terrain or figure.sure_footed)  # IA-MAS-05, IA-MOB-01
    found = {}
    for difficult, entered, covered, spaces in footing.single_steps(start):
        cost = 1 + (stumbles and difficult) + (entered & hostile != 0)
        if cost <= points and not entered & giants and (cost < points or not covered & others):
            found[spaces] = cost
    return found


def _stance(scene: Scene, name: str) -> tuple[Shape, int]:
    cells = scene.place(name).cells
    return (SMALL, cells[0]) if len(cells) == 1 else cells_shape(scene.geometry.ground, cells)


def _in_the_way(scene: Scene, figure: Figure) -> tuple[int, int, int]:
    """The cells of others on which it can't end (IA-MAS-07), of hostile ones that cost more (IA-MOV-13), and of Massive
    ones that a Massive figure can't enter (IA-MAS-06). Incapacitated ones hinder nobody (IA-INC-03).
    """
    mine = figure.side
    minds = mine != NEUTRAL and not (figure.ignores_terrain or figure.slips_past)
    others = hostile = giants = 0
    for other, place in scene.standing():
        if other is figure:
            continue
        cells = place.mask
        others |= cells
        if not other.incapacitated:
            if minds and NEUTRAL != other.side != mine:
                hostile |= cells
            if other.massive:
                giants |= cells
    return (0, hostile, giants) if figure.massive else (others, hostile, 0)
