"""Diala Passil: what her sheet and her class cards do."""

from holotable.imperial_assault.abilities.costs import paid
from holotable.imperial_assault.abilities.heroes.pools import has_dice, takes_die
from holotable.imperial_assault.abilities.heroes.vocabulary import attack_is, both, defends, noted, rerolls, strain
from holotable.imperial_assault.figures.activation import Activation
from holotable.imperial_assault.figures.table import Play, Table
from holotable.kernel import Ability, Flow, Listener


def is_first_in_activation(game: Play, listener: Listener) -> bool:
    """An ability for once an activation has not been used in this one, whoever's it is."""
    activation = game.nearest(Activation)
    return activation is None or listener.ability not in activation.specials


def precise_strike(game: Play, listener: Listener) -> Flow[Table] | None:
    activation = game.nearest(Activation)
    if activation is not None:
        activation.specials.append(listener.ability)
    return takes_die("defence")(game, listener)


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
)
