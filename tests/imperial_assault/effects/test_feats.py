"""Special actions that are procedures of their own, and attacks with other dice or for no action."""

import pytest

from holotable.imperial_assault.table.choices import ChooseFigure, GoTo, PerformAttack, SpecialAction, StayHere
from holotable.kernel import Refusal, Rolled
from tests.imperial_assault.scenario import face, row, rows

TROOPER, STORM, LUKE = "rebel_trooper_regular", "stormtrooper_regular", "luke_jedi_knight"
BLUE, GREEN, WHITE = face("blue", accuracy=4, damage=2), face("green", accuracy=2, damage=2), face("white")
RED, YELLOW = face("red", damage=3), face("yellow", damage=1, accuracy=2)


@pytest.mark.rule("IA-PSH-01", "IA-ATK-26")
def test_slam_hurts_and_pushes():
    play = rows("W s .", "t . .", W="chewbacca", s=STORM, t=STORM).activate("W").choose(SpecialAction("slam"))
    play.roll(face("red", damage=2)).choose(ChooseFigure(play.names["s"]))  # in sight of the die
    assert play.damage("s") == 2
    assert play.asked.seat == "ray"
    play.choose(GoTo((play.space("c1"),)))
    assert play.where("s") == "c1"
    assert not play.activation.attacked
    assert PerformAttack() in play.asked.options


@pytest.mark.rule("IA-LRG-01")
@pytest.mark.parametrize(("card", "second"), [("nexu_regular", ". n n ."), ("eweb_regular", ". . . .")])
def test_slam_pushes_no_large_figure(card, second):
    play = rows("W n n .", second, W="chewbacca", n=card).activate("W").choose(SpecialAction("slam"))
    play.choose(Rolled([face("red", damage=2)[1]]))
    assert play.damage("n") == 2
    assert play.asked.kind == "activation"


def test_slam_may_strike_down():
    play = row("W s t", W="chewbacca", s=STORM, t=STORM).activate("W").choose(SpecialAction("slam"))
    play.choose(Rolled([face("red", damage=3)[1]]))
    assert play.is_defeated("s")
    assert play.asked.kind == "activation"


@pytest.mark.rule("IA-ABL-02")
def test_slam_needs_somebody_beside():
    play = row("W . s", W="chewbacca", s=STORM).activate("W")
    assert play.why_not(SpecialAction("slam")) == Refusal("activation.nobody-for-it", "IA-ABL-02", {"ability": "slam"})


@pytest.mark.rule("IA-INR-01")
def test_the_generals_orders_move_two_others():
    picture = ("w w w . s . .", "w w w . t . .", ". . . . u . A")
    play = rows(*picture, w="general_weiss", s=STORM, t=STORM, u=STORM, A=TROOPER).activate("w")
    play.choose(SpecialAction("generals_orders"), ChooseFigure(play.names["s"])).step("f1", "g1").choose(StayHere())
    assert ChooseFigure(play.names["s"]) not in play.asked.options
    play.choose(ChooseFigure(play.names["u"])).step("d3").choose(StayHere())
    assert (play.where("s"), play.where("t"), play.where("u")) == ("g1", "e2", "d3")
    assert play.asked.kind == "activation"
    assert play.activation.actions == 1


def test_the_generals_orders_may_be_for_fewer():
    play = rows("w w w . s", "w w w . A", w="general_weiss", s=STORM, A=TROOPER).activate("w")
    play.choose(SpecialAction("generals_orders"), StayHere())
    assert play.asked.kind == "activation"


@pytest.mark.rule("IA-ACT-05")
def test_getting_into_position_takes_both_actions():
    play = row("A . . . . . s", A="rebel_trooper_elite", s=STORM).activate("A")
    play.choose(SpecialAction("get_into_position")).step("b1", "c1", "d1", "e1")
    assert play.where("A") == "e1"
    assert play.figure("A").conditions == ["focused"]
    assert play.asked.kind == "activate"  # nothing is left to do


@pytest.mark.rule("IA-ACT-05")
def test_getting_into_position_needs_both_actions():
    play = row("A . . . . . s", A="rebel_trooper_elite", s=STORM).activate("A").move()
    refusal = Refusal("activation.too-few-actions", "IA-ACT-05", {"cost": 2, "left": 1})
    assert play.why_not(SpecialAction("get_into_position")) == refusal


@pytest.mark.rule("IA-ACT-12", "IA-ACT-10")
def test_a_heroic_attack_costs_no_action_and_is_for_once():
    play = row("L g", L=LUKE, g="royal_guard_regular").activate("L").choose(SpecialAction("heroic")).declare("g")
    play.roll(face("blue", accuracy=2, damage=1), GREEN, YELLOW, face("black", block=3))
    assert play.activation.actions == 2
    assert play.damage("g") == 2
    once = Refusal("activation.special-once", "IA-ACT-11", {"ability": "heroic"})
    assert play.why_not(SpecialAction("heroic")) == once
    play.declare("g").roll(face("blue", accuracy=2, damage=1), GREEN, YELLOW, face("black", block=3))
    assert play.damage("g") == 4
    assert play.activation.actions == 1
    assert play.why_not(PerformAttack()) == Refusal("activation.one-attack", "IA-ACT-10")


def test_a_hero_strikes_when_no_action_is_left():
    play = row("L . g", L=LUKE, g="royal_guard_regular").activate("L").move().move().step("b1")
    assert PerformAttack() not in play.asked.options
    play.choose(SpecialAction("heroic")).declare("g")
    play.roll(face("blue", accuracy=2, damage=1), GREEN, YELLOW, face("black", block=3))
    assert play.damage("g") == 2


@pytest.mark.rule("IA-ATK-10", "IA-ATK-14", "IA-MEL-02", "IA-MEL-03", "IA-PRC-01")
def test_a_saber_strike_is_a_melee_attack_that_pierces():
    play = row("L g . s", L="luke_hero", g="royal_guard_regular", s=STORM).activate("L")
    play.choose(SpecialAction("saber_strike"))
    assert [getattr(each, "figure", 0) for each in play.asked.options] == [play.names["g"]]
    play.declare("g")
    assert play.attack.attack_pool == ["red", "yellow"]
    play.roll(RED, face("yellow", damage=1, surge=2), face("black", block=3)).surge()
    assert play.damage("g") == 4
    assert play.why_not(PerformAttack()) == Refusal("activation.one-attack", "IA-ACT-10")


def test_a_saber_strike_is_not_for_afar():
    play = row("L . s", L="luke_hero", s=STORM).activate("L")
    assert PerformAttack() in play.asked.options
    assert SpecialAction("saber_strike") not in play.asked.options
