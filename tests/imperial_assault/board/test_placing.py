"""Placing, pushing, and giving way."""

import pytest

from holotable.imperial_assault import board as ia
from tests.imperial_assault.board.table import Table


def spots(table, name, space, columns=1, rows=1):
    figure = table.scene.figures[name]
    found = ia.placements(table.scene, figure, ia.rectangle(columns, rows), min(table.spaces(space)))
    return {table.names(spot) for spot in found}


def test_a_figure_is_placed_anywhere_without_a_way_there():
    table = Table("+-+-+-+\n|A #|.|\n+-+-+-+")
    assert spots(table, "A", "c1") == {"c1"}
    table.set_down("A", "c1")
    assert table.reach("A", 0) == {"c1": 0}


@pytest.mark.rule("IA-PLC-03")
@pytest.mark.rule("IA-EMP-01")
@pytest.mark.parametrize("taken", "#^xX")
def test_nobody_is_placed_where_he_could_not_end_his_movement(taken):
    assert spots(Table(f"+-+-+\n|A {taken}|\n+-+-+"), "A", "b1") == set()
    assert spots(Table("+-+-+\n|A .|\n+-+-+"), "A", "b1") == {"b1"}


@pytest.mark.rule("IA-PLC-03")
@pytest.mark.rule("IA-MOB-02")
def test_a_mobile_figure_is_placed_on_terrain_and_a_massive_one_on_figures():
    assert spots(Table("+-+-+\n|A #|\n+-+-+\nA: mobile"), "A", "b1") == {"b1"}
    assert spots(Table("+-+-+\n|A x|\n+-+-+\nA: mobile"), "A", "b1") == set()
    assert spots(Table("+-+-+\n|A x|\n+-+-+\nA: massive"), "A", "b1") == {"b1"}
    assert spots(Table("+-+-+\n|A x|\n+-+-+\nA: massive\nx: massive"), "A", "b1") == set()


@pytest.mark.rule("IA-LRG-09")
@pytest.mark.rule("IA-BLK-03")
@pytest.mark.rule("IA-IMP-03")
@pytest.mark.parametrize("edge", ":!|D")
def test_a_large_figure_is_not_placed_across_such_an_edge(edge):
    table = Table(f"+-+-+-+\n|A .{edge}.|\n+ + + +\n|A . .|\n+-+-+-+")
    assert spots(table, "A", "c1", 1, 2) == {"c1 c2"}


@pytest.mark.rule("IA-PSH-01")
@pytest.mark.rule("IA-PSH-02")
@pytest.mark.rule("IA-PSH-04")
def test_a_push_leads_in_any_direction_and_costs_nothing():
    table = Table("+-+-+-+\n|. ~ .|\n+ + + +\n|~ b .|\n+-+-+-+")
    assert table.pushed("b", 1) == {"b2": 0, "a1": 1, "b1": 1, "c1": 1, "a2": 1, "c2": 1}


@pytest.mark.rule("IA-PSH-01")
@pytest.mark.rule("IA-BLK-01")
@pytest.mark.rule("IA-IMP-01")
def test_a_push_passes_figures_but_does_not_end_on_them_nor_on_closed_terrain():
    assert Table("+-+-+-+-+-+\n|# ^ b A .|\n+-+-+-+-+-+").pushed("b", 2) == {"c1": 0, "e1": 2}
    assert Table("+-+-+-+-+\n|. # b .|\n+-+-+-+-+").pushed("b", 2) == {"c1": 0, "d1": 1}
    assert Table("+-+-+-+\n|b A .|\n+-+-+-+\nb: massive").pushed("b", 1) == {"a1": 0}


@pytest.mark.rule("IA-LRG-07", "IA-PSH-06")
def test_a_large_figure_is_pushed_straight_and_not_turned():
    table = Table("+-+-+-+\n|b b .|\n+ + + +\n|. . .|\n+-+-+-+")
    ends = ia.push(table.scene, "b", 1).ends()
    assert {table.names(spaces) for spaces in ends} == {"a1 b1", "b1 c1", "a2 b2"}


@pytest.mark.rule("IA-MOV-11")
def test_a_figure_that_ran_out_of_points_on_another_is_placed_in_the_nearest_empty_space():
    table = Table("+-+-+-+-+\n|. b|. .|\n+-+-+-+-+")
    scene = table.scene.with_figure(ia.Figure("A", "upper", table.spaces("b1")))
    assert [table.names(spot) for spot in ia.nearest_empty(scene, "A", turns=True)] == ["a1"]


@pytest.mark.rule("IA-MOV-11")
@pytest.mark.rule("IA-CNT-05")
def test_its_controller_chooses_among_the_nearest():
    table = Table("+-+-+-+-+-+\n|. . b . .|\n+-+-+-+-+-+")
    scene = table.scene.with_figure(ia.Figure("A", "upper", table.spaces("c1")))
    assert [table.names(spot) for spot in ia.nearest_empty(scene, "A", turns=True)] == ["b1", "d1"]


def test_where_no_space_is_left_there_is_no_choice():
    table = Table("+-+-+\n|b#c|\n+-+-+".replace("#", " "))
    scene = table.scene.with_figure(ia.Figure("A", "upper", table.spaces("a1")))
    assert ia.nearest_empty(scene, "A", turns=True) == []


@pytest.mark.rule("IA-MOV-11")
def test_a_large_figure_may_be_turned_when_it_is_placed_but_not_when_it_is_pushed():
    table = Table("+-+-+\n|b .|\n+ + +\n|. .|\n+-+-+")
    scene = table.scene.with_figure(ia.Figure("A", "upper", table.spaces("a1 a2")))
    assert [table.names(spot) for spot in ia.nearest_empty(scene, "A", turns=True)] == ["a2 b2"]
    assert [table.names(spot) for spot in ia.nearest_empty(scene, "A", turns=False)] == ["b1 b2"]


@pytest.mark.rule("IA-MAS-08")
@pytest.mark.rule("IA-IMP-01")
def test_nobody_gives_way_into_impassable_terrain_but_a_mobile_figure():
    table = Table("+-+-+-+-+\n|M ^ . .|\n+-+-+-+-+\nM: massive")
    for mobile, nearest in ((False, "c1"), (True, "b1")):
        scene = table.scene.with_figure(ia.Figure("b", "lower", table.spaces("a1"), mobile=mobile))
        assert [table.names(spot) for spot in ia.nearest_empty(scene, "b", turns=False)] == [nearest]


def test_a_mobile_figure_is_pushed_into_terrain_that_stops_others():
    row = "+-+-+-+\n|b # .|\n+-+-+-+"
    assert Table(row).pushed("b", 2) == {"a1": 0}
    assert Table(row + "\nb: mobile").pushed("b", 2) == {"a1": 0, "b1": 1, "c1": 2}


@pytest.mark.rule("IA-MAS-08")
@pytest.mark.rule("IA-MAS-09")
def test_figures_under_a_massive_one_give_way_friends_first():
    table = Table("+-+-+-+-+-+\n|M M . b .|\n+ + + + + +\n|M M . C .|\n+-+-+-+-+-+\nM: massive")
    assert table.cost("M", "c1 d1 c2 d2") == 2
    table.set_down("M", "c1 d1 c2 d2")
    assert ia.displaced(table.scene, "M") == (["C"], ["b"])
    assert [table.names(spot) for spot in ia.nearest_empty(table.scene, "C", turns=False)] == ["e1", "e2"]
    table.set_down("C", "e1")
    assert [table.names(spot) for spot in ia.nearest_empty(table.scene, "b", turns=False)] == ["e2"]


@pytest.mark.rule("IA-MAS-08")
def test_a_massive_figure_that_stands_on_nobody_displaces_nobody():
    table = Table("+-+-+\n|M b|\n+-+-+\nM: massive")
    assert ia.displaced(table.scene, "M") == ([], [])


@pytest.mark.rule("IA-DOR-05")
def test_a_door_that_closes_on_a_large_figure_pushes_it_to_one_side():
    table = Table("+-+-+-+-+\n|. ADA .|\n+-+-+-+-+")
    table.open_door("b1", "c1")
    table.close_door("b1", "c1")
    assert [table.names(spot) for spot in ia.nearest_empty(table.scene, "A", turns=False)] == ["a1 b1", "c1 d1"]
