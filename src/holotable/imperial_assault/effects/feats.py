"""Special actions that are procedures of their own."""

from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.effects.finding import enemies_beside, friends
from holotable.imperial_assault.moving.moving import Push, Walk
from holotable.imperial_assault.table.choices import ChooseFigure, StayHere
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.kernel import AGAIN, Await, Decision, Flow, Next, Option, Roll, Rolled


class Slam(Flow[Table], tag="slam"):
    """An adjacent hostile figure suffers what a red die shows; a small one may then be pushed a space."""

    steps = ("roll", "hit", "shove")

    figure: FigureId
    ability: str
    damage: int = 0
    chosen: FigureId = 0

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures and self.chosen in game.table.figures

    def roll(self, game: Play, rolled: Rolled | None = None) -> Next[Table]:
        if rolled is None:
            return Roll(game.table.seat_of(self.figure), ["red"])
        self.damage = dice().attack["red"][rolled.faces[0]].damage
        return None

    def hit(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        near = enemies_beside(game, self.figure)
        if answer is None and len(near) > 1:
            return Decision(game.table.seat_of(self.figure), "slam", [ChooseFigure(each) for each in near])
        self.chosen = answer.figure if answer else near[0]
        return Suffer(self.chosen, self.damage, game.table.figures[self.figure].side)  # IA-ATK-26

    def shove(self, game: Play) -> Next[Table]:
        is_large = scene(game.table).figures[str(self.chosen)].is_large
        return None if is_large else Push(self.chosen, 1, seat=game.table.seat_of(self.figure))


class GeneralsOrders(Flow[Table], tag="generals-orders"):
    """Up to two other friendly figures each may interrupt to perform a move, one after the other."""

    steps = ("order",)

    figure: FigureId
    ability: str
    ordered: list[FigureId] = []

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def order(self, game: Play, answer: Option | Flow[Table] | None = None) -> Next[Table]:
        if isinstance(answer, ChooseFigure):
            self.ordered.append(answer.figure)
            return Await(Walk(answer.figure, game.table.speed_of(answer.figure)))
        if isinstance(answer, Flow):
            return AGAIN
        waiting = [each for each in friends(game, self.figure) if each not in self.ordered]
        if answer is not None or len(self.ordered) == 2 or not waiting:
            return None
        options = [ChooseFigure(each) for each in waiting]
        return Decision(game.table.seat_of(self.figure), "generals-orders", [*options, StayHere()])
