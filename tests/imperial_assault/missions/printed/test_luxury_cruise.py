"""Luxury Cruise: five terminals, which are secured where only Rebels stand at the end of a round."""

import pytest

from holotable.imperial_assault.missions.choices import PickDoor, TakeWay
from holotable.imperial_assault.moving.doors import openable_doors
from holotable.imperial_assault.table.choices import OpenDoor
from tests.imperial_assault.missions.printed.playing import (
    begin,
    first_of_all,
    gained,
    open_door,
    resolve_test,
    to_question,
    to_round,
    told,
    winner,
    wound,
)
from tests.imperial_assault.scenario import Scenario

HEROES = ("gaarkhan", "jyn_odan")
LEVEL = 4
ALARM = "luxury_cruise-sound-the-alarm"
DOORS = ("door_north_1", "door_north_2", "door_east_1", "door_east_2")


@pytest.fixture
def play() -> Scenario:
    return begin("luxury_cruise", *HEROES, level=LEVEL)


def left(play: Scenario) -> list[str]:
    return [name for name, token in play.table.tokens.items() if token.kind == "terminal"]


def only(play: Scenario, *terminals: str) -> Scenario:
    """All but these terminals have been secured."""
    for name in left(play):
        if name not in terminals:
            del play.table.tokens[name]
    return play.arranged()


def test_all_four_groups_are_on_board_from_the_start(play):
    assert (play.where("officer_regular"), play.where("probe_regular")) == ("b3", "j9")
    assert {play.where(each) for each in play.figures("stormtrooper_regular")} == {"a13", "c14", "b15"}
    assert {play.where(each) for each in play.figures("stormtrooper_elite")} == {"c4", "d4", "f2"}
    assert not any(play.table.doors[door].open for door in DOORS)


@pytest.mark.rule("IA-DOR-06")
def test_the_empire_opens_doors(play):
    play.put("officer_regular", "a4").activate("officer_regular").decline().choose(OpenDoor("door_north_1"))
    assert play.table.doors["door_north_1"].open


@pytest.mark.parametrize("passes", [True, False])
def test_rebels_open_them_by_a_test(play, passes):
    play.put("jyn_odan", "a5").activate("jyn_odan").choose(OpenDoor("door_north_1"))
    resolve_test(play, passes=passes)
    assert play.table.doors["door_north_1"].open == passes


@pytest.mark.parametrize(("first", "second", "text"), [(*DOORS[:2], "north"), (*DOORS[2:], "east")])
def test_doors_show_what_is_behind_them_once_and_nobody_comes(play, first, second, text):
    figures = len(play.table.figures)
    play.game.take_events()
    open_door(open_door(play, first), second)
    assert told(play) == [f"mission.luxury_cruise.{text}"]
    assert len(play.table.figures) == figures


@pytest.mark.parametrize(
    ("jyn", "trooper", "secured"),
    [("e6", None, True), ("e6", "g7", False), ("e8", None, False), ("e8", "g7", False)],
    ids=["alone", "disputed", "nobody", "theirs"],
)
def test_a_terminal_with_only_rebels_beside_it_is_secured_at_the_end_of_the_round(play, jyn, trooper, secured):
    play.put("gaarkhan", "b9").put("jyn_odan", jyn)
    if trooper:
        play.put("stormtrooper_regular", trooper)
    assert len(left(play)) == 5
    to_round(play, 2)
    assert ("terminal_2" not in left(play)) == secured


def test_a_wounded_hero_secures_as_well(play):
    play.put("gaarkhan", "b9").wounded("jyn_odan").put("jyn_odan", "e6")
    to_round(play, 2)
    assert "terminal_2" not in left(play)


@pytest.mark.rule("IA-STC-06")
def test_each_secured_terminal_gives_threat_after_the_deployment(play):
    play.put("jyn_odan", "e6").put("gaarkhan", "j7").put("probe_regular", "a10").game.take_events()
    to_round(play, 2)
    assert sorted(left(play)) == ["terminal_1", "terminal_3", "terminal_4"]
    assert told(play).count("mission.luxury_cruise.desperation") == 2
    assert play.table.empire.threat == 3 * LEVEL


@pytest.mark.rule("IA-THR-05")
def test_threat_is_never_more_than_twenty(play):
    play.put("jyn_odan", "e6").put("gaarkhan", "b9").threat(14)
    to_round(play, 2)
    assert play.table.empire.threat == 20


def test_the_alarm_lets_somebody_attack_or_closes_a_door(play):
    open_door(play.put("jyn_odan", "e8").put("gaarkhan", "b9"), "door_north_1")
    to_question(play, ALARM)
    assert (play.asked.seat, [*play.asked.options]) == ("ike", [TakeWay("open_fire"), TakeWay("close_a_door")])
    play.choose(TakeWay("open_fire"))
    assert (play.asked.kind, play.asked.seat) == ("mission-act", "ike")


def test_a_closed_door_is_locked_to_rebels_again(play):
    open_door(open_door(play.put("jyn_odan", "e8").put("gaarkhan", "b9"), "door_north_1"), "door_east_1")
    to_question(play, ALARM).choose(TakeWay("close_a_door"))
    assert play.asked.kind == "luxury_cruise-which-door"
    assert [*play.asked.options] == [PickDoor("door_north_1"), PickDoor("door_east_1")]
    play.choose(PickDoor("door_east_1"))
    assert [door for door in DOORS if play.table.doors[door].open] == ["door_north_1"]
    play.skip_to("activate").put("jyn_odan", "g6").activate("jyn_odan").choose(OpenDoor("door_east_1"))
    resolve_test(play, passes=False)
    assert not play.table.doors["door_east_1"].open


def test_with_every_door_closed_there_is_only_the_attack(play):
    play.put("jyn_odan", "e8").put("gaarkhan", "b9")
    to_question(play, ALARM, "mission-act")
    assert play.asked.kind == "mission-act"


def test_the_alarm_sounds_at_the_end_of_each_round(play):
    play.put("jyn_odan", "e8").put("gaarkhan", "b9")
    for number in (1, 2, 3):
        to_question(play, "mission-act")
        assert play.table.round == number
        play.skip_to("activate")


@pytest.mark.rule("IA-TIM-07")
@pytest.mark.parametrize(("first", "secured"), [("secured", True), ("sound_the_alarm", False)])
def test_the_empire_orders_alarm_and_securing(play, first, secured):
    play.put("gaarkhan", "b9").put("jyn_odan", "e6")
    first_of_all(play, first)
    to_question(play, "mission-act")
    assert ("terminal_2" in left(play)) != secured
    play.put("jyn_odan", "e8")
    to_round(play, 2)
    assert ("terminal_2" in left(play)) != secured


def test_royal_guards_come_at_the_end_of_the_second_round_and_only_then(play):
    play.put("jyn_odan", "e8").put("gaarkhan", "b9")
    to_round(play, 2)
    assert not play.figures("royal_guard_regular")
    play.game.take_events()
    to_round(play, 3)
    assert len(play.figures("royal_guard_regular")) == 2
    assert "mission.luxury_cruise.secure_the_ship" in told(play)
    to_round(play, 4)
    assert len(play.figures("royal_guard_regular")) == 2


def test_the_rebels_win_with_the_last_terminal_and_nothing_else_happens(play):
    only(play, "terminal_2").put("gaarkhan", "b9").put("jyn_odan", "e6").in_round(2)
    first_of_all(play, "secured")
    assert winner(play) == "rebels"
    assert not play.figures("royal_guard_regular")
    assert (gained(play, "rebels")["cards"], gained(play, "empire")["influence"]) == (["allied_operations"], 1)


def test_the_empire_wins_when_the_alarm_comes_first_and_wounds_the_last_hero(play):
    only(play, "terminal_2").put("gaarkhan", "b9").wounded("gaarkhan").put("jyn_odan", "e6")
    first_of_all(play, "sound_the_alarm")
    to_question(play, "mission-act")
    assert winner(wound(play, "jyn_odan")) == "empire"
    assert gained(play, "empire")["influence"] == 3


def test_the_empire_wins_when_all_heroes_are_wounded(play):
    wound(play, HEROES[0])
    assert not play.is_over
    assert winner(wound(play, HEROES[1])) == "empire"


def test_who_may_open_what(play):
    for who in ("probe_regular", "jyn_odan"):
        play.put(who, "g6")
        assert openable_doors(play.game, play.number(who)) == ["door_east_1"]
        play.put(who, "f13")
