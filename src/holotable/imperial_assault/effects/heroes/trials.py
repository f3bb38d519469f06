"""Abilities of heroes with an attribute test in them: for whom, what is tested, and what follows (IA-TST-03)."""

from collections.abc import Callable
from dataclasses import dataclass

from holotable.imperial_assault.combat.conditions import gain_condition
from holotable.imperial_assault.combat.strain import recover_strain
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.effects.finding import beside, friends, is_a, within
from holotable.imperial_assault.effects.specials import Figures, itself
from holotable.imperial_assault.moving.moving import Push
from holotable.imperial_assault.table.choices import ChooseFigure, LeaveOnTop, PutAtBottom
from holotable.imperial_assault.table.happenings import SupplyBuried, SupplyLeft
from holotable.imperial_assault.table.table import Attribute, FigureId, Play, Table
from holotable.imperial_assault.tokens.attribute_test import AttributeTest
from holotable.kernel import Await, Decision, Flow, Next


def itself_and_friends(game: Play, figure: FigureId) -> list[FigureId]:
    return [figure, *friends(game, figure)]


def small_ones_near(game: Play, figure: FigureId) -> list[FigureId]:
    """The other small figures within three spaces."""
    return [
        other
        for other, found in game.table.figures.items()
        if other != figure and len(found.spaces) == 1 and within(game, figure, other, 3)
    ]


def itself_if_supplies_are_left(game: Play, figure: FigureId) -> list[FigureId]:
    return [figure] if game.table.supply else []


def droids_beside(game: Play, figure: FigureId) -> list[FigureId]:
    return [other for other in game.table.figures if is_a(game, other, "droid") and beside(game, figure, other)]


class ThrowOff(Flow[Table], tag="throw-off"):
    """A figure is pushed up to three spaces; a hostile one then suffers 1 damage."""

    steps = ("push", "hurt")

    figure: FigureId
    chosen: FigureId

    def push(self, game: Play) -> Next[Table]:
        return Push(self.chosen, 3, seat=game.table.seat_of(self.figure))

    def hurt(self, game: Play) -> Next[Table]:
        hostile = game.table.hostile(self.figure, self.chosen)
        return Suffer(self.chosen, 1, game.table.figures[self.figure].side) if hostile else None


class LookAtSupply(Flow[Table], tag="look-at-supply"):
    """A hero's player looks at the next Supply card, and puts it back on the top of the deck or at its bottom."""

    steps = ("look", "put_back")

    figure: FigureId

    def look(self, game: Play) -> None:
        game.reveal()

    def put_back(self, game: Play, answer: LeaveOnTop | PutAtBottom | None = None) -> Next[Table]:
        supply = game.table.supply
        if answer is None:
            options = [LeaveOnTop(supply[-1]), PutAtBottom(supply[-1])]
            return Decision(game.table.seat_of(self.figure), "supply-network", options)
        if isinstance(answer, PutAtBottom):
            supply.insert(0, supply.pop())
        game.tell(SupplyBuried if isinstance(answer, PutAtBottom) else SupplyLeft, self.figure)
        return None


def supply_network(game: Play, figure: FigureId, chosen: FigureId) -> Flow[Table]:
    return LookAtSupply(figure)


def adrenaline_rush(game: Play, figure: FigureId, chosen: FigureId) -> None:
    recover_strain(game, figure, 3)


def battle_meditation(game: Play, figure: FigureId, chosen: FigureId) -> None:
    gain_condition(game, chosen, "focused")


def force_throw(game: Play, figure: FigureId, chosen: FigureId) -> Flow[Table]:
    return ThrowOff(figure, chosen)


def slice_droid(game: Play, figure: FigureId, chosen: FigureId) -> Flow[Table]:
    gain_condition(game, chosen, "stunned")
    return Suffer(chosen, 1, game.table.figures[figure].side)


@dataclass(frozen=True)
class Trial:
    """What is tested, for whom the ability can be, and what a passed test does."""

    attribute: Attribute
    figures: Figures
    effect: Callable[[Play, FigureId, FigureId], Flow[Table] | None]


TRIALS: dict[str, Trial] = {
    "adrenaline_rush": Trial("strength", itself, adrenaline_rush),
    "battle_meditation": Trial("insight", itself_and_friends, battle_meditation),
    "force_throw": Trial("insight", small_ones_near, force_throw),
    "supply_network.look": Trial("insight", itself_if_supplies_are_left, supply_network),
    "slicing_tools.slice": Trial("tech", droids_beside, slice_droid),
}


class Attempt(Flow[Table], tag="attempt"):
    """A figure is chosen where there is a choice, an attribute tested, and the ability takes effect if that passes."""

    steps = ("choose", "test")

    figure: FigureId
    ability: str
    chosen: FigureId = 0

    def choose(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        figures = TRIALS[self.ability].figures(game, self.figure)
        if answer is None and len(figures) > 1:
            return Decision(game.table.seat_of(self.figure), self.ability, [ChooseFigure(each) for each in figures])
        self.chosen = answer.figure if answer else figures[0]
        return None

    def test(self, game: Play, ended: AttributeTest | None = None) -> Next[Table]:
        trial = TRIALS[self.ability]
        if ended is None:
            return Await(AttributeTest(self.figure, [trial.attribute]))
        there = ended.passed and self.chosen in game.table.figures
        return trial.effect(game, self.figure, self.chosen) if there else None
