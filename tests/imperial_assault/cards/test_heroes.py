"""Hero sheets and class cards as printed."""

from collections import Counter

import pytest
from hypothesis import given

from holotable.content import ContentError, parse
from holotable.imperial_assault.cards import HeroSide, Surge, class_card, class_cards, hero, heroes
from holotable.imperial_assault.cards.heroes import read_class_cards, read_heroes
from holotable.imperial_assault.content import BOX
from tests.imperial_assault.cards.damage import damaged

HEROES = BOX.joinpath("heroes.yaml").read_text()
CLASS = BOX.joinpath("class.yaml").read_text()


def test_gaarkhan_is_as_printed():
    found = hero("gaarkhan")
    assert (found.title, found.health, found.defence) == ("Fierce Warrior", 14, ("black",))
    assert found.healthy == HeroSide(4, 4, ("blue", "green", "yellow"), ("blue",), ("blue", "green"))
    assert found.wounded == HeroSide(3, 3, ("blue", "red", "green"), ("red",), ("blue", "red"))
    assert [(ability.id, ability.healthy_only) for ability in found.abilities] == [
        ("gaarkhans_charge", False),
        ("rage", True),
    ]


def test_a_wound_costs_every_hero_endurance_speed_and_an_ability():
    assert len(heroes()) == 6
    for found in heroes().values():
        assert found.wounded.endurance == found.healthy.endurance - 1
        assert found.wounded.speed == found.healthy.speed - 1
        assert sum(ability.healthy_only for ability in found.abilities) == 1


@pytest.mark.rule("IA-ITM-08")
def test_every_class_deck_has_a_weapon_and_two_cards_at_each_price():
    assert len(class_cards()) == 54
    for hero_id in heroes():
        deck = [card for card in class_cards().values() if card.hero == hero_id]
        assert Counter(card.xp for card in deck) == {0: 1, 1: 2, 2: 2, 3: 2, 4: 2}
        assert [card.xp for card in deck if card.gear.attack] == [0]


def test_a_hero_starts_with_the_printed_weapon():
    staff = class_card("plasteel_staff")
    assert staff.gear.attack is not None
    assert (staff.hero, staff.gear.attack.type, staff.gear.attack.dice) == (
        "diala_passil",
        "melee",
        ("green", "yellow"),
    )
    assert staff.gear.keywords.reach
    assert staff.gear.surges == (Surge(conditions=("stunned",)), Surge(damage=1))
    assert staff.gear.mod_slots == 1


@pytest.mark.parametrize(
    ("old", "new", "entry", "field"),
    [
        ("tech: [blue]", "tech: [black]", "heroes 1 healthy", "tech"),
        ("tech: [blue]", "tech: []", "heroes 1 healthy", "tech"),
        ("endurance: 5, ", "", "heroes 1 healthy", "endurance"),
        ("healthy_only: true", "healthy_only: mostly", "heroes 1 abilities 1", "healthy_only"),
        ("id: fenn_signis", "id: diala_passil", "", "id"),
    ],
)
def test_a_wrong_sheet_is_refused_with_the_place(old, new, entry, field):
    assert old in HEROES
    with pytest.raises(ContentError) as refused:
        read_heroes(parse("heroes.yaml", HEROES.replace(old, new, 1).encode()))
    assert (refused.value.entry, refused.value.field) == (entry, field)


@pytest.mark.parametrize(
    ("old", "new", "entry", "field"),
    [
        ("hero: diala_passil", "hero: yoda", "cards 1", "hero"),
        ("mod_slots: 1", "copies: 1", "cards 1", "mod_slots"),
        ("traits: [staff]", "traits: [spoon]", "cards 1", "traits"),
        ("xp: 1, effects", "xp: 1, mod_slots: 1, effects", "cards 2", "mod_slots"),
    ],
)
def test_a_wrong_class_card_is_refused_with_the_place(old, new, entry, field):
    assert old in CLASS
    with pytest.raises(ContentError) as refused:
        read_class_cards(parse("class.yaml", CLASS.replace(old, new, 1).encode()))
    assert (refused.value.entry, refused.value.field) == (entry, field)


@given(damaged(HEROES))
def test_a_damaged_file_is_heroes_or_is_refused(text):
    try:
        found = read_heroes(parse("heroes.yaml", text))
    except ContentError:
        return
    assert all(one.healthy.strength and one.wounded.tech for one in found.values())


@given(damaged(CLASS))
def test_a_damaged_file_is_class_cards_or_is_refused(text):
    try:
        found = read_class_cards(parse("class.yaml", text))
    except ContentError:
        return
    assert all(card.hero in heroes() for card in found.values())
