"""The Imperial player's cards in missions: the moment they are ready, what they end, and what they cost together."""

import pytest

from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.combat.objects import DamageObject
from holotable.imperial_assault.deployment.optional_deployment import deployment_cost
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.table.choices import ChooseFigure, ChooseSpace, PerformAttack, Rest, SpecialAction
from holotable.imperial_assault.table.empire import Empire
from holotable.imperial_assault.table.imperial_choices import Attach, DeployGroup
from holotable.kernel import Pass
from tests.imperial_assault.effects.play import facing, rounds_end
from tests.imperial_assault.missions.printed.playing import (
    begin,
    destroy,
    gained,
    object_of,
    open_door,
    settled,
    space_away,
    throw,
    to_question,
    winner,
)
from tests.imperial_assault.scenario import campaign, face, sheet
from tests.imperial_assault.scenario.hall import hall

STORM, ELITE, GUARD, PROBE = "stormtrooper_regular", "stormtrooper_elite", "royal_guard_regular", "probe_regular"
OFFICER, EWEB, HUNTER = "officer_regular", "eweb_regular", "trandoshan_regular"
DIALA, FENN, GAARKHAN, GIDEON, JYN, MAK = (
    *("diala_passil", "fenn_signis", "gaarkhan"),
    *("gideon_argus", "jyn_odan", "mak_eshkarey"),
)
BLUE, GREEN = face("blue", accuracy=4, damage=2), face("green", accuracy=2, damage=2)
YELLOW, WHITE, BLACK = face("yellow", accuracy=1, damage=2), face("white"), face("black", evade=1)


@pytest.mark.rule("IA-STC-01", "IA-STC-03", "IA-EXH-01")
def test_what_was_readied_in_the_status_phase_serves_at_the_end_of_the_round_and_not_in_the_next():
    play = begin("luxury_cruise", GAARKHAN, JYN, level=4).class_cards("show_of_force").tired("show_of_force")
    open_door(play.put(JYN, "e10"), "door_north_1").put(GAARKHAN, "e6").put("b15", "e8")
    to_question(play, "luxury_cruise-sound-the-alarm").choose(TakeWay("open_fire"), ChooseFigure(play.number("e8")))
    while play.asked.kind != "target":
        play.choose(next(each for each in play.asked.options if each != Pass()))
    play.choose(play.offered(Target)[0])
    assert play.can_use("show_of_force")
    play.use("show_of_force")
    assert play.attack.attack_pool == ["blue", "green", "green"]
    while play.asked.kind != "activate":
        throw(play) if play.asked.region is not None else play.skip()
    assert (play.table.round, play.is_exhausted("show_of_force")) == (2, True)


@pytest.mark.rule("IA-STR-06", "IA-DFT-02")
def test_a_weary_target_may_be_the_last_healthy_hero():
    play = begin("aftermath", DIALA, GAARKHAN).class_cards("weary_target").wounded(DIALA)
    play.nearly_defeated(GAARKHAN).strained(GAARKHAN, 3)
    play.gone(PROBE).skip_to("weary-target", "effects")
    if play.asked.kind == "effects":
        play.use("weary_target")
    play.choose_figure(GAARKHAN)
    assert winner(play) == "empire"


@pytest.mark.rule("IA-OBJ-06", "IA-DMG-04")
def test_detonators_beside_a_terminal_hurt_it_and_may_lose_the_mission():
    play = begin("aftermath", DIALA, GAARKHAN).class_cards("hidden_detonators").threat(1)
    *others, last = [name for name, token in play.table.tokens.items() if token.kind == "terminal"]
    for name in others:
        destroy(play, name)
    play.interject(DamageObject(object_of(play, last).id, 2)).put(OFFICER, space_away(play, last, 1))
    play.skip_to("effects").reach("hidden_detonators").use("hidden_detonators").choose_figure(OFFICER)
    assert winner(play) == "rebels"


def test_who_detonates_the_last_figure_has_lost_all_of_them():
    play = begin("loose_cannon", MAK, JYN, level=3).class_cards("hidden_detonators").threat(2).in_round(4)
    for each in [each for each, figure in play.table.figures.items() if figure.side == "empire"][:-1]:
        play.defeat(each)
    play.imperial_hand()
    while not play.can_use("hidden_detonators"):
        play.skip()
    play.use("hidden_detonators")
    while not play.is_over and play.asked.kind == "hidden_detonators":
        play.choose(play.asked.options[0])
    assert winner(play) == "rebels"


def test_a_failsafe_keeps_the_last_figure_and_with_it_the_mission():
    play = begin("loose_cannon", MAK, JYN, level=3).class_cards("failsafe").threat(2)
    *others, last = [each for each, figure in play.table.figures.items() if figure.side == "empire"]
    play.defeat(*others)
    play.hurt(last, 99).use("failsafe")
    assert not play.is_over
    assert play.damage(last) == play.health(last) - 1
    play.skip_to("activate")
    play.hurt(last, 1)
    assert winner(play) == "rebels"


def test_a_general_who_falls_by_the_own_weapon_has_fallen_on_foot():
    play = begin("chain_of_command", FENN, JYN, level=6).nearly_defeated("officer_elite")
    play.attached("experimental_arms", "officer_elite").put(FENN, "b3")
    play.activate("officer_elite").decline().declare(FENN)
    while not play.asked.region:
        play.choose(Pass())
    play.roll(BLUE, YELLOW, face("black", block=3))
    while not play.is_over:
        if play.can_use("experimental_arms.surge", "officer_elite"):
            play.use("experimental_arms.surge", "officer_elite")
        else:
            play.skip()
    assert winner(play) == "rebels"
    assert gained(play, "rebels")["credits"] == 200


@pytest.mark.rule("IA-DMG-06")
def test_no_debt_is_owed_for_damage_that_became_strain():
    gaarkhan = sheet(GAARKHAN, cards=["vibro_ax", "life_debt"])
    play = campaign("G D . s", G=gaarkhan, D=DIALA, s=STORM).class_cards("heavy_pressure").activate("G").end()
    play.activate("s").declare("D").roll(BLUE, GREEN, WHITE)
    while not play.can_use("heavy_pressure"):
        play.choose(Pass())
    play.use("heavy_pressure")
    assert (play.damage("D"), play.strain("D")) == (0, 4)
    assert not play.can_use("life_debt", "G")


def test_nobody_profits_from_the_last_wound():
    play = begin("aftermath", DIALA, GAARKHAN).ongoing("high_value_target").agenda("impending_doom")
    play.wounded(DIALA)
    while play.asked.kind != "activate":
        play.choose(Pass())
    threat = play.empire.threat
    play.wounded(GAARKHAN)
    assert winner(play) == "empire"
    assert (play.empire.threat, play.empire.agenda) == (threat, ["impending_doom"])


def test_troopers_fire_at_will_when_a_wound_has_ended_the_activation():
    play = campaign("D F . s", D=sheet(DIALA, strain=5), F=FENN, s=STORM).ongoing("fire_at_will")
    play.with_conditions("D", "bleeding").nearly_defeated("D").activate("D").move()
    assert play.sheet("D").wounded
    assert (play.asked.seat, play.can_use("fire_at_will")) == ("ike", True)


@pytest.mark.rule("IA-EVD-01")
def test_a_weak_hero_has_no_less_than_no_block():
    play = facing(spaces="D . s").ongoing("weakness_revealed")
    rounds_end(play, "D", "s").use("weakness_revealed").choose_figure("D").activate("D").end()
    play.activate("s").declare("D").roll(BLUE, GREEN, WHITE).decline()
    assert play.damage("D") == 4


def test_old_wounds_and_a_weakness_add_up():
    play = campaign("D s . g", D=DIALA, s=GUARD, g=STORM).class_cards("old_wounds").ongoing("weakness_revealed")
    rounds_end(play.wounded("D"), "D", "s", "g").use("weakness_revealed").choose_figure("D").activate("D")
    play.declare("s").decline().roll(GREEN, YELLOW, BLACK).decline()
    assert play.damage("s") == 2


@pytest.mark.rule("IA-THR-05", "IA-DEP-08")
def test_discounts_add_up_but_nobody_is_paid_for_coming():
    play = hall([(STORM, "d1")], Empire(class_cards=["endless_ranks"], hand=[EWEB, OFFICER], threat=0))
    assert (deployment_cost(play.game, EWEB), deployment_cost(play.game, OFFICER)) == (5, 2)
    play = hall([(STORM, "d1")], Empire(class_cards=["endless_ranks"], hand=[EWEB], threat=0, agenda=["a_dark_power"]))
    play.skip_to("optional-deployment", "effects")
    play.play_agenda("a_dark_power")
    while play.asked.kind != "optional-deployment":
        play.skip()
    play.choose(DeployGroup(EWEB, "north"))
    assert settled(play).empire.threat == 0
    assert EWEB in play.cards()


@pytest.mark.rule("IA-ATH-03", "IA-ATH-04", "IA-ATH-01")
def test_an_attachment_that_returned_goes_with_the_next_group_of_the_same_round():
    play = hall([(STORM, "d1"), (PROBE, "d3")], Empire(hand=[ELITE], threat=20)).attached("combat_veterans", STORM)
    play.defeat(STORM)
    assert play.empire.class_cards == ["combat_veterans"]
    play.skip_to("optional-deployment").choose(DeployGroup(ELITE, "north"))
    while Attach("combat_veterans") not in play.asked.options:
        play.choose(play.asked.options[0])
    play.choose(Attach("combat_veterans"))
    assert settled(play).group(ELITE).attachments == ["combat_veterans"]
    assert "combat_veterans" not in play.empire.class_cards


@pytest.mark.rule("IA-THR-05")
def test_special_operations_do_not_turn_the_dial_past_twenty():
    play = campaign("D . o", D=DIALA, o=OFFICER).attached("special_operations", "o").threat(20).activate("o")
    play.choose(SpecialAction("special_operations"))
    assert (play.empire.threat, play.activation.actions) == (20, 1)


@pytest.mark.rule("IA-STR-02", "IA-DFT-05")
def test_a_surgical_strike_may_be_the_last_wound():
    play = begin("aftermath", DIALA, GAARKHAN).class_cards("surgical_strike").wounded(DIALA)
    play.nearly_defeated(GAARKHAN).put(GAARKHAN, "c4")
    play.activate("b4").decline().declare(GAARKHAN).decline()
    play.roll(face("blue", accuracy=2, damage=1), face("green", accuracy=1, damage=2), face("black", block=3))
    while not play.can_use("surgical_strike"):
        play.choose(Pass())
    assert not play.sheet(GAARKHAN).wounded
    play.use("surgical_strike")
    assert winner(play) == "empire"


@pytest.mark.rule("IA-ACT-03", "IA-INR-01")
def test_weakness_is_exploited_before_the_second_action():
    play = facing("exploit_weakness", spaces="D . s", strain=3).activate("D").choose(Rest())
    assert (play.asked.seat, play.can_use("exploit_weakness")) == ("ike", True)
    play.use("exploit_weakness")
    while play.asked.kind != "activation":
        play.choose(play.asked.options[-1])
    assert (play.activation.figure, play.activation.actions) == (play.names["D"], 1)


def test_doubt_comes_once_a_round_whoever_attacks():
    play = campaign("D s F", D=DIALA, F=FENN, s=GUARD).class_cards("prey_upon_doubt").activate("D").declare("s")
    while not play.can_use("prey_upon_doubt"):
        play.choose(Pass())
    play.use("prey_upon_doubt")
    while not play.asked.region:
        play.skip()
    play.roll(GREEN, YELLOW, BLACK).decline().end().activate("F").choose(PerformAttack())
    play.choose(play.asked.options[0])
    while play.asked.kind == "effects":
        assert not play.can_use("prey_upon_doubt")
        play.choose(Pass())


@pytest.mark.rule("IA-DFT-01", "IA-DFT-04")
@pytest.mark.parametrize("hurt", ["D", "s"])
def test_doom_does_not_focus_who_falls_by_the_same_grenade(hurt):
    """Whoever of the two comes first on the map."""
    play = campaign("F D . s . t", F=FENN, D=DIALA, s=STORM, t=STORM).agenda("impending_doom")
    play.given("F", "c22_frag_grenade").nearly_defeated("D", "s")
    play = play.turned() if hurt == "s" else play
    play.activate("F").choose(SpecialAction("c22_frag_grenade"), ChooseSpace(play.space("c1")))
    play.die(face("red", damage=1)).play_agenda("impending_doom")
    assert play.is_defeated("s")
    while play.asked.kind != "activation":
        assert ChooseFigure(play.names["s"]) not in play.asked.options
        play.choose(play.asked.options[0])
    assert play.conditions("t") == ["focused"]
