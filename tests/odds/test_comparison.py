"""Which of several attacks is the best for what."""

from holotable.odds import Distribution, Stretch, highest, lowest, stretches


def test_the_highest_and_the_lowest_are_found_by_place():
    assert highest([1.0, 3.0, 2.0]) == (1,)
    assert lowest([1.0, 3.0, 2.0]) == (0,)


def test_what_only_rounding_tells_apart_is_alike():
    assert highest([0.3, 0.1 + 0.2]) == (0, 1)
    assert lowest([0.3, 0.1 + 0.2, 0.4]) == (0, 1)


def test_a_steady_attack_is_better_for_weak_targets_and_a_wild_one_for_strong():
    steady, wild = Distribution((0.0, 0.5, 0.5)), Distribution((0.6, 0.0, 0.0, 0.4))
    # At least 1: 1 or 0.4; at least 2: 0.5 or 0.4; at least 3: 0 or 0.4.
    assert stretches([steady, wild]) == [Stretch(1, 2, (0,)), Stretch(3, 3, (1,))]


def test_equal_attacks_share_every_stretch():
    coin = Distribution((0.5, 0.0, 0.5))
    assert stretches([coin, coin]) == [Stretch(1, 2, (0, 1))]


def test_attacks_that_deal_nothing_have_no_stretch():
    assert stretches([Distribution((1.0,)), Distribution((1.0,))]) == []
