"""Class cards of the Imperial player with attribute tests in them: who fails suffers for it (IA-TST-03)."""

from typing import Literal

from holotable.imperial_assault.combat.conditions import gain_condition
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.strain import SufferStrain
from holotable.imperial_assault.effects.finding import attacks, figures_hurt
from holotable.imperial_assault.table.table import Attribute, FigureId, Play, Side, Table
from holotable.imperial_assault.tokens.attribute_test import AttributeTest
from holotable.kernel import AGAIN, Ability, Await, Flow, Listener, Next


class Ordeal(Flow[Table], tag="ordeal"):
    """Each of some figures tests an attribute; one that fails suffers 1 strain, or becomes Stunned.

    `by` is the side whose effect it is.
    """

    steps = ("test",)

    figures: list[FigureId]
    attribute: Attribute
    penalty: Literal["strain", "stun"]
    by: Side

    def test(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        if isinstance(ended, AttributeTest):
            return self._judge(game, ended)
        if ended is not None:
            return AGAIN
        self.figures = [each for each in self.figures if each in game.table.figures]
        return Await(AttributeTest(self.figures.pop(0), [self.attribute])) if self.figures else None

    def _judge(self, game: Play, test: AttributeTest) -> Next[Table]:
        if test.passed or test.figure not in game.table.figures:
            return AGAIN
        if self.penalty == "strain":
            return Await(SufferStrain(test.figure, 1, self.by))
        gain_condition(game, test.figure, "stunned")
        return AGAIN


def shot_somebody(game: Play, listener: Listener) -> bool:
    """The figure performed a ranged attack, and somebody whom it hurt still stands."""
    return attacks(game, listener) and attack_of(game).type == "ranged" and bool(figures_hurt(game))


def arc_blasters(game: Play, listener: Listener) -> Flow[Table]:
    return Ordeal(figures_hurt(game), "strength", "stun", listener.owner)


ABILITIES: tuple[Ability[Table], ...] = (Ability("arc_blasters", "attack-resolved", arc_blasters, shot_somebody),)
