"""Results on dice: dodges beside surges, rerolls by both sides, what is added and taken away."""

import pytest

from holotable.imperial_assault.combat.choices import Cleave, KeepDice, KeepSurges, RerollDie, SpendSurge
from holotable.kernel import Pass, Rolled
from tests.imperial_assault.scenario import duel, face, row, rows

DIALA, LUKE, GIDEON, CHEWBACCA, SABOTEUR = "diala_passil", "luke_hero", "gideon_argus", "chewbacca", "saboteur_regular"
STORM, OFFICER, VADER, NEXU = "stormtrooper_regular", "officer_regular", "darth_vader", "nexu_regular"
DODGE = face("white", dodge=1)


@pytest.mark.rule("IA-MISS-02", "IA-REC-02", "IA-DDG-01")
def test_an_attack_that_was_dodged_still_heals_who_made_it():
    play = row("L . o", L=LUKE, o=OFFICER)
    play.damaged("L", 5)
    play.activate("L").declare("o")
    play.roll(
        face("blue", accuracy=3, damage=1, surge=1),
        face("green", accuracy=1, damage=2),
        face("yellow", accuracy=1, damage=2),
        DODGE,
    )
    play.surge(1)  # recover 2
    assert (play.damage("o"), play.damage("L")) == (0, 3)


@pytest.mark.rule("IA-MISS-02")
@pytest.mark.parametrize(("defence", "cleaves"), [(DODGE, False), (face("white"), True)])
def test_an_attack_that_was_dodged_cleaves_nobody(defence, cleaves):
    play = row("o D s", D=DIALA, o=OFFICER, s=STORM).activate("D").declare("o")
    play.roll(face("red", damage=2, surge=1), face("green", accuracy=1, damage=1, surge=1), defence).surge(2)
    assert (Cleave(play.names["s"]) in play.asked.options) == cleaves
    assert play.damage("s") == 0


@pytest.mark.rule("IA-SRG-04")
def test_overload_doubles_a_surge_ability_and_does_not_triple_it():
    play = row("S . o", S=SABOTEUR, o=GIDEON).activate("S").declare("o")
    play.roll(face("red", damage=2, surge=1), face("yellow", damage=1, surge=2), face("black", block=3))
    play.choose(SpendSurge(0), SpendSurge(0))  # pierce 1, twice
    assert SpendSurge(0) not in play.asked.options
    assert {SpendSurge(1), SpendSurge(2), KeepSurges()} <= set(play.asked.options)
    play.choose(KeepSurges())
    assert play.damage("o") == 3 - (3 - 2)


@pytest.mark.rule("IA-EVD-01")
def test_the_surge_of_a_blitz_can_be_evaded():
    play = duel("S . . t", {"rebels": ["blitz"]}, S=STORM, t=GIDEON).activate("S").declare("t")
    play.roll(face("blue", accuracy=4, damage=2), face("green", accuracy=3, damage=2), face("black", evade=1))
    play.play("blitz")
    assert play.damage("t") == 4  # nobody was asked about surges
    assert play.asked.kind == "activation"


@pytest.mark.rule("IA-PRC-02", "IA-PRC-03")
def test_two_pierces_add_up_and_what_is_too_much_hurts_nobody():
    play = duel("D v", {"rebels": ["expose_weakness"]}, D=DIALA, v=VADER).activate("D").play("expose_weakness")
    play.declare("v").roll(
        face("red", damage=3),
        face("green", accuracy=1, damage=1, surge=1),
        face("black", block=3),
        face("black", block=2),
    )
    play.choose(Pass()).surge(1)  # pierce 3
    assert play.damage("v") == 4


@pytest.mark.rule("IA-ATK-06")
def test_a_die_that_the_attacker_rerolled_is_closed_to_the_defender():
    play = duel("G . p / C . .", {"rebels": ["guardian_stance"]}, G=GIDEON, C=CHEWBACCA, p="probe_elite")
    play.activate("C").end().activate("p").declare("G")
    play.roll(
        face("blue", accuracy=2, damage=1), face("yellow", surge=1), face("yellow", surge=1), face("black", block=3)
    )
    play.use("targeting_computer", "p").choose(RerollDie(1), Rolled([face("yellow", accuracy=1, damage=2)[1]]))
    play.play("guardian_stance")
    assert set(play.asked.options) == {RerollDie(0), RerollDie(2), RerollDie(3)}
    play.choose(RerollDie(3), KeepDice(), Rolled([face("black", block=1)[1]])).surge()
    assert play.damage("G") == 3 - (1 + 1)  # a block of the Protector


@pytest.mark.rule("IA-EVD-01")
def test_an_evade_that_becomes_a_block_by_cunning_is_an_evade_still():
    play = rows("n n . S", "n n . .", n=NEXU, S=STORM).activate("S").declare("n")
    play.roll(
        face("blue", accuracy=3, damage=1, surge=1),
        face("green", accuracy=2, damage=2),
        face("white", block=1, evade=1),
    )
    assert play.damage("n") == 3 - (1 + 1)  # and no surge was left to ask about
    assert play.asked.kind == "activation"


@pytest.mark.rule("IA-CND-04")
def test_weakness_ends_with_each_figure_s_own_activation():
    play = duel("S T . . o", {}, ("ST",), S=STORM, T=STORM, o=OFFICER)
    play.with_conditions("S", "weakened").with_conditions("T", "weakened")
    play.activate("S").end()
    assert (play.figure("S").conditions, play.figure("T").conditions) == ([], ["weakened"])
    assert play.activation.figure == play.names["T"]
