"""Chain of Command: Weiss on foot, and the walker that he wants to climb into."""

import pytest

from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.moving.doors import openable_doors
from holotable.imperial_assault.moving.exiting import why_no_exit
from holotable.imperial_assault.table.choices import ActivateGroup, Interact, OpenDoor
from tests.imperial_assault.missions.printed.playing import (
    at_token,
    begin,
    destroy,
    gained,
    object_of,
    resolve_test,
    to_question,
    to_round,
    told,
    winner,
    wound,
)
from tests.imperial_assault.scenario import Scenario

HEROES = ("fenn_signis", "jyn_odan")
WEISS, WALKER, VULNERABLE = "officer_elite", "general_weiss", "chain_of_command-vulnerable"
RED = {"g7", "h7", "i7", "g8", "h8", "i8"}


@pytest.fixture
def play() -> Scenario:
    return begin("chain_of_command", *HEROES, level=6)


@pytest.fixture
def later(play) -> Scenario:
    """The third round: the walker stands in the hall."""
    to_question(play.in_round(2), VULNERABLE).choose(TakeWay("fall_back"))
    return play.skip_to("activate")


def boarded(play: Scenario) -> Scenario:
    """Weiss climbs into the walker."""
    return play.put(WEISS, "f7").activate(WEISS).decline().interact("hatch").skip_to("activate", "activation")


def test_everybody_stands_where_the_map_shows_it_and_the_elite_officer_is_weiss(play):
    assert (play.where("officer_regular"), play.where("probe_regular")) == ("g5", "f8")
    assert {play.where(each) for each in play.figures("royal_guard_regular")} == {"a4", "b4"}
    troopers = {play.where(each) for each in play.figures("stormtrooper_regular")}
    assert troopers == {"d5", "b6", "c7", "e10", "g10", "h11"}
    assert (play.where(WEISS), play.health(WEISS), play.figure(WEISS).role) == ("b2", 11, "weiss")
    printed = deployment_card(WEISS)
    assert play.table.card_of(play.number(WEISS)).bonus.block == printed.bonus.block + 1
    assert play.table.empire.reserve == [WALKER]


def test_the_empire_calls_for_help_at_each_terminal_once_a_round(play):
    at_token(play.threat(3), "officer_regular", "terminal_1").activate("officer_regular").decline()
    play.interact("terminal_1")
    assert play.table.empire.threat == 5
    play.put("officer_regular", "g5")
    at_token(play, "probe_regular", "terminal_1").activate("probe_regular").decline()
    assert Interact("terminal_1", "use") not in play.asked.options
    at_token(play, "probe_regular", "terminal_2").interact("terminal_2")
    assert play.table.empire.threat == 7
    to_round(play, 2)
    at_token(play, "probe_regular", "terminal_1").activate("probe_regular").decline()
    assert Interact("terminal_1", "use") in play.asked.options


@pytest.mark.rule("IA-THR-05")
def test_weiss_may_do_so_too_and_threat_stops_at_twenty(play):
    at_token(play.threat(19), WEISS, "terminal_3").activate(WEISS).decline().interact("terminal_3")
    assert play.table.empire.threat == 20


def test_rebels_get_no_help_from_a_terminal(play):
    at_token(play, "jyn_odan", "terminal_3").activate("jyn_odan")
    assert Interact("terminal_3", "use") not in play.asked.options


@pytest.mark.rule("IA-OBJ-05")
def test_rebels_may_destroy_terminals(play):
    made = object_of(play, "terminal_1")
    assert (made.health, made.block, made.defence, made.side) == (8, 1, [], "rebels")
    destroy(play, "terminal_1")
    assert "terminal_1" not in play.table.tokens


@pytest.mark.rule("IA-DOR-06")
def test_the_empire_opens_the_door(play):
    play.put("royal_guard_regular", "a4").activate(play.number("a4")).decline().choose(OpenDoor("door"))
    assert play.table.doors["door"].open


@pytest.mark.rule("IA-TST-07")
@pytest.mark.parametrize(("kept", "passes", "opens"), [(1, True, True), (1, False, False), (2, False, True)])
def test_rebels_need_two_successes(play, kept, passes, opens):
    guard = play.number("a4")
    play.put(guard, "c3").put("jyn_odan", "a4").progress(door=kept)
    assert [key.successes for key in play.table.doors["door"].keys if key.test] == [2]
    assert openable_doors(play.game, play.number("jyn_odan")) == ["door"]
    resolve_test(play.activate("jyn_odan").choose(OpenDoor("door")), passes=passes)
    assert play.table.doors["door"].open == opens


def test_at_the_end_of_the_second_round_the_walker_comes_to_the_red_spaces(play):
    to_round(play, 2)
    assert WALKER not in play.cards()
    play.game.take_events()
    to_question(play, VULNERABLE)
    assert (play.asked.seat, play.table.round) == ("ike", 2)
    assert "mission.chain_of_command.vulnerable" in told(play)
    assert {play.name(space) for space in play.figure(WALKER).spaces} == RED
    assert play.table.card_of(play.number(WALKER)).bonus.block == deployment_card(WALKER).bonus.block + 1
    assert [*play.asked.options] == [TakeWay("stand_ground"), TakeWay("fall_back")]


@pytest.mark.rule("IA-MAS-08")
def test_who_stands_there_is_pushed_away(play):
    to_question(play.put("jyn_odan", "g7").put("probe_regular", "h8").in_round(2), VULNERABLE)
    assert {play.name(space) for space in play.figure(WALKER).spaces} == RED
    assert not {play.where("jyn_odan"), play.where("probe_regular")} & RED


def test_weiss_may_stand_his_ground(play):
    play.damaged(WEISS, 8).put("jyn_odan", "b1")
    to_question(play.in_round(2), VULNERABLE).choose(TakeWay("stand_ground"))
    assert play.damage(WEISS) == 3
    assert (play.asked.kind, play.asked.seat) == ("mission-attack", "ike")
    assert not play.table.doors["door"].open


def test_or_fall_back_through_the_door(play):
    to_question(play.in_round(2), VULNERABLE).choose(TakeWay("fall_back"))
    assert play.table.doors["door"].open
    assert (play.asked.kind, play.asked.seat) == ("move-spaces", "ike")


def test_nobody_drives_the_walker_yet_but_it_can_be_attacked(later):
    walker = later.number(WALKER)
    assert later.figure(WALKER).barred
    assert why_no_exit(later.game, walker) is not None
    later.activate("jyn_odan").end()
    assert ActivateGroup(later.figure(WALKER).group) not in later.asked.options
    later.put("fenn_signis", "f6").activate("fenn_signis").declare(walker, "g7")
    assert later.attack.target == walker
    assert later.health(WALKER) == 15


def test_weiss_climbs_in_and_drives(later):
    later.damaged(WEISS, 6).damaged(WALKER, 8)
    later.figure(WEISS).conditions.append("stunned")
    later.game.take_events()
    boarded(later)
    assert "mission.chain_of_command.invulnerable" in told(later)
    assert WEISS not in later.cards()
    assert WEISS not in later.table.empire.hand
    assert not later.table.fallen
    assert later.damage(WALKER) == 2
    assert later.conditions(WALKER) == []
    assert why_no_exit(later.game, later.number(WALKER)) is None
    later.activate(WALKER)
    assert later.activation.figure == later.number(WALKER)
    assert later.table.card_of(later.number(WALKER)).bonus.block == deployment_card(WALKER).bonus.block + 1


def test_nobody_else_climbs_in(later):
    later.put("officer_regular", "f7").activate("officer_regular").decline()
    assert Interact("hatch", "use") not in later.asked.options


@pytest.mark.rule("IA-ALY-04")
def test_an_empty_walker_may_be_destroyed_and_nobody_wins(later):
    later.defeat(WALKER)
    assert not later.is_over
    later.put(WEISS, "g7").activate(WEISS).decline()
    assert Interact("hatch", "use") not in later.asked.options
    assert winner(later.defeat(WEISS)) == "rebels"


def test_the_rebels_win_when_weiss_is_defeated_on_foot(play):
    assert winner(play.defeat(WEISS)) == "rebels"
    assert gained(play, "rebels") == {
        "experience": 2,
        "credits": 200,
        "influence": 0,
        "cards": [],
        "next": ["last_stand"],
    }
    assert (gained(play, "empire")["experience"], gained(play, "empire")["influence"]) == (1, 1)


def test_the_rebels_win_when_he_is_defeated_in_the_walker_and_gain_less(later):
    assert winner(boarded(later).defeat(WALKER)) == "rebels"
    assert (gained(later, "rebels")["credits"], gained(later, "empire")["influence"]) == (100, 2)


def test_another_officer_is_nothing(play):
    play.defeat("officer_regular")
    assert not play.is_over
    assert "officer_regular" in play.table.empire.hand


def test_the_empire_wins_when_all_heroes_are_wounded(play):
    wound(play, HEROES[0])
    assert not play.is_over
    assert winner(wound(play, HEROES[1])) == "empire"
    assert gained(play, "empire") == {
        "experience": 2,
        "credits": 0,
        "influence": 2,
        "cards": [],
        "next": ["desperate_hour"],
    }
    assert gained(play, "rebels")["experience"] == 1
