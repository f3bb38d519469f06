"""The last moment of an activation, a group, a figure: what can still be done in it, and what not any more."""

import pytest

from holotable.imperial_assault.combat.choices import ChooseDice
from holotable.imperial_assault.table.choices import (
    ActivateGroup,
    ChooseFigure,
    Move,
    PassTurn,
    SpecialAction,
)
from tests.imperial_assault.scenario import duel, face, rows

GIDEON, REBEL, KNIGHT, MAK, FENN = (
    "gideon_argus",
    "rebel_trooper_regular",
    "luke_jedi_knight",
    "mak_eshkarey",
    "fenn_signis",
)
STORM, OFFICER, VADER, NEXU = "stormtrooper_regular", "officer_regular", "darth_vader", "nexu_regular"


def test_the_lord_of_the_sith_may_go_on_after_the_last_action():
    play = duel("A v . G", {"empire": ["lord_of_the_sith"]}, A=REBEL, G=GIDEON, v=VADER)
    play.activate("G").end().activate("v").choose(SpecialAction("force_choke"), ChooseFigure(play.names["G"]))
    play.declare("A").roll(
        face("red", damage=3), face("red", damage=1), face("yellow", accuracy=2, damage=1), face("white")
    )
    assert play.is_defeated("A")
    play.play("lord_of_the_sith").move()
    assert "c1" in play.steps()
    assert Move() not in play.asked.options


@pytest.mark.rule("IA-ACTV-13")
def test_a_fleet_foot_takes_a_step_after_both_actions():
    play = duel("A . . s", {"rebels": ["fleet_footed", "recovery"]}, A=GIDEON, s=STORM)
    play.damaged("A", 1)
    play.activate("A").play("recovery").declare("s")
    play.roll(face("blue", accuracy=4, damage=2), face("green", accuracy=1, damage=2), face("black", block=3))
    assert play.damage("A") == 0  # two would be more than it had
    play.play("fleet_footed").step("b1")
    assert play.where("A") == "b1"


def test_an_opponent_celebrates_who_bled_to_death():
    play = duel("M A . s", {"empire": ["celebration"]}, M=MAK, A=GIDEON, s=STORM)
    play.damaged("M", 3).with_conditions("M", "bleeding")
    play.activate("M").move().play("celebration")
    assert play.is_defeated("M")
    assert play.player("empire").points == 3 + 4


@pytest.mark.rule("IA-FRI-01")
def test_a_jedi_who_is_shot_by_a_lured_friend_strikes_at_the_lurer():
    play = duel("v . G . K", {"empire": ["lure_of_the_dark_side"]}, v=VADER, G=GIDEON, K=KNIGHT)
    play.activate("K").end().activate("v").play("lure_of_the_dark_side")
    play.choose_figure("G")
    play.declare("K").roll(face("blue", accuracy=4, damage=2), face("green", accuracy=1, damage=2), face("white"))
    assert ChooseFigure(play.names["G"]) not in play.asked.options
    play.choose_figure("v")
    assert (play.damage("K"), play.damage("G")) == (4, 0)


def test_a_group_is_done_when_its_others_fell_before_their_turn():
    play = duel("A . . s . / K . . . t / . . . . o", {}, ("st",), A=GIDEON, K=KNIGHT, s=STORM, t=STORM, o=OFFICER)
    play.damaged("t", 2)
    play.activate("K").end().activate("s").declare("A")
    play.roll(face("blue", accuracy=4, damage=2), face("green", accuracy=1, damage=2), face("black", block=3)).decline()
    play.choose(ChooseFigure(play.names["t"]))
    assert play.is_defeated("t")
    assert (play.player("rebels").points, play.activation.figure) == (0, play.names["s"])
    play.end()
    assert (play.asked.kind, play.asked.seat) == ("activate", "ray")


@pytest.mark.rule("SK-ACT-04")
def test_one_group_waits_for_three_until_they_are_even():
    play = duel("A . . s t u", {}, A=GIDEON, s=STORM, t=STORM, u=STORM)
    play.choose(PassTurn()).activate("s").end().choose(PassTurn()).activate("t").end()
    assert play.asked.options == (ActivateGroup(play.figure("A").group),)
    play.activate("A").end().activate("u").end()
    assert play.game.table.round == 2


@pytest.mark.rule("IA-DFT-05")
def test_a_lurer_may_be_killed_by_what_he_lured():
    play = duel("v . G o", {"empire": ["lure_of_the_dark_side"]}, v=VADER, G=GIDEON, o=OFFICER)
    play.damaged("v", 15)
    play.activate("G").end().activate("v").play("lure_of_the_dark_side")
    play.declare("v").roll(
        face("blue", accuracy=4, damage=2),
        face("green", accuracy=1, damage=2),
        face("black", block=1),
        face("black", block=1),
    )
    play.decline()
    assert play.is_defeated("v")
    assert (play.player("rebels").points, play.asked.kind, play.asked.seat) == (18, "activate", "ike")


@pytest.mark.rule("IA-BLS-02", "IA-DFT-05")
def test_who_is_caught_in_the_own_blast_acts_no_more():
    play = duel("F s . R", {}, F=FENN, R=REBEL, s="royal_guard_elite")
    play.damaged("F", 9)
    play.activate("F").declare("s").roll(
        face("blue", accuracy=3, damage=1, surge=1),
        face("red", damage=3, surge=0),
        face("green", accuracy=1, damage=1, surge=1),
        face("black", block=1),
    )
    play.surge(0)
    assert play.is_defeated("F")
    assert (play.damage("s"), play.player("empire").points, play.asked.kind, play.asked.seat) == (
        4,
        9,
        "activate",
        "ike",
    )


@pytest.mark.rule("IA-TIM-02")
def test_both_players_set_on_the_same_creature_one_after_the_other():
    hands = {"rebels": ["ferocity"], "empire": ["ferocity"]}
    play = duel("G n n t / . n n .", hands, G=GIDEON, n=NEXU, t="trandoshan_elite")
    while not play.can_play("ferocity"):
        play.skip()
    bite = (face("red", damage=2), face("green", accuracy=1, damage=2), face("black", block=2))
    assert play.asked.seat == "ray"
    play.play("ferocity").declare("t").roll(*bite)
    assert play.asked.seat == "ike"
    play.play("ferocity")
    assert play.targets() == {"G"}
    play.declare("G").roll(*bite)
    assert (play.damage("t"), play.damage("G")) == (2, 2)


def test_the_general_takes_two_of_a_colour_and_a_third_for_his_focus():
    play = rows("w w . A", "w w . .", "w w . .", A=GIDEON, w="general_weiss")
    play.focused("w")
    play.activate("A").end().activate("w").declare("A", "d1")
    choices = play.offered(ChooseDice)
    assert all(each.colours.count(colour) <= 2 for each in choices for colour in each.colours)
    assert len(choices) == 20 - 4  # three of four colours in any number, but never three of one
    chosen = next(each for each in choices if sorted(each.colours) == ["green", "green", "red"])
    green, red = face("green", accuracy=1, damage=2), face("red", damage=3)
    dice = [red if colour == "red" else green for colour in chosen.colours]
    play.choose(chosen).roll(*dice, green, face("black", block=3))
    assert play.is_defeated("A")
