"""The board of a table, as figures move and sections are revealed."""

from holotable.imperial_assault import board
from holotable.imperial_assault.figures.setup import set_up
from holotable.imperial_assault.figures.standing import scene
from holotable.imperial_assault.figures.table import Table


def last_stand() -> Table:
    return set_up("last_stand", "last_stand", {"empire": "ike", "rebels": "ray"}, "rebels")


def test_a_revealed_section_comes_to_the_board_and_the_lines_of_sight_stay():
    table = last_stand()
    before = scene(table)
    ground = before.geometry.ground
    old = ground.spaces_of(ground.present)
    before.geometry.prepare()
    table.sections.append(board.find_map(table.map).sections[1].id)
    after = scene(table)
    new = after.geometry.ground.spaces_of(after.geometry.ground.present)
    assert set(old) < set(new)
    assert len(after.geometry.sight_lines(0)) > 0
    fresh = after.on_map(board.Geometry(after.geometry.ground.board))
    pairs = [(one, other) for one in new[::4] for other in new[::3]]
    assert [board.sees(after, *pair) for pair in pairs] == [board.sees(fresh, *pair) for pair in pairs]
