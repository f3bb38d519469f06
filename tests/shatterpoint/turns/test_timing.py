"""Whose effects come first, what effects are measured from, and what adds up."""

import pytest

from holotable.kernel import Answer, Use
from holotable.shatterpoint import rules as rulebook
from holotable.shatterpoint.battle.choices import (
    ActivateUnit,
    AttackIt,
    ChooseCharacter,
    Decline,
    EndActivation,
    TakeOption,
)
from holotable.shatterpoint.battle.happenings import AbilityUsed, ForceRefreshed
from holotable.shatterpoint.effects.reading import answers
from holotable.shatterpoint.questions import PROTECTION, SHARPSHOOTER
from tests.shatterpoint.scenario import field
from tests.shatterpoint.scenario.field import (
    AHSOKA,
    ANAKIN,
    ASAJJ,
    DROIDS,
    GAR,
    KALANI,
    REX,
    SHP,
    TROOPERS,
    one,
    position,
)
from tests.shatterpoint.scenario.looking import activation, asked, can, dice, question, rule_against
from tests.shatterpoint.scenario.playing import (
    ability,
    action,
    attack_dice,
    defence_dice,
    end_turn,
    play,
    skip_tactics,
    to,
    until,
)


def unit(game, name):
    return game.table.units[name]


@pytest.mark.rule("SP-TIM-02", "SP-EFF-05", "SP-TURN-08")
def test_the_effects_of_the_active_player_come_first():
    game = position({ASAJJ: (0, 0), REX: (100, 0), AHSOKA: (200, 100)}, activate=ASAJJ, damage={REX: 8})
    play(
        game,
        action("combat"),
        AttackIt("melee", one(REX)),
        attack_dice(strike=2, failure=5),
        defence_dice(failure=5),
        TakeOption("m1"),
    )
    seats = []
    while asked(game) != "activation":
        seats.append(question(game).seat)
        game.advance(question(game).options[-1])
    assert seats[-1] == "a"
    assert "b" in seats[:-1]
    assert seats == sorted(seats, reverse=True), "first Asajj's own, then Ahsoka's for Rex"


@pytest.mark.rule("SP-TIM-01", "SP-EFF-03", "SP-FRC-05", "SP-UNIT-08")
def test_the_active_players_effect_comes_before_the_reaction_of_the_other():
    game = position(
        {ANAKIN: (0, 0), one(DROIDS): (100, 0)}, activate=ANAKIN, damage={DROIDS: 6}, force={"a": 3, "b": 2}
    )
    game.take_events()
    play(
        game,
        action("combat"),
        AttackIt("melee", one(DROIDS)),
        attack_dice(strike=1, failure=7),
        defence_dice(failure=3),
        TakeOption("m1"),
        Use("countless", DROIDS),
    )
    told = [each for each in game.take_events() if isinstance(each, ForceRefreshed | AbilityUsed)]
    assert [type(each) for each in told] == [ForceRefreshed, AbilityUsed]
    assert (game.table.players["a"].force, game.table.players["b"].force) == (4, 1), "'you' are who owns the unit"


@pytest.mark.rule("SP-TIM-03")
def test_in_an_attack_the_attacker_comes_first_whoever_is_active():
    game = position({GAR: (0, 0), REX: (200, 0), AHSOKA: (150, 100)}, activate=GAR, damage={REX: 7})
    play(
        skip_tactics(game),
        action("combat"),
        AttackIt("ranged", one(REX)),
        attack_dice(strike=2, failure=4),
        defence_dice(failure=5),
        TakeOption("m1"),
    )
    until(game, lambda: asked(game) == "move")
    assert [owner for owner, _ in game.rules.priority(game, "attack-ended")] == ["b", "a"], "Gar attacks"
    play(game, to(80, 0), AttackIt("melee", one(GAR)))
    assert game.table.active == "b"
    assert [owner for owner, _ in game.rules.priority(game, "attack-ended")] == ["a", "b"], "Ahsoka attacks"


@pytest.mark.rule("SP-TIM-04")
@pytest.mark.parametrize("first", [1, 2])
def test_what_happens_to_several_of_ones_own_at_once_is_ordered_by_their_player(first):
    game = position({KALANI: (0, 0), DROIDS: [(80, 0), (-80, 0)]}, activate=KALANI)
    assert set(question(game).options) >= {ChooseCharacter(one(DROIDS, each)) for each in (1, 2)}
    play(game, ChooseCharacter(one(DROIDS, first)))
    assert (asked(game), question(game).about) == ("move", one(DROIDS, first))


@pytest.mark.rule("SP-EFF-04", "SP-UNIT-08")
@pytest.mark.parametrize(("x", "reached"), [(192.4, True), (192.41, False)])
def test_the_range_of_an_effect_is_measured_from_its_unit(x, reached):
    game = position({ASAJJ: (0, 0), KALANI: (60, 0), REX: (x, 0)}, activate=ASAJJ)
    assert can(game, ability("force_push")) == reached


@pytest.mark.rule("SP-UNIT-05", "SP-ACT-17")
def test_characters_are_of_the_type_of_their_unit():
    game = position({KALANI: (0, 0), DROIDS: [(80, 0), (-80, 0)]}, activate=KALANI)
    moved = set()
    while asked(game) != "activation":
        moved |= {each.character for each in question(game).options if isinstance(each, ChooseCharacter)}
        game.advance(question(game).options[0])
    assert moved == {one(DROIDS), one(DROIDS, 2)}, "supporting ones, not Kalani himself"


@pytest.mark.rule("SP-UNIT-03", "SP-DMG-01", "SP-CND-01")
def test_a_unit_has_one_card_for_all_its_characters():
    game = position({REX: (0, 0), DROIDS: [(0, 150), (60, 150)]}, activate=REX)
    play(
        skip_tactics(game),
        action("combat"),
        AttackIt("ranged", one(DROIDS, 2)),
        attack_dice(strike=1, failure=6),
        defence_dice(failure=4),
        TakeOption("t1"),
    )
    assert unit(game, DROIDS).damage == 2


@pytest.mark.rule("SP-ACT-01", "SP-TURN-08")
def test_a_unit_makes_two_actions_or_fewer():
    game = position(activate=ANAKIN)
    play(game, action("focus"))
    assert activation(game).actions_left == 1
    play(game, action("recover"))
    assert not can(game, action("move"))
    assert can(game, EndActivation())
    assert can(position(activate=ANAKIN), EndActivation())


@pytest.mark.rule("SP-ACT-13", "SP-TURN-10", "SP-ABL-02")
def test_an_activation_goes_on_after_both_actions_until_its_player_ends_it():
    game = play(position(activate=ANAKIN), action("focus"), action("recover"))
    assert asked(game) == "activation"
    assert can(game, ability("force_jump"))
    play(game, EndActivation())
    assert game.table.active == "b"


@pytest.mark.rule("SP-ACT-10")
def test_an_action_is_made_once():
    game = play(position(activate=ANAKIN), action("focus"))
    assert rule_against(game, action("focus")) == "SP-ACT-10"


@pytest.mark.rule("SP-ACT-05", "SP-MCU-01")
def test_in_a_combat_action_each_character_may_attack_once():
    game = position({TROOPERS: [(0, 0), (60, 0)], GAR: (0, 200)}, activate=TROOPERS)
    play(game, action("combat"))
    roll = attack_dice(failure=7), defence_dice(failure=4)
    play(game, ChooseCharacter(one(TROOPERS)), AttackIt("ranged", one(GAR)), *roll)
    play(game, AttackIt("ranged", one(GAR)), *roll)
    until(game, lambda: asked(game) == "activation")
    assert not can(game, action("combat"))


@pytest.mark.rule("SP-ACT-05", "SP-MCU-05", "SP-ACT-10")
def test_an_action_that_nobody_makes_is_made():
    game = play(position(activate=TROOPERS), action("combat"))
    until(game, lambda: asked(game) == "activation")
    assert activation(game).actions_left == 1
    assert not can(game, action("combat"))


@pytest.mark.rule("SP-ACT-03", "SP-MOV-05")
def test_a_move_ends_at_another_place():
    game = play(skip_tactics(position({REX: (0, 0)}, activate=REX)), action("move"))
    assert not can(game, to(0, 0))
    assert can(game, to(0.01, 0))


@pytest.mark.rule("SP-ACT-04")
def test_focus_adds_a_die_to_the_next_attack_only():
    game = position({ANAKIN: (0, 0), GAR: (100, 0)}, activate=ANAKIN)
    play(game, action("focus"), action("combat"), AttackIt("melee", one(GAR)))
    assert dice(game) == 8 + 1
    play(
        game,
        attack_dice(failure=9),
        defence_dice(failure=4),
        Use("im_going_to_end_this", ANAKIN),
    )
    until(game, lambda: can(game, AttackIt("melee", one(GAR))))
    play(game, AttackIt("melee", one(GAR)))
    assert dice(game) == 8


def with_answers(monkeypatch, *given):
    """Rules in which these are in play, too."""
    monkeypatch.setattr(rulebook, "answers", lambda: (*answers(), *given))
    extended = rulebook.rules.__wrapped__()
    monkeypatch.setattr(field, "rules", lambda: extended)


def sharpshooter(name, number):
    return Answer(name, SHARPSHOOTER, lambda game, listener, one_: number if one_ == one(REX) else 0)


def focused_dice(*effects):
    game = position({REX: (0, 0), GAR: (0, 200)}, activate=REX)
    for each in effects:
        game.listen(each, each, "a")
    play(skip_tactics(game), action("focus"), action("combat"), AttackIt("ranged", one(GAR)))
    return dice(game)


@pytest.mark.rule("SP-STK-02", "SP-STK-03", "SP-STK-04", "SP-STK-05")
def test_effects_with_a_number_add_up_and_never_fall_below_nothing(monkeypatch):
    with_answers(monkeypatch, sharpshooter("one", 1), sharpshooter("two", 2), sharpshooter("less", -2))
    assert focused_dice() == 7 + 1
    assert focused_dice("one", "two") == 7 + 1 + 3
    assert focused_dice("one", "two", "less") == 7 + 1 + 1
    assert focused_dice("one", "less") == 7 + 1


@pytest.mark.rule("SP-STK-01", "SP-KEY-05")
def test_a_keyword_without_a_number_is_had_once(monkeypatch):
    guard = [Answer(name, PROTECTION, lambda game, listener, one_: one_ == one(GAR)) for name in ("one", "two")]
    with_answers(monkeypatch, *guard)
    game = position({REX: (0, 0), GAR: (0, 200)}, activate=REX)
    for each in ("one", "two"):
        game.listen(each, each, "b")
    play(
        skip_tactics(game),
        action("combat"),
        AttackIt("ranged", one(GAR)),
        attack_dice(strike=2, failure=5),
        defence_dice(failure=4),
        TakeOption("t1"),
        TakeOption("t2"),
    )
    until(game, lambda: asked(game) == "activation")
    assert unit(game, GAR).damage == 4 - 1


@pytest.mark.rule("SP-TURN-07", "SP-ACT-14")
def test_the_start_of_an_activation_comes_before_its_actions():
    game = position({REX: (0, 0)}, activate=REX, hunker={REX: 1}, wounded=[REX])
    assert (unit(game, REX).injured, unit(game, REX).hunker) == (1, 0)
    assert (asked(game), question(game).about) == ("whom", "get_a_move_on_soldier")
    assert not can(game, action("move"))
    assert can(skip_tactics(game), action("move"))


@pytest.mark.rule("SP-ABL-17")
def test_an_ability_is_used_again_in_the_next_turn():
    game = position(activate=ANAKIN, decks={"a": [ANAKIN, SHP]})
    play(game, ability("force_jump"), Decline())
    assert rule_against(game, ability("force_jump")) == "SP-ABL-17"
    end_turn(end_turn(game))
    play(game, ActivateUnit(ANAKIN))
    assert can(game, ability("force_jump"))


@pytest.mark.rule("SP-ACT-04")
def test_the_die_of_a_focus_action_is_for_the_same_activation():
    game = position({ANAKIN: (0, 0), GAR: (100, 0)}, activate=ANAKIN, decks={"a": [ANAKIN, SHP]})
    end_turn(end_turn(play(game, action("focus"))))
    play(game, ActivateUnit(ANAKIN), action("combat"), AttackIt("melee", one(GAR)))
    assert dice(game) == 8
