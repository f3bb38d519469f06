"""Dice of the attacker's choice, surges twice, sight past figures."""

import pytest

from holotable.imperial_assault.combat.choices import ChooseDice, SpendSurge, Target
from holotable.imperial_assault.table.choices import PerformAttack
from holotable.kernel import Refusal
from tests.imperial_assault.scenario import Scenario, face, row, rows

TROOPER, STORM, GUARD = "rebel_trooper_regular", "stormtrooper_regular", "royal_guard_regular"
RED = face("red", damage=3)


def test_an_arsenal_is_any_two_dice():
    play = row("A . i", A="chewbacca", i="ig_88").activate("i").declare("A")
    assert len(play.asked.options) == 10  # four colours twice, six pairs
    play.choose(ChooseDice(("red", "red")))
    assert play.attack.attack_pool == ["red", "red"]
    play.roll(RED, RED, face("black", block=1), face("white"))
    assert play.damage("A") == 1 + 5  # the strain, six damage less a block


def epic() -> Scenario:
    return Scenario(
        "+-+-+-+-+-+\n|A . w w w|\n+ + + + + +\n|. . w w w|\n+-+-+-+-+-+", {"A": "chewbacca", "w": "general_weiss"}
    )


def test_an_epic_arsenal_is_three_dice_but_not_of_one_colour():
    play = epic().activate("w").declare("A")
    assert len(play.asked.options) == 16  # four colours of three, twelve pairs and another
    assert play.why_not(ChooseDice(("red",) * 3)) == Refusal("attack.same-colour", "IA-ATK-16", {"most": 2})
    assert play.why_not(ChooseDice(("red",) * 2)) == Refusal("attack.number-of-dice", "IA-ATK-16", {"dice": 3})
    play.choose(ChooseDice(play.asked.options[0].colours))  # type: ignore[attr-defined]  # all are dice
    assert len(play.attack.attack_pool) == 3


@pytest.mark.rule("IA-FOC-01")
def test_a_focused_figure_adds_its_die_to_those_it_chose():
    play = epic()
    play.focused("w")
    play.activate("w").declare("A").choose(ChooseDice(("red", "red", "blue")))
    assert play.attack.attack_pool == ["red", "red", "blue", "green"]


@pytest.mark.rule("IA-SRG-04", "IA-PRC-03")
def test_overload_triggers_a_surge_ability_twice_but_not_thrice():
    play = row("S . g", S="saboteur_regular", g=GUARD).activate("S").declare("g")
    play.roll(face("red", damage=2, surge=1), face("yellow", damage=1, surge=2), face("black", block=2))
    play.choose(SpendSurge(0), SpendSurge(0))
    assert play.why_not(SpendSurge(0)) == Refusal("surge.once", "IA-SRG-04")
    play.surge()
    assert play.damage("g") == 3  # Pierce 2 in all against two blocks


@pytest.mark.rule("IA-LOS-03")
def test_figures_do_not_hide_a_priority_target():
    play = row("M s o", M="mak_eshkarey", s=STORM, o="officer_regular").activate("M").choose(PerformAttack())
    assert Target(play.names["o"], play.space("c1")) in play.asked.options
    other = row("A s o", A=TROOPER, s=STORM, o="officer_regular").activate("A").choose(PerformAttack())
    assert Target(other.names["o"], other.space("c1")) not in other.asked.options


@pytest.mark.rule("IA-LOS-01", "IA-LOS-03")
def test_walls_hide_even_a_priority_target():
    picture = "+-+-+-+-+-+\n|M s o|. p|\n+ + + +-+ +\n|. . . . .|\n+-+-+-+-+-+"
    cards = {"M": "mak_eshkarey", "s": STORM, "o": "officer_regular", "p": STORM}
    play = Scenario(picture, cards).activate("M").choose(PerformAttack())
    refusal = play.why_not(Target(play.names["p"], play.space("e1")))
    assert refusal.reason == "attack.no-sight"
    assert refusal.facts["blocked_by"] == "wall"


def test_an_awkward_attacker_is_refused_a_target_beside_it():
    play = rows("A w w w . .", ". w w w . B", A=TROOPER, B=TROOPER, w="at_st").activate("w").choose(PerformAttack())
    refusal = play.why_not(Target(play.names["A"], play.space("a1")))
    assert refusal == Refusal("attack.too-near", "IA-GEN-06", {"figure": play.names["A"]})
