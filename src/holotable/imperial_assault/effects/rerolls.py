"""Abilities that let dice of an attack be rerolled."""

from holotable.imperial_assault.combat.rerolls import RerollDice, attack_of
from holotable.imperial_assault.effects.finding import (
    figure_of,
    friends,
    within,
)
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Ability, Flow, Listener


def has_attacker_reroll(game: Play, listener: Listener) -> Flow[Table]:
    """The attacker may reroll a die, of whichever pool: the card names none."""
    return RerollDice(game.table.seat_of(attack_of(game).attacker), "any")


def inspires(game: Play, listener: Listener) -> bool:
    mine, attacker = figure_of(listener), attack_of(game).attacker
    forced = not game.table.friendly(attacker, mine)  # nobody's effects count with those of one that is forced
    return not forced and attacker in friends(game, mine) and within(game, mine, attacker, 3)


ABILITIES: tuple[Ability[Table], ...] = (Ability("inspiring", "rerolls", has_attacker_reroll, inspires, optional=True),)
