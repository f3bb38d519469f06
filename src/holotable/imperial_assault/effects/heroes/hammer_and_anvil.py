"""Hammer and Anvil: Gideon and a friend attack the same figure, the second of them against no defence dice."""

from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.targets import can_attack
from holotable.imperial_assault.effects.about import About
from holotable.imperial_assault.effects.finding import friends
from holotable.imperial_assault.effects.functions import does, holds
from holotable.imperial_assault.table.choices import ChooseFigure, PerformAttack, StayHere
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.imperial_assault.table.turn import is_broken_off
from holotable.kernel import AGAIN, Await, Decision, Flow, Next, Option

KIND, HAMMER = "hammer-and-anvil", "hammer_and_anvil"


class HammerAndAnvil(Flow[Table], tag="hammer-and-anvil"):
    """A friend and a target are chosen; the target's player says who of the two may attack it first."""

    steps = ("choose_friend", "choose_target", "choose_order", "strike")

    figure: FigureId
    friend: FigureId = 0
    target: FigureId = 0
    waiting: list[FigureId] = []
    struck: bool = False

    def choose_friend(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        ready = anvils(game, self.figure)
        if answer is None and len(ready) > 1:
            return Decision(game.table.seat_of(self.figure), KIND, [ChooseFigure(each) for each in ready])
        self.friend = answer.figure if answer else ready[0]
        return None

    def choose_target(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        targets = targets_of_either(game, self.figure, self.friend)
        if answer is None and len(targets) > 1:
            return Decision(game.table.seat_of(self.figure), KIND, [ChooseFigure(each) for each in targets])
        self.target = answer.figure if answer else targets[0]
        return None

    def choose_order(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        able = [each for each in (self.figure, self.friend) if can_attack(game, each, self.target)]
        if answer is None and len(able) > 1:
            return Decision(game.table.seat_of(self.target), KIND, [ChooseFigure(each) for each in able])
        first = answer.figure if answer else able[0]
        self.waiting = sorted((self.figure, self.friend), key=lambda each: each != first)
        return None

    def strike(self, game: Play, answer: Option | Attack | None = None) -> Next[Table]:
        """Each may attack. The first attack is met by all defence dice, the second by none."""
        if isinstance(answer, PerformAttack):
            return Await(Attack(self.waiting[0], only=self.target, undefended=self.struck))
        if answer is not None:
            self.struck = self.struck or isinstance(answer, Attack)
            self.waiting.pop(0)
            return AGAIN
        if not self.waiting:
            return None
        if not self._can_strike(game, self.waiting[0]):
            self.waiting.pop(0)
            return AGAIN
        return Decision(game.table.seat_of(self.waiting[0]), KIND, [PerformAttack(), StayHere()])

    def _can_strike(self, game: Play, figure: FigureId) -> bool:
        there = {figure, self.target} <= game.table.figures.keys()
        return there and can_attack(game, figure, self.target) and not is_broken_off(game, figure, HAMMER)


def targets_of_either(game: Play, figure: FigureId, friend: FigureId) -> list[FigureId]:
    """The figures that at least one of two can attack."""
    return [
        other
        for other in game.table.figures
        if other not in (figure, friend) and any(can_attack(game, each, other) for each in (figure, friend))
    ]


def anvils(game: Play, figure: FigureId) -> list[FigureId]:
    """The friendly figures with whom there is somebody to attack."""
    return [friend for friend in friends(game, figure) if targets_of_either(game, figure, friend)]


@holds
def has_an_anvil(game: Play, figure: FigureId, side: Side) -> bool:
    return bool(anvils(game, figure))


@does
def hammer_and_anvil(game: Play, about: About) -> Flow[Table]:
    return HammerAndAnvil(about.figure)
