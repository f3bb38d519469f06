"""Objects that can be attacked: who sees one, and who strikes it in melee."""

import pytest

from holotable.imperial_assault import board as ia
from tests.imperial_assault.board.table import Table


def sees_object(picture, space, viewer="A", past_figures=False):
    table = Table(picture)
    return ia.sees_object(table.scene, viewer, ia.space_named(table.board, space), past_figures)


@pytest.mark.rule("IA-AOB-06")
def test_who_stands_on_an_object_does_not_hide_it():
    assert sees_object("+-+-+-+\n|A . b|\n+-+-+-+", "c1")
    assert sees_object("+-+-+-+-+\n|A b b .|\n+-+-+-+-+", "c1")  # part of a large figure lies before it
    assert sees_object("+-+-+-+\n|A . .|\n+-+-+-+", "a1")  # in the viewer's own space


@pytest.mark.rule("IA-LOS-03")
def test_who_stands_before_an_object_hides_it():
    hidden = "+-+-+-+-+\n|A b . .|\n+-+-+-+-+"
    assert not sees_object(hidden, "c1")
    assert sees_object(hidden, "c1", past_figures=True)
    assert not sees_object("+-+-+-+\n|A|. .|\n+-+-+-+", "b1", past_figures=True)
    assert not sees_object("+-+-+-+\n|ADb .|\n+-+-+-+", "b1")


@pytest.mark.rule("IA-LOS-03")
@pytest.mark.parametrize("space", ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "c3", "d3"])
def test_an_empty_space_is_seen_by_the_same_lines(space):
    picture = "+-+-+-+-+\n|. . . .|\n+ + +-+ +\n|A # . .|\n+ + + + +\n|. c . .|\n+-+-+-+-+"
    table = Table(picture)
    assert sees_object(picture, space) == (space == "a2" or table.sees("A", space))


@pytest.mark.rule("IA-MEL-02", "IA-RCH-01", "IA-RCH-02")
@pytest.mark.parametrize(
    ("spaces", "plain", "reach"),
    [
        (". . A .", True, True),
        (". A . .", True, True),
        ("A . . .", False, True),
        ("A b . .", False, False),
        (". . .|A", False, False),
    ],
)
def test_a_token_in_the_third_space_is_struck_from_near(spaces, plain, reach):
    table = Table(f"+-+-+-+-+\n|{spaces}|\n+-+-+-+-+")
    space = ia.space_named(table.board, "c1")
    assert ia.can_strike_token(table.scene, "A", space, has_reach=False) == plain
    assert ia.can_strike_token(table.scene, "A", space, has_reach=True) == reach


@pytest.mark.rule("IA-AOB-10", "IA-AOB-11")
@pytest.mark.parametrize(
    ("spaces", "plain", "reach"),
    [(". . AD.", True, True), (". . .DA", True, True), (". A .D.", False, True), ("A . .D.", False, False)],
)
def test_a_door_is_struck_from_the_spaces_beside_it(spaces, plain, reach):
    table = Table(f"+-+-+-+-+\n|{spaces}|\n+-+-+-+-+")
    beside = table.spaces("c1 d1")
    assert ia.can_strike_door(table.scene, "A", beside, has_reach=False) == plain
    assert ia.can_strike_door(table.scene, "A", beside, has_reach=True) == reach


@pytest.mark.rule("IA-INC-03")
def test_an_incapacitated_figure_is_in_nobodys_way_but_keeps_its_space():
    table = Table("+-+-+-+-+\n|A b c .|\n+-+-+-+-+")
    assert not table.sees("A", "c")
    assert table.reach("A", 4) == {"a1": 0}
    for name in ("b", "c"):
        down = table.scene.figures[name]
        table.scene = table.scene.with_figure(ia.Figure(down.name, down.side, down.spaces, incapacitated=True))
    assert table.sees("A", "c")
    assert table.reach("A", 4) == {"a1": 0, "d1": 3}
