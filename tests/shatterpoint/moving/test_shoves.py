"""Shoves, pushes and pulls in play."""

from dataclasses import replace

import pytest

from holotable.shatterpoint.battle.choices import (
    Decline,
    TakeOption,
)
from tests.shatterpoint.scenario.field import ANAKIN, MAUL, REX, one
from tests.shatterpoint.scenario.fight import COMBAT, MOVE, conditions, damage, fray, go_on, hit, melee
from tests.shatterpoint.scenario.ground import floor, ladder
from tests.shatterpoint.scenario.looking import activation, asked, can, question, stands
from tests.shatterpoint.scenario.playing import to, towards

SHIEN = 2
DECK = floor("deck", (0, 150), (70, 130), top=90, bottom=85)
FOES = "b.mandalorian_super_commandos"


def shove(places, *tree, terrain=(), target=MAUL):
    """Anakin has hit so often that he walks this way through the tree of Shien."""
    game = fray(places, terrain=terrain, activate=ANAKIN, stances={ANAKIN: SHIEN})
    go_on(game, COMBAT, melee(one(target)))
    return hit(game, len(tree), tree[0])


@pytest.mark.rule("SP-PSH-06", "SP-SYM-05", "SP-SYM-06", "SP-MOV-01")
def test_shoved_into_a_wall():
    wall = floor("wall", (100, 120), (-100, 100), top=90, obstructing=True, impassable=True)
    game = shove({ANAKIN: (0, 0), MAUL: (60, 0)}, "m1", terrain=[wall])
    go_on(game, towards(1, 0), towards(1, 0))
    assert (stands(game, one(MAUL)), stands(game, one(ANAKIN))) == ((80, 0), (40, 0))
    assert damage(game, MAUL) == 2


@pytest.mark.rule("SP-PSH-09")
def test_shoved_half_over_an_edge():
    game = shove({ANAKIN: (40, 100, 90), MAUL: (100, 100, 90)}, "m1", terrain=[DECK])
    go_on(game, towards(1, 0), Decline())
    assert stands(game, one(MAUL)) == (130, 100, 90)


@pytest.mark.rule("SP-PSH-11", "SP-ATK-08", "SP-TREE-11")
def test_shoved_off_and_further():
    game = shove({ANAKIN: (55, 100, 90), MAUL: (115, 100, 90)}, "m1", "b2", terrain=[DECK])
    go_on(game, towards(1, 0), Decline())
    assert stands(game, one(MAUL)) == (180.4, 100)
    go_on(game, TakeOption("b2"), towards(1, 0), Decline())
    assert stands(game, one(MAUL)) == (245.8, 100)
    assert damage(game, MAUL) == 3


@pytest.mark.rule("SP-PSH-07")
def test_shoved_into_another():
    game = shove({ANAKIN: (0, 0), FOES: [(60, 0), (130, 0)]}, "m1", target=FOES)
    go_on(game, towards(1, 0), Decline())
    assert stands(game, one(FOES)) == (90, 0)


@pytest.mark.rule("SP-SYM-05", "SP-SYM-06")
def test_both_parts_of_a_shove_may_be_declined():
    game = shove({ANAKIN: (0, 0), MAUL: (60, 0)}, "m1")
    go_on(game, Decline())
    assert question(game).about == one(ANAKIN)
    go_on(game, towards(1, 0))
    assert (stands(game, one(ANAKIN)), stands(game, one(MAUL))) == ((20, 0), (60, 0))


@pytest.mark.rule("SP-TOW-02", "SP-TOW-03", "SP-TOW-04")
def test_away_and_toward_have_a_wedge_of_45_degrees_each_way():
    game = shove({ANAKIN: (0, 0), MAUL: (60, 0)}, "m1")
    assert can(game, towards(1, -1))
    assert not can(game, towards(1, -1.01))
    assert not can(game, towards(-1, 0))
    go_on(game, Decline())
    assert can(game, towards(1, 1))
    assert not can(game, towards(1, 1.01))
    assert not can(game, towards(-1, 0))


@pytest.mark.rule("SP-CND-07")
def test_a_shove_neither_hurts_the_strained_nor_is_held_by_pinned():
    places = {ANAKIN: (0, 0), MAUL: (60, 0)}
    game = fray(places, activate=ANAKIN, stances={ANAKIN: SHIEN}, conditions={MAUL: ["strained", "pinned"]})
    go_on(game, COMBAT, melee(one(MAUL)))
    hit(game, 1, "m1")
    go_on(game, towards(1, 0), Decline())
    assert stands(game, one(MAUL)) == (125.4, 0)
    assert (damage(game, MAUL), conditions(game, MAUL)) == (2, ["pinned", "strained"])


@pytest.mark.rule("SP-TRN-05", "SP-TRN-03", "SP-TRN-04")
def test_a_transition_point_ends_the_move():
    roof = floor("roof", (150, 350), (-100, 100), top=90, obstructing=True, impassable=True)
    points = ladder((130, 0), (170, 0, 90))
    game = fray({REX: (0, 0)}, terrain=[roof], transfers=points, activate=REX)
    go_on(game, MOVE, to(110, 0))
    assert asked(game) == "transfer"
    go_on(game, to(190, 0, 90))
    assert stands(game, one(REX)) == (190, 0, 90)
    assert asked(game) == "activation"
    assert activation(game).actions_left == 1


@pytest.mark.rule("SP-TRN-02", "SP-TRN-04")
def test_only_linked_transition_points_lead_to_each_other():
    roofs = [
        floor("roof", (150, 350), (-100, 100), top=90, obstructing=True, impassable=True),
        floor("tower", (-150, -50), (60, 140), top=90, obstructing=True, impassable=True),
    ]
    apart = [replace(each, id=f"other {each.id}", group="other") for each in ladder((-100, 40), (-100, 80, 90))]
    game = fray({REX: (0, 0)}, terrain=roofs, transfers=[*ladder((130, 0), (170, 0, 90)), *apart], activate=REX)
    go_on(game, MOVE, to(110, 0))
    assert can(game, to(190, 0, 90))
    assert not can(game, to(-100, 100, 90))
