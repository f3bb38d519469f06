"""Agenda cards and the Empire's class cards as printed."""

from collections import Counter

import pytest
from hypothesis import given

from holotable.content import ContentError, parse
from holotable.imperial_assault.cards import (
    Keywords,
    Results,
    Surge,
    agenda_card,
    agenda_cards,
    attached_card,
    deployment_card,
    imperial_class_card,
    imperial_class_cards,
)
from holotable.imperial_assault.cards.imperial import read_agenda_cards, read_imperial_class_cards
from holotable.imperial_assault.content import BOX
from tests.imperial_assault.cards.damage import damaged

AGENDA = BOX.joinpath("agenda.yaml").read_text()
CLASSES = BOX.joinpath("imperial_classes.yaml").read_text()


def test_an_agenda_set_has_three_cards():
    assert set(Counter(card.set for card in agenda_cards().values()).values()) == {3}
    assert len({card.set for card in agenda_cards().values() if card.pack.name == "Core Set"}) == 6


def test_agenda_cards_are_as_printed():
    card = agenda_card("impounded")
    assert (card.influence, card.kind, card.page, card.reward) == (4, "forced_mission", 22, "special_operations")
    assert card.location == ("Corellia", "Imperial", "Wastes")
    assert (agenda_card("hired_help").influence, agenda_card("hired_help").extra_influence) == (1, 1)
    assert (agenda_card("dark_obsession").villain, agenda_card("dark_obsession").page) == ("darth_vader", None)


def test_a_class_of_the_empire_starts_with_one_card_and_has_two_at_each_price():
    for deck in ("Military Might", "Subversive Tactics", "Technological Superiority"):
        prices = Counter(card.xp for card in imperial_class_cards().values() if card.deck == deck)
        assert prices == {0: 1, 1: 2, 2: 2, 3: 2, 4: 2}
    assert len(imperial_class_cards()) == 27


def test_attachments_say_on_which_groups_they_go():
    assert imperial_class_card("cloaking_device").restriction == ("trooper", "droid")
    assert imperial_class_card("assault_armor").attachment
    assert imperial_class_card("assault_armor").restriction == ()
    assert not imperial_class_card("endless_ranks").attachment


def test_attachments_have_their_printed_numbers():
    assert imperial_class_card("assault_armor").health == 2
    assert imperial_class_card("combat_veterans").bonus == Results(damage=1, accuracy=2, block=1)
    assert imperial_class_card("savage_weaponry").surges == (Surge(conditions=("bleeding",)),)
    assert imperial_class_card("jetpacks").keywords == Keywords(mobile=True)
    assert imperial_class_card("cloaking_device").defence == ("white",)


def test_a_card_with_attachments_has_both():
    card = attached_card("stormtrooper_elite", ("savage_weaponry", "combat_veterans", "cloaking_device", "jetpacks"))
    printed = deployment_card("stormtrooper_elite")
    assert card.bonus == printed.bonus + Results(damage=1, accuracy=2, block=1, pierce=1)
    assert card.defence == (*printed.defence, "white")
    assert card.keywords == Keywords(mobile=True)
    assert card.surges == (*printed.surges, Surge(conditions=("bleeding",)))
    assert attached_card("stormtrooper_elite", ()) == printed


@pytest.mark.parametrize(
    ("read", "text", "old", "new", "entry", "field"),
    [
        (read_agenda_cards, AGENDA, "kind: secret", "kind: open", "cards 1", "kind"),
        (read_agenda_cards, AGENDA, "reward: special_operations", "reward: cake", "cards 2", "reward"),
        (read_agenda_cards, AGENDA, "villain: darth_vader", "villain: jar_jar", "cards 21", "villain"),
        (read_imperial_class_cards, CLASSES, "xp: 0", "xp: null", "cards 1", "xp"),
        (read_imperial_class_cards, CLASSES, "attachment: true, ", "", "cards 3", "restriction"),
        (read_imperial_class_cards, CLASSES, "[trooper]", "[trouper]", "cards 3", "restriction"),
        (read_imperial_class_cards, CLASSES, "xp: 0", "xp: 0, health: 2", "cards 1", "health"),
        (read_imperial_class_cards, CLASSES, "xp: 0", "xp: 0, bonus: {block: 1}", "cards 1", "bonus"),
        (read_imperial_class_cards, CLASSES, "xp: 0", "xp: 0, keywords: {mobile: true}", "cards 1", "keywords"),
        (read_imperial_class_cards, CLASSES, "xp: 0", "xp: 0, speed: 1", "cards 1", "of"),
        (read_imperial_class_cards, CLASSES, "xp: 0", "xp: 0, of: droid", "cards 1", "of"),
        (read_imperial_class_cards, CLASSES, "of: droid", "of: druid", "cards 21", "of"),
        (read_imperial_class_cards, CLASSES, "xp: 0", "xp: 0, surges_for: melee", "cards 1", "surges_for"),
        (read_imperial_class_cards, CLASSES, "surges_for: ranged", "surges_for: thrown", "cards 24", "surges_for"),
    ],
)
def test_a_wrong_card_is_refused_with_the_place(read, text, old, new, entry, field):
    assert old in text
    with pytest.raises(ContentError) as refused:
        read(parse("cards.yaml", text.replace(old, new, 1).encode()))
    assert (refused.value.entry, refused.value.field) == (entry, field)


@given(damaged(AGENDA))
def test_a_damaged_file_is_agenda_cards_or_is_refused(text):
    try:
        found = read_agenda_cards(parse("agenda.yaml", text))
    except ContentError:
        return
    assert all(card.influence >= 0 for card in found.values())


@given(damaged(CLASSES))
def test_a_damaged_file_is_class_cards_or_is_refused(text):
    try:
        found = read_imperial_class_cards(parse("imperial_classes.yaml", text))
    except ContentError:
        return
    assert all(card.attachment or not card.restriction for card in found.values())
