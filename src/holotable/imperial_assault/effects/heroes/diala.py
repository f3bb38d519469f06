"""Diala Passil: what her sheet and her class cards do."""

from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.effects.costs import paid
from holotable.imperial_assault.effects.finding import figure_of, friends
from holotable.imperial_assault.effects.heroes.pools import has_dice, takes_die
from holotable.imperial_assault.effects.heroes.vocabulary import (
    adds,
    attack_is,
    becomes_focused,
    both,
    defends,
    has_used,
    noted,
    rerolls,
    strain,
    unhurt,
)
from holotable.imperial_assault.effects.rerolls import has_attacker_reroll
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.table.turn import Turn
from holotable.kernel import Ability, Flow, Listener


def is_first_in_activation(game: Play, listener: Listener) -> bool:
    """An ability for once an activation has not been used in this one, whoever's it is."""
    turn = game.nearest(Turn)
    return turn is None or listener.ability not in turn.specials


def precise_strike(game: Play, listener: Listener) -> Flow[Table] | None:
    turn = game.nearest(Turn)
    if turn is not None:
        turn.specials.append(listener.ability)
    return takes_die("defence")(game, listener)


def friend_attacks(game: Play, listener: Listener) -> bool:
    """The figure or a friendly one attacks."""
    mine, attacker = figure_of(listener), attack_of(game).attacker
    return mine == attacker or attacker in friends(game, mine)


ABILITIES: tuple[Ability[Table], ...] = (
    paid(
        Ability(
            "precise_strike",
            "dice-gathered",
            precise_strike,
            both(attack_is("melee"), has_dice("defence"), is_first_in_activation),
        ),
        strain(2),
    ),
    paid(Ability("dialas_foresight", "rerolls", noted(rerolls("defence")), defends), strain(1)),
    paid(Ability("force_adept", "rerolls", has_attacker_reroll, friend_attacks), strain(1)),
    Ability("defensive_stance.block", "modifiers", adds(block=1), both(defends, has_used("dialas_foresight"))),
    Ability("defensive_stance.focus", "attack-resolved", becomes_focused, both(defends, unhurt)),
)
