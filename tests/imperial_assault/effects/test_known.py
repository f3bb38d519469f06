"""Every ability on a card does something."""

from holotable.imperial_assault.cards import (
    abilities,
    agenda_cards,
    class_cards,
    heroes,
    imperial_class_cards,
    items,
    rewards,
    supply_cards,
    upgrades,
)
from holotable.imperial_assault.cards.heroes import WEAPON
from holotable.imperial_assault.effects.costs import card_of
from holotable.imperial_assault.effects.known import known

# What is used, and what has something to say when the rules of activations, attacks, sight and doors ask.
WORKING = {
    card_of(name)
    for name in (
        *(ability.name for ability in known().abilities),
        *(answer.name for answer in known().answers),
        *known().specials,
    )
}
# Printed as dice of any colour.
PRINTED = {"arsenal"}
# Bought with surges: what follows an attack asks for them.
BOUGHT = {"critical_hit"}


def test_every_ability_works():
    assert set(abilities()) | set(supply_cards()) <= WORKING | PRINTED | BOUGHT


def test_every_class_card_of_a_hero_works():
    printed = {card.id for card in class_cards().values() if card.kind == WEAPON or card.gear.health or card.gear.speed}
    assert set(class_cards()) <= WORKING | printed
    assert {ability.id for hero in heroes().values() for ability in hero.abilities} <= WORKING


def test_nothing_works_that_is_on_no_card():
    families = (
        *(abilities(), supply_cards(), class_cards(), imperial_class_cards(), items(), upgrades()),
        *(rewards(), agenda_cards()),
    )
    printed = {name for family in families for name in family}
    printed |= {ability.id for hero in heroes().values() for ability in hero.abilities}
    assert {name for name in WORKING - printed if name not in ("agenda", "lasting", "upgrade")} == CARDS_IN_HANDS


# Cards that have something to say while they are in a hand, or were played for the present attack.
CARDS_IN_HANDS = {"deflection", "element_of_surprise", "marksman"}
