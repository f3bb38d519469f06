"""The numbered examples of the guide's appendix on line of sight. A looks, t is looked at, x stands about."""

import pytest

from tests.imperial_assault.board.table import Table


@pytest.mark.rule("IA-LOSX-01")
@pytest.mark.rule("IA-LOS-05")
def test_01_only_a_wall_along_the_whole_edge_blocks():
    # A wall that covers part of an edge is not drawn at all: that edge is open.
    partly = Table("""
        +-+-+-+-+
        |A . . t|
        +-+-+-+-+
    """)
    wholly = Table("""
        +-+-+-+-+
        |A .|. t|
        +-+-+-+-+
    """)
    assert partly.sees("A", "t")
    assert partly.distance("b1", "c1") == 1
    assert not wholly.sees("A", "t")
    assert wholly.distance("b1", "c1") is None


@pytest.mark.rule("IA-LOSX-02")
@pytest.mark.rule("IA-LOSX-03")
@pytest.mark.rule("IA-LOS-09")
@pytest.mark.parametrize(
    "picture",
    [
        """
        +-+-+-+-+
        |. . . .|
        + + + + +
        |A|. . .|
        + + + + +
        |.|. . t|
        + + + + +
        |.|. . .|
        +-+-+-+-+
        """,
        """
        +-+-+-+
        |A x .|
        + + + +
        |y . .|
        + + + +
        |. . t|
        +-+-+-+
        """,
    ],
)
def test_02_03_from_behind_the_end_of_an_obstacle_one_looks_out_but_nobody_in(picture):
    table = Table(picture)
    assert table.sees("A", "t")
    assert not table.sees("t", "A")


@pytest.mark.rule("IA-LOSX-04")
@pytest.mark.rule("IA-LOS-02")
def test_04_the_two_lines_may_not_overlap():
    table = Table("""
        +-+-+-+-+
        |. . . .|
        + + + + +
        |A # . t|
        + + + + +
        |. . . .|
        +-+-+-+-+
    """)
    assert not table.sees("A", "t")


@pytest.mark.rule("IA-LOSX-05")
@pytest.mark.rule("IA-LOS-10")
def test_05_a_line_may_pass_through_the_targets_own_space():
    table = Table("""
        +-+-+
        |. .|
        + + +
        |A|t|
        + + +
        |.|.|
        +-+-+
    """)
    assert ((1, 1), frozenset({(2, 1), (2, 2)})) in table.proofs("A", "t")


@pytest.mark.rule("IA-LOSX-06")
@pytest.mark.rule("IA-ADJ-02")
def test_06_beside_the_end_of_a_wall_figures_see_each_other_but_are_not_adjacent():
    table = Table("""
        +-+-+
        |A|t|
        + + +
        |. .|
        +-+-+
    """)
    assert table.sees("A", "t")
    assert table.sees("t", "A")
    assert not table.adjacent("A", "t")
    assert table.distance("A", "t") == 2


@pytest.mark.rule("IA-LOSX-07")
@pytest.mark.rule("IA-LOS-10")
def test_07_lines_may_cross_the_space_they_start_from_and_the_one_they_lead_to():
    table = Table("""
        +-+-+-+
        |A . t|
        +-+-+-+
    """)
    assert ((0, 1), frozenset({(3, 0), (3, 1)})) in table.proofs("A", "t")


@pytest.mark.rule("IA-LOSX-08")
@pytest.mark.rule("IA-LOS-04")
def test_08_a_line_may_run_along_a_wall():
    table = Table("""
        +-+-+-+-+
        |. . . .|
        +-+-+-+-+
        |A . . t|
        + + + + +
        |. . . .|
        +-+-+-+-+
    """)
    assert ((1, 1), frozenset({(3, 1), (3, 2)})) in table.proofs("A", "t")


@pytest.mark.rule("IA-LOSX-08")
@pytest.mark.rule("IA-LOS-04")
def test_08_a_line_may_run_along_a_door():
    table = Table("""
        +-+-+-+-+
        |. . . .|
        +-+D+D+-+
        |A . . t|
        +-+-+-+-+
    """)
    assert ((1, 1), frozenset({(3, 1), (3, 2)})) in table.proofs("A", "t")


@pytest.mark.rule("IA-LOSX-09")
@pytest.mark.rule("IA-LOS-04")
def test_09_a_line_may_run_along_blocking_terrain():
    table = Table("""
        +-+-+-+-+
        |A . . t|
        + + + + +
        |. # # .|
        +-+-+-+-+
    """)
    assert ((1, 1), frozenset({(3, 1), (3, 0)})) in table.proofs("A", "t")


@pytest.mark.rule("IA-LOSX-10")
def test_10_a_line_may_touch_the_end_of_a_wall():
    past = Table("""
        +-+-+-+-+
        |A .|. .|
        + + + + +
        |. .|. .|
        + + + + +
        |. . . t|
        +-+-+-+-+
    """)
    shut = Table("""
        +-+-+-+-+
        |A .|. .|
        + + + + +
        |. .|. .|
        + + + + +
        |. .|. t|
        +-+-+-+-+
    """)
    assert past.proofs("A", "t") == {((0, 1), frozenset({(4, 3), (3, 3)}))}
    assert not shut.sees("A", "t")


@pytest.mark.rule("IA-LOSX-11")
def test_11_a_line_may_touch_the_corner_of_a_blocking_space():
    past = Table("""
        +-+-+-+-+
        |A . . .|
        + + + + +
        |. . # .|
        + + + + +
        |. . . t|
        +-+-+-+-+
    """)
    shut = Table("""
        +-+-+-+-+
        |A . . .|
        + + + + +
        |. . # .|
        + + + + +
        |. . # t|
        +-+-+-+-+
    """)
    assert past.proofs("A", "t") == {((0, 1), frozenset({(4, 3), (3, 3)}))}
    assert not shut.sees("A", "t")


@pytest.mark.rule("IA-LOSX-12")
@pytest.mark.rule("IA-DOR-01")
def test_12_no_line_passes_a_door_until_it_is_open():
    table = Table("""
        +-+-+-+-+
        |A .D. t|
        +-+-+-+-+
    """)
    assert not table.sees("A", "t")
    table.open_door("b1", "c1")
    assert table.sees("A", "t")


@pytest.mark.rule("IA-LOSX-13")
@pytest.mark.rule("IA-LOS-03")
@pytest.mark.rule("IA-WAL-01")
def test_13_no_line_passes_a_wall():
    table = Table("""
        +-+-+-+-+
        |A .|. t|
        +-+-+-+-+
    """)
    assert not table.sees("A", "t")


IN_A_CORRIDOR = """
    +-+-+-+-+
    |A {} . t|
    +-+-+-+-+
"""
IN_THE_OPEN = """
    +-+-+-+-+
    |. . . .|
    + + + + +
    |A {} . t|
    + + + + +
    |. . . .|
    +-+-+-+-+
"""


@pytest.mark.rule("IA-LOSX-14")
@pytest.mark.rule("IA-LOS-03")
@pytest.mark.rule("IA-MAS-01")
@pytest.mark.parametrize("around", [IN_A_CORRIDOR, IN_THE_OPEN])
@pytest.mark.parametrize("third", "xX")
def test_14_no_line_passes_a_third_figure_unless_one_is_massive(around, third):
    picture = around.format(third)
    assert not Table(picture).sees("A", "t")
    assert Table(picture.rstrip() + "\n    A: massive\n").sees("A", "t")
    assert Table(picture.rstrip() + "\n    t: massive\n").sees("A", "t")


@pytest.mark.rule("IA-LOSX-15")
@pytest.mark.rule("IA-BLK-01")
@pytest.mark.parametrize("around", [IN_A_CORRIDOR, IN_THE_OPEN])
def test_15_no_line_passes_blocking_terrain(around):
    assert not Table(around.format("#")).sees("A", "t")


MEETING = """
    +-+-+-+
    |A {north} .|
    + + + +
    |{west}{wall}u .|
    + + + +
    |. . t|
    +-+-+-+
"""


@pytest.mark.rule("IA-LOSX-16")
@pytest.mark.rule("IA-LOS-06")
@pytest.mark.rule("IA-ADJ-03")
@pytest.mark.parametrize(("west", "wall"), [("#", " "), (".", "|"), ("#", "|"), (".", "D")])
def test_16_no_line_passes_where_walls_and_blocking_terrain_meet_across_a_corner(west, wall):
    met = Table(MEETING.format(north="#", west=west, wall=wall))
    assert not met.sees("A", "u")
    assert not met.adjacent("A", "u")
    without_u = Table(MEETING.format(north="#", west=west, wall=wall).replace("u", "."))
    assert not without_u.sees("A", "t")


@pytest.mark.rule("IA-LOSX-16")
@pytest.mark.parametrize(("north", "west", "wall"), [("#", ".", " "), (".", "#", " "), (".", ".", "|")])
def test_16_one_obstacle_at_a_corner_stops_nothing(north, west, wall):
    picture = MEETING.format(north=north, west=west, wall=wall)
    assert Table(picture).sees("A", "u")
    assert Table(picture).adjacent("A", "u")
    assert Table(picture.replace("u", ".")).sees("A", "t")


@pytest.mark.rule("IA-LOSX-17")
@pytest.mark.rule("IA-LOS-07")
@pytest.mark.parametrize(("west", "wall"), [("y", " "), ("#", " "), (".", "|")])
def test_17_a_line_passes_where_a_figure_meets_something_across_a_corner(west, wall):
    table = Table(MEETING.format(north="x", west=west, wall=wall).replace("u", "."))
    assert ((1, 1), frozenset({(2, 2), (3, 2)})) in table.proofs("A", "t")
