"""A hero who is defeated in the midst of a special action and is still there: what of it no longer comes."""

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.table.choices import ChooseSpace, GoTo, PerformAttack, SpecialAction, StayHere
from holotable.imperial_assault.table.standing import scene
from tests.imperial_assault.missions.printed.playing import begin
from tests.imperial_assault.scenario import Scenario, campaign, face, sheet

STORM, GUARD, CHAMPION = "stormtrooper_regular", "royal_guard_regular", "royal_guard_champion"
DIALA, FENN, GAARKHAN, GIDEON, JYN = "diala_passil", "fenn_signis", "gaarkhan", "gideon_argus", "jyn_odan"
BLUE, GREEN = face("blue", accuracy=4, damage=2), face("green", accuracy=2, damage=2)
BLOCK, CHARGE = face("black", block=1), SpecialAction("gaarkhans_charge")


def steps_into(play: Scenario, space: str) -> Scenario:
    """A figure that an effect moves goes there next."""
    return play.choose(next(each for each in play.offered(GoTo) if play.named(each.spaces) == space))


def space_beside(play: Scenario, who: str) -> str:
    """An empty space beside a figure."""
    found = board.placements_within(scene(play.table), str(play.number(who)), 1)
    return play.named(min(found, key=sorted))


def walks_on(play: Scenario) -> bool:
    """Whether the Rebels are asked for anything but whom to activate."""
    return play.asked.seat == "ray" and play.asked.kind != "activate"


@pytest.mark.rule("IA-DFT-05")
def test_a_wookiee_who_is_wounded_on_his_charge_strikes_nobody():
    mak = sheet("mak_eshkarey", cards=["longblaster", "disengage"])
    play = campaign("G . . s M", G=GAARKHAN, s=STORM, M=mak).activate("G").choose(CHARGE)
    steps_into(play, "b1").hurt("G", 99)
    assert (play.where("G"), play.sheet("G").wounded) == ("b1", True)
    assert not walks_on(play)


@pytest.mark.rule("IA-DFT-05", "IA-MOV-11")
def test_who_is_wounded_on_a_friends_space_gives_way_and_goes_no_farther():
    mak = sheet("mak_eshkarey", cards=["longblaster", "disengage"])
    play = campaign("G M . s .", G=GAARKHAN, s=STORM, M=mak).activate("G").choose(CHARGE)
    steps_into(play, "b1").hurt("G", 99)
    assert {play.named(each.spaces) for each in play.offered(GoTo)} == {"a1", "c1"}
    assert StayHere() not in play.asked.options
    assert not walks_on(play.skip())


@pytest.mark.rule("IA-DFT-05", "IA-INC-01")
def test_who_is_incapacitated_on_a_charge_goes_no_farther_and_the_activation_has_an_end():
    play = begin("wanted", GAARKHAN, FENN, JYN, level=3).ongoing("fire_at_will").wounded(GAARKHAN)
    play.joined("empire", STORM, space_beside(play, JYN))
    play.activate(GAARKHAN).choose(CHARGE).hurt(GAARKHAN, 99)
    assert play.figure(GAARKHAN).incapacitated
    assert not walks_on(play)
    assert play.can_use("fire_at_will")


def around() -> Scenario:
    """Diala between a trooper and a guard, and the guards' champion near."""
    diala = sheet(DIALA, cards=["plasteel_staff", "way_of_the_sarlacc"])
    return campaign("s D g c", D=diala, s=STORM, g=GUARD, c=CHAMPION)


@pytest.mark.rule("IA-DFT-05", "IA-INR-01")
@pytest.mark.parametrize("wounded", [True, False])
def test_a_whirl_ends_with_the_wound_that_the_first_blow_was_avenged_by(wounded):
    play = around().nearly_defeated("s").activate("D").choose(SpecialAction("way_of_the_sarlacc"))
    play.declare("s").decline().roll(GREEN, face("yellow", accuracy=1, damage=2), BLOCK)
    play.use("executor", "c")
    if wounded:
        play.hurt("D", 99)
    while play.asked.seat == "ike" and play.asked.kind != "activate":
        play.choose(StayHere())
    assert walks_on(play) != wounded


@pytest.mark.rule("IA-DFT-05")
@pytest.mark.parametrize("wounded", [True, False])
def test_a_whirl_with_a_precise_strike_ends_so_as_well(wounded):
    play = around().nearly_defeated("s").activate("D").choose(SpecialAction("way_of_the_sarlacc")).declare("s")
    play.reach("precise_strike", "D").use("precise_strike", "D").fall().use("executor", "c")
    if wounded:
        play.hurt("D", 99)
    while play.asked.seat == "ike" and play.asked.kind != "activate":
        play.choose(StayHere())
    assert walks_on(play) != wounded


@pytest.mark.rule("IA-DFT-05")
@pytest.mark.parametrize("wounded", [True, False])
def test_a_hammer_that_is_wounded_after_the_blow_of_the_anvil_does_not_fall(wounded):
    gideon = sheet(GIDEON, cards=["holdout_blaster", "hammer_and_anvil"])
    play = campaign("G . g . F", G=gideon, F=FENN, g=GUARD).activate("G").choose(SpecialAction("hammer_and_anvil"))
    play.choose_figure("F").choose(PerformAttack()).declare("g").roll(BLUE, GREEN, BLOCK)
    if wounded:
        play.hurt("G", 99)
    play.decline()
    assert (PerformAttack() in play.asked.options) != wounded
    assert walks_on(play) != wounded


@pytest.mark.rule("IA-DFT-05")
def test_a_grenade_that_wounds_who_threw_it_stuns_all_the_same():
    play = campaign("D F s . g", D=DIALA, F=FENN, s=GUARD, g=GUARD).given("F", "shock_grenade").nearly_defeated("F")
    play.activate("F").choose(SpecialAction("shock_grenade"), ChooseSpace(play.space("b1")))
    play.die(face("yellow", accuracy=1, damage=2)).in_any_order()
    assert play.sheet("F").wounded
    assert [play.conditions(each) for each in "DFsg"] == [["stunned"], ["stunned"], ["stunned"], []]
    assert not walks_on(play)
