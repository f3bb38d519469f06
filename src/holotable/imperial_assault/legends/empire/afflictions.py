"""Conditions of Imperial figures, as this mode has them (LA-CHG-01 to 06)."""

from holotable.imperial_assault.combat.causes import BLEEDING, NOBODY
from holotable.imperial_assault.combat.conditions import has_condition, lose_condition
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.kernel import Flow, Next


class Bleed(Flow[Table], tag="bleed"):
    """A Bleeding figure suffers 1 damage after an instruction with an action; with 1 health left it stops bleeding."""

    steps = ("suffer", "stanch")

    figure: FigureId

    @property
    def cause(self) -> tuple[str, FigureId]:
        return BLEEDING, NOBODY

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def suffer(self, game: Play) -> Next[Table]:
        return Suffer(self.figure, 1)  # LA-CHG-01

    def stanch(self, game: Play) -> None:
        left = game.table.card_of(self.figure).health - game.table.figures[self.figure].damage
        if left == 1 and has_condition(game, self.figure, "bleeding"):
            lose_condition(game, self.figure, "bleeding")  # LA-CHG-02
