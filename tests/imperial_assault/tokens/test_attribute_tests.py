"""Attribute tests: dice of the sheet, successes, tokens beside the object, and what depends on them."""

import pytest

from holotable.imperial_assault.combat.choices import KeepDice, RerollDie
from holotable.imperial_assault.combat.rerolls import RerollDice
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.effects.known import ABILITIES
from holotable.imperial_assault.table.choices import ChooseAttribute, EndActivation, Interact, OpenDoor
from holotable.imperial_assault.table.happenings import AttributeTested, Interacted
from holotable.imperial_assault.table.table import Attribute, Play, Table
from holotable.imperial_assault.tokens.attribute_test import AttributeTest
from holotable.imperial_assault.views.rebel_view import view_rebels
from holotable.kernel import Ability, Flow, Listener, Refusal, Use
from tests.imperial_assault.by_hand import mission_rules
from tests.imperial_assault.scenario import FIRST_FIGURE, Scenario, campaign, face, sheet

DIALA, FENN, GAARKHAN, JYN = "diala_passil", "fenn_signis", "gaarkhan", "jyn_odan"
STORM, STORM_ELITE = "stormtrooper_regular", "stormtrooper_elite"
BLUE, BLUE_SURGE = face("blue", accuracy=2, damage=1), face("blue", accuracy=2, surge=1)
GREEN, GREEN_SURGE = face("green", accuracy=1, damage=2), face("green", accuracy=1, surge=1)
YELLOW, YELLOW_SURGES = face("yellow", accuracy=1, damage=2), face("yellow", damage=1, surge=2)
RED_SURGE = face("red", damage=2, surge=1)


def terminal(play: Scenario, space: str, *attributes: Attribute, successes: int = 1) -> Scenario:
    """A terminal that can be used by whoever passes a test."""
    return play.token("terminal", space).allow("terminal", "use", None, *attributes, successes=successes)


USE = Interact("terminal", "use")


def outcome(play: Scenario) -> AttributeTested:
    """How the last test ended."""
    return [event for event in play.game.events or () if isinstance(event, AttributeTested)][-1]


def used(play: Scenario) -> bool:
    """Whether somebody got to use the terminal."""
    return any(isinstance(event, Interacted) for event in play.game.events or ())


@pytest.mark.rule("IA-TST-01", "IA-TST-02", "IA-IAC-04", "IA-TST-04")
def test_a_surge_passes_the_test_and_the_interaction_takes_effect():
    play = terminal(campaign("D . t", D=DIALA, t=STORM), "b1", "tech").activate("D").choose(USE)
    assert play.asked.kind == "roll"
    play.roll(BLUE_SURGE)
    assert used(play)
    assert play.activation.actions == 1


@pytest.mark.rule("IA-TST-02", "IA-TST-04", "IA-IAC-04")
def test_without_a_surge_the_action_is_spent_for_nothing():
    play = terminal(campaign("D . t", D=DIALA, t=STORM), "b1", "tech").activate("D").choose(USE).roll(BLUE)
    assert not used(play)
    assert play.activation.actions == 1
    assert USE in play.asked.options


@pytest.mark.rule("IA-ATR-01")
@pytest.mark.parametrize(
    ("attribute", "dice"),
    [("strength", ["blue", "green"]), ("insight", ["blue", "green", "yellow"]), ("tech", ["blue"])],
)
def test_each_attribute_of_a_hero_has_its_own_dice(attribute, dice):
    play = campaign("D . t", D=DIALA, t=STORM).interject(AttributeTest(FIRST_FIGURE, [attribute]))
    test = play.game.nearest(AttributeTest)
    assert test is not None
    assert test.pool == dice


@pytest.mark.rule("IA-TST-02", "IA-WND-03")
def test_a_wounded_hero_rolls_the_dice_of_the_wounded_side():
    play = terminal(campaign("J . t", J=JYN, t=STORM), "b1", "strength").hurt("J", 10)
    play.activate("J").choose(USE).roll(RED_SURGE)
    assert used(play)


@pytest.mark.rule("IA-TST-05", "IA-TST-06")
def test_too_few_successes_fail_and_leave_a_strain_token_each():
    play = terminal(campaign("F . t", F=FENN, t=STORM), "b1", "tech", successes=2).activate("F")
    play.choose(USE).roll(BLUE, GREEN_SURGE)
    assert outcome(play) == AttributeTested(play.names["F"], "terminal", 1, 2, False)
    assert play.game.table.progress == {"terminal": 1}
    seen = view_rebels(play.game.table)
    assert seen is not None
    assert seen.progress == {"terminal": 1}


@pytest.mark.rule("IA-TST-05")
def test_each_surge_on_a_die_is_a_success():
    play = terminal(campaign("D . t", D=DIALA, t=STORM), "b1", "insight", successes=2).activate("D")
    play.choose(USE).roll(BLUE, GREEN, YELLOW_SURGES)
    assert used(play)


@pytest.mark.rule("IA-TST-07")
def test_the_next_attempt_takes_the_tokens_as_surges():
    play = terminal(campaign("F . G t", F=FENN, G=GAARKHAN, t=STORM), "b1", "strength", successes=3)
    play.activate("F").choose(USE).roll(BLUE_SURGE, GREEN).end().activate("t").end()
    play.activate("G").choose(USE).roll(BLUE, GREEN, YELLOW_SURGES)
    assert outcome(play).successes == 3
    assert play.game.table.progress == {}


@pytest.mark.rule("IA-TST-07", "IA-TST-06")
def test_a_second_failure_leaves_old_and_new_successes():
    play = terminal(campaign("F . t", F=FENN, t=STORM), "b1", "strength", successes=4).activate("F")
    play.choose(USE).roll(BLUE_SURGE, GREEN).choose(USE).roll(BLUE_SURGE, GREEN_SURGE)
    assert play.game.table.progress == {"terminal": 3}


@pytest.mark.rule("IA-TST-07")
def test_tokens_beside_one_object_help_with_no_other():
    play = terminal(campaign("F . . t", F=FENN, t=STORM), "b1", "tech", successes=2).activate("F")
    play.token("other", "a1", kind="terminal")
    play.choose(USE).roll(BLUE_SURGE, GREEN).interact("other").roll(BLUE_SURGE, GREEN)
    assert play.game.table.progress == {"terminal": 1, "other": 1}


@pytest.mark.rule("IA-TST-08")
def test_the_hero_picks_one_of_the_attributes_offered():
    play = terminal(campaign("D . t", D=DIALA, t=STORM), "b1", "strength", "insight").activate("D").choose(USE)
    assert play.asked.options == (ChooseAttribute("strength"), ChooseAttribute("insight"))
    refusal = Refusal("test.other-attributes", "IA-TST-08", {"attribute": "tech"})
    assert play.why_not(ChooseAttribute("tech")) == refusal
    assert play.why_not(EndActivation()).rule == "IA-ACTV-10"
    play.choose(ChooseAttribute("insight")).roll(BLUE, GREEN, YELLOW_SURGES)
    assert used(play)


@pytest.mark.rule("IA-TST-09")
def test_successes_by_different_attributes_add_up():
    play = terminal(campaign("D . t", D=DIALA, t=STORM), "b1", "strength", "insight", successes=2).activate("D")
    play.choose(USE, ChooseAttribute("strength")).roll(BLUE_SURGE, GREEN)
    assert not used(play)
    play.choose(USE, ChooseAttribute("insight")).roll(BLUE, GREEN_SURGE, YELLOW)
    assert used(play)


@pytest.mark.rule("IA-TST-10", "IA-TST-11")
def test_an_elite_figure_has_one_success_without_a_roll():
    play = terminal(campaign("D . t", D=DIALA, t=STORM_ELITE), "b1", "tech").activate("t").choose(USE)
    assert used(play)


@pytest.mark.rule("IA-TST-11", "IA-TST-06")
def test_an_elite_figure_alone_does_not_pass_a_test_of_two():
    play = terminal(campaign("D . t", D=DIALA, t=STORM_ELITE), "b1", "tech", successes=2).activate("t").choose(USE)
    assert not used(play)
    assert play.game.table.progress == {"terminal": 1}
    play.choose(USE)
    assert used(play)


@pytest.mark.rule("IA-TST-10", "IA-TST-12")
def test_a_regular_figure_fails_without_a_roll_whatever_tokens_there_are():
    play = terminal(campaign("D . t", D=DIALA, t=STORM), "b1", "tech", successes=2).activate("t")
    play.progress(terminal=1).choose(USE)
    assert outcome(play) == AttributeTested(play.names["t"], "terminal", 0, 2, False)


@pytest.mark.rule("IA-TST-07", "IA-TST-12")
def test_the_tokens_are_discarded_by_whichever_figure_tries_next():
    play = terminal(campaign("D . t", D=DIALA, t=STORM), "b1", "tech", successes=3).activate("t")
    play.progress(terminal=2, other=1).choose(USE)
    assert play.game.table.progress == {"other": 1}  # beside another object they stay


@pytest.mark.rule("IA-TST-07", "IA-TST-11")
def test_an_elite_figure_takes_the_tokens_and_leaves_more():
    play = terminal(campaign("D . t", D=DIALA, t="stormtrooper_elite"), "b1", "tech", successes=4).activate("t")
    play.progress(terminal=2).choose(USE)
    assert play.game.table.progress == {"terminal": 3}


@pytest.mark.rule("IA-FOC-01", "IA-FOC-02")
def test_a_focused_hero_adds_a_green_die_to_the_next_test():
    play = terminal(campaign("D . t", D=DIALA, t=STORM), "b1", "tech").activate("D")
    play.focused("D")
    play.choose(USE).roll(BLUE, GREEN_SURGE)
    assert used(play)
    assert play.figure("D").conditions == []


@pytest.mark.rule("IA-DOR-02", "IA-IAC-04")
def test_a_door_may_open_only_to_those_who_pass_a_test():
    play = Scenario("+-+-+-+\n|AD. t|\n+-+-+-+", {"A": sheet(DIALA), "t": STORM}, "campaign")
    door = next(iter(play.game.table.doors))
    play.tested(door, "strength").activate("A").choose(OpenDoor(door)).roll(BLUE, GREEN)
    assert not play.game.table.doors[door].open
    play.choose(OpenDoor(door)).roll(BLUE, GREEN_SURGE)
    assert play.game.table.doors[door].open
    assert play.activation.actions == 0


def trap(game: Play, listener: Listener) -> Flow[Table] | None:
    """A mission rule: who fails a test suffers 2 damage."""
    test = game.nearest(AttributeTest)
    assert test is not None
    return None if test.passed else Suffer(test.figure, 2)


@pytest.mark.rule("IA-ATR-03", "IA-TST-03")
@pytest.mark.parametrize(("die", "damage"), [(BLUE, 2), (BLUE_SURGE, 0)])
def test_a_mission_rule_decides_what_follows_from_the_outcome(die, damage):
    rules = mission_rules([*ABILITIES, Ability("trap", "test-resolved", trap)])
    play = Scenario("+-+-+-+\n|D . t|\n+-+-+-+", {"D": sheet(DIALA), "t": STORM}, "campaign", rules=rules)
    play.game.listen("trap", "mission", "empire")
    play.interject(AttributeTest(play.names["D"], ["tech"])).roll(die)
    assert play.damage("D") == damage


@pytest.mark.rule("IA-TST-03")
@pytest.mark.parametrize("die", [BLUE, BLUE_SURGE])
def test_an_outcome_that_nothing_is_said_of_has_no_effect(die):
    play = campaign("D . t", D=DIALA, t=STORM)
    before = play.game.rules.tables.to_json(play.game.table)
    play.interject(AttributeTest(play.names["D"], ["tech"])).roll(die)
    assert play.game.rules.tables.to_json(play.game.table) == before


def second_chance(game: Play, listener: Listener) -> Flow[Table]:
    return RerollDice("ray", "any")


def extra_die(game: Play, listener: Listener) -> None:
    test = game.nearest(AttributeTest)
    assert test is not None
    test.pool.append("yellow")


def test_abilities_add_dice_to_a_test_and_reroll_each_die_once():
    rules = mission_rules(
        [
            *ABILITIES,
            Ability("second_chance", "test-rerolls", second_chance, optional=True),
            Ability("extra_die", "test-dice-gathered", extra_die),
        ]
    )
    play = Scenario("+-+-+-+\n|D . t|\n+-+-+-+", {"D": sheet(DIALA), "t": STORM}, "campaign", rules=rules)
    play.game.listen("extra_die", 1, "rebels")
    play.game.listen("second_chance", 1, "rebels")
    play.game.listen("second_chance", 2, "rebels")
    terminal(play, "b1", "tech").activate("D").choose(USE).roll(BLUE, YELLOW)
    play.choose(Use("second_chance", 1), RerollDie(1)).roll(YELLOW_SURGES)
    play.choose(Use("second_chance", 2))
    assert play.asked.options == (RerollDie(0), KeepDice())
    play.choose(KeepDice())
    assert used(play)


def five_more_dice(game: Play, listener: Listener) -> None:
    test = game.nearest(AttributeTest)
    assert test is not None
    test.pool += ["blue"] * 5


@pytest.mark.rule("IA-LIM-02")
def test_more_dice_than_the_box_has_are_rolled_and_added_up_and_none_is_a_reroll():
    rules = mission_rules([*ABILITIES, Ability("five_more_dice", "test-dice-gathered", five_more_dice)])
    play = Scenario("+-+-+-+\n|D . t|\n+-+-+-+", {"D": sheet(DIALA), "t": STORM}, "campaign", rules=rules)
    play.game.listen("five_more_dice", 1, "rebels")
    terminal(play, "b1", "tech", successes=6).activate("D").choose(USE).roll(*[BLUE_SURGE] * 6)
    assert used(play)
