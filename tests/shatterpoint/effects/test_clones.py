"""The abilities of Captain Rex and the 501st Clone Troopers."""

import pytest

from holotable.shatterpoint.battle.choices import (
    Accept,
    ChooseWay,
    Decline,
    TakeOption,
    UseAbility,
)
from tests.shatterpoint.scenario.field import ANAKIN, DROIDS, GAR, KALANI, MAUL, REX, TROOPERS, one
from tests.shatterpoint.scenario.fight import (
    COMBAT,
    TAKE_COVER,
    conditions,
    damage,
    decline_until,
    finish,
    force,
    fray,
    go_on,
    heal,
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
from tests.shatterpoint.scenario.looking import asked, can, momentum, stands
from tests.shatterpoint.scenario.playing import attack_dice, defence_dice, to, towards

BO, KRYZE = "b.bo_katan_kryze", "b.clan_kryze_mandalorians"
SOLDIER = "get_a_move_on_soldier"


@pytest.mark.rule("SP-ACT-14", "SP-ACT-16", "SP-ENG-07")
def test_the_own_hunker_is_lost_before_a_soldier_gets_a_move_on():
    places = {REX: (-60, 300), TROOPERS: [(0, 0), (-200, 0)], DROIDS: [(100, 0), (300, 0)]}
    game = fray(places, activate=REX, hunker={REX: 1}, tactics=True)
    go_on(game, who(one(TROOPERS, 1)), to(-60, 0), Accept())
    assert stands(game, one(TROOPERS, 1)) == (-60, 0)
    assert (unit(game, REX).hunker, unit(game, TROOPERS).hunker) == (0, 1)


@pytest.mark.rule("SP-ENG-07", "SP-HNK-01", "SP-HNK-03")
def test_no_hunker_for_a_unit_with_one_engaged_character():
    game = fray({TROOPERS: [(0, 0), (300, 0)], KALANI: (360, 0)}, activate=REX, tactics=True)
    go_on(game, who(one(TROOPERS, 1)), to(-100, 0), Accept())
    assert stands(game, one(TROOPERS, 1)) == (-100, 0)
    assert unit(game, TROOPERS).hunker == 0


@pytest.mark.rule("SP-CND-12", "SP-CND-13")
def test_pinned_holds_only_the_first_of_two_who_dash():
    game = fray({TROOPERS: [(0, 0), (60, 0)]}, activate=TROOPERS, conditions={TROOPERS: ["pinned"]}, force={"a": 1})
    go_on(game, UseAbility("defensive_maneuver"), who(one(TROOPERS, 1)))
    assert not can(game, to(-60, 0))
    go_on(game, Accept())
    assert stands(game, one(TROOPERS, 1)) == (0, 0)
    assert conditions(game, TROOPERS) == []
    go_on(game, to(150, 0))
    assert stands(game, one(TROOPERS, 2)) == (150, 0)
    assert (unit(game, TROOPERS).hunker, force(game, "a")) == (1, 0)


@pytest.mark.rule("SP-ENG-07", "SP-EFF-06")
def test_who_dashes_into_an_engagement_gains_no_hunker():
    game = fray({REX: (0, 0), GAR: (200, 0)}, activate=REX, force={"a": 2})
    go_on(game, UseAbility("defensive_maneuver"), to(100, 0))
    assert (unit(game, REX).hunker, force(game, "a")) == (0, 1)


def first_kid(**more):
    """The troopers have attacked Kalani and Maul; Rex stands near."""
    places = {
        REX: (0, 0),
        TROOPERS: [(100, 0), (150, 0)],
        KALANI: (0, 200),
        MAUL: (150, 200),
        DROIDS: [(-100, 200), (-200, 200)],
    }
    game = fray(places, activate=TROOPERS, force={"a": 1}, **more)
    go_on(game, COMBAT, who(one(TROOPERS, 1)), ranged(one(KALANI)))
    finish(roll(game))
    go_on(game, ranged(one(MAUL)))
    roll(game)
    return go_on(game, react("im_always_first_kid", REX))


@pytest.mark.rule("SP-ABL-05", "SP-ATK-04")
def test_rex_is_first_with_five_dice_at_one_of_the_same_targets():
    game = go_on(first_kid(), to(0, 10))
    assert options(game) == {ranged(one(KALANI)), ranged(one(MAUL)), Decline()}
    go_on(game, ranged(one(MAUL)))
    assert pools(game)[0] == 5


@pytest.mark.rule("SP-CND-12", "SP-CND-13")
def test_who_is_held_by_pinned_is_not_first():
    game = go_on(first_kid(conditions={REX: ["pinned"]}), Accept())
    assert (stands(game, one(REX)), conditions(game, REX), force(game, "a")) == ((0, 0), [], 0)
    assert asked(game) == "activation"


@pytest.mark.rule("SP-ACT-09", "SP-SYM-10")
def test_rex_heals_one_trooper_of_those_who_take_cover():
    def cover():
        places = {REX: (0, 0), TROOPERS: [(100, 0), (140, 0)]}
        game = fray(places, activate=TROOPERS, damage={TROOPERS: 4}, conditions={TROOPERS: ["exposed"]})
        go_on(game, TAKE_COVER, ChooseWay(one(TROOPERS, 1)))
        assert options(game) == {heal(TROOPERS), heal(TROOPERS, "exposed"), Decline()}
        return game

    game = go_on(cover(), heal(TROOPERS))
    assert (damage(game, TROOPERS), conditions(game, TROOPERS), asked(game)) == (3, ["exposed"], "activation")
    game = go_on(cover(), heal(TROOPERS, "exposed"))
    assert (damage(game, TROOPERS), conditions(game, TROOPERS), asked(game)) == (4, [], "activation")


@pytest.mark.rule("SP-UNIT-08", "SP-MEA-14")
def test_rex_is_a_clone_trooper_himself():
    game = fray({REX: (0, 0)}, activate=REX, damage={REX: 3}, force={"a": 1})
    go_on(game, UseAbility("defensive_maneuver"), to(50, 0), heal(REX))
    assert (unit(game, REX).hunker, damage(game, REX)) == (1, 2)


@pytest.mark.rule("SP-KEY-06", "SP-SYM-05", "SP-TREE-11")
def test_a_steadfast_defender_stands_against_the_first_shove():
    game = fray({BO: (0, 0), REX: (180, 0)}, activate=BO, hunker={REX: 1})
    go_on(game, COMBAT, ranged(one(REX)))
    hit(game, 4, "m1", "b2", "b3")
    decline_until(game, "tree")
    assert stands(game, one(REX)) == (180, 0)
    go_on(game, TakeOption("m4"), towards(1, 0), Decline())
    assert stands(game, one(REX)) == (245.4, 0)
    assert damage(game, REX) == 5


@pytest.mark.rule("SP-KEY-06", "SP-SYM-06")
def test_a_shove_that_moved_nobody_may_be_followed():
    game = fray({BO: (0, 0), REX: (180, 0)}, activate=BO, hunker={REX: 1})
    go_on(game, COMBAT, ranged(one(REX)))
    hit(game, 3, "m1", "b2", "b3")
    go_on(game, towards(1, 0))
    assert (stands(game, one(BO)), stands(game, one(REX))) == ((65.4, 0), (180, 0))


@pytest.mark.rule("SP-KEY-06", "SP-EXP-11", "SP-ATK-25")
def test_steadfast_is_no_help_against_the_shove_of_a_chart():
    game = fray({GAR: (0, 0), TROOPERS: [(200, 0), (300, 300)]}, activate=GAR, hunker={TROOPERS: 1})
    go_on(game, COMBAT, ranged(one(TROOPERS)), attack_dice(expertise=2, failure=4))
    go_on(game, defence_dice(failure=5))
    walk(game, "m1")
    assert damage(game, TROOPERS) == 2
    go_on(game, towards(1, 0), Decline())
    assert stands(game, one(TROOPERS)) == (265.4, 0)


@pytest.mark.rule("SP-CND-03", "SP-WND-01", "SP-WND-03", "SP-ATK-10")
def test_coordinated_fire_wounds_before_the_dice_are_rolled():
    places = {ANAKIN: (0, 0), MAUL: (60, 0), TROOPERS: [(300, 0), (300, 300)]}
    game = fray(places, activate=ANAKIN, damage={MAUL: 10}, conditions={MAUL: ["strained"]}, force={"a": 3})
    go_on(game, COMBAT, melee(one(MAUL)), react("coordinated_fire_strained", TROOPERS))
    assert (damage(game, MAUL), unit(game, MAUL).wounded, asked(game)) == (11, 1, "roll")
    hit(game, 1, "m1")
    decline_until(game, "activation")
    assert (damage(game, MAUL), momentum(game), force(game, "a")) == (11, (2, 1), 3)


@pytest.mark.rule("SP-ABL-05")
def test_coordinated_fire_is_for_attacks_of_a_combat_action():
    def attack(target):
        places = {ANAKIN: (0, 0), KALANI: (0, 60), MAUL: (60, 0), TROOPERS: [(200, 0), (260, 0)]}
        game = fray(places, activate=ANAKIN)
        return go_on(game, COMBAT, melee(one(target)))

    fire = react("coordinated_fire_strained", TROOPERS)
    game = attack(KALANI)
    assert can(game, fire)
    roll(game)
    go_on(game, react("im_going_to_end_this", ANAKIN), Decline(), melee(one(MAUL)))
    assert not can(game, fire)
    assert asked(game) == "roll"
