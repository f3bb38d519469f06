"""Abilities by which a figure gains something after an attack."""

import pytest

from holotable.imperial_assault.table.choices import PerformAttack, StayHere
from holotable.kernel import Pass, Refusal, Use
from tests.imperial_assault.scenario import Scenario, face, row, rows

TROOPER, STORM, JYN = "rebel_trooper_regular", "stormtrooper_regular", "jyn_odan"
BLUE, GREEN = face("blue", accuracy=4, damage=2), face("green", accuracy=2, damage=2)
EVADE = face("white", block=1, evade=1)


@pytest.mark.rule("IA-MPT-05")
def test_a_nimble_figure_runs_two_points_for_an_evade():
    play = row(". . J . s", J=JYN, s=STORM).activate("s").choose(Pass()).declare("J").roll(BLUE, GREEN, EVADE)
    assert play.asked.seat == "ray"
    play.step("b1", "a1")
    assert play.where("J") == "a1"
    assert play.asked.kind == "activation"


def test_a_nimble_figure_needs_an_evade_of_its_own():
    play = row(". J . s", J=JYN, s=STORM).activate("s").choose(Pass()).declare("J")
    play.roll(BLUE, GREEN, face("white", block=1))
    assert play.asked.seat == "ike"


@pytest.mark.rule("IA-MPT-05")
def test_in_its_own_activation_a_nimble_figure_keeps_the_points():
    play = row(". J . h", J=JYN, h="han_solo").activate("J").declare("h")
    play.roll(GREEN, GREEN, face("white", dodge=1)).choose(Use("return_fire", play.names["h"])).declare("J")
    play.roll(face("blue", accuracy=2, damage=1), face("green", accuracy=1, damage=1, surge=1), GREEN, EVADE)
    assert play.activation.points == 2
    play.step("a1")
    assert play.where("J") == "a1"


def fenn_and_a_trooper() -> Scenario:
    play = rows("A . g", "F . .", A=TROOPER, F="fenn_signis", g="royal_guard_regular").activate("A").declare("g")
    return play.roll(BLUE, face("yellow", damage=1, accuracy=2), face("black", block=2))


@pytest.mark.rule("IA-ACT-10")
def test_trooper_assault_allows_a_trooper_another_attack():
    play = fenn_and_a_trooper().choose(Pass())
    assert play.why_not(PerformAttack()) == Refusal("activation.one-attack", "IA-ACT-10")
    play = fenn_and_a_trooper()
    play.use("trooper_assault", "F").declare("g")
    play.roll(BLUE, face("yellow", damage=1, accuracy=2), face("black", block=2))
    assert play.damage("g") == 4
    assert play.figure("F").used == ["trooper_assault"]


def test_trooper_assault_is_for_troopers_near():
    far = rows("A . g . . F", A=TROOPER, F="fenn_signis", g="royal_guard_regular").activate("A").declare("g")
    far.roll(BLUE, face("yellow", damage=1, accuracy=2), face("black", block=2))
    assert far.asked.kind == "activation"
    other = rows("H . g", "F . .", H="han_solo", F="fenn_signis", g="royal_guard_regular").activate("H").declare("g")
    other.roll(BLUE, GREEN, GREEN, face("black", block=2))
    assert other.asked.kind == "activation"


def test_nobody_is_nimble_who_stays():
    play = row(". J . s", J=JYN, s=STORM).activate("s").choose(Pass()).declare("J").roll(BLUE, GREEN, EVADE)
    play.choose(StayHere())
    assert play.where("J") == "b1"
