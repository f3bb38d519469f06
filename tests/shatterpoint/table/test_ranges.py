"""Ranges and elevations: exact, and equal counts."""

import pytest

from tests.shatterpoint.table.tables import ask, box, crate, table

RANGES = [(1, 2540), (2, 7620), (3, 15240), (4, 20320), (5, 25400)]


@pytest.mark.rule("SP-MEA-07", "SP-MEA-11")
@pytest.mark.parametrize(("number", "length"), RANGES)
def test_exactly_at_a_range_is_within_it(number, length):
    """rex |<- length ->| dooku, base edge to base edge: the centres are two radii of 2000 farther apart."""
    on = table(a={"rex": (0, 0)}, b={"dooku": (length + 4000, 0)})
    assert ask(on, "range", from_="rex", to="dooku") == {"distance": length, "range": number}


@pytest.mark.rule("SP-MEA-11")
@pytest.mark.parametrize(("number", "length"), RANGES)
def test_a_hundredth_farther_is_the_next_range(number, length):
    on = table(a={"rex": (0, 0)}, b={"dooku": (0, length + 4001)})
    longer = number + 1 if number < 5 else None
    assert ask(on, "range", from_="rex", to="dooku") == {"distance": length + 1, "range": longer}


@pytest.mark.rule("SP-MEA-07")
def test_a_distance_is_rounded_down_but_judged_exactly():
    # The centres are 11620.00004 apart, so the bases 7620.00004, a hair more than range 2.
    on = table(a={"rex": (0, 0)}, b={"dooku": (11620, 1)})
    assert ask(on, "range", from_="rex", to="dooku") == {"distance": 7620, "range": 3}


@pytest.mark.rule("SP-MEA-02")
def test_heights_do_not_count():
    on = table(a={"rex": (0, 0, 0)}, b={"dooku": (4000, 0, 50000)})
    assert ask(on, "range", from_="rex", to="dooku") == {"distance": 0, "range": 1}


@pytest.mark.rule("SP-MEA-14")
def test_a_thing_is_within_every_range_of_itself():
    on = table(box("wall", 0, 0, 100, 100), a={"rex": (0, 0)})
    assert ask(on, "range", from_="rex", to="rex") == {"distance": 0, "range": 1}
    assert ask(on, "range", from_="wall", to="wall") == {"distance": 0, "range": 1}


def test_terrain_is_measured_to_its_outline():
    #  +----+
    #  |wall|   <- 3, 4, 5 from its corner ->  rex
    #  +----+
    on = table(box("wall", -5000, -5000, 0, 0), a={"rex": (3000, 4000)})
    assert ask(on, "range", from_="wall", to="rex") == {"distance": 3000, "range": 2}


def test_the_foot_of_a_slope_may_lie_between_corners():
    # The side from [0, 0] to [4000, 3000]; [-3000, 4000] is 5000 from its start at a right angle.
    ramp = {**box("ramp", 0, 0, 1, 1), "shape": [[-4000, -3000], [4000, 3000], [8000, -3000]]}
    on = table(ramp, a={"rex": (-3000, 4000)})
    assert ask(on, "range", from_="rex", to="ramp")["distance"] == 3000


def test_who_stands_inside_an_outline_is_at_no_distance():
    on = table(box("hall", -9000, -9000, 9000, 9000), a={"rex": (0, 0)})
    assert ask(on, "range", from_="rex", to="hall") == {"distance": 0, "range": 1}


def test_two_parts_are_measured_from_outline_to_outline():
    on = table(box("one", 0, 0, 1000, 1000), box("two", 4000, 5000, 6000, 6000), box("three", 500, 500, 2000, 2000))
    assert ask(on, "range", from_="one", to="two") == {"distance": 5000, "range": 2}
    assert ask(on, "range", from_="one", to="three") == {"distance": 0, "range": 1}


def test_a_transition_point_is_a_point_and_a_token_an_inch_wide():
    points = [{"id": "foot", "at": [0, 0, 0], "group": "ladder"}]
    on = table(a={"rex": (10000, 0)}, transfers=points, objectives=[{"id": "N", "at": [-10000, 0, 0]}])
    assert ask(on, "range", from_="rex", to="foot")["distance"] == 8000
    assert ask(on, "range", from_="N", to="foot")["distance"] == 8730


@pytest.mark.rule("SP-MEA-13")
@pytest.mark.parametrize(
    ("x", "within", "wholly"), [(7620, True, True), (7621, True, False), (11620, True, False), (11621, False, False)]
)
def test_within_takes_any_point_and_wholly_within_all_of_them(x, within, wholly):
    on = table(a={"rex": (0, 0)}, b={"dooku": (x, 0)})
    assert ask(on, "within", from_="rex", to="dooku", range=2) == {"within": within, "wholly": wholly}


def test_a_part_is_wholly_within_when_its_farthest_corner_is():
    # The corner [3000, 4000] is 5000 from the centre, so 3000 from the base.
    on = table(crate("near", 0, 0, 3000, 4000), crate("far", 0, 0, 3000, 9000), a={"rex": (0, 0)})
    assert ask(on, "within", from_="rex", to="near", range=2) == {"within": True, "wholly": True}
    assert ask(on, "within", from_="rex", to="far", range=2) == {"within": True, "wholly": True}
    assert ask(on, "within", from_="rex", to="far", range=1) == {"within": True, "wholly": False}
    assert ask(on, "within", from_="near", to="rex", range=1) == {"within": True, "wholly": None}


def test_a_large_base_is_never_wholly_within_range_of_a_small_one_it_outgrows():
    on = table(a={"rex": {"at": (0, 0), "base": 100}}, b={"walker": {"at": (0, 0), "base": 20000}})
    assert ask(on, "within", from_="rex", to="walker", range=1) == {"within": True, "wholly": False}


@pytest.mark.rule("SP-MEA-15")
def test_a_unit_is_within_range_when_one_of_its_figures_is():
    clones = [{"id": f"clone {n}", "unit": "clones", "at": [12000 * n, 0, 0]} for n in (1, 2)]
    on = table(a={"rex": (0, 0)})
    on["units"].append({"id": "clones", "side": "a"})
    on["units"].append({"id": "nobody", "side": "a"})
    on["figures"] += clones
    assert ask(on, "within", from_="rex", to="clones", range=3) == {"within": True, "wholly": None}
    assert ask(on, "within", from_="rex", to="clones", range=2) == {"within": False, "wholly": None}
    assert ask(on, "within", from_="rex", to="nobody", range=5) == {"within": False, "wholly": None}


@pytest.mark.rule("SP-ELV-01", "SP-ELV-04", "SP-ELV-05")
@pytest.mark.parametrize(("height", "said"), [(0, "same"), (7620, "same"), (7621, "higher"), (50000, "higher")])
def test_only_more_than_range_2_up_is_another_elevation(height, said):
    on = table(a={"rex": {"at": (0, 0, 0), "height": 9000}}, b={"dooku": (0, 0, height)})
    back = {"same": "same", "higher": "lower"}[said]
    assert ask(on, "elevation", from_="rex", to="dooku") == {"elevation": said}
    assert ask(on, "elevation", from_="dooku", to="rex") == {"elevation": back}


@pytest.mark.rule("SP-ELV-02", "SP-ELV-03")
def test_a_part_is_as_high_as_its_top():
    on = table(
        box("deck", 0, 0, 9, 9, top=10000, bottom=9500), crate("low", 50, 50, 60, 60, top=2380), a={"rex": (0, 0)}
    )
    assert ask(on, "elevation", from_="rex", to="deck") == {"elevation": "higher"}
    assert ask(on, "elevation", from_="low", to="deck") == {"elevation": "same"}


@pytest.mark.rule("SP-ELV-01")
def test_elevation_is_no_numbered_level():
    on = table(crate("step", 0, 0, 9, 9, top=6000), box("roof", 20, 20, 29, 29, top=12000), a={"rex": (0, 0)})
    assert ask(on, "elevation", from_="rex", to="step") == ask(on, "elevation", from_="step", to="roof")
    assert ask(on, "elevation", from_="rex", to="roof") == {"elevation": "higher"}
