"""Command cards by which Force users hurt hostile figures without an attack (IA-ATK-26)."""

from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.combat.bursting import SufferTogether
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.effects.commands.command import Command
from holotable.imperial_assault.effects.finding import beside, enemies_seen, within
from holotable.imperial_assault.table.choices import ChooseFigure
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.kernel import Decision, Flow, Next, Roll, Rolled

LIGHTNING = 2
THROW = 3


def enemies_near(game: Play, figure: FigureId, spaces: int) -> list[FigureId]:
    """The hostile figures in line of sight within so many spaces."""
    return [enemy for enemy in enemies_seen(game, figure) if within(game, figure, enemy, spaces)]


class ForceLightning(Flow[Table], tag="force-lightning"):
    """A hostile figure and each figure adjacent to it, friend or foe, suffer damage and become Stunned."""

    steps = ("choose", "strike")

    side: Side
    figure: FigureId
    struck: list[FigureId] = []

    def choose(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        if answer is None:
            near = [ChooseFigure(enemy) for enemy in enemies_near(game, self.figure, LIGHTNING)]
            return Decision(game.table.seat_of(self.figure), "force_lightning", near)
        chosen = answer.figure
        self.struck = [chosen, *(other for other in game.table.figures if beside(game, chosen, other))]
        return None

    def strike(self, game: Play) -> Next[Table]:
        return SufferTogether(list(self.struck), 2, self.side, "stunned")


class TelekineticThrow(Flow[Table], tag="telekinetic-throw"):
    """A hostile figure suffers the damage on two blue dice."""

    steps = ("choose", "hurl")

    side: Side
    figure: FigureId
    chosen: FigureId = 0

    def choose(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        if answer is None:
            near = [ChooseFigure(enemy) for enemy in enemies_near(game, self.figure, THROW)]
            return Decision(game.table.seat_of(self.figure), "telekinetic_throw", near)
        self.chosen = answer.figure
        return None

    def hurl(self, game: Play, rolled: Rolled | None = None) -> Next[Table]:
        if rolled is None:
            return Roll(game.table.seat_of(self.figure), ["blue", "blue"])
        damage = sum(dice().attack["blue"][face].damage for face in rolled.faces)
        return Suffer(self.chosen, damage, self.side)


def can_strike(game: Play, side: Side, figure: FigureId) -> bool:
    return bool(enemies_near(game, figure, LIGHTNING))


def force_lightning(game: Play, side: Side, figure: FigureId) -> Flow[Table]:
    return ForceLightning(side, figure)


def can_throw(game: Play, side: Side, figure: FigureId) -> bool:
    return bool(enemies_near(game, figure, THROW))


def telekinetic_throw(game: Play, side: Side, figure: FigureId) -> Flow[Table]:
    return TelekineticThrow(side, figure)


COMMANDS: dict[str, Command] = {
    "force_lightning": Command(force_lightning, applies=can_strike),
    "telekinetic_throw": Command(telekinetic_throw, applies=can_throw),
}
