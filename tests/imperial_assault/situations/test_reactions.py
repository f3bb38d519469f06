"""Heroes' cards that answer attacks and orders, where a wound, a condition or another card is in the way."""

import pytest

from holotable.imperial_assault.table.choices import (
    GoTo,
    Move,
    PerformAttack,
    PushOn,
    Rest,
    SpecialAction,
    StayHere,
)
from holotable.kernel import Pass
from tests.imperial_assault.scenario import Scenario, campaign, face, sheet

STORM, GUARD, OFFICER, PROBE = "stormtrooper_regular", "royal_guard_regular", "officer_regular", "probe_regular"
DIALA, FENN, GAARKHAN, GIDEON, JYN, MAK = (
    *("diala_passil", "fenn_signis", "gaarkhan"),
    *("gideon_argus", "jyn_odan", "mak_eshkarey"),
)
RED, YELLOW = face("red", damage=3), face("yellow", accuracy=1, damage=2)
BLUE, GREEN = face("blue", accuracy=4, damage=2), face("green", accuracy=2, damage=2)
BLOCK, EVADE = face("black", block=1), face("black", evade=1)
BLANK, DODGE = face("white"), face("white", dodge=1)
COMMAND = SpecialAction("gideons_command")


def indebted(damage: int, *, wounded: bool = False) -> Scenario:
    """A trooper has shot Diala, who had so much damage, for four; Gaarkhan owes her."""
    gaarkhan = sheet(GAARKHAN, cards=["vibro_ax", "life_debt"])
    play = campaign("G D . s", G=gaarkhan, D=DIALA, s=STORM)
    play = (play.wounded("D") if wounded else play).damaged("D", damage)
    play.activate("G").end().activate("s").declare("D").roll(BLUE, GREEN, BLANK)
    while not play.can_use("life_debt", "G") and play.asked.kind == "effects":
        play.choose(Pass())
    return play


@pytest.mark.rule("IA-DMG-06")
@pytest.mark.parametrize(("damage", "owes"), [(8, True), (9, True), (10, False)])
def test_damage_beyond_health_was_not_suffered(damage, owes):
    play = indebted(damage)
    assert play.sheet("D").wounded
    assert play.can_use("life_debt", "G") == owes


@pytest.mark.rule("IA-WDR-01")
def test_a_debt_is_called_in_for_a_friend_who_withdraws_by_the_attack():
    play = indebted(8, wounded=True)
    assert play.is_defeated("D")
    assert play.use("life_debt", "G").conditions("G") == ["focused"]


@pytest.mark.rule("IA-CND-08", "IA-TIM-03", "IA-STU-01")
def test_whom_the_attack_stuns_is_no_whip():
    jyn = sheet(JYN, cards=["vintage_blaster", "quick_as_a_whip"])
    play = campaign(". J g", J=jyn, g=GUARD).activate("J").end().activate("g").decline().declare("J")
    play.decline().roll(face("red", damage=2, surge=1), YELLOW, BLANK).decline().surge(0)
    assert play.conditions("J") == ["stunned"]
    assert not play.offered(GoTo)
    play.decline()
    assert play.where("J") == "b1"


@pytest.mark.rule("IA-TIM-03", "IA-EXH-01")
def test_sustained_fire_goes_on_before_peace_is_made():
    jyn = sheet(JYN, cards=["vintage_blaster", "peacemaker"])
    play = campaign("J . g", J=jyn, g=GUARD).class_cards("sustained_fire").activate("J").end()
    play.activate("g").decline().declare("J").decline()
    play.roll(RED, YELLOW, DODGE)
    assert (play.asked.seat, play.can_use("sustained_fire"), play.can_use("peacemaker", "J")) == ("ike", True, False)
    play.use("sustained_fire")
    while play.asked.kind != "target" and not play.asked.region:
        play.skip()
    assert play.strain("J") == 0


def test_an_opportunist_who_winds_aside_goes_three_spaces():
    jyn = sheet(JYN, cards=["vintage_blaster", "sidewinder"])
    play = campaign(". . . . J g", J=jyn, g=GUARD).activate("J").declare("g").decline().roll(GREEN, GREEN, BLOCK)
    while play.asked.kind != "activation":
        spots = sorted(play.offered(GoTo), key=lambda spot: spot.spaces)
        play.choose(spots[0] if spots else next(each for each in play.asked.options if each != Pass()))
    assert play.where("J") == "b1"


@pytest.mark.rule("IA-DFT-05", "IA-INR-01")
def test_who_is_wounded_while_resting_acts_no_more():
    play = campaign("D . s F", D=sheet(DIALA, strain=3), s=STORM, F=FENN).class_cards("exploit_weakness")
    play.damaged("D", 11).activate("D").choose(Rest()).damaged("D", 11).use("exploit_weakness")
    while not play.attacks():
        play.choose(play.asked.options[0])
    play.declare("D").decline().roll(BLUE, GREEN, BLANK).decline()
    assert play.sheet("D").wounded
    assert (play.asked.kind, play.asked.seat) == ("activate", "ike")


@pytest.mark.rule("IA-INR-02", "IA-BLD-01")
def test_who_acts_by_command_does_not_bleed():
    play = campaign("G D . . t", G=GIDEON, D=DIALA, t=STORM).with_conditions("D", "bleeding").activate("G")
    play.choose(COMMAND).move().step("c1", "d1").skip_to("activation")
    assert (play.strain("D"), play.strain("G"), play.conditions("D")) == (0, 2, ["bleeding"])


@pytest.mark.rule("IA-STU-01")
def test_the_stunned_attack_by_no_command():
    play = campaign("G D t", G=GIDEON, D=DIALA, t=STORM).with_conditions("D", "stunned").activate("G")
    assert play.choose(COMMAND).asked.options == (Move(), StayHere())


@pytest.mark.rule("IA-STR-04")
def test_who_moves_by_command_does_not_push_on():
    play = campaign("G D . . . . t", G=GIDEON, D=DIALA, t=STORM).activate("G").choose(COMMAND).move()
    for space in ("c1", "d1", "e1"):
        play.step(space)
        assert PushOn() not in play.asked.options
    assert (play.activation.figure, play.strain("D")) == (play.names["G"], 0)


@pytest.mark.rule("IA-FOC-01")
def test_focus_is_used_up_by_an_attack_on_command():
    play = campaign("G D t", G=GIDEON, D=DIALA, t=GUARD).focused("D").activate("G").choose(COMMAND, PerformAttack())
    play.declare("t").decline().roll(GREEN, YELLOW, GREEN, BLOCK).decline()
    assert (play.damage("t"), play.conditions("D")) == (5, [])


@pytest.mark.rule("IA-MPT-02")
def test_a_mobile_tactician_moves_on_after_each_of_two_commands():
    gideon = sheet(GIDEON, cards=["holdout_blaster", "mobile_tactician", "masterstroke"])
    play = campaign("A F . g", A=gideon, F=FENN, g=GUARD).activate("A").choose(COMMAND, StayHere())
    while play.asked.kind == "effects":
        play.choose(next((each for each in play.asked.options if each != Pass()), Pass()))
        if StayHere() in play.asked.options and play.asked.kind != "activation":
            play.choose(StayHere())
    assert (play.activation.points, play.activation.actions, play.strain("A")) == (4, 1, 2)
    assert play.laid("A", "masterstroke") == (True, False)


def test_for_the_cause_one_who_was_commanded_is_focused_at_once():
    gideon = sheet(GIDEON, cards=["holdout_blaster", "for_the_cause"])
    play = campaign("G D t", G=gideon, D=DIALA, t=GUARD).activate("G").choose(COMMAND, PerformAttack()).declare("t")
    play.reach("for_the_cause", "G").use("for_the_cause", "G").decline()
    play.roll(GREEN, YELLOW, GREEN, BLOCK).decline()
    assert (play.damage("t"), play.strain("G"), play.conditions("D")) == (5, 3, [])


@pytest.mark.rule("IA-ACTV-08", "IA-DPL-01")
def test_a_second_activation_readies_what_was_exhausted_but_not_what_was_depleted():
    cards = ["plasteel_staff", "snap_kick", "portable_medkit"]
    play = campaign("D s", D=sheet(DIALA, tokens=2, cards=cards), s=GUARD)
    play.exhausted("D", "snap_kick").depleted("D", "portable_medkit").activate("D").end()
    play.exhausted("D", "snap_kick").activate("s").end().activate("D")
    assert (play.laid("D", "snap_kick"), play.laid("D", "portable_medkit")) == ((False, False), (False, True))


@pytest.mark.rule("IA-STR-04")
def test_each_of_two_activations_has_two_steps_by_strain():
    play = campaign("D . . . . . s", D=sheet(DIALA, tokens=2), s=GUARD).activate("D").choose(PushOn(), PushOn())
    assert PushOn() not in play.asked.options
    play.end().activate("s").end().activate("D").choose(PushOn(), PushOn())
    assert (PushOn() in play.asked.options, play.strain("D")) == (False, 4)


@pytest.mark.rule("IA-WND-03")
def test_a_rush_after_a_wound_is_tested_by_the_wounded_side():
    fenn = sheet(FENN, strain=4, cards=["infantry_rifle", "adrenaline_rush"])
    play = campaign("D F . s", F=fenn, D=DIALA, s=STORM).damaged("F", 11).activate("D").end().activate("s")
    play.declare("F").decline().roll(BLUE, GREEN, BLOCK)
    assert (play.sheet("F").wounded, play.strain("F")) == (True, 3)
    play.reach("adrenaline_rush", "F").use("adrenaline_rush", "F")
    play.roll(face("blue", accuracy=2, surge=1), RED).decline()
    assert play.strain("F") == 0


@pytest.mark.rule("IA-DFT-05")
def test_mak_may_end_the_activation_of_who_shot_his_decoy():
    mak = sheet(MAK, cards=["longblaster", "decoy"])
    play = campaign("M . s .", M=mak, s=STORM).activate("M").end().activate("s").declare("M").use("decoy.miss", "M")
    play.roll(BLUE, GREEN, BLANK).reach("decoy.return", "M").use("decoy.return", "M")
    play.choose(GoTo((play.space("d1"),)), PerformAttack()).declare("s").decline()
    play.roll(BLUE, BLUE, GREEN, EVADE).decline()
    assert play.is_defeated("s")
    assert play.asked.kind != "activation"


@pytest.mark.rule("IA-ACT-11", "IA-IAC-01")
def test_expertise_is_for_one_interaction_an_activation():
    mak = sheet(MAK, cards=["longblaster", "expertise"])
    play = campaign("M . . s", M=mak, s=STORM).token("one", "a1", kind="crate").token("two", "b1", kind="crate")
    play.allow("crate", "claim", "rebels", heroes=True).supply("bacta_infusion", "bacta_infusion").activate("M")
    play.interact("one", "claim").reach("expertise", "M").use("expertise", "M").decline()
    assert (play.activation.actions, play.strain("M")) == (2, 1)
    play.interact("two", "claim")
    assert not play.can_use("expertise", "M")
    assert play.decline().activation.actions == 1
