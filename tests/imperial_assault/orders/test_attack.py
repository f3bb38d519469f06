"""Move X to attack, and the plain attack."""

import pytest

from tests.imperial_assault.orders.asking import ends, is_skipped, order

HALL = """
    +-+-+-+-+-+-+-+
    |A . . . . d .|
    +-+-+-+-+ + + +
    |B . . f . . .|
    +-+-+-+-+-+-+-+
"""
REACHING = """
    +-+-+-+-+-+
    |A . . . f|
    +-+-+-+-+-+
    A: reach
"""


@pytest.mark.rule("LA-MATK-01", "LA-MATK-02")
def test_it_spends_all_its_points_toward_its_target():
    assert ends(order(HALL, "A", "attack", 3, targets=["d", "f"], type="ranged"), "d", "d1", cost=3)


@pytest.mark.rule("LA-MATK-03", "LA-TGT-07")
def test_it_stops_when_it_is_adjacent():
    assert ends(order(HALL, "B", "attack", 3, targets=["f", "d"], type="ranged"), "f", "c2", cost=2)


@pytest.mark.rule("LA-MATK-04")
def test_it_does_not_walk_on_where_it_would_lose_sight():
    picture = """
        +-+-+-+-+-+
        |. A ^ ^ f|
        + +-+-+-+ +
        |.|     |.|
        + +-+-+-+ +
        |. . . . .|
        +-+-+-+-+-+
    """
    assert ends(order(picture, "A", "attack", 3, type="ranged"), "f", "b1", cost=0)


def test_of_ends_equally_far_the_closest_on_foot_is_taken():
    picture = """
        +-+-+-+-+-+
        |. . ~ . .|
        + + + + + +
        |A . ~ . p|
        + + + + + +
        |. . . . .|
        +-+-+-+-+-+
    """
    assert ends(order(picture, "A", "attack", 1, type="ranged"), "p", "b2", "b3", cost=1)


@pytest.mark.rule("LA-IATK-03", "LA-MATK-05", "LA-TGT-04")
def test_without_line_of_sight_to_the_first_target_the_next_is_attacked():
    picture = """
        +-+-+-+-+-+
        |A . . q p|
        + +-+-+-+-+
        |. .|r . .|
        +-+-+-+-+-+
    """
    assert ends(order(picture, "A", "attack", 0, targets=["p", "q"], type="ranged"), "q", "a1", cost=0)
    assert ends(order(picture, "A", "attack", 1, targets=["p", "r"], type="ranged"), "q", "b1", cost=1)


@pytest.mark.rule("LA-IATK-05")
def test_a_plain_attack_takes_the_next_best_target():
    picture = """
        +-+-+-+-+-+
        |p A . q r|
        +-+-+-+-+-+
    """
    assert ends(order(picture, "A", "attack", 0, targets=["r", "q"], type="ranged"), "q", "b1", cost=0)


@pytest.mark.rule("LA-IATK-06")
def test_a_plain_attack_without_a_legal_target_is_skipped():
    assert is_skipped(order("+-+-+-+\n|A .|p|\n+-+-+-+", "A", "attack", 0, type="ranged"), "a1")
    assert is_skipped(order("+-+-+-+\n|A . p|\n+-+-+-+", "A", "attack", 0, type="melee"), "a1")


@pytest.mark.rule("LA-IATK-04")
def test_melee_with_reach_comes_within_two_spaces_and_adjacent_if_it_can():
    assert ends(order(REACHING, "A", "attack", 2, type="melee"), "f", "c1", cost=2)
    assert ends(order(REACHING, "A", "attack", 4, type="melee"), "f", "d1", cost=3)


@pytest.mark.rule("LA-MATK-06")
def test_it_is_skipped_movement_included_where_nobody_can_be_attacked():
    assert is_skipped(order(REACHING, "A", "attack", 1, type="melee"), "a1")
    assert is_skipped(order(REACHING.replace("A: reach", "").rstrip(), "A", "attack", 2, type="melee"), "a1")


@pytest.mark.rule("LA-IATK-03")
def test_reach_needs_line_of_sight_too():
    picture = """
        +-+-+-+
        |A # p|
        + + + +
        |. . .|
        +-+-+-+
        A: reach
    """
    assert is_skipped(order(picture, "A", "attack", 0, type="melee"), "a1")
    assert ends(order(picture, "A", "attack", 1, type="melee"), "p", "b2", cost=1)


def test_its_old_space_is_empty_when_sight_is_judged():
    picture = """
        +-+-+-+-+-+
        |. A # . p|
        + + +-+-+-+
        |. .|     |
        +-+-+-+-+-+
    """
    assert is_skipped(order(picture, "A", "attack", 1, type="ranged"), "b1")
