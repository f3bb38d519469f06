"""Heroes in their activations: what is ready when, what ends it, what two cards do together."""

import pytest

from holotable.imperial_assault.combat.choices import RerollDie
from holotable.imperial_assault.table.choices import (
    ChooseEffect,
    ChooseSpace,
    DiscardCondition,
    GoTo,
    PerformAttack,
    Rest,
    SpecialAction,
)
from holotable.imperial_assault.tokens.attribute_test import AttributeTest
from holotable.kernel import Pass
from tests.imperial_assault.scenario import Scenario, campaign, face, sheet

STORM, GUARD, OFFICER, HUNTER = "stormtrooper_regular", "royal_guard_regular", "officer_regular", "trandoshan_regular"
DIALA, FENN, GAARKHAN, GIDEON, JYN, MAK = (
    *("diala_passil", "fenn_signis", "gaarkhan"),
    *("gideon_argus", "jyn_odan", "mak_eshkarey"),
)
RED, YELLOW = face("red", damage=3), face("yellow", accuracy=1, damage=2)
BLUE, GREEN = face("blue", accuracy=4, damage=2), face("green", accuracy=2, damage=2)
BLOCK, EVADE, BLANK, DODGE = face("black", block=1), face("black", evade=1), face("white"), face("white", dodge=1)


def rounds(play: Scenario, number: int) -> Scenario:
    while play.table.round < number:
        play.skip()
    return play


# What is ready when.


@pytest.mark.rule("IA-ACTV-08")
def test_what_is_for_the_start_of_an_activation_is_ready_by_then():
    fenn = sheet(FENN, cards=["infantry_rifle", "tactical_movement"])
    play = campaign("F . . s", F=fenn, s=STORM)
    for number in (1, 2):
        rounds(play, number).activate("F").use("tactical_movement", "F").choose_figure("F")
        assert (play.activation.points, play.laid("F", "tactical_movement")) == (2, (True, False))
        play.end()


@pytest.mark.rule("IA-MPT-05", "IA-STU-01")
def test_points_for_a_stunned_friend_are_lost():
    fenn = sheet(FENN, cards=["infantry_rifle", "tactical_movement"])
    play = campaign("F D . s", F=fenn, D=DIALA, s=STORM).with_conditions("D", "stunned").activate("F")
    play.use("tactical_movement", "F").choose_figure("D").skip_to("activation")
    assert (play.where("D"), play.activation.figure, play.activation.points) == ("b1", play.names["F"], 0)


@pytest.mark.rule("IA-DFT-05")
def test_a_lone_wolf_who_is_wounded_at_the_end_is_alone_no_more():
    play = campaign("F . . s . D", F=sheet(FENN, strain=4), s=STORM, D=DIALA).with_conditions("F", "bleeding")
    play.nearly_defeated("F").activate("F").move()
    assert (play.sheet("F").wounded, play.strain("F")) == (True, 3)
    assert (play.asked.kind, play.asked.seat) == ("activate", "ike")


@pytest.mark.rule("IA-DFT-05", "IA-SUP-02")
def test_who_is_wounded_by_the_own_grenade_acts_no_more_and_has_used_it():
    play = campaign("D s . F", D=sheet(DIALA, cards=["plasteel_staff", "c22_frag_grenade"]), s=STORM, F=FENN)
    play.nearly_defeated("D").activate("D").choose(SpecialAction("c22_frag_grenade"))
    play.choose(ChooseSpace(play.space("b1"))).roll(RED)
    assert play.sheet("D").wounded
    assert play.is_defeated("s")
    assert "c22_frag_grenade" not in [each.card for each in play.sheet("D").cards]
    assert play.asked.kind != "activation"


# Conditions in the midst of it.


@pytest.mark.rule("IA-STU-01", "IA-CND-04")
def test_a_wookiee_who_shakes_it_off_attacks_twice():
    gaarkhan = sheet(GAARKHAN, cards=["vibro_ax", "wookiee_fortitude"])
    play = campaign("G s", G=gaarkhan, s=GUARD).with_conditions("G", "stunned").activate("G")
    assert PerformAttack() not in play.asked.options
    play.damaged("G", 3).choose(SpecialAction("wookiee_fortitude"), ChooseEffect("stunned"))
    assert (play.conditions("G"), play.activation.actions, play.strain("G")) == ([], 2, 1)
    assert PerformAttack() in play.asked.options


@pytest.mark.rule("IA-BLD-01")
def test_who_gets_rid_of_being_stunned_bleeds_and_who_stops_the_blood_does_not():
    play = campaign("D . s", D=DIALA, s=STORM).with_conditions("D", "stunned", "bleeding").activate("D")
    play.choose(DiscardCondition("stunned"))
    assert play.strain("D") == 1
    play.choose(DiscardCondition("bleeding"))
    assert (play.strain("D"), play.conditions("D")) == (1, [])


@pytest.mark.rule("IA-ACT-05", "IA-BLD-01")
def test_an_action_that_costs_two_bleeds_once():
    fenn = sheet(FENN, cards=["infantry_rifle", "telescoping_sights@infantry_rifle"])
    play = campaign("F . s", F=fenn, s=GUARD).with_conditions("F", "bleeding").activate("F")
    play.choose(SpecialAction("telescoping_sights"))
    play.declare("s").decline().roll(BLUE, GREEN, GREEN, BLOCK).decline()
    assert (play.strain("F"), play.damage("s")) == (1, 5)


@pytest.mark.rule("IA-FOC-01", "IA-FOC-02")
def test_focus_is_used_up_by_a_test():
    play = campaign("F . s", F=FENN, s=GUARD).focused("F").interject(AttributeTest(21, ["tech"]))
    play.roll(BLUE, GREEN, GREEN).decline()
    assert play.conditions("F") == []


@pytest.mark.rule("IA-REC-03", "IA-WND-03")
def test_a_wounded_hero_rests_by_the_wounded_endurance():
    play = campaign("F . s", F=FENN, s=GUARD).wounded("F").damaged("F", 5).strained("F", 1).activate("F").choose(Rest())
    assert (play.strain("F"), play.damage("F")) == (0, 3)


# Two cards together.


@pytest.mark.rule("IA-ABL-03")
def test_a_protector_and_a_loyal_wookiee_both_block():
    gaarkhan = sheet(GAARKHAN, cards=["vibro_ax", "wookiee_loyalty"])
    play = Scenario(
        "+-+-+-+-+\n|C G . .|\n+ + + + +\n|D . . s|\n+-+-+-+-+",
        {"C": "chewbacca", "G": gaarkhan, "D": sheet(DIALA), "s": STORM},
        "campaign",
    )
    play.activate("C").end().activate("s").declare("D").decline()
    play.roll(BLUE, GREEN, BLANK)
    play.reach("wookiee_loyalty", "G").use("wookiee_loyalty", "G").decline()
    assert play.damage("D") == 2


@pytest.mark.rule("IA-ATK-06")
def test_a_die_that_luke_inspired_is_closed_to_the_force():
    diala = sheet(DIALA, cards=["plasteel_staff", "force_adept"])
    play = campaign("L D F . s", L="luke_hero", D=diala, F=FENN, s=GUARD).activate("F").declare("s").decline()
    play.roll(BLUE, GREEN, BLOCK)
    play.reach("inspiring", "L").use("inspiring", "L").choose(RerollDie(0)).die(BLUE)
    play.reach("force_adept", "D").use("force_adept", "D")
    assert RerollDie(0) not in play.asked.options
    assert RerollDie(1) in play.asked.options


@pytest.mark.rule("IA-ACT-06")
def test_a_charge_may_end_in_two_blows_and_a_rampage():
    gaarkhan = sheet(GAARKHAN, cards=["vibro_ax", "brutal_cleave", "rampage"])
    play = Scenario(
        "+-+-+-+-+\n|G . . s|\n+ + + + +\n|. . . t|\n+-+-+-+-+", {"G": gaarkhan, "s": GUARD, "t": GUARD}, "campaign"
    )
    play.activate("G").choose(SpecialAction("gaarkhans_charge"))
    while not play.offered(GoTo):
        play.choose(play.asked.options[0])
    play.choose(GoTo((play.space("c1"),)))
    play.declare("s").decline().roll(RED, YELLOW, BLOCK)
    play.reach("brutal_cleave", "G").use("brutal_cleave", "G")
    if play.asked.kind == "target":
        play.declare("t")
    play.decline().roll(RED, YELLOW, BLOCK)
    while play.asked.kind != "activation":
        play.choose(next((each for each in play.asked.options if each != Pass()), Pass()))
    assert (play.damage("s"), play.damage("t"), play.activation.actions) == (5, 5, 1)
    assert play.strain("G") == 3


@pytest.mark.rule("IA-HLT-01")
@pytest.mark.parametrize(
    ("hero", "cards", "health"),
    [(FENN, ["rebel_elite", "combat_coat_tier_1"], 17), (DIALA, ["legendary", "laminate_armor_tier_2"], 25)],
)
def test_what_gives_health_adds_up_on_both_sides_of_the_sheet(hero, cards, health):
    play = campaign("F D . s", F=sheet(hero, cards=cards), D=GIDEON, s=STORM)
    assert play.health("F") == health
    assert play.wounded("F").health("F") == health


@pytest.mark.rule("IA-STU-01")
def test_a_stunned_fenn_takes_no_step_to_a_superior_position():
    fenn = sheet(FENN, cards=["infantry_rifle", "superior_positioning"])
    play = campaign("F . . s", F=fenn, s=GUARD).with_conditions("F", "stunned").activate("F")
    play.choose(SpecialAction("superior_positioning")).skip_to("activation")
    assert (play.where("F"), sorted(play.conditions("F"))) == ("a1", ["focused", "stunned"])


@pytest.mark.rule("IA-ABL-03", "IA-STC-07")
def test_a_quick_draw_is_there_again_in_the_next_round():
    play = campaign("J . s . t", J=JYN, s=GUARD, t=GUARD)
    for number in (1, 2):
        rounds(play, number)
        play.strained("J", 0).activate("s") if play.asked.seat == "ike" else play.activate("J").end().activate("s")
        assert play.can_use("quick_draw", "J")
        play.use("quick_draw", "J")
        while not play.asked.region:
            play.skip()
        play.roll(GREEN, GREEN, BLOCK).decline().skip_to("activation").end().activate("t")
        assert not play.can_use("quick_draw", "J")
        play.without_conditions("s").damaged("s", 0).end()
