"""What a mission lets figures do or suffer out of turn: they move, attack or act, dice are rolled for damage."""

from holotable.imperial_assault.board.figure import NEUTRAL
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.bursting import SufferTogether
from holotable.imperial_assault.combat.roll import Die, Tally, tally_of
from holotable.imperial_assault.combat.strain import SufferStrain, strain_left, take_strain
from holotable.imperial_assault.combat.targets import can_attack, targets_of
from holotable.imperial_assault.moving.moving import MoveSpaces, Walk
from holotable.imperial_assault.table.choices import ChooseFigure, PerformAttack, StayHere
from holotable.imperial_assault.table.table import FigureId, ObjectId, Play, Table
from holotable.imperial_assault.turns.activation import Activation
from holotable.kernel import AGAIN, Await, Decision, Flow, Next, Option, Roll, Rolled, Seat


class Acting(Flow[Table], tag="acting"):
    """One of some figures interrupts: it moves so many spaces or performs a move, then it may attack (IA-INR-01).

    It may attack several times, and only some; it may have to come nearer to a goal. Or it has a whole activation with
    so many actions. A neutral figure is moved by the side that picked it.
    """

    steps = ("choose", "move", "release", "attack")

    figures: list[FigureId]
    seat: Seat
    figure: FigureId = 0
    spaces: int = 0
    moves: bool = False
    attacks: int = 0
    only: list[FigureId] = []
    limited: bool = False
    actions: int = 0
    goal: list[int] = []

    def possible(self, game: Play) -> bool:
        return not self.figure or self.figure in game.table.figures

    def choose(self, game: Play, answer: Option | None = None) -> Next[Table]:
        if answer is None and len(self.figures) > 1:
            return Decision(self.seat, "mission-act", [*map(ChooseFigure, self.figures), StayHere()], together=True)
        if isinstance(answer, StayHere):
            self.stop()
        else:
            self.figure = answer.figure if isinstance(answer, ChooseFigure) else self.figures[0]
        return None

    def move(self, game: Play) -> Next[Table]:
        if game.table.figures[self.figure].side == NEUTRAL:
            game.table.figures[self.figure].controller = self.seat
        if self.actions:
            return Activation(self.figure, self.actions)
        if self.moves:
            return Walk(self.figure, game.table.speed_of(self.figure))
        return MoveSpaces(self.figure, self.spaces, goal=self.goal) if self.spaces else None

    def release(self, game: Play) -> None:
        if game.table.figures[self.figure].side == NEUTRAL:
            game.table.figures[self.figure].controller = ""

    def attack(self, game: Play, answer: Option | Flow[Table] | None = None) -> Next[Table]:
        if isinstance(answer, PerformAttack):
            self.attacks -= 1
            return Await(Attack(self.figure, spared=self._spared(game)))
        if isinstance(answer, Flow):
            return AGAIN
        spared = self._spared(game)
        open_to_it = any(each.figure not in spared for each in targets_of(game, self.figure)) if self.attacks else False
        if answer is not None or not open_to_it:
            return None
        return Decision(game.table.seat_of(self.figure), "mission-attack", [PerformAttack(), StayHere()])

    def _spared(self, game: Play) -> list[FigureId | ObjectId]:
        """Whom and what it may not attack."""
        if not self.limited:
            return []
        return [each for each in (*game.table.figures, *game.table.objects) if each not in self.only]


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


class StrainAll(Flow[Table], tag="mission-strain"):
    """Some figures suffer strain, one after the other."""

    steps = ("suffer",)

    struck: list[FigureId]
    strain: int

    def suffer(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        self.struck = [each for each in self.struck if each in game.table.figures]
        return Await(SufferStrain(self.struck.pop(0), self.strain)) if self.struck else None


class TakeAttackOver(Flow[Table], tag="take-attack-over"):
    """An attack that was declared is on another figure instead, which may have to pay strain for that."""

    steps = ("choose",)

    figures: list[FigureId]
    seat: Seat
    strain: int = 0
    may: bool = False

    def choose(self, game: Play, answer: Option | None = None) -> Next[Table]:
        attack = game.nearest(Attack)
        if attack is None or isinstance(answer, StayHere):
            return None
        able = [each for each in self.figures if self._is_able(game, attack, each)]
        if not able:
            return None
        if answer is None and (self.may or len(able) > 1):
            options = [*map(ChooseFigure, able), *([StayHere()] if self.may else [])]
            return Decision(self.seat, "take-over", options, together=True)
        chosen = answer.figure if isinstance(answer, ChooseFigure) else able[0]
        if self.strain:
            take_strain(game, chosen, self.strain)
        attack.turn_to(game, chosen)
        return None

    def _is_able(self, game: Play, attack: Attack, figure: FigureId) -> bool:
        affords = not self.strain or (game.table.is_hero(figure) and strain_left(game, figure) >= self.strain)
        return affords and figure != attack.target and can_attack(game, attack.attacker, figure, attack.ability)
