"""A Simple Task: a formula behind two doors, and the way out when the alarm sounds."""

import pytest

from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.moving.doors import openable_doors
from holotable.imperial_assault.table.choices import Escape, Interact, Move
from holotable.imperial_assault.tokens.tokens import carried_by
from tests.imperial_assault.missions.printed.playing import (
    at_token,
    begin,
    gained,
    open_door,
    others,
    resolve_test,
    settled,
    told,
    winner,
    wound,
)
from tests.imperial_assault.scenario import Scenario

HEROES = ("gaarkhan", "jyn_odan")
COMMAND, LAB = "command_room_door", "lab_door"
FIRST, CENTRAL, LAB_TERMINAL = "first_terminal_1", "central_terminal_1", "lab_terminal_1"


@pytest.fixture
def play() -> Scenario:
    return begin("a_simple_task", *HEROES, level=3)


def at_terminal(play: Scenario, terminal: str, who: str = "jyn_odan") -> Scenario:
    return at_token(play, who, terminal).activate(who)


def sliced(play: Scenario, terminal: str, passes: bool = True) -> Scenario:
    """Jyn tests at a terminal."""
    return settled(resolve_test(at_terminal(play, terminal).interact(terminal), passes=passes))


def alarmed(play: Scenario) -> Scenario:
    """Gaarkhan has taken the formula out of the lab."""
    open_door(open_door(play, COMMAND), LAB)
    at_token(play, "gaarkhan", "formula").activate("gaarkhan").interact("formula", "retrieve")
    return play


def is_open(play: Scenario, door: str) -> bool:
    return play.table.doors[door].open


def test_everybody_stands_where_the_map_shows_it_and_the_formula_is_not_there_yet(play):
    assert {play.where(each) for each in play.figures("stormtrooper_regular")} == {"k6", "m6", "m5"}
    assert {play.where(each) for each in play.figures("trandoshan_elite")} == {"l10", "l12"}
    assert {name: play.lies(name) for name in (FIRST, CENTRAL, LAB_TERMINAL)} == {
        FIRST: "l5",
        CENTRAL: "h8",
        LAB_TERMINAL: "c4",
    }
    assert not {"formula", "exit"} & play.table.tokens.keys()


@pytest.mark.rule("IA-DOR-06")
def test_nobody_opens_a_door_at_the_door(play):
    for door, space in ((COMMAND, "k4"), (LAB, "d7")):
        for who in ("jyn_odan", play.figures("stormtrooper_regular")[0]):
            home = play.where(who)
            play.put(who, space)
            assert door not in openable_doors(play.game, play.number(who))
            play.put(who, home)


@pytest.mark.parametrize(("passes", "opens"), [(True, True), (False, False)])
def test_the_first_terminal_opens_the_command_room(play, passes, opens):
    sliced(play, FIRST, passes)
    assert (is_open(play, COMMAND), is_open(play, LAB)) == (opens, False)


def test_the_central_terminal_opens_only_the_lab_before_the_alarm(play):
    sliced(play, CENTRAL)
    assert (is_open(play, COMMAND), is_open(play, LAB)) == (False, True)


def test_the_labs_terminal_does_nothing_before_the_alarm(play):
    assert Interact(LAB_TERMINAL, "use") not in at_terminal(play, LAB_TERMINAL).asked.options


def test_the_empire_does_not_use_terminals(play):
    play.activate("jyn_odan").end()
    trooper = play.figures("stormtrooper_regular")[0]
    at_token(play, trooper, FIRST).activate(trooper).decline()
    assert not play.offered(Interact)


@pytest.mark.rule("IA-DEP-09")
def test_lightly_guarded(play):
    play.game.take_events()
    there = play.figures("stormtrooper_regular")
    open_door(play, COMMAND)
    assert told(play) == ["mission.a_simple_task.lightly_guarded"]
    assert len(others(play, "stormtrooper_regular", there)) == 3
    assert len(play.figures("officer_regular")) == 1
    assert play.space("d9") in {space for each in play.table.figures.values() for space in each.spaces}


def test_too_quiet_brings_formula_and_exit(play):
    play.game.take_events()
    open_door(play, LAB)
    assert told(play) == ["mission.a_simple_task.too_quiet"]
    assert (play.lies("formula"), play.lies("exit")) == ("e3", "f14")


@pytest.mark.rule("IA-ESC-01")
def test_nobody_escapes_without_the_formula(play):
    open_door(play, LAB)
    play.put("gaarkhan", "g13").put("jyn_odan", "f14").activate("jyn_odan").choose(Move())
    assert Escape() not in play.asked.options


def test_the_alarm_closes_both_doors_and_activates_the_red_points(play):
    play.game.take_events()
    alarmed(play)
    points = play.table.empire.points
    assert carried_by(play.table, play.number("gaarkhan")) == ["formula"]
    assert "mission.a_simple_task.sound_the_alarms" in told(play)
    assert not is_open(play, COMMAND)
    assert not is_open(play, LAB)
    assert all(points[name].active for name in ("green_1", "green_2", "green_3", "red_1", "red_2"))


@pytest.mark.parametrize(("terminal", "door"), [(FIRST, COMMAND), (LAB_TERMINAL, LAB)])
def test_after_the_alarm_a_terminal_opens_its_own_door(play, terminal, door):
    alarmed(play).end()
    figures = len(play.table.figures)
    sliced(play, terminal)
    assert [name for name in (COMMAND, LAB) if is_open(play, name)] == [door]
    assert len(play.table.figures) == figures


@pytest.mark.parametrize(("way", "door"), [("to_the_lab", LAB), ("to_the_command_room", COMMAND)])
def test_after_the_alarm_the_central_terminal_opens_either_door(play, way, door):
    alarmed(play).end()
    resolve_test(at_terminal(play, CENTRAL).interact(CENTRAL))
    assert (play.asked.kind, play.asked.seat) == ("a_simple_task-which-door", "ray")
    play.choose(TakeWay(way))
    assert [name for name in (COMMAND, LAB) if is_open(play, name)] == [door]


@pytest.mark.rule("IA-RET-03")
def test_a_dropped_formula_can_be_taken_up_again_and_doors_stay_as_they_are(play):
    alarmed(play)
    space = play.where("gaarkhan")
    play.wounded("gaarkhan")
    assert play.lies("formula") == space
    open_door(play, LAB)
    play.put("gaarkhan", "g13").put("jyn_odan", space).activate("jyn_odan").interact("formula", "retrieve")
    assert carried_by(play.table, play.number("jyn_odan")) == ["formula"]
    assert is_open(play, LAB)


@pytest.mark.parametrize("wounded", [False, True])
def test_the_rebels_win_when_a_hero_escapes_with_the_formula(play, wounded):
    open_door(play, LAB)
    if wounded:
        play.wounded("jyn_odan")
    play.carried("formula", "jyn_odan").put("gaarkhan", "h13").put("jyn_odan", "f14")
    play.activate("jyn_odan").choose(Move(), Escape())
    assert (winner(play), gained(play, "rebels")["cards"]) == ("rebels", ["adrenal_implant"])
    assert (gained(play, "rebels")["credits"], gained(play, "empire")["influence"]) == (100, 1)


def test_the_empire_wins_when_all_heroes_are_wounded(play):
    wound(play, HEROES[0])
    assert not play.is_over
    assert winner(wound(play, HEROES[1])) == "empire"
    assert gained(play, "empire") == {"experience": 1, "credits": 0, "influence": 3, "cards": [], "next": []}
