"""A figure has entered new spaces, by a step, a push or a placement: what waits for that happens now (IA-PLC-04)."""

from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.kernel import AGAIN, Await, Flow, Next


class Entered(Flow[Table], tag="entered"):
    """The moment after a figure came to new spaces."""

    steps = ("entered",)

    figure: FigureId

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def entered(self, game: Play) -> Next[Table]:
        return game.at("entered")


def entering(game: Play, figure: FigureId) -> Next[Table]:
    """What comes after a step: whatever waits for a figure that enters a space; then the flow goes on where it was."""
    return Await(Entered(figure)) if game.is_heard("entered") else AGAIN
