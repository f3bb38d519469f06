"""What no card of the core box has: keywords, abilities that cost an action, prices with a choice."""

from dataclasses import replace

import pytest

from holotable.shatterpoint.battle.choices import (
    ChooseWay,
    StopThere,
    UseAbility,
)
from holotable.shatterpoint.cards import units
from holotable.shatterpoint.cards.charts import Chart, Row
from tests.shatterpoint.scenario.field import AHSOKA, ASAJJ, GAR, KALANI, MAUL, REX, TROOPERS, one
from tests.shatterpoint.scenario.fight import (
    COMBAT,
    FOCUS,
    TAKE_COVER,
    conditions,
    damage,
    decline_until,
    defence_roll,
    force,
    fray,
    go_on,
    going,
    hit,
    melee,
    noted,
    options,
    pools,
    ranged,
    react,
    roll,
    unit,
    who,
)
from tests.shatterpoint.scenario.ground import floor
from tests.shatterpoint.scenario.looking import activation, asked, can, rule_against
from tests.shatterpoint.scenario.playing import to

FOE = "b.general_anakin_skywalker"
STORMING = "kind: active, force: 0, action: true, effects: [{do: [{move: dash}]}]"


@pytest.mark.rule("SP-ABL-03", "SP-ACT-06", "SP-ACT-10")
def test_an_ability_may_cost_an_action(make):
    storm, again = make(REX, STORMING), make(REX, STORMING)
    game = fray({REX: (0, 0)}, activate=REX)
    go_on(game, UseAbility(storm), to(100, 0))
    assert activation(game).actions_left == 1
    assert rule_against(game, UseAbility(again)) == "SP-ACT-10"
    go_on(game, FOCUS)
    assert activation(game).actions_left == 0


@pytest.mark.rule("SP-ABL-03", "SP-ACT-01")
def test_no_action_no_ability_that_costs_one(make):
    storm = make(REX, STORMING)
    game = fray({REX: (0, 0)}, activate=REX)
    go_on(game, FOCUS, TAKE_COVER)
    decline_until(game, "activation")
    assert rule_against(game, UseAbility(storm)) == "SP-ACT-01"
    assert can(game, UseAbility("defensive_maneuver"))


@pytest.mark.rule("SP-ABL-16", "SP-ABL-15")
def test_what_tokens_add_to_a_price_has_no_effect(make):
    rage = make(
        REX,
        "kind: reactive, force: 1, up_to: 3, "
        "effects: [{at: dice-gathered, who: attacker, do: [{dice: {of: force, times: 2}}]}]",
    )

    def attack(ready):
        game = fray({REX: (0, 0), KALANI: (200, 0)}, activate=REX, injured={REX: 1}, force={"a": ready})
        return go_on(game, COMBAT, ranged(one(KALANI)))

    assert not can(attack(1), react(rage, REX))
    game = go_on(attack(3), react(rage, REX))
    assert options(game) == {ChooseWay("1"), ChooseWay("2")}
    go_on(game, ChooseWay("2"))
    assert (force(game, "a"), pools(game)[0]) == (0, 7 + 4)


@pytest.mark.rule("SP-STK-02", "SP-STK-03", "SP-KEY-03")
def test_keywords_with_a_number_add_up(make):
    make(GAR, "kind: innate, effects: [{has: {sharpshooter: 1}}]")
    game = fray({GAR: (0, 0), REX: (200, 0)}, activate=GAR)
    go_on(game, FOCUS, COMBAT, ranged(one(REX)))
    assert pools(game)[0] == 6 + 1 + 3


@pytest.mark.rule("SP-STK-04", "SP-STK-05")
def test_a_keyword_that_is_lost_is_subtracted_and_never_below_nothing(make):
    def dice(less):
        make(GAR, f"kind: innate, effects: [{{has: {{sharpshooter: {-less}}}}}]")
        game = fray({GAR: (0, 0), REX: (200, 0)}, activate=GAR)
        return pools(go_on(game, FOCUS, COMBAT, ranged(one(REX))))[0]

    assert dice(1) == 6 + 1 + 1
    assert dice(3) == 6 + 1


@pytest.mark.rule("SP-STK-01", "SP-KEY-06")
def test_a_keyword_without_a_number_is_had_once(make):
    make(REX, "kind: innate, effects: [{has: {steadfast: true}}]")
    game = fray({FOE: (0, 0), REX: (60, 0)}, activate=FOE, stances={FOE: 2}, hunker={REX: 1})
    go_on(game, COMBAT, melee(one(REX)))
    hit(game, 2, "m1", "b2")
    assert asked(game) == "push"


@pytest.mark.rule("SP-COV-01", "SP-COV-06", "SP-STK-03")
def test_cover_of_a_keyword_adds_to_that_of_hunker(make):
    make(REX, "kind: innate, effects: [{of: {side: ally, within: 2}, has: {cover: 1}}]")
    game = fray(
        {REX: (0, 0), TROOPERS: [(90, 0), (400, -300)], KALANI: (200, 100)}, activate=KALANI, hunker={TROOPERS: 1}
    )
    go_on(game, COMBAT, ranged(one(TROOPERS)))
    assert pools(game)[1] == 5 + 1 + 1


@pytest.mark.rule("SP-KEY-07", "SP-EFF-06", "SP-ENG-04")
def test_scale_climbs_instead_of_an_advance_or_dash(make):
    make(REX, "kind: innate, effects: [{has: {scale: true}}]")
    roof = floor("roof", (40, 200), (50, 200), top=90, obstructing=True, impassable=True)

    def dashes(**more):
        game = fray({REX: (0, 100), **more}, terrain=[roof], activate=REX)
        return go_on(game, UseAbility("defensive_maneuver"))

    assert can(dashes(), to(100, 100, 90))
    assert not can(dashes(**{KALANI: (-60, 100)}), to(100, 100, 90))


@pytest.mark.rule("SP-DSH-03", "SP-CLM-01")
def test_without_scale_a_dash_climbs_nothing():
    roof = floor("roof", (40, 200), (50, 200), top=90, obstructing=True, impassable=True)
    game = fray({REX: (0, 100)}, terrain=[roof], activate=REX)
    go_on(game, UseAbility("defensive_maneuver"))
    assert not can(game, to(100, 100, 90))


@pytest.mark.rule("SP-KEY-01")
def test_the_immune_gain_no_condition_and_no_damage_instead(make):
    make(KALANI, "kind: innate, effects: [{has: {immunity: [pinned]}}]")
    game = fray({TROOPERS: [(0, 0), (400, -300)], KALANI: (200, 0)}, activate=TROOPERS)
    go_on(game, COMBAT, who(one(TROOPERS)), ranged(one(KALANI)))
    hit(game, 1, "m1")
    assert (damage(game, KALANI), conditions(game, KALANI)) == (1, [])


@pytest.mark.rule("SP-KEY-02")
def test_who_becomes_immune_loses_the_condition(make):
    make(REX, "kind: innate, effects: [{if: {hunker: true}, has: {immunity: [exposed]}}]")
    game = fray({REX: (0, 0)}, activate=REX, conditions={REX: ["disarmed", "exposed"]})
    go_on(game, TAKE_COVER)
    decline_until(game, "activation")
    assert (unit(game, REX).hunker, conditions(game, REX)) == (1, ["disarmed"])


@pytest.mark.rule("SP-ATK-14", "SP-ATK-17", "SP-ATK-18", "SP-EXP-09")
def test_an_attack_chart_makes_rolled_blocks_fail_not_those_of_the_defence_chart(monkeypatch):
    card = units()["kalani_super_tactical_droid"]
    chart = Chart("Test", (Row(1, None, {"block_to_failure": 3}),))
    monkeypatch.setitem(units(), card.id, replace(card, stances=(replace(card.stances[0], ranged_chart=chart),)))
    game = fray({KALANI: (0, 0), REX: (200, 0)}, activate=KALANI)
    go_on(game, COMBAT, ranged(one(REX)))
    roll(game, {"strike": 4, "expertise": 1}, {"block": 2, "expertise": 1})
    assert (defence_roll(game).block, going(game).successes) == (1, 3)


@pytest.mark.rule("SP-EXP-08", "SP-SYM-04", "SP-ATK-26")
def test_damage_in_a_defence_chart_hurts_the_attacker_s_unit():
    game = fray({REX: (0, 0), ASAJJ: (60, 0)}, activate=REX)
    go_on(game, COMBAT, melee(one(ASAJJ)))
    roll(game, {"critical": 1})
    noted(game, defenders=("damage",))
    go_on(game, StopThere())
    assert damage(game, REX) == 1


@pytest.mark.rule("SP-KEY-05", "SP-POOL-04", "SP-EFF-08")
def test_protection_comes_before_the_pool_is_divided(make):
    make(AHSOKA, "kind: innate, effects: [{has: {protection: true}}]")
    game = fray({AHSOKA: (0, 0), MAUL: (60, 0)}, activate=MAUL, stances={MAUL: 1}, force={"a": 2})
    go_on(game, COMBAT, melee(one(AHSOKA)))
    hit(game, 3, "m1", "m2")
    go_on(game, react("whats_the_matter_too_fast_for_you", AHSOKA))
    assert (damage(game, AHSOKA), damage(game, MAUL)) == (2, 1)
