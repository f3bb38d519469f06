"""Strain, as figures suffer it that are no heroes."""

from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.figures.table import FigureId, Play, Table
from holotable.kernel import Flow, Next


class SufferStrain(Flow[Table], tag="suffer-strain"):
    """A figure that is no hero suffers as much damage instead of strain (IA-STR-02, IA-STR-09)."""

    steps = ("suffer",)

    figure: FigureId
    amount: int

    def suffer(self, game: Play) -> Next[Table]:
        return Suffer(self.figure, self.amount)
