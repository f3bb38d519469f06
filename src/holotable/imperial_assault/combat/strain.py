"""Strain: what exertion costs a figure."""

from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.figures.table import FigureId, Play, Table
from holotable.kernel import Flow, Next


class SufferStrain(Flow[Table], tag="suffer-strain"):
    """A figure that is no hero suffers strain as so much damage (IA-STR-02, 09).

    What prevents some of it (IA-STR-10) listens at the moment `strain` and lowers the amount.
    """

    steps = ("prevent", "suffer")

    figure: FigureId
    amount: int

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def prevent(self, game: Play) -> Next[Table]:
        return game.at("strain")

    def suffer(self, game: Play) -> Next[Table]:
        return Suffer(self.figure, self.amount) if self.amount > 0 else None
