"""Why a figure goes the way it goes: what the board weighed, kept with the way."""

from holotable.imperial_assault import orders
from holotable.imperial_assault.instructions.eyes import End, Spot, Way
from holotable.imperial_assault.orders.acting import ENDLESS


def ended(acting: orders.Acting, outcome: orders.Outcome, serving: orders.Serving | None) -> End:
    """Where an order takes the figure, and by which of the cheapest ways (LA-IMOV-01)."""
    target, rivals = outcome.target, () if acting.points else _rivals(outcome)
    return End(
        target=int(target) if isinstance(target, str) else None,
        landmark=target if isinstance(target, int) else None,
        spot=_sorted(outcome.spot),
        way=_way(acting, outcome, serving) if acting.points else None,
        rivals=rivals,
        law=outcome.law if rivals else "",
    )


def _way(acting: orders.Acting, outcome: orders.Outcome, serving: orders.Serving | None) -> Way:
    path = acting.reach.path(outcome.spot) if outcome.cost else (outcome.spot,)
    far = _far(acting, outcome)
    aims_to_enter = serving is orders.toward and outcome.target is not None and far > 1
    found = orders.hindrance(acting, outcome, serving)
    return Way(
        tuple(_sorted(spot) for spot in path),
        outcome.cost,
        acting.points,
        far,
        aims_to_enter and acting.is_shut_off(outcome.target or 0),
        tuple(sorted(_sorted(spot) for spot in outcome.spots - {outcome.spot})),
        _rivals(outcome),
        outcome.law,
        *((_sorted(found.spot), tuple(int(name) for name in found.by), _sorted(found.on)) if found else ()),
    )


def _rivals(outcome: orders.Outcome) -> tuple[int, ...]:
    return tuple(int(rival) for rival in outcome.rivals)


def _far(acting: orders.Acting, outcome: orders.Outcome) -> int:
    """How far away its target is in the end; without one, the nearest hostile figure."""
    end = acting.end(outcome.spot)
    sought = acting.hostile if outcome.target is None else [outcome.target]
    return min([acting.distances(each, [end])[end] for each in sought], default=ENDLESS)


def _sorted(spot: frozenset[int]) -> Spot:
    return tuple(sorted(spot))
