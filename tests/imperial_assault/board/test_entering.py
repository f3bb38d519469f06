"""Which spaces a figure enters and exits: by moving, when pushed, when placed."""

import pytest

from holotable.imperial_assault import board as ia
from tests.imperial_assault.board.table import Table


def named(table, spaces):
    """Spaces by name in the order they were met."""
    return " ".join(ia.space_name(table.board, space) for space in spaces)


@pytest.mark.rule("IA-ENT-01")
@pytest.mark.rule("IA-EXI-01")
def test_a_moving_figure_enters_and_exits_every_space_on_its_way():
    table = Table("+-+-+-+-+\n|A . b .|\n+-+-+-+-+")
    way = ia.reach(table.scene, "A", 4).path(table.spaces("d1"))
    assert named(table, ia.entered(way)) == "b1 c1 d1"
    assert named(table, ia.exited(way)) == "a1 b1 c1"


@pytest.mark.rule("IA-ENT-01")
@pytest.mark.rule("IA-EXI-01")
def test_so_does_a_pushed_one():
    table = Table("+-+-+-+\n|b . .|\n+-+-+-+")
    way = ia.push(table.scene, "b", 2).path(table.spaces("c1"))
    assert named(table, ia.entered(way)) == "b1 c1"
    assert named(table, ia.exited(way)) == "a1 b1"


@pytest.mark.rule("IA-ENT-01")
@pytest.mark.rule("IA-EXI-01")
def test_who_stays_enters_and_exits_nothing():
    table = Table("+-+-+\n|A .|\n+-+-+")
    way = ia.reach(table.scene, "A", 4).path(table.spaces("a1"))
    assert ia.entered(way) == ia.exited(way) == []


@pytest.mark.rule("IA-ENT-01")
@pytest.mark.rule("IA-EXI-01")
def test_a_space_left_and_entered_again_counts_twice():
    table = Table("+-+-+-+\n|A . .|\n+-+-+-+")
    there = ia.reach(table.scene, "A", 1).path(table.spaces("b1"))
    table.set_down("A", "b1")
    back = ia.reach(table.scene, "A", 1).path(table.spaces("a1"))
    table.set_down("A", "a1")
    once_more = ia.reach(table.scene, "A", 2).path(table.spaces("c1"))
    way = [*there, *back[1:], *once_more[1:]]
    assert named(table, ia.entered(way)) == "b1 a1 b1 c1"
    assert named(table, ia.exited(way)) == "a1 b1 a1 b1"


@pytest.mark.rule("IA-ENT-01")
@pytest.mark.rule("IA-EXI-01")
def test_a_large_figure_enters_only_what_it_newly_covers():
    table = Table("""
        +-+-+-+-+
        |A A . .|
        + + + + +
        |A A . .|
        +-+-+-+-+
    """)
    way = ia.reach(table.scene, "A", 2).path(table.spaces("c1 d1 c2 d2"))
    assert named(table, ia.entered(way)) == "c1 c2 d1 d2"
    assert named(table, ia.exited(way)) == "a1 a2 b1 b2"


@pytest.mark.rule("IA-ENT-01")
@pytest.mark.rule("IA-EXI-01")
def test_a_large_figure_that_turns_stays_on_what_it_keeps():
    table = Table("+-+-+\n|A A|\n+ + +\n|. #|\n+-+-+")
    way = ia.reach(table.scene, "A", 1).path(table.spaces("a1 a2"))
    assert named(table, ia.entered(way)) == "a2"
    assert named(table, ia.exited(way)) == "b1"


@pytest.mark.rule("IA-ENT-01")
@pytest.mark.rule("IA-EXI-01")
@pytest.mark.rule("IA-PLC-04")
def test_a_placed_figure_enters_where_it_is_put_and_nothing_between():
    table = Table("+-+-+-+-+\n|A . . .|\n+-+-+-+-+")
    figure = table.scene.figures["A"]
    (spot,) = ia.placements(table.scene, figure, ia.SMALL, min(table.spaces("d1")))
    way = ia.placed(figure.spaces, spot)
    assert named(table, ia.entered(way)) == "d1"
    assert named(table, ia.exited(way)) == "a1"


@pytest.mark.rule("IA-PLC-04")
def test_a_placed_large_figure_enters_every_space_it_is_placed_in():
    table = Table("+-+-+-+\n|A A .|\n+-+-+-+")
    way = ia.placed(table.scene.figures["A"].spaces, table.spaces("b1 c1"))
    assert named(table, ia.entered(way)) == "b1 c1"
    assert named(table, ia.exited(way)) == "a1 b1"


@pytest.mark.rule("IA-PLC-04")
def test_a_figure_that_comes_from_off_the_map_exits_nothing():
    table = Table("+-+-+\n|. .|\n+-+-+")
    way = ia.placed(frozenset(), table.spaces("b1"))
    assert named(table, ia.entered(way)) == "b1"
    assert ia.exited(way) == []
