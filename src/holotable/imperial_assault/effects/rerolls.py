"""Abilities that let dice of an attack be rerolled."""

from holotable.imperial_assault.combat.rerolls import RerollDice, attack_of
from holotable.imperial_assault.effects.finding import (
    attacks,
    defends,
    figure_of,
    friends,
    friends_beside,
    is_a,
    seat_of,
    within,
)
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Ability, Flow, Listener


def reroll_attack_die(game: Play, listener: Listener) -> Flow[Table]:
    return RerollDice(seat_of(game, listener), "attack")


def reroll_defence_die(game: Play, listener: Listener) -> Flow[Table]:
    return RerollDice(seat_of(game, listener), "defence")


def has_attacker_reroll(game: Play, listener: Listener) -> Flow[Table]:
    """The attacker may reroll a die, of whichever pool: the card names none."""
    return RerollDice(game.table.seat_of(attack_of(game).attacker), "any")


def beside_a_trooper(game: Play, listener: Listener) -> bool:
    return attacks(game, listener) and any(
        is_a(game, friend, "trooper") for friend in friends_beside(game, figure_of(listener))
    )


def defends_beside_a_friend(game: Play, listener: Listener) -> bool:
    return defends(game, listener) and bool(friends_beside(game, figure_of(listener)))


def inspires(game: Play, listener: Listener) -> bool:
    mine, attacker = figure_of(listener), attack_of(game).attacker
    forced = not game.table.friendly(attacker, mine)  # nobody's effects count with those of one that is forced
    return not forced and attacker in friends(game, mine) and within(game, mine, attacker, 3)


ABILITIES: tuple[Ability[Table], ...] = (
    Ability("squad_training", "rerolls", reroll_attack_die, beside_a_trooper, optional=True),
    Ability("targeting_computer", "rerolls", reroll_attack_die, attacks, optional=True),
    Ability("foresight", "rerolls", reroll_defence_die, defends, optional=True),
    Ability("cower", "rerolls", reroll_defence_die, defends_beside_a_friend, optional=True),
    Ability("inspiring", "rerolls", has_attacker_reroll, inspires, optional=True),
)
