"""Every ability on a card does something."""

from holotable.imperial_assault.abilities.heroes import known as heroes
from holotable.imperial_assault.abilities.known import ABILITIES
from holotable.imperial_assault.abilities.specials import SPECIALS
from holotable.imperial_assault.cards import abilities, imperial_class_cards, supply_cards

# The rules of activations, attacks, sight and doors ask for these themselves.
PASSIVE = {
    *("arsenal", "assault", "awkward", "enraged", "epic_arsenal", "non_sentient", "overload", "priority_target"),
    "tripod",
}
# Bought with surges: what follows an attack asks for them.
BOUGHT = {"critical_hit"}


def test_every_ability_works():
    on_cards = set(imperial_class_cards()) | {ability.name for ability in heroes.ABILITIES}
    on_figures = {ability.name for ability in ABILITIES} - on_cards
    assert set(abilities()) | set(supply_cards()) == on_figures | set(SPECIALS) | PASSIVE | BOUGHT
