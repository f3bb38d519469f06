"""Command cards for when an attack is declared."""

import pytest

from holotable.imperial_assault.combat.choices import ChooseDie, Cleave, Target
from holotable.imperial_assault.effects.commands.command import PLAYER
from holotable.imperial_assault.table.choices import PerformAttack
from holotable.imperial_assault.table.lasting import begin
from holotable.kernel import Pass, Refusal
from tests.imperial_assault.scenario import Scenario, duel, face

GIDEON, FENN, LUKE, TROOPER = "gideon_argus", "fenn_signis", "luke_hero", "stormtrooper_regular"
ELITE, CHAMPION = "stormtrooper_elite", "royal_guard_champion"


def from_behind(target: str) -> Scenario:
    """Gideon steps out from behind Fenn, where the target could not see him."""
    play = duel("G F . . t", {"rebels": ["element_of_surprise"]}, G=GIDEON, F=FENN, t=target)
    return play.activate("G").move().step("b1", "c1").declare("t")


def test_element_of_surprise_takes_a_die_from_who_did_not_see_it_coming():
    play = from_behind(TROOPER).play("element_of_surprise")
    play.roll(face("blue", accuracy=2, damage=1), face("green", accuracy=1, damage=2))
    assert play.is_defeated("t")  # three damage, and nothing to block it with


def test_element_of_surprise_lets_the_attacker_choose_the_die():
    play = from_behind(CHAMPION).play("element_of_surprise")
    assert set(play.asked.options) == {ChooseDie("black"), ChooseDie("white")}
    assert play.choose(ChooseDie("black")).attack.defence_pool == ["white"]


def test_element_of_surprise_is_not_for_a_target_that_saw_the_figure():
    play = duel("G . . t", {"rebels": ["element_of_surprise"]}, G=GIDEON, t=TROOPER).activate("G").declare("t")
    assert not play.can_play("element_of_surprise")


def test_one_in_a_million_takes_all_dice_outside_the_own_activation():
    play = duel("J . t", {"rebels": ["one_in_a_million"]}, J="jyn_odan", t=ELITE).activate("J").end()
    play.activate("t").use("hair_trigger", "J").declare("t").play("one_in_a_million")
    play.roll(face("green", accuracy=2, damage=2), face("green", accuracy=2, damage=2))
    assert play.damage("t") == 4


def test_one_in_a_million_is_not_for_the_own_activation():
    play = duel("J . t", {"rebels": ["one_in_a_million"]}, J="jyn_odan", t=ELITE).activate("J").declare("t")
    play.roll(face("green", accuracy=2, damage=2), face("green", accuracy=2, damage=2), face("black", block=3))
    assert play.damage("t") == 1


def test_deflection_makes_a_shot_miss_and_strikes_back():
    play = duel("L . . t", {"rebels": ["deflection"]}, L=LUKE, t=TROOPER).activate("t").declare("L").play("deflection")
    play.roll(face("blue", accuracy=3, damage=2), face("green", accuracy=1, damage=2), face("white"))
    assert (play.damage("L"), play.damage("t")) == (0, 2)  # accuracy 4 - 2 for three spaces


def test_deflection_does_not_strike_back_when_the_attack_hurts():
    play = duel("L t", {"rebels": ["deflection"]}, L=LUKE, t=TROOPER).activate("t").declare("L").play("deflection")
    play.roll(face("blue", accuracy=3, damage=2), face("green", accuracy=1, damage=2), face("white"))
    assert (play.damage("L"), play.damage("t")) == (4 - 1, 0)


def test_deflection_is_for_force_users():
    play = duel("F . . t", {"rebels": ["deflection"]}, F=FENN, t=TROOPER).activate("t").declare("F")
    assert Pass() not in play.asked.options


def behind_fenn(hand: list[str], shooter: str = GIDEON) -> Scenario:
    return duel("G F . t", {"rebels": hand}, G=shooter, F=FENN, t=TROOPER).activate("G")


def test_marksman_gives_a_target_past_figures():
    play = behind_fenn(["marksman"]).declare("t")
    assert (play.player("rebels").hand, play.player("rebels").discarded) == ([], ["marksman"])
    play.roll(face("blue", accuracy=3, damage=2), face("green", accuracy=1, damage=2), face("black", block=1))
    assert play.is_defeated("t")


def test_marksman_clears_the_way_for_cleave_as_well():
    play = (
        duel("G F . t u", {"rebels": ["marksman"]}, G=GIDEON, F=FENN, t=TROOPER, u=TROOPER).activate("G").declare("t")
    )
    play.modified(cleave=1)
    play.roll(face("blue", accuracy=3, damage=2), face("green", accuracy=1, damage=2), face("black", block=2))
    assert play.choose(Cleave(play.names["u"])).damage("u") == 1


def test_without_marksman_figures_are_in_the_way():
    play = behind_fenn([])
    assert play.why_not(PerformAttack()) == Refusal("attack.no-target", "IA-ATK-03")


def test_marksman_is_for_ranged_attacks():
    assert PerformAttack() not in behind_fenn(["marksman"], shooter="gaarkhan").asked.options


def test_marksman_is_not_spent_on_a_target_in_sight():
    play = duel("G . t", {"rebels": ["marksman"]}, G=GIDEON, t=TROOPER).activate("G").declare("t")
    assert play.player("rebels").hand == ["marksman"]


@pytest.mark.rule("SK-CMD-01")
def test_marksman_must_be_in_hand():
    play = duel("G . t", {"rebels": []}, G=GIDEON, t=TROOPER).activate("G").choose(PerformAttack())
    aimed = Target(play.names["t"], play.space("c1"), by="marksman")
    assert play.why_not(aimed) == Refusal("command.not-in-hand", "SK-CMD-01", {"card": "marksman"})


def test_nobody_plays_marksman_who_can_play_no_cards():
    play = duel("G F . t", {"rebels": ["marksman"]}, G=GIDEON, F=FENN, t=TROOPER)
    begin(play.game, "shadow_ops", PLAYER, "round", "rebels")
    assert PerformAttack() not in play.activate("G").asked.options
