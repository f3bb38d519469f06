"""Skirmish upgrades: cost and faction as printed, no figures."""

import pytest
from hypothesis import given

from holotable.content import ContentError, parse
from holotable.imperial_assault.cards import deployment_cards, upgrade, upgrades
from holotable.imperial_assault.cards.upgrades import read_upgrades
from holotable.imperial_assault.content import BOX
from tests.imperial_assault.cards.damage import damaged

FILE = BOX.joinpath("upgrades.yaml").read_text()


def test_every_upgrade_costs_what_is_printed():
    assert {card.id: (card.faction, card.cost) for card in upgrades().values()} == {
        "balance_of_the_force": ("rebel", 1),
        "rebel_high_command": ("rebel", 2),
        "devious_scheme": ("mercenary", 1),
        "first_strike": ("mercenary", 2),
        "temporary_alliance_common_enemy": ("mercenary", 1),
        "temporary_alliance_hired_guns": ("imperial", 1),
        "motivation": ("neutral", 1),
    }


def test_only_motivation_is_put_on_a_figure():
    assert [card.id for card in upgrades().values() if card.attachment] == ["motivation"]
    assert upgrade("motivation").restriction == "unique_figure"
    assert upgrade("first_strike").restriction is None


def test_the_two_alliances_are_told_apart_by_their_subtitles():
    both = [card for card in upgrades().values() if card.name == "Temporary Alliance"]
    assert [card.subtitle for card in both] == ["A Common Enemy", "Hired Guns"]


def test_no_upgrade_is_a_card_of_figures():
    assert not upgrades().keys() & deployment_cards().keys()


@pytest.mark.parametrize(
    ("old", "new", "entry", "field"),
    [
        ("faction: rebel", "faction: hutt", "upgrades 1", "faction"),
        ("cost: 1", "cost: one", "upgrades 1", "cost"),
        ("attachment: true, ", "", "upgrades 7", "restriction"),
        ("restriction: unique_figure", "restriction: tall", "upgrades 7", "restriction"),
        ("id: first_strike", "id: devious_scheme", "", "id"),
    ],
)
def test_a_wrong_upgrade_is_refused_with_the_place(old, new, entry, field):
    assert old in FILE
    with pytest.raises(ContentError) as refused:
        read_upgrades(parse("upgrades.yaml", FILE.replace(old, new, 1).encode()))
    assert (refused.value.entry, refused.value.field) == (entry, field)


@given(damaged(FILE))
def test_a_damaged_file_is_upgrades_or_is_refused(text):
    try:
        found = read_upgrades(parse("upgrades.yaml", text))
    except ContentError:
        return
    assert all(card.cost >= 0 for card in found.values())
