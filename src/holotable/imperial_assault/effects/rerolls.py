"""Abilities that let dice of an attack be rerolled."""

from holotable.imperial_assault.combat.rerolls import RerollDice, attack_of
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Flow, Listener


def has_attacker_reroll(game: Play, listener: Listener) -> Flow[Table]:
    """The attacker may reroll a die, of whichever pool: the card names none."""
    return RerollDice(game.table.seat_of(attack_of(game).attacker), "any")
