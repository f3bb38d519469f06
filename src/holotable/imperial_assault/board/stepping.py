"""Single steps: what a figure that spends its movement points one by one can do next (IA-MPT-01)."""

from holotable.imperial_assault.board.figure import Figure
from holotable.imperial_assault.board.footprint import SMALL, Footing, Shape, cells_shape
from holotable.imperial_assault.board.scene import Scene


def steps(scene: Scene, name: str, points: int) -> dict[frozenset[int], int]:
    """The single steps and turns a figure can pay for, as the spaces then under its base, with their cost.

    The last point never leads onto another figure: there the movement could not end (IA-MOV-09, 10).
    """
    figure, spaces = scene.figures[name], scene.geometry.ground.spaces
    shape, start = _stance(scene, name)
    others, hostile, giants = _in_the_way(scene, figure)
    stumbles = not (figure.ignores_terrain or figure.sure_footed)  # IA-MAS-05, IA-MOB-01
    found = {}
    for track in _footing(scene, figure, shape).tracks:
        if not track.start >> start & 1:
            continue
        entered = 0
        for offset in track.entered:
            entered |= 1 << start + offset
        cost = 1 + (stumbles and track.difficult >> start & 1) + (entered & hostile != 0)
        if cost > points or entered & giants:
            continue
        offsets = _footing(scene, figure, track.move.shape).offsets
        under = [start + track.shift + offset for offset in offsets]
        if cost < points or not any(others >> cell & 1 for cell in under):
            found[frozenset([spaces[cell] for cell in under])] = cost
    return found


def _stance(scene: Scene, name: str) -> tuple[Shape, int]:
    cells = scene.place(name).cells
    return (SMALL, cells[0]) if len(cells) == 1 else cells_shape(scene.geometry.ground, cells)


def _footing(scene: Scene, figure: Figure, shape: Shape) -> Footing:
    return scene.geometry.footing(shape, figure.ignores_terrain, figure.massive and scene.campaign)


def _in_the_way(scene: Scene, figure: Figure) -> tuple[int, int, int]:
    """The cells of others on which it can't end (IA-MAS-07), of hostile ones that cost more (IA-MOV-13), and of Massive
    ones that a Massive figure can't enter (IA-MAS-06). Incapacitated ones hinder nobody (IA-INC-03).
    """
    minds = not (figure.ignores_terrain or figure.slips_past)
    others = hostile = giants = 0
    for other in scene.figures.values():
        if other is figure:
            continue
        cells = scene.place(other.name).mask
        others |= cells
        if not other.incapacitated:
            hostile |= cells if other.is_hostile_to(figure) and minds else 0
            giants |= cells if other.massive else 0
    return (0, hostile, giants) if figure.massive else (others, hostile, 0)
