"""The short notation of results, keywords and surge abilities."""

import pytest

from holotable.imperial_assault.cards import Keywords, Results, Surge, deployment_card
from holotable.imperial_assault.cards.notation import bonus_parts, keyword_parts, surge_written, written


@pytest.mark.parametrize(
    ("card_id", "surges"),
    [
        ("jyn_odan", ["stun + pierce 1", "+2 accuracy + 2 damage"]),
        ("gaarkhan", ["pierce 1 + bleed", "focus"]),
        ("general_weiss", ["2 surges: blast 3", "pierce 2"]),
        ("ig_88", ["recover 3 damage", "+2 damage"]),
        ("mak_eshkarey", ["+2 accuracy", "+1 damage", "pierce 2 + critical_hit"]),
    ],
)
def test_surge_abilities_are_written_in_the_printed_order(card_id, surges):
    assert [surge_written(surge) for surge in deployment_card(card_id).surges] == surges


def test_a_surge_ability_of_no_card_is_written_too():
    assert surge_written(Surge(pierce=1, conditions=("stunned",), damage=2)) == "+2 damage + pierce 1 + stun"


def test_keywords_and_bonuses_are_written_one_by_one():
    keywords = Keywords(mobile=True, conditions=("bleeding",), cleave=2)
    assert [written(part) for part in keyword_parts(keywords)] == ["mobile", "bleed", "cleave 2"]
    assert [written(part) for part in bonus_parts(Results(accuracy=3, block=1))] == ["+1 block", "+3 accuracy"]
    assert keyword_parts(Keywords()) == bonus_parts(Results()) == []
