"""The Source: a captured officer is led from door to door, and the Empire wants him back."""

import pytest

from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.moving.doors import openable_doors
from holotable.imperial_assault.table.choices import ChooseFigure, GoTo, Interact, StayHere
from tests.imperial_assault.missions.printed.playing import (
    begin,
    gained,
    open_door,
    others,
    settled,
    to_question,
    to_round,
    told,
    winner,
    wound,
)
from tests.imperial_assault.scenario import Scenario

OFFICER = "captured_officer"
HEROES = ("diala_passil", "jyn_odan")
LEAD, MOMENT = "the_source-lead-him", "the_source-opportune-moment"


@pytest.fixture
def play() -> Scenario:
    return begin("the_source", *HEROES, level=6)


def led(play: Scenario, way: str) -> Scenario:
    """Jyn stands beside the officer and does something with him."""
    return play.activate("jyn_odan").interact("shackles").choose(TakeWay(way))


def officer_at(play: Scenario, officer: str, jyn: str) -> Scenario:
    return play.put(OFFICER, officer).put("jyn_odan", jyn)


@pytest.mark.rule("IA-NEU-01")
def test_the_officer_stands_at_the_door_and_is_of_no_side(play):
    officer = play.figure(OFFICER)
    assert (play.where(OFFICER), officer.side, officer.group) == ("m11", "", 0)
    assert play.table.tokens["shackles"].carrier == officer.id


def test_nobody_opens_a_door_alone(play):
    for door, space in (("junk_shop_door", "l11"), ("inspection_station_door", "l5"), ("security_station_door", "b6")):
        for who in ("jyn_odan", "royal_guard_regular"):
            play.put(who, space)
            assert door not in openable_doors(play.game, play.number(who))
            play.put(who, "k13" if who == "jyn_odan" else "n9")


def test_with_the_officer_who_leads_him_moves_two_spaces_and_so_does_he(play):
    officer_at(play, "m11", "l11")
    led(play, "walk_on")
    assert (play.asked.kind, play.asked.seat) == ("move-spaces", "ray")
    assert max(_far(play, each, "l11") for each in play.offered(GoTo)) == 2
    play.choose(GoTo((play.space("l13"),)))
    assert (play.asked.kind, play.asked.seat) == ("move-spaces", "ray")
    assert max(_far(play, each, "m11") for each in play.offered(GoTo)) == 2
    play.choose(GoTo((play.space("m13"),)))
    assert (play.where("jyn_odan"), play.where(OFFICER), play.figure(OFFICER).controller) == ("l13", "m13", "")


def _far(play: Scenario, spot: GoTo, start: str) -> int:
    width = play.board.width
    one, other = spot.spaces[0], play.space(start)
    return max(abs(one % width - other % width), abs(one // width - other // width))


@pytest.mark.parametrize(
    ("way", "door", "officer", "jyn", "elsewhere"),
    [
        ("open_junk_shop", "junk_shop_door", "m11", "l11", "k13"),
        ("open_inspection_station", "inspection_station_door", "l5", "m6", "n7"),
        ("open_security_station", "security_station_door", "b5", "b4", "d3"),
    ],
)
def test_the_officer_opens_the_door_that_he_stands_at(play, way, door, officer, jyn, elsewhere):
    officer_at(play, elsewhere, jyn)
    play.put("jyn_odan", play.name(_beside(play, elsewhere))).activate("jyn_odan").interact("shackles")
    assert TakeWay(way) not in _ways(play)
    play = begin("the_source", *HEROES, level=6)
    settled(led(officer_at(play, officer, jyn), way))
    assert play.table.doors[door].open


def _beside(play: Scenario, space: str) -> int:
    return play.space(space) + 1


def _ways(play: Scenario) -> list[TakeWay]:
    return play.offered(TakeWay) if not play.is_over and play.asked.kind == LEAD else []


def test_the_terminal_is_secured_with_the_officer_beside_it(play):
    officer_at(play, "e13", "d13")
    play.activate("jyn_odan").interact("shackles")
    assert TakeWay("secure_terminal") not in _ways(play)
    play = officer_at(begin("the_source", *HEROES, level=6), "f13", "e13")
    assert winner(led(play, "secure_terminal")) == "rebels"


@pytest.mark.parametrize(("near", "healthy", "may"), [("o9", True, False), ("o9", False, True), ("k13", True, True)])
def test_the_empire_frees_him_only_if_no_healthy_rebel_is_within_three_spaces(play, near, healthy, may):
    play.put(OFFICER, "m8").put("royal_guard_regular", "m7").put("diala_passil", "k14").put("jyn_odan", near)
    if not healthy:
        play.wounded("jyn_odan")
    play.activate("diala_passil").end()
    play.activate(play.number("m7")).decline()
    assert (Interact("shackles", "use") in play.asked.options) == may


def test_a_nexu_can_not_free_him(play):
    play.put(OFFICER, "m8").put("nexu_elite", "m9+m10" if len(play.figure("nexu_elite").spaces) > 1 else "m9")
    play.put("diala_passil", "k14").put("jyn_odan", "k13")
    play.activate("diala_passil").end()
    play.activate("nexu_elite")
    assert Interact("shackles", "use") not in play.asked.options


def test_the_empire_wins_when_he_is_freed_and_gains_more_before_the_last_door(play):
    play.put(OFFICER, "m8").put("royal_guard_regular", "m7").put("diala_passil", "k14").put("jyn_odan", "k13")
    play.activate("diala_passil").end()
    play.activate(play.number("m7")).decline().interact("shackles")
    assert winner(play) == "empire"
    assert (gained(play, "empire")["influence"], gained(play, "empire")["next"]) == (2, ["desperate_hour"])


def test_after_the_last_door_it_is_no_more_influence(play):
    open_door(play, "security_station_door")
    play.put(OFFICER, "m8").put("royal_guard_regular", "m7").put("diala_passil", "k14").put("jyn_odan", "k13")
    play.activate("diala_passil").end()
    play.activate(play.number("m7")).decline().interact("shackles")
    assert gained(play, "empire")["influence"] == 1


def test_into_the_den(play):
    play.game.take_events()
    open_door(play, "junk_shop_door")
    assert told(play) == ["mission.the_source.into_the_den"]


def test_awaiting_departure(play):
    play.game.take_events()
    open_door(play, "inspection_station_door")
    points = play.table.empire.points
    assert told(play) == ["mission.the_source.awaiting_departure"]
    assert (points["green_1"].active, points["yellow"].active, points["red"].active) == (False, True, False)
    assert (len(play.figures("officer_regular")), len(play.figures("stormtrooper_regular"))) == (1, 3)
    assert play.table.empire.reserve == ["officer_regular", "stormtrooper_regular"]


def test_on_board(play):
    open_door(play, "inspection_station_door")
    there = play.figures("stormtrooper_regular")
    open_door(play, "security_station_door")
    points = play.table.empire.points
    assert (points["yellow"].active, points["red"].active) == (False, True)
    assert play.where(play.figures("officer_regular")[-1]) == "g12"
    assert {play.where(each) for each in others(play, "stormtrooper_regular", there)} == {"c12", "e11", "b10"}


def test_at_the_end_of_each_round_the_empire_makes_something_of_it(play):
    for number in (1, 2):
        to_question(play, MOMENT)
        assert (play.asked.seat, play.table.round) == ("ike", number)
        play.choose(TakeWay("stumble")).skip_to("activate")


def test_the_officer_may_stumble_one_space(play):
    to_question(play, MOMENT).choose(TakeWay("stumble"))
    assert (play.asked.kind, play.asked.seat) == ("move-spaces", "ike")
    assert {_far(play, each, "m11") for each in play.offered(GoTo)} == {1}


@pytest.mark.parametrize(("way", "asks"), [("order_move", "walk"), ("order_attack", "mission-attack")])
def test_he_may_order_somebody_near_him(play, way, asks):
    play.put(OFFICER, "m8").put("royal_guard_regular", "m7").put("jyn_odan", "n7")
    guard = play.number("m7")
    away = next(each for each in play.figures("royal_guard_regular") if each != guard)
    play.put(away, "n1").put("nexu_elite", "j1+k1").put("nexu_regular", "j3+k3")
    to_question(play, MOMENT).choose(TakeWay("order"), TakeWay(way))
    assert play.asked.kind == asks
    assert play.table.seat_of(guard) == play.asked.seat


def test_nobody_is_ordered_who_is_too_far_away(play):
    play.put("nexu_elite", "j1+k1").put("nexu_regular", "j3+k3")
    to_question(play, MOMENT)
    assert TakeWay("order") not in play.asked.options


def test_who_sees_him_may_come_nearer(play):
    play.put(OFFICER, "m9")
    to_question(play, MOMENT).choose(TakeWay("close_in"))
    assert play.asked.kind == "move-spaces"
    ends = [min(_far(play, GoTo((space,)), "m9") for space in each.spaces) for each in play.offered(GoTo)]
    moved = next(each for each in play.table.figures.values() if each.id == play.game.state.stack[-1].figure)
    now = min(_far(play, GoTo((space,)), "m9") for space in moved.spaces)
    assert ends
    assert max(ends) <= now
    assert StayHere() in play.asked.options


@pytest.mark.parametrize("threat", [0, 3])
def test_a_strike_costs_one_threat(play, threat):
    to_question(play, MOMENT).threat(threat)
    assert (TakeWay("strike") in play.asked.options) == (threat > 0)
    if threat:
        play.choose(TakeWay("strike"))
        assert (play.table.empire.threat, play.asked.kind) == (threat - 1, "mission-act")
        play.choose(ChooseFigure(play.number("nexu_elite")))
        assert play.asked.kind == "walk"


@pytest.mark.parametrize(("number", "each"), [(6, 200), (7, 100)])
def test_the_rebels_win_and_gain_more_before_the_end_of_the_sixth_round(play, number, each):
    officer_at(play, "f13", "e13").in_round(number)
    led(play, "secure_terminal")
    assert gained(play, "rebels") == {
        "experience": 2,
        "credits": each,
        "influence": 0,
        "cards": [],
        "next": ["last_stand"],
    }
    assert gained(play, "empire")["experience"] == 1


def test_the_empire_wins_at_the_end_of_the_eighth_round(play):
    to_round(play.in_round(7), 8, "stumble")
    assert not play.is_over
    to_round(play, 9, "stumble")
    assert (winner(play), gained(play, "empire")["influence"]) == ("empire", 1)


def test_the_empire_wins_when_all_heroes_are_wounded(play):
    assert winner(wound(play, *HEROES)) == "empire"
