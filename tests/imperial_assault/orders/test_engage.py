"""Move X to engage."""

import pytest

from tests.imperial_assault.orders.asking import ends, is_skipped, order

CORRIDORS = """
    +-+-+-+-+-+-+-+
    |d . . A . . .|
    +-+-+ + + + + +
    |. . f . . . B|
    +-+-+-+-+-+-+-+
"""
TAKEN = """
    +-+-+-+-+-+-+-+
    |d A . . . . .|
    +-+-+ + + + + +
    |. . f . . . B|
    +-+-+-+-+-+-+-+
"""
BETWEEN_TWO = """
    +-+-+-+-+-+-+-+
    |p . . A . . q|
    +-+-+-+-+-+-+-+
"""


@pytest.mark.rule("LA-ENG-01", "LA-ENG-02", "LA-IMOV-02")
def test_it_stops_as_soon_as_it_is_adjacent():
    assert ends(order(CORRIDORS, "A", "engage", 3, targets=["d"]), "d", "b1", cost=2)


@pytest.mark.rule("LA-ENG-03", "LA-TGT-05")
def test_with_no_space_left_beside_its_target_it_takes_the_nearest():
    assert ends(order(TAKEN, "B", "engage", 3, targets=["d"]), "f", "d1", "d2", cost=3)


@pytest.mark.rule("LA-ENG-03", "LA-TGT-04")
def test_the_next_best_target_comes_before_a_nearer_one():
    picture = """
        +-+-+-+-+-+-+-+-+
        |p|. q . A . r .|
        +-+-+-+-+-+-+-+-+
    """
    assert ends(order(picture, "A", "engage", 3, targets=["p", "q"]), "q", "d1", cost=1)
    assert ends(order(picture, "A", "engage", 3, targets=["p", "r"]), "r", "f1", cost=1)


@pytest.mark.rule("LA-ENG-04")
def test_it_is_skipped_where_nobody_can_be_reached_and_goes_no_part_of_the_way():
    assert is_skipped(order(TAKEN, "B", "engage", 2, targets=["d"]), "g2")


def test_no_door_is_thought_open():
    assert is_skipped(order("+-+-+-+-+-+\n|A . . .Dp|\n+-+-+-+-+-+", "A", "engage", 5), "a1")


@pytest.mark.rule("LA-ENG-05")
def test_who_is_adjacent_already_has_resolved_it_even_without_points():
    assert ends(order("+-+-+\n|A p|\n+-+-+", "A", "engage", 0), "p", "a1", cost=0)


@pytest.mark.rule("LA-TGT-05")
def test_of_two_equally_near_either_may_be_engaged():
    answer = order(BETWEEN_TWO, "A", "engage", 2)
    assert answer["spaces"] == ["b1", "f1"]
    assert {"p": "b1", "q": "f1"}[answer["target"]] == answer["space"]


@pytest.mark.rule("LA-TGT-02")
def test_of_two_equally_near_the_listed_one_is_engaged():
    assert ends(order(BETWEEN_TWO, "A", "engage", 2, targets=["p"]), "p", "b1", cost=2)
    assert ends(order(BETWEEN_TWO, "A", "engage", 2, targets=["q"]), "q", "f1", cost=2)


def test_each_of_tied_targets_has_its_own_fewest_points():
    picture = """
        +-+-+-+-+-+-+-+
        |p . . A ~ . q|
        +-+-+-+-+-+-+-+
    """
    answer = order(picture, "A", "engage", 3)
    assert answer["spaces"] == ["b1", "f1"]
    assert (answer["target"], answer["space"], answer["cost"]) in [("p", "b1", 2), ("q", "f1", 3)]


def test_of_tied_targets_the_one_that_can_be_reached_is_left():
    picture = """
        +-+-+-+-+-+-+-+
        |p . . A ^ . q|
        +-+-+-+-+-+-+-+
    """
    assert ends(order(picture, "A", "engage", 3), "p", "b1", cost=2)


def test_an_impassable_edge_between_them_does_not_part_adjacent_figures():
    picture = """
        +-+-+-+-+
        |A . .:p|
        +-+-+-+-+
    """
    assert ends(order(picture, "A", "engage", 2), "p", "c1", cost=2)
