"""What is resolved as a whole: an attack, an action, an ability, a turn. What came of it waits for its end."""

from holotable.kernel import AGAIN, Await, Flow, Next
from holotable.shatterpoint.battle.battle import Battle, Play, Wound
from holotable.shatterpoint.battle.trigger import triggered
from holotable.shatterpoint.units.conditions import settle_immunity, suffer_strain
from holotable.shatterpoint.units.pending import Pending


class Wounded(Flow[Battle], tag="wounded"):
    """What waits for a unit to become wounded happens when the effect that wounded it is resolved (SP-EFF-05)."""

    steps = ("wounded",)

    wound: Wound

    def wounded(self, game: Play) -> Next[Battle]:
        return triggered(game, "wounded")


class Whole(Pending, kw_only=True):
    """A flow that ends with two steps: `strain`, the damage of Strained, and `aftermath`, what waits for wounds."""

    def strain(self, game: Play) -> None:
        settle_immunity(game)
        for unit in self.strained:
            suffer_strain(game, unit)
        self.strained = []

    def aftermath(self, game: Play, ended: Flow[Battle] | None = None) -> Next[Battle]:
        if ended is not None:
            return AGAIN
        return Await(Wounded(self.wounds.pop(0))) if self.wounds else None
