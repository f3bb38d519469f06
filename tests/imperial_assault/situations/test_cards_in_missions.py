"""Cards where a mission has rules of its own: who is aside, incapacitated, neutral, captive or barred."""

import pytest

from holotable.imperial_assault.heroes.arriving import bring_heroes
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.table.choices import (
    ActivateGroup,
    ChooseFigure,
    ChooseSpace,
    Escape,
    GiveToken,
    PerformAttack,
    SpecialAction,
)
from holotable.imperial_assault.table.empire import ImperialLog
from holotable.kernel import Pass
from tests.imperial_assault.by_hand import set_up
from tests.imperial_assault.missions.printed.playing import begin, open_door, settled, throw, to_question, winner
from tests.imperial_assault.scenario import RULES, SIDES, Scenario, sheet

STORM, ELITE, GUARD, PROBE = "stormtrooper_regular", "stormtrooper_elite", "royal_guard_regular", "probe_regular"
DIALA, FENN, GAARKHAN, GIDEON, JYN, MAK = (
    *("diala_passil", "fenn_signis", "gaarkhan"),
    *("gideon_argus", "jyn_odan", "mak_eshkarey"),
)
COMMAND = SpecialAction("gideons_command")


def begun(name: str, level: int = 3, **heroes: list[str]) -> Scenario:
    """A mission with heroes who have these cards."""
    table = set_up(name, name, SIDES, "rebels", ImperialLog(level=level))
    bring_heroes(table, {hero: sheet(hero, cards=cards or None).sheet() for hero, cards in heroes.items()})
    return Scenario.on(table, RULES).skip_to("activate")


def count(play: Scenario, name: str) -> int:
    assert play.table.story is not None
    return play.table.story.counts[name]


# Temptation: a hero with two activation tokens costs Diala two.


@pytest.mark.parametrize(("hero", "left"), [(FENN, 4), (JYN, 5)])
def test_of_three_heroes_the_one_who_holds_the_second_token_costs_two(hero, left):
    table = set_up("temptation", "temptation", SIDES, "rebels", ImperialLog(level=3))
    bring_heroes(table, {hero: sheet(hero).sheet() for hero in (DIALA, FENN, JYN)})
    play = Scenario.on(table, RULES)
    while not play.offered(GiveToken):
        play.skip()
    play.choose(GiveToken(play.group(FENN).id)).skip_to("activate").counted(inner_strength=6).defeat(hero)
    assert count(play, "inner_strength") == left


# Loose Cannon.


@pytest.mark.rule("IA-DFT-02")
def test_of_four_heroes_mak_comes_out_of_the_wreck_wounded_and_may_be_the_last():
    play = begin("loose_cannon", MAK, JYN, DIALA, FENN, level=3).wounded(JYN).wounded(DIALA).wounded(FENN)
    assert not play.is_over
    settled(play.defeat("at_st"))
    assert winner(play) == "empire"


def test_nobody_is_weary_who_sits_in_a_walker():
    play = begin("loose_cannon", MAK, JYN, level=3).class_cards("weary_target").in_round(4)
    while play.strain(JYN) == 0 and play.table.round == 4:
        chosen = {each.figure for each in play.offered(ChooseFigure)}
        assert play.number("at_st") not in chosen or play.asked.kind != "weary-target"
        play.use("weary_target") if play.can_use("weary_target") else play.skip()
    assert (play.strain(JYN), play.damage("at_st")) == (2, 0)


@pytest.mark.rule("IA-STR-02")
def test_gideon_commands_the_walker():
    play = begin("loose_cannon", MAK, GIDEON, JYN, DIALA, level=3).put(GIDEON, "a5").activate(GIDEON).choose(COMMAND)
    if play.asked.kind != "commanded":
        play.choose(ChooseFigure(play.number("at_st")))
    assert PerformAttack() in play.asked.options


def test_informants_tell_nothing_worth_any_threat_after_the_withdrawal():
    play = begin("loose_cannon", MAK, JYN, level=3).in_round(3)
    while play.table.round == 3:
        play.skip()
    play.agenda("imperial_informants").threat(5)
    while not play.can_play_agenda("imperial_informants"):
        play.skip()
    play.play_agenda("imperial_informants")
    assert play.empire.threat == 5


# Drawn In.


@pytest.mark.rule("IA-INC-05")
def test_nobody_commands_or_heals_who_is_incapacitated():
    play = begun("drawn_in", 5, gideon_argus=["holdout_blaster", "bacta_infusion"], diala_passil=[], jyn_odan=[])
    play.put(DIALA, "f3").put(GIDEON, "f4").put(JYN, "f5").wounded(DIALA).defeat(DIALA)
    assert play.figure(DIALA).incapacitated
    play.damaged(JYN, 2).activate(GIDEON).choose(COMMAND).move()
    play.step(next(iter(play.steps()))).skip_to("activation")
    assert (play.where(JYN) != "f5", play.where(DIALA)) == (True, "f3")  # nobody else was there to be commanded


# The Source.


@pytest.mark.rule("IA-NEU-02")
@pytest.mark.parametrize("grenade", ["c22_frag_grenade", "shock_grenade"])
def test_a_grenade_beside_the_captured_officer_leaves_him_alone(grenade):
    play = begun("the_source", 6, diala_passil=["plasteel_staff", grenade], jyn_odan=[])
    officer = next(each for each, figure in play.table.figures.items() if figure.side == "")
    play.activate(DIALA).choose(SpecialAction(grenade))
    near = [each for each in play.offered(ChooseSpace) if each.space in play.figure(officer).spaces]
    play.choose(near[0] if near else play.offered(ChooseSpace)[0])
    while play.asked.region is not None:
        throw(play)
    assert near
    assert (play.damage(officer), play.conditions(officer)) == (0, [])


# Imperial Hospitality.


@pytest.mark.rule("IA-ALY-16")
def test_the_captive_may_be_commanded_to_move_and_has_nothing_to_attack_with():
    play = begin("imperial_hospitality", GIDEON, JYN, level=4)
    open_door(play, "cell_door").choose(TakeWay("alarm")).put("captive", "l9").put(GIDEON, "l10").activate(GIDEON)
    play.choose(COMMAND)
    if play.offered(ChooseFigure):
        play.choose(ChooseFigure(play.number("captive")))
    assert PerformAttack() not in play.asked.options
    play.move()
    assert play.steps()


# The Spice Job.


def test_a_hunter_whom_a_failsafe_keeps_keeps_the_card():
    play = begin("the_spice_job", GIDEON, JYN, level=3).class_cards("failsafe").threat(2)
    hunter = play.figures("trandoshan_elite")[0]
    under = [name for name, token in play.table.tokens.items() if token.carrier == hunter]
    play.hurt(hunter, 20).use("failsafe").skip_to("activate")
    assert under
    assert [name for name, token in play.table.tokens.items() if token.carrier == hunter] == under
    play.hurt(hunter, 1)
    assert play.is_defeated(hunter)
    assert [name for name, token in play.table.tokens.items() if token.carrier == hunter] == []


# Chain of Command.


def test_nobody_maneuvers_the_walker_before_the_general_is_in_it():
    play = begin("chain_of_command", FENN, JYN, level=6).in_round(2)
    to_question(play, "chain_of_command-vulnerable").choose(TakeWay("fall_back"))
    play.skip_to("activate").agenda("tactical_maneuvering")
    walker, stood = play.number("general_weiss"), play.where("general_weiss")
    while not play.can_play_agenda("tactical_maneuvering"):
        play.skip()
    play.play_agenda("tactical_maneuvering")
    assert not play.choose_figure(walker).steps()
    assert play.skip_to("activate").where("general_weiss") == stood


# Captured.


@pytest.mark.rule("IA-ABL-02")
def test_captives_draw_no_pistol_until_they_have_it():
    play = begun("captured", 5, jyn_odan=["vintage_blaster"], diala_passil=["plasteel_staff"])
    trooper = play.figures(STORM)[-1]
    play.put(trooper, "n8").put(JYN, "n9").activate(DIALA).end()
    play.choose(ActivateGroup(play.figure(trooper).group))
    while play.asked.kind == "effects":
        assert not play.can_use("quick_draw", JYN)
        play.choose(Pass())
    assert play.asked.kind in ("next-figure", "activation")


# Escaping.


@pytest.mark.rule("IA-ESC-01", "IA-STU-01")
def test_the_stunned_do_not_escape():
    play = begin("fly_solo", FENN, JYN, level=4)
    settled(open_door(play, "back_room_door"))
    while play.asked.kind != "activate":
        play.skip()
    han = play.number("han_solo")
    play.readied(han)
    spaces = [play.name(space) for space in play.table.exits["rebels"]]
    play.put(han, spaces[0]).activate(han).move()
    assert Escape() in play.asked.options
    play.with_conditions(han, "stunned")
    assert Escape() not in play.asked.options
