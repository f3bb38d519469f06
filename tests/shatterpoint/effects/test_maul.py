"""The abilities of Lord Maul."""

import pytest

from holotable.shatterpoint.battle.choices import (
    Accept,
    PayWith,
    UseAbility,
)
from holotable.shatterpoint.telling.names import Names
from holotable.shatterpoint.telling.options import option_words
from holotable.words import speech
from tests.shatterpoint.scenario.field import ANAKIN, MAUL, REX, TROOPERS, one
from tests.shatterpoint.scenario.fight import (
    COMBAT,
    conditions,
    damage,
    force,
    fray,
    go_on,
    hit,
    melee,
    options,
    pools,
    ranged,
    unit,
    who,
)
from tests.shatterpoint.scenario.looking import can, momentum, question, rule_against, stands
from tests.shatterpoint.scenario.playing import has, to, towards

BATTLE_DROIDS = "a.b1_battle_droids"
DARK_RAGE, SINISTER_CUNNING = 1, 2
PULL = UseAbility("there_is_no_place_to_run")


@pytest.mark.rule("SP-PSH-04", "SP-CND-07", "SP-ABL-14")
def test_a_pull_is_neither_held_by_pinned_nor_hurts_the_strained():
    game = fray({MAUL: (0, 0), REX: (190, 0)}, activate=MAUL, conditions={REX: ["pinned", "strained"]}, force={"b": 2})
    go_on(game, PULL, PayWith(damage=False), towards(-1, 0))
    assert stands(game, one(REX)) == (73.8, 0)
    assert conditions(game, REX) == ["exposed", "pinned", "strained"]
    assert (damage(game, REX), force(game, "b")) == (0, 0)


@pytest.mark.rule("SP-EFF-04", "SP-ABL-14")
def test_there_is_place_to_run_beyond_range_3():
    game = fray({MAUL: (0, 0), REX: (192.5, 0)}, activate=MAUL)
    assert rule_against(game, PULL) == "SP-EFF-04"
    assert can(fray({MAUL: (0, 0), REX: (192.4, 0)}, activate=MAUL), PULL)


@pytest.mark.rule("SP-PSH-07", "SP-CND-03", "SP-WND-01", "SP-MOM-02")
def test_exposed_twice_wounds_at_maul_s_feet():
    places = {MAUL: (0, 0), REX: (100, 0)}
    game = fray(places, activate=MAUL, damage={REX: 8}, conditions={REX: ["exposed"]}, force={"b": 2})
    go_on(game, PULL, PayWith(damage=False), towards(-1, 0))
    assert stands(game, one(REX)) == (40, 0)
    assert (damage(game, REX), unit(game, REX).wounded, momentum(game)) == (9, 1, (1, 2))


@pytest.mark.rule("SP-WND-07", "SP-ABL-11")
def test_maul_has_his_revenge_in_another_s_turn():
    places = {ANAKIN: (0, 0), MAUL: (60, 0)}
    game = fray(places, activate=ANAKIN, damage={MAUL: 6}, stances={MAUL: DARK_RAGE}, force={"b": 0})
    go_on(game, COMBAT, melee(one(MAUL)))
    hit(game, 3, "m1", "m2", "m3")
    go_on(game, melee(one(ANAKIN)))
    assert (damage(game, MAUL), game.table.active) == (13, "a")
    assert pools(game)[0] == 9


@pytest.mark.rule("SP-ATK-05", "SP-DSH-01")
def test_revenge_is_for_the_one_who_wounded_him():
    places = {MAUL: (0, 0), BATTLE_DROIDS: [(65, 0), (100, 70)]}
    game = fray(places, activate=BATTLE_DROIDS, damage={MAUL: 9})
    go_on(game, COMBAT, who(one(BATTLE_DROIDS, 1)), melee(one(MAUL)))
    hit(game, 2, "m1", "m2")
    go_on(game, to(250, 0), to(125, 0))
    assert (unit(game, MAUL).wounded, stands(game, one(MAUL))) == (1, (125, 0))
    assert question(game).seat == "a"


@pytest.mark.rule("SP-CND-12", "SP-TREE-13")
def test_revenge_is_held_by_the_pinned_of_the_same_attack():
    places = {MAUL: (0, 0), TROOPERS: [(60, 0), (0, 60)]}
    game = fray(places, activate=TROOPERS, damage={MAUL: 8})
    go_on(game, COMBAT, who(one(TROOPERS, 1)), melee(one(MAUL)))
    hit(game, 4, "m1", "m2", "m3", "m4")
    go_on(game, to(250, 0), Accept())
    assert (damage(game, MAUL), stands(game, one(MAUL))) == (12, (0, 0))
    assert question(game).seat == "a"


@pytest.mark.rule("SP-ABL-11", "SP-ATK-11")
def test_maul_pays_with_damage_and_strikes_the_harder():
    places = {MAUL: (0, 0), REX: (150, 0)}
    game = fray(places, activate=MAUL, damage={MAUL: 8}, stances={MAUL: DARK_RAGE}, force={"b": 0})
    go_on(game, UseAbility("force_speed"), to(100, 0))
    assert (damage(game, MAUL), unit(game, MAUL).wounded) == (9, 0)
    go_on(game, COMBAT, melee(one(REX)))
    assert pools(game)[0] == 10


@pytest.mark.rule("SP-ABL-11", "SP-FRC-04")
def test_maul_who_is_wounded_pays_with_force_only():
    game = fray({MAUL: (0, 0)}, activate=MAUL, force={"b": 0})
    assert can(game, UseAbility("force_speed"))
    has(game, MAUL, wounded=1)
    assert not can(game, UseAbility("force_speed"))


@pytest.mark.rule("SP-ABL-14")
def test_who_may_pay_with_damage_is_told_how_much():
    game = fray({MAUL: (0, 0), REX: (190, 0)}, activate=MAUL, force={"b": 3})
    go_on(game, PULL)
    names = Names(speech("en"), game)
    said = {option_words(PayWith(damage=each), names) for each in (False, True)}
    assert said == {"pay with Force: 2", "pay with damage: 2"}


@pytest.mark.rule("SP-ABL-14", "SP-WND-05")
def test_what_is_paid_for_with_a_wound_still_happens():
    game = fray({MAUL: (0, 0), REX: (190, 0)}, activate=MAUL, damage={MAUL: 9}, force={"b": 3})
    go_on(game, PULL)
    assert options(game) == {PayWith(damage=False), PayWith(damage=True)}
    go_on(game, PayWith(damage=True), towards(-1, 0))
    assert (unit(game, MAUL).wounded, stands(game, one(REX)), force(game, "b")) == (1, (73.8, 0), 3)
    assert game.table.activated is None


@pytest.mark.rule("SP-ATK-11")
def test_rage_is_for_melee_attacks():
    places = {MAUL: (0, 0), REX: (190, 0)}
    game = fray(places, activate=MAUL, damage={MAUL: 5}, injured={MAUL: 1}, stances={MAUL: SINISTER_CUNNING})
    go_on(game, COMBAT, ranged(one(REX)))
    assert pools(game)[0] == 7
    places = {MAUL: (0, 0), REX: (60, 0)}
    game = fray(places, activate=MAUL, damage={MAUL: 5}, injured={MAUL: 1}, stances={MAUL: SINISTER_CUNNING})
    go_on(game, COMBAT, melee(one(REX)))
    assert pools(game)[0] == 6 + 1 + 3
