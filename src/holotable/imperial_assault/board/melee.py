"""Whom a melee attack can strike: an adjacent figure, with Reach one up to two spaces away (IA-MEL-02, IA-RCH-01)."""

from functools import reduce
from operator import or_

from holotable.imperial_assault.board.counting import distance
from holotable.imperial_assault.board.scene import Scene
from holotable.imperial_assault.board.sight import sees

REACH = 2


def struck_among(scene: Scene, attacker: str, has_reach: bool) -> list[str]:
    """The figures that another can strike in melee, itself left in: beside it, or in its own space.

    With Reach those two spaces away, too, whether it sees them or not.
    """
    here = scene.place(attacker)
    near = here.mask | scene.geometry.beside(here.mask)
    if has_reach:
        near = reduce(or_, scene.geometry.rings_round(here)[: REACH + 1], near)
    return [figure.name for figure in scene.figures_on(near)]


def is_in_melee_range(scene: Scene, attacker: str, target: str, has_reach: bool) -> bool:
    """Whether a figure stands where another can strike it in melee: beside it, or in its own space."""
    here, there = scene.place(attacker).mask, scene.place(target).mask
    if (here | scene.geometry.beside(here)) & there:
        return True
    if not has_reach:
        return False
    spaces = distance(scene, attacker, target)
    return spaces is not None and spaces <= REACH and sees(scene, attacker, target)  # IA-RCH-02
