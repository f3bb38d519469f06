"""Shatterpoint's pools on paper."""

import pytest

from holotable.odds import OutOfRangeError, shatterpoint_odds


@pytest.mark.rule("SP-DIE-06", "SP-ATK-22")
def test_criticals_and_strikes_are_successes_and_nothing_else_is():
    # One critical and three strikes among eight sides; expertise and failures count for nothing.
    assert shatterpoint_odds(1, 0).probabilities == pytest.approx((4 / 8, 4 / 8))
    assert shatterpoint_odds(10, 0).expected == pytest.approx(5)


@pytest.mark.rule("SP-DIE-04", "SP-DIE-03", "SP-ATK-19")
def test_a_block_removes_a_strike_but_never_a_critical():
    # Against so many dice that a block is all but certain, only the criticals are left.
    assert shatterpoint_odds(1, 60).at_least(1) == pytest.approx(1 / 8)
    # One die against one: the critical stays, a strike stays unless blocked.
    assert shatterpoint_odds(1, 1).at_least(1) == pytest.approx(1 / 8 + 3 / 8 * 4 / 6)


@pytest.mark.parametrize(("attack", "defence", "field"), [(-1, 0, "attack"), (0, -1, "defence"), (61, 0, "attack")])
def test_pools_have_their_limits(attack, defence, field):
    with pytest.raises(OutOfRangeError) as refused:
        shatterpoint_odds(attack, defence)
    assert refused.value.field == field
