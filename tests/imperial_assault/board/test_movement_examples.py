"""The numbered examples of the guide's appendix on movement."""

import pytest

from holotable.imperial_assault import board as ia
from tests.imperial_assault.board.table import Table

PAST = """
    +-+-+
    |A{edge}{north}|
    + + +
    |{west} .|
    +-+-+
"""


@pytest.mark.rule("IA-MVX-01")
@pytest.mark.rule("IA-MOV-03")
def test_01_diagonally_past_blocking_terrain():
    assert Table(PAST.format(edge=" ", north="#", west=".")).reach("A", 1) == {"a1": 0, "a2": 1, "b2": 1}


@pytest.mark.rule("IA-MVX-02")
@pytest.mark.rule("IA-MOV-03")
def test_02_diagonally_past_impassable_terrain():
    assert Table(PAST.format(edge=" ", north="^", west=".")).reach("A", 1) == {"a1": 0, "a2": 1, "b2": 1}


@pytest.mark.rule("IA-MVX-03")
@pytest.mark.rule("IA-MOV-03")
def test_03_diagonally_past_a_wall():
    assert Table(PAST.format(edge="|", north=".", west=".")).reach("A", 1) == {"a1": 0, "a2": 1, "b2": 1}


@pytest.mark.rule("IA-MVX-04")
@pytest.mark.parametrize("west", "x#^X")
def test_04_diagonally_past_other_figures(west):
    assert Table(PAST.format(edge=" ", north="y", west=west)).reach("A", 1) == {"a1": 0, "b2": 1}


@pytest.mark.rule("IA-MVX-05")
@pytest.mark.rule("IA-MOV-04")
@pytest.mark.parametrize(
    ("edge", "north", "west"), [(" ", "#", "^"), (" ", "^", "^"), (" ", "#", "#"), ("|", ".", "#")]
)
def test_05_not_between_two_obstacles_that_meet_at_the_corner(edge, north, west):
    assert "b2" not in Table(PAST.format(edge=edge, north=north, west=west)).reach("A", 1)


@pytest.mark.rule("IA-MVX-06")
def test_06_a_large_figure_moves_straight():
    table = Table("""
        +-+-+-+
        |A A .|
        + + + +
        |. . .|
        +-+-+-+
    """)
    assert table.cost("A", "a2 b2") == 1


@pytest.mark.rule("IA-MVX-07")
@pytest.mark.rule("IA-LRG-04")
def test_07_a_large_figure_does_not_move_diagonally_nor_over_terrain():
    table = Table("""
        +-+-+-+
        |A A .|
        + + + +
        |# . .|
        +-+-+-+
    """)
    assert table.cost("A", "b2 c2", points=1) is None
    assert table.cost("A", "b2 c2") == 2
    assert table.cost("A", "a2 b2") is None


@pytest.mark.rule("IA-MVX-08")
@pytest.mark.rule("IA-LRG-05")
def test_08_two_spaces_turn_for_one_point():
    table = Table("""
        +-+-+-+
        |. . .|
        + + + +
        |A A .|
        + + + +
        |. . .|
        +-+-+-+
    """)
    turned = {spaces: table.cost("A", spaces) for spaces in ("a2 a3", "b2 b3", "a1 a2", "b1 b2")}
    assert turned == {"a2 a3": 1, "b2 b3": 1, "a1 a2": 1, "b1 b2": 1}


@pytest.mark.rule("IA-MVX-09")
@pytest.mark.rule("IA-LRG-05")
def test_09_six_spaces_turn_for_one_point():
    table = Table("""
        +-+-+-+-+
        |A A . .|
        + + + + +
        |A A . .|
        + + + + +
        |A A . .|
        +-+-+-+-+
    """)
    assert table.cost("A", "a1 b1 c1 a2 b2 c2") == 1


@pytest.mark.rule("IA-MVX-10")
@pytest.mark.rule("IA-LRG-06")
def test_10_a_turn_keeps_at_least_half_of_the_spaces():
    six = Table("""
        +-+-+-+-+
        |A A . .|
        + + + + +
        |A A . .|
        + + + + +
        |A A . .|
        +-+-+-+-+
    """)
    two = Table("""
        +-+-+-+
        |A A .|
        + + + +
        |. . .|
        +-+-+-+
    """)
    assert six.cost("A", "b1 c1 d1 b2 c2 d2", points=1) is None
    assert two.cost("A", "c1 c2", points=1) is None


@pytest.mark.rule("IA-MVX-11")
@pytest.mark.rule("IA-MVX-12")
@pytest.mark.rule("IA-LRG-09")
def test_11_12_a_large_figure_is_placed_with_one_space_where_told_and_turned_at_will():
    table = Table("""
        +-+-+-+-+-+
        |A . . . .|
        + + + + + +
        |A . . . .|
        + + + + + +
        |. . . x .|
        + + + + + +
        |. . . . .|
        +-+-+-+-+-+
    """)
    figure, space = table.scene.figures["A"], min(table.spaces("c3"))
    found = ia.placements(table.scene, figure, ia.rectangle(1, 2), space)
    assert {table.names(spot) for spot in found} == {"c2 c3", "c3 c4", "b3 c3"}
