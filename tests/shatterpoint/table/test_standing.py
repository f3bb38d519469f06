"""Where a base may end, and where a token comes to lie."""

import pytest

from tests.shatterpoint.table.tables import ask, because, box, crate, feature, shape, table


def stands(on, x, y, z=0, who="rex"):
    return because(on, "stand", figure=who, to=[x, y, z])


@pytest.mark.rule("SP-MOV-09", "SP-BRD-01")
@pytest.mark.parametrize(("x", "rules"), [(43720, []), (43721, ["SP-MOV-09"]), (-43720, []), (-43721, ["SP-MOV-09"])])
def test_a_base_may_touch_the_edge_of_the_table(x, rules):
    on = table(a={"rex": (0, 0)})
    assert stands(on, x, 0) == rules
    assert stands(on, 0, x) == rules


@pytest.mark.rule("SP-OVL-01", "SP-OVL-02")
def test_bases_may_touch_and_not_overlap():
    on = table(a={"rex": (0, 0)}, b={"dooku": (20000, 0)})
    assert stands(on, 16000, 0) == []
    assert stands(on, 16001, 0) == ["SP-OVL-02"]
    assert stands(on, 0, 0) == []  # its own place counts as empty


@pytest.mark.rule("SP-OVL-04")
@pytest.mark.parametrize(("height", "rules"), [(7620, ["SP-OVL-02"]), (7621, [])])
def test_bases_at_different_elevations_never_overlap(height, rules):
    on = table(a={"rex": (0, 0)}, b={"dooku": (20000, 0, height)})
    assert stands(on, 20000, 0) == rules


def test_tokens_may_be_stood_on():
    assert stands(table(a={"rex": (0, 0)}, objectives=[{"id": "N", "at": [9000, 0, 0]}]), 9000, 0) == []


@pytest.mark.rule("SP-MOV-07")
def test_a_base_may_touch_a_wall_and_not_overlap_it():
    on = table(box("wall", 5000, -9000, 6000, 9000), a={"rex": (0, 0)})
    assert stands(on, 3000, 0) == []
    assert stands(on, 3001, 0) == ["SP-MOV-07"]
    assert stands(on, 8000, 0) == []


@pytest.mark.rule("SP-MOV-07")
def test_a_corner_may_touch_the_rim():
    on = table(box("wall", 0, 0, 9000, 9000), a={"rex": (-20000, 0)})
    # 1200, 1600, 2000: exactly a radius from the corner.
    assert stands(on, -1200, -1600) == []
    assert stands(on, -1199, -1600) == ["SP-MOV-07"]


@pytest.mark.rule("SP-MOV-07")
@pytest.mark.parametrize(("bottom", "rules"), [(5000, []), (4999, ["SP-MOV-07"])])
def test_under_a_bridge_there_is_room_or_there_is_none(bottom, rules):
    on = table(box("deck", -9000, -9000, 9000, 9000, bottom=bottom), a={"rex": (0, 0)})
    assert stands(on, 100, 0) == rules


@pytest.mark.rule("SP-MOV-07", "SP-MOV-08")
def test_half_on_a_crate_is_neither_on_it_nor_beside_it():
    on = table(crate("crate", 0, 0, 6000, 6000), a={"rex": (20000, 0)})
    assert stands(on, 0, 3000, 0) == ["SP-MOV-07"]
    assert stands(on, 0, 3000, 3000) == ["SP-MOV-08"]
    assert stands(on, 3000, 3000, 3000) == []


@pytest.mark.rule("SP-MOV-08")
def test_the_whole_base_lies_on_the_floor_sides_included():
    on = table(crate("crate", 0, 0, 4000, 9000), a={"rex": (20000, 0)})
    assert stands(on, 2000, 2000, 3000) == []
    assert stands(on, 2001, 2000, 3000) == ["SP-MOV-08"]
    assert stands(on, 2000, 1999, 3000) == ["SP-MOV-08"]
    assert stands(on, 2000, 2000, 2999) == ["SP-MOV-07", "SP-MOV-08"]  # there is no floor at that height


@pytest.mark.rule("SP-MOV-08")
def test_two_gantries_pushed_together_are_one_floor():
    #  +----+----+
    #  | one| two|
    #  +----+----+
    on = table(crate("one", 0, 0, 5000, 5000), crate("two", 5000, 0, 9000, 5000), a={"rex": (20000, 0)})
    assert stands(on, 5000, 2500, 3000) == []
    assert stands(on, 4321, 2500, 3000) == []
    gap = table(crate("one", 0, 0, 5000, 5000), crate("two", 5001, 0, 9000, 5000), a={"rex": (20000, 0)})
    assert stands(gap, 5000, 2500, 3000) == ["SP-MOV-08"]
    step = table(crate("one", 0, 0, 5000, 5000), crate("two", 5000, 0, 9000, 5000, top=3001), a={"rex": (20000, 0)})
    assert stands(step, 5000, 2500, 3000) == ["SP-MOV-07", "SP-MOV-08"]


@pytest.mark.rule("SP-MOV-08")
def test_floors_that_cross_carry_up_to_where_their_outlines_cross():
    #      +--+
    #   +--+--+--+      a cross of two planks, 4000 wide: its inner corners are where the outlines cross
    #   +--+--+--+
    #      +--+
    on = table(crate("lying", -9000, -2000, 9000, 2000), crate("upright", -2000, -9000, 2000, 9000), a={"rex": (0, 0)})
    assert stands(on, 0, 0, 3000) == []
    assert stands(on, 9, 9, 3000) == []
    # 1200, 1600, 2000 from the inner corner at [2000, 2000].
    assert stands(on, 800, 400, 3000) == []
    assert stands(on, 801, 400, 3000) == ["SP-MOV-08"]
    wide = table(
        crate("lying", -9000, -1600, 9000, 1600), crate("upright", -1200, -9000, 1200, 9000), a={"rex": (0, 0)}
    )
    # 1200, 1600, 2000: the rim touches all four inner corners.
    assert stands(wide, 0, 0, 3000) == []
    assert stands(wide, 1, 0, 3000) == ["SP-MOV-08"]


@pytest.mark.rule("SP-MOV-08")
def test_a_hole_between_floors_does_not_carry():
    ring = [
        crate("south", -9000, -9000, 9000, -10),
        crate("north", -9000, 10, 9000, 9000),
        crate("west", -9000, -10, -10, 10),
        crate("east", 10, -10, 9000, 10),
    ]
    on = table(*ring, a={"rex": (30000, 0)})
    assert stands(on, 1500, 0, 3000) == ["SP-MOV-08"]
    assert stands(on, 2010, 0, 3000) == []


@pytest.mark.rule("SP-MOV-08")
def test_a_notch_in_the_floor_is_no_floor():
    notched = [[0, 0], [9000, 0], [9000, 9000], [4600, 9000], [4500, 4000], [4400, 9000], [0, 9000]]
    on = table(shape("deck", notched, top=3000), a={"rex": (30000, 0)})
    assert stands(on, 4500, 2000, 3000) == []
    assert stands(on, 4500, 2001, 3000) == ["SP-MOV-08"]


def test_every_rule_is_named_by_itself():
    on = table(box("wall", 40000, -9000, 50000, 9000), a={"rex": (0, 0)}, b={"dooku": (44000, 0)})
    assert stands(on, 44000, 0, 100) == ["SP-MOV-07", "SP-MOV-08", "SP-MOV-09", "SP-OVL-02"]


@pytest.mark.rule("SP-BRD-04")
def test_a_token_lies_on_the_highest_floor_that_carries_it_whole():
    deck = box("deck", -1270, -1270, 1270, 1270, bottom=8500)
    on = table(feature("tower", crate("low", -5000, -5000, 5000, 5000), deck))
    assert ask(on, "token", at=[0, 0]) == {"z": 9000}
    assert ask(on, "token", at=[1, 0]) == {"z": 3000}
    assert ask(on, "token", at=[6270, 0]) == {"z": 0}


@pytest.mark.rule("SP-BRD-05")
def test_where_no_floor_carries_a_token_terrain_is_set_up_differently():
    assert ask(table(crate("crate", 0, 0, 5000, 5000)), "token", at=[1269, 2000]) == {"z": None}
