"""What waits for the end of the effect that it came of."""

from holotable.kernel import Flow
from holotable.shatterpoint.battle.battle import Battle, Play, UnitId, Wound
from holotable.shatterpoint.battle.going_on import going_on


class Pending(Flow[Battle], kw_only=True):
    """A flow that keeps the wounds that became in it, and the units that did in it what hurts the strained."""

    wounds: list[Wound] = []
    strained: list[UnitId] = []


def pending(game: Play) -> Pending:
    """The innermost effect that is being resolved."""
    return going_on(game, Pending)
