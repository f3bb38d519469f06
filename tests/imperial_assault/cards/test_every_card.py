"""Every card of the campaign works, says in three languages what it does, and changes the outcome of a test."""

import re
from functools import cache
from pathlib import Path

import pytest

from holotable.imperial_assault.cards import (
    agenda_cards,
    class_cards,
    deployment_card,
    imperial_class_cards,
    items,
    rewards,
    supply_cards,
)
from holotable.imperial_assault.telling.cards import abilities_of, card_told
from holotable.words import LANGUAGES, speech

TESTS = Path(__file__).parents[1]
# Where cards are played; a card that is only listed somewhere is not tested by that.
PLAYED = ("effects", "situations", "heroes", "log", "campaign", "deployment", "combat", "missions")
FAMILIES = (
    *((class_cards, 54), (imperial_class_cards, 27), (agenda_cards, 21)),
    *((rewards, 16), (items, 36), (supply_cards, 8)),
)
ALLIES = ("luke_hero", "han_solo", "chewbacca", "saboteur_regular", "rebel_trooper_regular")
CARDS = {name: card for family, _ in FAMILIES for name, card in family().items()}


@cache
def plays() -> tuple[str, ...]:
    """The tests of play, function by function."""
    files = [path for folder in PLAYED for path in (TESTS / folder).rglob("test_*.py")]
    return tuple(part for path in files for part in re.split(r"\n\n\n", path.read_text(encoding="utf-8")))


def test_the_box_has_so_many_kinds_of_each_card():
    assert [len(family()) for family, _ in FAMILIES] == [number for _, number in FAMILIES]


@pytest.mark.parametrize("card", [*CARDS, *ALLIES])
def test_a_card_is_played_in_a_test(card):
    named = re.compile(rf"[\"'.@]{re.escape(card)}[\"'.@]")
    assert any(named.search(part) and "assert" in part for part in plays())


@pytest.mark.parametrize("card", CARDS)
def test_a_card_says_in_each_language_what_it_is_for(card):
    told = [card_told(CARDS[card], speech(language)) for language in LANGUAGES]
    assert all(told)
    assert len(set(told)) == len(LANGUAGES)


@pytest.mark.parametrize("ally", ALLIES)
def test_an_ally_says_in_each_language_what_it_can_do(ally):
    told = [abilities_of(deployment_card(ally), speech(language)) for language in LANGUAGES]
    assert all(each.words for language in told for each in language)
    assert len({tuple(each.words for each in language) for language in told}) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("dl_44", ("Ranged: blue, yellow", "+2 damage")),
        ("combat_coat_tier_1", ("Health +2", "convert")),
        ("force_pike", ("Reach", "Stun")),
        ("cloaking_device", ("Defense: white",)),
        ("endless_ranks", ("1 threat less",)),
        ("technical_support", ("Speed +1", "Droid")),
    ],
)
def test_what_is_told_of_a_card_has_its_numbers_too(card, said):
    told = card_told(CARDS[card], speech("en"))
    assert all(part in told for part in said)
