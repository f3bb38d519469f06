"""Whose decision it is: the Rebels' together, or a single hero's."""

import pytest

from holotable.imperial_assault.combat.conditions import gain_condition
from holotable.imperial_assault.table.choices import (
    ChooseFigure,
    DiscardCondition,
    PerformAttack,
    Rest,
    SpecialAction,
)
from holotable.kernel import Pass, Refusal, Use
from tests.imperial_assault.scenario import Scenario, campaign, sheet

DIALA, FENN, STORM = "diala_passil", "fenn_signis", "stormtrooper_regular"


def players(play: Scenario, **seats: str) -> Scenario:
    """Players of their own for these heroes."""
    for letter, seat in seats.items():
        play.seated(seat, letter)
    return play


@pytest.mark.rule("IA-TIM-08", "IA-TIM-09")
def test_the_rebels_order_effects_of_several_heroes_together():
    play = campaign(
        "D F . t u",
        D=sheet(DIALA, cards=["c1_comlink"]),
        F=sheet(FENN, cards=["c1_comlink"]),
        t=STORM,
        u="officer_regular",
    )
    diala, fenn = play.names["D"], play.names["F"]
    players(play, D="dana", F="finn")
    assert (play.asked.seat, play.asked.about) == ("ray", "round-started")
    assert play.asked.options == (Use("c1_comlink", diala), Use("c1_comlink", fenn), Pass())
    # What Fenn's card does is for his player to choose; what is left is Diala's own.
    play.choose(Use("c1_comlink", fenn))
    assert play.asked.seat == "finn"
    play.choose(play.asked.options[0])
    assert play.asked.seat == "dana"
    assert list(play.asked.options) == [Use("c1_comlink", diala), Pass()]


@pytest.mark.rule("IA-HER-01")
def test_a_heros_actions_attacks_and_cards_are_asked_of_the_heros_player():
    play = players(campaign("F D t", F=sheet(FENN, cards=["bacta_infusion"]), D=DIALA, t=STORM), F="finn", D="dana")
    play.damaged("D", 3)
    play.activate("F")
    assert play.asked.seat == "finn"
    play.choose(SpecialAction("bacta_infusion"))
    assert play.asked.seat == "finn"
    play.choose(ChooseFigure(play.names["D"])).end().activate("t").end().activate("D").choose(PerformAttack())
    assert (play.asked.seat, play.damage("D")) == ("dana", 0)


@pytest.mark.rule("IA-HER-01")
def test_whether_a_hero_uses_an_own_card_is_asked_of_the_heros_player():
    play = players(campaign("F D t", F=sheet(FENN, cards=["emergency_medpac"]), D=DIALA, t=STORM), F="finn", D="dana")
    play.activate("F").choose(Rest())
    assert (play.asked.seat, play.asked.about) == ("finn", "rested")
    assert play.asked.options == (Use("emergency_medpac", play.names["F"]), Pass())


@pytest.mark.rule("IA-CND-02")
def test_a_hero_obeys_a_condition_while_having_it():
    play = campaign("F . t", F=FENN, t=STORM)
    gain_condition(play.game, play.names["F"], "stunned")
    play.activate("F")
    refusal = Refusal("stunned.attack", "IA-STU-01", {"figure": play.names["F"]})
    assert play.why_not(PerformAttack()) == refusal
    play.choose(DiscardCondition("stunned"))
    assert PerformAttack() in play.asked.options


@pytest.mark.rule("IA-DMG-01", "IA-DMG-06")
def test_a_heros_damage_adds_up_on_the_sheet():
    play = campaign("F . t", F=FENN, t=STORM).hurt("F", 2).hurt("F", 3)
    assert (play.damage("F"), play.sheet("F").wounded) == (5, False)
    play.hurt("F", 20)
    # What exceeds health has no effect: the wounded hero starts without damage.
    assert (play.damage("F"), play.sheet("F").wounded) == (0, True)


@pytest.mark.rule("IA-WND-04")
def test_no_rest_heals_a_wound():
    play = campaign("F . t", F=FENN, t=STORM).hurt("F", 12).activate("F").choose(Rest(), Rest())
    assert play.sheet("F").wounded
