"""Class cards of the Imperial player that put figures to an attribute test."""

import pytest

from holotable.imperial_assault.cards import Surge, deployed_weapon
from holotable.imperial_assault.combat.choices import SpendSurge
from holotable.imperial_assault.table.choices import ChooseSpace, SpecialAction
from holotable.imperial_assault.table.happenings import AttributeTested
from holotable.kernel import Refusal, Use
from tests.imperial_assault.effects.play import GUARD, HIT, STORM, WHITE, attached
from tests.imperial_assault.scenario import Scenario, face

THROW = SpecialAction("riot_grenades")
FAILED = face("blue", accuracy=2, damage=1), face("green", accuracy=1, damage=2), face("yellow", accuracy=1, damage=2)
PASSED = face("blue", accuracy=2, surge=1), *FAILED[1:]
SPARK = face("blue", accuracy=3, damage=1, surge=1), face("green", accuracy=2, damage=2)


def thrown(play: Scenario, at: str) -> Scenario:
    return play.activate("s").choose(THROW, ChooseSpace(play.space(at)))


def stunned(play: Scenario) -> set[str]:
    return {
        letter
        for letter, number in play.names.items()
        if number in play.game.table.figures and "stunned" in play.figure(letter).conditions
    }


# Riot Grenades.


@pytest.mark.rule("IA-TST-10", "IA-TST-12", "IA-STR-02")
@pytest.mark.parametrize(("dice", "strain"), [(FAILED, 1), (PASSED, 0)])
def test_a_riot_grenade_strains_all_near_its_space_who_lack_insight(dice, strain):
    play = thrown(attached("riot_grenades", spaces="D t . s"), "b1").roll(*dice)
    assert play.strain("D") == strain
    assert play.damage("t") == 1  # a regular figure fails, and suffers strain as damage
    assert play.damage("s") == 0  # two spaces away
    assert play.is_exhausted("riot_grenades")
    assert play.activation.actions == 1


@pytest.mark.rule("IA-TST-11")
def test_an_elite_figure_and_an_object_come_to_no_harm_by_a_riot_grenade():
    play = thrown(attached("riot_grenades", spaces="D . e . s"), "d1")
    assert play.damage("e") == 0
    assert play.damage("s") == 1


@pytest.mark.rule("IA-CNT-04")
def test_a_riot_grenade_flies_three_spaces():
    play = attached("riot_grenades", spaces="D . . . . s").activate("s").choose(THROW)
    assert {play.name(each.space) for each in play.asked.options if isinstance(each, ChooseSpace)} == {
        *("c1", "d1", "e1", "f1")
    }
    assert play.asked.seat == "ike"


@pytest.mark.rule("IA-EXH-01", "IA-ABL-08")
def test_an_exhausted_riot_grenade_is_not_thrown():
    play = attached("riot_grenades", spaces="D . s")
    play.tired("riot_grenades")
    assert play.activate("s").why_not(THROW) == Refusal("cost.card", "IA-EXH-01", {"ability": "riot_grenades"})


@pytest.mark.rule("IA-ATH-02")
def test_only_the_group_with_the_riot_grenades_throws_them():
    play = attached("riot_grenades", spaces="D . s t").activate("t")
    assert play.why_not(THROW) == Refusal("activation.not-on-card", "IA-ACT-04", {"ability": "riot_grenades"})


@pytest.mark.rule("IA-DFT-05")
def test_a_trooper_who_falls_by_the_own_riot_grenade_has_thrown_it():
    play = attached("riot_grenades", spaces="s D")
    play.damaged("s", 2)
    thrown(play, "a1").roll(*FAILED)
    assert play.is_defeated("s")
    assert play.strain("D") == 1


@pytest.mark.rule("IA-STR-06")
def test_a_hero_at_endurance_suffers_damage_by_a_riot_grenade():
    play = attached("riot_grenades", spaces="D . . s")
    play.strained("D", 5)
    thrown(play, "a1").roll(*FAILED)
    assert (play.strain("D"), play.damage("D")) == (5, 1)


# Arc Blasters.


def test_arc_blasters_give_a_surge_ability_to_ranged_groups_only():
    arc = Surge(damage=1, blast=1)
    assert deployed_weapon(STORM, ("arc_blasters",)).surges == (*deployed_weapon(STORM).surges, arc)
    assert deployed_weapon(GUARD, ("arc_blasters",)).surges == deployed_weapon(GUARD).surges


@pytest.mark.rule("IA-TST-02")
@pytest.mark.parametrize(("dice", "stun"), [(FAILED, {"D"}), (PASSED, set())])
def test_arc_blasters_stun_who_lacks_strength(dice, stun):
    play = attached("arc_blasters").activate("s").declare("D").roll(*HIT, WHITE).decline()
    play.roll(*dice[:2])
    assert (play.damage("D"), stunned(play)) == (3, stun)


def test_arc_blasters_stun_nobody_who_suffered_nothing():
    play = attached("arc_blasters").activate("s").declare("D").roll(*HIT, face("white", dodge=1)).decline()
    assert (play.damage("D"), stunned(play), play.asked.kind) == (0, set(), "activation")


def test_arc_blasters_do_nothing_in_melee():
    play = attached("arc_blasters", spaces="D g", on=("g",)).activate("g").declare("D")
    play.roll(face("red", damage=2), face("yellow", accuracy=1, damage=2), WHITE).decline()
    assert (play.damage("D"), stunned(play), play.asked.kind) == (3, set(), "activation")


@pytest.mark.rule("IA-TIM-05", "IA-TST-11", "IA-TST-12")
@pytest.mark.parametrize(("beside", "stun"), [("t", {"D", "t"}), ("e", {"D"})])
def test_whoever_the_blast_has_hurt_before_is_tested_as_well(beside, stun):
    play = attached("arc_blasters", spaces=f"{beside} D . s").activate("s")
    play = play.declare("D").roll(*SPARK, WHITE).decline()
    play.choose(SpendSurge(2))
    assert play.asked.seat == "ike"
    play.choose(Use("keyword.blast", "empire"))
    play.roll(*FAILED[:2])
    assert play.damage(beside) == 1
    assert stunned(play) == stun  # an elite figure passes


def test_who_fell_is_not_tested():
    play = attached("arc_blasters", spaces="D . s")
    play.wounded("D")
    play.damaged("D", 11)
    play.activate("s").declare("D").roll(*HIT, WHITE).decline()
    assert play.is_defeated("D")
    assert not [each for each in play.game.take_events() if isinstance(each, AttributeTested)]


def test_a_hero_who_was_just_wounded_tests_as_the_wounded():
    play = attached("arc_blasters", spaces="D . s")
    play.damaged("D", 11)
    play.activate("s").declare("D").roll(*HIT, WHITE).decline()
    assert play.sheet("D").wounded
    play.roll(face("blue", accuracy=2, damage=1), face("red", damage=1))
    assert stunned(play) == {"D"}
