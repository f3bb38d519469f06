"""What ends in mid-effect: a game, an activation, an attack."""

import pytest

from holotable.imperial_assault.skirmish.outcome import outcome_of
from holotable.imperial_assault.table.choices import ChooseGroup, Move, PerformAttack
from holotable.kernel import Pass
from tests.imperial_assault.scenario import Scenario, duel, face

FENN, LUKE, JYN, MAK = "fenn_signis", "luke_hero", "jyn_odan", "mak_eshkarey"
STORM, OFFICER, VADER, HUNTER = "stormtrooper_regular", "officer_regular", "darth_vader", "trandoshan_regular"
STRONG = (face("blue", accuracy=4, damage=2), face("red", damage=2), face("green", accuracy=1, damage=2))
SHOT = (face("blue", accuracy=4, damage=2), face("green", accuracy=1, damage=2))
ONE = face("black", block=1)


def winner(play: Scenario) -> str | None:
    found = outcome_of(play.game.table)
    return found.winner if found else None


@pytest.mark.rule("IA-VIC-03", "SK-WIN-01")
def test_points_that_decide_leave_no_time_for_a_celebration():
    play = duel("F . . v . o", {"rebels": ["celebration"]}, F=FENN, v=VADER, o=OFFICER)
    play.with_points(rebels=22).damaged("v", 15)
    play.activate("F").declare("v").roll(*STRONG, ONE, ONE).choose(Pass())  # no Foresight
    assert play.game.decision is None
    assert (winner(play), play.player("rebels").points, play.player("rebels").hand) == ("rebels", 40, ["celebration"])


@pytest.mark.rule("IA-VIC-04", "IA-VIC-06", "SK-WIN-06")
def test_the_price_is_paid_for_the_last_head_and_together_with_the_group():
    cards = {"T": HUNTER, "U": HUNTER, "s": STORM, "t": STORM, "o": OFFICER}
    play = duel("T . . s . / U . . t o", {"rebels": ["price_on_their_heads"]}, ("TU", "st"), **cards)
    play.with_points(rebels=30)
    play.activate("T").play("price_on_their_heads")
    play.choose(ChooseGroup(play.figure("s").group))
    play.declare("s").roll(*SHOT, ONE)
    assert play.is_defeated("s")
    assert play.player("rebels").points == 30
    play.declare("t").roll(*SHOT, ONE)  # both actions of the first are used
    assert (winner(play), play.player("rebels").points) == ("rebels", 30 + 6 + 4)


@pytest.mark.rule("IA-DFT-05", "IA-ACTV-03", "IA-STR-09")
def test_who_bleeds_to_death_ends_the_own_activation_and_not_the_group_s():
    play = duel("S T . . . o", {}, ("ST",), S=STORM, T=STORM, o=OFFICER)
    play.damaged("S", 2).with_conditions("S", "bleeding")
    play.activate("S").move()
    assert play.is_defeated("S")
    assert (play.asked.seat, play.activation.figure) == ("ray", play.names["T"])
    assert play.steps() == {}  # the points of the one that fell are nobody's
    assert {Move(), PerformAttack()} <= set(play.asked.options)
    assert play.player("empire").points == 0


@pytest.mark.rule("IA-VIC-07", "SK-WIN-08")
def test_a_side_that_bleeds_to_death_loses_whatever_its_points():
    play = duel("M . . . o", {}, M=MAK, o=OFFICER)
    play.with_points(rebels=39)
    play.damaged("M", 3).with_conditions("M", "bleeding")
    play.activate("M").move()
    assert play.game.decision is None
    assert winner(play) == "empire"


@pytest.mark.rule("IA-DFT-05", "IA-ACC-01")
def test_a_deflected_shot_may_cost_the_life_of_who_shot():
    play = duel("S . . . l / . . T . .", {"empire": ["deflection"]}, S=STORM, T=STORM, l=LUKE)
    play.damaged("S", 1)
    play.activate("S").declare("l").play("deflection").roll(*SHOT, face("white"))
    assert play.is_defeated("S")
    assert (play.damage("l"), play.player("empire").points, play.asked.seat) == (0, 6, "ike")


@pytest.mark.rule("IA-STR-09")
def test_relentless_kills_before_a_die_is_rolled_when_no_card_can_be_discarded():
    play = duel("J K . . h", {}, J=JYN, K=MAK, h=HUNTER)
    play.damaged("K", 3)
    play.activate("J").end().activate("h").declare("K")
    assert play.is_defeated("K")
    assert play.player("empire").points == 3
    assert play.asked.kind == "activation"
