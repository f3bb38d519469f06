"""Abilities that leave something to who plays the figure."""

import pytest

from holotable.imperial_assault.cards.choosing import chosen_on


@pytest.mark.rule("LA-ABIL-05", "LA-DISP-08")
@pytest.mark.parametrize(
    ("card", "ignored"),
    [
        ("stormtrooper_elite", ["squad_training", "last_stand"]),
        ("probe_elite", ["targeting_computer", "self_destruct"]),
        ("eweb_regular", []),
        ("royal_guard_regular", []),
        ("royal_guard_elite", ["forward_vengeance"]),
        ("darth_vader", ["force_choke", "foresight"]),
        ("officer_regular", ["order", "cower"]),
    ],
)
def test_may_and_choose_are_read_from_what_an_ability_does(card: str, ignored: list[str]):
    assert chosen_on(card) == ignored
