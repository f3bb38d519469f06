"""Command cards by which Force users hurt hostile figures without an attack (IA-ATK-26)."""

from holotable.imperial_assault.combat.bursting import SufferTogether
from holotable.imperial_assault.effects.commands.command import Command
from holotable.imperial_assault.effects.finding import beside, enemies_seen, within
from holotable.imperial_assault.table.choices import ChooseFigure
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.kernel import Decision, Flow, Next

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


def can_strike(game: Play, side: Side, figure: FigureId) -> bool:
    return bool(enemies_near(game, figure, LIGHTNING))


def force_lightning(game: Play, side: Side, figure: FigureId) -> Flow[Table]:
    return ForceLightning(side, figure)


COMMANDS: dict[str, Command] = {
    "force_lightning": Command(force_lightning, applies=can_strike),
}
