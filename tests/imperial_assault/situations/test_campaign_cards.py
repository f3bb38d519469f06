"""Situations with cards of the campaign: class cards of the Empire, items, supplies and allies at their edges."""

import pytest

from holotable.imperial_assault.cards import deployment_card, imperial_card, may_be_attached
from holotable.imperial_assault.cards.loadout import LoadoutError, SharedTraitError, TooManyItemsError
from holotable.imperial_assault.combat.choices import SpendSurge
from holotable.imperial_assault.deployment.optional_deployment import OptionalDeployment, deployment_cost
from holotable.imperial_assault.heroes.loadout import bring
from holotable.imperial_assault.table.choices import ChooseEffect, ChooseFigure, Rest, SpecialAction
from holotable.imperial_assault.tokens.supply import DrawSupply
from holotable.kernel import Pass
from tests.imperial_assault.effects.play import (
    ELITE,
    GUARD,
    HIT,
    OFFICER,
    PROBE,
    STORM,
    WHITE,
    attached,
    facing,
    rounds_end,
)
from tests.imperial_assault.scenario import Scenario, campaign, face, sheet

BLACK, NO_BLOCK, DODGE = face("black", block=1), face("black", evade=1), face("white", dodge=1)

# Class cards of the Empire.


@pytest.mark.rule("IA-FOC-01", "IA-EXH-01")
def test_show_of_force_gives_one_attack_a_die():
    play = facing("show_of_force", spaces="D . s t").activate("s").declare("D").use("show_of_force")
    assert play.attack.attack_pool == ["blue", "green", "green"]
    play.roll(*HIT, face("green", accuracy=1, surge=1), WHITE).decline().surge()
    play.decline().end().activate("t")
    assert not play.can_use("show_of_force")
    assert play.conditions("s") == []


@pytest.mark.rule("IA-THR-06")
def test_a_combat_medic_treats_a_trooper_and_its_neighbours():
    play = facing("combat_medic", spaces="D . s g", threat=1).damaged("s", 1).damaged("g", 3).activate("s").end()
    play.use("combat_medic")
    assert (play.empire.threat, play.damage("s"), play.damage("g")) == (0, 0, 1)
    poor = facing("combat_medic", spaces="D . s g").damaged("s", 1).activate("s").end()
    assert not poor.can_use("combat_medic")
    guard = facing("combat_medic", spaces="D . g s", threat=1).damaged("s", 1).activate("g").end()
    assert not guard.can_use("combat_medic")


@pytest.mark.rule("IA-ATH-02", "IA-EXH-01")
def test_assault_armor_is_for_one_defence_a_round():
    play = attached("assault_armor", spaces="D g", on=["g"])
    assert play.health("g") == 10
    play.activate("D").declare("g").decline()
    play.roll(face("green", accuracy=1, damage=2), face("yellow", accuracy=1, damage=2), BLACK).use(
        "assault_armor", "g"
    )
    assert play.is_exhausted("assault_armor")


def test_endless_ranks_are_for_troopers_from_the_hand():
    play = facing("endless_ranks")
    assert [deployment_cost(play.game, card) for card in (STORM, "eweb_regular", GUARD)] == [5, 5, 8]
    play.imperial_hand(STORM).interject(OptionalDeployment(rebate=5))
    assert deployment_cost(play.game, STORM) == 0


@pytest.mark.parametrize(("spaces", "letter", "surges"), [("D . s", "s", 1), ("D . . s", "s", 0), ("D . o", "o", 0)])
def test_shock_troopers_are_near_troopers(spaces, letter, surges):
    play = facing("shock_troopers", spaces=spaces).activate(letter).declare("D")
    shown = {"blue": face("blue", accuracy=5, damage=1), "green": face("green", accuracy=2, damage=2)}
    shown["yellow"] = face("yellow", accuracy=2, damage=1)
    play.roll(*(shown[colour] for colour in play.attack.attack_pool), WHITE).decline()
    assert (play.asked.kind == "surges") == bool(surges)


@pytest.mark.rule("IA-STR-05")
def test_who_has_no_breath_left_cannot_choose_strain_in_doubt():
    play = facing("prey_upon_doubt", spaces="D s", strain=5).activate("D").declare("s").use("prey_upon_doubt")
    assert play.asked.options == (ChooseEffect("evade-1"),)


@pytest.mark.rule("IA-STR-02")
def test_an_ally_in_doubt_suffers_damage():
    play = facing("prey_upon_doubt", spaces="D C s").activate("C").declare("s").use("prey_upon_doubt")
    play.choose(ChooseEffect("strain-1"))
    assert play.damage("C") == 1


@pytest.mark.rule("IA-STR-02")
def test_a_surgical_strike_on_an_ally_is_two_damage_even_if_it_missed():
    play = facing("surgical_strike", spaces="D . C . s").activate("s").declare("C")
    blank = face("blue", accuracy=2, damage=1), face("green", accuracy=1, surge=1)
    shown = {"black": BLACK, "white": WHITE}
    play.roll(*blank, *(shown[colour] for colour in play.attack.defence_pool)).surge().reach("surgical_strike")
    hurt = play.damage("C")
    assert play.use("surgical_strike").decline().damage("C") == hurt + 2


@pytest.mark.rule("IA-EXH-01")
def test_weakness_is_exploited_once_a_round():
    play = facing("exploit_weakness", strain=3).activate("D").choose(Rest()).use("exploit_weakness").skip()
    assert play.is_exhausted("exploit_weakness")
    play.strained("D", 1).choose(Rest())
    assert not play.can_use("exploit_weakness")


@pytest.mark.rule("IA-STR-06")
def test_a_weary_target_at_the_brink_suffers_damage():
    play = rounds_end(facing("weary_target", strain=4), "D", "s")
    assert (play.strain("D"), play.damage("D")) == (5, 1)
    full = rounds_end(facing("weary_target", strain=5), "D", "s")
    assert (full.asked.kind, full.damage("D")) == ("activate", 0)


def test_experimental_arms_may_cost_the_shooter_its_life():
    play = attached("experimental_arms").damaged("s", 2).activate("s").declare("D").roll(*HIT, WHITE)
    while not play.can_use("experimental_arms.surge", "s"):
        play.choose(Pass())
    play.use("experimental_arms.surge", "s").decline().surge()
    play.decline()
    assert (play.is_defeated("s"), play.damage("D")) == (True, 3)


@pytest.mark.rule("IA-ATH-05")
@pytest.mark.parametrize(
    ("card", "group", "may"),
    [
        ("jetpacks", STORM, True),
        ("jetpacks", OFFICER, False),
        ("riot_grenades", PROBE, False),
        ("cloaking_device", PROBE, True),
        ("cloaking_device", GUARD, False),
        ("combat_veterans", GUARD, False),
        ("special_operations", STORM, False),
        ("special_operations", OFFICER, True),
        ("imperial_industry", GUARD, True),
        ("isb_enforcers", STORM, False),
    ],
)
def test_attachments_go_where_they_may(card, group, may):
    assert may_be_attached(imperial_card(card), deployment_card(group)) == may


@pytest.mark.rule("IA-DDG-01")
def test_who_is_cloaked_has_a_white_die_more():
    play = attached("cloaking_device", spaces="F . s").activate("F").declare("s")
    assert sorted(play.attack.defence_pool) == ["black", "white"]
    play.roll(*HIT, *({"black": BLACK, "white": DODGE}[colour] for colour in play.attack.defence_pool)).decline()
    assert play.damage("s") == 0


def test_veterans_hit_harder_and_block():
    play = attached("combat_veterans").activate("s").declare("D").roll(*HIT, WHITE).decline()
    assert play.damage("D") == 4
    shot = attached("combat_veterans", spaces="F . s").activate("F").declare("s").roll(*HIT, BLACK).decline()
    assert shot.damage("s") == 2


@pytest.mark.rule("IA-CND-07")
def test_savage_weapons_pierce_and_bleed_who_suffers():
    play = attached("savage_weaponry").activate("s").declare("D")
    play.roll(face("blue", accuracy=4, damage=2), face("green", accuracy=1, surge=1), WHITE).decline()
    bleed = next(place for place, each in enumerate(play.attack.surge_abilities(play.game)) if each.conditions)
    play.choose(SpendSurge(bleed)).decline()
    assert (play.damage("D"), play.conditions("D")) == (2, ["bleeding"])


# Items.


def fight(hero: str, weapon: str, *more: str, spaces: str = "H g", foe: str = GUARD) -> Scenario:
    """A hero has declared an attack with this weapon."""
    play = campaign(spaces, H=sheet(hero, cards=[weapon, *more]), g=foe).activate("H").declare("g")
    while play.asked.kind == "effects":
        play.choose(Pass())
    return play


@pytest.mark.rule("IA-SRG-04")
def test_armored_gauntlets_spend_each_surge_on_something_else():
    play = fight("gaarkhan", "armored_gauntlets").roll(
        face("green", accuracy=1, damage=1, surge=1), face("yellow", damage=1, surge=2), face("black", block=2)
    )
    play.surge(1, 3).decline()  # +2 damage, and Pierce 1
    assert play.damage("g") == 3
    once = fight("gaarkhan", "armored_gauntlets").roll(
        face("green", accuracy=1, damage=1, surge=1), face("yellow", damage=1, surge=2), BLACK
    )
    once.choose(SpendSurge(1))
    assert SpendSurge(1) not in once.asked.options


def test_an_a280_reaches_a_space_further_and_pierces_no_more_than_there_is():
    dice = face("blue", accuracy=3, damage=1, surge=1), face("green", accuracy=1, damage=2)
    play = fight("fenn_signis", "a280", spaces="H . . . . g").roll(*dice, BLACK).decline().surge(1).decline()
    assert play.damage("g") == 3
    short = fight("fenn_signis", "e_11", spaces="H . . . . g").roll(*dice, BLACK).decline().surge().decline()
    assert short.damage("g") == 0


@pytest.mark.parametrize(("surge", "damage", "bleeds"), [(2, 2, ["bleeding"]), (1, 2, [])])
def test_vibro_knucklers_pierce_and_bleed_or_hit_harder(surge, damage, bleeds):
    dice = face("green", accuracy=1, damage=1, surge=1), face("yellow", accuracy=2, damage=1), face("black", block=2)
    play = fight("gaarkhan", "vibro_knucklers").roll(*dice).surge(surge).decline()
    assert (play.damage("g"), play.conditions("g")) == (damage, bleeds)


def test_a_pulse_cannon_spends_two_surges():
    dice = face("blue", accuracy=3, damage=1, surge=1), face("green", accuracy=1, damage=1, surge=1)
    play = fight("fenn_signis", "pulse_cannon", spaces="H . g")
    play.roll(*dice, face("yellow", accuracy=1, damage=2), face("black", block=3)).decline().surge(0, 1).decline()
    assert play.damage("g") == 4


def test_a_sporting_blaster_stuns():
    play = fight("fenn_signis", "sporting_blaster", spaces="H . g")
    dice = face("blue", accuracy=4, damage=2), face("yellow", accuracy=1, damage=2), face("yellow", accuracy=2, surge=1)
    play.roll(*dice, BLACK).decline().surge(0).decline()
    assert (play.damage("g"), play.conditions("g")) == (3, ["stunned"])


@pytest.mark.rule("IA-ACC-02")
def test_a_deathhammer_hits_harder_but_not_further():
    dice = face("blue", accuracy=2, damage=1), face("red", damage=1), face("black", block=2)
    assert fight("fenn_signis", "434_deathhammer", spaces="H . g").roll(*dice).decline().damage("g") == 1
    assert fight("fenn_signis", "434_deathhammer", spaces="H . . g").roll(*dice).decline().damage("g") == 0


@pytest.mark.rule("IA-ACC-02")
@pytest.mark.parametrize(("spaces", "damage"), [("H . . . . . g", 1), ("H . . . . . . g", 0)])
def test_a_dxr_6_hits_at_six_spaces_with_any_roll_and_at_seven_with_none(spaces, damage):
    dice = face("red", damage=1), face("red", damage=1), BLACK
    assert fight("fenn_signis", "dxr_6", spaces=spaces).roll(*dice).decline().damage("g") == damage


@pytest.mark.rule("IA-ITM-11", "IA-MOD-08")
def test_of_two_coats_one_is_worn_and_of_two_barrels_one_is_mounted():
    with pytest.raises(TooManyItemsError):
        bring("jyn_odan", [("combat_coat_tier_1", ""), ("combat_coat_tier_2", "")])
    with pytest.raises(SharedTraitError):
        bring("jyn_odan", [("dh_17", ""), ("marksman_barrel", "dh_17"), ("spread_barrel", "dh_17")])
    with pytest.raises(LoadoutError):
        bring("fenn_signis", [("t_21", ""), ("marksman_barrel", "t_21")])


@pytest.mark.rule("IA-REC-03")
def test_a_medkit_heals_an_ally_of_damage_alone_and_only_beside():
    kit = sheet("gideon_argus", 1, cards=["holdout_blaster", "portable_medkit"])
    play = campaign("G C . D s", G=kit, C="chewbacca", D="diala_passil", s=STORM).damaged("C", 5).damaged("D", 5)
    play.activate("G").choose(Rest()).use("portable_medkit", "G")
    assert ChooseFigure(play.names["D"]) not in play.asked.options
    play.choose_figure("C")
    assert (play.damage("C"), play.laid("G", "portable_medkit")) == (2, (False, True))
    play.strained("G", 1).choose(Rest())
    assert not play.can_use("portable_medkit", "G")


def slicing(foe: str) -> Scenario:
    tools = sheet("jyn_odan", cards=["vintage_blaster", "slicing_tools"])
    return campaign("J x", J=tools, x=foe).activate("J").decline()


def test_slicing_tools_are_for_droids_and_may_fail():
    assert SpecialAction("slicing_tools.slice") not in slicing(STORM).asked.options
    play = slicing(PROBE).damaged("x", 4).choose(SpecialAction("slicing_tools.slice")).choose_figure("x")
    blank = face("blue", accuracy=2, damage=1), face("green", accuracy=1, damage=2)
    play.roll(*blank, face("yellow", accuracy=1, damage=2)).decline()
    assert (play.damage("x"), play.activation.actions) == (4, 1)
    done = slicing(PROBE).damaged("x", 4).choose(SpecialAction("slicing_tools.slice")).choose_figure("x")
    done.roll(*blank, face("yellow", surge=1)).decline()
    assert done.is_defeated("x")


@pytest.mark.rule("IA-STR-05")
def test_a_knife_needs_breath_and_somebody_beside():
    def offered(spaces: str, strain: int) -> bool:
        knife = sheet("fenn_signis", strain, cards=["infantry_rifle", "combat_knife"])
        play = campaign(spaces, F=knife, s=STORM).activate("F")
        return SpecialAction("combat_knife") in play.asked.options

    assert (offered("F s", 3), offered("F s", 4), offered("F . s", 0)) == (True, False, False)


def test_telescoping_sights_need_both_actions():
    cards = ["infantry_rifle", "telescoping_sights@infantry_rifle"]
    play = campaign("F . s", F=sheet("fenn_signis", cards=cards), s=STORM).activate("F")
    assert SpecialAction("telescoping_sights") in play.asked.options
    assert SpecialAction("telescoping_sights") not in play.with_actions(1).asked.options
    stunned = campaign("F . s", F=sheet("fenn_signis", cards=cards), s=STORM).with_conditions("F", "stunned")
    assert SpecialAction("telescoping_sights") not in stunned.activate("F").asked.options


# Supplies and allies.


def test_a_stim_focuses_an_ally_and_no_more():
    play = campaign("D C . s", D="diala_passil", C="chewbacca", s=STORM).given("D", "adrenal_stim").damaged("C", 3)
    play.activate("D").choose(SpecialAction("adrenal_stim")).choose_figure("C")
    assert (play.damage("C"), play.conditions("C")) == (3, ["focused"])
    assert play.activation.actions == 2


@pytest.mark.rule("IA-LIM-03")
def test_of_an_empty_supply_deck_nothing_is_drawn():
    play = campaign("D . s", D="diala_passil", s=STORM).supply()
    before = len(play.sheet("D").cards)
    play.interject(DrawSupply(play.names["D"]))
    assert len(play.sheet("D").cards) == before


def test_a_comlink_is_not_for_elite_groups():
    play = campaign("D . e", D="diala_passil", e=ELITE).given("D", "c1_comlink")
    rounds_end(play, "D", "e")
    assert not play.can_use("c1_comlink", "D")
