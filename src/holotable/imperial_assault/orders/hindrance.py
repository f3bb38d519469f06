"""Who stands in the way: where a figure would go if nobody but its target stood on the board."""

from dataclasses import dataclass

from holotable.imperial_assault.board import Named, Scene
from holotable.imperial_assault.orders.acting import Acting, Ends, Spot, anywhere, nobody
from holotable.imperial_assault.orders.large import LargeActing
from holotable.imperial_assault.orders.law import worst
from holotable.imperial_assault.orders.order import Outcome, Serving, acting_figure


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
    if not outcome.cost and (serving is None or _is_beside(acting, outcome.target)):
        return None  # nothing is better than to stay
    if _is_straight(acting, outcome, serving):
        return None
    alone = _alone(acting, outcome)
    better = _better(alone, outcome, serving)
    if not better:
        return None
    (_, end), _ = worst(alone, {outcome.target: better}, attacks=False)
    spot, cost = alone.spot(end), alone.cost(end)
    way = [alone.figure.spaces, *alone.reach.path(spot)[1:]] if cost else [spot]
    return _by(acting, outcome, way, cost)


def _is_beside(acting: Acting, target: Named | None) -> bool:
    """Whether its target is a figure that it stands beside already."""
    return isinstance(target, str) and acting.beside(target) >> acting.present & 1 == 1


def _is_straight(acting: Acting, outcome: Outcome, serving: Serving | None) -> bool:
    """Whether it pays one point for each space that is counted to its end, or up to its target and no farther.

    No way costs less, whoever stands where; and from a target that fills one space no end is nearer than beside it.
    """
    if isinstance(acting, LargeActing) or acting.figure.ignores_terrain:
        return False
    geometry, end = acting.scene.geometry, acting.end(outcome.spot)
    counted = geometry.distances(acting.present)
    if serving is None or outcome.target is None:
        return counted[end] == outcome.cost
    there = acting.scene.place(outcome.target)
    if not isinstance(outcome.target, str) or len(there.cells) > 1:
        return False
    return counted[there.cells[0]] == outcome.cost + 1 and geometry.walking.spread(there.mask) >> end & 1 == 1


def _alone(acting: Acting, outcome: Outcome) -> Acting:
    """The figure on a board with its target only."""
    scene, name = acting.scene, acting.figure.name
    left = [figure for figure in scene.figures.values() if figure.name in (name, outcome.target)]
    return acting_figure(Scene(scene.geometry, left, scene.campaign), name, acting.points)


def _better(alone: Acting, outcome: Outcome, serving: Serving | None) -> Ends:
    """The ends that it would take there if they are cheaper, or others; none where it could do no better."""
    end = alone.end(outcome.spot)
    if serving is None or outcome.target is None:
        return 1 << end if alone.cost(end) < outcome.cost else 0
    ends = serving(alone, outcome.target)
    cheapest = alone.cheapest(ends) if ends else 0
    return 0 if cheapest >> end & 1 and alone.cost(end) >= outcome.cost else cheapest


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
