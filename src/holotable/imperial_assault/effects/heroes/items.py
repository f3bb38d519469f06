"""What armor, equipment and modifications do. Printed bonuses and surge abilities are on the cards themselves."""

from holotable.imperial_assault.effects.costs import paid
from holotable.imperial_assault.effects.finding import figure_of
from holotable.imperial_assault.effects.heroes.choosing import ForOne
from holotable.imperial_assault.effects.heroes.converting import converts, shows
from holotable.imperial_assault.effects.heroes.pools import has_dice, takes_die
from holotable.imperial_assault.effects.heroes.vocabulary import (
    DEPLETE,
    EXHAUST,
    adds,
    attack_is,
    attacks,
    attacks_with_it,
    attacks_within,
    both,
    defends,
    rerolls,
    strain,
)
from holotable.imperial_assault.effects.supply import has_rested
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Ability, Flow, Listener


def portable_medkit(game: Play, listener: Listener) -> Flow[Table]:
    return ForOne(figure_of(listener), listener.ability)


ABILITIES: tuple[Ability[Table], ...] = (
    # Armor.
    Ability(
        "combat_coat_tier_1", "modifiers", converts("evade", "block"), both(defends, shows("evade")), optional=True
    ),
    Ability(
        "combat_coat_tier_2", "modifiers", converts("evade", "block"), both(defends, shows("evade")), optional=True
    ),
    paid(Ability("laminate_armor_tier_2", "modifiers", adds(block=1), defends), EXHAUST),
    paid(Ability("laminate_armor_tier_3", "modifiers", adds(block=1), defends), EXHAUST),
    # Equipment.
    paid(Ability("combat_visor", "modifiers", adds(accuracy=2), attacks), strain(1)),
    paid(Ability("extra_ammunition", "rerolls", rerolls("attack"), attack_is("ranged")), EXHAUST),
    paid(Ability("personal_shields", "modifiers", adds(block=5), defends), DEPLETE),
    paid(Ability("portable_medkit", "rested", portable_medkit, has_rested), DEPLETE),
    paid(Ability("reinforced_helmet", "rerolls", rerolls("attack"), defends), EXHAUST),
    # Modifications.
    paid(Ability("balanced_hilt", "modifiers", adds(surge=1), attacks_with_it), EXHAUST),
    Ability("disruption_cell", "dice-gathered", takes_die("attack", instead="red"), attacks_with_it, optional=True),
    paid(Ability("high_impact_guard", "modifiers", adds(block=1), defends), EXHAUST),
    paid(
        Ability("overcharger", "dice-gathered", takes_die("defence"), both(attacks_with_it, has_dice("defence"))),
        DEPLETE,
    ),
    paid(Ability("shock_emitter", "modifiers", adds(damage=1), attacks_with_it), EXHAUST),
    paid(Ability("spread_barrel", "modifiers", adds(damage=1), both(attacks_with_it, attacks_within(3))), EXHAUST),
    paid(Ability("tactical_display", "modifiers", adds(surge=1), attacks_with_it), EXHAUST),
)
