"""Every ability on a card does something."""

from holotable.imperial_assault.abilities import actions
from holotable.imperial_assault.abilities.costs import card_of
from holotable.imperial_assault.abilities.heroes import known as heroes
from holotable.imperial_assault.abilities.known import ABILITIES
from holotable.imperial_assault.abilities.specials import SPECIALS
from holotable.imperial_assault.cards import abilities, class_cards, imperial_class_cards, supply_cards
from holotable.imperial_assault.cards.heroes import WEAPON
from holotable.imperial_assault.combat.aiming import AIMINGS

# The rules of activations, attacks, sight and doors ask for these themselves.
PASSIVE = {
    *("arsenal", "assault", "awkward", "enraged", "epic_arsenal", "non_sentient", "overload", "priority_target"),
    "tripod",
}
# Bought with surges: what follows an attack asks for them.
BOUGHT = {"critical_hit"}


def test_every_ability_works():
    imperial = {ability.name for ability in ABILITIES if card_of(ability.name) in imperial_class_cards()}
    on_figures = {ability.name for ability in ABILITIES} - imperial - {ability.name for ability in heroes.ABILITIES}
    assert set(abilities()) | set(supply_cards()) == on_figures | set(SPECIALS) | PASSIVE | BOUGHT


def test_every_class_card_of_a_hero_works():
    in_play = {card_of(ability.name) for ability in heroes.ABILITIES} | {*map(card_of, actions.SPECIALS)} | {*AIMINGS}
    printed = {card.id for card in class_cards().values() if card.kind == WEAPON or card.gear.health or card.gear.speed}
    assert set(class_cards()) <= in_play | printed
