"""Directions to push and pull: inside the wedge, each with its resting place and what that gives."""

import pytest

from holotable.shatterpoint import table as sp
from holotable.shatterpoint.table.reading import read_scene
from tests.shatterpoint.table.random_scenes import random_scene
from tests.shatterpoint.table.tables import box, table


@pytest.mark.rule("SP-TOW-05")
@pytest.mark.parametrize("pull", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_every_direction_is_allowed_and_leads_where_it_says(seed, pull):
    scene, random = random_scene(600 + seed)
    one, origin = random.sample(list(scene.figures.values()), 2)
    found = sp.shoves(scene, one, sp.Shove(2, origin, pull), sp.usual_wishes(scene, one))
    assert found
    for each in found:
        assert (sp.why_not_pull if pull else sp.why_not_push)(one, origin, each.toward) == ()
        assert max(map(abs, each.toward)) <= 1_000_000
        assert sp.slide(scene, one, 2, each.toward) == each.slide


def test_an_enemy_is_pushed_off_an_objective():
    on = table(a={"rex": (-5000, 0)}, b={"dooku": (0, 0)}, objectives=[{"id": "C", "at": [0, 0, 0]}])
    scene = read_scene(on, "table")
    token, dooku = scene.objectives["C"], scene.figures["dooku"]
    # Range 2 of the token ends at 7620 + 1270 + 2000; a push by range 2 goes 7620 + 4000.
    found = sp.shoves(scene, dooku, sp.Shove(2, scene.figures["rex"]), sp.Wishes(out_of=[(token, 2)]))
    assert sp.Why("out-of", "C", 2) in found[0].why
    assert not sp.within(dooku.at(found[0].slide.to), token, 2)


def test_a_push_without_an_origin_goes_all_around():
    scene = read_scene(table(a={"rex": (0, 0)}), "table")
    rex = scene.figures["rex"]
    found = sp.shoves(scene, rex, sp.Shove(1), sp.Wishes(), offered=99)
    assert {(each.toward[0] > 0, each.toward[1] > 0) for each in found} == {(a, b) for a in (0, 1) for b in (0, 1)}


def test_the_wedge_is_drawn_as_far_as_the_figure_slides():
    on = table(box("wall", 6000, -9000, 6500, 0), a={"rex": (0, 0)}, b={"dooku": (-5000, 0)})
    scene = read_scene(on, "table")
    ring = sp.shade_shoves(scene, scene.figures["rex"], sp.Shove(2, scene.figures["dooku"]))
    assert ring[0] == (0, 0)
    # Up and to the right it slides 11620, straight on to the wall.
    assert (4000, 0) in ring
    assert any(abs(x - 8217) < 100 and abs(y - 8217) < 100 for x, y in ring)
