"""Command cards by which a figure does more than its two actions."""

from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.table.choices import (
    ActivateGroup,
    ChooseFigure,
    DiscardCondition,
    Move,
    PerformAttack,
    SpecialAction,
    StayHere,
)
from holotable.kernel import Pass
from tests.imperial_assault.scenario import Scenario, duel, face

DIALA, LUKE, TROOPER, VADER = "diala_passil", "luke_hero", "stormtrooper_regular", "darth_vader"


def ordering(hand: list[str]) -> Scenario:
    """An officer lets a trooper move: a special action."""
    play = duel("D . . o t", {"empire": hand}, D=DIALA, o="officer_regular", t=TROOPER).activate("o")
    return play.choose(SpecialAction("order"), ChooseFigure(play.names["t"]), StayHere())


def test_to_the_limit_gives_an_action_after_a_special_action_and_stuns():
    play = ordering(["to_the_limit"]).play("to_the_limit")
    assert (play.activation.actions, play.figure("o").conditions) == (2, [])
    play.move()
    assert (play.activation.actions, play.figure("o").conditions) == (1, ["stunned"])


def test_who_went_to_the_limit_may_use_the_action_that_is_left_against_the_stun():
    play = ordering(["to_the_limit"]).play("to_the_limit").move()
    assert PerformAttack() not in play.asked.options
    play.choose(DiscardCondition("stunned"))
    assert play.figure("o").conditions == []
    play.step("c1").end()
    assert (play.where("o"), play.figure("o").conditions) == ("c1", [])  # Stunned once, not again at the end


def test_who_goes_to_the_limit_is_stunned_after_an_attack_that_is_the_action():
    play = ordering(["to_the_limit"]).play("to_the_limit").declare("D")
    assert play.figure("o").conditions == []
    play.roll(face("blue", accuracy=4, damage=2), face("yellow", accuracy=1, damage=2), face("white")).surge()
    while play.asked.kind != "activation":
        play.skip()
    assert (play.activation.actions, play.figure("o").conditions) == (1, ["stunned"])


def test_to_the_limit_stuns_whoever_does_not_use_the_action():
    play = ordering(["to_the_limit"]).play("to_the_limit").end()
    assert play.figure("o").conditions == ["stunned"]


def test_to_the_limit_follows_a_command_card_played_as_an_action():
    hand = ["to_the_limit", "recovery"]
    play = duel("D . . . t", {"rebels": hand}, D=DIALA, t=TROOPER)
    play.damaged("D", 2)
    play.activate("D").play("recovery").play("to_the_limit")
    assert play.activation.actions == 2


def test_to_the_limit_follows_no_ordinary_action():
    play = duel("D . . . t", {"rebels": ["to_the_limit"]}, D=DIALA, t=TROOPER).activate("D").move()
    assert not play.can_play("to_the_limit")


def test_to_the_limit_may_be_declined():
    play = ordering(["to_the_limit"]).choose(Pass())
    assert play.activation.actions == 1


def test_meditation_gives_an_action_in_the_next_activation_only():
    play = duel("D . t", {"rebels": ["meditation"]}, D=DIALA, t=TROOPER).activate("D").play("meditation")
    assert play.activation.actions == 1
    play.end().activate("t").end()
    assert play.activate("D").activation.actions == 3
    play.end().activate("t").end()
    assert play.activate("D").activation.actions == 2


def test_lord_of_the_sith_gives_an_action_for_each_figure_that_fell():
    hand = {"empire": ["lord_of_the_sith"]}
    play = duel("D E F v", hand, D=DIALA, E="gideon_argus", F="mak_eshkarey", v=VADER).activate("v")
    assert not play.can_play("lord_of_the_sith")
    play.hurt("D", 8).hurt("E", 5).choose(Move(), Move())
    assert play.can_play("lord_of_the_sith")
    assert play.play("lord_of_the_sith").activation.actions == 2


def test_lord_of_the_sith_does_not_count_own_losses():
    play = duel("D . v t", {"empire": ["lord_of_the_sith"]}, D=DIALA, v=VADER, t=TROOPER).activate("v")
    play.interject(Suffer(play.names["t"], 3))
    assert play.is_defeated("t")
    assert not play.can_play("lord_of_the_sith")


def test_son_of_skywalker_readies_luke_after_any_activation():
    play = duel("L . . t", {"rebels": ["son_of_skywalker"]}, L=LUKE, t=TROOPER).activate("L").end()
    play.choose(Pass()).activate("t").end().play("son_of_skywalker")
    assert play.asked.options == (ActivateGroup(play.figure("L").group),)
    assert play.game.table.round == 1
    assert PerformAttack() in play.activate("L").asked.options


def test_son_of_skywalker_waits_until_luke_is_exhausted():
    play = duel("D L . t", {"rebels": ["son_of_skywalker"]}, D=DIALA, L=LUKE, t=TROOPER).activate("D")
    play.end()
    assert not play.can_play("son_of_skywalker")
