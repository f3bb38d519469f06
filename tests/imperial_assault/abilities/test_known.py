"""Every ability on a card does something."""

from holotable.imperial_assault.cards import abilities, class_cards, imperial_class_cards, supply_cards
from holotable.imperial_assault.cards.heroes import WEAPON
from holotable.imperial_assault.effects import actions
from holotable.imperial_assault.effects import passive as passive_ones
from holotable.imperial_assault.effects.costs import card_of
from holotable.imperial_assault.effects.heroes import known as heroes
from holotable.imperial_assault.effects.known import ABILITIES, ANSWERS
from holotable.imperial_assault.effects.specials import SPECIALS

# What has something to say when the rules of activations, attacks, sight and doors ask.
ANSWERING = {card_of(answer.name) for answer in ANSWERS}
# Printed as dice of any colour.
PRINTED = {"arsenal"}
# Bought with surges: what follows an attack asks for them.
BOUGHT = {"critical_hit"}


def test_every_ability_works():
    imperial = {ability.name for ability in ABILITIES if card_of(ability.name) in imperial_class_cards()}
    on_figures = {ability.name for ability in ABILITIES} - imperial - {ability.name for ability in heroes.ABILITIES}
    passive = {card_of(answer.name) for answer in passive_ones.ANSWERS} - set(imperial_class_cards())
    assert set(abilities()) | set(supply_cards()) == on_figures | set(SPECIALS) | passive | PRINTED | BOUGHT


def test_every_class_card_of_a_hero_works():
    in_play = {card_of(ability.name) for ability in heroes.ABILITIES} | {*map(card_of, actions.SPECIALS)} | ANSWERING
    printed = {card.id for card in class_cards().values() if card.kind == WEAPON or card.gear.health or card.gear.speed}
    assert set(class_cards()) <= in_play | printed
