"""Advance, dash, climb, jump, reposition: where a tool leads, and what it may not cross."""

from math import dist, hypot

import pytest

from tests.shatterpoint.table.tables import HIGH, ask, because, box, crate, shape, table

OPEN = {"a": {"rex": (0, 0)}}
TOOLS = [("advance", 15000, "SP-ADV"), ("dash", 8500, "SP-DSH"), ("climb", 8500, "SP-CLM"), ("jump", 8500, "SP-JMP"),
         ("reposition", 15000, "SP-ADV")]  # fmt: skip


def reach(on, move, x, y, z=0, who="rex"):
    return because(on, "reach", figure=who, move=move, to=[x, y, z])


def tool(on, move, x, y, z=0):
    """The joint and the flat end of a laying that leads there, checked against how a tool is made."""
    found = ask(on, "reach", figure="rex", move=move, to=[x, y, z])
    length = {"advance": 15000, "reposition": 15000}.get(found["as"], 8500)
    joint, end = found["tool"]
    assert hypot(*joint) == pytest.approx(2000 + length / 2, abs=3)
    assert dist(joint, end) == pytest.approx(length / 2, abs=3)
    assert joint[0] * (end[0] - joint[0]) + joint[1] * (end[1] - joint[1]) >= -3 * length  # at most 90 degrees
    return joint, end


def lay(on, move="advance", first=(1, 0), second=(1, 0), along=0, z=0):
    return ask(on, "move", figure="rex", move=move, first=list(first), second=list(second), along=along, z=z)


@pytest.mark.rule("SP-MEA-08", "SP-MEA-09", "SP-ADV-01", "SP-DSH-01", "SP-CLM-01", "SP-JMP-01", "SP-MOV-05")
@pytest.mark.parametrize(("move", "length", "rules"), TOOLS)
def test_the_farthest_end_is_a_tool_and_a_base_away(move, length, rules):
    """The base touches the flat end from outside: its centre is length + 2 * 2000 from where it was."""
    most = length + 4000
    assert reach(table(**OPEN), move, most, 0) == []
    assert reach(table(**OPEN), move, most + 1, 0) == [f"{rules}-01"]
    # 3, 4, 5: exactly as far, aslant.
    assert reach(table(**OPEN), move, most * 3 // 5, most * 4 // 5) == []
    assert reach(table(**OPEN), move, most * 3 // 5, most * 4 // 5 + 1) == [f"{rules}-01"]


@pytest.mark.rule("SP-MOV-05")
@pytest.mark.parametrize("x", [1, 500, 2000, 6249, 6250, 6251, 8838, 8839, 12499, 12500])
def test_a_figure_ends_anywhere_along_the_tool(x):
    assert reach(table(**OPEN), "dash", x, 0) == []
    tool(table(**OPEN), "dash", x, 0)


def test_large_bases_go_farther():
    on = table(a={"rex": {"at": (0, 0), "base": 5000}})
    assert reach(on, "dash", 13500, 0) == []
    assert reach(on, "dash", 13501, 0) == ["SP-DSH-01"]


@pytest.mark.rule("SP-ADV-02", "SP-DSH-02", "SP-CLM-02", "SP-JMP-02")
@pytest.mark.parametrize(
    ("move", "rules"),
    [("advance", ["SP-ADV-02"]), ("dash", ["SP-DSH-02"]), ("climb", []), ("jump", []), ("reposition", ["SP-ADV-02"])],
)
def test_no_tool_leads_through_a_high_wall_but_over_it(move, rules):
    on = table(box("wall", 3000, -30000, 3500, 30000), **OPEN)
    assert reach(on, move, 6000, 0) == rules


@pytest.mark.rule("SP-ADV-02", "SP-MOV-03", "SP-PAS-02")
@pytest.mark.parametrize("traits", [{"top": 7620}, {"pass": "traversable"}])
def test_tools_cross_what_is_not_higher_and_what_is_traversable(traits):
    assert reach(table(box("wall", 3000, -30000, 3500, 30000, **traits), **OPEN), "advance", 6000, 0) == []


@pytest.mark.rule("SP-MOV-06", "SP-ADV-02")
def test_how_high_a_wall_is_goes_by_where_the_figure_begins():
    roof = crate("roof", -3000, -3000, 3000, 3000, top=3000)
    on = table(roof, box("wall", 4000, -30000, 4500, 30000, top=10000), a={"rex": (0, 0, 3000)})
    assert reach(on, "advance", 8000, 0, 0) == []


@pytest.mark.rule("SP-MOV-04")
def test_tools_cross_bases():
    on = table(a={"rex": (0, 0), "cody": (5000, 0)}, b={})
    assert reach(on, "advance", 10000, 0) == []


@pytest.mark.rule("SP-MOV-02")
def test_a_tool_is_bent_around_a_corner():
    #                    to
    #   +-----------+
    #   |   wall    |
    #   +-----------+
    # rex
    on = table(box("wall", 2000, 3000, 9000, 6000), **OPEN)
    joint, _ = tool(on, "advance", 8000, 9000)
    assert joint[0] < 2000 or joint[1] < 3000 or joint[0] > 9000
    assert lay(on, first=(8000, 9000), second=(8000, 9000), along=12041)["because"] == ["SP-ADV-02"]


@pytest.mark.rule("SP-ADV-02")
def test_a_place_nearer_than_the_joint_lies_straight_ahead():
    """Half a tool and a radius is 9500. Nearer places lie on the first arm, and a wall before them can't be passed."""
    post = box("post", 4000, -100, 4200, 100)
    assert reach(table(post, **OPEN), "advance", 8000, 0) == ["SP-ADV-02"]
    assert reach(table(post, **OPEN), "advance", 12000, 0) == []  # around it


@pytest.mark.rule("SP-ADV-02")
def test_the_whole_tool_must_be_free_also_past_the_place():
    """A wall behind the place, too near for the rest of the first arm."""
    on = table(box("wall", 9000, -30000, 9100, 30000), **OPEN)
    assert reach(on, "advance", 7000, 0) == ["SP-ADV-02"]  # the joint would lie at 9500
    assert reach(on, "dash", 6900, 0) == []
    # The joint of a dash lies at 6250 and its arm of 4250 must turn away: in the nook there is no room for it.
    nook = [
        box("wall", 9000, -30000, 9100, 30000),
        box("left", 0, 2900, 9000, 3000),
        box("right", 0, -3000, 9000, -2900),
    ]
    assert reach(table(*nook, **OPEN), "dash", 5000, 0) == ["SP-DSH-02"]


@pytest.mark.rule("SP-ADV-02")
def test_only_the_part_of_the_line_that_is_tool_counts():
    """The first arm begins at the rim: under the base, and where the base ends past the flat end, no tool lies."""
    under = box("post", 500, -100, 700, 100)
    assert reach(table(under, **OPEN), "dash", 12500, 0) == []
    on = table(box("post", 10600, -50, 10650, 50), **OPEN)  # the tool ends at 2000 + 8500 = 10500
    assert "SP-DSH-02" not in reach(on, "dash", 12500, 0)
    before = table(box("post", 10400, -50, 10450, 50), **OPEN)
    assert "SP-DSH-02" in reach(before, "dash", 12500, 0)


@pytest.mark.rule("SP-ADV-02")
def test_a_tool_may_run_along_a_wall_and_through_a_slit_of_no_width():
    on = table(box("left", 3000, 0, 20000, 5000), box("right", 3000, -5000, 20000, 0), **OPEN)
    assert "SP-DSH-02" not in reach(on, "dash", 12500, 0)
    shut = table(box("left", 3000, -1, 20000, 5000), box("right", 3000, -5000, 20000, -1), **OPEN)
    assert "SP-DSH-02" in reach(shut, "dash", 12500, 0)


@pytest.mark.rule("SP-ADV-02")
def test_the_only_bend_between_two_posts_is_found():
    """The place is straight ahead behind a wall with a gap of 200: the first arm must lead through it."""

    def walls(gap):
        return [box("upper", 4000, -2250 + gap // 2, 4100, 20000), box("lower", 4000, -20000, 4100, -2250 - gap // 2)]

    (x, y), _ = tool(table(*walls(200), **OPEN), "advance", 15000, 0)
    assert -2350 <= y * 4000 / x <= -2150
    # The arm passes aslant, and through the wall's 100 it falls by 56.
    assert reach(table(*walls(50), **OPEN), "advance", 15000, 0) == ["SP-ADV-02"]
    assert reach(table(*walls(60), **OPEN), "advance", 15000, 0) == []


@pytest.mark.rule("SP-ADV-03", "SP-DSH-03", "SP-CLM-03", "SP-JMP-03")
@pytest.mark.parametrize(
    ("move", "rules"),
    [("advance", ["SP-ADV-03"]), ("dash", ["SP-DSH-03"]), ("climb", []), ("jump", []), ("reposition", ["SP-ADV-03"])],
)
def test_only_climbs_and_jumps_end_higher(move, rules):
    on = table(box("roof", 4000, -9000, 20000, 9000, **{"pass": "traversable"}), **OPEN)
    assert reach(on, move, 8000, 0, HIGH) == rules


@pytest.mark.rule("SP-ELV-06", "SP-CLM-03", "SP-JMP-03")
@pytest.mark.parametrize("top", [HIGH, 50000])
@pytest.mark.parametrize("move", ["climb", "jump"])
def test_how_far_a_roof_rises_is_irrelevant(move, top):
    on = table(box("roof", 4000, -9000, 20000, 9000, top=top), **OPEN)
    assert reach(on, move, 8000, 0, top) == []


@pytest.mark.rule("SP-ADV-03", "SP-ELV-01")
def test_exactly_range_2_up_is_no_higher_elevation():
    on = table(box("roof", 4000, -9000, 20000, 9000, top=7620, **{"pass": "traversable"}), **OPEN)
    assert reach(on, "advance", 8000, 0, 7620) == []


@pytest.mark.rule("SP-ADV-03")
def test_an_advance_may_end_lower():
    on = table(box("roof", -4000, -9000, 4000, 9000, top=20000), a={"rex": (0, 0, 20000)})
    assert reach(on, "advance", 8000, 0, 0) == []


def test_the_end_must_carry_the_base_and_all_rules_are_named():
    on = table(box("wall", 20000, -9000, 21000, 9000), **OPEN)
    assert reach(on, "dash", 20000, 0, HIGH) == ["SP-DSH-01", "SP-DSH-03", "SP-MOV-08"]
    assert ask(on, "reach", figure="rex", move="dash", to=[20000, 0, 0])["tool"] is None


@pytest.mark.rule("SP-ENG-03")
def test_the_advance_of_a_restricted_figure_is_a_dash():
    on = table(a={"rex": (0, 0)}, b={"dooku": (-5000, 0)})
    assert ask(on, "reach", figure="rex", move="advance", to=[12500, 0, 0])["as"] == "dash"
    assert reach(on, "advance", 12500, 0) == []
    assert reach(on, "advance", 12501, 0) == ["SP-DSH-01"]
    assert lay(on, along=12501) == {"legal": False, "because": ["SP-DSH-01"], "as": "dash", "to": [12501, 0]}


@pytest.mark.rule("SP-ENG-04", "SP-ENG-06", "SP-SYM-09")
def test_a_restricted_figure_can_not_climb_but_dash_jump_and_reposition():
    on = table(a={"rex": (0, 0)}, b={"dooku": (-5000, 0)})
    assert reach(on, "climb", 5000, 0) == ["SP-ENG-04"]
    assert [reach(on, move, 5000, 0) for move in ("dash", "jump")] == [[], []]
    assert ask(on, "reach", figure="rex", move="reposition", to=[19000, 0, 0])["as"] == "reposition"
    wounded = table(a={"rex": (0, 0)}, b={"dooku": (-5000, 0)}, wounded=("dooku",))
    assert reach(wounded, "climb", 5000, 0) == []
    assert reach(wounded, "advance", 19000, 0) == []


@pytest.mark.rule("SP-MOV-02")
@pytest.mark.parametrize(
    ("second", "rules"), [((0, 1), []), ((0, -1), []), ((-1, 1000000), ["SP-MOV-02"]), ((-1, 0), ["SP-MOV-02"])]
)
def test_the_joint_bends_by_90_degrees_at_most(second, rules):
    assert lay(table(**OPEN), second=second)["because"] == rules


@pytest.mark.rule("SP-MOV-05")
@pytest.mark.parametrize(
    ("along", "to"), [(0, [0, 0]), (6250, [6250, 0]), (6251, [6250, 1]), (12500, [6250, 6250]), (20000, [6250, 13750])]
)
def test_the_centre_follows_the_middle_line(along, to):
    laid = lay(table(**OPEN), "dash", (7, 0), (0, 3), along)
    assert laid["to"] == to
    assert laid["because"] == ([] if along <= 12500 else ["SP-DSH-01"])


def test_a_laying_aslant_is_rounded():
    assert lay(table(**OPEN), "dash", (1, 1), (1, 1), 1000)["to"] == [707, 707]


@pytest.mark.rule("SP-ADV-02", "SP-ADV-03")
def test_a_laying_names_all_that_stands_against_it():
    on = table(box("wall", 3000, -9000, 4000, 9000), **OPEN)
    laid = lay(on, "advance", (1, 0), (-1, 1), 20000, HIGH)
    assert laid["because"] == ["SP-ADV-01", "SP-ADV-02", "SP-ADV-03", "SP-MOV-02", "SP-MOV-08"]


@pytest.mark.rule("SP-ADV-02")
@pytest.mark.parametrize(("depth", "rules"), [(10, []), (-200, ["SP-ADV-02"])])
def test_the_flat_end_fits_into_a_nook_only_between_two_bends(depth, rules):
    """To [12000, 0] with the second arm along (0.8, -0.6): the joint lies s before it, s = 9600 - sqrt(9600^2 -
    12000^2 + 9500^2) = 3402, and the flat end 7500 - s = 4098 past it. Two walls leave the first arm a gap around
    that joint, at 12.4 degrees, and a block behind the place has a nook whose bottom lies so deep behind the end."""
    ahead, left = (0.8, -0.6), (0.6, 0.8)

    def behind(forward, aside):
        return [round(12000 + forward * ahead[0] + aside * left[0]), round(forward * ahead[1] + aside * left[1])]

    bottom = 4098 + depth
    front, nook = bottom - 3000, [behind(bottom - 3000, 1000), behind(bottom, 0), behind(bottom - 3000, -1000)]
    flanks = [behind(front, -5000), behind(bottom + 900, -5000), behind(bottom + 900, 5000), behind(front, 5000)]
    block = shape("block", [*nook, *flanks])
    walls = [box("low", 4990, -20000, 5010, 800), box("high", 4990, 1430, 5010, 20000)]
    found = ask(table(*walls, block, **OPEN), "reach", figure="rex", move="advance", to=[12000, 0, 0])
    assert [rule for rule in found["because"] if rule != "SP-MOV-07"] == rules
