"""Strained, Pinned, Disarmed."""

import pytest

from holotable.kernel import Answer, Use
from holotable.shatterpoint import rules as rulebook
from holotable.shatterpoint.battle.choices import (
    Accept,
    AttackIt,
    ChooseCharacter,
    Decline,
    HealCondition,
    StopThere,
    TakeOption,
)
from holotable.shatterpoint.battle.happenings import DamageSuffered, ResultsCounted
from holotable.shatterpoint.effects.reading import answers
from holotable.shatterpoint.questions import SCALE
from tests.shatterpoint.scenario import field
from tests.shatterpoint.scenario.field import ANAKIN, ASAJJ, CLAN_KRYZE, GAR, KALANI, REX, TROOPERS, one, position
from tests.shatterpoint.scenario.ground import floor
from tests.shatterpoint.scenario.looking import activation, asked, can, momentum, stands, told
from tests.shatterpoint.scenario.playing import (
    ability,
    action,
    attack_dice,
    defence_dice,
    play,
    skip_tactics,
    to,
    until,
)


def unit(game, name):
    return game.table.units[name]


def successes(game):
    return [each.successes for each in told(game, ResultsCounted)]


@pytest.mark.rule("SP-CND-01", "SP-CND-08", "SP-CND-09")
def test_disarmed_takes_the_expertise_of_one_attack():
    game = position(
        {CLAN_KRYZE: [(0, 0), (200, 0)], KALANI: (100, 0)}, activate=CLAN_KRYZE, conditions={CLAN_KRYZE: ["disarmed"]}
    )
    play(game, action("combat"))
    roll = attack_dice(strike=1, expertise=2, failure=2), defence_dice(failure=3)
    play(game, ChooseCharacter(one(CLAN_KRYZE)), AttackIt("melee", one(KALANI)), *roll)
    assert successes(game) == [1]
    assert unit(game, CLAN_KRYZE).conditions == []
    play(game, StopThere(), AttackIt("melee", one(KALANI)), *roll)
    assert successes(game) == [2]


@pytest.mark.rule("SP-CND-04", "SP-CND-06", "SP-CND-12", "SP-CND-13", "SP-ABL-17")
def test_strained_and_pinned_in_one_jump():
    game = position({ANAKIN: (0, 0)}, activate=ANAKIN, conditions={ANAKIN: ["pinned", "strained"]})
    play(game, ability("force_jump"), Accept())
    assert stands(game, one(ANAKIN)) == (0, 0)
    assert (unit(game, ANAKIN).damage, unit(game, ANAKIN).conditions) == (3, [])
    assert game.table.players["a"].force == 6
    assert not can(game, ability("force_jump"))


@pytest.mark.rule("SP-CND-04", "SP-CND-05", "SP-MOM-02")
def test_a_reactive_ability_strains_in_the_other_players_turn():
    game = position({REX: (0, 0), ASAJJ: (100, 0), one(TROOPERS): (100, -200)}, activate=REX, damage={ASAJJ: 6})
    play(
        skip_tactics(game),
        action("combat"),
        AttackIt("melee", one(ASAJJ)),
        Use("coordinated_fire_strained", TROOPERS),
        attack_dice(failure=7),
        defence_dice(failure=6),
    )
    assert (unit(game, ASAJJ).damage, unit(game, ASAJJ).conditions) == (6, ["strained"])
    play(game, Use("riposte", ASAJJ))
    assert unit(game, REX).damage == 2
    assert (unit(game, ASAJJ).damage, unit(game, ASAJJ).wounded, unit(game, ASAJJ).conditions) == (9, 1, [])
    assert momentum(game) == (2, 1)
    assert asked(skip_tactics(game)) == "activation"
    assert activation(game).unit == REX


@pytest.mark.rule("SP-CND-04", "SP-CND-05", "SP-ACT-07", "SP-SYM-10")
def test_who_heals_strained_in_the_action_suffers_nothing():
    game = position(activate=REX, damage={REX: 4}, conditions={REX: ["strained"]})
    play(skip_tactics(game), action("recover"), HealCondition(REX, "strained"))
    assert (unit(game, REX).damage, unit(game, REX).conditions) == (4, [])


@pytest.mark.rule("SP-CND-02", "SP-CND-03", "SP-WND-01", "SP-WND-03", "SP-MOM-02")
def test_a_second_strained_wounds_before_the_dice():
    game = position(
        {REX: (0, 0), GAR: (0, 200), one(TROOPERS): (100, 0)},
        activate=REX,
        damage={GAR: 8},
        conditions={GAR: ["strained"]},
    )
    play(
        skip_tactics(game),
        action("combat"),
        AttackIt("ranged", one(GAR)),
        Use("coordinated_fire_strained", TROOPERS),
    )
    gar = unit(game, GAR)
    assert (asked(game), gar.damage, gar.wounded, momentum(game)) == ("roll", 9, 1, (2, 1))
    (suffered,) = told(game, DamageSuffered)
    assert suffered.condition == "strained"
    play(game, attack_dice(strike=2, failure=5), defence_dice(failure=4), TakeOption("t1"), TakeOption("t2"))
    assert (gar.damage, gar.wounded, gar.conditions, momentum(game)) == (9, 1, ["strained"], (2, 1))


@pytest.mark.rule("SP-CND-03", "SP-WND-03")
def test_a_wounded_unit_suffers_nothing_from_a_second_condition():
    game = position(
        {one(TROOPERS): (0, 0), KALANI: (0, 200)}, activate=TROOPERS, wounded=[KALANI], conditions={KALANI: ["pinned"]}
    )
    play(
        game,
        action("combat"),
        ChooseCharacter(one(TROOPERS)),
        AttackIt("ranged", one(KALANI)),
        attack_dice(strike=1, failure=6),
        defence_dice(failure=4),
        TakeOption("m1"),
    )
    kalani = unit(game, KALANI)
    assert (kalani.damage, kalani.wounded, kalani.conditions) == (10, 1, ["pinned"])
    assert momentum(game) == (1, 1)


@pytest.mark.rule("SP-CND-12", "SP-CND-13", "SP-MCU-01", "SP-MCU-05")
def test_pinned_waits_for_the_one_who_would_move():
    game = position({TROOPERS: [(0, 0), (0, 100)]}, activate=TROOPERS, conditions={TROOPERS: ["pinned"]})
    play(game, action("move"), ChooseCharacter(one(TROOPERS)), Decline())
    assert unit(game, TROOPERS).conditions == ["pinned"]
    play(game, Accept())
    assert unit(game, TROOPERS).conditions == []
    assert [stands(game, one(TROOPERS, each)) for each in (1, 2)] == [(0, 0), (0, 100)]
    assert asked(game) == "activation"
    assert not can(game, action("move"))


@pytest.mark.rule("SP-CND-12", "SP-CND-13")
def test_who_is_held_by_pinned_has_not_dashed():
    game = position({TROOPERS: [(0, 0), (0, 100)]}, activate=TROOPERS, conditions={TROOPERS: ["pinned"]})
    play(game, ability("defensive_maneuver"), ChooseCharacter(one(TROOPERS)), Accept(), to(80, 100))
    assert stands(game, one(TROOPERS)) == (0, 0)
    assert stands(game, one(TROOPERS, 2)) == (80, 100)
    assert (unit(game, TROOPERS).conditions, unit(game, TROOPERS).hunker) == ([], 1)
    game = position({REX: (0, 0)}, activate=REX, conditions={REX: ["pinned"]})
    play(skip_tactics(game), ability("defensive_maneuver"), Accept())
    assert (unit(game, REX).conditions, unit(game, REX).hunker) == ([], 0)
    assert game.table.players["a"].force == 6


@pytest.mark.rule("SP-CND-12", "SP-KEY-07")
def test_pinned_holds_a_climb_that_scale_makes_of_an_advance_once(monkeypatch):
    given = Answer("given scale", SCALE, lambda game, listener, character: character == one(REX))
    monkeypatch.setattr(rulebook, "answers", lambda: (*answers(), given))
    with_scale = rulebook.rules.__wrapped__()
    monkeypatch.setattr(field, "rules", lambda: with_scale)
    gantry = floor("gantry", (30, 130), (-50, 50), 90)
    game = position({REX: (0, 0)}, activate=REX, terrain=[gantry], conditions={REX: ["pinned"]})
    game.listen("given scale", "an effect", "a")
    play(skip_tactics(game), action("move"), Accept())
    assert (stands(game, one(REX)), unit(game, REX).conditions) == ((0, 0), [])
    assert not can(game, action("move"))
    play(game, ability("defensive_maneuver"), to(60, 0, 90, move="climb"))
    assert stands(game, one(REX)) == (60, 0, 90)
    until(game, lambda: asked(game) == "activation")
