"""A figure that is made to attack by an opponent's ability (IA-ATK-19)."""

from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.targets import has_target
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.kernel import Flow, Next, Seat


class ForcedAttack(Flow[Table], tag="forced-attack"):
    """The player of another side controls a figure for one attack: target, dice and abilities (IA-ATK-19 to 21)."""

    steps = ("take_control", "attack", "give_back")

    figure: FigureId
    side: Side
    seat: Seat

    def take_control(self, game: Play) -> None:
        game.table.figures[self.figure].controller = self.seat
        game.hand_over(self.figure, self.side)

    def attack(self, game: Play) -> Next[Table]:
        return Attack(self.figure, side=self.side) if has_target(game, self.figure) else None

    def give_back(self, game: Play) -> None:
        if self.figure in game.table.figures:
            figure = game.table.figures[self.figure]
            figure.controller = ""
            game.hand_over(self.figure, figure.side)
