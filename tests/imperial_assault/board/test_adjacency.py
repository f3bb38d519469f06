"""Adjacency of spaces, small and large figures."""

import pytest

from tests.imperial_assault.board.table import Table


@pytest.mark.rule("IA-ADJ-01")
def test_spaces_that_share_an_edge_or_a_corner_are_adjacent():
    table = Table("""
        +-+-+-+
        |. . .|
        + + + +
        |. . .|
        + + + +
        |. . .|
        +-+-+-+
    """)
    assert all(table.adjacent("b2", name) for name in ("a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"))
    assert not table.adjacent("b2", "b2")
    assert not table.adjacent("a1", "c1")


@pytest.mark.rule("IA-ADJ-02")
@pytest.mark.rule("IA-TER-04")
@pytest.mark.parametrize("edge", "|-D!")
def test_a_wall_a_door_or_a_blocking_edge_parts_two_spaces(edge):
    assert not Table(f"+-+-+\n|A{edge}b|\n+ + +\n|. .|\n+-+-+").adjacent("A", "b")


@pytest.mark.parametrize("edge", " :")
def test_an_open_or_impassable_edge_does_not(edge):
    assert Table(f"+-+-+\n|A{edge}b|\n+-+-+").adjacent("A", "b")


@pytest.mark.rule("IA-ADJ-03")
@pytest.mark.parametrize(
    ("across", "is_adjacent"), [("##", False), ("#^", True), ("^^", True), ("#.", True), ("xy", True), ("x#", True)]
)
def test_two_walls_or_blocking_spaces_at_a_corner_part_it(across, is_adjacent):
    table = Table(f"+-+-+\n|A {across[0]}|\n+ + +\n|{across[1]} b|\n+-+-+")
    assert table.adjacent("A", "b") is is_adjacent


@pytest.mark.rule("IA-ADJ-03")
def test_a_straight_wall_through_the_corner_parts_it():
    assert not Table("+-+-+\n|A .|\n+-+-+\n|. b|\n+-+-+").adjacent("A", "b")


@pytest.mark.rule("IA-ADJ-03")
def test_the_end_of_a_wall_does_not():
    assert Table("+-+-+\n|A .|\n+-+ +\n|. b|\n+-+-+").adjacent("A", "b")


def test_a_gap_in_the_map_is_as_solid_as_blocking_terrain():
    assert not Table("+-+-+\n|A  |\n+ + +\n|# b|\n+-+-+").adjacent("A", "b")


@pytest.mark.rule("IA-ADJ-04")
def test_a_figure_is_not_adjacent_to_itself():
    table = Table("+-+-+-+\n|A A b|\n+-+-+-+")
    assert not table.adjacent("A", "A")
    assert not table.adjacent("b", "b")


@pytest.mark.rule("IA-ADJ-05")
def test_figures_in_adjacent_spaces_are_one_space_apart():
    table = Table("+-+-+-+\n|A . .|\n+ + + +\n|A b .|\n+-+-+-+")
    assert table.adjacent("A", "b")
    assert table.adjacent("b", "A")
    assert table.distance("A", "b") == 1


@pytest.mark.rule("IA-MAS-11")
@pytest.mark.rule("IA-MOB-03")
@pytest.mark.parametrize("keyword", ["massive", "mobile"])
def test_blocking_terrain_counts_while_a_figure_stands_on_it(keyword):
    table = Table(f"+-+-+-+\n|A # b|\n+-+-+-+\nb: {keyword}, on #")
    assert not table.adjacent("A", "b1")
    beside = Table(f"+-+-+-+\n|A b .|\n+-+-+-+\nb: {keyword}, on #")
    assert beside.adjacent("A", "b")
    assert beside.distance("A", "b") == 1
    assert beside.sees("A", "b")
    assert beside.distance("A", "c1") is None
