"""What stands in the way of an order: figures, terrain and walls."""

import pytest

from tests.imperial_assault.orders.asking import ends, is_skipped, order


def row(spaces: str, *said: str) -> str:
    """A corridor of one row, and what is said of its figures."""
    wall = "+-" * (len(spaces) // 2) + "+"
    return "\n".join((wall, spaces, wall, *said))


@pytest.mark.rule("LA-IMOV-01")
def test_the_way_round_difficult_terrain_is_taken_where_it_costs_less():
    picture = """
        +-+-+-+-+-+
        |A ~ ~ ~ f|
        + + + + + +
        |. . . . .|
        +-+-+-+-+-+
    """
    assert ends(order(picture, "A", "toward", 4), "f", "d2", cost=3)
    assert ends(order(picture, "A", "toward", 2), "f", "c2", cost=2)


@pytest.mark.rule("LA-MOVE-02", "IA-MOB-01")
def test_a_mobile_figure_pays_extra_neither_for_terrain_nor_for_those_it_passes():
    spaces = "|A ~ f . p|"
    assert ends(order(row(spaces), "A", "toward", 3, targets=["p"]), "p", "b1", cost=2)
    assert ends(order(row(spaces, "A: mobile"), "A", "toward", 3, targets=["p"]), "p", "d1", cost=3)


@pytest.mark.rule("LA-ENG-01", "IA-MOB-02")
def test_a_mobile_figure_engages_from_blocking_terrain():
    picture = """
        +-+-+-+-+
        |A # . p|
        + + + + +
        |. ^ # .|
        +-+-+-+-+
    """
    assert is_skipped(order(picture, "A", "engage", 9), "a1")
    assert ends(order(f"{picture}    A: mobile", "A", "engage", 3), "p", "c1", "c2", cost=2)


@pytest.mark.rule("LA-MOVE-05")
def test_who_can_not_pass_a_hostile_figure_to_the_end_stays_before_it():
    assert ends(order(row("|A f .|"), "A", "toward", 2, targets=["c1"]), "c1", "a1", cost=0)
    assert ends(order(row("|A f .|"), "A", "toward", 3, targets=["c1"]), "c1", "c1", cost=3)


@pytest.mark.rule("LA-MOVE-03")
def test_a_friend_on_the_best_space_is_waited_behind():
    assert ends(order(row("|A . B f|"), "A", "toward", 3), "f", "b1", cost=1)


@pytest.mark.rule("LA-ENG-03", "LA-TGT-04")
def test_a_target_behind_another_is_reached_for_a_point_more_or_left():
    assert ends(order(row("|A f . p|"), "A", "engage", 3, targets=["p"]), "p", "c1", cost=3)
    assert ends(order(row("|A f . p|"), "A", "engage", 2, targets=["p"]), "f", "a1", cost=0)


@pytest.mark.rule("LA-ENG-01")
def test_each_space_of_a_large_figure_that_is_passed_has_its_price():
    hostile, friendly = row("|A b b . p|"), row("|A B B . p|")
    assert ends(order(hostile, "A", "engage", 5, targets=["p"]), "p", "d1", cost=5)
    assert ends(order(hostile, "A", "engage", 4, targets=["p"]), "b", "a1", cost=0)
    assert ends(order(friendly, "A", "engage", 3), "p", "d1", cost=3)
    assert is_skipped(order(friendly, "A", "engage", 2), "a1")


@pytest.mark.rule("LA-TGT-05")
def test_of_two_equally_near_each_is_gone_toward_by_its_own_way():
    answer = order(row("|p ~ ~ A . . q|"), "A", "toward", 2)
    assert answer["spaces"] == ["c1", "f1"]
    assert {"p": "c1", "q": "f1"}[answer["target"]] == answer["space"]


@pytest.mark.rule("LA-TGT-05")
def test_who_can_be_counted_to_is_nearer_than_who_can_not():
    assert ends(order(row("|p|A . . q|"), "A", "toward", 3), "q", "d1", cost=2)
    answer = order(row("|p|A|q|"), "A", "toward", 3)
    assert (answer["resolved"], answer["target"] in ("p", "q"), answer["spaces"]) == (True, True, ["b1"])


@pytest.mark.rule("LA-MOVE-06", "LA-ENG-03")
def test_the_nearest_by_counting_may_be_out_of_reach_on_foot():
    picture = row("|p ^ A . . q|")
    assert ends(order(picture, "A", "toward", 3), "p", "c1", cost=0)
    assert ends(order(picture, "A", "engage", 3), "q", "e1", cost=2)


@pytest.mark.rule("LA-MOVE-03")
def test_the_side_of_a_door_from_which_the_way_on_is_shortest_is_waited_at():
    picture = """
        +-+-+-+-+-+
        |A . . . .|
        +-+-+-+-+D+
        |p . . . .|
        +-+-+-+-+-+
    """
    assert ends(order(picture, "A", "toward", 3), "p", "d1", cost=3)
    assert ends(order(picture, "A", "toward", 9), "p", "e1", cost=4)


@pytest.mark.rule("LA-IATK-03", "LA-IATK-05", "IA-MAS-01")
def test_a_figure_between_hides_a_target_unless_that_is_massive():
    assert is_skipped(order(row("|A . B . p|"), "A", "attack", 1, type="ranged"), "a1")
    assert ends(order(row("|A . B . p|", "p: massive"), "A", "attack", 1, type="ranged"), "p", "b1", cost=1)
    answer = order(row("|q A . B . p|"), "A", "attack", 1, targets=["p"], type="ranged")
    assert ends(answer, "q", "b1", cost=0)


@pytest.mark.rule("LA-MATK-03")
def test_it_goes_through_a_friend_to_stand_adjacent_to_its_target():
    assert ends(order(row("|A . B . p|"), "A", "attack", 3, type="ranged"), "p", "d1", cost=3)


@pytest.mark.rule("LA-MATK-06", "LA-IATK-06")
def test_a_target_with_no_space_left_beside_it_is_not_struck():
    assert is_skipped(order(row("|A B p|"), "A", "attack", 3, type="melee"), "a1")
    assert is_skipped(order(row("|A B p|", "A: reach"), "A", "attack", 3, type="melee"), "a1")


@pytest.mark.rule("LA-MATK-01")
def test_of_ends_equally_far_by_counting_the_closest_on_foot_are_taken():
    picture = """
        +-+-+-+-+-+
        |. . ~ . .|
        + + + + + +
        |A . ^ . p|
        + + + + + +
        |. . . . .|
        +-+-+-+-+-+
    """
    assert ends(order(picture, "A", "attack", 1, type="ranged"), "p", "b2", "b3", cost=1)


@pytest.mark.rule("LA-REP-05", "LA-REP-06")
def test_where_a_friend_has_the_wanted_space_it_goes_past_it():
    too_near, too_far = row("|p A B . .|"), row("|A . B . p|")
    assert ends(order(too_near, "A", "reposition", 2, distance=2), None, "d1", cost=2)
    assert ends(order(too_near, "A", "reposition", 3, distance=2), None, "e1", cost=3)
    assert ends(order(too_far, "A", "reposition", 2, distance=2), None, "b1", cost=1)
    assert ends(order(too_far, "A", "reposition", 3, distance=2), None, "d1", cost=3)


@pytest.mark.rule("LA-REP-04")
def test_between_two_no_space_is_farther_from_both():
    picture = row("|p . . A . . q|")
    assert ends(order(picture, "A", "reposition", 3, distance=4), None, "d1", cost=0)
    assert ends(order(picture, "A", "reposition", 3, distance=2), None, "c1", "e1", cost=1)


@pytest.mark.rule("LA-REP-04")
def test_behind_a_wall_there_is_nobody_to_come_nearer_to():
    assert ends(order(row("|A . .|p|"), "A", "reposition", 2, distance=3), None, "a1", cost=0)
