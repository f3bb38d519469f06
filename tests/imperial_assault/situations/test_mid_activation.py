"""What happens to a figure in the midst of its own activation, and how many attacks and actions it has."""

import pytest

from holotable.imperial_assault.effects.commands.hand import DiscardCard
from holotable.imperial_assault.table.choices import ChooseFigure, Move, SpecialAction, StayHere
from tests.imperial_assault.scenario import duel, face, row, rows

DIALA, LUKE, KNIGHT, FENN, GIDEON, HAN = (
    "diala_passil",
    "luke_hero",
    "luke_jedi_knight",
    "fenn_signis",
    "gideon_argus",
    "han_solo",
)
REBEL, STORM, ELITE, VADER = (
    "rebel_trooper_regular",
    "stormtrooper_regular",
    "stormtrooper_elite",
    "darth_vader",
)
OFFICER = "officer_regular"
DODGE, BLOW = (
    face("white", dodge=1),
    (face("red", damage=3), face("red", damage=1), face("yellow", accuracy=2, damage=1)),
)
HAN_S = (face("blue", accuracy=4, damage=2), face("green", accuracy=2, damage=2), face("green", accuracy=2, damage=2))


@pytest.mark.rule("IA-DFT-05")
def test_return_fire_may_end_brutality_after_its_first_blow():
    play = duel("H v B o", {}, H=HAN, B=REBEL, v=VADER, o=OFFICER)
    play.damaged("v", 15)
    play.activate("B").end().activate("v").choose(SpecialAction("brutality")).declare("H").roll(*BLOW, DODGE)
    play.use("return_fire", "H").declare("v").roll(*HAN_S, face("black", block=1), face("black", block=1))
    play.decline()
    assert play.is_defeated("v")
    assert play.damage("B") == 0
    assert (play.asked.kind, play.asked.seat, play.player("rebels").points) == ("activate", "ray", 18)


@pytest.mark.rule("IA-DFT-05")
def test_deflection_may_end_brutality_after_its_first_blow():
    play = duel("L v B o", {"rebels": ["deflection"]}, L=LUKE, B=REBEL, v=VADER, o=OFFICER)
    play.damaged("v", 14)
    play.activate("B").end().activate("v").choose(SpecialAction("brutality")).declare("L").play("deflection")
    play.roll(*BLOW, DODGE).decline()
    assert play.is_defeated("v")
    assert (play.damage("B"), play.asked.kind, play.asked.seat) == (0, "activate", "ray")


@pytest.mark.rule("IA-STU-01")
def test_points_are_of_no_use_to_one_who_stunned_himself():
    play = duel("A v . .", {"empire": ["force_lightning"]}, A=GIDEON, v=VADER)
    play.activate("A").end().activate("v").move()
    assert play.steps()
    play.play("force_lightning")
    play.choose_figure("A")
    assert play.figure("v").conditions == ["stunned"]
    assert play.asked.kind != "activation" or play.steps() == {}
    assert play.steps() == {}


def test_a_gun_that_was_ordered_about_shoots_in_its_own_activation():
    play = rows("A . . e e .", ". . . . o .", A=REBEL, e="eweb_regular", o=OFFICER).activate("o")
    play.choose(SpecialAction("order"), ChooseFigure(play.names["e"]))
    play.step("c1+d1").choose(StayHere()).end().activate("e")
    assert play.attacks()


@pytest.mark.rule("IA-ATK-15")
def test_who_is_told_to_take_it_down_aims_and_shoots_again_in_its_own_activation():
    play = duel(
        "G . . . . s / . . . . . . / . . R . . .",
        {"rebels": ["take_it_down"]},
        G=GIDEON,
        R=REBEL,
        s="royal_guard_elite",
    )
    play.activate("R").move().step("b2").end().activate("s").end().activate("G").play("take_it_down")
    play.choose_figure("R")
    play.declare("s").roll(
        face("blue", accuracy=2, damage=1), face("yellow", accuracy=1, damage=2), face("black", block=1)
    )
    assert play.damage("s") == (3 + 1 + 2) - 1  # accuracy 3 + 2 for four spaces
    play.end().activate("s").end().activate("R")
    assert play.attacks()


def test_who_went_there_and_back_does_not_aim():
    play = row("R . . . s", R=REBEL, s="royal_guard_elite").activate("R").move().step("b1", "a1").declare("s")
    play.roll(face("blue", accuracy=4, damage=2), face("yellow", accuracy=1, damage=2), face("black", block=1))
    assert play.damage("s") == 4 - 1


@pytest.mark.rule("IA-STR-09")
def test_who_meditated_has_three_actions_once_and_bleeds_for_each():
    play = duel("D . . . . . s", {"rebels": ["meditation"]}, D=DIALA, s=STORM)
    play.activate("D").play("meditation").end().activate("s").end()
    play.with_conditions("D", "bleeding")
    play.activate("s").end().activate("D").choose(Move(), Move())
    assert (play.damage("D"), Move() in play.asked.options) == (2, True)
    play.move()
    assert (play.damage("D"), Move() in play.asked.options) == (3, False)
    play.end()
    play.without_conditions("D")
    play.activate("D").choose(Move(), Move())
    assert Move() not in play.asked.options


def test_the_die_of_knowledge_can_be_shattered():
    play = duel("K d", {"rebels": ["knowledge_and_defense"], "empire": ["blitz"]}, K=KNIGHT, d=DIALA)
    play.activate("K").play("knowledge_and_defense").end().activate("d").declare("K").use("shattering_blow", "d")
    play.choose(DiscardCard("blitz")).decline()
    play.roll(face("red", damage=1), face("green", accuracy=1, damage=2), face("white"))  # one white die is left
    assert play.damage("K") == 3


def test_cover_is_for_the_round_in_which_it_was_taken():
    play = duel("A . . . s o", {"rebels": ["take_cover"]}, A=GIDEON, s=STORM, o=OFFICER)
    shot = (face("blue", accuracy=3, damage=2), face("green", accuracy=2, damage=2), face("black", block=1))
    play.activate("A").play("take_cover").end().activate("s").declare("A").roll(*shot)
    assert play.damage("A") == 0  # accuracy 5 - 2 for four spaces
    play.end().activate("o").end()
    assert play.game.table.round == 2
    play.activate("s").declare("A").roll(*shot)
    assert play.damage("A") == 3


@pytest.mark.rule("IA-ACT-10")
def test_a_jedi_strikes_twice_in_each_activation_and_never_three_times():
    play = duel("s K . . o", {"rebels": ["son_of_skywalker"]}, K=KNIGHT, s="royal_guard_elite", o=OFFICER)
    hit = (
        face("blue", accuracy=2, damage=1),
        face("green", accuracy=1, damage=2),
        face("yellow", accuracy=2, damage=1),
        face("black", block=3),
    )
    play.activate("K")
    heroic = next(each for each in play.asked.options if getattr(each, "ability", "") == "heroic")
    for _ in range(2):
        play.choose(heroic).declare("s").roll(*hit)
        play.declare("s").roll(*hit)
        assert heroic not in play.asked.options
        assert not play.attacks()
        play.end()
        if play.can_play("son_of_skywalker"):
            play.play("son_of_skywalker").activate("s").end().activate("K")
    assert play.damage("s") == 4 * 2


def test_a_stunned_figure_can_t_be_lured():
    play = duel("v . G F", {"empire": ["lure_of_the_dark_side"]}, v=VADER, G=GIDEON, F=FENN)
    play.with_conditions("G", "stunned")
    play.activate("F").end().activate("v").play("lure_of_the_dark_side")
    assert ChooseFigure(play.names["G"]) not in play.asked.options


def test_one_trooper_a_round_has_a_second_shot():
    play = duel("R S . . s / F . . . .", {}, ("RS",), R=REBEL, S=REBEL, F=FENN, s="royal_guard_elite")
    shot = (face("blue", accuracy=3, damage=2), face("yellow", accuracy=1, damage=2), face("black", block=3))
    play.activate("S").declare("s").roll(*shot).use("trooper_assault", "F")
    assert play.attacks()
    play.end()
    assert play.activation.figure == play.names["R"]
    play.move().step("b2").declare("s").roll(*shot)
    assert play.asked.kind == "activation"
    assert not play.attacks()


def test_who_is_beside_the_target_of_a_burst_stuns_himself():
    play = (
        duel("F s . / . . t", {"rebels": ["burst_fire"]}, F=FENN, s="royal_guard_elite", t=ELITE)
        .activate("F")
        .play("burst_fire")
    )
    play.declare("s").roll(
        face("blue", accuracy=2, damage=1),
        face("red", damage=3),
        face("green", accuracy=1, damage=2),
        face("black", block=1),
    )
    play.decline()
    assert [play.figure(letter).conditions for letter in "Fst"] == [["stunned"], [], ["stunned"]]
    assert not play.attacks()
