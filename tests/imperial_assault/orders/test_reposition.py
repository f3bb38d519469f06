"""Move X to reposition Y."""

import pytest

from tests.imperial_assault.orders.asking import ends, is_skipped, order


@pytest.mark.rule("LA-REP-01", "LA-REP-02", "LA-REP-06")
def test_too_far_away_it_comes_nearer():
    picture = """
        +-+-+-+-+-+-+-+-+
        |A . . . . . f d|
        +-+-+-+-+-+-+-+-+
    """
    assert ends(order(picture, "A", "reposition", 2, distance=3), None, "c1", cost=2)
    assert ends(order(picture, "A", "reposition", 9, distance=3), None, "d1", cost=3)


@pytest.mark.rule("LA-REP-03", "LA-REP-08")
def test_it_stops_as_soon_as_the_nearest_is_as_far_as_wanted():
    picture = """
        +-+-+-+-+-+-+
        |. d . B . .|
        +-+-+-+ + + +
        |. . . . . .|
        + + + + + + +
        |. . . . . .|
        + + + + + + +
        |f . . . . .|
        +-+-+-+-+-+-+
    """
    assert ends(order(picture, "B", "reposition", 2, distance=3), None, "e1", "e2", cost=1)


@pytest.mark.rule("LA-REP-04", "LA-REP-05", "LA-REP-08")
def test_too_near_it_goes_as_far_as_it_can():
    picture = """
        +-+-+
        |. .|
        + + +
        |C .|
        + + +
        |f d|
        +-+-+
    """
    assert ends(order(picture, "C", "reposition", 2, distance=3), None, "a1", "b1", cost=1)


@pytest.mark.rule("LA-REP-05")
def test_it_goes_away_from_as_many_as_possible():
    picture = """
        +-+-+-+-+-+-+-+
        |. . A . . . q|
        +-+-+ +-+-+-+-+
        |   |p|       |
        +-+-+-+-+-+-+-+
    """
    assert ends(order(picture, "A", "reposition", 2, distance=4), None, "a1", cost=2)


@pytest.mark.rule("LA-REP-06")
def test_it_comes_nearer_to_as_many_as_possible():
    picture = """
        +-+-+-+-+-+
        |A|. . . p|
        + + + +-+-+
        |. . .|   |
        + +-+ +-+-+
        |. . . . q|
        +-+-+-+-+-+
    """
    # From b2 it is four to p and to q alike; from b1 and from b3 only one of them is as near.
    answer = order(picture, "A", "reposition", 1, distance=1)
    assert answer["spaces"] == ["b2"]


@pytest.mark.rule("LA-REP-03")
def test_as_far_as_wanted_already_it_stays():
    assert ends(order("+-+-+-+-+\n|. A . p|\n+-+-+-+-+", "A", "reposition", 3, distance=2), None, "b1", cost=0)


@pytest.mark.rule("LA-REP-04")
def test_where_nothing_is_better_it_stays_and_has_resolved_it():
    assert ends(order("+-+-+-+\n|A p .|\n+-+-+-+", "A", "reposition", 0, distance=3), None, "a1", cost=0)
    assert ends(order("+-+-+-+\n|A .Dp|\n+-+-+-+", "A", "reposition", 2, distance=1), None, "a1", cost=0)


@pytest.mark.rule("LA-REP-05")
def test_past_the_wanted_distance_is_better_than_too_near():
    picture = """
        +-+-+-+-+-+-+
        |^ ^ ^ ^ ^ ^|
        + + + + + + +
        |p A . ^ . .|
        +-+-+-+-+-+-+
        A: mobile
    """
    assert ends(order(picture, "A", "reposition", 1, distance=2), None, "c1", "c2", cost=1)
    assert ends(order("+-+-+-+\n|pDA .|\n+-+-+-+", "A", "reposition", 1, distance=2), None, "b1", cost=0)


def test_it_is_skipped_where_there_is_nobody():
    assert is_skipped(order("+-+-+-+\n|A . B|\n+-+-+-+", "A", "reposition", 2, distance=1), "a1")


def test_targets_are_not_read():
    answer = order("+-+-+-+-+\n|A . . p|\n+-+-+-+-+", "A", "reposition", 2, distance=2, targets=7, type=None)
    assert ends(answer, None, "b1", cost=1)
