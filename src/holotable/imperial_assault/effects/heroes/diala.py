"""Diala Passil: what no word says of her sheet and her class cards."""

from holotable.imperial_assault.cards.effect import Arms
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.targets import can_attack
from holotable.imperial_assault.effects.about import About
from holotable.imperial_assault.effects.arms import arm_of, armed
from holotable.imperial_assault.effects.finding import enemies_beside
from holotable.imperial_assault.effects.functions import does, holds
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.imperial_assault.table.turn import is_broken_off
from holotable.kernel import AGAIN, Answer, Await, Flow, Next

SARLACC = "way_of_the_sarlacc"


class WayOfTheSarlacc(Flow[Table], tag="way-of-the-sarlacc"):
    """A melee attack against each adjacent hostile figure, in the order the hero likes."""

    steps = ("look_round", "whirl")

    figure: FigureId
    waiting: list[FigureId] = []

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures and not is_broken_off(game, self.figure, SARLACC)

    def look_round(self, game: Play) -> None:
        self.waiting = enemies_beside(game, self.figure)

    def whirl(self, game: Play, ended: Attack | None = None) -> Next[Table]:
        if ended is not None:
            self.waiting.remove(ended.declared)
            return AGAIN
        self.waiting = [
            each for each in self.waiting if each in game.table.figures and can_attack(game, self.figure, each, SARLACC)
        ]
        spared = [each for each in (*game.table.figures, *game.table.objects) if each not in self.waiting]
        return Await(Attack(self.figure, SARLACC, spared=spared)) if self.waiting else None


@holds
def can_whirl(game: Play, figure: FigureId, side: Side) -> bool:
    return any(can_attack(game, figure, each, SARLACC) for each in enemies_beside(game, figure))


@does
def way_of_the_sarlacc(game: Play, about: About) -> Flow[Table]:
    return WayOfTheSarlacc(about.figure)


ANSWERS: tuple[Answer[Table], ...] = (armed(SARLACC, arm_of(SARLACC, Arms(attack="melee"))),)
