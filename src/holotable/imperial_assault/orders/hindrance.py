"""Who stands in the way: where a figure would go if nobody but its target stood on the board."""

from dataclasses import dataclass

from holotable.imperial_assault.board import Scene
from holotable.imperial_assault.orders.acting import Acting, Spot, anywhere, nobody
from holotable.imperial_assault.orders.order import Outcome, Serving, acting_figure, carried_out


@dataclass(frozen=True, slots=True)
class Hindrance:
    """The spot on which it would end, and for how much; ``by`` are those who stand on that way, ``on`` is where.

    With nobody on it, others stand in the line of sight from there.
    """

    spot: Spot
    cost: int
    by: tuple[str, ...] = ()
    on: Spot = frozenset()


def hindrance(acting: Acting, outcome: Outcome, serving: Serving | None) -> Hindrance | None:
    """Who keeps a figure from a shorter way or a better end; without ``serving`` the end stays, whatever the way."""
    if len(acting.scene.figures) == 1 + isinstance(outcome.target, str):
        return None
    if acting.aims is not anywhere or acting.unnoticed is not nobody:
        return None  # what abilities say holds for the board as it is
    alone = _alone(acting, outcome)
    if serving is None or outcome.target is None:
        spot, cost = outcome.spot, alone.reach.ends().get(outcome.spot, outcome.cost)
        is_better = cost < outcome.cost
    else:
        free = carried_out(alone, (outcome.target,), serving)
        spot, cost = free.spot, free.cost
        is_better = free.resolved and (cost < outcome.cost or outcome.spot not in free.spots)
    if not is_better:
        return None
    way = [alone.figure.spaces, *alone.reach.path(spot)[1:]] if cost else [spot]
    return _by(acting, outcome, way, cost)


def _alone(acting: Acting, outcome: Outcome) -> Acting:
    """The figure on a board with its target only."""
    scene, name = acting.scene, acting.figure.name
    left = [figure for figure in scene.figures.values() if figure.name in (name, outcome.target)]
    return acting_figure(Scene(scene.geometry, left, scene.campaign), name, acting.points)


def _by(acting: Acting, outcome: Outcome, way: list[Spot], cost: int) -> Hindrance | None:
    """Those on a way who matter: hostile figures cost more (IA-MOV-13), and nobody may be stood on (IA-MOV-09)."""
    me, entered, end = acting.figure, frozenset().union(*way[1:]), way[-1]
    others = [each for each in acting.scene.figures.values() if each.name not in (me.name, outcome.target)]
    slows = [each for each in others if each.is_hostile_to(me) and not each.incapacitated]
    found = [each for each in others if (each in slows and each.spaces & entered) or each.spaces & end]
    on = frozenset().union(*(each.spaces & (entered | end) for each in found))
    if not found and end == outcome.spot:
        return None
    return Hindrance(end, cost, tuple(each.name for each in found), on)
