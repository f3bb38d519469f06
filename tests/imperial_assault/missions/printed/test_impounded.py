"""Impounded: clamps at one end of the yard, the pilot at the other, and the hatch between."""

import pytest

from holotable.imperial_assault.combat.objects import defenders_bonus
from holotable.imperial_assault.moving.doors import openable_doors
from holotable.imperial_assault.table.choices import Interact
from tests.imperial_assault.missions.printed.playing import (
    begin,
    gained,
    open_door,
    settled,
    to_round,
    told,
    winner,
    wound,
)
from tests.imperial_assault.missions.printed.trying import attempt, points, reward
from tests.imperial_assault.scenario import Scenario, mission

LEVEL = 3
HEROES = ("diala_passil", "gaarkhan")
DOORS = {"control_room_door": "i3", "exit_door": "j5", "pen_door": "o8"}
CLAMPS, PILOT, HATCH = Interact("clamp_controls", "use"), Interact("pilot", "retrieve"), Interact("hatch", "use")


@pytest.fixture
def play() -> Scenario:
    return begin("impounded", *HEROES, level=LEVEL)


def released(play: Scenario, surges: int = 1) -> Scenario:
    """Diala works at the clamp controls."""
    return attempt(play.put("diala_passil", "b6"), "diala_passil", "clamp_controls", surges)


def carried(play: Scenario) -> Scenario:
    """Gaarkhan takes the pilot with him."""
    play.put("gaarkhan", "q7").put("nexu_elite", "n6+o6+n7+o7")
    return play.activate("gaarkhan").interact("pilot", "retrieve")


def prepared(play: Scenario) -> Scenario:
    """Both have been done."""
    carried(play).end()
    return settled(released(play))


def test_all_groups_are_there_from_the_start(play):
    assert (play.where("officer_elite"), play.where("nexu_regular"), play.where("nexu_elite")) == (
        "b5",
        "n7 o7 n8 o8",
        "p5 q5 p6 q6",
    )
    assert sorted(play.where(each) for each in play.figures("royal_guard_regular")) == ["d3", "d5"]
    assert (play.lies("pilot"), "hatch" in play.table.tokens) == ("q8", False)
    assert points(play) == {"green_1", "green_2", "green_3"}


@pytest.mark.parametrize(("door", "space"), DOORS.items())
def test_doors_are_not_locked_but_no_nexu_opens_them(play, door, space):
    play.put("nexu_regular", "f11+g11+f12+g12")
    for who, may in (("gaarkhan", True), ("officer_elite", True)):
        play.put(who, space)
        assert (door in openable_doors(play.game, play.number(who))) == may
        play.put(who, "d11" if who == "gaarkhan" else "b5")
    play.put("nexu_regular", "o8+p8+o7+p7")
    assert "pen_door" not in openable_doors(play.game, play.number("nexu_regular"))


@pytest.mark.parametrize(("door", "section"), [("control_room_door", "control_room"), ("exit_door", "outerior")])
def test_in_fog_a_door_shows_what_is_behind_it(door, section):
    play = mission("impounded", "impounded", *HEROES, level=LEVEL, fog=True)
    assert section not in play.table.sections
    assert section in open_door(play, door).table.sections


def test_a_pilot_who_came_out_of_the_fog_is_as_heavy_as_any():
    play = open_door(mission("impounded", "impounded", *HEROES, level=LEVEL, fog=True), "exit_door")
    while "pilot" not in play.table.tokens:
        open_door(play, "pen_door")
    before = play.table.speed_of(play.number("gaarkhan"))
    play.put("gaarkhan", "q7").activate("gaarkhan").interact("pilot", "retrieve")
    assert play.table.speed_of(play.number("gaarkhan")) == before - 1


@pytest.mark.parametrize(("surges", "done"), [(0, False), (1, True)])
def test_the_clamps_take_a_test_once(play, surges, done):
    play.game.take_events()
    released(play, surges)
    assert told(play) == (["mission.impounded.clamps_released"] if done else [])
    assert (CLAMPS in play.asked.options) != done


def test_only_heroes_work_the_clamps_and_take_the_pilot(play):
    play.put("officer_elite", "b5").activate("diala_passil").end().activate("officer_elite")
    assert CLAMPS not in play.asked.options
    play.end().put("officer_elite", "q7").put("nexu_elite", "n6+o6+n7+o7")
    play.activate("gaarkhan").end().activate(play.figures("royal_guard_regular")[0])
    assert PILOT not in play.asked.options


@pytest.mark.rule("IA-RET-04")
def test_who_carries_the_pilot_is_slower_and_less_protected(play):
    speed = play.table.speed_of(play.number("gaarkhan"))
    block = defenders_bonus(play.table, play.number("gaarkhan")).block
    carried(play)
    assert play.table.tokens["pilot"].carrier == play.number("gaarkhan")
    assert play.table.speed_of(play.number("gaarkhan")) == speed - 1
    assert defenders_bonus(play.table, play.number("gaarkhan")).block == block - 1


@pytest.mark.rule("IA-RET-03")
def test_a_wounded_carrier_drops_the_pilot_and_may_take_him_again(play):
    carried(play).wounded("gaarkhan")
    assert play.lies("pilot") == "q7"
    to_round(play, 2).activate("gaarkhan")
    assert PILOT in play.asked.options


def test_both_done_the_ship_gets_ready(play):
    before = play.table.empire.threat
    play.imperial_hand("officer_regular")
    carried(play).end()
    assert "hatch" not in play.table.tokens
    play.game.take_events()
    released(play)
    assert told(play) == ["mission.impounded.clamps_released", "mission.impounded.prep_for_takeoff"]
    assert (play.lies("hatch"), play.table.empire.threat - before) == ("j14", LEVEL)
    assert play.asked.kind == "optional-deployment"


def test_in_either_order_and_though_the_pilot_was_dropped(play):
    released(play).end()
    settled(carried(play))
    assert play.lies("hatch") == "j14"
    play = begin("impounded", *HEROES, level=LEVEL)
    carried(play).wounded("gaarkhan")
    settled(released(play))
    assert (play.lies("hatch"), play.lies("pilot")) == ("j14", "q7")


def test_the_rebels_win_when_the_pilot_departs(play):
    prepared(play).put("diala_passil", "k13").put("gaarkhan", "k14")
    assert HATCH not in play.asked.options
    to_round(play, 2)
    play.activate("gaarkhan").interact("hatch")
    assert winner(play) == "rebels"
    assert gained(play, "rebels") == reward(0)
    assert gained(play, "empire") == reward(0)


def test_the_empire_wins_at_the_end_of_the_fifth_round(play):
    assert not to_round(play.in_round(4), 5).is_over
    assert winner(to_round(play, 6)) == "empire"
    assert gained(play, "empire") == reward(0, 0, 0, "", "special_operations")
    assert gained(play, "rebels") == reward(0)


def test_the_empire_wins_when_all_heroes_are_wounded(play):
    assert not wound(play, HEROES[0]).is_over
    assert winner(wound(play, HEROES[1])) == "empire"
