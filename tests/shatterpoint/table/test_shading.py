"""What is shaded: in agreement with the exact check but near its border."""

import pytest

from holotable.shatterpoint import table as sp
from holotable.shatterpoint.table.reading import read_scene
from tests.shatterpoint.table.random_scenes import random_scene, some_place, ways
from tests.shatterpoint.table.tables import box, crate, table

NEAR = 300
"""A ring lies within 3 mm of the true border."""


def shade(on, way, name="rex"):
    scene = read_scene(on, "table")
    return sp.Ends(scene, scene.figures[name], way), sp.shade(sp.Ends(scene, scene.figures[name], way))


def holds(rings, x, y):
    """Whether a point is inside by the even-odd rule."""
    inside = False
    for ring in rings:
        for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
            if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
                inside = not inside
    return inside


def area(ring):
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True)) / 2


def is_near_border(ends, x, y, z, allowed):
    """Whether the exact check answers otherwise within those 3 mm."""
    steps = (-NEAR, -NEAR // 2, 0, NEAR // 2, NEAR)
    return any(ends.allows((x + dx, y + dy, z)) != allowed for dx in steps for dy in steps)


def test_a_bare_field_is_a_disc():
    _, rings = shade(table(a={"rex": (0, 0)}), sp.ByTool("dash"))
    assert list(rings) == [0]
    (ring,) = rings[0]
    # 8500 + 2 * 2000 around; the centre itself is no move, but nobody sees a point.
    assert all(12500 - NEAR <= (x * x + y * y) ** 0.5 <= 12500 for x, y in ring)
    assert area(ring) == pytest.approx(3.14159 * 12500**2, rel=0.01)


def test_another_base_is_a_hole():
    _, rings = shade(table(a={"rex": (0, 0), "cody": (6000, 0)}), sp.ByTool("dash"))
    outer, hole = sorted(rings[0], key=area, reverse=True)
    assert area(outer) > 0 > area(hole)
    assert all(3500 <= ((x - 6000) ** 2 + y * y) ** 0.5 <= 4300 for x, y in hole)


def test_a_roof_has_a_shade_of_its_own():
    ends, rings = shade(table(box("roof", 4000, -3000, 10000, 3000), a={"rex": (0, 0)}), sp.ByTool("climb"))
    assert set(rings) == {0, 9000}
    (ring,) = rings[9000]
    # The base has room for its centre from 6000 to 8000 and from -1000 to 1000.
    assert all(6000 <= x <= 8000 and -1000 <= y <= 1000 for x, y in ring)
    assert area(ring) == pytest.approx(2000 * 2000, rel=0.2)
    assert ends.allows((7000, 0, 9000))


def test_behind_a_wall_nothing_is_shaded():
    _, rings = shade(table(box("wall", 5000, -40000, 5500, 40000), a={"rex": (0, 0)}), sp.ByTool("advance"))
    assert all(x < 5000 for ring in rings[0] for x, _ in ring)


@pytest.mark.parametrize("seed", range(5))
def test_samples_agree_with_the_exact_check(seed):
    scene, random = random_scene(300 + seed)
    one = random.choice(list(scene.figures.values()))
    asked = odd = 0
    for way in ways(scene, one, random):
        ends = sp.Ends(scene, one, way)
        rings = sp.shade(ends)
        for _ in range(25):
            x, y, z = some_place(scene, ends, random)
            allowed = ends.allows((x, y, z))
            asked += 1
            if holds(rings.get(z, ()), x, y) != allowed and not is_near_border(ends, x, y, z, allowed):
                odd += 1
    # Only what a tool bent just so leads to, or what lies in its narrow shadow, is drawn otherwise.
    assert odd <= asked // 100


def test_a_deployment_is_a_strip_along_the_edge():
    _, rings = shade(table(crate("crate", -40000, -40000, -38000, -38000), a={"rex": (0, 0)}), sp.Deployed("a"))
    heights = [y for ring in rings[0] for _, y in ring]
    assert min(heights) == pytest.approx(-43720, abs=NEAR)
    assert max(heights) == pytest.approx(-36100, abs=NEAR)


def test_nothing_is_shaded_for_who_may_not_go():
    assert shade(table(a={"rex": (0, 0)}, b={"dooku": (5000, 0)}), sp.ByTool("climb"))[1] == {}


@pytest.mark.parametrize("x", [46000, 49000, 90000])
def test_nothing_is_shaded_off_the_table(x):
    on = table(box("wreck", x, 0, x + 5000, 5000), a={"rex": (0, 0)})
    scene = read_scene(on, "table")
    ends = sp.Ends(scene, scene.figures["rex"], sp.Placed(1, scene.parts["wreck"]))
    # Range 1 and the radius reach 4540 out of the wreck, and the base is on the table up to 43720.
    assert bool(sp.shade(ends)) == bool(sp.candidates(ends, sp.Wishes())) == (x - 4540 < 43720)
    assert (sp.farthest_toward(ends, 0, 0) is not None) == (x - 4540 < 43720)
