"""Whom a character may attack."""

import pytest

from holotable.shatterpoint.battle.choices import (
    Decline,
    FlipStance,
    UseAbility,
)
from tests.shatterpoint.scenario.field import ANAKIN, DROIDS, KALANI, MAUL, REX, TROOPERS, one
from tests.shatterpoint.scenario.fight import (
    COMBAT,
    MOVE,
    decline_until,
    fray,
    go_on,
    going,
    melee,
    options,
    pools,
    ranged,
    roll,
    unit,
    who,
)
from tests.shatterpoint.scenario.ground import floor
from tests.shatterpoint.scenario.looking import activation, asked, can, rule_against
from tests.shatterpoint.scenario.playing import attack_dice

WALL = floor("wall", (35, 45), (-200, 200), top=80, obstructing=True, impassable=True)


@pytest.mark.rule("SP-ATK-03", "SP-STN-03", "SP-STN-04")
def test_a_dash_on_the_active_stance_is_no_attack():
    game = fray({ANAKIN: (0, 0), KALANI: (190, 0)}, activate=ANAKIN)
    assert ranged(one(KALANI)) in options(go_on(game, COMBAT))
    game = fray({ANAKIN: (0, 0), KALANI: (190, 0)}, activate=ANAKIN)
    go_on(game, FlipStance(), COMBAT)
    assert not can(game, ranged(one(KALANI)))
    decline_until(game, "activation")
    assert activation(game).made == ["combat"]


@pytest.mark.rule("SP-STN-05")
def test_a_stance_card_is_turned_once_in_an_activation():
    game = fray({ANAKIN: (0, 0)}, activate=ANAKIN)
    go_on(game, FlipStance())
    assert unit(game, ANAKIN).stance == 2
    assert rule_against(game, FlipStance()) == "SP-STN-05"


@pytest.mark.rule("SP-STN-05", "SP-ABL-02", "SP-ABL-19")
def test_neither_stance_nor_ability_in_the_middle_of_an_attack_or_a_move():
    game = fray({ANAKIN: (0, 0), MAUL: (60, 0)}, activate=ANAKIN)
    go_on(game, MOVE)
    assert not can(game, UseAbility("force_jump"))
    assert not can(game, FlipStance())
    go_on(game, Decline(), COMBAT, melee(one(MAUL)))
    roll(game, {"critical": 2})
    assert not can(game, UseAbility("force_jump"))
    assert not can(game, FlipStance())


@pytest.mark.rule("SP-ATK-04", "SP-MEA-13", "SP-ATK-08")
def test_exactly_at_range_is_within_it():
    def aims(x):
        game = fray({REX: (0, 0), DROIDS: [(x, 0), (440, 300)], KALANI: (0, 200)}, activate=REX)
        return go_on(game, COMBAT)

    assert can(aims(299), ranged(one(DROIDS)))
    assert rule_against(aims(299.01), ranged(one(DROIDS))) == "SP-ATK-04"


@pytest.mark.rule("SP-ENG-02", "SP-ENG-05", "SP-ATK-08")
def test_an_engagement_with_the_wounded_forbids_no_ranged_attack():
    places = {TROOPERS: [(0, 0), (-400, -300)], KALANI: (60, 0), MAUL: (0, 200)}
    game = fray(places, activate=TROOPERS, wounded=[KALANI])
    go_on(game, COMBAT, who(one(TROOPERS)))
    assert {ranged(one(MAUL)), ranged(one(KALANI)), melee(one(KALANI))} <= options(game)
    game = fray(places, activate=TROOPERS)
    go_on(game, COMBAT, who(one(TROOPERS)))
    assert options(game) == {melee(one(KALANI)), Decline()}
    assert rule_against(game, ranged(one(MAUL))) == "SP-ENG-05"


@pytest.mark.rule("SP-ENG-01", "SP-ELV-01", "SP-LOS-05", "SP-ATK-05")
def test_exactly_range_2_higher_is_the_same_elevation():
    part = floor("part", (40, 200), (-50, 50), top=76.2, obstructing=True, impassable=True)
    game = fray({ANAKIN: (0, 0), MAUL: (60, 0, 76.2)}, terrain=[part], activate=ANAKIN)
    go_on(game, COMBAT)
    assert can(game, melee(one(MAUL)))


@pytest.mark.rule("SP-ENG-01", "SP-LOS-02", "SP-ATK-04", "SP-ATK-05")
def test_nobody_is_attacked_through_a_wall():
    game = fray({ANAKIN: (0, 0), MAUL: (80, 0), KALANI: (-150, 0)}, terrain=[WALL], activate=ANAKIN)
    go_on(game, COMBAT)
    assert rule_against(game, melee(one(MAUL))) == "SP-ATK-05"
    assert rule_against(game, ranged(one(MAUL))) == "SP-ATK-04"
    assert can(game, ranged(one(KALANI)))


@pytest.mark.rule("SP-ATK-01", "SP-UNIT-08")
def test_nobody_attacks_an_ally():
    places = {TROOPERS: [(0, 0), (-60, 0)], REX: (90, 0), KALANI: (0, 200)}
    game = fray(places, activate=TROOPERS, conditions={REX: ["strained"]}, damage={REX: 8})
    go_on(game, COMBAT, who(one(TROOPERS)))
    assert rule_against(game, ranged(one(REX))) == "SP-ATK-01"


@pytest.mark.rule("SP-ATK-01", "SP-ACT-13")
def test_a_combat_action_may_be_made_without_an_attack():
    game = fray({REX: (0, -300)}, activate=REX)
    go_on(game, COMBAT)
    assert (asked(game), activation(game).actions_left) == ("activation", 1)


@pytest.mark.rule("SP-ATK-02", "SP-ATK-06", "SP-ATK-07", "SP-ATK-09", "SP-ATK-13")
def test_the_type_of_the_attack_says_which_dice_are_rolled():
    places = {TROOPERS: [(0, 0), (-400, 0)], KALANI: (60, 0)}
    game = fray(places, activate=TROOPERS, wounded=[KALANI])
    go_on(game, COMBAT, who(one(TROOPERS)), melee(one(KALANI)))
    assert pools(game) == (5, 3)
    assert not can(game, attack_dice(strike=4))
    assert (going(game).attacker, going(game).defender) == (one(TROOPERS), one(KALANI))
    game = fray(places, activate=TROOPERS, wounded=[KALANI])
    go_on(game, COMBAT, who(one(TROOPERS)), ranged(one(KALANI)))
    assert pools(game) == (7, 4)
