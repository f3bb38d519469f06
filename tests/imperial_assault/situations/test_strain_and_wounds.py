"""Strain that becomes damage, damage that becomes strain, and what a wound changes before anybody can react."""

import pytest

from holotable.imperial_assault.table.choices import (
    DiscardCondition,
    Interact,
    PerformAttack,
    Rest,
    SpecialAction,
)
from tests.imperial_assault.effects.play import facing
from tests.imperial_assault.scenario import Scenario, campaign, face, sheet

STORM, GUARD, HUNTER, NEXU = "stormtrooper_regular", "royal_guard_regular", "trandoshan_regular", "nexu_regular"
DIALA, FENN, GAARKHAN, GIDEON, JYN, MAK = (
    *("diala_passil", "fenn_signis", "gaarkhan"),
    *("gideon_argus", "jyn_odan", "mak_eshkarey"),
)
# Strain and damage in each other's place.


@pytest.mark.rule("IA-STR-06")
def test_a_surgical_strike_after_a_blocked_shot_is_two_damage_for_who_has_no_breath():
    play = facing("surgical_strike", strain=5).damaged("D", 8).activate("s").declare("D")
    play.fall(blue=face("blue", accuracy=2, surge=1), green=face("green", accuracy=1, surge=1)).surge()
    play.reach("surgical_strike")
    assert play.damage("D") == 8
    play.use("surgical_strike").decline()
    assert (play.strain("D"), play.damage("D")) == (5, 10)


@pytest.mark.rule("IA-ATK-18", "IA-CND-07")
def test_a_bite_that_is_strain_lets_nobody_bleed():
    play = campaign("J n n / . n n", J=JYN, n=NEXU).class_cards("heavy_pressure").activate("n").decline()
    play.declare("J").fall(red=face("red", damage=1)).reach("heavy_pressure").use("heavy_pressure").decline()
    assert (play.damage("J"), play.conditions("J")) == (0, [])
    assert play.strain("J") == 3
    bitten = campaign("J n n / . n n", J=JYN, n=NEXU).activate("n").decline()
    assert bitten.declare("J").fall(red=face("red", damage=1)).decline().conditions("J") == ["bleeding"]


@pytest.mark.rule("IA-STR-01", "IA-END-01")
def test_nobody_rages_at_strain():
    play = campaign("G g", G=GAARKHAN, g=GUARD).class_cards("heavy_pressure").damaged("G", 4).activate("g").declare("G")
    play.fall(red=face("red", damage=3)).reach("heavy_pressure").use("heavy_pressure").decline()
    assert (play.strain("G"), play.damage("G"), play.conditions("G")) == (4, 4, [])


@pytest.mark.rule("IA-ATK-25")
def test_strain_for_a_surge_comes_too_late_to_be_oppressed_by():
    jyn = sheet(JYN, strain=1, cards=["vintage_blaster", "gunslinger"])
    play = campaign("J . s", J=jyn, s=STORM).class_cards("oppression").activate("J").declare("s")
    play.fall()
    play.reach("gunslinger.surge", "J").use("gunslinger.surge", "J").decline()
    assert play.strain("J") == 2
    assert play.asked.kind == "surges"


@pytest.mark.rule("IA-STR-06", "IA-DFT-03", "IA-DFT-05", "IA-WDR-01")
def test_who_bleeds_to_death_has_shot_first_and_acts_no_more():
    play = campaign("M . s F t", M=sheet(MAK, strain=4), s=STORM, F=FENN, t=STORM).nearly_defeated("s").wounded("M")
    play.damaged("M", 9).strained("M", 4).with_conditions("M", "bleeding").activate("M").declare("s")
    play.fall().decline()
    assert play.is_defeated("s")
    assert play.names["M"] in play.table.withdrawn
    assert (play.asked.kind, play.asked.seat) == ("activate", "ike")


@pytest.mark.rule("IA-INR-01")
def test_who_shoots_by_command_does_not_bleed():
    play = campaign("G J s", G=GIDEON, J=sheet(JYN, strain=1), s=GUARD).with_conditions("J", "bleeding").activate("G")
    play.choose(SpecialAction("gideons_command"), PerformAttack()).declare("s")
    play.fall().decline().skip_to("activation")
    assert (play.strain("J"), play.strain("G"), play.conditions("J")) == (1, 2, ["bleeding"])


@pytest.mark.rule("IA-CRT-03", "IA-ACT-09")
def test_an_expert_who_bleeds_pays_for_each_of_three_actions():
    mak = sheet(MAK, cards=["longblaster", "expertise"])
    play = campaign("M . g", M=mak, g=GUARD).with_conditions("M", "bleeding").token("crate", "a1", kind="crate")
    play.allow("crate", "claim", "rebels", heroes=True).supply("bacta_infusion").activate("M")
    play.interact("crate", "claim").reach("expertise", "M").use("expertise", "M")
    for _ in range(2):
        play.declare("g").fall().decline()
    assert (play.strain("M"), play.activation.actions) == (4, 0)


@pytest.mark.rule("IA-ACT-06")
def test_a_whirl_bleeds_once():
    diala = sheet(DIALA, cards=["plasteel_staff", "way_of_the_sarlacc"])
    play = campaign("g D h", D=diala, g=GUARD, h=GUARD).with_conditions("D", "bleeding").activate("D")
    play.choose(SpecialAction("way_of_the_sarlacc"))
    play.declare("g").fall().declare("h").fall().skip_to("activation")
    assert play.strain("D") == 3
    play.choose(DiscardCondition("bleeding"))
    assert (play.strain("D"), play.conditions("D")) == (3, [])


@pytest.mark.rule("IA-STR-06")
def test_of_three_heroes_only_the_one_with_breath_left_is_weary():
    play = campaign("F D G s", F=sheet(FENN, strain=3), D=sheet(DIALA, strain=5), G=sheet(GIDEON, strain=5), s=GUARD)
    play.class_cards("weary_target").activate("F").end().activate("s").end().activate("D").end().activate("G").end()
    while play.asked.kind == "effects":
        play.use("weary_target")
    assert [(play.strain(each), play.damage(each)) for each in "FDG"] == [(4, 1), (5, 0), (5, 0)]


# What a wound changes.


def outgunned(strain: int) -> Scenario:
    """A trooper has wounded Jyn, who had so much strain, and could make peace by a shot."""
    jyn = sheet(JYN, strain=strain, cards=["dl_44", "peacemaker"])
    play = campaign(". J . s F", J=jyn, s=STORM, F=FENN).damaged("J", 9).activate("J").end().activate("s")
    play.strained("J", strain).decline().declare("J")
    return play.fall(green=face("green", accuracy=1, damage=1, surge=1)).surge()


@pytest.mark.rule("IA-WND-01", "IA-WND-02", "IA-STR-05", "IA-CLS-06")
def test_a_wound_may_take_the_breath_that_peace_costs():
    play = outgunned(4)
    assert play.sheet("J").wounded
    play.never("peacemaker", "J")
    assert (play.damage("J"), play.strain("J"), play.laid("J", "peacemaker")) == (0, 3, (False, False))


@pytest.mark.rule("IA-WND-02", "IA-WND-03", "IA-STR-05")
def test_a_wounded_jyn_makes_peace_and_finds_no_opportunity():
    play = outgunned(2).reach("peacemaker", "J").use("peacemaker", "J")
    play.declare("s").fall(blue=face("blue", accuracy=5, damage=1), yellow=face("yellow", accuracy=2, damage=1))
    play.never("opportunist", "J")
    assert (play.sheet("J").wounded, play.damage("J"), play.strain("J"), play.damage("s")) == (True, 0, 3, 1)
    assert play.where("J") == "b1"


@pytest.mark.rule("IA-DMG-06", "IA-WND-01")
def test_a_small_wound_is_no_debt():
    gaarkhan = sheet(GAARKHAN, cards=["vibro_ax", "life_debt"])
    play = campaign("G J . h", G=gaarkhan, J=JYN, h=HUNTER).damaged("J", 8).activate("h").decline().declare("J")
    play.fall()
    play.never("life_debt", "G")
    assert (play.sheet("J").wounded, play.damage("J"), play.conditions("G")) == (True, 0, [])


@pytest.mark.rule("IA-WND-01", "IA-WND-03")
def test_who_is_wounded_rages_no_more_whatever_it_took():
    play = campaign("G g", G=GAARKHAN, g=GUARD).damaged("G", 11).activate("g").declare("G")
    play.fall().decline()
    assert (play.sheet("G").wounded, play.damage("G"), play.conditions("G")) == (True, 0, [])


@pytest.mark.rule("IA-WND-02")
def test_the_unstoppable_loses_breath_and_hits_harder_in_spite_of_old_wounds():
    gaarkhan = sheet(GAARKHAN, strain=5, cards=["vibro_ax", "unstoppable"])
    play = campaign("G g", G=gaarkhan, g=GUARD).class_cards("old_wounds").wounded("G")
    assert play.strain("G") == 4
    play.activate("G").declare("g").fall().decline()
    assert play.damage("g") == 2 + 2 - 1 + 2 - 1


# Rest and medicine.


@pytest.mark.rule("IA-RST-01", "IA-REC-03", "IA-REC-01")
def test_a_rest_and_a_medpac_recover_no_more_than_there_is():
    play = campaign("G s", G=sheet(GAARKHAN, cards=["vibro_ax", "emergency_medpac"]), s=STORM).damaged("G", 7)
    play.activate("G").choose(Rest())
    assert play.damage("G") == 3
    play.use("emergency_medpac", "G").choose_figure("G")
    assert (play.strain("G"), play.damage("G")) == (0, 0)


@pytest.mark.rule("IA-REC-03")
def test_strain_that_a_friend_does_not_have_is_recovered_as_damage():
    kit = sheet(DIALA, cards=["plasteel_staff", "portable_medkit"])
    play = campaign("D G s", D=kit, G=GAARKHAN, s=STORM).damaged("G", 5).activate("D").choose(Rest())
    play.use("portable_medkit", "D").choose_figure("G")
    assert (play.damage("G"), play.strain("G")) == (1, 0)


@pytest.mark.rule("IA-REC-03", "IA-ALY-14")
def test_two_stims_help_a_hero_and_an_ally():
    play = campaign("J M C s", J=sheet(JYN, strain=1), M=MAK, C="chewbacca", s=STORM).damaged("J", 4).damaged("C", 6)
    play.given("M", "adrenal_stim", "adrenal_stim").activate("M")
    for friend in "JC":
        play.choose(SpecialAction("adrenal_stim")).choose_figure(friend)
    assert (play.strain("J"), play.damage("J"), play.conditions("J")) == (0, 2, ["focused"])
    assert (play.damage("C"), play.conditions("C")) == (6, ["focused"])


@pytest.mark.rule("IA-TIM-01", "IA-INR-01")
def test_weakness_is_exploited_before_the_medpac_is_opened():
    mak = sheet(MAK, strain=5, cards=["longblaster", "emergency_medpac"])
    play = (
        campaign("M . s", M=mak, s=STORM).class_cards("exploit_weakness").damaged("M", 3).activate("M").choose(Rest())
    )
    assert (play.asked.seat, play.can_use("exploit_weakness")) == ("ike", True)
    play.use("exploit_weakness")
    while play.asked.kind != "target" and not play.attacks():
        play.choose(play.asked.options[0])
    play.declare("M").fall()
    play.reach("emergency_medpac", "M")
    assert play.damage("M") == 7
    play.use("emergency_medpac", "M").choose_figure("M")
    assert (play.damage("M"), play.strain("M")) == (2, 0)


@pytest.mark.rule("IA-CRT-03", "IA-LIM-03", "IA-ALY-14")
def test_a_crate_is_claimed_though_the_deck_is_empty_and_not_by_an_ally():
    play = campaign("D L . s", D=DIALA, L="luke_hero", s=STORM).token("crate", "a1", kind="crate").supply()
    play.token("other", "c1", kind="crate").allow("crate", "claim", "rebels", heroes=True).activate("L")
    assert not play.offered(Interact)
    before = len(play.sheet("D").cards)
    play.end().activate("s").end().activate("D").interact("crate", "claim")
    assert play.table.tokens["crate"].claimed == "rebels"
    assert len(play.sheet("D").cards) == before
