"""Slam: a special action that is a procedure of its own."""

from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.effects.about import About
from holotable.imperial_assault.effects.finding import enemies_beside
from holotable.imperial_assault.effects.functions import does
from holotable.imperial_assault.moving.moving import Push
from holotable.imperial_assault.table.choices import ChooseFigure
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.kernel import Decision, Flow, Next, Roll, Rolled


class Slam(Flow[Table], tag="slam"):
    """An adjacent hostile figure suffers what a red die shows; a small one may then be pushed a space."""

    steps = ("roll", "hit", "shove")

    figure: FigureId
    damage: int = 0
    chosen: FigureId = 0

    @property
    def cause(self) -> tuple[str, FigureId]:
        return "slam", self.figure

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


@does
def slam(game: Play, about: About) -> Flow[Table]:
    return Slam(about.figure)
