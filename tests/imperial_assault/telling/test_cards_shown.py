"""Cards at the table of a skirmish: what a player sees of the own hand."""

import pytest

from holotable.imperial_assault.cards import command_card
from holotable.imperial_assault.telling.cards import use_told
from holotable.words import speech


@pytest.mark.rule("SK-CMD-02")
@pytest.mark.parametrize(
    ("card", "use"),
    [
        ("son_of_skywalker", "After the activation of a figure · Luke Skywalker (Rebel)"),
        ("close_the_gap", "At the start of a round · the player"),
        ("recovery", "Action · any figure"),
    ],
)
def test_a_card_says_when_it_is_played_and_for_whom(card, use):
    assert use_told(command_card(card), speech("en")) == use
