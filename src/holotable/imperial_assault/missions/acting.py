"""What a mission lets figures do or suffer out of turn: a figure moves or attacks, dice are rolled for damage."""

from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.bursting import SufferTogether
from holotable.imperial_assault.combat.roll import Die, Tally, tally_of
from holotable.imperial_assault.combat.targets import has_target
from holotable.imperial_assault.moving.moving import MoveSpaces, Walk
from holotable.imperial_assault.table.choices import ChooseFigure, PerformAttack, StayHere
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.kernel import Decision, Flow, Next, Option, Roll, Rolled, Seat


class Acting(Flow[Table], tag="acting"):
    """One of some figures interrupts: it moves so many spaces or performs a move, then it may attack (IA-INR-01)."""

    steps = ("choose", "move", "attack")

    figures: list[FigureId]
    seat: Seat
    figure: FigureId = 0
    spaces: int = 0
    moves: bool = False
    attacks: bool = False

    def possible(self, game: Play) -> bool:
        return not self.figure or self.figure in game.table.figures

    def choose(self, game: Play, answer: Option | None = None) -> Next[Table]:
        if answer is None and len(self.figures) > 1:
            return Decision(self.seat, "mission-act", [*map(ChooseFigure, self.figures), StayHere()])
        if isinstance(answer, StayHere):
            self.stop()
        else:
            self.figure = answer.figure if isinstance(answer, ChooseFigure) else self.figures[0]
        return None

    def move(self, game: Play) -> Next[Table]:
        if self.moves:
            return Walk(self.figure, game.table.speed_of(self.figure))
        return MoveSpaces(self.figure, self.spaces) if self.spaces else None

    def attack(self, game: Play, answer: Option | None = None) -> Next[Table]:
        if not self.attacks or not has_target(game, self.figure):
            return None
        if answer is None:
            return Decision(game.table.seat_of(self.figure), "mission-attack", [PerformAttack(), StayHere()])
        return Attack(self.figure) if isinstance(answer, PerformAttack) else None


class Blast(Flow[Table], tag="mission-blast"):
    """Dice are rolled, and some figures suffer the damage that they show."""

    steps = ("roll", "suffer")

    struck: list[FigureId]
    seat: Seat
    dice: list[str]
    condition: str = ""
    damage: int = 0

    def roll(self, game: Play, rolled: Rolled | None = None) -> Next[Table]:
        if rolled is None:
            return Roll(self.seat, self.dice)
        shown = [Die(colour, face) for colour, face in zip(self.dice, rolled.faces, strict=True)]
        self.damage = tally_of(shown, Tally()).damage
        return None

    def suffer(self, game: Play) -> Next[Table]:
        return SufferTogether(list(self.struck), self.damage, condition=self.condition)
