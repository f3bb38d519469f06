"""Abilities that hurt without an attack."""

import pytest

from holotable.imperial_assault.table.choices import ActivateGroup, ChooseFigure
from holotable.kernel import Pass, Rolled, Use
from tests.imperial_assault.scenario import Scenario, face, row, rows

TROOPER, STORM, PROBE, LUKE = "rebel_trooper_regular", "stormtrooper_regular", "probe_regular", "luke_jedi_knight"
BLUE, GREEN, WHITE = face("blue", accuracy=4, damage=2), face("green", accuracy=2, damage=2), face("white")


@pytest.mark.rule("IA-STR-09")
@pytest.mark.parametrize(("spaces", "strain"), [("H . . t", 1), ("H . . . t", 0)])
def test_a_relentless_attacker_strains_a_target_within_three(spaces, strain):
    play = row(spaces, H="han_solo", t="trandoshan_regular").activate("t").declare("H")
    assert play.damage("H") == strain


@pytest.mark.rule("IA-INR-03")
def test_a_target_that_falls_to_the_strain_is_attacked_no_more():
    play = row("A . t B", A=TROOPER, B=TROOPER, t="trandoshan_regular")
    play.damaged("A", 2)
    play.activate("t").declare("A")
    assert play.is_defeated("A")
    assert play.asked.kind == "activation"
    assert play.activation.actions == 1  # the action is lost


def test_deflect_turns_a_ranged_attack_on_somebody():
    play = rows("L . s", ". . t", L=LUKE, s=STORM, t="officer_regular").activate("s").declare("L")
    play.roll(BLUE, GREEN, face("white", dodge=1))
    play.choose(ChooseFigure(play.names["t"]))
    assert (play.damage("s"), play.damage("t")) == (0, 1)


def test_deflect_protects_a_friend_beside_even_one_that_fell():
    play = rows("A . s", "L . .", A=TROOPER, L=LUKE, s=STORM).activate("s").declare("A").roll(BLUE, GREEN, WHITE)
    assert play.is_defeated("A")
    assert play.damage("s") == 1


@pytest.mark.rule("IA-ADJ-05")
def test_deflect_protects_a_large_friend_beside_wherever_it_was_attacked():
    for damage in (0, 4):  # whether it falls or not
        play = rows(". E E . s", "L . . . .", E="eweb_regular", L=LUKE, s=STORM)
        play.damaged("E", damage)
        play.activate("s").declare("E", "c1").roll(BLUE, GREEN, face("black", block=1))
        assert play.is_defeated("E") == (damage == 4)
        assert play.damage("s") == 1


def test_deflect_is_for_ranged_attacks_near():
    melee = row("L g", L=LUKE, g="royal_guard_regular").activate("g").declare("L")
    melee.roll(face("red", damage=2), face("yellow", damage=1, accuracy=2), WHITE)
    assert melee.damage("g") == 0
    far = rows("A . s", ". . .", "L . .", A="chewbacca", L=LUKE, s=STORM).activate("s").declare("A")
    far.roll(BLUE, GREEN, face("black", block=1), WHITE)
    assert far.damage("s") == 0


def at_the_end_of_the_round(play: Scenario) -> Scenario:
    while play.asked.about != "round-ended":
        play.skip()
    return play


@pytest.mark.rule("IA-STS-04")
def test_a_probe_destroys_itself_and_hurts_all_beside():
    play = at_the_end_of_the_round(row("A p s . t", A=TROOPER, p=PROBE, s=STORM, t=STORM))
    play.choose(Use("self_destruct", play.names["p"]), Rolled([face("red", damage=2)[1]]))
    assert play.is_defeated("p")
    assert (play.damage("A"), play.damage("s"), play.damage("t")) == (2, 2, 0)


def test_self_destruction_may_be_declined():
    play = at_the_end_of_the_round(row("A p s", A=TROOPER, p=PROBE, s=STORM)).choose(Pass())
    assert play.damage("A") == 0
    assert play.game.table.round == 2
    assert any(isinstance(each, ActivateGroup) for each in play.asked.options)
