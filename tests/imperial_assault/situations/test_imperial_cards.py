"""Cards of the Imperial player at their edges: on whom, when, how often, and what they do not do."""

import pytest

from holotable.imperial_assault.combat.choices import RerollDie, SwapDie
from holotable.imperial_assault.deployment.optional_deployment import deployment_cost
from holotable.imperial_assault.deployment.reinforcing import reinforcement_cost
from holotable.imperial_assault.moving.doors import OpenByRule
from holotable.imperial_assault.questions import ATTACKS_AGAIN
from holotable.imperial_assault.table.choices import (
    ChooseEffect,
    ChooseFigure,
    ChooseSpace,
    PerformAttack,
    Rest,
    SpecialAction,
)
from holotable.imperial_assault.table.empire import Empire
from holotable.imperial_assault.table.imperial_choices import DeployGroup, ReinforceFigure
from holotable.imperial_assault.tokens.objects import expose_token
from holotable.kernel import Pass
from tests.imperial_assault.effects.play import (
    GUARD,
    HIT,
    PROBE,
    STORM,
    WHITE,
    attached,
    facing,
    rounds_end,
)
from tests.imperial_assault.missions.printed.playing import begin
from tests.imperial_assault.scenario import Scenario, campaign, face, sheet
from tests.imperial_assault.scenario.hall import VADER, hall

DISCARD = ChooseEffect("discard-agenda")
BLACK, EVADE = face("black", block=1), face("black", evade=1)
DIALA, FENN, GIDEON = "diala_passil", "fenn_signis", "gideon_argus"

# Class cards.


@pytest.mark.rule("IA-CND-06")
def test_show_of_force_on_a_focused_figure_gives_no_second_die():
    play = facing("show_of_force").focused("s").activate("s").declare("D").use("show_of_force")
    assert play.attack.attack_pool == ["blue", "green", "green"]
    assert play.is_exhausted("show_of_force")


def test_show_of_force_comes_before_the_dice():
    play = facing("show_of_force").activate("s").declare("D").choose(Pass()).roll(*HIT, WHITE)
    while play.asked.kind == "effects":
        assert not play.can_use("show_of_force")
        play.choose(Pass())


@pytest.mark.rule("IA-ATH-03", "IA-ATK-06")
def test_assault_armor_rerolls_a_black_die_for_one_guard_a_round():
    play = attached("assault_armor", spaces="D g", on=["g"]).activate("D").declare("g").decline()
    play.roll(face("green", accuracy=1, damage=2), face("yellow", accuracy=1, damage=2), EVADE)
    play.use("assault_armor", "g").choose(RerollDie(2)).roll(face("black", block=3)).decline()
    assert play.damage("g") == 1
    play.defeat("g")
    assert "assault_armor" in play.empire.class_cards


@pytest.mark.rule("IA-THR-06")
def test_endless_ranks_do_not_reinforce_for_less():
    play = hall([(STORM, "d1")], Empire(class_cards=["endless_ranks"]))
    assert (deployment_cost(play.game, STORM), reinforcement_cost(play.game, play.group(STORM).id)) == (5, 2)


def test_after_sustained_fire_without_a_target_nobody_is_stunned():
    play = facing("sustained_fire", spaces="C . s").nearly_defeated("C").activate("s")
    play.declare("C").roll(*HIT, *(face("black", block=1), WHITE)[: len(play.attack.defence_pool)])
    while not play.is_over and play.asked.kind == "effects":
        assert not play.can_use("sustained_fire")
        play.choose(Pass())


@pytest.mark.rule("IA-BLC-01")
def test_veterans_do_not_block_a_blast():
    cards = sheet(FENN)
    play = campaign("F . g s", F=cards, g=GUARD, s=STORM).attached("combat_veterans", "s").activate("F").declare("g")
    play.roll(*HIT, BLACK).use("havoc_shot", "F").decline()
    assert (play.damage("g"), play.damage("s")) == (3, 1)


@pytest.mark.rule("IA-TIM-03")
@pytest.mark.parametrize(("strain", "surges"), [(1, True), (0, False)])
def test_strain_at_the_declaration_counts_for_no_quarter(strain, surges):
    """Hunters are relentless: the hero suffers 1 strain as the attack is declared."""
    play = campaign("D . h", D=sheet(DIALA, strain=strain), h="trandoshan_elite").class_cards("no_quarter")
    play.activate("h").declare("D")
    while play.asked.kind == "effects":
        play.choose(next((each for each in play.asked.options if each != Pass()), Pass()))
    assert play.strain("D") == strain + 1
    shown = {"green": HIT[1], "blue": HIT[0], "yellow": face("yellow", damage=1, accuracy=2)}
    play.roll(*(shown[colour] for colour in play.attack.attack_pool), WHITE).decline()
    assert (play.asked.kind == "surges") == surges


@pytest.mark.rule("IA-ACT-11")
def test_each_droid_gives_support_once_an_activation_and_not_to_itself():
    play = facing("technical_support", spaces="D . p o").damaged("p", 3).damaged("o", 2).activate("p")
    play.choose(SpecialAction("technical_support"))
    assert ChooseFigure(play.names["p"]) not in play.asked.options
    while play.asked.kind != "activation":
        play.choose(play.asked.options[-1])
    assert SpecialAction("technical_support") not in play.asked.options


@pytest.mark.rule("IA-STC-01", "IA-STC-03")
def test_detonators_that_went_off_at_the_end_of_one_round_are_ready_at_the_end_of_the_next():
    play = facing("hidden_detonators", spaces="D s . t . g", threat=2)
    rounds_end(play, "D", "s", "t", "g").use("hidden_detonators").choose_figure("s")
    assert play.is_exhausted("hidden_detonators")
    play.activate("D").end()
    assert play.is_exhausted("hidden_detonators")  # through the whole next Activation phase
    rounds_end(play, "t", "g").skip_to("effects", "activate")
    assert play.can_use("hidden_detonators")


@pytest.mark.rule("IA-ATK-23")
def test_adaptive_weapons_may_change_the_die_of_focus():
    play = facing("adaptive_weapons").focused("s").activate("s").declare("D")
    assert play.attack.attack_pool == ["blue", "green", "green"]
    play.use("adaptive_weapons").choose(SwapDie("green", "red"))
    assert sorted(play.attack.attack_pool) == ["blue", "green", "red"]


def test_whoever_is_attacked_in_weakness_is_the_one_who_rested():
    play = facing("exploit_weakness", spaces="D . s F", strain=3).activate("D").choose(Rest()).use("exploit_weakness")
    while play.asked.kind != "target" and PerformAttack() not in play.asked.options:
        play.choose(play.asked.options[0])
    assert play.targets() == {"D"}


# Agenda cards.


@pytest.mark.rule("IA-ATK-15")
def test_an_exhausted_eweb_fires_at_will_too():
    play = campaign("D . w w", D=DIALA, w="eweb_regular").ongoing("fire_at_will").activate("D").end()
    play.decline().activate("w").end()
    while play.table.round == 1:
        play.skip()
    play.activate("D").end().use("fire_at_will").choose_figure("w")
    assert play.targets() == {"D"}


def test_the_stunned_do_not_maneuver():
    play = facing(spaces="D . . s t").agenda("tactical_maneuvering").with_conditions("s", "stunned")
    rounds_end(play, "D", "s", "t").with_conditions("s", "stunned").play_agenda("tactical_maneuvering")
    assert ChooseFigure(play.names["s"]) not in play.asked.options or not play.choose_figure("s").steps()


@pytest.mark.rule("IA-STR-02")
def test_an_ally_suffers_damage_in_an_interrogation():
    play = campaign("D C . p", D=DIALA, C="chewbacca", p=PROBE).agenda("interrogation_protocol")
    play.activate("p").declare("C")
    shown = {"blue": HIT[0], "yellow": face("yellow", accuracy=1, damage=2), "black": BLACK, "white": WHITE}
    play.roll(*(shown[colour] for colour in (*play.attack.attack_pool, *play.attack.defence_pool)))
    play.surge().reach_agenda("interrogation_protocol")
    hurt = play.damage("C")
    play.play_agenda("interrogation_protocol").choose(DISCARD)
    assert (play.damage("C"), sorted(play.conditions("C"))) == (hurt + 1, ["bleeding", "stunned"])


@pytest.mark.rule("IA-WND-01")
def test_who_was_wounded_by_the_attack_is_interrogated_all_the_same():
    play = campaign("F D . p", D=DIALA, F=FENN, p=PROBE).agenda("interrogation_protocol").damaged("D", 11)
    play.activate("p").declare("D")
    shown = {"blue": HIT[0], "yellow": face("yellow", accuracy=1, damage=2)}
    play.roll(*(shown[colour] for colour in play.attack.attack_pool), WHITE).reach_agenda("interrogation_protocol")
    play.play_agenda("interrogation_protocol").choose(DISCARD)
    assert play.sheet("D").wounded
    assert (play.strain("D"), sorted(play.conditions("D"))) == (1, ["bleeding", "stunned"])


@pytest.mark.rule("IA-RDY-03")
def test_a_reinforced_enforcer_attacks_twice_as_well():
    play = hall([(GUARD, "d3")], Empire(threat=20, hand=[STORM], agenda=["isb_enforcers"])).activate(GUARD).end()
    play.skip_to("optional-deployment").choose(DeployGroup(STORM, "north")).settle().play_agenda("isb_enforcers")
    group = play.group(STORM)
    play.defeat(group.figures[0]).skip_to("activate").end_round().skip_to("optional-deployment")
    play.choose(ReinforceFigure(group.id, "north")).settle()
    newest = play.group(STORM).figures[-1]
    assert play.game.ask(ATTACKS_AGAIN, newest)


@pytest.mark.rule("IA-CNT-03")
def test_explosives_do_not_reach_behind_a_door():
    picture = "+-+-+-+-+\n|D .D. s|\n+-+-+-+-+"
    play = Scenario(picture, {"D": sheet(DIALA), "s": STORM}, mode="campaign").agenda("tactical_explosives")
    rounds_end(play, "D", "s").play_agenda("tactical_explosives").choose(ChooseSpace(play.space("b1")))
    play.roll(face("blue", accuracy=2, surge=1), HIT[1], face("yellow", accuracy=2, damage=1)).decline()
    assert (play.damage("D"), play.is_defeated("s")) == (0, False)


@pytest.mark.rule("IA-OBJ-06")
def test_a_weak_hero_hits_objects_less_hard_too():
    play = campaign("D . s", D=DIALA, s=GUARD).ongoing("weakness_revealed").token("panel", "b1")
    panel = expose_token(play.game, "panel", 9)
    rounds_end(play, "D", "s").use("weakness_revealed").choose_figure("D").activate("D").choose(PerformAttack())
    play.choose(next(each for each in play.asked.options if getattr(each, "figure", None) == panel))
    play.decline().roll(face("green", accuracy=1, damage=2), face("yellow", accuracy=1, damage=2)).decline()
    assert play.table.objects[panel].damage == 3


def test_a_dark_power_is_not_for_troops_that_come_for_nothing():
    play = begin("aftermath", DIALA, FENN).agenda("a_dark_power").interject(OpenByRule("outpost_door_1"))
    before = len(play.figures("eweb_regular"))
    while play.asked.kind != "activate":
        assert not play.can_play_agenda("a_dark_power")
        play.skip()
    assert len(play.figures("eweb_regular")) == before + 1


@pytest.mark.rule("IA-ALY-04")
def test_who_has_fallen_does_not_come_by_a_wish():
    play = hall([(VADER, "d3"), (STORM, "d1")], Empire(agenda=["as_you_wish"])).defeat(VADER)
    while play.table.round == 1:
        assert not play.can_play_agenda("as_you_wish")
        play.skip()
    assert not play.can_play_agenda("as_you_wish")


def test_troopers_that_shoot_after_gideon_are_the_imperial_players():
    play = campaign("G . s", G=GIDEON, s=STORM).ongoing("fire_at_will").activate("G").end()
    assert play.asked.seat == "ike"
    assert play.can_use("fire_at_will")
