"""Every ability on a card does something."""

from holotable.imperial_assault.abilities.costs import card_of
from holotable.imperial_assault.abilities.heroes import known as heroes
from holotable.imperial_assault.abilities.known import ABILITIES
from holotable.imperial_assault.abilities.specials import SPECIALS
from holotable.imperial_assault.cards import abilities

# The rules of activations, attacks, sight and doors ask for these themselves.
PASSIVE = {
    *("arsenal", "assault", "awkward", "enraged", "epic_arsenal", "non_sentient", "overload", "priority_target"),
    "tripod",
}
# They need Command cards in hand.
WAITING = {"critical_hit", "shattering_blow"}


def test_every_ability_works_or_is_known_to_wait():
    working = {ability.name for ability in ABILITIES} | set(SPECIALS) | PASSIVE
    working -= {card_of(ability.name) for ability in heroes.ABILITIES} | {ability.name for ability in heroes.ABILITIES}
    assert set(abilities()) == working | WAITING
    assert not working & WAITING
