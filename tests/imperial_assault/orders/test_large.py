"""Orders of large and Massive figures, by the same readings as those of small ones."""

import pytest

from holotable.imperial_assault import board, orders
from holotable.imperial_assault.board import Scene, parse


def scene(picture: str) -> Scene:
    drawn = parse("\n".join(line.strip() for line in picture.strip().splitlines()))
    return Scene(board.Geometry(drawn.board), drawn.figures)


def named(found: orders.Outcome, on: Scene) -> list[str]:
    return sorted(board.space_name(on.geometry.ground.board, space) for space in found.spot)


HALL = """
    +-+-+-+-+-+-+-+-+
    |A A . . . . . f|
    + + + + + + + + +
    |A A . . . . . .|
    +-+-+-+-+-+-+-+-+
"""


@pytest.mark.rule("LA-MOVE-01", "LA-MOVE-03")
def test_it_moves_toward_with_its_whole_base():
    hall = scene(HALL)
    found = orders.move_toward(hall, "A", 3)
    assert (found.target, named(found, hall), found.cost) == ("f", ["d1", "d2", "e1", "e2"], 3)
    assert orders.move_toward(hall, "A", 9).cost == 5  # f1 to g2: it can't end on the target, and is adjacent


@pytest.mark.rule("LA-ENG-01", "LA-ENG-04")
def test_it_engages_with_any_of_its_spaces():
    hall = scene(HALL)
    assert not orders.move_to_engage(hall, "A", 4).resolved
    found = orders.move_to_engage(hall, "A", 5)
    assert (found.resolved, named(found, hall)) == (True, ["f1", "f2", "g1", "g2"])


@pytest.mark.rule("LA-REP-01", "LA-REP-03")
def test_it_repositions_by_the_nearest_of_its_spaces():
    hall = scene(HALL)
    found = orders.move_to_reposition(hall, "A", 5, 3)
    assert named(found, hall) == ["d1", "d2", "e1", "e2"]


@pytest.mark.rule("LA-MATK-01", "LA-MATK-03")
def test_it_goes_as_near_as_it_can_and_attacks():
    hall = scene(HALL)
    assert orders.ranged_attack(hall, "A", 2).cost == 2
    assert orders.melee_attack(hall, "A", 5).cost == 5
    assert not orders.melee_attack(hall, "A", 4).resolved


@pytest.mark.rule("LA-MOVE-05")
def test_no_massive_figure_ends_on_others():
    picture = """
        +-+-+-+-+-+-+
        |A A . g . f|
        + + + + + + +
        |A A . h . .|
        +-+-+-+-+-+-+
        A: massive
    """
    hall = scene(picture)
    assert named(orders.move_toward(hall, "A", 1, ["f"]), hall) == ["b1", "b2", "c1", "c2"]
    assert named(orders.move_toward(hall, "A", 3, ["f"]), hall) == ["b1", "b2", "c1", "c2"]


def test_a_wide_figure_turns_where_that_brings_it_nearer():
    picture = """
        +-+-+-+-+
        |A A|. .|
        + + + + +
        |. . . .|
        +-+ + + +
        |X|. f .|
        +-+-+-+-+
    """
    hall = scene(picture.replace("X", "."))
    assert orders.move_to_engage(hall, "A", 2).resolved


def test_where_a_door_bars_the_way_it_waits_at_the_door():
    picture = """
        +-+-+-+-+-+-+
        |A A . .Df .|
        + + + + + + +
        |A A . .|. .|
        +-+-+-+-+-+-+
    """
    hall = scene(picture)
    assert named(orders.move_toward(hall, "A", 5), hall) == ["c1", "c2", "d1", "d2"]


@pytest.mark.rule("LA-IMOV-01")
def test_terrain_costs_it_as_any_other():
    picture = """
        +-+-+-+-+-+-+-+
        |A A ~ ~ . . f|
        +-+-+-+-+-+-+-+
    """
    hall = scene(picture)
    assert orders.move_toward(hall, "A", 2).cost == 2
    assert named(orders.move_toward(hall, "A", 3), hall) == ["b1", "c1"]  # the second one would cost 2 more
