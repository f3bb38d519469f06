"""Laying tiles together: spaces that overlap, joints that agree or do not."""

import pytest

from holotable.imperial_assault.board.assembly import (
    AssemblyError,
    JointError,
    NothingUnfinishedError,
    OffTheMapError,
    OpenEndError,
    OverlapError,
    Placement,
    assemble,
    revealed,
)
from holotable.imperial_assault.board.edges import Edge
from holotable.imperial_assault.board.tiles import faces, parse_face

HALL = parse_face("hall", "+-+-+\n|. .=\n+-+-+", interior=True)
CLOSET = parse_face("closet", "+-+\n|~|\n+-+")
YARD = parse_face("yard", "+-+\n=^|\n+-+")


def test_two_openings_make_a_way_through():
    board = assemble(3, 1, [Placement(HALL, 0, 0), Placement(YARD, 2, 0)]).board
    assert board.terrain == "..^"
    assert board.across == "||||||"
    assert board.down == "|  |"
    assert board.interior == {0, 1}


def test_two_walls_make_a_wall():
    assembly = assemble(2, 1, [Placement(CLOSET, 0, 0), Placement(CLOSET, 1, 0)])
    assert assembly.board.down == "|||"
    assert assembly.joints == {Edge(across=False, column=1, row=0)}


def test_where_there_is_no_tile_there_is_nothing():
    board = assemble(3, 2, [Placement(CLOSET, 2, 1)]).board
    assert board.terrain == "     ~"
    assert board.across == "   " + "  |" + "  |"
    assert board.down == "    " + "  ||"


def test_overlapping_tiles_are_named_with_the_space():
    with pytest.raises(OverlapError) as refusal:
        assemble(3, 1, [Placement(HALL, 0, 0), Placement(YARD, 1, 0)])
    assert (refusal.value.first, refusal.value.second) == ("hall (a1)", "yard (b1)")
    assert refusal.value.space == "b1"


def test_an_opening_may_not_meet_a_wall():
    with pytest.raises(JointError) as refusal:
        assemble(3, 1, [Placement(CLOSET, 2, 0), Placement(HALL, 0, 0)])
    assert (refusal.value.opening, refusal.value.wall) == ("hall (a1)", "closet (c1)")
    assert str(refusal.value.edge) == "left of c1"


def test_a_tile_one_space_off_is_named_with_the_tile_it_does_not_fit():
    gate = parse_face("gate", "+-+\n|.=\n+ +\n|.=\n+-+")
    arch = parse_face("arch", "+-+\n|.|\n+ +\n=.|\n+-+")
    with pytest.raises(JointError) as refusal:
        assemble(2, 3, [Placement(gate, 0, 0), Placement(arch, 1, 1)])
    assert (refusal.value.opening, refusal.value.wall) == ("gate (a1)", "arch (b2)")


def test_a_printed_tile_one_space_off_is_named_with_the_tile_it_does_not_fit():
    with pytest.raises(JointError) as refusal:
        assemble(12, 8, [Placement(faces()["1A"], 0, 0), Placement(faces()["2A"], 6, 1)])
    assert {refusal.value.opening, refusal.value.wall} == {"1A (a1)", "2A (g2)"}


def test_an_opening_may_not_lead_to_nothing():
    with pytest.raises(OpenEndError) as refusal:
        assemble(3, 2, [Placement(HALL.turned(1), 2, 0)])
    assert refusal.value.tile == "hall (c1)"
    assert str(refusal.value.edge) == "above c3"


def test_a_tile_may_not_reach_past_the_map():
    with pytest.raises(OffTheMapError) as refusal:
        assemble(2, 1, [Placement(HALL, 1, 0)])
    assert refusal.value.tile == "hall (b1)"


@pytest.mark.parametrize(("column", "row"), [(-1, 0), (0, -1)])
def test_a_tile_may_not_begin_before_the_map(column, row):
    with pytest.raises(OffTheMapError):
        assemble(3, 2, [Placement(HALL, column, row)])


@pytest.mark.parametrize("neighbour", [[], [Placement(CLOSET, 2, 0)]])
def test_what_is_declared_unfinished_becomes_a_wall(neighbour):
    edge = Edge(across=False, column=2, row=0)
    board = assemble(3, 1, [Placement(HALL, 0, 0), *neighbour], unfinished=[edge]).board
    assert board.down[2] == "|"


def test_a_needless_exception_is_refused():
    edge = Edge(across=False, column=2, row=0)
    with pytest.raises(NothingUnfinishedError) as refusal:
        assemble(3, 1, [Placement(HALL, 0, 0), Placement(YARD, 2, 0)], unfinished=[edge])
    assert refusal.value.edge == edge
    assert isinstance(refusal.value, AssemblyError)


def test_what_is_not_revealed_is_off_the_map():
    board = assemble(3, 1, [Placement(HALL, 0, 0), Placement(YARD, 2, 0)]).board
    part = revealed(board, {0, 1})
    assert part.terrain == ".. "
    assert part.across == "|| || "
    assert part.down == "| | "
    assert part.interior == {0, 1}


def test_a_door_stands_while_one_side_of_it_is_revealed():
    board = assemble(3, 1, [Placement(HALL, 0, 0), Placement(YARD, 2, 0)]).board
    doorway = [Edge(across=False, column=2, row=0)]
    assert revealed(board, {0, 1, 2}, doorway).down == "| D|"
    assert revealed(board, {0, 1}, doorway).down == "| D "
    assert revealed(board, {0}, doorway).down == "||  "
