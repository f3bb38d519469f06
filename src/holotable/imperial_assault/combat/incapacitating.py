"""Incapacitated figures: the mission leaves them on the map, in nobody's way (IA-INC)."""

from holotable.imperial_assault.combat.conditions import lose_conditions
from holotable.imperial_assault.combat.suffering import Leave
from holotable.imperial_assault.table.happenings import Incapacitated
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.imperial_assault.table.turn import Turn
from holotable.imperial_assault.tokens.tokens import DropTokens
from holotable.kernel import Flow, Next


class Incapacitate(Flow[Table], tag="incapacitate"):
    """A figure becomes incapacitated, mostly at the moment `falling`, and is then not removed (IA-INC-01).

    What the mission bars it from is named by the tags of options.
    """

    steps = ("fall", "drop_tokens")

    figure: FigureId
    barred: list[str] = []

    def fall(self, game: Play) -> None:
        figure = game.table.figures[self.figure]
        lose_conditions(game, self.figure)  # IA-INC-04
        figure.incapacitated = True
        figure.barred = list(self.barred)
        game.tell(Incapacitated, self.figure)
        leave, turn = game.nearest(Leave), game.nearest(Turn)
        if leave is not None and leave.figure == self.figure:
            leave.stays = True
            if turn is not None and turn.figure == self.figure:
                turn.over = True  # IA-DFT-05

    def drop_tokens(self, game: Play) -> Next[Table]:
        return DropTokens(self.figure)  # IA-RET-03
