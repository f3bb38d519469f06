"""The activation of an Imperial group: its figures one by one (LA-IACT-02)."""

from holotable.imperial_assault.table.table import FigureId, GroupId, Play, Table
from holotable.imperial_assault.table.turn import Turn
from holotable.kernel import Await, Flow, Next


class EmpireActivation(Flow[Table], tag="empire-activation"):
    """Each figure of a group completes its whole activation before the next begins."""

    steps = ("begin", "figures", "done")

    group: GroupId
    waiting: list[FigureId] = []

    def begin(self, game: Play) -> Next[Table]:
        group = game.table.groups[self.group]
        group.exhaust()  # IA-EXH-04
        self.waiting = list(group.figures)
        return game.at("group-activated")

    def figures(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        self.waiting = [figure for figure in self.waiting if figure in game.table.figures]
        return Await(EmpireTurn(self.waiting.pop(0))) if self.waiting else None

    def done(self, game: Play) -> Next[Table]:
        return game.at("group-done")


class EmpireTurn(Turn, tag="empire-turn"):
    """One figure's activation: it resolves or skips the instructions of the list from top to bottom (LA-IACT-05)."""

    steps = ("started", "ended")

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def started(self, game: Play) -> Next[Table]:
        return game.at("activation-started")

    def ended(self, game: Play) -> Next[Table]:
        return game.at("activation-ended")
