"""Objects that can be attacked: who sees one, and who can strike it in melee (IA-AOB-06, 10, 11)."""

from collections.abc import Collection

from holotable.imperial_assault.board.counting import distance, distance_to_object
from holotable.imperial_assault.board.melee import REACH
from holotable.imperial_assault.board.scene import Named, Scene
from holotable.imperial_assault.board.sight import in_the_way


def sees_object(scene: Scene, viewer: Named, space: int, past_figures: bool = False) -> bool:
    """Whether a figure or space has line of sight to an object on a space.

    Whoever stands there does not block it (IA-AOB-06). To a viewer who sees ``past_figures`` no figure does.
    """
    here, there = scene.place(viewer), scene.place(space)
    if here.mask & there.mask:
        return True
    stops = in_the_way(scene, here, there, past_figures)
    for figure in scene.figures_on(there.mask):
        stops &= ~scene.place(figure.name).stops
    geometry, end = scene.geometry, there.cells[0]
    lines, size = geometry.sight_lines(here.on_blocking | there.on_blocking), geometry.ground.size
    return any(not mask & stops for start in here.cells for mask in lines[start * size + end])


def can_strike_token(scene: Scene, attacker: str, space: int, has_reach: bool) -> bool:
    """Whether a melee attack can strike a token on a space: adjacent, in the own one, or with Reach two away."""
    counted = distance_to_object(scene, attacker, space)
    if counted is None or counted > REACH:
        return False
    return counted <= 1 or (has_reach and sees_object(scene, attacker, space))  # IA-MEL-02, IA-RCH-02


def can_strike_door(scene: Scene, attacker: str, beside: Collection[int], has_reach: bool) -> bool:
    """Whether a melee attack can strike a door that shares an edge with these spaces.

    The attacker stands in one of them (IA-AOB-10), or with Reach in a space adjacent to one (IA-AOB-11).
    """
    here = scene.place(attacker).mask
    if not (here | scene.geometry.beside(here)) & scene.geometry.ground.mask(tuple(beside)):
        return False  # to count would come to the same
    nearest = min((steps for space in beside if (steps := distance(scene, attacker, space)) is not None), default=REACH)
    return nearest <= int(has_reach)
