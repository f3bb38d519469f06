"""Line of sight, cover, engaged: what lies between two bases."""

from math import dist

import pytest

from tests.shatterpoint.table.tables import ask, box, crate, feature, shape, table

DUEL = {"a": {"rex": (-10000, 0)}, "b": {"dooku": (10000, 0)}}


def sees(on, one="rex", other="dooku"):
    found = ask(on, "sight", from_=one, to=other)
    assert found["sight"] == (found["line"] is not None)
    return found["sight"]


def crossed(on, one="rex", other="dooku"):
    return ask(on, "sight", from_=one, to=other)["crossed"]


@pytest.mark.rule("SP-LOS-01")
def test_on_an_open_table_all_see_each_other():
    found = ask(table(**DUEL), "sight", from_="rex", to="dooku")
    assert found["sight"]
    assert found["crossed"] == {}
    start, end = found["line"]
    assert dist(start, (-10000, 0)) <= 2003
    assert dist(end, (10000, 0)) <= 2003


@pytest.mark.rule("SP-LOS-02")
def test_a_wall_as_wide_as_both_bases_blocks():
    wall = box("wall", -500, -2001, 500, 2001)
    assert not sees(table(wall, **DUEL))
    assert crossed(table(wall, **DUEL)) == {"wall": "SP-LOS-02"}


@pytest.mark.rule("SP-LOS-01")
def test_a_line_may_run_along_a_side():
    """The wall ends exactly at the height of the rims: the line over both rims runs along its upper side."""
    assert sees(table(box("wall", -500, -9000, 500, 2000), **DUEL))
    assert not sees(table(box("wall", -500, -9000, 500, 2001), **DUEL))


@pytest.mark.rule("SP-LOS-01")
def test_a_line_may_pass_through_a_corner():
    spike = shape("spike", [[-500, -9000], [500, -9000], [0, 2000]])
    assert sees(table(spike, **DUEL))
    assert not sees(table(shape("spike", [[-500, -9000], [500, -9000], [0, 2001]]), **DUEL))


@pytest.mark.rule("SP-LOS-01")
@pytest.mark.parametrize("gap", [1, 0])
def test_a_slit_of_a_hundredth_of_a_millimetre_is_seen_through(gap):
    #          |
    #   rex    above    dooku
    #          -----           the only line lies in the slit between them
    #          below
    #          |
    lower, upper = 777, 777 + gap
    on = table(box("below", -200, -30000, 200, lower), box("above", -200, upper, 200, 30000), **DUEL)
    assert sees(on)  # between two walls that touch each other, too, the line passes inside neither
    shut = table(box("below", -200, -30000, 200, lower), box("above", -200, lower - 1, 200, 30000), **DUEL)
    assert not sees(shut)


@pytest.mark.rule("SP-LOS-01")
def test_two_slits_aslant_leave_one_line():
    """Slits of 2 in thin walls at x = -3000 and 3000. A line from -600 to 600 passes the centres, 10000 from the midst,
    at 2000 / sqrt(1.04) = 1961, within the bases; one from -630 to 630 at 2100 / sqrt(1.0441) = 2055, outside."""

    def slits(y):
        return [
            box("a1", -3001, -30000, -2999, -y - 1), box("a2", -3001, -y + 1, -2999, 30000),
            box("b1", 2999, -30000, 3001, y - 1), box("b2", 2999, y + 1, 3001, 30000),
        ]  # fmt: skip

    assert sees(table(*slits(600), **DUEL))
    assert not sees(table(*slits(630), **DUEL))


@pytest.mark.rule("SP-LOS-01")
def test_from_under_a_part_that_covers_half_the_base_the_other_half_sees():
    roof = box("roof", -20000, -9000, -10000, 9000, bottom=8000)
    assert sees(table(roof, **DUEL))
    assert not sees(
        table(box("roof", -20000, -9000, -8000, 9000, bottom=8000), box("wall", -7000, -9000, -6000, 9000), **DUEL)
    )
    # The base is covered but for a sliver between its rim and the roof, and a wall leaves only that way.
    sliver = box("roof", -20000, -9000, -8001, 9000, bottom=8000)
    assert sees(table(sliver, **DUEL))


@pytest.mark.rule("SP-LOS-01")
def test_wholly_under_an_obstructing_roof_nothing_is_seen():
    assert not sees(table(box("roof", -20000, -9000, -7999, 9000, bottom=8000), **DUEL))


def test_who_stands_over_another_is_seen_where_both_are_free():
    above = {"a": {"rex": (0, 0, 0)}, "b": {"dooku": (3000, 0, 9000)}}
    # The part is higher than both; it leaves a sliver of what the bases have in common.
    assert sees(table(box("tower", -9000, -9000, 9000, 1300, top=20000), **above))
    found = ask(table(box("tower", -9000, -9000, 9000, 9000, top=20000), **above), "sight", from_="rex", to="dooku")
    assert found == {"sight": False, "line": None, "crossed": {"tower": "SP-LOS-02"}}


def test_between_centres_over_each_other_only_that_point_is_crossed():
    above = {"a": {"rex": (0, 0, 0)}, "b": {"dooku": (0, 0, 9000)}}
    on = table(box("tower", -100, -100, 100, 100, top=20000), box("beside", 100, -100, 300, 100, top=20000), **above)
    assert crossed(on) == {"tower": "SP-LOS-02"}


@pytest.mark.rule("SP-LOS-03")
def test_figures_never_block():
    on = table(
        a={"rex": (-10000, 0), "cody": (0, 0)}, b={"dooku": (10000, 0), "droid": {"at": (5000, 0), "base": 20000}}
    )
    assert sees(on)


@pytest.mark.rule("SP-SEE-02")
def test_clear_parts_never_block():
    wall = box("glass", -500, -9000, 500, 9000, sight="clear")
    assert sees(table(wall, **DUEL))
    assert crossed(table(wall, **DUEL)) == {"glass": "SP-SEE-02"}


@pytest.mark.rule("SP-TER-01", "SP-TER-02", "SP-SEE-01", "SP-OVL-03")
def test_traits_belong_to_parts_and_parts_may_overlap():
    glass = box("glass", -500, -9000, 500, 9000, sight="clear")
    house = feature("house", glass, box("wall", 0, -9000, 900, 9000), box("kerb", 300, -9000, 600, 9000, top=500))
    assert crossed(table(house, **DUEL)) == {"glass": "SP-SEE-02", "kerb": "SP-LOS-05", "wall": "SP-LOS-02"}


@pytest.mark.rule("SP-LOS-05", "SP-LOS-02")
@pytest.mark.parametrize(("top", "rule"), [(7620, "SP-LOS-05"), (7621, "SP-LOS-02")])
def test_parts_at_the_same_elevation_do_not_block(top, rule):
    on = table(box("wall", -500, -9000, 500, 9000, top=top), **DUEL)
    assert sees(on) == (rule == "SP-LOS-05")
    assert crossed(on) == {"wall": rule}


@pytest.mark.rule("SP-LOS-04")
def test_what_the_figure_stands_on_does_not_block():
    on = table(
        box("tower", -20000, -9000, -500, 9000, top=20000), a={"rex": (-10000, 0, 20000)}, b={"dooku": (10000, 0)}
    )
    assert sees(on)
    assert crossed(on) == {"tower": "SP-LOS-04"}
    # Of the same height, but not under it: that is no more than lower or equal.
    beside = table(box("tower", 0, -9000, 500, 9000, top=20000), a={"rex": (-10000, 0, 20000)}, b={"dooku": (10000, 0)})
    assert crossed(beside) == {"tower": "SP-LOS-05"}


@pytest.mark.rule("SP-LOS-06")
@pytest.mark.parametrize(("height", "rule"), [(1381, "SP-LOS-02"), (2380, "SP-LOS-06"), (0, "SP-LOS-02")])
def test_to_a_target_on_terrain_parts_no_higher_than_it_do_not_block(height, rule):
    on = table(box("wall", -500, -9000, 500, 9000, top=10000), a=DUEL["a"], b={"dooku": (10000, 0, height)})
    assert crossed(on) == {"wall": rule}
    assert sees(on) == (rule == "SP-LOS-06")
    assert sees(on, "dooku", "rex") == sees(on)


def test_running_along_a_side_or_through_a_corner_crosses_nothing():
    walls = [box("side", -500, 0, 500, 900), shape("corner", [[2000, 0], [1500, -900], [2500, -900]])]
    assert crossed(table(*walls, **DUEL)) == {}


def test_a_line_that_leaves_by_a_corner_has_been_inside():
    assert crossed(table(shape("gem", [[0, 0], [500, -500], [1000, 0], [500, 500]]), **DUEL)) == {"gem": "SP-LOS-02"}


def test_a_token_is_seen_at_any_point():
    token = {"id": "N", "at": [10000, 0, 0]}
    # The tangent leads down from 2000 to 1270: at the wall it is 1635 / sqrt(1 - 0.0365 ** 2) = 1636.1 high.
    assert sees(table(box("wall", -1, -9000, 1, 1636), a=DUEL["a"], objectives=[token]), other="N")
    assert not sees(table(box("wall", -1, -9000, 1, 1637), a=DUEL["a"], objectives=[token]), other="N")


def cover(on, attacker="rex", defender="dooku"):
    return ask(on, "cover", from_=attacker, to=defender)


@pytest.mark.rule("SP-COV-03")
@pytest.mark.parametrize(("x", "names"), [(5460, ["wall"]), (5459, [])])
def test_cover_lies_within_range_1_of_the_defender(x, names):
    # dooku's base begins at 8000; range 1 is 2540.
    assert cover(table(box("wall", x - 500, -900, x, 900), **DUEL))["terrain"] == names


@pytest.mark.rule("SP-COV-03")
@pytest.mark.parametrize(("height", "value"), [(10620, 1), (10621, 0)])
def test_cover_is_not_lower_than_the_attacker(height, value):
    on = table(crate("crate", 6000, -900, 7000, 900), a={"rex": (-10000, 0, height)}, b=DUEL["b"])
    assert cover(on)["cover"] == value


@pytest.mark.rule("SP-COV-04")
@pytest.mark.parametrize(("y", "value"), [(1999, 1), (2000, 0)])
def test_cover_lies_between_the_bases(y, value):
    assert cover(table(crate("crate", 6000, y, 7000, 9000), **DUEL))["cover"] == value


@pytest.mark.rule("SP-COV-04")
@pytest.mark.parametrize(("y", "value"), [(3517, 1), (3518, 0)])
def test_bases_of_two_sizes_have_tangents_aslant(y, value):
    """From radius 2000 to 4000 over 20000 the tangent is (2000 + x / 10) / sqrt(0.99) high: 3517.7 at x = 15001."""
    bases = {"a": {"rex": (0, 0)}, "b": {"walker": {"at": (20000, 0), "base": 8000}}}
    assert cover(table(crate("crate", 15000, y, 15001, 30000), **bases), defender="walker")["cover"] == value


@pytest.mark.rule("SP-COV-04")
def test_a_pole_in_the_midst_lies_between():
    bases = {"a": {"rex": (0, 0)}, "b": {"walker": {"at": (20000, 0), "base": 8000}}}
    assert cover(table(crate("pole", 15000, 1000, 15001, 1001), **bases), defender="walker")["cover"] == 1


@pytest.mark.rule("SP-COV-05", "SP-COV-06", "SP-HNK-01", "SP-HNK-02")
def test_any_number_of_parts_gives_one_and_hunker_tokens_add_to_it():
    walls = [crate("second", 6000, -900, 7000, 900), crate("first", 7000, -900, 7500, 900)]
    assert cover(table(*walls, **DUEL)) == {"cover": 1, "terrain": ["first", "second"], "hunker": 0}
    assert cover(table(*walls, hunker={"dooku": 2}, **DUEL)) == {
        "cover": 3,
        "terrain": ["first", "second"],
        "hunker": 2,
    }
    assert cover(table(hunker={"rex": 2}, **DUEL)) == {"cover": 0, "terrain": [], "hunker": 0}


@pytest.mark.rule("SP-COV-03")
def test_the_floor_and_what_is_overhead_give_cover_too():
    floor = crate("floor", -20000, -9000, 20000, 9000)
    bridge = crate("bridge", 9000, -100, 11000, 100, top=20000, bottom=19000)
    on = table(feature("all", floor, bridge), a={"rex": (-10000, 0, 3000)}, b={"dooku": (10000, 0, 3000)})
    assert cover(on)["terrain"] == ["bridge", "floor"]


@pytest.mark.rule("SP-ENG-01")
@pytest.mark.parametrize(
    ("place", "engaged"), [((11620, 0), True), ((11621, 0), False), ((0, 4000, 7620), True), ((0, 4000, 7621), False)]
)
def test_engaged_within_range_2_at_the_same_elevation(place, engaged):
    on = table(a={"rex": (0, 0), "cody": (0, -4000)}, b={"dooku": place})
    assert ask(on, "engaged", figure="rex") == {"with": ["dooku"] if engaged else [], "restricted": engaged}


@pytest.mark.rule("SP-ENG-01")
def test_who_is_not_seen_does_not_engage():
    on = table(box("wall", 4900, -9000, 5100, 9000), a={"rex": (0, 0)}, b={"dooku": (10000, 0)})
    assert ask(on, "engaged", figure="rex") == {"with": [], "restricted": False}


@pytest.mark.rule("SP-ENG-02")
def test_the_wounded_engage_and_restrict_nobody():
    on = table(a={"rex": (0, 0)}, b={"dooku": (5000, 0), "droid": (-5000, 0)}, wounded=("dooku", "droid"))
    assert ask(on, "engaged", figure="rex") == {"with": ["dooku", "droid"], "restricted": False}
    assert ask(on, "engaged", figure="droid") == {"with": ["rex"], "restricted": True}
