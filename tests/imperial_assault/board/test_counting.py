"""Counting spaces."""

import pytest

from holotable.imperial_assault import board as ia
from tests.imperial_assault.board.table import Table


@pytest.mark.rule("IA-CNT-01")
def test_the_distance_is_the_fewest_steps():
    table = Table("""
        +-+-+-+-+
        |A . . .|
        + + + + +
        |. . . .|
        + + + + +
        |. . . b|
        +-+-+-+-+
    """)
    assert table.distance("A", "b") == 3
    assert table.distance("A", "a1") == 0
    assert table.distance("A", "A") == 0


@pytest.mark.rule("IA-CNT-02")
@pytest.mark.parametrize("between", ["^", "~", "x", "X"])
def test_terrain_and_figures_cost_nothing_extra(between):
    assert Table(f"+-+-+-+\n|A {between} b|\n+-+-+-+").distance("A", "b") == 2


@pytest.mark.rule("IA-CNT-02")
def test_the_corner_between_two_impassable_spaces_may_be_counted():
    assert Table("+-+-+\n|A ^|\n+ + +\n|^ b|\n+-+-+").distance("A", "b") == 1


@pytest.mark.rule("IA-CNT-02")
def test_an_impassable_edge_may_be_counted():
    assert Table("+-+-+\n|A:b|\n+-+-+").distance("A", "b") == 1


@pytest.mark.rule("IA-CNT-03")
@pytest.mark.rule("IA-BLK-01")
@pytest.mark.parametrize("row", ["A|. b", "AD. b", "A!. b", "A # b"])
def test_nothing_is_counted_through_walls_doors_or_blocking_terrain(row):
    assert Table(f"+-+-+-+\n|{row}|\n+-+-+-+").distance("A", "b") is None


@pytest.mark.rule("IA-CNT-03")
def test_blocking_terrain_with_a_figure_on_it_is_counted_to_but_not_through():
    table = Table("+-+-+-+\n|A x b|\n+-+-+-+\nx: massive, on #")
    assert table.distance("A", "x") == 1
    assert table.distance("x", "b") == 1
    assert table.distance("A", "b") is None


@pytest.mark.rule("IA-CNT-04")
def test_what_is_within_so_many_spaces_is_measured_from_the_figure():
    table = Table("+-+-+-+-+-+-+\n|b A A . c d|\n+-+-+-+-+-+-+")
    assert ia.within(table.scene, "A", 2) == ["b", "c"]
    assert ia.within(table.scene, "A", 3) == ["b", "c", "d"]


@pytest.mark.rule("IA-DOR-01")
def test_an_open_door_lets_the_count_through():
    table = Table("+-+-+\n|ADb|\n+-+-+")
    assert table.distance("A", "b") is None
    table.open_door("a1", "b1")
    assert table.distance("A", "b") == 1
