"""The numbered examples of the guide's appendix on movement, on the boards of `drawing/examples.py`."""

import pytest

from holotable.imperial_assault import board as ia
from holotable.imperial_assault.board.drawing.examples import MOVEMENT, passing
from tests.imperial_assault.board.table import Table


def tables(rule: str) -> list[Table]:
    """The boards of an example."""
    return [Table(example.text) for example in MOVEMENT[rule]]


@pytest.mark.parametrize(
    "rule",
    [
        pytest.param("IA-MVX-01", id="blocking terrain", marks=pytest.mark.rule("IA-MVX-01")),
        pytest.param("IA-MVX-02", id="impassable terrain", marks=pytest.mark.rule("IA-MVX-02")),
        pytest.param("IA-MVX-03", id="a wall", marks=pytest.mark.rule("IA-MVX-03")),
    ],
)
@pytest.mark.rule("IA-MOV-03")
def test_01_02_03_diagonally_past(rule):
    (table,) = tables(rule)
    assert table.reach("A", 1) == {"a1": 0, "a2": 1, "b2": 1}


@pytest.mark.rule("IA-MVX-04")
@pytest.mark.parametrize("west", "x#^X")
def test_04_diagonally_past_other_figures(west):
    assert Table(passing(north="y", west=west)).reach("A", 1) == {"a1": 0, "b2": 1}


@pytest.mark.rule("IA-MVX-04")
def test_04_diagonally_between_a_figure_and_a_wall():
    figures, terrain, wall = tables("IA-MVX-04")
    assert figures.reach("A", 1) == terrain.reach("A", 1) == {"a1": 0, "b2": 1}
    assert wall.reach("A", 1) == {"a1": 0, "a2": 1, "b2": 1}
    # Without the figure the wall is gone round as well: it is no second obstacle.
    assert Table(passing(lower="|")).reach("A", 1)["b2"] == 1


@pytest.mark.rule("IA-MVX-05")
@pytest.mark.rule("IA-MOV-04")
@pytest.mark.parametrize(
    "obstacles",
    [
        {"north": "#", "west": "^"},
        {"north": "^", "west": "^"},
        {"north": "#", "west": "#"},
        {"upper": "|", "west": "#"},
        {"lower": "|", "north": "#"},
        {"upper": "|", "lower": "|"},
    ],
)
def test_05_not_between_two_obstacles_that_meet_at_the_corner(obstacles):
    assert "b2" not in Table(passing(**obstacles)).reach("A", 1)


@pytest.mark.rule("IA-MVX-05")
def test_05_as_it_is_drawn():
    assert ["b2" in table.reach("A", 1) for table in tables("IA-MVX-05")] == [False, False, False]


@pytest.mark.rule("IA-MVX-06")
def test_06_a_large_figure_moves_straight():
    (table,) = tables("IA-MVX-06")
    assert table.cost("A", "a2 b2") == 1


@pytest.mark.rule("IA-MVX-07")
@pytest.mark.rule("IA-LRG-04")
def test_07_a_large_figure_does_not_move_diagonally_nor_over_terrain():
    free, beside_terrain = tables("IA-MVX-07")
    for table in (free, beside_terrain):
        assert table.cost("A", "b2 c2", points=1) is None
        assert table.cost("A", "b2 c2") == 2
    assert beside_terrain.cost("A", "a2 b2") is None


@pytest.mark.rule("IA-MVX-08")
@pytest.mark.rule("IA-LRG-05")
def test_08_two_spaces_turn_for_one_point():
    (table,) = tables("IA-MVX-08")
    turned = {spaces: table.cost("A", spaces) for spaces in ("a2 a3", "b2 b3", "a1 a2", "b1 b2")}
    assert turned == {"a2 a3": 1, "b2 b3": 1, "a1 a2": 1, "b1 b2": 1}


@pytest.mark.rule("IA-MVX-09")
@pytest.mark.rule("IA-LRG-05")
def test_09_six_spaces_turn_for_one_point():
    (table,) = tables("IA-MVX-09")
    assert table.cost("A", "a1 b1 c1 a2 b2 c2") == 1


@pytest.mark.rule("IA-MVX-10")
@pytest.mark.rule("IA-LRG-06")
def test_10_a_turn_keeps_at_least_half_of_the_spaces():
    six, two = tables("IA-MVX-10")
    assert six.cost("A", "b1 c1 d1 b2 c2 d2", points=1) is None
    assert two.cost("A", "c1 c2", points=1) is None


@pytest.mark.parametrize("rule", ["IA-MVX-06", "IA-MVX-07", "IA-MVX-08", "IA-MVX-09", "IA-MVX-10"])
def test_06_to_10_the_outlined_spaces_are_those_that_one_point_leads_to_or_does_not(rule):
    for example, table in zip(MOVEMENT[rule], tables(rule), strict=True):
        assert [table.cost("A", spaces, points=1) for spaces in example.may] == [1] * len(example.may)
        assert [table.cost("A", spaces, points=1) for spaces in example.may_not] == [None] * len(example.may_not)


@pytest.mark.rule("IA-MVX-11")
@pytest.mark.rule("IA-MVX-12")
@pytest.mark.rule("IA-LRG-09")
def test_11_12_a_large_figure_is_placed_with_one_space_where_told_and_turned_at_will():
    table = tables("IA-MVX-12")[0]
    figure, space = table.scene.figures["A"], min(table.spaces("c3"))
    found = ia.placements(table.scene, figure, ia.rectangle(1, 2), space)
    assert {table.names(spot) for spot in found} == {"c2 c3", "c3 c4", "b3 c3"}
    drawn = MOVEMENT["IA-MVX-12"]
    assert {spaces for example in drawn for spaces in example.may} == {"c2 c3", "c3 c4", "b3 c3"}
    assert [example.may_not for example in drawn if example.may_not] == [("c3 d3",)]
