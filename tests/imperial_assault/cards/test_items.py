"""Item, supply and reward cards as printed."""

from collections import Counter

import pytest
from hypothesis import given

from holotable.content import ContentError, parse
from holotable.imperial_assault.cards import Results, Surge, item, items, reward, rewards, supply_card, supply_cards
from holotable.imperial_assault.cards.items import read_items, read_rewards, read_supply_cards
from holotable.imperial_assault.content import BOX
from tests.imperial_assault.cards.damage import damaged

ITEMS = BOX.joinpath("items.yaml").read_text()
SUPPLY = BOX.joinpath("supply.yaml").read_text()
REWARDS = BOX.joinpath("rewards.yaml").read_text()


def test_every_tier_has_twelve_items():
    assert Counter(card.tier for card in items().values()) == {1: 12, 2: 12, 3: 12}


def test_weapons_are_as_printed():
    card = item("dxr_6")
    assert (card.tier, card.cost, card.gear.mod_slots) == (3, 1000, 0)
    assert card.gear.attack is not None
    assert card.gear.attack.dice == ("red", "red")
    assert card.gear.bonus == Results(accuracy=6)
    assert item("dl_44").gear.surges == (Surge(damage=2), Surge(damage=1, accuracy=2))
    assert item("force_pike").gear.surges[:2] == (Surge(damage=1), Surge(damage=1))


def test_two_kinds_of_armor_lie_in_two_decks_at_the_same_price():
    assert (item("combat_coat_tier_1").cost, item("combat_coat_tier_2").cost) == (500, 500)
    assert (item("laminate_armor_tier_2").gear.health, item("laminate_armor_tier_3").gear.health) == (3, 3)


def test_modifications_name_the_weapons_that_hold_them():
    assert (item("balanced_hilt").holder, item("overcharger").holder) == ("melee", "ranged")
    assert item("dh_17").holder is None


def test_eleven_supply_cards_are_known():
    assert len(supply_cards()) == 8
    assert sum(card.copies or 0 for card in supply_cards().values()) == 11
    assert supply_card("shock_grenade").copies == 2


def test_the_box_has_eighteen_rewards():
    core = [card for card in rewards().values() if card.pack.name == "Core Set"]
    assert sum(card.copies or 0 for card in core) == 18


def test_rewards_are_as_printed():
    sabre = reward("shu_yens_lightsaber")
    assert (sabre.hero, sabre.mission, sabre.gear.mod_slots) == ("diala_passil", "temptation", 1)
    assert sabre.gear.surges == (Surge(pierce=3), Surge(damage=1, cleave=2))
    assert (reward("legendary").heroes, reward("legendary").gear.health) == (2, 10)
    assert (reward("special_operations").side, reward("special_operations").restriction) == ("imperial", ("leader",))


def test_three_heroes_have_three_more_health_each():
    assert (reward("heroic_three").heroes, reward("heroic_three").gear.health) == (3, 3)


@pytest.mark.parametrize(
    ("old", "new", "entry", "field"),
    [
        ("tier: 1", "tier: 4", "cards 1", "tier"),
        ("kind: weapon", "kind: armor", "cards 1", "attack"),
        ("kind: mod, holder: melee", "kind: mod", "cards 2", "holder"),
        ("kind: mod, holder: melee", "kind: armor, holder: melee", "cards 2", "holder"),
        ("mod_slots: 0", "copies: 0", "cards 1", "mod_slots"),
        ("dice: [green, yellow]", "dice: [green, pink]", "cards 1 attack", "dice"),
    ],
)
def test_a_wrong_item_is_refused_with_the_place(old, new, entry, field):
    assert old in ITEMS
    with pytest.raises(ContentError) as refused:
        read_items(parse("items.yaml", ITEMS.replace(old, new, 1).encode()))
    assert (refused.value.entry, refused.value.field) == (entry, field)


@pytest.mark.parametrize(
    ("old", "new", "entry", "field"),
    [
        ("mission: a_simple_task", "mission: a_hard_task", "cards 1", "mission"),
        ("side: rebel", "side: upper", "cards 1", "side"),
        ("hero: gaarkhan", "hero: gungan", "cards 4", "hero"),
        ("heroes: 3, ", "", "cards 14", "heroes"),
    ],
)
def test_a_wrong_reward_is_refused_with_the_place(old, new, entry, field):
    assert old in REWARDS
    with pytest.raises(ContentError) as refused:
        read_rewards(parse("rewards.yaml", REWARDS.replace(old, new, 1).encode()))
    assert (refused.value.entry, refused.value.field) == (entry, field)


@given(damaged(ITEMS))
def test_a_damaged_file_is_items_or_is_refused(text):
    try:
        found = read_items(parse("items.yaml", text))
    except ContentError:
        return
    assert all((card.kind == "weapon") == (card.gear.attack is not None) for card in found.values())


@given(damaged(SUPPLY))
def test_a_damaged_file_is_supply_cards_or_is_refused(text):
    try:
        found = read_supply_cards(parse("supply.yaml", text))
    except ContentError:
        return
    assert all(card.id == name for name, card in found.items())


@given(damaged(REWARDS))
def test_a_damaged_file_is_rewards_or_is_refused(text):
    try:
        found = read_rewards(parse("rewards.yaml", text))
    except ContentError:
        return
    assert all(card.side in {"rebel", "imperial"} for card in found.values())


def test_weapons_are_the_items_with_an_attack():
    for card in items().values():
        assert (card.kind == "weapon") == (card.gear.attack is not None)
        if card.gear.attack is not None:
            assert card.gear.attack.type in ("melee", "ranged")
            assert card.gear.attack.dice


def test_there_are_three_item_decks_of_twelve():
    tiers = [card.tier for card in items().values()]
    assert {tier: tiers.count(tier) for tier in (1, 2, 3)} == {1: 12, 2: 12, 3: 12}
