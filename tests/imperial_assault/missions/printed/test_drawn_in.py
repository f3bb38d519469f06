"""Drawn In: four power stations inside a cruiser, and nobody leaves alone."""

import pytest

from holotable.imperial_assault.missions.choices import PickDoor, PickToken, TakeWay
from holotable.imperial_assault.missions.rewarding import rewards_of
from holotable.imperial_assault.moving.doors import openable_doors
from holotable.imperial_assault.moving.entered import Entered
from holotable.imperial_assault.table.choices import (
    ChooseFigure,
    Interact,
    Move,
    OpenDoor,
    PerformAttack,
    Rest,
    StayHere,
)
from holotable.imperial_assault.table.imperial_choices import ChoosePoint
from tests.imperial_assault.missions.printed.playing import (
    begin,
    can_be_attacked,
    destroy,
    gained,
    object_of,
    settled,
    to_question,
    to_round,
    told,
    winner,
    wound,
)
from tests.imperial_assault.missions.printed.trying import points, reward, throw
from tests.imperial_assault.scenario import Scenario

LEVEL = 5
HEROES = ("diala_passil", "gideon_argus")
DOORS = {"door_1": ("c3", "d3"), "door_2": ("j3", "i3"), "door_3": ("d8", "e8"), "door_4": ("i8", "h8")}
STATIONS = [f"power_station_{number}" for number in range(1, 5)]
SUBDUE = "drawn_in-subdue"


@pytest.fixture
def play() -> Scenario:
    return begin("drawn_in", *HEROES, level=LEVEL)


def subdued(play: Scenario, threat: int = 10) -> Scenario:
    """The Empire is asked at the end of a round, with so much threat."""
    return to_question(play.imperial_hand(), SUBDUE).threat(threat)


def stations_down(play: Scenario, number: int) -> Scenario:
    for name in STATIONS[:number]:
        settled(destroy(play, name))
    return play


def test_the_heroes_begin_in_the_midst_of_the_enemy(play):
    troopers = sorted(play.where(each) for each in play.figures("stormtrooper_regular"))
    assert troopers == sorted(["d4", "f6", "h6", "d2", "f2", "h3"])
    assert (play.where("officer_elite"), "f14" in play.where("eweb_regular")) == ("g14", True)
    assert points(play) == {"green_1", "green_2", "green_3", "green_4"}
    assert {play.where(hero) for hero in HEROES} <= {"f4", "e3", "f3", "g3", "e4", "e5", "f5"}


@pytest.mark.rule("IA-OBJ-05")
def test_power_stations_have_eight_health_and_one_block(play):
    for name in STATIONS:
        made = object_of(play, name)
        assert (made.health, made.block, made.defence, made.side) == (8, 1, [], "rebels")
    assert not any(can_be_attacked(play, door) for door in DOORS)


@pytest.mark.parametrize("door", DOORS)
def test_doors_open_to_the_empire_and_to_rebels_by_a_test(play, door):
    play.put("officer_elite", DOORS[door][0]).put("gideon_argus", DOORS[door][1])
    assert door in openable_doors(play.game, play.number("officer_elite"))
    play.activate("gideon_argus").choose(OpenDoor(door))
    assert play.asked.kind == "attribute"
    throw(play.skip(), 0)
    assert not play.table.doors[door].open
    throw(play.choose(OpenDoor(door)).skip(), 1)
    assert play.table.doors[door].open


@pytest.mark.rule("IA-INC-01")
def test_who_would_withdraw_stays_and_may_only_move_once(play):
    play.wounded("gideon_argus").defeat("gideon_argus")
    assert (play.figure("gideon_argus").incapacitated, play.is_over) == (True, False)
    play.activate("gideon_argus")
    assert play.activation.actions == 1
    assert Move() in play.asked.options
    barred = (Interact, OpenDoor, PerformAttack, Rest)
    assert not any(play.offered(kind) for kind in barred)


def test_at_the_end_of_each_round_the_empire_may_pay_for_one_way(play):
    play.opened("door_1")
    subdued(play)
    ways = [TakeWay(way) for way in ("bulkhead", "medics", "charge")]
    assert (play.asked.seat, [*play.asked.options]) == ("ike", [*ways, StayHere()])
    play.choose(StayHere())
    assert (play.table.empire.threat, play.table.round) == (10, 2)
    subdued(play)
    assert play.asked.kind == SUBDUE


@pytest.mark.rule("IA-THR-06")
@pytest.mark.parametrize(("threat", "ways"), [(1, ["bulkhead"]), (2, ["bulkhead", "medics"])])
def test_what_costs_more_than_there_is_can_not_be_taken(play, threat, ways):
    subdued(play.opened("door_1"), threat)
    assert play.offered(TakeWay) == [TakeWay(way) for way in ways]


@pytest.mark.rule("IA-DOR-03")
def test_a_bulkhead_closes_an_open_door_for_one_threat(play):
    subdued(play.opened("door_1", "door_3")).choose(TakeWay("bulkhead"))
    assert [*play.asked.options] == [PickDoor("door_1"), PickDoor("door_3")]
    play.choose(PickDoor("door_3"))
    door = play.table.doors["door_3"]
    assert (door.open, door.locked, play.table.empire.threat) == (False, True, 9)


@pytest.mark.rule("IA-DOR-05")
def test_who_lies_on_both_sides_of_the_bulkhead_is_pushed_away(play):
    play.opened("door_3").put("eweb_regular", "d8+e8")
    subdued(play).choose(TakeWay("bulkhead"))
    while play.asked.kind != "activate":
        play.skip()
    assert set(play.where("eweb_regular").split()) != {"d8", "e8"}
    assert not play.table.doors["door_3"].open


def test_without_an_open_door_there_is_none_to_close(play):
    assert TakeWay("bulkhead") not in subdued(play).asked.options


def test_medics_help_within_three_spaces_of_a_crate_for_two_threat(play):
    near, far = play.figures("stormtrooper_regular")[:2]
    officer = play.number("officer_elite")
    play.put(officer, "j11").damaged(officer, 3).put(near, "i9").damaged(near, 1).put(far, "d4").damaged(far, 1)
    subdued(play).choose(TakeWay("medics"))
    assert {each.token for each in play.offered(PickToken)} == {"crate_1", "crate_2", "crate_3", "crate_4"}
    play.choose(PickToken("crate_4"))
    assert (play.damage(officer), play.damage(near), play.damage(far)) == (1, 0, 1)
    assert play.table.empire.threat == 8


def test_a_charge_moves_two_spaces_and_attacks_for_three_threat(play):
    subdued(play).choose(TakeWay("charge"))
    assert (play.asked.kind, play.table.empire.threat) == ("mission-act", 7)
    play.choose(ChooseFigure(play.figures("stormtrooper_regular")[0]))
    assert play.asked.kind == "move-spaces"
    play.skip()
    assert play.asked.kind == "mission-attack"


@pytest.mark.rule("IA-DEP-05")
def test_the_second_station_brings_the_champion_and_the_third_no_other(play):
    play.game.take_events()
    destroy(play, STATIONS[0])
    assert play.asked.kind == "activate"
    destroy(play, STATIONS[1])
    assert [*play.asked.options] == [ChoosePoint(f"green_{number}") for number in range(1, 5)]
    settled(play)
    destroy(play, STATIONS[2])
    assert (len(play.figures("royal_guard_champion")), told(play)) == (1, ["mission.drawn_in.arrival"])


def test_the_fourth_station_opens_the_way_out(play):
    play.put("diala_passil", "b4")
    stations_down(play, 4)
    assert (play.lies("exit"), play.is_over) == ("f4", False)
    assert "depart" in play.table.story.shown


def test_the_rebels_win_at_once_if_all_heroes_are_there(play):
    play.put("diala_passil", "f4").put("gideon_argus", "e3")
    assert winner(stations_down(play, 4)) == "rebels"


def test_they_wait_for_the_last_of_them_incapacitated_or_not(play):
    play.put("diala_passil", "f4").put("gideon_argus", "f7").wounded("gideon_argus").defeat("gideon_argus")
    stations_down(play, 4)
    assert not play.is_over
    play.put("gideon_argus", "f6").interject(Entered(play.number("gideon_argus")))
    assert not play.is_over
    play.put("gideon_argus", "f5").interject(Entered(play.number("gideon_argus")))
    assert winner(play) == "rebels"


@pytest.mark.parametrize(("number", "money", "influence"), [(5, 200, 1), (7, 100, 2)])
def test_what_a_departure_brings(play, number, money, influence):
    play.put("diala_passil", "f4").put("gideon_argus", "e3").in_round(number)
    stations_down(play, 4)
    assert gained(play, "rebels") == reward(2, money, 0, "chain_of_command")
    assert gained(play, "empire") == reward(1, 0, influence)


@pytest.mark.rule("IA-THR-05")
def test_from_the_end_of_the_fifth_round_on_threat_rises():
    play = begin("drawn_in", *HEROES, level=0).in_round(4).imperial_hand().threat(0)
    for number, threat in ((5, 0), (6, 3), (7, 3)):
        to_round(play.threat(0), number)
        assert play.table.empire.threat == threat


def test_the_empire_wins_when_all_heroes_are_wounded_one_may_be_incapacitated(play):
    play.wounded("gideon_argus").defeat("gideon_argus")
    assert winner(wound(play, "diala_passil")) == "empire"
    assert gained(play, "empire") == reward(2, 0, 1, "the_source")
    assert gained(play, "rebels") == reward(1, 100)
    assert [each.forced for each in rewards_of(play.game, "empire") if each.forced] == ["captured"]
