"""The maps of Legends can be laid with one box: so many of each tile are known to be there, and four doors."""

from collections import Counter

import pytest

from holotable.imperial_assault.board import maps
from holotable.imperial_assault.board.tiles import tiles

FOUND = {found.id: found for found in maps() if found.mode == "legends"}
DOORS = 4  # LA-COMP-04


@pytest.mark.parametrize("name", FOUND)
def test_no_tile_is_laid_more_often_than_the_box_has_it(name):
    laid = Counter(int(each.face.name[:-1]) for section in FOUND[name].sections for each in section.placements)
    assert {tile: times for tile, times in laid.items() if times > tiles()[tile].copies_at_least} == {}


@pytest.mark.rule("LA-COMP-04")
@pytest.mark.parametrize("name", FOUND)
def test_there_are_no_more_doors_than_in_the_box(name):
    assert len(FOUND[name].doors) <= DOORS
