"""Groups that come with cards on them, and heroes who fall in the midst of what is done to them."""

import pytest

from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.heroes.arriving import bring_heroes
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.moving.doors import OpenByRule
from holotable.imperial_assault.questions import ATTACKS_AGAIN
from holotable.imperial_assault.table.choices import ChooseFigure, ChooseSpace, SpecialAction
from holotable.imperial_assault.table.empire import ImperialLog
from holotable.imperial_assault.table.imperial_choices import Attach
from holotable.kernel import DiceOnTheTable, Pass, Rolled
from tests.imperial_assault.by_hand import set_up
from tests.imperial_assault.missions.printed.playing import begin, destroy, open_door, settled, throw, winner
from tests.imperial_assault.scenario import RULES, SIDES, Scenario, campaign, face, sheet
from tests.imperial_assault.situations.test_kinds_of_attack import beside_space

STORM, ELITE, GUARD, OFFICER = "stormtrooper_regular", "stormtrooper_elite", "royal_guard_regular", "officer_regular"
DIALA, FENN, GAARKHAN, GIDEON, JYN, MAK = (
    *("diala_passil", "fenn_signis", "gaarkhan"),
    *("gideon_argus", "jyn_odan", "mak_eshkarey"),
)
RED, YELLOW = face("red", damage=3), face("yellow", accuracy=1, damage=2)
BLUE, GREEN, BLANK = face("blue", accuracy=4, damage=2), face("green", accuracy=2, damage=2), face("white")


def with_log(name: str, *heroes: str, **log: object) -> Scenario:
    """A mission that is being set up, with what the Imperial player has in the log."""
    table = set_up(name, name, SIDES, "rebels", ImperialLog(**{"level": 2, **log}))  # type: ignore[arg-type]
    bring_heroes(table, {hero: sheet(hero).sheet() for hero in heroes})
    return Scenario.on(table, RULES)


# Cards on groups.


@pytest.mark.rule("IA-ATH-01", "IA-MSC-11")
def test_an_attachment_may_lie_on_a_group_that_is_there_from_the_start():
    play = with_log("aftermath", DIALA, GAARKHAN, class_cards=("experimental_arms",))
    while Attach("experimental_arms") not in play.asked.options:
        play.skip()
    play.choose(Attach("experimental_arms")).skip_to("activate")
    assert sum(group.attachments == ["experimental_arms"] for group in play.table.groups.values()) == 1
    assert play.empire.class_cards == []


@pytest.mark.rule("IA-MSC-11", "IA-AGD-11")
@pytest.mark.parametrize("card", ["isb_enforcers", "imperial_operative"])
def test_a_secret_card_may_lie_on_a_group_that_is_there_from_the_start(card):
    play = with_log("aftermath", DIALA, GAARKHAN, agenda=(card,))
    seen = False
    while play.asked.kind != "activate":
        seen = seen or play.can_play_agenda(card)
        play.skip()
    assert seen


@pytest.mark.rule("IA-RGR-04", "IA-AGD-11")
def test_enforcers_may_come_by_an_event():
    play = begin("aftermath", DIALA, GAARKHAN).agenda("isb_enforcers")
    before = play.figures(STORM)
    play.interject(OpenByRule("outpost_door_1"))
    while not play.can_play_agenda("isb_enforcers"):
        play.skip()
    play.play_agenda("isb_enforcers").skip_to("activate")
    come = [each for each in play.figures(STORM) if each not in before]
    assert come
    assert all(play.game.ask(ATTACKS_AGAIN, each) for each in come)
    assert not any(play.game.ask(ATTACKS_AGAIN, each) for each in before)


# Heroes who fall.


@pytest.mark.rule("IA-DFT-05", "IA-ACTV-06")
def test_a_wound_ends_one_of_two_activations_and_not_the_other():
    play = campaign("D . . s", D=sheet(DIALA, strain=5, tokens=2), s=STORM).with_conditions("D", "bleeding")
    play.nearly_defeated("D").activate("D").move()
    assert (play.sheet("D").wounded, play.asked.seat) == (True, "ike")
    play.without_conditions("D").activate("s").end().activate("D")
    assert (play.table.round, play.activation.actions) == (1, 2)


@pytest.mark.rule("IA-INC-05", "IA-ACT-06")
def test_the_second_brutal_blow_is_not_for_one_whom_the_first_incapacitated():
    play = begin("drawn_in", DIALA, GIDEON, JYN, level=5)
    for name in ("power_station_1", "power_station_2"):
        settled(destroy(play, name))
    champion = play.number("royal_guard_champion")
    for each in play.figures(STORM):
        play.gone(each)
    play.wounded(DIALA).nearly_defeated(DIALA).put(DIALA, "f4").put(GIDEON, "g5").put(JYN, "b11")
    play.put(champion, "f5").activate(champion).decline().choose(SpecialAction("brutality"))
    play.choose(next(each for each in play.offered(Target) if each.figure == play.number(DIALA)))
    while not play.figure(DIALA).incapacitated:
        play.roll(RED, GREEN, YELLOW, BLANK) if play.asked.region is not None else play.skip()
    while play.asked.kind != "target":
        play.skip()
    assert {each.figure for each in play.offered(Target)} == {play.number(GIDEON)}


@pytest.mark.rule("IA-INC-05", "IA-INC-04")
def test_who_became_incapacitated_is_not_fired_at_again():
    play = begin("drawn_in", DIALA, GIDEON, JYN, level=5).class_cards("sustained_fire")
    trooper, *others = play.figures(STORM)
    play.gone(*others).gone("eweb_regular").gone("officer_elite")
    play.wounded(DIALA).nearly_defeated(DIALA).put(DIALA, "f4").put(trooper, "f6").put(GIDEON, "a14").put(JYN, "b14")
    play.activate(trooper).decline().declare(DIALA)
    while not play.figure(DIALA).incapacitated:
        play.roll(BLUE, GREEN, BLANK) if play.asked.region is not None else play.skip()
    while play.asked.kind == "effects":
        assert not play.can_use("sustained_fire")
        play.choose(Pass())


# Who is of no side, or of one side for a mission.


@pytest.mark.rule("IA-NEU-02")
def test_explosives_do_not_try_the_captured_officer():
    play = begin("the_source", DIALA, JYN, level=6).agenda("tactical_explosives")
    officer = next(each for each, figure in play.table.figures.items() if figure.side == "")
    play.in_round(2)
    while not play.can_play_agenda("tactical_explosives"):
        ways = play.offered(TakeWay)
        play.choose(ways[0]) if ways else play.skip()
    play.play_agenda("tactical_explosives").choose(ChooseSpace(play.figure(officer).spaces[0]))
    while play.asked.region is not None or play.asked.kind == "effects":
        throw(play) if play.asked.region is not None else play.choose(Pass())
    assert (play.damage(officer), play.conditions(officer)) == (0, [])


@pytest.mark.rule("IA-TST-12")
def test_explosives_may_be_the_end_of_the_captive():
    play = begin("imperial_hospitality", DIALA, JYN, level=4).agenda("tactical_explosives")
    open_door(play, "cell_door").choose(TakeWay("alarm"))
    play.damaged("captive", 5).put("captive", "l9").put(DIALA, "b11").put(JYN, "a11")
    while not play.can_play_agenda("tactical_explosives"):
        play.skip()
    play.play_agenda("tactical_explosives").choose(ChooseSpace(play.space("l9")))
    while not play.is_over:
        throw(play) if play.asked.region is not None else play.skip()
    assert winner(play) == "empire"


# Progress of tests.


@pytest.mark.rule("IA-TST-06", "IA-TST-07")
def test_successes_of_two_that_failed_lie_there_for_the_third():
    play = begin("incoming", GAARKHAN, JYN, DIALA, FENN, level=5)
    token = next(name for name, made in play.table.tokens.items() if made.kind == "terminal")
    space = play.lies(token)
    for hero, dice_with_surge in ((JYN, 1), (FENN, 1)):
        _try(play.put(hero, beside_space(play, space)), hero, token, dice_with_surge)
        play.end().skip_to("activate")
    assert play.table.progress[token] == 2
    _try(play.put(DIALA, beside_space(play, space)), DIALA, token, 1)
    assert not play.table.tokens[token].face_down


def _try(play: Scenario, hero: str, token: str, surges: int) -> None:
    """A hero tries a terminal, and so many of the dice show a surge."""
    play.activate(hero).interact(token)
    while not isinstance(play.asked.region, DiceOnTheTable):
        play.skip()
    faces = []
    for place, colour in enumerate(play.asked.region.dice):
        wanted = 1 if place < surges else 0
        faces.append(next(at for at, each in enumerate(dice().attack[colour]) if each.surge == wanted))
    play.choose(Rolled(faces)).decline()


# Weariness.


def test_nobody_is_weary_who_has_no_breath_left():
    play = campaign("D F . s", D=sheet(DIALA, strain=5), F=sheet(FENN, strain=3), s=STORM).class_cards("weary_target")
    while play.table.round == 1:
        assert ChooseFigure(play.names["D"]) not in play.asked.options
        play.use("weary_target") if play.can_use("weary_target") else play.skip()
    assert (play.damage("D"), play.strain("F"), play.damage("F")) == (0, 4, 1)
