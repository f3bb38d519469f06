"""Push and pull: the wedge, contact, and coming to rest."""

import pytest

from tests.shatterpoint.table.tables import HIGH, ask, because, box, crate, feature, shape, table

EAST = [1, 0]


def push(on, number=2, toward=EAST, who="dooku", of=None):
    found = ask(on, "push", figure=who, range=number, toward=toward, of=of)
    return found["to"], found["contact"], found["back"]


def pushed(*terrain, at=(0, 0), figures=None, number=2, toward=EAST, **more):
    """Dooku pushed to the east over a table: range 2 and a base are 11620."""
    return push(table(*terrain, a=figures or {}, b={"dooku": at}, **more), number, toward)


@pytest.mark.rule("SP-PSH-01", "SP-PSH-02")
@pytest.mark.parametrize(("number", "way"), [(1, 6540), (2, 11620), (3, 19240), (4, 24320), (5, 29400)])
def test_a_slide_goes_the_whole_range_edge_to_edge(number, way):
    assert pushed(number=number) == ([way, 0, 0], None, False)
    assert push(table(b={"dooku": {"at": (0, 0), "base": 5000}}), number) == ([way + 1000, 0, 0], None, False)


@pytest.mark.rule("SP-PSH-03", "SP-TOW-01", "SP-TOW-05")
@pytest.mark.parametrize(
    ("toward", "rules"),
    [([1, 0], []), ([1, 1], []), ([7, -7], []), ([999, 1000], ["SP-TOW-05"]), ([-1, 0], ["SP-TOW-05"])],
)
def test_a_push_leads_away_within_45_degrees(toward, rules):
    on = table(a={"rex": (-9000, 0)}, b={"dooku": (0, 0)})
    assert because(on, "push", figure="dooku", of="rex", range=1, toward=toward) == rules
    if rules:
        assert ask(on, "push", figure="dooku", of="rex", range=1, toward=toward) == {"legal": False, "because": rules}


@pytest.mark.rule("SP-PSH-04", "SP-TOW-05")
@pytest.mark.parametrize(
    ("toward", "rules"), [([-1, 0], []), ([-5, 5], []), ([-5, 6], ["SP-TOW-05"]), ([1, 0], ["SP-TOW-05"])]
)
def test_a_pull_leads_toward_its_origin_within_45_degrees(toward, rules):
    on = table(a={"rex": (-20000, 0)}, b={"dooku": (0, 0)})
    assert because(on, "pull", figure="dooku", of="rex", range=1, toward=toward) == rules


@pytest.mark.rule("SP-ACT-08")
def test_without_an_origin_or_over_it_any_direction_is_free():
    on = table(a={"rex": (0, 0, 20000)}, b={"dooku": (0, 0)}, objectives=[{"id": "N", "at": [500, 0, 0]}])
    assert because(on, "push", figure="dooku", of="rex", range=1, toward=[3, 7]) == []
    assert because(on, "push", figure="dooku", range=1, toward=[-1, 0]) == []
    assert because(on, "push", figure="dooku", of="N", range=1, toward=[1, 0]) == ["SP-TOW-05"]


@pytest.mark.rule("SP-PSH-05", "SP-PSH-07")
@pytest.mark.parametrize(
    ("height", "end"),
    [(0, ([5000, 0, 0], "rex", False)), (7620, ([5000, 0, 0], "rex", False)), (7621, ([11620, 0, 0], None, False))],
)
def test_it_stops_at_a_base_at_the_same_elevation(height, end):
    assert pushed(figures={"rex": (9000, 0, height)}) == end


@pytest.mark.rule("SP-PSH-07")
def test_it_passes_a_base_that_it_only_brushes():
    assert pushed(figures={"rex": (6000, 4000)}) == ([11620, 0, 0], None, False)
    assert pushed(figures={"rex": (6000, 2400)}) == ([2800, 0, 0], "rex", False)  # 2400, 3200, 4000


@pytest.mark.rule("SP-PSH-05", "SP-OVL-02")
def test_where_two_bases_leave_no_room_it_stays():
    """Each of the whole places around the one where it would touch overlaps one of the two by less than a hundredth."""
    on = table(a={"maul": (13846, 37578)}, b={"commando": (9853, 37830), "gar": (17505, 39195)})
    assert push(on, 1, [-351, 849], "maul")[0] == [13846, 37578, 0]


@pytest.mark.rule("SP-PSH-05")
def test_tokens_never_stop_it():
    assert pushed(objectives=[{"id": "N", "at": [8000, 0, 0]}]) == ([11620, 0, 0], None, False)


@pytest.mark.rule("SP-PSH-06")
@pytest.mark.parametrize("traits", [{}, {"pass": "traversable", "sight": "clear"}, {"top": 1}])
def test_it_stops_at_terrain_in_its_way(traits):
    assert pushed(box("wall", 8000, -9000, 9000, 9000, **traits)) == ([6000, 0, 0], "wall", False)


@pytest.mark.rule("SP-PSH-06")
def test_it_stops_at_a_corner():
    assert pushed(shape("wedge", [[8000, 0], [9000, -500], [9000, 500]])) == ([6000, 0, 0], "wedge", False)
    assert pushed(shape("wedge", [[8000, 1200], [9000, 1300], [9000, 2500]])) == ([6400, 0, 0], "wedge", False)


@pytest.mark.rule("SP-PSH-06")
@pytest.mark.parametrize(
    ("bottom", "end"), [(5000, ([11620, 0, 0], None, False)), (4999, ([6000, 0, 0], "deck", False))]
)
def test_it_slides_under_a_bridge_with_room(bottom, end):
    assert pushed(box("deck", 8000, -9000, 30000, 9000, bottom=bottom)) == end


@pytest.mark.rule("SP-PSH-06", "SP-PSH-11")
def test_it_slides_over_a_lower_roof_and_lands_on_it():
    tower, roof = box("tower", -3000, -9000, 3000, 9000, top=9000), box("roof", 3000, -9000, 30000, 9000, top=5000)
    assert pushed(tower, roof, at=(0, 0, 9000)) == ([11620, 0, 5000], None, False)


@pytest.mark.rule("SP-PSH-11")
def test_it_may_be_carried_off_a_roof():
    assert pushed(box("tower", -3000, -9000, 3000, 9000), at=(0, 0, HIGH)) == ([11620, 0, 0], None, False)


@pytest.mark.rule("SP-PSH-09")
def test_half_over_the_edge_it_goes_back_to_the_last_place_that_carries_it():
    assert pushed(box("tower", -3000, -9000, 10000, 9000), at=(0, 0, HIGH)) == ([8000, 0, HIGH], None, True)


@pytest.mark.rule("SP-PSH-09")
def test_it_lands_on_the_highest_thing_under_it_or_goes_back():
    """At the end it would lie half on a low crate beside the tower: neither on it nor on the ground."""
    tower, low = box("tower", -3000, -9000, 5000, 9000), crate("low", 12000, -9000, 20000, 9000)
    assert pushed(tower, low, at=(0, 0, HIGH)) == ([10000, 0, 0], None, True)
    assert pushed(tower, low, at=(0, 0, HIGH), number=3) == ([18000, 0, 3000], None, True)


@pytest.mark.rule("SP-PSH-10")
def test_it_does_not_come_to_rest_on_somebody_below():
    tower = box("tower", -3000, -9000, 3000, 9000)
    on = table(tower, a={"rex": (11000, 0)}, b={"dooku": (0, 0, HIGH)})
    assert push(on) == ([7000, 0, 0], None, True)


@pytest.mark.rule("SP-MOV-09")
def test_it_is_never_pushed_off_the_table():
    assert pushed(at=(40000, 0)) == ([43720, 0, 0], None, True)
    assert pushed(at=(40000, 100), toward=[3, 4], number=5)[0][0] == 43720


@pytest.mark.rule("SP-PSH-08")
def test_it_does_not_stop_at_parts_of_what_it_stands_on():
    """A deck with a step of its own: the step is climbed, a step of something else stops it."""
    deck, step = box("deck", -9000, -9000, 9000, 9000, top=5000), box("step", 5000, -9000, 30000, 9000, top=6000)
    assert pushed(feature("pier", deck, step), at=(0, 0, 5000)) == ([11620, 0, 6000], None, False)
    assert pushed(deck, step, at=(0, 0, 5000)) == ([3000, 0, 5000], "step", False)
    high = step | {"top": 5000 + 7621}
    assert pushed(feature("pier", deck, high), at=(0, 0, 5000)) == ([3000, 0, 5000], "step", False)


@pytest.mark.rule("SP-PSH-08")
def test_half_on_a_step_of_its_own_it_goes_back():
    deck, step = box("deck", -9000, -9000, 30000, 9000, top=5000), box("step", 10000, -9000, 30000, 9000, top=6000)
    assert pushed(feature("pier", deck, step), at=(0, 0, 5000)) == ([8000, 0, 5000], None, True)


@pytest.mark.rule("SP-PSH-06")
@pytest.mark.parametrize(
    ("toward", "end"),
    [
        ([1, 0], ([0, 0, 0], "wall", False)),
        ([1, 1000000], ([0, 0, 0], "wall", False)),
        ([0, 1], ([0, 11620, 0], None, False)),
        ([-1, 0], ([-11620, 0, 0], None, False)),
    ],
)
def test_what_it_touches_at_the_start_stops_it_when_it_comes_nearer(toward, end):
    assert pushed(box("wall", 2000, -30000, 3000, 30000), toward=toward) == end


@pytest.mark.rule("SP-PSH-07")
@pytest.mark.parametrize(
    ("toward", "end"), [([1, 0], ([0, 0, 0], "rex", False)), ([0, 1], ([0, 11620, 0], None, False)), ([-1, 5], None)]
)
def test_a_base_it_touches_stops_it_when_it_comes_nearer(toward, end):
    found = pushed(figures={"rex": (4000, 0)}, toward=toward)
    assert found == end if end else found[1] is None


@pytest.mark.rule("SP-PSH-06")
def test_what_it_overlaps_at_the_start_lets_it_out():
    crate_under = crate("crate", 500, -9000, 9000, 9000)
    assert pushed(crate_under) == ([0, 0, 0], "crate", False)
    assert pushed(crate_under, toward=[-1, 0]) == ([-11620, 0, 0], None, False)
    inside = crate("crate", -500, -9000, 5000, 9000)  # its centre is inside: it comes no nearer
    assert pushed(inside) == ([11620, 0, 0], None, False)


@pytest.mark.rule("SP-PSH-06")
def test_along_one_side_of_a_nook_it_slides_to_the_other():
    nook = shape("nook", [[-9000, -2000], [8000, -2000], [8000, 9000], [9000, 9000], [9000, -3000], [-9000, -3000]])
    assert pushed(nook) == ([6000, 0, 0], "nook", False)


@pytest.mark.rule("SP-PSH-06")
def test_of_several_things_met_at_once_any_is_named():
    walls = [box("left", 8000, 0, 9000, 9000), box("right", 8000, -9000, 9000, 0)]
    to, contact, back = pushed(*walls, figures={"rex": (10000, 0)})
    assert (to, back) == ([6000, 0, 0], False)
    assert contact in ("left", "right", "rex")


def test_at_the_latest_it_goes_back_to_its_start_where_nothing_is_asked():
    """It stands unlawfully, half on a plank, and nowhere on its way is there room."""
    plank = crate("plank", -1000, -30000, 30000, 1000)
    assert pushed(plank, at=(0, 0, 3000)) == ([0, 0, 3000], None, True)


def test_a_slide_aslant_ends_in_whole_numbers():
    (x, y, z), _, _ = pushed(toward=[1, 1])
    assert abs(x - 8216.6) < 1
    assert abs(y - 8216.6) < 1
    assert z == 0
