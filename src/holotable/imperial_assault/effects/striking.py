"""Attacks and moves that an effect lets a figure perform if its player likes."""

from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.targets import has_target
from holotable.imperial_assault.moving.moving import Walk
from holotable.imperial_assault.table.choices import Move, PerformAttack, StayHere
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.kernel import Decision, Flow, Next, Option


class OfferedAttack(Flow[Table], tag="offered-attack"):
    """A figure attacks by an ability, or does not."""

    steps = ("strike",)

    figure: FigureId
    ability: str

    def strike(self, game: Play, answer: Option | None = None) -> Next[Table]:
        if isinstance(answer, PerformAttack):
            return Attack(self.figure, self.ability)
        if answer is not None or not has_target(game, self.figure, self.ability):
            return None
        return Decision(game.table.seat_of(self.figure), "offered-attack", [PerformAttack(), StayHere()])


class MoveOrAttack(Flow[Table], tag="move-or-attack"):
    """A figure interrupts to perform a move or an attack, or does neither."""

    steps = ("choose",)

    figure: FigureId

    def choose(self, game: Play, answer: Option | None = None) -> Next[Table]:
        if answer is None:
            attack = [PerformAttack()] if has_target(game, self.figure) else []
            return Decision(game.table.seat_of(self.figure), "move-or-attack", [Move(), *attack, StayHere()])
        if isinstance(answer, Move):
            return Walk(self.figure, game.table.speed_of(self.figure))
        return Attack(self.figure) if isinstance(answer, PerformAttack) else None
