"""Attribute tests on paper."""

import pytest

from holotable.odds import DefenceDieError, TooManyError, attribute_test_odds


@pytest.mark.rule("IA-TST-02")
def test_a_surge_passes_the_test():
    # Blue has a surge on two sides of six, green on three.
    assert attribute_test_odds(["blue", "green"]).at_least(1) == pytest.approx(1 - 4 / 6 * 3 / 6)


@pytest.mark.rule("IA-TST-05")
def test_each_surge_is_a_success():
    # Yellow has two surges on one side, one on three, none on two.
    found = attribute_test_odds(["yellow"])
    assert found.probabilities == pytest.approx((2 / 6, 3 / 6, 1 / 6))
    assert found.expected == pytest.approx(5 / 6)


def test_no_dice_have_no_success():
    assert attribute_test_odds([]).probabilities == (1.0,)


def test_only_attack_dice_are_rolled():
    with pytest.raises(DefenceDieError, match=r"dice\[1\]: 'black' is a defence die"):
        attribute_test_odds(["blue", "black"])
    with pytest.raises(TooManyError, match="dice: 25"):
        attribute_test_odds(["blue"] * 25)
