"""Rolls, expertise charts, and what is left of them."""

import pytest

from holotable.shatterpoint.battle.choices import (
    ChooseWay,
    Decline,
    TakeOption,
)
from tests.shatterpoint.scenario.field import (
    AHSOKA,
    ANAKIN,
    ASAJJ,
    CLAN_KRYZE,
    COMMANDOS,
    DROIDS,
    KALANI,
    MAUL,
    REX,
    one,
)
from tests.shatterpoint.scenario.fight import (
    COMBAT,
    attack_roll,
    conditions,
    damage,
    finish,
    fray,
    go_on,
    going,
    heal,
    melee,
    options,
    ranged,
    roll,
    walk,
    who,
)
from tests.shatterpoint.scenario.looking import asked, can, question, stands
from tests.shatterpoint.scenario.playing import attack_dice, defence_dice, has, to, towards


@pytest.mark.rule("SP-EXP-05", "SP-ATK-19", "SP-DIE-05")
def test_an_empty_row_gives_nothing():
    game = fray({REX: (0, 0), DROIDS: [(200, 0), (400, 300)]}, activate=REX)
    go_on(game, COMBAT, ranged(one(DROIDS)), attack_dice(critical=1, strike=3, failure=3))
    go_on(game, defence_dice(block=1, expertise=1, failure=2))
    assert going(game).successes == 3


@pytest.mark.rule("SP-EXP-05", "SP-EXP-07", "SP-DIE-05", "SP-ATK-19", "SP-ATK-20", "SP-ATK-15")
def test_the_last_row_has_no_end_and_blocks_remove_no_criticals():
    game = fray({ANAKIN: (0, 0), MAUL: (60, 0)}, activate=ANAKIN, stances={MAUL: 1})
    go_on(game, COMBAT, melee(one(MAUL)), attack_dice(expertise=6, strike=1, failure=1), defence_dice(block=5))
    assert going(game).successes == 3
    assert (attack_roll(game).critical, attack_roll(game).strike) == (3, 0)


@pytest.mark.rule(
    "SP-ATK-14", "SP-ATK-15", "SP-ATK-16", "SP-ATK-18", "SP-ATK-20", "SP-ATK-21", "SP-EXP-08", "SP-EXP-09", "SP-POOL-02"
)
def test_damage_of_a_chart_is_dealt_without_a_success():
    game = fray({ANAKIN: (0, 0), MAUL: (60, 0)}, activate=MAUL, stances={MAUL: 1, ANAKIN: 1})
    go_on(game, COMBAT, melee(one(ANAKIN)), attack_dice(strike=2, expertise=2, failure=3))
    go_on(game, defence_dice(block=2, expertise=1, failure=2))
    assert asked(game) == "activation"
    assert damage(game, ANAKIN) == 1


@pytest.mark.rule("SP-EXP-08", "SP-POOL-02", "SP-POOL-03", "SP-ATK-22")
def test_damage_of_the_chart_is_in_the_pool_before_the_tree():
    game = fray({REX: (60, 0), MAUL: (0, 0)}, activate=MAUL, stances={MAUL: 1})
    go_on(game, COMBAT, melee(one(REX)), attack_dice(expertise=1, strike=1, failure=5), defence_dice(failure=5))
    assert going(game).pool == 1
    walk(game, "m1")
    assert going(game).pool == 3
    assert damage(game, REX) == 0
    finish(game)
    assert damage(game, REX) == 3


@pytest.mark.rule("SP-EXP-14", "SP-ATK-16", "SP-ATK-19", "SP-EXP-12", "SP-ATK-26")
def test_the_example_of_the_defence_chart_that_changes_the_attack_roll():
    game = fray({AHSOKA: (60, 0), COMMANDOS: [(0, 0), (400, 300)]}, activate=COMMANDOS, stances={AHSOKA: 2})
    has(game, AHSOKA, wounded=1)  # without her aura
    go_on(game, COMBAT, who(one(COMMANDOS)), melee(one(AHSOKA)), attack_dice(critical=1, strike=3, failure=2))
    go_on(game, defence_dice(block=2, expertise=3, failure=1))
    assert (asked(game), question(game).about) == ("move", one(AHSOKA))
    assert going(game).successes == 0
    assert can(game, to(60, 120))


@pytest.mark.rule("SP-EXP-04", "SP-STN-07")
def test_the_chart_is_that_of_the_attack_type():
    def strikes(kind, **dice):
        places = {CLAN_KRYZE: [(0, 0), (400, -300)], KALANI: (60, 0)}
        game = fray(places, activate=CLAN_KRYZE, wounded=[KALANI])
        go_on(game, COMBAT, who(one(CLAN_KRYZE)), kind(one(KALANI)))
        roll(game, {"expertise": 3})
        return attack_roll(game).critical, attack_roll(game).strike

    assert strikes(melee) == (2, 0)
    assert strikes(ranged) == (1, 1)


@pytest.mark.rule("SP-EXP-09", "SP-EXP-13")
def test_a_change_of_a_result_that_nobody_rolled_does_nothing():
    game = fray({ANAKIN: (60, 0), KALANI: (0, 0)}, activate=KALANI)
    go_on(game, COMBAT, melee(one(ANAKIN)), attack_dice(strike=3, failure=3), defence_dice(expertise=1, failure=4))
    rolled = attack_roll(game)
    assert (rolled.critical, going(game).successes, rolled.failure) == (0, 2, 3)


@pytest.mark.rule("SP-ATK-23", "SP-ATK-24", "SP-ATK-25", "SP-ATK-26", "SP-EXP-11")
def test_the_end_of_an_attack():
    game = fray({ANAKIN: (0, 0), MAUL: (190, 0)}, activate=ANAKIN, stances={ANAKIN: 1, MAUL: 1})
    go_on(game, COMBAT, ranged(one(MAUL)), attack_dice(expertise=3, failure=3))
    go_on(game, defence_dice(expertise=3, failure=2), TakeOption("m1"))
    assert damage(game, MAUL) == 3
    assert (asked(game), question(game).seat) == ("push", "a")
    go_on(game, towards(1, 0))
    assert (asked(game), question(game).about) == ("pull", one(ANAKIN))
    game.advance(Decline())
    assert (question(game).seat, options(game)) == ("b", {ChooseWay("heal"), ChooseWay("jump")})
    go_on(game, ChooseWay("jump"), to(300, 0), heal(MAUL))
    assert (damage(game, MAUL), stands(game, one(MAUL))) == (2, (300, 0))


@pytest.mark.rule("SP-EXP-12", "SP-ATK-24")
def test_targeted_effects_of_a_chart_come_first():
    places = {REX: (0, 0), ASAJJ: (60, 0)}
    game = fray(places, activate=REX, stances={ASAJJ: 1})
    go_on(game, COMBAT, melee(one(ASAJJ)), attack_dice(failure=7), defence_dice(expertise=4, failure=2))
    assert conditions(game, REX) == ["exposed"]
    assert (asked(game), question(game).about) == ("move", one(ASAJJ))
