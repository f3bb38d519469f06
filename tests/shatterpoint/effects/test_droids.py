"""The abilities of Kalani and the B1 Battle Droids."""

import pytest

from holotable.shatterpoint.battle.choices import (
    Accept,
    ChooseWay,
    Decline,
    PutInReserve,
    Reveal,
    UseAbility,
)
from tests.shatterpoint.scenario.field import AHSOKA, ANAKIN, BO_KATAN, DROIDS, GAR, KALANI, REX, one
from tests.shatterpoint.scenario.fight import (
    COMBAT,
    conditions,
    damage,
    decline_until,
    finish,
    force,
    fray,
    go_on,
    hit,
    lay_objective,
    melee,
    options,
    pools,
    ranged,
    react,
    roll,
    unit,
    who,
)
from tests.shatterpoint.scenario.looking import activation, asked, can, deck, momentum, question, reserve, stands
from tests.shatterpoint.scenario.playing import end_turn, to

NETWORK = UseAbility("tactical_network")
COUNTLESS = react("countless", DROIDS)
BATTLE_DROIDS, TACTICIAN = "a.b1_battle_droids", "a.kalani_super_tactical_droid"


# Kalani.


@pytest.mark.rule("SP-MEA-13", "SP-ABL-09")
def test_roger_roger_is_for_characters_within_range():
    game = fray({KALANI: (0, 0), DROIDS: [(200, 0), (260, 0)]}, activate=KALANI, tactics=True)
    assert (asked(game), question(game).about) == ("move", one(DROIDS, 1))
    assert can(game, to(200, 135))
    assert not can(game, to(200, 135.01))
    game.advance(Decline())
    assert asked(game) == "activation"


@pytest.mark.rule("SP-WND-07", "SP-ENG-06")
def test_roger_roger_is_for_the_wounded_and_the_engaged_too():
    places = {KALANI: (0, 0), DROIDS: [(100, 0), (100, 100)], REX: (160, 0)}
    game = fray(places, activate=KALANI, wounded=[DROIDS], tactics=True)
    assert options(game) == {who(one(DROIDS, 1)), who(one(DROIDS, 2))}
    go_on(game, who(one(DROIDS, 1)), to(0, -80), to(100, 200))
    assert stands(game, one(DROIDS, 1)) == (0, -80)
    assert stands(game, one(DROIDS, 2)) == (100, 200)
    assert asked(game) == "activation"


@pytest.mark.rule("SP-ATK-11", "SP-ABL-14")
def test_a_droid_of_the_network_attacks_with_its_own_dice():
    game = fray({KALANI: (0, 0), DROIDS: [(100, 0), (100, 100)], REX: (200, 200)}, activate=KALANI, force={"b": 1})
    go_on(game, NETWORK, who(one(DROIDS, 1)), ChooseWay("attack"), ranged(one(REX)))
    assert pools(game)[0] == 6
    roll(game)
    assert (asked(game), conditions(game, REX), force(game, "b")) == ("activation", [], 0)


@pytest.mark.rule("SP-SYM-10", "SP-ENG-07")
def test_the_network_gives_hunker_or_takes_a_condition():
    def network():
        game = fray({KALANI: (0, 0), DROIDS: [(100, 0), (100, 100)]}, activate=KALANI, conditions={DROIDS: ["exposed"]})
        return go_on(game, NETWORK, who(one(DROIDS, 1)), to(150, 0))

    game = go_on(network(), ChooseWay("hunker"))
    assert (unit(game, DROIDS).hunker, conditions(game, DROIDS)) == (1, ["exposed"])
    game = go_on(network(), ChooseWay("condition"))
    assert (unit(game, DROIDS).hunker, conditions(game, DROIDS)) == (0, [])


@pytest.mark.rule("SP-SYM-11", "SP-SYM-12")
def test_the_symbol_gives_no_second_use():
    game = fray({KALANI: (0, 0), DROIDS: [(-100, 0), (-100, 100)], REX: (200, 0)}, activate=KALANI)
    go_on(game, NETWORK, who(one(DROIDS, 1)), ChooseWay("hunker"))
    go_on(game, COMBAT, ranged(one(REX)))
    hit(game, 3, "m1", "m2", "m3")
    assert not can(game, react("tactical_network", KALANI))
    decline_until(game, "activation")
    assert damage(game, REX) == 4


@pytest.mark.rule("SP-ATK-11")
def test_all_firepower_is_one_die():
    game = fray({DROIDS: [(0, 0), (0, 60)], KALANI: (0, -60), ANAKIN: (200, 0)}, activate=DROIDS)
    go_on(game, COMBAT, who(one(DROIDS, 1)), ranged(one(ANAKIN)))
    assert pools(game)[0] == 8


@pytest.mark.rule("SP-MEA-13")
def test_no_firepower_without_another_droid_in_range_of_the_target():
    places = {DROIDS: [(0, 0), (0, -150)], KALANI: (0, 200), ANAKIN: (200, 0), GAR: (200, 120)}
    game = fray(places, activate=DROIDS)
    go_on(game, COMBAT, who(one(DROIDS, 1)), ranged(one(ANAKIN)))
    assert pools(game)[0] == 7


@pytest.mark.rule("SP-RES-01", "SP-RES-03", "SP-ABL-13")
def test_kalani_s_card_is_reserved_for_nothing():
    cards = [TACTICIAN, REX, ANAKIN]
    game = fray({TACTICIAN: (0, 0)}, decks={"a": cards}, force={"a": 0})
    assert question(game).about == "kalani_super_tactical_droid"
    game.advance(PutInReserve())
    assert reserve(game, "a") == TACTICIAN
    assert activation(game).unit == REX
    assert force(game, "a") == 0


@pytest.mark.rule("SP-RES-04")
def test_a_full_reserve_takes_no_card_for_nothing():
    game = fray({TACTICIAN: (0, 0)}, decks={"a": [TACTICIAN, REX]}, reserve={"a": ANAKIN})
    game.advance(Reveal())
    assert activation(game).unit == TACTICIAN


# The B1 Battle Droids.


@pytest.mark.rule("SP-ABL-15", "SP-TIM-03", "SP-MOM-02")
def test_the_attacker_has_fun_before_the_droids_are_countless():
    places = {ANAKIN: (0, 0), DROIDS: [(65, 0), (400, 0)]}
    game = fray(
        places,
        activate=ANAKIN,
        damage={DROIDS: 7},
        conditions={DROIDS: ["strained", "pinned"]},
        force={"a": 2, "b": 1},
    )
    go_on(game, COMBAT, melee(one(DROIDS)))
    hit(game, 1, "m1")
    assert force(game, "a") == 3
    assert (damage(game, DROIDS), unit(game, DROIDS).wounded) == (10, 1)
    go_on(game, COUNTLESS, ChooseWay("strained"))
    droids = unit(game, DROIDS)
    assert (droids.injured, droids.wounded, droids.damage, droids.conditions) == (1, 0, 0, ["pinned"])
    assert (force(game, "b"), momentum(game)) == (0, (2, 1))


@pytest.mark.rule("SP-ABL-15", "SP-TURN-13", "SP-DEF-01")
def test_the_droids_are_countless_with_too_many_injuries():
    places = {REX: (0, 0), DROIDS: [(200, 0), (400, 0)]}
    game = fray(places, activate=REX, damage={DROIDS: 7}, injured={DROIDS: 2}, force={"b": 3})
    go_on(game, COMBAT, ranged(one(DROIDS)))
    hit(game, 1, "t1")
    go_on(game, COUNTLESS)
    assert (force(game, "b"), unit(game, DROIDS).injured, damage(game, DROIDS)) == (0, 3, 0)
    end_turn(game)
    assert not unit(game, DROIDS).defeated


@pytest.mark.rule("SP-DEF-01", "SP-TURN-13")
def test_the_droids_are_defeated_after_their_own_activation():
    game = fray({DROIDS: [(200, 0), (400, 0)]}, activate=DROIDS, injured={DROIDS: 3})
    end_turn(game)
    assert unit(game, DROIDS).defeated


def protocols(first, second, **more):
    """The droids attack without success."""
    places = {DROIDS: [(0, 0), (150, 0)], REX: (75, 200), ANAKIN: (300, 150)}
    game = fray(places, activate=DROIDS, **more)
    go_on(game, COMBAT, who(one(DROIDS, 1)), ranged(one(first)))
    finish(roll(game))
    go_on(game, ranged(one(second)))
    return roll(game)


@pytest.mark.rule("SP-UNIT-08", "SP-MEA-13")
def test_the_protocols_find_a_target_near_all_droids():
    game = decline_until(protocols(REX, ANAKIN), "one-of")
    assert options(game) == {ChooseWay("strained"), ChooseWay("exposed")}
    go_on(game, ChooseWay("exposed"))
    assert (conditions(game, REX), conditions(game, ANAKIN)) == (["exposed"], [])


@pytest.mark.rule("SP-CND-03", "SP-WND-01")
def test_the_protocols_wound_who_has_the_condition():
    places = {DROIDS: [(0, 0), (150, 0)], KALANI: (75, 0), REX: (75, 200)}
    game = fray(places, activate=KALANI, damage={REX: 8}, conditions={REX: ["strained"]})
    go_on(game, COMBAT, ranged(one(REX)))
    roll(game)
    go_on(game, ChooseWay("strained"))
    assert (damage(game, REX), unit(game, REX).wounded, conditions(game, REX)) == (9, 1, ["strained"])
    assert momentum(game) == (1, 2)


def hated_job(droid, *objectives):
    """An attack on a droid with a pool of 3."""
    places = {DROIDS: [(50, 0), (200, 0)], BO_KATAN: (125, 150)}
    game = fray(places, activate=BO_KATAN)
    for name, at in zip(game.table.objectives, objectives, strict=False):
        lay_objective(game, *at, name=name)
    go_on(game, COMBAT, ranged(one(DROIDS, droid)))
    hit(game, 2, "m1", "t2")
    return finish(game)


@pytest.mark.rule("SP-KEY-05", "SP-OBJ-04")
def test_the_droid_that_does_not_contest_is_not_protected():
    assert damage(hated_job(2, (0, 0)), DROIDS) == 3


@pytest.mark.rule("SP-STK-01", "SP-KEY-05")
def test_protection_is_had_once():
    assert damage(hated_job(1, (0, 0), (100, 0)), DROIDS) == 2


@pytest.mark.rule("SP-RES-01", "SP-RES-03")
def test_the_droids_card_goes_to_the_bottom_instead():
    game = fray({BATTLE_DROIDS: [(0, 0), (100, 0)]}, decks={"a": [BATTLE_DROIDS, REX, ANAKIN, AHSOKA]}, force={"a": 1})
    go_on(game, PutInReserve(), Accept())
    assert (force(game, "a"), reserve(game, "a")) == (0, "")
    assert deck(game, "a") == [ANAKIN, AHSOKA, BATTLE_DROIDS]
    assert activation(game).unit == REX


@pytest.mark.rule("SP-RES-01", "SP-FRC-04")
def test_the_droids_card_does_not_go_to_the_bottom_without_force():
    game = fray({BATTLE_DROIDS: [(0, 0), (100, 0)]}, decks={"a": [BATTLE_DROIDS, REX, ANAKIN]}, force={"a": 0})
    assert activation(game).unit == BATTLE_DROIDS
