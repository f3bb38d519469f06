"""Conditions as their cards describe them."""

import pytest
from hypothesis import given

from holotable.content import ContentError, parse
from holotable.imperial_assault.cards import UnknownCardError, condition, conditions
from holotable.imperial_assault.cards.conditions import read_conditions
from holotable.imperial_assault.content import BOX
from tests.imperial_assault.cards.damage import damaged

FILE = BOX.joinpath("conditions.yaml").read_text()


def test_bleed_focus_and_stun_give_their_conditions():
    given_by = {found.keyword: found.id for found in conditions().values() if found.pack.name == "Core Set"}
    assert given_by == {"bleed": "bleeding", "focus": "focused", "stun": "stunned"}


def test_a_condition_is_beneficial_or_harmful():
    assert {found.id for found in conditions().values() if found.trait == "harmful"} == {
        "bleeding",
        "stunned",
        "weakened",
    }
    assert {found.id for found in conditions().values() if found.trait == "beneficial"} == {"focused", "hidden"}


def test_a_condition_says_when_it_is_discarded():
    assert {found.id: found.discarded for found in conditions().values()} == {
        "bleeding": "by_action",
        "focused": "after_attack_or_test",
        "stunned": "by_action",
        "weakened": "at_end_of_activation",
        "hidden": "after_attack",
    }


def test_nobody_knows_how_many_of_each_there_are():
    assert {found.copies for found in conditions().values()} == {None}


def test_an_unknown_condition_is_refused_with_the_closest():
    with pytest.raises(UnknownCardError, match="stunned"):
        condition("stun")


@pytest.mark.parametrize(
    ("old", "new", "entry", "field"),
    [
        ("trait: harmful", "trait: awful", "conditions 1", "trait"),
        ("discarded: by_action", "discarded: never", "conditions 1", "discarded"),
        ("keyword: bleed, ", "", "conditions 1", "keyword"),
        ("id: stunned", "id: focused", "", "id"),
    ],
)
def test_a_wrong_condition_is_refused_with_the_place(old, new, entry, field):
    assert old in FILE
    with pytest.raises(ContentError) as refused:
        read_conditions(parse("conditions.yaml", FILE.replace(old, new, 1).encode()))
    assert (refused.value.entry, refused.value.field) == (entry, field)


@given(damaged(FILE))
def test_a_damaged_file_is_conditions_or_is_refused(text):
    try:
        found = read_conditions(parse("conditions.yaml", text))
    except ContentError:
        return
    assert all(card.trait in {"beneficial", "harmful"} for card in found.values())
