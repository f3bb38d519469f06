"""What class cards do, hero by hero."""

import pytest

from holotable.imperial_assault.campaign.view import CampaignView
from holotable.imperial_assault.combat.choices import ChooseDie, ConvertResults, RerollDie, SpendSurge, Target
from holotable.imperial_assault.table.choices import (
    ChooseEffect,
    ChooseFigure,
    GoTo,
    PerformAttack,
    Rest,
    SpecialAction,
    StayHere,
)
from holotable.imperial_assault.table.table import Attribute
from holotable.imperial_assault.tokens.attribute_test import AttributeTest
from holotable.imperial_assault.tokens.interacting import Interaction
from holotable.imperial_assault.tokens.supply import DrawSupply
from holotable.kernel import SPECTATOR, Use
from tests.imperial_assault.abilities.heroes.play import (
    BLACK,
    BLUE,
    DIALA,
    FENN,
    GAARKHAN,
    GIDEON,
    GREEN,
    GUARD,
    JYN,
    MAK,
    RED,
    WHITE,
    YELLOW,
)
from tests.imperial_assault.scenario import FIRST_FIGURE, HeroSetup, Scenario, campaign, face, sheet

DROID = "probe_regular"
SURGE = face("yellow", surge=1)
FAIL, PASS = face("green", damage=2, accuracy=1), face("green", accuracy=1, surge=1)


def with_cards(hero: str, *cards: str, spaces: str = "A . g", weapon: str = "", strain: int = 0) -> Scenario:
    """A hero with these class cards, and a guard."""
    start = [weapon] if weapon else list(sheet(hero).cards)
    return campaign(spaces, A=sheet(hero, strain=strain, cards=[*start, *cards]), g=GUARD)


def attacked(hero: str, *cards: str, spaces: str = "A g") -> Scenario:
    """A guard has declared an attack on a hero with these class cards."""
    play = with_cards(hero, *cards, spaces=spaces).activate("A").end()
    return play.activate("g").decline().declare("A")


# Diala Passil.


def test_force_adept_has_friends_reroll():
    far = campaign("D F . g", D=sheet(DIALA, cards=["force_adept"]), F=FENN, g=GUARD).activate("F").declare("g")
    far.roll(BLUE, FAIL, BLACK).use("force_adept", "D").choose(RerollDie(0))
    far.die(face("blue", damage=2, accuracy=4))
    assert (far.decline().damage("g"), far.strain("D")) == (3, 1)


def test_force_adept_has_a_friend_reroll_any_die_as_inspiring_does():
    play = campaign("D F . g", D=sheet(DIALA, cards=["force_adept"]), F=FENN, g=GUARD).activate("F").declare("g")
    play.roll(BLUE, FAIL, face("black", block=3)).use("force_adept", "D")
    assert [each.die for each in play.asked.options if isinstance(each, RerollDie)] == [0, 1, 2]


@pytest.mark.rule("IA-CLS-07")
def test_force_adept_helps_in_tests():
    play = with_cards(DIALA, "force_adept").interject(AttributeTest(FIRST_FIGURE, ["tech"]))
    play.use("force_adept.die", "A")
    play.roll(BLUE, BLUE)
    play.use("force_adept.test", "A").choose(RerollDie(0))
    play.die(face("blue", accuracy=2, surge=1))
    assert (play.strain("A"), play.laid("A", "force_adept")) == (1, (True, False))


@pytest.mark.rule("IA-CLS-06", "IA-CLS-07")
@pytest.mark.parametrize(("strain", "rerolls"), [(4, True), (5, False)])
def test_what_stands_behind_a_cost_that_cannot_be_paid_is_not_resolved_and_the_rest_of_the_card_is(strain, rerolls):
    play = with_cards(DIALA, "force_adept", strain=strain).interject(AttributeTest(FIRST_FIGURE, ["tech"]))
    play.use("force_adept.die", "A")  # costs no strain
    play.roll(BLUE, BLUE)
    assert play.can_use("force_adept.test", "A") == rerolls


@pytest.mark.rule("IA-CLS-05")
def test_class_cards_lie_open_and_go_on_working():
    play = with_cards(DIALA, "art_of_movement", spaces="A . . g")
    for seat in ("ike", "ray", SPECTATOR):
        view = play.game.rules.view(play.game, seat)
        assert isinstance(view, CampaignView)
        seen = view.table.figures[play.names["A"]].sheet
        assert seen is not None
        assert "art_of_movement" in [each.card for each in seen.cards]
    assert play.activate("A").move().activation.points == 5
    play.end()
    while play.game.table.round == 1:
        play.skip()
    assert play.activate("A").move().activation.points == 5


def test_defensive_stance_blocks_with_foresight_and_focuses_the_unhurt():
    play = attacked(DIALA, "defensive_stance").roll(face("red", damage=1), SURGE, WHITE)
    play.use("dialas_foresight", "A").choose(RerollDie(2))
    play.die(WHITE)
    play.surge()
    assert (play.damage("A"), play.figure("A").conditions) == (0, ["focused"])


def test_the_art_of_movement_is_fast_and_passes_enemies():
    play = with_cards(DIALA, "art_of_movement", spaces="A g . .").activate("A").move()
    assert (play.activation.points, play.steps()["b1"]) == (5, 1)


def test_a_snap_kick_follows_a_melee_attack():
    play = with_cards(DIALA, "snap_kick", spaces="A g").activate("A").declare("g").decline()
    play.roll(GREEN, SURGE, face("black", block=2)).surge()
    play.use("snap_kick", "A").die(GREEN)
    assert (play.damage("g"), play.laid("A", "snap_kick")) == (2, (True, False))


def test_the_way_of_the_sarlacc_strikes_all_around():
    play = campaign("g A h", A=sheet(DIALA, cards=["plasteel_staff", "way_of_the_sarlacc"]), g=GUARD, h=GUARD)
    play.activate("A").choose(SpecialAction("way_of_the_sarlacc"))
    play.declare("g").decline().roll(GREEN, YELLOW, BLACK)
    assert [each.figure for each in play.asked.options if isinstance(each, Target)] == [play.names["h"]]
    play.declare("h").decline().roll(GREEN, YELLOW, BLACK)
    assert (play.damage("g"), play.damage("h"), play.strain("A"), play.activation.actions) == (2, 2, 2, 1)


def test_a_dancing_weapon_flies():
    play = with_cards(DIALA, "dancing_weapon", spaces="A . . . g").activate("A")
    play.choose(SpecialAction("dancing_weapon")).declare("g").roll(PASS, YELLOW, BLUE, BLACK)
    assert play.attack.type == "ranged"
    play.surge(2)
    assert (play.damage("g"), play.strain("A")) == (2, 1)


def test_a_force_throw_pushes_after_a_test():
    play = with_cards(DIALA, "force_throw", spaces="A . . g . . .").activate("A").choose(SpecialAction("force_throw"))
    play.roll(face("blue", accuracy=2, surge=1), FAIL, YELLOW).choose(GoTo((play.space("g1"),)))
    assert (play.where("g"), play.damage("g"), play.strain("A"), play.activation.actions) == ("g1", 1, 2, 2)
    failed = with_cards(DIALA, "force_throw", spaces="A . . g").activate("A").choose(SpecialAction("force_throw"))
    assert failed.roll(BLUE, FAIL, YELLOW).damage("g") == 0


@pytest.mark.rule("IA-SML-01")
def test_a_force_throw_moves_small_figures_only():
    diala = sheet(DIALA, cards=["plasteel_staff", "force_throw"])
    play = campaign("g A h e e", A=diala, g=GUARD, h=GUARD, e="eweb_regular").activate("A")
    play.choose(SpecialAction("force_throw"))
    assert play.asked.options == (ChooseFigure(play.names["g"]), ChooseFigure(play.names["h"]))


def test_battle_meditation_focuses_after_a_rest():
    play = campaign("A F . g", A=sheet(DIALA, cards=["battle_meditation"]), F=FENN, g=GUARD).activate("A")
    play.choose(Rest()).use("battle_meditation", "A").choose(ChooseFigure(play.names["F"]))
    play.roll(face("blue", accuracy=2, surge=1), FAIL, YELLOW)
    assert play.figure("F").conditions == ["focused"]


# Fenn Signis.


def test_tactical_movement_gives_points_at_the_start():
    play = campaign("A F . g", A=sheet(FENN, cards=["tactical_movement"]), F=GIDEON, g=GUARD).activate("A")
    play.use("tactical_movement", "A").choose(ChooseFigure(play.names["A"]))
    assert play.activation.points == 2


def test_tactical_movement_is_for_friends_within_three():
    fenn = sheet(FENN, cards=["tactical_movement"])
    play = campaign("g . A . . F J", A=fenn, F=GIDEON, J=JYN, g=GUARD).activate("A")
    play.use("tactical_movement", "A")
    assert play.asked.options == (ChooseFigure(play.names["A"]), ChooseFigure(play.names["F"]))
    play.choose(ChooseFigure(play.names["F"])).step("e1")
    assert (play.where("F"), play.where("A")) == ("e1", "c1")


def test_taking_cover_adds_a_white_die():
    play = attacked(FENN, "take_cover").use("take_cover", "A").roll(RED, YELLOW, BLACK, face("white", block=1))
    assert (play.damage("A"), play.strain("A")) == (1, 1)


def test_an_adrenaline_rush_recovers_strain_after_a_test():
    play = attacked(FENN, "adrenaline_rush").roll(RED, YELLOW, BLACK)
    play.strained("A", 3)
    play.use("adrenaline_rush", "A").roll(BLUE, PASS)
    assert play.strain("A") == 0


def test_a_weapon_expert_pierces_and_reaches():
    play = with_cards(FENN, "weapon_expert").activate("A").declare("g").roll(BLUE, GREEN, face("black", block=2))
    assert play.use("weapon_expert", "A").decline().damage("g") == 2


def test_a_trench_fighter_hits_harder_nearby():
    play = with_cards(FENN, "trench_fighter").activate("A").declare("g").use("trench_fighter", "A")
    assert play.roll(BLUE, GREEN, BLACK).decline().damage("g") == 4


def test_the_rebel_elite_bears_more_and_blasts_more():
    play = campaign("A . g h", A=sheet(FENN, cards=["infantry_rifle", "rebel_elite"]), g=GUARD, h=GUARD)
    hero = play.game.table.hero_card(play.names["A"])
    assert (hero.health, hero.endurance) == (15, 5)
    play.activate("A").declare("g").roll(BLUE, GREEN, BLACK).use("havoc_shot", "A")
    assert play.damage("h") == 2


def test_superior_positioning_moves_focuses_and_blocks():
    play = with_cards(FENN, "superior_positioning", spaces="A . . g").activate("A")
    play.choose(SpecialAction("superior_positioning"), GoTo((play.space("c1"),)))
    assert (play.where("A"), play.figure("A").conditions, play.strain("A")) == ("c1", ["focused"], 1)
    play.end().activate("g").declare("A").roll(RED, YELLOW, BLACK)
    assert play.damage("A") == 1


# Gaarkhan.


def test_wookiee_fortitude_heals_or_cleanses():
    play = with_cards(GAARKHAN, "wookiee_fortitude")
    play.damaged("A", 5).with_conditions("A", "weakened")
    play.activate("A").choose(SpecialAction("wookiee_fortitude"))
    assert play.asked.options == (ChooseEffect("recover-2"), ChooseEffect("weakened"))
    play.choose(ChooseEffect("weakened"))
    assert (play.damage("A"), play.figure("A").conditions) == (5, [])


def test_wookiee_loyalty_blocks_for_an_adjacent_friend():
    play = campaign("A F g", A=sheet(GAARKHAN, cards=["wookiee_loyalty"]), F=FENN, g=GUARD).activate("A").end()
    play.activate("g").declare("F").roll(RED, YELLOW, BLACK)
    assert play.use("wookiee_loyalty", "A").damage("F") == 1


def test_ferocity_makes_the_die_of_focus_red_and_cleaves():
    play = with_cards(GAARKHAN, "ferocity", spaces="A g")
    play.focused("A")
    play.activate("A").declare("g")
    assert play.attack.attack_pool == ["red", "yellow", "red"]
    play.roll(RED, SURGE, RED, BLACK)
    assert SpendSurge(2) in play.asked.options


def test_ferocity_is_for_attacks_of_gaarkhan_while_he_is_focused():
    calm = with_cards(GAARKHAN, "ferocity", spaces="A g").activate("A").declare("g").roll(RED, SURGE, BLACK)
    assert SpendSurge(1) in calm.asked.options
    assert SpendSurge(2) not in calm.asked.options
    play = campaign("A F . g", A=sheet(GAARKHAN, cards=["ferocity"]), F=FENN, g=GUARD)
    play.focused("F")
    assert play.activate("F").declare("g").attack.attack_pool == ["blue", "green", "green"]


def test_ferocity_finds_no_die_of_focus_that_a_disruption_cell_has_replaced():
    play = with_cards(GAARKHAN, "ferocity", "disruption_cell@dl_44", spaces="A g", weapon="dl_44")
    play.focused("A")
    play = play.activate("A").declare("g").use("disruption_cell", "A").choose(ChooseDie("green"))
    assert play.attack.attack_pool == ["blue", "yellow", "red"]


def test_ferocity_finds_the_die_of_focus_before_one_that_a_disruption_cell_has_added():
    play = with_cards(GAARKHAN, "ferocity", "disruption_cell@dl_44", spaces="A g", weapon="dl_44")
    play.focused("A")
    play = play.activate("A").declare("g").use("disruption_cell", "A").choose(ChooseDie("blue"))
    assert play.attack.attack_pool == ["yellow", "red", "red"]


def test_a_staggering_blow_stuns_who_was_hurt_badly():
    play = with_cards(GAARKHAN, "staggering_blow", spaces="A g").activate("A").declare("g")
    play.roll(face("red", damage=3), YELLOW, BLACK)
    assert play.use("staggering_blow", "A").figure("g").conditions == ["stunned"]
    light = with_cards(GAARKHAN, "staggering_blow", spaces="A g").activate("A").declare("g").roll(RED, YELLOW, BLACK)
    assert light.asked.kind == "activation"


def test_a_rampage_follows_the_charge():
    play = with_cards(GAARKHAN, "rampage", spaces="A . g").activate("A").choose(SpecialAction("gaarkhans_charge"))
    play.choose(GoTo((play.space("b1"),)), StayHere())
    assert play.damage("g") == 1


def test_a_vicious_strike_hits_harder():
    play = with_cards(GAARKHAN, "vicious_strike", spaces="A g").activate("A").declare("g").use("vicious_strike", "A")
    assert play.roll(RED, YELLOW, BLACK).damage("g") == 3


def test_a_brutal_cleave_attacks_one_beside_the_first():
    hero = sheet(GAARKHAN, cards=["vibro_ax", "brutal_cleave"])
    cards: dict[str, str | HeroSetup] = {"A": hero, "g": GUARD, "h": GUARD}
    beside = Scenario("+-+-+\n|A g|\n+ + +\n|. h|\n+-+-+", cards, mode="campaign")
    beside.activate("A").declare("g").roll(RED, YELLOW, BLACK)
    beside.use("brutal_cleave", "A").declare("h").roll(RED, YELLOW, BLACK)
    assert (beside.damage("g"), beside.damage("h")) == (2, 2)
    apart = campaign("g A h", A=hero, g=GUARD, h=GUARD).activate("A").declare("g").roll(RED, YELLOW, BLACK)
    assert apart.asked.kind == "activation"


def test_nothing_stops_the_unstoppable():
    play = with_cards(GAARKHAN, "unstoppable", spaces="A g")
    hero = play.game.table.hero_card(play.names["A"])
    assert (hero.endurance, hero.speed) == (5, 5)
    play.wounded("A").activate("A").declare("g").roll(RED, YELLOW, BLACK)
    assert play.damage("g") == 4


# Gideon Argus.


def test_a_called_shot_gives_a_friend_a_surge():
    play = campaign("g M A", A=sheet(GIDEON, cards=["called_shot"]), M=MAK, g=GUARD).activate("M").declare("g")
    assert play.roll(BLUE, BLUE, BLACK).asked.kind == "activation"
    seen = campaign("A g M", A=sheet(GIDEON, cards=["called_shot"]), M=MAK, g=GUARD).activate("M").declare("g")
    seen.roll(BLUE, BLUE, BLACK).use("called_shot", "A").surge(0)
    assert seen.damage("g") == 2


def test_military_efficiency_converts():
    play = with_cards(GIDEON, "military_efficiency").activate("A").declare("g").roll(BLUE, YELLOW, BLACK)
    play.use("military_efficiency.attack", "A")
    play.use("disabling_shot", "A") if play.can_use("disabling_shot", "A") else None
    play.surge(1)
    assert play.damage("g") == 0
    hit = attacked(GIDEON, "military_efficiency").roll(RED, SURGE, BLACK)
    hit.use("military_efficiency.defend", "A")
    assert hit.damage("A") == 2


def test_air_of_command_reaches_whoever_is_seen():
    play = campaign("A . . . . F g", A=sheet(GIDEON, cards=["air_of_command"]), F=FENN, g=GUARD).activate("A")
    assert SpecialAction("gideons_command") in play.asked.options
    assert play.game.table.hero_card(play.names["A"]).health == 12


def test_a_mobile_tactician_moves_on():
    play = campaign("A F . g", A=sheet(GIDEON, cards=["mobile_tactician"]), F=FENN, g=GUARD).activate("A")
    play.choose(SpecialAction("gideons_command"), StayHere())
    assert play.activation.points == 2


def test_for_the_cause_a_friend_is_focused():
    play = campaign("A F . g", A=sheet(GIDEON, cards=["for_the_cause"]), F=FENN, g=GUARD).activate("F").declare("g")
    play.use("for_the_cause", "A")
    assert (play.attack.attack_pool, play.strain("A")) == (["blue", "green", "green"], 1)


def test_for_the_cause_nobody_is_focused_who_is_already():
    play = campaign("A F . g", A=sheet(GIDEON, cards=["for_the_cause"]), F=FENN, g=GUARD)
    play.focused("F")
    play.activate("F").declare("g")
    assert not play.can_use("for_the_cause", "A")
    assert play.attack.attack_pool == ["blue", "green", "green"]


def test_a_rallying_shout_recovers_strain():
    play = campaign("A F . g", A=sheet(GIDEON, cards=["rallying_shout"]), F=sheet(FENN, strain=3), g=GUARD)
    play.activate("A").choose(SpecialAction("rallying_shout"))
    assert (play.strain("F"), play.activation.actions) == (1, 2)


def test_a_masterstroke_commands_again_for_nothing():
    play = campaign("A F . g", A=sheet(GIDEON, cards=["masterstroke"]), F=FENN, g=GUARD).activate("A")
    play.choose(SpecialAction("gideons_command"), StayHere()).use("masterstroke", "A").move().step("c1")
    assert (play.where("F"), play.strain("A"), play.activation.actions) == ("c1", 2, 1)


# Jyn Odan.


def test_quick_as_a_whip_moves_after_being_attacked():
    play = attacked(JYN, "quick_as_a_whip", spaces=". A g").roll(RED, YELLOW, WHITE)
    assert play.choose(GoTo((play.space("a1"),))).where("A") == "a1"


def test_smugglers_luck_rerolls_any_number_of_dice():
    play = with_cards(JYN, "smugglers_luck").interject(AttributeTest(FIRST_FIGURE, ["insight"])).roll(BLUE, FAIL)
    play.use("smugglers_luck.test", "A").choose(RerollDie(0), RerollDie(1))
    play.roll(BLUE, PASS)  # together: no result is seen before all are chosen
    assert play.laid("A", "smugglers_luck") == (True, False)


def test_smugglers_luck_draws_another_supply_card():
    play = with_cards(JYN, "smugglers_luck")
    play.supply("emergency_medpac", "adrenal_stim")
    play.interject(DrawSupply(play.names["A"])).use("smugglers_luck.supply", "A")
    assert [each.card for each in play.sheet("A").cards][-1] == "emergency_medpac"


def test_a_cheap_shot_hits_harder_and_stuns():
    play = with_cards(JYN, "cheap_shot").activate("A").end().activate("g")
    play.use("quick_draw", "A").declare("g").roll(GREEN, PASS, BLACK)
    while play.can_use("cheap_shot.damage", "A") or play.can_use("cheap_shot.surge", "A"):
        play.choose(play.asked.options[0])
    play.surge(2)
    while play.asked.kind != "activation":
        play.choose(play.asked.options[0])
    assert (play.damage("g"), play.figure("g").conditions) == (2, ["stunned"])


def test_jyn_rolls_with_it():
    play = attacked(JYN, "roll_with_it").use("roll_with_it.block", "A").roll(RED, SURGE, face("white", block=1))
    play.use("roll_with_it.convert", "A").choose(ConvertResults(1))
    assert (play.damage("A"), play.strain("A")) == (1, 1)


def test_jyn_gets_cocky():
    play = with_cards(JYN, "get_cocky", strain=3)
    play.damaged("g", 7)
    play.activate("A").declare("g").roll(GREEN, GREEN, BLACK)
    if play.can_use("opportunist", "A"):
        play.use("opportunist", "A").choose(StayHere())
    play.use("get_cocky", "A").choose(ChooseEffect("recover-2-strain"))
    assert play.strain("A") == 1


def test_a_gunslinger_uses_every_pistol():
    play = with_cards(JYN, "dl_44", "gunslinger").activate("A").choose(PerformAttack())
    play.choose(Target(play.names["g"], play.space("c1"), "vintage_blaster")).roll(GREEN, PASS, BLACK)
    if play.can_use("gunslinger.pistols", "A"):
        play.use("gunslinger.pistols", "A")
    play.use("gunslinger.surge", "A")
    play.surge(2)
    assert (play.damage("g"), play.strain("A")) == (3, 1)


def test_a_sidewinder_moves_after_an_attack():
    play = with_cards(JYN, "sidewinder", spaces=". . A . g").activate("A").declare("g")
    play.roll(PASS, PASS, face("black", block=3)).surge()
    assert play.choose(GoTo((play.space("a1"),))).where("A") == "a1"


# Mak Eshka'rey.


def test_mak_disengages():
    play = with_cards(MAK, "disengage", spaces=". . . A . . . . g").activate("A").end().activate("g").move()
    play.step("h1", "g1")
    play.use("disengage", "A").step("c1", "b1", "a1")
    assert (play.where("A"), play.strain("A"), play.where("g")) == ("a1", 1, "g1")


def test_mak_does_not_disengage_from_a_friend():
    play = campaign("A . . . F . g", A=sheet(MAK, cards=["longblaster", "disengage"]), F=FENN, g=GUARD).activate("F")
    play.move().step("d1")
    assert not play.can_use("disengage", "A")
    assert play.step("c1").where("F") == "c1"


@pytest.mark.rule("IA-PLC-04")
def test_mak_disengages_from_one_who_was_placed_near_him():
    rim, between = "+-+-+-+-+-+-+-+", "\n+ + + + + + + +\n"
    picture = f"{rim}\n|A . . . . n n|{between}|. . . . . n n|\n{rim}"
    mak = sheet(MAK, cards=["longblaster", "disengage"])
    play = Scenario(picture, {"A": mak, "n": "nexu_regular"}, mode="campaign").activate("A").end().activate("n")
    play.choose(SpecialAction("pounce"))
    play.choose(next(each for each in play.asked.options if isinstance(each, GoTo) and play.space("c1") in each.spaces))
    assert play.asked.seat == "ray"
    assert Use("disengage", play.names["A"]) in play.asked.options


def test_jeswandi_training_focuses_after_an_attack_nearby():
    play = attacked(MAK, "jeswandi_training").roll(RED, YELLOW, WHITE)
    assert play.use("jeswandi_training", "A").figure("A").conditions == ["focused"]
    assert play.game.table.hero_card(play.names["A"]).health == 12


def test_execute_takes_white_dice_and_recovers_strain():
    play = campaign("A . . . o", A=sheet(MAK, cards=["longblaster", "execute"]), o="officer_regular")
    play.damaged("o", 2)
    play.activate("A").declare("o").use("ambush", "A")
    play.use("execute.dice", "A").roll(BLUE, BLUE)
    assert (play.is_defeated("o"), play.strain("A")) == (True, 1)


def test_expertise_gives_another_action():
    play = with_cards(MAK, "expertise").activate("A")
    play.token("crate", "b1", kind="terminal")
    play.interject(Interaction(play.names["A"], "crate", "use"))
    play.use("expertise", "A")
    assert play.activation.actions == 3


def test_there_is_no_escape():
    play = with_cards(MAK, "no_escape").activate("A").declare("g").roll(BLUE, BLUE, BLACK)
    play.use("no_escape", "A").declare("g").roll(BLUE, BLUE, GREEN, BLACK)
    assert (play.damage("g"), play.strain("A"), play.activation.actions) == (4, 2, 1)


def test_a_supply_network_draws_a_card_once():
    play = with_cards(MAK, "supply_network")
    play.supply("emergency_medpac")
    play.activate("A").choose(SpecialAction("supply_network.draw"))
    assert "emergency_medpac" in [each.card for each in play.sheet("A").cards]
    assert play.laid("A", "supply_network") == (False, True)


def test_a_decoy_is_attacked_instead_of_mak_once():
    play = attacked(MAK, "decoy", spaces="A g . .").use("decoy.miss", "A").roll(RED, YELLOW, WHITE)
    play.use("decoy.return", "A").choose(GoTo((play.space("c1"),)), PerformAttack())
    assert (play.damage("A"), play.where("A"), play.laid("A", "decoy")) == (0, "c1", (False, True))
    play.declare("g")
    assert play.attack.attack_pool == ["blue", "blue", "green"]


# Equipment for tests.


@pytest.mark.parametrize(
    ("item", "ability", "attribute"),
    [
        ("survival_gear", "survival_gear", "strength"),
        ("slicing_tools", "slicing_tools.test", "tech"),
        ("combat_visor", "combat_visor.test", "insight"),
    ],
)
def test_equipment_rerolls_a_die_of_its_attribute(item, ability, attribute):
    play = with_cards(FENN, item).interject(AttributeTest(FIRST_FIGURE, [attribute])).roll(BLUE, FAIL)
    play.use(ability, "A").choose(RerollDie(1)).die(PASS)
    assert play.laid("A", item) == (True, False)
    other: Attribute = "strength" if attribute != "strength" else "tech"
    wrong = with_cards(FENN, item).interject(AttributeTest(FIRST_FIGURE, [other])).roll(BLUE, FAIL)
    assert not wrong.can_use(ability, "A")


def test_equipment_rerolls_nothing_of_a_friends_test():
    play = campaign("A F . g", A=sheet(DIALA, cards=["survival_gear"]), F=sheet(FENN, cards=["combat_visor"]), g=GUARD)
    play.interject(AttributeTest(play.names["F"], ["strength"])).roll(BLUE, FAIL)
    assert play.asked.kind == "activate"


def test_slicing_tools_stun_a_droid():
    play = campaign("A p", A=sheet(FENN, cards=["slicing_tools"]), p=DROID).activate("A")
    play.choose(SpecialAction("slicing_tools.slice")).roll(BLUE, PASS).decline()
    assert (play.damage("p"), play.figure("p").conditions) == (1, ["stunned"])
