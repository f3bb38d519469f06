"""Command cards: cost, limit, timing and who may use them, as printed."""

import pytest
from hypothesis import given

from holotable.content import ContentError, parse
from holotable.imperial_assault.cards import Restriction, command_card, command_cards
from holotable.imperial_assault.cards.command import read_command_cards
from holotable.imperial_assault.cards.explaining import explained
from holotable.imperial_assault.content import BOX
from holotable.words import speech
from tests.imperial_assault.cards.damage import damaged

FILE = BOX.joinpath("command.yaml").read_text()


def test_every_card_is_there():
    assert len(command_cards()) == 40
    assert sum(card.pack.name == "Core Set" for card in command_cards().values()) == 27


def test_a_few_cards_are_as_printed():
    card = command_card("maximum_firepower")
    assert (card.cost, card.limit, card.timing) == (3, 1, "two_actions")
    assert card.restriction == Restriction(traits=("heavy_weapon",))
    card = command_card("son_of_skywalker")
    assert (card.cost, card.timing) == (3, "after_activation")
    assert card.restriction == Restriction(faction="rebel", figure="Luke Skywalker")
    card = command_card("parry")
    assert (card.cost, card.timing, card.restriction) == (
        0,
        "while_defending",
        Restriction(traits=("brawler", "guardian")),
    )


def test_four_cards_may_be_in_a_deck_twice():
    assert {card.id for card in command_cards().values() if card.limit != 1} == {
        "marksman",
        "pummel",
        "deflection",
        "regroup",
    }


def test_some_cards_need_no_figure():
    assert {card.id for card in command_cards().values() if card.restriction is None} == {
        "celebration",
        "covering_fire",
        "ferocity",
        "sit_tight",
        "take_initiative",
        "close_the_gap",
    }


def test_expose_weakness_is_an_action_of_any_figure():
    card = command_card("expose_weakness")
    assert (card.timing, card.restriction) == ("action", Restriction())


@pytest.mark.parametrize(
    ("old", "new", "entry", "field"),
    [
        ("limit: 1", "limit: 0", "cards 1", "limit"),
        ("timing: action", "timing: whenever", "cards 1", "timing"),
        ("figure: Fenn Signis", "figure: Fen Signis", "cards 1", "figure"),
        ("faction: rebel", "faction: hutt", "cards 1", "faction"),
        ("traits: [guardian]", "traits: [gardener]", "cards 10", "traits"),
        (", player: true", ", player: true, traits: [droid]", "cards 2", "traits"),
        ("id: celebration", "id: burst_fire", "", "id"),
    ],
)
def test_a_wrong_card_is_refused_with_the_place(old, new, entry, field):
    assert old in FILE
    with pytest.raises(ContentError) as refused:
        read_command_cards(parse("command.yaml", FILE.replace(old, new, 1).encode()))
    assert (refused.value.entry, refused.value.field) == (entry, field)


@given(damaged(FILE))
def test_a_damaged_file_is_cards_or_is_refused(text):
    try:
        found = read_command_cards(parse("command.yaml", text))
    except ContentError:
        return
    assert all(card.limit >= 1 for card in found.values())


def test_a_card_shows_its_cost_its_limit_and_whom_it_is_for():
    card = command_card("regroup")
    assert (card.cost, card.limit, card.restriction) == (1, 2, Restriction(traits=("leader",)))
    assert command_card("celebration").restriction is None


def test_what_lasts_is_said_without_saying_twice_when():
    say = speech("en")
    told = [explained(command_card(name), say) for name in ("expose_weakness", "to_the_limit")]
    assert told == [
        "Choose 1 hostile adjacent figure: for the next attack on it: Pierce 3.",
        "Perform 1 more action; this figure becomes Stunned after its next action.",
    ]
