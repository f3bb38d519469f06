"""Endings in the midst of something, and what can happen no more."""

import pytest

from holotable.modes import Outcome
from holotable.shatterpoint.battle.choices import AttackIt, EndActivation, Go
from holotable.shatterpoint.battle.happenings import BattleWon, ConditionLost, NobodyLeft
from holotable.shatterpoint.battle.outcome import outcome_of
from holotable.shatterpoint.combat.attack import Attack
from holotable.shatterpoint.table import Side
from holotable.shatterpoint.telling.reckoning import reckoned
from tests.shatterpoint.scenario.field import AHSOKA, ANAKIN, GAR, HOME, MAUL, REX, TROOPERS, fresh, one, position
from tests.shatterpoint.scenario.fight import COMBAT, damage, fray, go_on, hit, melee, options, react, roll, who
from tests.shatterpoint.scenario.looking import can, question, rule_against, told
from tests.shatterpoint.scenario.playing import action, attack_dice, has_wounded, play

ONE_CLAIMED: dict[Side, list[str]] = {"b": ["steal_the_secret_plans"]}


@pytest.mark.rule("SP-WIN-01")
def test_who_is_hurt_after_the_last_wound_is_spared():
    """Ahsoka's wound wins the game; the rest of the pool, which would have wounded Maul, is no more."""
    game = fray(
        {AHSOKA: (0, 0), MAUL: (60, 0)},
        activate=MAUL,
        damage={MAUL: 9, AHSOKA: 5},
        stances={MAUL: 1},
        force={"a": 3},
        claimed=ONE_CLAIMED,
        track_at="b7",
    )
    go_on(game, COMBAT, melee(one(AHSOKA)))
    hit(game, 5, "m1", "m2", "m3", "m4")
    go_on(game, react("whats_the_matter_too_fast_for_you", AHSOKA))
    assert (game.decision, game.table.winner, damage(game, MAUL)) == (None, "b", 9)


@pytest.mark.rule("SP-WIN-01", "SP-CND-05")
def test_strain_hurts_nobody_after_the_end():
    game = position(
        {ANAKIN: (0, 0), REX: (200, 0), TROOPERS: [(0, 300), (100, 300)], MAUL: (-400, 0)},
        activate=ANAKIN,
        damage={REX: 8, TROOPERS: 7},
        conditions={REX: ["strained"], TROOPERS: ["strained"]},
        claimed=ONE_CLAIMED,
        track_at="b7",
    )
    game.listen_in()
    has_wounded(game, GAR)
    play(game, EndActivation())
    while game.decision is not None and game.decision.kind in ("whom", "move"):
        places = game.sample(game.stream("tests"), 1)
        play(game, next((each for each in places if isinstance(each, Go)), places[0]))
    assert game.table.winner == "b"
    assert told(game, BattleWon)
    assert [each.unit for each in told(game, ConditionLost)] == []


@pytest.mark.rule("SP-OVR-04")
@pytest.mark.parametrize(("claimed", "winner"), [({}, None), ({"a": ["steal_the_secret_plans"]}, "a")])
def test_without_any_unit_the_battle_is_over(claimed, winner):
    game = position(
        {ANAKIN: (0, 0)},
        activate=ANAKIN,
        injured={ANAKIN: 3},
        defeated=[each for each in HOME if each != ANAKIN],
        claimed=claimed,
    )
    game.listen_in()
    play(game, EndActivation())
    assert game.decision is None
    assert outcome_of(game.table) == Outcome(winner, "SP-WIN-01" if winner else "")
    assert told(game, NobodyLeft)


@pytest.mark.rule("SP-MOV-08")
def test_nobody_stands_below_the_battlefield():
    game = position({ANAKIN: (0, 0), MAUL: (60, 0)}, activate=ANAKIN)
    play(game, action("move"))
    for z in (-1, -10_000, -(2**62)):
        assert rule_against(game, Go(-6000, 0, z)) == "SP-MOV-08"
    assert can(game, Go(-6000, 0, 0))


@pytest.mark.rule("SP-DEP-02", "SP-MOV-08")
def test_nobody_is_deployed_below_the_battlefield():
    game = play(fresh(), attack_dice(critical=5), attack_dice(failure=5))
    while question(game).kind != "deploy":
        game.advance(question(game).options[0])
    assert game.table.players["a"].edge == "a"
    y = -43_000
    assert rule_against(game, Go(0, y, -5000)) == "SP-MOV-08"
    assert can(game, Go(0, y, 0))


@pytest.mark.rule("SP-WND-03")
def test_no_damage_is_promised_against_a_wounded_unit():
    game = position({ANAKIN: (0, 0), MAUL: (60, 0)}, activate=ANAKIN, wounded=[MAUL])
    found = reckoned(game, Attack(one(ANAKIN), one(MAUL), "melee"))
    assert (found.expected_damage, found.wound) == (0, 0)
    assert found.chances.expected_successes > 0


def test_who_was_attacked_twice_is_offered_once():
    game = fray(
        {REX: (0, 100), TROOPERS: [(-60, 0), (60, 0)], MAUL: (0, 0)},
        activate=TROOPERS,
        force={"a": 3},
    )
    go_on(game, COMBAT, who(one(TROOPERS)), melee(one(MAUL)))
    roll(game)
    go_on(game, melee(one(MAUL)))
    roll(game)
    go_on(game, react("im_always_first_kid", REX))
    go_on(game, next(each for each in game.sample(game.stream("tests"), 1) if isinstance(each, Go)))
    found = [each for each in question(game).options if isinstance(each, AttackIt)]
    assert len(found) == len(set(found)) > 0
    assert {each.target for each in found} == {one(MAUL)}
    assert options(game) > set(found)
