"""The abilities of Asajj Ventress, Sith Assassin."""

import pytest

from holotable.shatterpoint.battle.choices import (
    Accept,
    StopThere,
    UseAbility,
)
from tests.shatterpoint.scenario.field import AHSOKA, ANAKIN, ASAJJ, REX, TROOPERS, one
from tests.shatterpoint.scenario.fight import (
    COMBAT,
    MOVE,
    conditions,
    damage,
    decline_until,
    force,
    fray,
    go_on,
    going,
    hit,
    melee,
    react,
    unit,
    walk,
    who,
)
from tests.shatterpoint.scenario.looking import activation, asked, can, rule_against, stands
from tests.shatterpoint.scenario.playing import attack_dice, defence_dice, has, to, towards

MAKASHI, JAR_KAI = 1, 2
DEXTERITY, PUSH = UseAbility("dathomirian_dexterity"), UseAbility("force_push")
RIPOSTE = react("riposte", ASAJJ)
FOES = "a.mandalorian_super_commandos"


@pytest.mark.rule("SP-ABL-17")
def test_dexterity_is_used_twice_in_an_activation():
    game = fray({ASAJJ: (0, 0)}, activate=ASAJJ, force={"b": 6})
    go_on(game, DEXTERITY, to(100, 0), DEXTERITY, to(0, 0))
    assert rule_against(game, DEXTERITY) == "SP-ABL-17"
    assert force(game, "b") == 4


@pytest.mark.rule("SP-ABL-15", "SP-FRC-04")
def test_each_use_costs_more_for_the_injured():
    game = fray({ASAJJ: (0, 0)}, activate=ASAJJ, injured={ASAJJ: 1}, force={"b": 3})
    go_on(game, DEXTERITY, to(100, 0))
    assert force(game, "b") == 1
    assert rule_against(game, DEXTERITY) == "SP-FRC-04"


@pytest.mark.rule("SP-PSH-02", "SP-KEY-06", "SP-ABL-14")
def test_a_push_is_no_shove():
    game = fray({ASAJJ: (0, 0), REX: (180, 0)}, activate=ASAJJ, hunker={REX: 1}, force={"b": 2})
    go_on(game, PUSH, towards(1, 0))
    assert stands(game, one(REX)) == (372.4, 0)
    assert (unit(game, REX).hunker, force(game, "b")) == (1, 0)


@pytest.mark.rule("SP-TOW-05", "SP-PSH-03")
def test_a_push_goes_away_up_to_45_degrees_aside():
    game = fray({ASAJJ: (0, 0), REX: (100, 0)}, activate=ASAJJ, force={"b": 2})
    go_on(game, PUSH)
    assert rule_against(game, towards(1, 2)) == "SP-TOW-05"
    go_on(game, towards(1, 1))
    assert stands(game, one(REX)) == (236.05, 136.05)


@pytest.mark.rule("SP-ATK-16", "SP-EXP-14", "SP-EFF-05")
def test_riposte_after_a_strike_that_her_chart_made_fail():
    places = {ANAKIN: (0, 0), ASAJJ: (60, 0)}
    game = fray(places, activate=ANAKIN, stances={ASAJJ: JAR_KAI}, force={"b": 0})
    go_on(game, COMBAT, melee(one(ASAJJ)), attack_dice(critical=2, strike=6), defence_dice(expertise=4, block=2))
    assert going(game).successes == 3
    walk(game, "m1", "m2")
    go_on(game, StopThere(), RIPOSTE)
    assert (damage(game, ANAKIN), damage(game, ASAJJ)) == (2, 5)


@pytest.mark.rule("SP-CND-08", "SP-ATK-28")
def test_no_riposte_where_expertise_was_taken_out():
    places = {FOES: [(0, 0), (400, 0)], ASAJJ: (60, 0)}
    game = fray(places, activate=FOES, stances={ASAJJ: MAKASHI}, conditions={FOES: ["disarmed"]})
    go_on(game, COMBAT, who(one(FOES)), melee(one(ASAJJ)))
    go_on(game, attack_dice(strike=4, expertise=2), defence_dice(block=3, failure=3))
    assert going(game).successes == 1
    walk(game, "m1")
    assert not can(game, RIPOSTE)


@pytest.mark.rule("SP-SYM-09", "SP-ENG-03")
def test_a_swift_retreat_is_an_advance_that_shows_no_mercy():
    game = fray({ASAJJ: (0, 0), FOES: [(60, 0), (400, 0)]}, activate=ASAJJ)
    go_on(game, MOVE, to(-180, 0))
    assert (stands(game, one(ASAJJ)), damage(game, ASAJJ)) == ((-180, 0), 2)


@pytest.mark.rule("SP-CND-12", "SP-CND-13", "SP-SYM-09")
def test_a_swift_retreat_is_held_by_pinned():
    game = fray({ASAJJ: (0, 0)}, activate=ASAJJ, conditions={ASAJJ: ["pinned"]})
    go_on(game, MOVE)
    assert not can(game, to(-180, 0))
    go_on(game, Accept())
    assert (stands(game, one(ASAJJ)), conditions(game, ASAJJ)) == ((0, 0), [])
    assert activation(game).actions_left == 1


def wounds(foe, stamina):
    """Asajj wounds a unit beside her."""
    places = {ASAJJ: (0, 0), foe: (60, 0)}
    stances = {ASAJJ: JAR_KAI}
    game = fray(places, activate=ASAJJ, damage={foe: stamina - 1}, stances=stances, defeated=[AHSOKA], force={"b": 0})
    go_on(game, COMBAT, melee(one(foe)))
    hit(game, 1, "t1")
    assert unit(game, foe).wounded == 1
    return game


@pytest.mark.rule("SP-FRC-05", "SP-ABL-11")
def test_the_assassin_of_a_primary_is_away():
    game = wounds(ANAKIN, 11)
    decline_until(game, "move")
    assert can(game, to(-180, 0, move="reposition"))
    assert can(game, to(-120, 0, move="jump"))
    go_on(game, to(-180, 0))
    assert (force(game, "b"), asked(game)) == (2, "activation")


@pytest.mark.rule("SP-FRC-05")
def test_the_assassin_of_a_secondary_has_one_force():
    game = wounds(REX, 9)
    decline_until(game, "move")
    go_on(game, to(-180, 0))
    assert (force(game, "b"), asked(game)) == (1, "activation")


@pytest.mark.rule("SP-FRC-05")
def test_the_assassin_of_a_supporting_unit_stays():
    game = wounds(TROOPERS, 8)
    assert (force(game, "b"), asked(game)) == (1, "activation")


@pytest.mark.rule("SP-SYM-11", "SP-SYM-12", "SP-SYM-13")
def test_an_active_ability_for_free_after_the_damage():
    game = fray({ASAJJ: (0, 0), REX: (60, 0)}, activate=ASAJJ, stances={ASAJJ: JAR_KAI}, force={"b": 0})
    go_on(game, COMBAT, melee(one(REX)))
    hit(game, 4, "t1", "t2", "t3", "m4")
    assert damage(game, REX) == 6
    go_on(game, react("force_push", ASAJJ), towards(1, 0))
    assert stands(game, one(REX)) == (60 + 192.4, 0)
    assert not can(game, react("dathomirian_dexterity", ASAJJ))
    decline_until(game, "activation")
    has(game, "b", force=6)
    assert rule_against(game, PUSH) == "SP-ABL-17"
    assert can(game, DEXTERITY)
