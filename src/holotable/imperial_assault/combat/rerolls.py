"""Rerolling dice of an attack or a test, as an ability allows (IA-ATK-24)."""

from typing import Literal

from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.choices import KeepDice, RerollDie
from holotable.imperial_assault.combat.happenings import DieRerolled
from holotable.imperial_assault.combat.roll import Die
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.tokens.attribute_test import AttributeTest
from holotable.kernel import AGAIN, NOT_NOW, Decision, Flow, Next, Option, Refusal, Roll, Rolled, Seat

Pool = Literal["attack", "defence", "any", "black"]


class RerollDice(Flow[Table], tag="reroll-dice"):
    """A seat may reroll a die of a pool that was not rerolled before (IA-ATK-06)."""

    steps = ("choose", "roll")

    seat: Seat
    pool: Pool
    die: int = 0

    def choose(self, game: Play, answer: Option | None = None) -> Next[Table]:
        if isinstance(answer, RerollDie):
            self.die = answer.die
            return None
        if answer is not None:
            self.stop()
            return None
        options: list[Option] = [
            RerollDie(place) for place, die in enumerate(dice_on_the_table(game)) if _is_left(die, self.pool)
        ]
        if not options:
            self.stop()
            return None
        return Decision(self.seat, "reroll", [*options, KeepDice()])

    def roll(self, game: Play, rolled: Rolled | None = None) -> Next[Table]:
        die = dice_on_the_table(game)[self.die]
        if rolled is None:
            return Roll(self.seat, [die.colour])
        die.face, die.rerolled = rolled.faces[0], True
        game.tell(DieRerolled, die.colour, die.face)
        return None

    def why_not(self, game: Play, option: Option) -> Refusal:
        rolled = dice_on_the_table(game)
        if not isinstance(option, RerollDie) or not 0 <= option.die < len(rolled):
            return NOT_NOW
        return (
            Refusal("reroll.once", "IA-ATK-06")
            if rolled[option.die].rerolled
            else Refusal("reroll.other-die", "IA-ATK-05")
        )


class RerollTogether(Flow[Table], tag="reroll-together"):
    """A seat rerolls any number of dice of an attack or a test at once, but at least one."""

    steps = ("choose", "roll")

    seat: Seat
    chosen: list[int] = []

    def choose(self, game: Play, answer: Option | None = None) -> Next[Table]:
        if isinstance(answer, RerollDie):
            self.chosen.append(answer.die)
            return AGAIN
        options: list[Option] = [
            RerollDie(place)
            for place, die in enumerate(dice_on_the_table(game))
            if not die.rerolled and place not in self.chosen
        ]
        if answer is not None or not options:
            return None
        return Decision(self.seat, "reroll-together", [*options, *[KeepDice()] * bool(self.chosen)])

    def roll(self, game: Play, rolled: Rolled | None = None) -> Next[Table]:
        dice = [dice_on_the_table(game)[place] for place in self.chosen]
        if rolled is None:
            return Roll(self.seat, [die.colour for die in dice])
        for die, face in zip(dice, rolled.faces, strict=True):
            die.face, die.rerolled = face, True
            game.tell(DieRerolled, die.colour, die.face)
        return None


def attack_of(game: Play) -> Attack:
    """The attack that is going on."""
    attack = game.nearest(Attack)
    if attack is None:
        raise LookupError("no attack is going on")
    return attack


def can_reroll(game: Play, pool: Pool) -> bool:
    """Whether there is a die of a pool that nobody has rerolled (IA-ABL-02)."""
    return any(_is_left(die, pool) for die in dice_on_the_table(game))


def _is_left(die: Die, pool: Pool) -> bool:
    return not die.rerolled and pool in ("any", "attack" if die.is_attack else "defence", die.colour)


def dice_on_the_table(game: Play) -> list[Die]:
    """The dice of the attack or the test that is going on, whichever began last."""
    going_on = (each for each in reversed(game.state.stack) if isinstance(each, Attack | AttributeTest))
    return next(going_on).rolled
