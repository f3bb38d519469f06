"""The activation of a group: its figures one by one."""

from holotable.imperial_assault.table.choices import ActivateFigure
from holotable.imperial_assault.table.table import FigureId, GroupId, Play, Table
from holotable.imperial_assault.turns.activation import Activation
from holotable.kernel import AGAIN, Await, Decision, Flow, Next, Option


class GroupActivation(Flow[Table], tag="group-activation"):
    """Every figure of a group takes its activation before the opponent's turn (IA-ACTV-03, IA-APH-02)."""

    steps = ("exhaust", "figures", "done")

    group: GroupId
    waiting: list[FigureId] = []

    def exhaust(self, game: Play) -> Next[Table]:
        group = game.table.groups[self.group]
        group.exhaust()  # IA-EXH-04
        self.waiting = list(group.figures)
        return game.at("group-activated")

    def figures(self, game: Play, answer: Option | Flow[Table] | None = None) -> Next[Table]:
        self.waiting = self.still_waiting(game)
        if isinstance(answer, ActivateFigure):
            self.waiting.remove(answer.figure)
            return Await(self.activation(answer.figure))
        if answer is not None:
            return AGAIN
        if len(self.waiting) > 1:
            seat = game.table.sides[game.table.groups[self.group].side]
            return Decision(seat, "next-figure", [ActivateFigure(figure) for figure in self.waiting], together=True)
        return Await(self.activation(self.waiting.pop())) if self.waiting else None

    def still_waiting(self, game: Play) -> list[FigureId]:
        """Those who have yet to be activated and are still of the group: nobody fell or went over to another side."""
        there = game.table.figures
        return [figure for figure in self.waiting if figure in there and there[figure].group == self.group]

    def activation(self, figure: FigureId) -> Activation:
        """The activation of one of its figures, as the mode has them."""
        return Activation(figure)

    def done(self, game: Play) -> Next[Table]:
        return game.at("group-done")
