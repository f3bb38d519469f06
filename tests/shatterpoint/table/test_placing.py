"""Placing, transition points, deploying, and control of objectives."""

import pytest

from tests.shatterpoint.table.tables import HIGH, ask, because, box, crate, table

LADDER = [{"id": "foot", "at": [0, 0, 0], "group": "ladder"}, {"id": "head", "at": [0, 8000, HIGH], "group": "ladder"}]
ROOF = box("roof", -20000, 4000, 20000, 30000)


@pytest.mark.rule("SP-PLC-02", "SP-PLC-04")
@pytest.mark.parametrize(("x", "rules"), [(11620, []), (11621, ["SP-PLC-04"])])
def test_a_figure_is_placed_within_range_of_its_start(x, rules):
    on = table(a={"rex": (0, 0)})
    assert because(on, "place", figure="rex", range=2, to=[x, 0, 0]) == rules
    assert because(on, "place", figure="rex", range=2, to=[0, -x, 0], of=None) == rules


@pytest.mark.rule("SP-PLC-03")
@pytest.mark.parametrize(("of", "x"), [("N", 33430), ("wall", 34620), ("dooku", 26500), ("foot", 14620)])
def test_or_of_another_thing(of, x):
    """Range 2 and the base's 2000 beyond the token's, the wall's and the large base's edges, and the point."""
    on = table(
        box("wall", 24000, 9000, 25000, 10000),
        a={"rex": (-20000, 0)},
        b={"dooku": {"at": (14380, 0), "base": 5000}},
        objectives=[{"id": "N", "at": [22540, 0, 0]}],
        transfers=[{"id": "foot", "at": [5000, 0, 0], "group": "ladder"}],
    )
    y = 9500 if of == "wall" else 0
    assert "SP-PLC-04" not in because(on, "place", figure="rex", range=2, to=[x, y, 0], of=of)
    assert "SP-PLC-04" in because(on, "place", figure="rex", range=2, to=[x + 1, y, 0], of=of)


@pytest.mark.rule("SP-PLC-05", "SP-PLC-06")
def test_it_may_be_placed_at_any_elevation_where_it_can_stand():
    on = table(ROOF, a={"rex": (0, 0)})
    assert because(on, "place", figure="rex", range=2, to=[0, 6000, HIGH]) == []
    assert because(on, "place", figure="rex", range=2, to=[0, 5999, HIGH]) == ["SP-MOV-08"]
    assert because(on, "place", figure="rex", range=2, to=[0, 6000, 0]) == ["SP-MOV-07"]


@pytest.mark.rule("SP-TRN-03", "SP-TRN-04")
def test_a_ladder_leads_from_near_its_foot_to_near_its_head():
    on = table(ROOF, a={"rex": (-4540, 0)}, transfers=LADDER)
    assert because(on, "transfer", figure="rex", to=[0, 12540, HIGH]) == []
    assert because(on, "transfer", figure="rex", to=[0, 12541, HIGH]) == ["SP-TRN-04"]
    far = table(ROOF, a={"rex": (-4541, 0)}, transfers=LADDER)
    assert because(far, "transfer", figure="rex", to=[0, 12541, HIGH]) == ["SP-TRN-03"]


@pytest.mark.rule("SP-TRN-01", "SP-TRN-04")
def test_it_leads_to_another_point_of_the_same_group():
    other = {"id": "lift", "at": [30000, 0, 0], "group": "lift"}
    on = table(a={"rex": (-3000, 0)}, transfers=[*LADDER, other])
    assert because(on, "transfer", figure="rex", to=[3000, 0, 0]) == ["SP-TRN-04"]
    assert because(on, "transfer", figure="rex", to=[30000, 0, 0]) == ["SP-TRN-04"]
    both = table(a={"rex": (-3000, 0)}, transfers=[*LADDER, other, other | {"id": "well", "at": [0, 0, 0]}])
    assert because(both, "transfer", figure="rex", to=[30000, 0, 0]) == []


@pytest.mark.rule("SP-TRN-03")
def test_a_point_counts_only_at_the_figures_elevation():
    on = table(ROOF, a={"rex": (0, 10000, 0)}, transfers=LADDER)
    assert because(on, "transfer", figure="rex", to=[3000, 0, 0]) == ["SP-TRN-03"]
    up = table(ROOF, a={"rex": (0, 10000, HIGH)}, transfers=LADDER)
    assert because(up, "transfer", figure="rex", to=[3000, 0, 0]) == []
    assert because(up, "transfer", figure="rex", to=[-3000, 0, 7620]) == ["SP-MOV-08"]
    assert because(up, "transfer", figure="rex", to=[-3000, 0, 7621]) == ["SP-MOV-08", "SP-TRN-04"]


def deploys(on, y, side="a", x=0, **more):
    return because(on, "deploy", side=side, to=[x, y, 0], **more)


@pytest.mark.rule("SP-DEP-02")
def test_the_first_is_deployed_within_range_2_of_its_own_edge():
    assert deploys(table(), -36100) == []
    assert deploys(table(), -36099) == ["SP-DEP-02"]
    assert deploys(table(), 36100, "b") == []
    assert deploys(table(), -43720, "b") == ["SP-DEP-02"]
    assert deploys(table(), -35600, base=5000) == []


@pytest.mark.rule("SP-DEP-02", "SP-MOV-09")
def test_the_edge_ends_at_the_corners():
    # 5760 and 7700 beyond the corner: 9616, at most 9620; then 7706 makes it 9620.8.
    assert deploys(table(), -45720 - 7700, x=45720 + 5760) == ["SP-MOV-09"]
    assert deploys(table(), -45720 - 7706, x=45720 + 5760) == ["SP-DEP-02", "SP-MOV-09"]


@pytest.mark.rule("SP-DEP-03")
def test_all_others_are_deployed_within_range_1_of_the_leader_wherever_the_edge_is():
    on = table(a={"rex": (0, 0)})
    assert deploys(on, 6540, leader="rex") == []
    assert deploys(on, 6541, leader="rex") == ["SP-DEP-03"]
    assert deploys(on, 6540, "b", leader="rex") == []
    assert deploys(on, 3999, leader="rex") == ["SP-OVL-02"]


def test_who_is_deployed_must_fit():
    on = table(box("deck", -9000, -44000, 9000, -30000, bottom=6000))
    assert deploys(on, -40000) == []
    assert deploys(on, -40000, height=6001) == ["SP-MOV-07"]


def control(on):
    return ask(on, "control", objective="N")


def tokens(**more):
    return [{"id": "N", "at": [0, 0, 0]} | more]


@pytest.mark.rule("SP-OBJ-04")
def test_who_is_within_range_2_and_not_wounded_contests():
    # Range 2, the token's radius 1270 and the base's 2000.
    on = table(
        a={"rex": (10890, 0), "cody": (-10891, 0)}, b={"dooku": (0, 5000)}, wounded=("dooku",), objectives=tokens()
    )
    assert control(on) == {"contesting": {"a": ["rex"], "b": []}, "elevation": "same", "control": "a"}


@pytest.mark.rule("SP-OBJ-05", "SP-OBJ-09")
def test_those_at_its_elevation_count_before_all_others():
    on = table(a={"rex": (5000, 0, 7620)}, b={"maul": (0, 5000, 7621), "dooku": (0, -5000, 7621)}, objectives=tokens())
    assert control(on) == {"contesting": {"a": ["rex"], "b": ["dooku", "maul"]}, "elevation": "same", "control": "a"}


@pytest.mark.rule("SP-OBJ-11")
def test_only_where_nobody_is_at_its_elevation_others_count():
    on = table(
        a={"rex": (5000, 0, 9000)},
        b={"maul": (0, 5000, 9000), "dooku": (0, -5000, 9000)},
        objectives=tokens(control="a"),
    )
    assert control(on) == {"contesting": {"a": ["rex"], "b": ["dooku", "maul"]}, "elevation": "other", "control": "b"}


@pytest.mark.rule("SP-OBJ-10", "SP-OBJ-12")
@pytest.mark.parametrize("held", ["a", "b", None])
def test_a_tie_leaves_control_as_it_was(held):
    level = table(
        a={"rex": (5000, 0)}, b={"maul": (0, 5000), "dooku": (0, -5000, 9000)}, objectives=tokens(control=held)
    )
    assert control(level)["control"] == held
    assert control(table(a={}, b={}, objectives=tokens(control=held))) == {
        "contesting": {"a": [], "b": []}, "elevation": None, "control": held,
    }  # fmt: skip


@pytest.mark.rule("SP-OBJ-06")
def test_an_inactive_objective_is_neither_contested_nor_controlled():
    on = table(crate("crate", 9, 9, 99, 99), a={"rex": (5000, 0)}, objectives=tokens(active=False, control="b"))
    assert control(on) == {"contesting": {"a": [], "b": []}, "elevation": None, "control": None}
