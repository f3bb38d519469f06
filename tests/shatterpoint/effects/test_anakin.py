"""The abilities of General Anakin Skywalker."""

import pytest

from holotable.shatterpoint.battle.choices import (
    Accept,
    Decline,
    EndActivation,
    FlipStance,
    UseAbility,
)
from tests.shatterpoint.scenario.field import ANAKIN, ASAJJ, COMMANDOS, DROIDS, KALANI, MAUL, REX, TROOPERS, one
from tests.shatterpoint.scenario.fight import (
    COMBAT,
    FOCUS,
    damage,
    decline_until,
    force,
    fray,
    go_on,
    hit,
    melee,
    options,
    pools,
    ranged,
    react,
    roll,
    unit,
    walk,
    who,
)
from tests.shatterpoint.scenario.ground import floor
from tests.shatterpoint.scenario.looking import activation, can, momentum, rule_against, stands, track
from tests.shatterpoint.scenario.playing import end_turn, has, to

DJEM_SO, SHIEN = 1, 2
END_THIS = react("im_going_to_end_this", ANAKIN)


@pytest.mark.rule("SP-ABL-02", "SP-ABL-14", "SP-JMP-02")
def test_force_jump_leads_over_a_wall_and_costs_no_action():
    wall = floor("wall", (40, 60), (-100, 100), top=90, obstructing=True, impassable=True)
    game = fray({ANAKIN: (0, 0)}, terrain=[wall], activate=ANAKIN, force={"a": 1})
    go_on(game, UseAbility("force_jump"), to(110, 0))
    assert stands(game, one(ANAKIN)) == (110, 0)
    assert force(game, "a") == 0
    assert activation(game).actions_left == 2


@pytest.mark.rule("SP-ABL-15", "SP-FRC-04")
def test_an_injured_unit_can_t_pay_a_part_of_the_price():
    game = fray({ANAKIN: (0, 0)}, activate=ANAKIN, injured={ANAKIN: 1}, force={"a": 1})
    assert rule_against(game, UseAbility("force_jump")) == "SP-FRC-04"
    has(game, "a", force=2)
    assert can(game, UseAbility("force_jump"))


def duel(**more):
    """Anakin between Maul and Asajj, after a focus action and a combat action at Maul."""
    places = {ANAKIN: (0, 0), MAUL: (60, 0), ASAJJ: (-60, 0)}
    game = fray(places, activate=ANAKIN, stances={ANAKIN: SHIEN}, force={"a": 4, "b": 0}, **more)
    go_on(game, FlipStance(), FOCUS, COMBAT, melee(one(MAUL)))
    return roll(game)


@pytest.mark.rule("SP-ABL-05", "SP-STN-05", "SP-ACT-04")
def test_ending_this_may_switch_the_stance_once_more_and_attack_another():
    game = duel()
    go_on(game, END_THIS, Accept(), melee(one(ASAJJ)))
    assert unit(game, ANAKIN).stance == SHIEN
    assert pools(game)[0] == 7
    assert force(game, "a") == 2


@pytest.mark.rule("SP-ABL-07", "SP-ABL-17", "SP-ATK-28")
def test_an_attack_that_a_reaction_makes_is_a_trigger_of_its_own():
    game = duel()
    go_on(game, END_THIS, Accept(), melee(one(ASAJJ)))
    roll(game, {"strike": 5}, {"block": 6})
    go_on(game, react("riposte", ASAJJ))
    assert damage(game, ANAKIN) == 2
    assert force(game, "b") == 0


@pytest.mark.rule("SP-ABL-17", "SP-ATK-28")
def test_deflect_is_used_once_in_a_turn():
    game = fray({ANAKIN: (0, 0), DROIDS: [(200, 0), (200, 80)]}, activate=DROIDS)
    go_on(game, COMBAT, who(one(DROIDS, 1)), ranged(one(ANAKIN)))
    roll(game, {"strike": 6}, {"block": 5})
    walk(game, "m1")
    go_on(game, react("deflect", ANAKIN), ranged(one(ANAKIN)))
    assert damage(game, DROIDS) == 2
    roll(game, {"strike": 4}, {"block": 5})
    assert not can(game, react("deflect", ANAKIN))
    assert damage(game, DROIDS) == 2


def shot_by_kalani(ready):
    """Anakin is wounded by an attack whose roll contains failures."""
    game = fray({ANAKIN: (0, 0), KALANI: (200, 0)}, activate=KALANI, damage={ANAKIN: 9}, force={"a": ready})
    go_on(game, COMBAT, ranged(one(ANAKIN)))
    hit(game, 3, "m1", "m2", "m3")
    assert damage(game, ANAKIN) == 13
    return game


@pytest.mark.rule("SP-ABL-15", "SP-WND-01", "SP-EFF-05")
def test_deflect_costs_one_more_after_the_attack_that_wounds():
    assert not can(shot_by_kalani(ready=0), react("deflect", ANAKIN))
    game = go_on(shot_by_kalani(ready=1), react("deflect", ANAKIN))
    assert (damage(game, KALANI), force(game, "a")) == (2, 0)


@pytest.mark.rule("SP-ABL-10", "SP-MOM-02", "SP-FRC-05", "SP-TURN-09")
def test_the_fun_begins_with_a_wounded_primary():
    game = fray({ANAKIN: (0, 0), MAUL: (60, 0)}, activate=ANAKIN, damage={MAUL: 10}, force={"a": 2})
    go_on(game, COMBAT, melee(one(MAUL)))
    hit(game, 1, "m1")
    decline_until(game, "activation")
    assert momentum(game) == (2, 1)
    assert force(game, "a") == 3
    game.advance(EndActivation())
    assert options(game) == {who(one(REX)), who(one(TROOPERS, 1)), who(one(TROOPERS, 2))}
    go_on(game, who(one(REX)))
    assert can(game, Decline())
    end_turn(game)
    assert track(game) == "a1"


@pytest.mark.rule("SP-FRC-06")
def test_the_fun_does_not_begin_with_a_supporting_unit():
    game = fray({ANAKIN: (0, 0), COMMANDOS: [(60, 0), (300, 300)]}, activate=ANAKIN, damage={COMMANDOS: 7})
    go_on(game, COMBAT, melee(one(COMMANDOS)))
    hit(game, 1, "m1")
    assert unit(game, COMMANDOS).wounded == 1
    decline_until(game, "activation")
    game.advance(EndActivation())
    assert game.table.activated is None
    assert (force(game, "a"), track(game), momentum(game)) == (7, "0", (2, 1))


@pytest.mark.rule("SP-ACT-04", "SP-ATK-11")
def test_the_die_of_a_focus_action_is_for_the_next_attack_only():
    game = fray({ANAKIN: (0, 0), MAUL: (60, 0)}, activate=ANAKIN)
    go_on(game, FOCUS, COMBAT, melee(one(MAUL)))
    assert pools(game)[0] == 9
    roll(game)
    go_on(game, END_THIS, Decline(), melee(one(MAUL)))
    assert pools(game)[0] == 8
