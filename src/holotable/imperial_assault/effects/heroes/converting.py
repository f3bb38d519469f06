"""Abilities that convert results of an attack, all or as many as the player likes (IA-CNV-01)."""

from holotable.imperial_assault.combat.choices import ConvertResults
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.roll import Result, tally_of
from holotable.imperial_assault.effects.finding import seat_of
from holotable.imperial_assault.effects.heroes.vocabulary import Condition, Effect
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Decision, Flow, Listener, Next, Seat


class Conversion(Flow[Table], tag="conversion"):
    """One or more results are converted, as many as a seat likes."""

    steps = ("convert",)

    seat: Seat
    old: Result
    new: Result

    def convert(self, game: Play, answer: ConvertResults | None = None) -> Next[Table]:
        there = shown(game, self.old)
        if answer is None and there > 1:
            return Decision(self.seat, "convert", [ConvertResults(amount) for amount in range(1, there + 1)])
        attack_of(game).convert(self.old, self.new, answer.amount if answer else there)
        return None


def shown(game: Play, result: Result) -> int:
    """How many of a result the attack has."""
    attack = attack_of(game)
    found: int = getattr(tally_of(attack.rolled, attack.modifiers), result)
    return found


def shows(result: Result) -> Condition:
    """The attack has such a result."""

    def holds(game: Play, listener: Listener) -> bool:
        return shown(game, result) > 0

    return holds


def converts(old: Result, new: Result, most: int = 0) -> Effect:
    """So many results are converted; without a number, as many as the player likes."""

    def effect(game: Play, listener: Listener) -> Flow[Table] | None:
        if not most:
            return Conversion(seat_of(game, listener), old, new)
        attack_of(game).convert(old, new, most)
        return None

    return effect
