"""Movement: what a step costs, where it may lead, where a movement may end."""

from dataclasses import replace

import pytest

from holotable.imperial_assault import board as ia
from holotable.kernel import Refusal
from tests.imperial_assault.board.table import Table


@pytest.mark.rule("IA-MPT-01")
def test_each_point_is_a_step_to_an_adjacent_space():
    table = Table("+-+-+-+-+\n|A . . .|\n+-+-+-+-+")
    assert table.reach("A", 0) == {"a1": 0}
    assert table.reach("A", 2) == {"a1": 0, "b1": 1, "c1": 2}


@pytest.mark.rule("IA-MOV-08")
@pytest.mark.rule("IA-MOV-09")
@pytest.mark.rule("IA-MOV-10")
@pytest.mark.rule("IA-MOV-13")
@pytest.mark.rule("IA-FRI-01")
@pytest.mark.rule("IA-HOS-01")
def test_figures_are_moved_through_but_not_ended_on():
    assert Table("+-+-+-+\n|A B .|\n+-+-+-+").reach("A", 2) == {"a1": 0, "c1": 2}
    assert Table("+-+-+-+\n|A B .|\n+-+-+-+").reach("A", 1) == {"a1": 0}
    assert Table("+-+-+-+\n|A b .|\n+-+-+-+").reach("A", 2) == {"a1": 0}
    assert Table("+-+-+-+\n|A b .|\n+-+-+-+").reach("A", 3) == {"a1": 0, "c1": 3}


@pytest.mark.rule("IA-NEU-03")
def test_a_neutral_figure_costs_nothing_extra():
    table = Table("+-+-+-+\n|A b .|\n+-+-+-+")
    scene = table.scene.with_figure(replace(table.scene.figures["b"], side=""))
    assert ia.reach(scene, "A", 2).costs() == {0: 0, 2: 2}


@pytest.mark.rule("IA-DIF-01")
@pytest.mark.rule("IA-DIF-02")
def test_difficult_terrain_costs_one_more_to_enter_and_nothing_to_leave():
    assert Table("+-+-+-+\n|A ~ .|\n+-+-+-+").reach("A", 3) == {"a1": 0, "b1": 2, "c1": 3}


@pytest.mark.rule("IA-DIF-04")
def test_a_hostile_figure_on_difficult_terrain_costs_two_more():
    assert Table("+-+-+-+\n|A b .|\n+-+-+-+\nb: on ~").reach("A", 4) == {"a1": 0, "c1": 4}


@pytest.mark.rule("IA-IMP-01")
@pytest.mark.rule("IA-BLK-01")
@pytest.mark.parametrize("terrain", "^#")
def test_impassable_and_blocking_terrain_can_not_be_entered(terrain):
    assert Table(f"+-+-+-+\n|A {terrain} .|\n+-+-+-+").reach("A", 9) == {"a1": 0}


@pytest.mark.rule("IA-IMP-02")
@pytest.mark.rule("IA-BLK-02")
@pytest.mark.rule("IA-WAL-01")
@pytest.mark.rule("IA-DOR-01")
@pytest.mark.rule("IA-TER-04")
@pytest.mark.parametrize("edge", ":!|D")
def test_no_step_leads_through_such_an_edge(edge):
    table = Table(f"+-+-+\n|A{edge}.|\n+-+-+")
    assert table.reach("A", 9) == {"a1": 0}
    assert table.pushed("A", 9) == {"a1": 0}


@pytest.mark.rule("IA-TER-04")
@pytest.mark.parametrize("edge", ":!")
def test_the_space_beside_such_an_edge_is_entered_from_its_other_sides(edge):
    table = Table(f"+-+-+\n|A{edge}.|\n+ + +\n|. .|\n+-+-+")
    assert table.reach("A", 9)["b1"] > 1
    assert table.sees("a2", "b1")


@pytest.mark.rule("IA-MOV-04")
@pytest.mark.parametrize("edge", ":!|D")
def test_an_edge_and_terrain_at_a_corner_close_it(edge):
    assert Table(f"+-+-+\n|A ^|\n+ + +\n|.{edge}.|\n+-+-+").reach("A", 1) == {"a1": 0, "a2": 1}


@pytest.mark.rule("IA-MOB-01")
@pytest.mark.rule("IA-MAS-05")
@pytest.mark.parametrize("keyword", ["mobile", "massive"])
def test_mobile_and_massive_figures_pay_nothing_extra(keyword):
    table = Table(f"+-+-+-+-+\n|A ~ b .|\n+-+-+-+-+\nA: {keyword}\nb: on ~")
    assert table.reach("A", 3)["d1"] == 3


@pytest.mark.rule("IA-MOB-02")
@pytest.mark.rule("IA-MAS-03")
@pytest.mark.rule("IA-MAS-04")
@pytest.mark.rule("IA-MAS-07")
@pytest.mark.rule("IA-MOV-12")
@pytest.mark.parametrize("keyword", ["mobile", "massive"])
def test_mobile_and_massive_figures_enter_any_terrain(keyword):
    table = Table(f"+-+-+-+-+-+\n|A # ^:.!.|\n+-+-+-+-+-+\nA: {keyword}")
    assert table.reach("A", 4) == {"a1": 0, "b1": 1, "c1": 2, "d1": 3, "e1": 4}


@pytest.mark.rule("IA-WAL-02")
@pytest.mark.parametrize("keyword", ["mobile", "massive"])
@pytest.mark.parametrize("edge", "|D")
def test_walls_and_doors_are_no_terrain(keyword, edge):
    assert Table(f"+-+-+\n|A{edge}.|\n+-+-+\nA: {keyword}").reach("A", 3) == {"a1": 0}


@pytest.mark.rule("IA-MAS-07")
@pytest.mark.rule("IA-MOV-09")
def test_a_massive_figure_may_end_on_others_a_mobile_one_may_not():
    assert Table("+-+-+-+\n|A b .|\n+-+-+-+\nA: massive").reach("A", 2) == {"a1": 0, "b1": 1, "c1": 2}
    assert Table("+-+-+-+\n|A b .|\n+-+-+-+\nA: mobile").reach("A", 2) == {"a1": 0, "c1": 2}


@pytest.mark.rule("IA-MAS-06")
def test_a_massive_figure_does_not_enter_the_space_of_another():
    table = Table("+-+-+-+\n|A b .|\n+-+-+-+\nA: massive\nb: massive")
    assert table.reach("A", 5) == {"a1": 0}
    assert ia.why_not_end(table.scene, "A", 5, 1) == Refusal("move.massive", "IA-MAS-06", {"figure": "b"})


@pytest.mark.rule("IA-MAS-02")
def test_in_a_campaign_a_massive_figure_keeps_out_of_interior_spaces():
    picture = "+-+-+-+\n|A . .|\n+-+-+-+\nA: massive"
    campaign = Table(picture, campaign=True, interior="c1")
    assert campaign.reach("A", 5) == {"a1": 0, "b1": 1}
    assert ia.why_not_end(campaign.scene, "A", 5, 2) == Refusal("move.interior", "IA-MAS-02")
    assert Table(picture, campaign=False, interior="c1").reach("A", 5) == {"a1": 0, "b1": 1, "c1": 2}


@pytest.mark.rule("IA-LRG-08")
@pytest.mark.rule("IA-DIF-05")
def test_terrain_and_figures_cost_a_large_figure_once_a_step():
    rough = Table("+-+-+-+-+\n|A ~ . .|\n+ + + + +\n|A ~ . .|\n+-+-+-+-+")
    hostile = Table("+-+-+-+-+\n|A b . .|\n+ + + + +\n|A c . .|\n+-+-+-+-+")
    both = Table("+-+-+-+-+\n|A ~ . .|\n+ + + + +\n|A c . .|\n+-+-+-+-+")
    assert rough.cost("A", "b1 b2") == 2
    assert hostile.cost("A", "c1 c2") == 3
    assert both.cost("A", "c1 c2") == 4


def test_a_figure_on_several_spaces_is_large():
    figures = Table("+-+-+-+\n|A A b|\n+-+-+-+").scene.figures
    assert figures["A"].is_large
    assert not figures["b"].is_large


@pytest.mark.rule("IA-BLK-03")
@pytest.mark.rule("IA-IMP-03")
@pytest.mark.parametrize("edge", ":!|D")
def test_a_large_figure_does_not_move_onto_such_an_edge(edge):
    table = Table(f"+-+-+-+\n|A A{edge}.|\n+ + + +\n|. . .|\n+-+-+-+")
    assert table.cost("A", "b1 c1") is None
    assert table.spaces("b1 c1") not in ia.push(table.scene, "A", 9).ends()
    across = Table(f"+-+-+-+\n|A .{edge}.|\n+ + + +\n|A . .|\n+-+-+-+")
    assert across.cost("A", "b1 c1") is None
    assert across.cost("A", "b1 b2") == 1


@pytest.mark.rule("IA-IMP-03", "IA-BLK-03")
@pytest.mark.parametrize("edge", ":!|D")
def test_a_large_figure_is_not_pushed_through_such_an_edge(edge):
    assert Table(f"+-+-+-+-+\n|A A{edge}. .|\n+-+-+-+-+").pushed("A", 4) == {"a1": 0, "b1": 0}
    assert Table("+-+-+-+-+\n|A A . .|\n+-+-+-+-+").pushed("A", 4)["d1"] == 2


@pytest.mark.rule("IA-BLK-03")
@pytest.mark.rule("IA-IMP-03")
@pytest.mark.rule("IA-MAS-04")
@pytest.mark.parametrize("edge", ":!")
@pytest.mark.parametrize("keyword", ["mobile", "massive"])
def test_a_large_figure_that_ignores_terrain_may_stand_on_such_an_edge(edge, keyword):
    assert Table(f"+-+-+-+\n|A A{edge}.|\n+-+-+-+\nA: {keyword}").cost("A", "b1 c1") == 1


@pytest.mark.rule("IA-MVX-07")
def test_a_square_figure_neither_turns_nor_cuts_corners():
    table = Table("+-+-+-+\n|A A .|\n+ + + +\n|A A .|\n+ + + +\n|. . .|\n+-+-+-+")
    assert table.cost("A", "b2 c2 b3 c3", points=1) is None
    assert table.cost("A", "b2 c2 b3 c3") == 2


@pytest.mark.rule("IA-MOV-05")
@pytest.mark.rule("IA-MOV-06")
@pytest.mark.rule("IA-MOV-07")
@pytest.mark.rule("IA-LRG-07")
def test_moving_a_set_number_of_spaces_costs_no_points_and_turns_nobody():
    table = Table("+-+-+-+-+\n|A ~ b .|\n+-+-+-+-+")
    assert table.moved("A", 2) == {"a1": 0, "b1": 1}
    assert table.moved("A", 3) == {"a1": 0, "b1": 1, "d1": 3}
    large = Table("+-+-+\n|A A|\n+ + +\n|. .|\n+-+-+")
    assert large.spaces("a1 a2") not in ia.move_spaces(large.scene, "A", 3).ends()
    assert ia.move_spaces(large.scene, "A", 1).ends()[large.spaces("a2 b2")] == 1


def test_the_way_there_is_a_cheapest_one():
    table = Table("""
        +-+-+-+
        |A ~ .|
        + + + +
        |. . .|
        +-+-+-+
    """)
    way = ia.reach(table.scene, "A", 4).path(table.spaces("c1"))
    assert [table.names(spaces) for spaces in way] == ["a1", "b2", "c1"]


def test_the_way_of_a_large_figure_shows_its_turns():
    table = Table("""
        +-+-+-+
        |A A .|
        + +-+-+
        |. # #|
        + +-+-+
        |. # #|
        +-+-+-+
    """)
    way = ia.reach(table.scene, "A", 4).path(table.spaces("a2 a3"))
    assert [table.names(spaces) for spaces in way] == ["a1 b1", "a1 a2", "a2 a3"]


@pytest.mark.parametrize(
    ("row", "refusal"),
    [
        ("A . . .", None),
        ("A . . B", Refusal("move.occupied", "IA-MOV-09", {"figure": "B"})),
        ("A . . #", Refusal("move.blocking", "IA-BLK-01")),
        ("A . . ^", Refusal("move.impassable", "IA-IMP-01")),
        ("A ~ . .", Refusal("move.too-dear", "IA-MPT-01", {"cost": 4, "points": 3})),
        ("A . .|.", Refusal("move.no-way", "IA-MPT-01")),
    ],
)
def test_a_refused_end_gives_the_rule(row, refusal):
    table = Table(f"+-+-+-+-+\n|{row}|\n+-+-+-+-+")
    assert ia.why_not_end(table.scene, "A", 3, 3) == refusal


@pytest.mark.rule("IA-IMP-01")
def test_a_large_figure_walks_off_terrain_that_it_could_not_enter():
    table = Table("+-+-+-+\n|A A .|\n+-+-+-+\nA: on ^")
    assert table.reach("A", 2) == {"a1": 0, "b1": 0, "c1": 1}
