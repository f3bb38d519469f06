"""A New Threat: three hidden terminals behind doors that do not open for Rebels."""

import pytest

from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.moving.doors import openable_doors
from holotable.imperial_assault.table.choices import Interact
from holotable.imperial_assault.tokens.attribute_test import AttributeTest
from tests.imperial_assault.missions.printed.playing import (
    begin,
    destroy,
    gained,
    object_of,
    open_door,
    settled,
    to_round,
    told,
    winner,
    wound,
)
from tests.imperial_assault.missions.printed.trying import attempt, coloured, points, reward, throw
from tests.imperial_assault.scenario import Scenario

LEVEL = 3
HEROES = ("diala_passil", "jyn_odan")
DOORS = {"door_north": "h4", "door_east": "n10", "door_south": "h17"}
PROTOCOLS = "a_new_threat-defense-protocols"
WAYS = ["shock_field", "alert", "droids", "release_nexu"]


@pytest.fixture
def play() -> Scenario:
    return begin("a_new_threat", *HEROES, level=LEVEL)


def investigate(play: Scenario, colour: str) -> Scenario:
    """Diala has the second success at a terminal of a colour."""
    (terminal,) = coloured(play, colour)
    play.put("diala_passil", play.lies(terminal)).progress(**{terminal: 1})
    return attempt(play, "diala_passil", terminal, 1)


def lit(play: Scenario) -> int:
    return sum(token.lit for token in play.table.tokens.values())


@pytest.mark.rule("IA-TRM-05")
def test_who_stands_there_and_which_terminals_are_hidden(play):
    assert {card: play.where(card) for card in ("nexu_elite", "probe_elite")} == {
        "nexu_elite": "d16 e16 d17 e17",
        "probe_elite": "h4",
    }
    assert sorted(play.where(each) for each in play.figures("probe_regular")) == ["j14", "m12"]
    assert points(play) == {"green_1", "green_2", "green_3"}
    terminals = [token for token in play.table.tokens.values() if token.kind == "terminal"]
    assert sorted(str(token.colour) for token in terminals) == ["blue", "green", "red"]
    assert all(token.face_down for token in terminals)


@pytest.mark.rule("IA-AOB-02")
@pytest.mark.parametrize(("door", "space"), DOORS.items())
def test_doors_are_locked_to_rebels_who_may_destroy_them(play, door, space):
    for who, may in (("jyn_odan", False), ("probe_elite", True)):
        play.put(who, space)
        assert (door in openable_doors(play.game, play.number(who))) == may
        play.put(who, "f9")
    made = object_of(play, door)
    assert (made.health, made.block, made.defence, made.side) == (5, 1, [], "rebels")
    destroy(play, door)
    assert play.table.doors[door].open


@pytest.mark.parametrize("door", DOORS)
def test_each_door_that_opens_lets_the_empire_choose_each_way_but_once(play, door):
    play.game.take_events()
    destroy(play, door)
    assert (play.asked.kind, play.asked.seat) == (PROTOCOLS, "ike")
    assert [*play.asked.options] == [TakeWay(way) for way in WAYS]
    assert "mission.a_new_threat.defense_protocols" in told(play)
    play.choose(TakeWay("alert"))
    destroy(play, next(each for each in DOORS if each != door))
    assert [*play.asked.options] == [TakeWay(way) for way in WAYS if way != "alert"]


@pytest.mark.parametrize(("surges", "stunned"), [(0, True), (1, False)])
def test_a_shock_field_tests_the_heroes_within_three_spaces_of_the_door(play, surges, stunned):
    play.put("diala_passil", "i4").put("jyn_odan", "l6")
    destroy(play, "door_north").choose(TakeWay("shock_field"))
    throw(play, surges)
    assert ("stunned" in play.conditions("diala_passil")) == stunned
    assert play.conditions("jyn_odan") == []
    assert play.asked.kind == "activate"


@pytest.mark.rule("IA-THR-05")
@pytest.mark.parametrize(("before", "after"), [(4, 10), (16, 20)])
def test_an_alert_is_twice_the_level_in_threat(play, before, after):
    destroy(play.threat(before), "door_north").choose(TakeWay("alert"))
    assert play.table.empire.threat == after


def test_all_probe_droids_move_and_attack_and_are_not_exhausted(play):
    play.defeat(play.figures("probe_regular")[0])
    destroy(play, "door_east").choose(TakeWay("droids"))
    walked = []
    while play.asked.kind in ("walk", "mission-attack"):
        if play.asked.kind == "walk":
            walked.append(play.game.state.stack[-1].figure)
        play.skip()
    assert walked == [*play.figures("probe_regular"), *play.figures("probe_elite")]
    assert len(walked) == 2
    assert not any(group.exhausted for group in play.table.groups.values() if group.card.startswith("probe"))


def test_a_nexu_is_let_loose_behind_the_door(play):
    settled(destroy(play, "door_east").choose(TakeWay("release_nexu")))
    assert play.where("nexu_regular") == "n8 o8 n9 o9"


def test_a_terminal_that_was_tried_shows_its_colour_and_keeps_the_successes(play):
    (terminal,) = coloured(play, "green")
    attempt(play.put("diala_passil", play.lies(terminal)), "diala_passil", terminal, 1)
    token = play.table.tokens[terminal]
    assert (token.face_down, token.lit) == (False, False)
    play.put("jyn_odan", play.lies(terminal)).put("diala_passil", "f9")
    attempt(play, "jyn_odan", terminal, 1)
    assert token.lit
    assert Interact(terminal, "use") not in play.asked.options


@pytest.mark.parametrize(("colour", "attribute"), [("red", "strength"), ("blue", "insight"), ("green", "tech")])
def test_the_colour_says_what_is_tested(play, colour, attribute):
    (terminal,) = coloured(play, colour)
    play.put("diala_passil", play.lies(terminal)).activate("diala_passil").interact(terminal)
    test = play.game.nearest(AttributeTest)
    assert test is not None
    assert (test.attributes, test.needed) == ([attribute], 2)


def test_only_heroes_investigate_wounded_ones_too(play):
    (terminal,) = coloured(play, "red")
    play.put("probe_elite", play.lies(terminal)).activate("diala_passil").end().activate("probe_elite")
    assert Interact(terminal, "use") not in play.asked.options
    play.end().put("probe_elite", "j6").wounded("jyn_odan").put("jyn_odan", play.lies(terminal)).activate("jyn_odan")
    assert Interact(terminal, "use") in play.asked.options


@pytest.mark.rule("IA-DEP-07")
def test_general_weiss_arrives_at_the_end_of_the_fifth_round(play):
    play.game.take_events()
    to_round(play.in_round(4), 5)
    assert "general_weiss" not in play.cards()
    to_round(play, 6)
    assert play.table.empire.points["weiss"].space in play.figure("general_weiss").spaces
    assert not play.table.empire.points["weiss"].active
    assert "mission.a_new_threat.arrival" in told(play)


@pytest.mark.parametrize(("number", "money", "influence"), [(5, 200, 1), (6, 100, 2)])
def test_the_rebels_win_with_the_third_terminal(play, number, money, influence):
    investigate(play, "red").end()
    assert (lit(play), play.is_over) == (1, False)
    play.lit(*coloured(play, "blue"))
    investigate(play.in_round(number), "green")
    assert winner(play) == "rebels"
    assert gained(play, "rebels") == reward(2, money, 0, "imperial_hospitality")
    assert gained(play, "empire") == reward(1, 0, influence)


def test_the_empire_wins_at_the_end_of_the_seventh_round(play):
    to_round(play.in_round(6), 7)
    assert not play.is_over
    assert winner(to_round(play, 8)) == "empire"
    assert gained(play, "empire") == reward(2, 0, 2, "fly_solo")
    assert gained(play, "rebels") == reward(1, 100)


def test_the_empire_wins_when_all_heroes_are_wounded(play):
    assert not wound(play, HEROES[0]).is_over
    assert winner(wound(play, HEROES[1])) == "empire"


def test_the_way_to_a_terminal_goes_through_its_door(play):
    """A play-through: the door falls, the Empire sounds the alarm, and three terminals are read."""
    for door in DOORS:
        open_door(play, door)
        settled(play.choose(TakeWay(WAYS[[*DOORS].index(door) + 1]))) if play.asked.kind == PROTOCOLS else None
        while play.asked.kind in ("walk", "mission-attack"):
            play.skip()
    for colour in ("red", "blue", "green"):
        investigate(play, colour)
        if not play.is_over:
            play.end()
    assert winner(play) == "rebels"


@pytest.mark.rule("IA-MAS-08")
def test_who_stands_where_general_weiss_arrives_gives_way(play):
    play.put("jyn_odan", "b8").put("diala_passil", "f9").in_round(5)
    to_round(play, 6)
    assert play.table.empire.points["weiss"].space in play.figure("general_weiss").spaces
    assert not set(play.figure("jyn_odan").spaces) & set(play.figure("general_weiss").spaces)
