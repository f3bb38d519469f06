"""Move X toward."""

import pytest

from tests.imperial_assault.orders.asking import ends, is_skipped, order

ROUND_A_WALL = """
    +-+-+-+-+-+
    |A|B f . .|
    + +-+-+-+ +
    |. d . . .|
    +-+-+-+-+-+
"""
ROOM = """
    +-+-+-+-+-+
    |. . . . .|
    + + + + + +
    |A . . f .|
    + + + + + +
    |. . . . .|
    +-+-+-+-+-+
"""
BEHIND_A_DOOR = """
    +-+-+-+-+-+
    |A . . .Dp|
    +-+-+-+-+-+
"""


@pytest.mark.rule("LA-MOVE-01", "LA-MOVE-02")
def test_it_goes_round_the_wall_and_pays_for_the_hostile_figure_on_its_way():
    assert ends(order(ROUND_A_WALL, "A", "toward", 4, targets=["f"]), "f", "d2", cost=4)


@pytest.mark.rule("LA-MOVE-05", "LA-MOVE-06")
def test_who_is_adjacent_stays_and_has_resolved_it():
    assert ends(order(ROUND_A_WALL, "B", "toward", 4, targets=["f"]), "f", "b1", cost=0)


@pytest.mark.rule("LA-MOVE-03", "LA-IMOV-01", "LA-IMOV-02")
def test_only_the_near_side_of_the_target_is_worth_its_points():
    assert ends(order(ROOM, "A", "toward", 5), "f", "c1", "c2", "c3", cost=2)


@pytest.mark.rule("LA-MOVE-04")
def test_a_space_is_a_target_that_can_be_stood_on():
    assert ends(order(ROOM, "A", "toward", 5, targets=["e1"]), "e1", "e1", cost=4)


def test_beside_a_space_it_goes_on():
    assert ends(order(ROOM, "A", "toward", 1, targets=["b1"]), "b1", "b1", cost=1)


def test_a_door_counts_as_open_where_no_other_way_leads_to_the_target():
    assert ends(order(BEHIND_A_DOOR, "A", "toward", 2), "p", "c1", cost=2)
    assert ends(order(BEHIND_A_DOOR, "A", "toward", 9), "p", "d1", cost=3)


def test_a_door_stays_shut_where_another_way_leads_to_the_target():
    picture = """
        +-+-+-+-+
        |. . ADp|
        + + +-+ +
        |. .|. .|
        + + + + +
        |. . . .|
        +-+-+-+-+
    """
    # Through the door it is one step. On foot there are four: b2, c3 (past the end of the wall), d2 and p.
    assert ends(order(picture, "A", "toward", 1), "p", "b2", cost=1)


def test_the_way_on_foot_decides_and_not_the_counted_spaces():
    picture = """
        +-+-+-+-+-+
        |A ^ f . .|
        + + + + + +
        |. ^ . . .|
        + + + + + +
        |. . . . .|
        +-+-+-+-+-+
    """
    assert ends(order(picture, "A", "toward", 2), "f", "b3", cost=2)
    assert ends(order(picture + "    A: mobile", "A", "toward", 2), "f", "b1", "b2", cost=1)


@pytest.mark.rule("LA-MOVE-06")
def test_where_no_way_leads_at_all_it_has_resolved_it_on_the_spot():
    picture = """
        +-+-+-+-+
        |A . .|p|
        +-+-+-+-+
    """
    assert ends(order(picture, "A", "toward", 3), "p", "a1", cost=0)


def test_the_targets_own_space_may_be_one_that_it_could_not_enter():
    picture = """
        +-+-+-+-+
        |A . . p|
        +-+-+-+-+
        p: mobile, on #
    """
    assert ends(order(picture, "A", "toward", 9), "p", "c1", cost=2)


def test_any_space_of_a_large_target_will_do():
    picture = """
        +-+-+-+-+-+
        |A . . . .|
        + + + + + +
        |. . . p p|
        + + + + + +
        |. . . p p|
        +-+-+-+-+-+
    """
    assert ends(order(picture, "A", "toward", 9), "p", "c1", "c2", "c3", cost=2)


@pytest.mark.rule("LA-TGT-05")
def test_without_criteria_the_nearest_is_the_target_and_never_another():
    picture = """
        +-+-+-+-+-+-+
        |q . . A|p .|
        + + + + + + +
        |. . . . . .|
        +-+-+-+-+-+-+
    """
    assert order(picture, "A", "toward", 1)["target"] == "p"
    assert ends(order(picture, "A", "toward", 1, targets=["q"]), "q", "c1", "c2", cost=1)


@pytest.mark.rule("LA-TGT-05")
def test_of_two_equally_near_either_may_be_gone_for():
    picture = """
        +-+-+-+-+-+-+-+
        |p . . A . . q|
        +-+-+-+-+-+-+-+
    """
    answer = order(picture, "A", "toward", 1)
    assert answer["spaces"] == ["c1", "e1"]
    assert {"p": "c1", "q": "e1"}[answer["target"]] == answer["space"]


def test_without_a_target_it_is_skipped():
    picture = """
        +-+-+-+
        |A . B|
        +-+-+-+
    """
    assert is_skipped(order(picture, "A", "toward", 3), "a1")
    assert ends(order(picture, "A", "toward", 3, targets=["b1"]), "b1", "b1", cost=1)
