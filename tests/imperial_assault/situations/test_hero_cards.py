"""Items, rewards, supplies and allies of the Rebels at their edges: on whom, when, how often."""

import pytest

from holotable.imperial_assault.combat.choices import RerollDie, SpendSurge
from holotable.imperial_assault.heroes.loadout import bring
from holotable.imperial_assault.table.choices import (
    ChooseSpace,
    EndActivation,
    Interact,
    PerformAttack,
    Rest,
    SpecialAction,
)
from holotable.imperial_assault.table.imperial_choices import ReinforceFigure
from holotable.kernel import Pass, Refusal, Use
from tests.imperial_assault.scenario import Scenario, campaign, face, sheet

STORM, GUARD, PROBE, EWEB = "stormtrooper_regular", "royal_guard_regular", "probe_regular", "eweb_regular"
DIALA, FENN, GAARKHAN, GIDEON, JYN, MAK = (
    *("diala_passil", "fenn_signis", "gaarkhan"),
    *("gideon_argus", "jyn_odan", "mak_eshkarey"),
)
RED, YELLOW = face("red", damage=3), face("yellow", accuracy=1, damage=2)
BLUE, GREEN = face("blue", accuracy=4, damage=2), face("green", accuracy=2, damage=2)
BLACK, NO_BLOCK, WHITE = face("black", block=1), face("black", evade=1), face("white", block=1)


def shot(hero: str, *cards: str, spaces: str = "H . g") -> Scenario:
    """A hero with these cards has declared an attack; what could be used before the dice is not."""
    play = campaign(spaces, H=sheet(hero, cards=cards), g=GUARD).activate("H").declare("g")
    while play.asked.kind == "effects":
        play.choose(Pass())
    return play


# Items.


@pytest.mark.rule("IA-ACTV-08", "IA-STC-04")
def test_an_armor_that_was_used_before_the_own_activation_is_ready_again_after_it():
    armor = sheet(FENN, cards=["infantry_rifle", "laminate_armor_tier_2"])
    play = campaign("F . s . t", F=armor, s=STORM, t=STORM).exhausted("F", "laminate_armor_tier_2")
    assert play.laid("F", "laminate_armor_tier_2") == (True, False)
    play.activate("F").end()
    assert play.laid("F", "laminate_armor_tier_2") == (False, False)
    play.activate("s").declare("F").roll(BLUE, GREEN, BLACK).use("laminate_armor_tier_2", "F").decline()
    assert (play.damage("F"), play.laid("F", "laminate_armor_tier_2")) == (2, (True, False))


@pytest.mark.rule("IA-PRC-02")
def test_a_block_more_than_is_pierced_is_wasted():
    armor = sheet(FENN, cards=["infantry_rifle", "laminate_armor_tier_2"])
    play = campaign("F . s", F=armor, s=STORM).activate("F").end().activate("s").declare("F")
    play.roll(BLUE, GREEN, BLACK).modified(pierce=2).use("laminate_armor_tier_2", "F").decline()
    assert play.damage("F") == 4


@pytest.mark.rule("IA-ATK-06")
def test_ammunition_is_for_dice_that_were_not_rolled_again_and_for_ranged_attacks():
    melee = shot(GAARKHAN, "vibro_ax", "extra_ammunition", spaces="H g").roll(RED, YELLOW, BLACK)
    assert not melee.can_use("extra_ammunition", "H")
    play = shot(FENN, "infantry_rifle", "extra_ammunition").roll(BLUE, GREEN, BLACK)
    play.use("extra_ammunition", "H").choose(RerollDie(0)).die(face("blue", accuracy=2, damage=1))
    assert not play.can_use("extra_ammunition", "H")


@pytest.mark.rule("IA-ATK-23")
def test_an_overcharger_is_of_no_use_against_those_without_dice():
    cards = ["infantry_rifle", "overcharger@infantry_rifle"]
    play = campaign("F . g", F=sheet(FENN, cards=cards), g=GUARD).activate("F").declare("g")
    assert play.can_use("overcharger", "F")
    bare = campaign("F . g", F=sheet(FENN, cards=cards), g=GUARD).activate("F").declare("g").defended_by()
    assert not bare.can_use("overcharger", "F")


def test_slicing_tools_are_for_a_hired_droid_too():
    tools = sheet(JYN, cards=["vintage_blaster", "slicing_tools"])
    play = campaign("J i", J=tools, i="ig_88").activate("J").decline()
    assert SpecialAction("slicing_tools.slice") in play.asked.options


@pytest.mark.rule("IA-EXH-01")
def test_a_spread_barrel_serves_one_attack_an_activation():
    play = shot(FENN, "infantry_rifle", "spread_barrel@infantry_rifle").roll(BLUE, GREEN, BLACK)
    while not play.can_use("spread_barrel", "H"):
        play.choose(Pass())
    play.use("spread_barrel", "H").decline()
    assert play.damage("g") == 4
    play.declare("g").decline().roll(BLUE, GREEN, BLACK)
    while play.asked.kind == "effects":
        assert not play.can_use("spread_barrel", "H")
        play.choose(Pass())


@pytest.mark.rule("IA-CND-07")
def test_a_t_21_stuns_nobody_whom_it_does_not_hurt():
    play = shot(FENN, "t_21").roll(
        face("green", accuracy=1, surge=1),
        face("green", accuracy=1, surge=1),
        face("yellow", accuracy=2, surge=1),
        face("black", block=3),
    )
    play.decline().surge(0, 1)
    play.decline()
    assert (play.damage("g"), play.conditions("g")) == (0, [])


@pytest.mark.rule("IA-SRG-04")
def test_a_force_pike_has_two_abilities_of_the_same_kind():
    play = shot(GAARKHAN, "force_pike", spaces="H . g").roll(
        face("red", damage=2, surge=1), face("yellow", damage=1, surge=2), YELLOW, BLACK
    )
    play.surge(0, 1, 2)
    play.decline()
    assert (play.damage("g"), play.conditions("g")) == (2 + 1 + 2 + 2 - 1, ["stunned"])


@pytest.mark.rule("IA-STU-01")
def test_whom_a_quick_draw_stuns_does_not_attack():
    play = campaign("J . g . t", J=sheet(JYN, cards=["sporting_blaster"]), g=GUARD, t=STORM).activate("J").end()
    play.choose(next(each for each in play.asked.options if getattr(each, "group", None) == play.figure("g").group))
    play.use("quick_draw", "J").declare("g")
    play.roll(face("blue", accuracy=3, damage=1, surge=1), YELLOW, YELLOW, BLACK).decline()
    if SpendSurge(0) in play.asked.options:
        play.surge(0)
    while play.asked.kind != "activation":
        play.skip()
    assert play.conditions("g") == ["stunned"]
    assert PerformAttack() not in play.asked.options


@pytest.mark.rule("IA-SRG-04", "IA-ITM-04")
def test_an_attack_has_the_surges_of_its_own_weapon_alone():
    play = campaign("J . g", J=sheet(JYN, cards=["vintage_blaster", "dl_44"]), g=GUARD).activate("J")
    play.choose(PerformAttack())
    play.choose(next(each for each in play.asked.options if getattr(each, "weapon", "") == "vintage_blaster"))
    bought = play.attack.surge_abilities(play.game)
    assert not [each for each in bought if each.damage == 2]  # which the DL-44 has


# Rewards.


def test_a_life_debt_is_not_called_in_by_a_blast():
    cards = sheet(GAARKHAN, cards=["vibro_ax", "life_debt"])
    play = campaign("G D F . s", G=cards, D=DIALA, F=FENN, s=STORM).hurt("D", 3)
    assert not play.can_use("life_debt", "G")
    assert play.conditions("G") == []


# Supplies.


def test_a_grenade_flies_neither_four_spaces_nor_through_a_door():
    far = campaign("D . . . t", D=sheet(DIALA, cards=["c22_frag_grenade"]), t=STORM).activate("D")
    far.choose(SpecialAction("c22_frag_grenade"))
    assert ChooseSpace(far.space("e1")) not in far.asked.options
    picture = "+-+-+-+-+\n|D .D. t|\n+-+-+-+-+"
    shut = Scenario(picture, {"D": sheet(DIALA, cards=["c22_frag_grenade"]), "t": STORM}, mode="campaign").activate("D")
    shut.choose(SpecialAction("c22_frag_grenade"))
    assert shut.asked.options == (ChooseSpace(shut.space("a1")), ChooseSpace(shut.space("b1")))


@pytest.mark.rule("IA-TIM-08")
def test_two_kinds_of_medicine_at_one_rest():
    kit = sheet(GIDEON, strain=5, cards=["holdout_blaster", "portable_medkit", "emergency_medpac"])
    play = campaign("G D s", G=kit, D=DIALA, s=STORM).damaged("D", 11).strained("D", 1).activate("G").choose(Rest())
    play.use("emergency_medpac", "G").choose_figure("D").use("portable_medkit", "G").choose_figure("D")
    assert (play.damage("D"), play.strain("D")) == (11 - 5 - 3, 0)


@pytest.mark.rule("IA-SUP-02", "IA-ALY-14", "IA-CRT-01")
def test_an_ally_opens_no_crate():
    play = campaign("D C . s", D=DIALA, C="chewbacca", s=STORM).token("crate", "b1", kind="crate")
    assert not [each for each in play.activate("C").asked.options if isinstance(each, Interact)]


# Allies.


@pytest.mark.rule("IA-ATK-14", "IA-ALY-15")
def test_luke_attacks_once_with_saber_or_blaster():
    play = campaign("L s . t", L="luke_hero", s=GUARD, t=STORM).activate("L")
    play.choose(SpecialAction("saber_strike")).declare("s").roll(RED, YELLOW, face("black", block=3)).decline()
    play.skip_to("activation")
    assert play.damage("s") == 5  # three blocks are ignored
    assert play.why_not(PerformAttack()) == Refusal("activation.one-attack", "IA-ACT-10")


@pytest.mark.rule("IA-ATK-26")
def test_chewbacca_slams_and_attacks():
    play = campaign("C g . t", C="chewbacca", g=GUARD, t=STORM).activate("C").choose(SpecialAction("slam"))
    while play.asked.kind != "activation":
        play.die(face("red", damage=2)) if play.asked.region is not None else play.skip()
    assert play.damage("g") == 2
    assert PerformAttack() in play.asked.options


@pytest.mark.rule("IA-ALY-04", "IA-RNF-01")
def test_the_rebels_reinforce_nobody():
    play = campaign("D A B . s", D=DIALA, A="saboteur_regular", B="saboteur_regular", s=STORM).threat(20).defeat("A")
    while play.table.round == 1:
        assert not play.offered(ReinforceFigure)
        play.skip()
    assert len(play.figures("saboteur_regular")) == 1


@pytest.mark.rule("IA-STR-02")
def test_what_costs_a_hero_strain_costs_an_ally_damage():
    play = campaign("C . h", C="chewbacca", h="trandoshan_elite").activate("h").declare("C")
    while play.asked.kind == "effects":
        play.choose(next((each for each in play.asked.options if isinstance(each, Use)), Pass()))
    assert play.damage("C") == 1


@pytest.mark.rule("IA-ITM-10", "IA-MOD-07")
def test_in_a_mission_nothing_changes_hands():
    play = campaign("F D . s", F=sheet(FENN, cards=["infantry_rifle", "e_11"]), D=DIALA, s=STORM).activate("F")
    kinds = {type(each).__name__ for each in play.asked.options}
    assert not kinds & {"HandOn", "Attach", "Trade", "GiveItem"}
    assert EndActivation() in play.asked.options
    assert [each.card for each in bring(FENN, [("e_11", "")]).cards] == ["e_11"]
