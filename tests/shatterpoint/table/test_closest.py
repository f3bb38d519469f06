"""The nearest allowed place: for a figure that was dropped beside it, and for one that wants to get near to a point."""

import pytest

from holotable.shatterpoint import table as sp
from holotable.shatterpoint.table.reading import read_scene
from tests.shatterpoint.table.random_scenes import random_scene, some_place, ways
from tests.shatterpoint.table.tables import box, table


def ends_of(on, way=None):
    scene = read_scene(on, "table")
    return sp.Ends(scene, scene.figures["rex"], way or sp.ByTool("advance"))


def apart(one, other):
    return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5


def test_an_allowed_place_stays():
    assert sp.snapped(ends_of(table(a={"rex": (0, 0)})), (5000, 777, 0)) == (5000, 777, 0)


@pytest.mark.parametrize(
    ("dropped", "near"),
    [
        ((0, 13100, 0), (0, 12500, 0)),  # past the tool's end
        ((4500, 0, 0), (4000, 0, 0)),  # half a centimetre into the wall, which begins at 6000
        ((-9000, 3400, 0), (-9000, 4000, 0)),  # on a base at (-9000, 0)
    ],
)
def test_a_figure_dropped_a_little_off_snaps_to_the_nearest_place(dropped, near):
    on = table(box("wall", 6000, -2000, 6500, 2000), a={"rex": (0, 0), "cody": (-9000, 0)})
    found = sp.snapped(ends_of(on, sp.ByTool("jump")), dropped)
    assert found is not None
    assert apart(found, near) <= 30


def test_a_figure_dropped_far_off_does_not_snap():
    assert sp.snapped(ends_of(table(a={"rex": (0, 0)})), (20100, 0, 0)) is None


@pytest.mark.parametrize("seed", range(6))
def test_what_is_snapped_to_is_allowed_and_near(seed):
    scene, random = random_scene(400 + seed)
    one = random.choice(list(scene.figures.values()))
    for way in ways(scene, one, random):
        ends = sp.Ends(scene, one, way)
        for _ in range(6):
            to = some_place(scene, ends, random)
            found = sp.snapped(ends, to)
            if found:
                assert sp.why_not_end_by(scene, one, way, found) == ()
                assert apart(found, to) <= 1000


@pytest.mark.parametrize("seed", range(6))
def test_nothing_offered_is_nearer_than_the_farthest_one_gets(seed):
    scene, random = random_scene(500 + seed)
    one = random.choice(list(scene.figures.values()))
    point = random.randint(-40000, 40000), random.randint(-40000, 40000)
    for way in ways(scene, one, random):
        ends = sp.Ends(scene, one, way)
        found = sp.farthest_toward(ends, *point)
        others = sp.candidates(ends, sp.Wishes())
        assert found or not others
        if found:
            assert sp.why_not_end_by(scene, one, way, found) == ()
            assert all(apart(found, point) <= apart(each.place, point) + 1 for each in others)


def test_as_far_as_possible_is_the_whole_tool():
    assert sp.farthest_toward(ends_of(table(a={"rex": (0, 0)})), 40000, 0) == (19000, 0, 0)
    assert sp.farthest_toward(ends_of(table(a={"rex": (0, 0)})), 9000, 0) == (9000, 0, 0)
