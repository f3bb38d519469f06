"""What both players want at once, and figures that serve the other side."""

import pytest

from holotable.imperial_assault.table.choices import ChooseFigure, DiscardCondition, PerformAttack
from tests.imperial_assault.scenario import duel, face, rows

JYN, HAN, GIDEON, FENN, CHEWBACCA, REBEL = (
    "jyn_odan",
    "han_solo",
    "gideon_argus",
    "fenn_signis",
    "chewbacca",
    "rebel_trooper_regular",
)
STORM, ELITE, OFFICER, VADER, GUARD = (
    "stormtrooper_regular",
    "stormtrooper_elite",
    "officer_regular",
    "darth_vader",
    "royal_guard_regular",
)
STUNNING = (face("green", accuracy=1, damage=1, surge=1), face("green", accuracy=1, damage=2), face("black", block=1))
DODGE = face("white", dodge=1)
HAN_S = (face("blue", accuracy=4, damage=2), face("green", accuracy=2, damage=2), face("green", accuracy=2, damage=2))


@pytest.mark.rule("IA-TIM-02")
def test_who_has_the_initiative_shoots_before_the_other_rallies():
    play = duel("J . t u", {"empire": ["rally"]}, J=JYN, t=ELITE, u=OFFICER)
    play.activate("J").end().activate("t").use("hair_trigger", "J").declare("t").roll(*STUNNING).surge(0)
    assert play.figure("t").conditions == ["stunned"]
    play.play("rally")
    assert play.figure("t").conditions == []
    assert PerformAttack() in play.asked.options


@pytest.mark.rule("IA-TIM-02")
def test_who_rallies_first_stays_stunned_by_the_shot_that_follows():
    play = duel("J . t u", {"empire": ["rally"]}, J=JYN, t=ELITE, u=OFFICER)
    play.initiative("empire").with_conditions("t", "bleeding")
    play.activate("J").end().activate("t")
    assert play.asked.seat == "ike"
    play.play("rally").use("hair_trigger", "J").declare("t").roll(*STUNNING).surge(0)
    assert play.figure("t").conditions == ["stunned"]
    assert (play.asked.kind, play.asked.seat) == ("activation", "ike")
    assert PerformAttack() not in play.asked.options
    assert DiscardCondition("stunned") in play.asked.options


@pytest.mark.rule("IA-DFT-05", "IA-ACTV-03")
def test_the_second_of_a_group_acts_though_the_first_was_shot_at_once():
    play = duel("J . t / . . u", {}, ("tu",), J=JYN, t=STORM, u=STORM)
    play.activate("J").end().activate("t").use("hair_trigger", "J").declare("t")
    play.roll(face("green", accuracy=2, damage=2), face("green", accuracy=2, damage=2), face("black", block=1))
    assert play.is_defeated("t")
    assert (play.asked.kind, play.asked.seat, play.activation.figure) == ("activation", "ike", play.names["u"])


@pytest.mark.rule("IA-INR-01")
def test_two_hans_return_each_other_s_fire_once():
    play = duel("H . . h o", {}, H=HAN, h=HAN, o=OFFICER).activate("H").declare("h").roll(*HAN_S, DODGE)
    play.use("return_fire", "h").declare("H").roll(*HAN_S, DODGE)
    play.use("return_fire", "H").declare("h").roll(*HAN_S, DODGE)
    assert (play.asked.kind, play.asked.seat) == ("activation", "ray")
    assert play.activation.figure == play.names["H"]
    assert play.why_not(PerformAttack()).rule == "IA-ACT-10"


@pytest.mark.rule("IA-VIC-04")
def test_what_a_lured_figure_kills_scores_for_the_opponent_of_its_owner():
    hands = {"empire": ["lure_of_the_dark_side"]}
    play = duel("v . G F o", hands, v=VADER, G=GIDEON, F=FENN, o=OFFICER)
    play.damaged("F", 8)
    play.activate("v").play("lure_of_the_dark_side").choose(ChooseFigure(play.names["G"])).declare("F")
    play.roll(face("blue", accuracy=4, damage=2), face("green", accuracy=1, damage=2), face("black", block=1))
    assert play.is_defeated("F")
    assert (play.player("empire").points, play.player("rebels").points) == (9, 0)


@pytest.mark.rule("IA-FRI-02", "IA-FOC-01")
def test_a_lured_figure_strikes_the_lurer_s_own_men_with_all_it_has():
    play = duel("v . G . . / . o . . .", {"empire": ["lure_of_the_dark_side"]}, v=VADER, G=GIDEON, o=OFFICER)
    play.focused("G")
    play.activate("v").play("lure_of_the_dark_side")
    assert play.targets() == {"v", "o"}
    shot = face("green", accuracy=1, damage=2)
    play.declare("o").roll(face("blue", accuracy=4, damage=2), shot, shot, face("white"))
    play.decline()  # no Cower
    assert play.is_defeated("o")
    assert (play.figure("G").conditions, play.player("rebels").points) == ([], 2)


@pytest.mark.rule("IA-VIC-04")
def test_a_creature_that_is_made_ferocious_gives_its_owner_s_group_away():
    play = duel("G . n n t / . . n n .", {"rebels": ["ferocity"]}, G=GIDEON, n="nexu_elite", t="trandoshan_regular")
    play.damaged("t", 5)
    while not play.can_play("ferocity"):
        play.skip()
    play.play("ferocity").declare("t")
    play.roll(face("red", damage=3), face("green", accuracy=1, damage=2), face("black", block=2))
    assert play.is_defeated("t")
    assert (play.player("rebels").points, play.player("empire").points) == (7, 0)


def test_han_and_chewbacca_both_help_who_stands_between_them():
    play = rows("H G C", ". . .", ". t .", H=HAN, G=GIDEON, C=CHEWBACCA, t=STORM).activate("t").declare("G")
    play.roll(face("blue", accuracy=3, damage=1, surge=1), face("green", accuracy=1, damage=2), face("black", block=1))
    assert play.in_any_order().damage("G") == 3 - (1 + 1)  # the surge was evaded, too
    assert play.asked.kind == "activation"


def test_han_does_not_distract_from_himself():
    play = rows("H . . t", ". . . .", H=HAN, t=STORM).activate("t").declare("H")
    play.roll(face("blue", accuracy=3, damage=1, surge=1), face("green", accuracy=1, damage=2), face("white"))
    assert play.asked.kind == "surges"


@pytest.mark.rule("IA-CND-06")
def test_two_guards_avenge_one_officer_and_nobody_twice():
    play = rows("A . o g", ". . h u", A=REBEL, o=OFFICER, g=GUARD, h=GUARD, u=OFFICER)
    play.focused("h")
    play.hurt("o", 3).in_any_order()
    assert (play.figure("g").conditions, play.figure("h").conditions) == (["focused"], ["focused"])
    play.hurt("g", 8)
    assert play.figure("h").conditions == ["focused"]


def test_a_last_stand_inspires_the_own_group_and_no_other():
    play = duel("A . s t u v", {}, ("st", "uv"), A=REBEL, s=ELITE, t=ELITE, u=ELITE, v=ELITE)
    play.hurt("s", 5)
    focused = {letter for letter in "tuv" if play.figure(letter).conditions == ["focused"]}
    assert focused == {"t"}
    play.without_conditions("t")
    play.hurt("t", 5)
    assert [play.figure(letter).conditions for letter in "uv"] == [[], []]


@pytest.mark.rule("IA-FRI-01")
def test_a_guard_avenges_a_trooper_that_was_lured_to_its_death():
    hands = {"rebels": ["lure_of_the_dark_side"], "empire": ["deflection"]}
    play = duel("V . s l / . . g .", hands, V=VADER, s=STORM, l="luke_hero", g=GUARD)
    play.damaged("s", 1)
    play.activate("V").play("lure_of_the_dark_side").choose(ChooseFigure(play.names["s"])).declare("l")
    play.play("deflection").roll(face("blue", accuracy=4, damage=2), face("green", accuracy=1, damage=2), DODGE)
    assert play.is_defeated("s")
    assert (play.figure("g").conditions, play.player("rebels").points) == (["focused"], 6)


@pytest.mark.rule("IA-ATK-20")
def test_nobody_inspires_a_friend_who_was_lured():
    play = duel("v . G L", {"empire": ["lure_of_the_dark_side"]}, v=VADER, G=GIDEON, L="luke_hero")
    play.activate("L").end().activate("v").play("lure_of_the_dark_side").choose(ChooseFigure(play.names["G"])).declare(
        "L"
    )
    play.roll(face("blue", accuracy=4, damage=2), face("green", accuracy=1, damage=2), face("white"))
    assert (play.damage("L"), play.asked.kind) == (4 - 1, "activation")
