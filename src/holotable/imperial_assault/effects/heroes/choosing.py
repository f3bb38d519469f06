"""Abilities of heroes that are for a figure of their choice, or give the choice between effects."""

from collections.abc import Callable
from dataclasses import dataclass

from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.combat.conditions import gain_condition, lose_condition, lose_conditions
from holotable.imperial_assault.combat.sight import sees
from holotable.imperial_assault.combat.strain import recover_strain
from holotable.imperial_assault.combat.suffering import Suffer, recover
from holotable.imperial_assault.effects.finding import enemies_beside, friends
from holotable.imperial_assault.effects.specials import Figures
from holotable.imperial_assault.table.choices import ChooseEffect, ChooseFigure
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.kernel import Decision, Flow, Next, Roll, Rolled, Seat


class Strike(Flow[Table], tag="strike"):
    """A figure suffers what dice show, without an attack (IA-ATK-26)."""

    steps = ("roll",)

    seat: Seat
    side: Side
    figure: FigureId
    colours: list[str]

    def roll(self, game: Play, rolled: Rolled | None = None) -> Next[Table]:
        if rolled is None:
            return Roll(self.seat, self.colours)
        shown = zip(self.colours, rolled.faces, strict=True)
        return Suffer(self.figure, sum(dice().attack[colour][face].damage for colour, face in shown), self.side)


def other_heroes_seen(game: Play, figure: FigureId) -> list[FigureId]:
    """The other heroes in a figure's line of sight."""
    return [other for other in friends(game, figure) if game.table.is_hero(other) and sees(game, figure, other)]


def strike(game: Play, figure: FigureId, chosen: FigureId) -> Flow[Table]:
    return Strike(game.table.seat_of(figure), game.table.figures[figure].side, chosen, ["green"])


def rally(game: Play, figure: FigureId, chosen: FigureId) -> None:
    recover_strain(game, chosen, 2)


@dataclass(frozen=True)
class Chance:
    """For whom an ability can be, and what it does to the one who is chosen."""

    figures: Figures
    effect: Callable[[Play, FigureId, FigureId], Flow[Table] | None]


CHANCES: dict[str, Chance] = {
    "combat_knife": Chance(enemies_beside, strike),
    "rallying_shout": Chance(other_heroes_seen, rally),
}


class ForOne(Flow[Table], tag="for-one"):
    """An ability for one figure: its player chooses whom, where there is a choice, and then it takes effect."""

    steps = ("choose",)

    figure: FigureId
    ability: str

    def choose(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        chance = CHANCES[self.ability]
        figures = chance.figures(game, self.figure)
        if answer is None and len(figures) > 1:
            options = [ChooseFigure(each) for each in figures]
            return Decision(game.table.seat_of(self.figure), self.ability.replace("_", "-"), options)
        return chance.effect(game, self.figure, answer.figure if answer else figures[0])


# What a choice between effects can do to a figure; a condition's name rids it of that.
EFFECTS: dict[str, Callable[[Play, FigureId], Flow[Table] | None]] = {
    "focus": lambda game, figure: gain_condition(game, figure, "focused"),
    "stun": lambda game, figure: gain_condition(game, figure, "stunned"),
    "suffer-1": lambda game, figure: Suffer(figure, 1),
    "cleanse": lose_conditions,
    "recover-3": lambda game, figure: recover(game, figure, 3),
    "recover-2": lambda game, figure: recover(game, figure, 2),
    "recover-2-strain": lambda game, figure: recover_strain(game, figure, 2),
}


class OneOf(Flow[Table], tag="one-of"):
    """A figure's player chooses what happens to it."""

    steps = ("choose",)

    figure: FigureId
    effects: list[str]

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def choose(self, game: Play, answer: ChooseEffect | None = None) -> Next[Table]:
        if answer is None and len(self.effects) > 1:
            options = [ChooseEffect(effect) for effect in self.effects]
            return Decision(game.table.seat_of(self.figure), "one-of", options)
        effect = answer.effect if answer else self.effects[0]
        if effect in EFFECTS:
            return EFFECTS[effect](game, self.figure)
        lose_condition(game, self.figure, effect)
        return None
