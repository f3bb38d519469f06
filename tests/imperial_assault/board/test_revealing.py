"""Sections revealed: the map grows, and what it was asked before is kept where it can be."""

from itertools import product
from random import Random

import pytest

from holotable.imperial_assault import board as ia
from holotable.imperial_assault.board.attempts import apart
from holotable.imperial_assault.board.bits import members
from holotable.imperial_assault.board.boxes import boxes_over


@pytest.mark.parametrize("map_id", [found.id for found in ia.maps() if len(found.sections) > 1])
def test_sections_revealed_one_after_another_make_the_map_that_they_make_together(map_id):
    random = Random(map_id)  # noqa: S311 - questions, no secrets
    found = ia.find_map(map_id)
    sections = [section.id for section in found.sections]
    geometry = ia.Geometry(found.board(sections[:1]))
    for shown in range(2, len(sections) + 1):
        geometry.sight_lines(0).fill()
        board = found.board(sections[:shown])
        geometry, fresh = geometry.revealed(board), ia.Geometry(board)
        spaces = fresh.ground.spaces_of(fresh.ground.present)
        viewers = [ia.Figure(str(number), "red", frozenset({random.choice(spaces)})) for number in range(4)]
        here, there = ia.Scene(geometry, viewers), ia.Scene(fresh, viewers)
        for _ in range(300):
            one, other = random.choice(spaces), random.choice(spaces)
            assert ia.sees(here, one, other) == ia.sees(there, one, other), (one, other)
            assert ia.distance(here, one, other) == ia.distance(there, one, other), (one, other)
        for viewer in viewers:
            assert ia.reach(here, viewer.name, 5).costs() == ia.reach(there, viewer.name, 5).costs()


def test_what_lies_far_from_a_revealed_section_is_not_worked_out_again():
    found = ia.find_map("last_stand")
    first, second = (section.id for section in found.sections[:2])
    geometry = ia.Geometry(found.board([first]))
    geometry.prepare()
    before, after = geometry.sight_lines(0), geometry.revealed(found.board([first, second])).sight_lines(0)
    seen = {key: masks for key, masks in before.items() if masks}
    kept = [key for key, masks in seen.items() if after[key] is masks]
    assert 0 < len(kept) < len(seen)


def test_a_map_of_another_size_is_not_more_of_the_same():
    one, other = (ia.find_map(name).board() for name in ("aftermath", "wanted"))
    with pytest.raises(ia.OtherMapError, match="a board of 12 by 10 spaces is no part of a map of 12 by 8"):
        ia.Geometry(one).revealed(other)


def test_what_changes_beside_two_spaces_counts_for_them():
    # Below the upper wall the lower spaces can look round the corner that both walls end at, once it is gone.
    before, after = (ia.parse(f"+-+-+\n|.{wall}.|\n+ + +\n|.|.|\n+-+-+").board for wall in "| ")
    geometry = ia.Geometry(before)
    assert not ia.sees(ia.Scene(geometry), 2, 3)
    assert ia.sees(ia.Scene(geometry.revealed(after)), 2, 3)


def test_a_change_counts_for_two_cells_in_whose_box_or_beside_it_it_lies():
    ground = ia.Geometry(ia.parse("+-+-+-+-+-+\n" + "|. . . . .|\n+-+-+-+-+-+\n" * 4).board).ground
    cells = members(ground.present)
    for changed in cells:
        near = boxes_over(ground, 1 << changed)
        for viewer, target in product(cells, repeat=2):
            rows, columns = zip(*(divmod(cell, ground.stride) for cell in (viewer, target)), strict=True)
            row, column = divmod(changed, ground.stride)
            lies_near = min(columns) - 1 <= column <= max(columns) + 1 and min(rows) - 1 <= row <= max(rows) + 1
            assert near[apart(viewer, target, ground.stride)] >> viewer & 1 == lies_near, (changed, viewer, target)
