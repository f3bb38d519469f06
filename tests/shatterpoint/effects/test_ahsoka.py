"""The abilities of Ahsoka Tano, Jedi No More."""

import pytest

from holotable.shatterpoint.battle.choices import StopThere, UseAbility
from tests.shatterpoint.scenario.field import AHSOKA, ASAJJ, COMMANDOS, GAR, KALANI, MAUL, REX, TROOPERS, one
from tests.shatterpoint.scenario.fight import (
    COMBAT,
    FOCUS,
    conditions,
    damage,
    decline_until,
    defence_roll,
    finish,
    force,
    fray,
    go_on,
    going,
    heal,
    hit,
    melee,
    pools,
    ranged,
    react,
    roll,
    unit,
    walk,
    who,
)
from tests.shatterpoint.scenario.looking import asked, can, momentum, question, rule_against, stands
from tests.shatterpoint.scenario.playing import to

BATTLE_DROIDS = "a.b1_battle_droids"
TOO_FAST = react("whats_the_matter_too_fast_for_you", AHSOKA)


@pytest.mark.rule("SP-ENG-03", "SP-DSH-01")
def test_force_speed_is_a_dash_while_she_is_restricted():
    game = fray({AHSOKA: (0, 0), MAUL: (60, 0)}, activate=AHSOKA, force={"a": 1})
    go_on(game, UseAbility("force_speed"))
    assert rule_against(game, to(-150, 0)) == "SP-DSH-01"
    assert can(game, to(-125, 0))
    assert not can(game, to(-125.01, 0))


@pytest.mark.rule("SP-ENG-02", "SP-ADV-01")
def test_force_speed_is_an_advance_beside_a_wounded_enemy():
    game = fray({AHSOKA: (0, 0), MAUL: (60, 0)}, activate=AHSOKA, wounded=[MAUL], force={"a": 1})
    go_on(game, UseAbility("force_speed"), to(-150, 0))
    assert stands(game, one(AHSOKA)) == (-150, 0)


@pytest.mark.rule("SP-EFF-08", "SP-POOL-04")
def test_too_fast_halves_the_pool_and_rounds_up():
    game = fray({AHSOKA: (0, 0), COMMANDOS: [(60, 0), (300, 300)]}, activate=COMMANDOS, force={"a": 2})
    go_on(game, COMBAT, who(one(COMMANDOS)), melee(one(AHSOKA)))
    hit(game, 6, "m1", "t2", "t3", "t4", "t5")  # one is turned to a strike and blocked
    decline_until(game, "effects")
    assert going(game).pool == 5
    go_on(game, TOO_FAST)
    assert (damage(game, AHSOKA), damage(game, COMMANDOS), force(game, "a")) == (3, 2, 0)


@pytest.mark.rule("SP-EFF-08", "SP-WND-01", "SP-WND-05", "SP-MOM-02")
def test_too_fast_may_wound_both():
    places = {AHSOKA: (0, 0), MAUL: (60, 0)}
    game = fray(places, activate=MAUL, damage={MAUL: 9, AHSOKA: 5}, stances={MAUL: 1}, force={"a": 3})
    go_on(game, COMBAT, melee(one(AHSOKA)))
    hit(game, 5, "m1", "m2", "m3", "m4")  # one is turned to a strike and blocked
    assert going(game).pool == 7
    go_on(game, TOO_FAST)
    assert (damage(game, AHSOKA), unit(game, AHSOKA).wounded) == (9, 1)
    assert (damage(game, MAUL), unit(game, MAUL).wounded) == (12, 1)
    assert momentum(game) == (2, 2)
    finish(game)
    assert game.table.activated is None


def shot_at_rex(**more):
    """Kalani has rolled at Rex, who stands beside Ahsoka."""
    game = fray({AHSOKA: (0, 0), REX: (90, 0), KALANI: (300, 0)}, activate=KALANI, **more)
    go_on(game, COMBAT, ranged(one(REX)))
    return roll(game, {"strike": 7}, {"block": 1, "expertise": 2})


@pytest.mark.rule("SP-EXP-04", "SP-EXP-05")
def test_her_qualities_add_an_expertise_to_the_defence_of_allies_near_her():
    game = shot_at_rex()
    assert defence_roll(game).block == 3
    assert going(game).successes == 7 - 3


@pytest.mark.rule("SP-CND-10", "SP-EFF-06", "SP-CND-11")
def test_her_qualities_are_no_use_to_the_exposed():
    game = shot_at_rex(conditions={REX: ["exposed"]})
    assert defence_roll(game).block == 1
    assert conditions(game, REX) == []


@pytest.mark.rule("SP-EFF-04")
def test_her_qualities_end_with_her_wound_and_her_range():
    assert defence_roll(shot_at_rex(wounded=[AHSOKA])).block == 2
    far = fray({AHSOKA: (-60, 0), REX: (90, 0), KALANI: (300, 0)}, activate=KALANI)
    go_on(far, COMBAT, ranged(one(REX)))
    roll(far, {"strike": 7}, {"block": 1, "expertise": 2})
    assert defence_roll(far).block == 2


@pytest.mark.rule("SP-ABL-12", "SP-ABL-15", "SP-SYM-10")
def test_an_identity_ability_and_a_reaction_at_one_wound():
    places = {GAR: (250, 0), BATTLE_DROIDS: [(310, 0), (310, 60)], AHSOKA: (0, 0)}
    game = fray(
        places,
        activate=GAR,
        damage={BATTLE_DROIDS: 7, AHSOKA: 4},
        conditions={AHSOKA: ["strained"]},
        stances={AHSOKA: 1},
        force={"a": 1},
    )
    go_on(game, COMBAT, melee(one(BATTLE_DROIDS)))
    hit(game, 1, "m1")
    go_on(game, react("countless", BATTLE_DROIDS))
    droids = unit(game, BATTLE_DROIDS)
    assert (force(game, "a"), droids.injured, droids.wounded, droids.damage) == (0, 1, 0, 0)
    go_on(game, heal(AHSOKA, "strained"), heal(AHSOKA), heal(AHSOKA), to(170, 0), melee(one(GAR)))
    assert pools(game)[0] == 7
    finish(roll(game))
    assert (damage(game, AHSOKA), conditions(game, AHSOKA)) == (2, [])


@pytest.mark.rule("SP-CND-04", "SP-ABL-11", "SP-EFF-02")
def test_she_does_not_protect_from_a_condition():
    places = {TROOPERS: [(0, 0), (60, 0)], AHSOKA: (0, 100)}
    game = fray(places, activate=TROOPERS, damage={TROOPERS: 5, AHSOKA: 4}, conditions={TROOPERS: ["strained"]})
    go_on(game, FOCUS)
    assert (damage(game, TROOPERS), unit(game, TROOPERS).wounded) == (8, 1)
    assert question(game).seat == "b"
    assert damage(game, AHSOKA) == 4


@pytest.mark.rule("SP-ABL-05", "SP-WND-03")
def test_who_is_wounded_would_suffer_nothing_that_is_too_slow():
    game = fray({AHSOKA: (0, 0), MAUL: (60, 0)}, activate=MAUL, wounded=[AHSOKA], force={"a": 3})
    go_on(game, COMBAT, melee(one(AHSOKA)))
    hit(game, 1, "m1")
    assert not can(game, TOO_FAST)
    assert damage(game, MAUL) == 0


@pytest.mark.rule("SP-EFF-05", "SP-ATK-24")
def test_what_waits_for_the_wound_by_half_a_pool_waits_for_the_end_of_the_attack():
    game = fray({AHSOKA: (0, 0), ASAJJ: (60, 0)}, activate=ASAJJ, damage={AHSOKA: 8}, force={"a": 3, "b": 0})
    go_on(game, COMBAT, melee(one(AHSOKA)))
    walk(roll(game, {"critical": 3}, {"expertise": 2}), "m1")
    go_on(game, StopThere(), TOO_FAST)
    assert (unit(game, AHSOKA).wounded, force(game, "b")) == (1, 0)
    assert (asked(game), question(game).about) == ("move", one(AHSOKA)), "the jump of her defence chart"
    go_on(game, to(0, 50))
    assert force(game, "b") == 1, "now the Sith Assassin"
    assert (asked(game), question(game).about) == ("move", one(ASAJJ))
