"""The numbered examples of the guide's appendix on line of sight, on the boards of `drawing/examples.py`."""

import pytest

from holotable.imperial_assault.board.drawing.examples import SIGHT, corridor, in_the_open, meeting
from tests.imperial_assault.board.table import Table


def tables(rule: str) -> list[Table]:
    """The boards of an example."""
    return [Table(example.text) for example in SIGHT[rule]]


def pair_in(rule: str, number: int = 0) -> tuple[tuple[int, int], frozenset[tuple[int, int]]]:
    """The two lines that an example draws."""
    pair = SIGHT[rule][number].pair
    assert pair is not None
    return pair[0], frozenset(pair[1])


@pytest.mark.rule("IA-LOSX-01")
@pytest.mark.rule("IA-LOS-05")
def test_01_only_a_wall_along_the_whole_edge_blocks():
    # A wall that covers part of an edge is not drawn at all: that edge is open.
    partly, wholly = tables("IA-LOSX-01")
    assert partly.sees("A", "t")
    assert partly.distance("b1", "c1") == 1
    assert not wholly.sees("A", "t")
    assert wholly.distance("b1", "c1") is None


@pytest.mark.rule("IA-LOSX-02")
@pytest.mark.rule("IA-LOSX-03")
@pytest.mark.rule("IA-LOS-09")
@pytest.mark.parametrize("number", [0, 1])
def test_02_03_from_behind_the_end_of_an_obstacle_one_looks_out_but_nobody_in(number):
    assert tables("IA-LOSX-02")[number].sees("A", "t")
    assert not tables("IA-LOSX-03")[number].sees("t", "A")


@pytest.mark.rule("IA-LOSX-04")
@pytest.mark.rule("IA-LOS-02")
def test_04_the_two_lines_may_not_overlap():
    (table,) = tables("IA-LOSX-04")
    assert not table.sees("A", "t")


@pytest.mark.rule("IA-LOSX-05")
@pytest.mark.rule("IA-LOS-10")
def test_05_a_line_may_pass_through_the_targets_own_space():
    # The catalogue counts rows from A's; here is one more above it, so that the wall ends in the open.
    (table,) = tables("IA-LOSX-05")
    pairs = table.proofs("A", "t")
    assert ((1, 1), frozenset({(2, 1), (2, 2)})) in pairs
    assert pair_in("IA-LOSX-05") in pairs
    assert {start for start, _ in pairs} == {(1, 1)}
    # A line may have no length; all pairs of two that have one include the far corner.
    lines = {ends for start, ends in pairs if start not in ends}
    assert lines == {frozenset({(2, 1), (2, 2)}), frozenset({(1, 2), (2, 2)})}


@pytest.mark.rule("IA-LOSX-06")
@pytest.mark.rule("IA-ADJ-02")
def test_06_beside_the_end_of_a_wall_figures_see_each_other_but_are_not_adjacent():
    (table,) = tables("IA-LOSX-06")
    assert table.sees("A", "t")
    assert table.sees("t", "A")
    assert not table.adjacent("A", "t")
    assert table.distance("A", "t") == 2


@pytest.mark.rule("IA-LOSX-07")
@pytest.mark.rule("IA-LOS-10")
def test_07_lines_may_cross_the_space_they_start_from_and_the_one_they_lead_to():
    (table,) = tables("IA-LOSX-07")
    assert pair_in("IA-LOSX-07") == ((0, 1), frozenset({(3, 0), (3, 1)}))
    assert pair_in("IA-LOSX-07") in table.proofs("A", "t")


@pytest.mark.rule("IA-LOSX-08")
@pytest.mark.rule("IA-LOS-04")
def test_08_a_line_may_run_along_a_wall_and_along_a_door():
    for number, table in enumerate(tables("IA-LOSX-08")):
        assert pair_in("IA-LOSX-08", number) == ((1, 1), frozenset({(3, 1), (3, 2)}))
        assert pair_in("IA-LOSX-08", number) in table.proofs("A", "t")


@pytest.mark.rule("IA-LOSX-09")
@pytest.mark.rule("IA-LOS-04")
def test_09_a_line_may_run_along_blocking_terrain():
    (table,) = tables("IA-LOSX-09")
    assert pair_in("IA-LOSX-09") == ((1, 1), frozenset({(3, 1), (3, 0)}))
    assert pair_in("IA-LOSX-09") in table.proofs("A", "t")


@pytest.mark.parametrize(
    "rule",
    [
        pytest.param("IA-LOSX-10", marks=pytest.mark.rule("IA-LOSX-10")),
        pytest.param("IA-LOSX-11", marks=pytest.mark.rule("IA-LOSX-11")),
    ],
)
def test_10_11_a_line_may_touch_the_end_of_a_wall_and_the_corner_of_a_blocking_space(rule):
    past, shut = tables(rule)
    assert past.proofs("A", "t") == {((0, 1), frozenset({(4, 3), (3, 3)}))}
    assert not shut.sees("A", "t")


@pytest.mark.rule("IA-LOSX-12")
@pytest.mark.rule("IA-DOR-01")
def test_12_no_line_passes_a_door_until_it_is_open():
    table, opened = tables("IA-LOSX-12")
    assert not table.sees("A", "t")
    table.open_door("b1", "c1")
    assert table.sees("A", "t")
    assert opened.sees("A", "t")


@pytest.mark.rule("IA-LOSX-13")
@pytest.mark.rule("IA-LOS-03")
@pytest.mark.rule("IA-WAL-01")
def test_13_no_line_passes_a_wall():
    (table,) = tables("IA-LOSX-13")
    assert not table.sees("A", "t")


@pytest.mark.rule("IA-LOSX-14")
@pytest.mark.rule("IA-LOS-03")
@pytest.mark.rule("IA-MAS-01")
@pytest.mark.parametrize("around", [corridor, in_the_open])
@pytest.mark.parametrize("third", "xX")
def test_14_no_line_passes_a_third_figure_unless_one_is_massive(around, third):
    picture = around(f" {third} . ")
    assert not Table(picture).sees("A", "t")
    assert Table(picture + "\nA: massive").sees("A", "t")
    assert Table(picture + "\nt: massive").sees("A", "t")


@pytest.mark.rule("IA-LOSX-14")
def test_14_as_it_is_drawn():
    assert [table.sees("A", "t") for table in tables("IA-LOSX-14")] == [False, False, True]


@pytest.mark.rule("IA-LOSX-15")
@pytest.mark.rule("IA-BLK-01")
def test_15_no_line_passes_blocking_terrain():
    assert [table.sees("A", "t") for table in tables("IA-LOSX-15")] == [False, False]


@pytest.mark.rule("IA-LOSX-16")
@pytest.mark.rule("IA-LOS-06")
@pytest.mark.rule("IA-ADJ-03")
@pytest.mark.parametrize(("west", "wall"), [("#", " "), (".", "|"), ("#", "|"), (".", "D")])
def test_16_no_line_passes_where_walls_and_blocking_terrain_meet_across_a_corner(west, wall):
    met = Table(meeting("#", west, wall, u="u"))
    assert not met.sees("A", "u")
    assert not met.adjacent("A", "u")
    assert not Table(meeting("#", west, wall)).sees("A", "t")


@pytest.mark.rule("IA-LOSX-16")
@pytest.mark.parametrize(("north", "west", "wall"), [("#", ".", " "), (".", "#", " "), (".", ".", "|")])
def test_16_one_obstacle_at_a_corner_stops_nothing(north, west, wall):
    beside = Table(meeting(north, west, wall, u="u"))
    assert beside.sees("A", "u")
    assert beside.adjacent("A", "u")
    assert Table(meeting(north, west, wall)).sees("A", "t")


@pytest.mark.rule("IA-LOSX-16")
def test_16_as_it_is_drawn():
    beside, wall, next_to, alone = tables("IA-LOSX-16")
    assert not beside.sees("A", "t")
    assert not wall.sees("A", "t")
    assert not next_to.sees("A", "u")
    assert alone.sees("A", "t")


@pytest.mark.rule("IA-LOSX-17")
@pytest.mark.rule("IA-LOS-07")
def test_17_a_line_passes_where_a_figure_meets_something_across_a_corner():
    for number, table in enumerate(tables("IA-LOSX-17")):
        assert pair_in("IA-LOSX-17", number) == ((1, 1), frozenset({(2, 2), (3, 2)}))
        assert pair_in("IA-LOSX-17", number) in table.proofs("A", "t")
