"""The walk through the combat tree, and its symbols."""

import pytest

from holotable.shatterpoint.battle.choices import (
    ChooseWay,
    StopThere,
    TakeOption,
)
from holotable.shatterpoint.combat.symbols import ResolveSymbols
from tests.shatterpoint.scenario.field import AHSOKA, ANAKIN, ASAJJ, DROIDS, KALANI, MAUL, REX, TROOPERS, one
from tests.shatterpoint.scenario.fight import (
    COMBAT,
    conditions,
    damage,
    decline_until,
    finish,
    fray,
    go_on,
    heal,
    hit,
    melee,
    options,
    ranged,
    react,
    unit,
    walk,
    who,
)
from tests.shatterpoint.scenario.looking import asked, can, momentum, question, stands
from tests.shatterpoint.scenario.playing import to

DARK_RAGE, SINISTER_CUNNING = 1, 2


def takes(*tree):
    return {TakeOption(each) for each in tree} | {StopThere()}


def attack(attacker, target, kind, successes, *tree, places=None, **more):
    """An attack on a target beside, with so many criticals, and a walk through the tree."""
    at = (200, 0) if kind is ranged else (60, 0)
    game = fray(places or {attacker: (0, 0), target: at}, activate=attacker, **more)
    go_on(game, COMBAT)
    if can(game, who(one(attacker))):
        game.advance(who(one(attacker)))
    go_on(game, kind(one(target)))
    return hit(game, successes, *tree)


@pytest.mark.rule("SP-TREE-02", "SP-TREE-06", "SP-TREE-08")
def test_the_end_of_a_tree():
    game = attack(AHSOKA, MAUL, melee, 6, stances={AHSOKA: 1})
    assert options(game) == takes("m1")
    walk(game, "m1", "m2", "m3")
    assert options(game) == takes("t4", "b4")
    walk(game, "t4", "t5")
    assert (damage(game, MAUL), conditions(game, MAUL)) == (9, ["disarmed", "strained"])
    assert asked(game) == "activation"


@pytest.mark.rule("SP-TREE-02", "SP-TREE-03")
def test_a_lane_that_was_not_begun_is_left():
    game = attack(REX, MAUL, ranged, 5)
    assert options(game) == takes("t1", "b1")
    walk(game, "b1", "b2")
    decline_until(game, "tree")
    assert options(game) == takes("b3")


@pytest.mark.rule("SP-TREE-04", "SP-TREE-05")
def test_a_path_within_a_column_is_gone_once():
    game = attack(MAUL, REX, melee, 6, "m1", "m2", "m3", stances={MAUL: DARK_RAGE})
    decline_until(game, "tree")
    assert options(game) == takes("m4", "b3")
    walk(game, "b3")
    assert options(game) == takes("b4")
    walk(game, "b4", "b5")
    decline_until(game, "activation")
    assert damage(game, REX) == 10


@pytest.mark.rule("SP-TREE-07")
def test_a_path_may_bypass_a_column():
    game = attack(MAUL, REX, melee, 5, "m1", "t2", "t3", "t4", stances={MAUL: DARK_RAGE})
    decline_until(game, "tree")
    assert options(game) == takes("m5")


@pytest.mark.rule("SP-TREE-09", "SP-TREE-10")
def test_one_may_stop_but_applies_all_of_what_was_chosen():
    game = attack(TROOPERS, KALANI, ranged, 4, "m1", "m2")
    go_on(game, StopThere())
    assert (damage(game, KALANI), conditions(game, KALANI)) == (3, ["pinned"])


@pytest.mark.rule("SP-TREE-12", "SP-EXP-13")
def test_the_order_within_an_option_is_free():
    game = fray({REX: (60, 0), ASAJJ: (0, 0)}, activate=ASAJJ, damage={ASAJJ: 2})
    game.interrupt(ResolveSymbols(one(ASAJJ), one(REX), ["pinned", "heal"], "melee", free=True))
    assert options(game) == {ChooseWay("pinned"), ChooseWay("heal")}
    go_on(game, ChooseWay("heal"), heal(ASAJJ))
    assert (damage(game, ASAJJ), conditions(game, REX)) == (1, ["pinned"])


@pytest.mark.rule("SP-CND-03", "SP-POOL-01", "SP-WND-01", "SP-WND-03", "SP-TREE-13")
def test_wounded_in_the_middle_of_the_tree():
    places = {ANAKIN: (0, 0), DROIDS: [(65, 0), (400, 300)]}
    game = attack(
        ANAKIN,
        DROIDS,
        melee,
        3,
        "m1",
        "m2",
        places=places,
        damage={DROIDS: 7},
        conditions={DROIDS: ["strained"]},
        stances={ANAKIN: 1},
    )
    assert (damage(game, DROIDS), unit(game, DROIDS).wounded) == (7, 0)
    walk(game, "m3")
    assert (damage(game, DROIDS), unit(game, DROIDS).wounded, momentum(game)) == (8, 1, (2, 1))
    finish(game)
    assert (damage(game, DROIDS), momentum(game)) == (8, (2, 1))


@pytest.mark.rule("SP-CND-05", "SP-SYM-10", "SP-TREE-13", "SP-SYM-03")
def test_strained_is_healed_before_it_hurts():
    game = attack(REX, MAUL, ranged, 3, "b1", "b2", "b3", damage={REX: 5}, conditions={REX: ["strained"]})
    go_on(game, heal(REX, "strained"), heal(REX))
    decline_until(game, "activation")
    assert (damage(game, REX), conditions(game, REX), damage(game, MAUL)) == (4, [], 2)


@pytest.mark.rule("SP-CND-04", "SP-CND-05", "SP-CND-06")
def test_strained_hurts_at_the_end_of_the_action():
    game = attack(REX, MAUL, ranged, 1, "t1", conditions={REX: ["strained"]})
    assert (damage(game, MAUL), damage(game, REX), conditions(game, REX)) == (2, 3, [])


@pytest.mark.rule("SP-SYM-09", "SP-TREE-13", "SP-ATK-08")
def test_the_attacker_walks_away_and_hits_still():
    game = attack(MAUL, REX, melee, 3, "m1", "m2", stances={MAUL: SINISTER_CUNNING})
    go_on(game, to(-180, 0), TakeOption("t3"))
    assert stands(game, one(MAUL)) == (-180, 0)
    assert (damage(game, REX), conditions(game, REX)) == (5, ["pinned"])


@pytest.mark.rule("SP-SYM-08", "SP-ENG-03", "SP-SYM-02")
def test_a_jump_of_the_tree_is_the_attacker_s():
    game = attack(ANAKIN, MAUL, melee, 4, "m1", "m2", "m3", "t4", stances={ANAKIN: 1})
    assert (asked(game), question(game).about) == ("move", one(ANAKIN))
    assert conditions(game, MAUL) == ["strained"]
    go_on(game, to(0, -125))
    assert stands(game, one(ANAKIN)) == (0, -125)


@pytest.mark.rule("SP-WND-05", "SP-ATK-28", "SP-MOM-02")
def test_a_unit_wounded_by_a_reaction_does_nothing_more():
    places = {TROOPERS: [(60, 0), (0, 60)], ASAJJ: (0, 0)}
    game = attack(TROOPERS, ASAJJ, melee, 0, places=places, damage={TROOPERS: 6})
    go_on(game, react("riposte", ASAJJ))
    assert (damage(game, TROOPERS), unit(game, TROOPERS).wounded, momentum(game)) == (8, 1, (1, 2))
    assert game.table.activated is None


@pytest.mark.rule("SP-ATK-27", "SP-ATK-28", "SP-TIM-03")
def test_the_attacker_s_abilities_come_before_the_defender_s():
    game = attack(KALANI, ANAKIN, ranged, 3, "m1", "m2", "m3")
    decline_until(game, "effects")
    assert question(game).seat == "a"
    places = {KALANI: (0, 0), ANAKIN: (200, 0), DROIDS: [(-60, 0), (-120, 0)]}
    game = attack(KALANI, ANAKIN, ranged, 3, "m1", "m2", "m3", places=places)
    decline_until(game, "effects")
    assert question(game).seat == "b"
    game.advance(question(game).options[-1])
    assert (question(game).seat, can(game, react("deflect", ANAKIN))) == ("a", True)
