"""Imperial law: what an order leaves open is decided as is worst for the heroes, by the measure of docs/legends.md."""

import pytest

from tests.imperial_assault.orders.asking import order


@pytest.mark.rule("LA-LAW-01", "LA-REP-08")
def test_it_moves_to_where_it_sees_more_of_them():
    picture = """
        +-+-+-+-+-+
        |. .|. . q|
        + + + +-+-+
        |A . .|p .|
        + + +-+ + +
        |. . . . .|
        +-+-+-+-+-+
    """
    answer = order(picture, "A", "toward", 1, targets=["e3"])
    assert (answer["spaces"], answer["space"]) == (["b2", "b3"], "b3")


@pytest.mark.rule("LA-LAW-01")
def test_where_it_attacks_it_is_seen_by_as_few_as_possible():
    picture = """
        +-+-+-+-+-+
        |. . . . .|
        + + + + + +
        |A . p q .|
        + + + + + +
        |. . . . .|
        +-+-+-+-+-+
    """
    answer = order(picture, "A", "attack", 1, targets=["p"], type="melee")
    assert (answer["spaces"], answer["space"]) == (["b1", "b2", "b3"], "b2")  # behind p, where q does not see it


@pytest.mark.rule("LA-LAW-01")
def test_of_targets_equally_near_it_attacks_the_one_it_comes_nearer_to():
    picture = """
        +-+-+-+-+-+-+-+
        |p . ^ A . . q|
        +-+-+-+-+-+-+-+
    """
    answer = order(picture, "A", "attack", 2, type="ranged")
    assert answer["spaces"] == ["d1", "f1"]
    assert (answer["target"], answer["space"]) == ("q", "f1")


@pytest.mark.rule("LA-LAW-01")
def test_where_all_else_is_equal_it_keeps_away_from_the_others():
    picture = """
        +-+-+-+-+
        |. q . .|
        + + + + +
        |. . . .|
        + + + + +
        |A . p .|
        + + + + +
        |. . . .|
        +-+-+-+-+
    """
    answer = order(picture, "A", "engage", 1, targets=["p"])
    assert (answer["spaces"], answer["space"]) == (["b2", "b3", "b4"], "b4")


@pytest.mark.rule("LA-LAW-01")
def test_what_is_equal_in_all_is_taken_by_its_column():
    picture = """
        +-+-+-+
        |A . .|
        + + + +
        |. # .|
        + + + +
        |. . p|
        +-+-+-+
    """
    answer = order(picture, "A", "toward", 1)
    assert (answer["spaces"], answer["space"]) == (["a2", "b1"], "a2")
