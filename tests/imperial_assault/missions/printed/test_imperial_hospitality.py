"""Imperial Hospitality: a transmission to stop, and a captive to lead out at his own pace."""

import pytest

from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.effects.supply import Jam
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.moving.doors import openable_doors
from holotable.imperial_assault.table.choices import (
    ChooseFigure,
    ChooseGroup,
    Escape,
    OpenDoor,
    PerformAttack,
    StayHere,
)
from tests.imperial_assault.missions.printed.playing import (
    begin,
    can_be_attacked,
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
from tests.imperial_assault.missions.printed.trying import attempt, points, reward, throw
from tests.imperial_assault.scenario import Scenario, mission

LEVEL = 4
HEROES = ("diala_passil", "jyn_odan")
DOORS = {"door_1": "c5", "door_2": "f2", "cell_door": "l6"}
TERMINAL, PRISONER = "transmission_terminal", "imperial_hospitality-the-prisoner"


@pytest.fixture
def play() -> Scenario:
    return begin("imperial_hospitality", *HEROES, level=LEVEL)


def freed(play: Scenario, way: str = "alarm") -> Scenario:
    """The cell is open, and the captive stands in it."""
    return open_door(play, "cell_door").choose(TakeWay(way))


def test_who_stands_there(play):
    assert sorted(play.where(each) for each in play.figures("probe_regular")) == ["f8", "l12"]
    assert sorted(play.where(each) for each in play.figures("royal_guard_regular")) == ["l8", "m9"]
    assert points(play) == {"green_1", "green_2"}
    assert not {"captive", "exit"} & {*play.cards(), *play.table.tokens}


@pytest.mark.rule("IA-DOR-06")
@pytest.mark.parametrize(("door", "space"), DOORS.items())
def test_doors_are_sliced_or_destroyed_by_rebels_only(play, door, space):
    play.put("royal_guard_regular", space)
    assert door not in openable_doors(play.game, play.number("royal_guard_regular"))
    made = object_of(play, door)
    assert (made.health, made.defence, made.block, made.side) == (6, ["black"], 0, "rebels")
    play.put("royal_guard_regular", "o13").put("jyn_odan", space).activate("jyn_odan")
    throw(play.choose(OpenDoor(door)), 1)
    assert not play.table.doors[door].open
    throw(play.choose(OpenDoor(door)), 1)
    assert play.table.doors[door].open


@pytest.mark.parametrize(("door", "other"), [("door_1", "door_2"), ("door_2", "door_1")])
def test_the_first_door_of_the_data_center_brings_its_guards(play, door, other):
    play.game.take_events()
    open_door(play, door)
    assert told(play) == ["mission.imperial_hospitality.well_guarded"]
    assert play.where("officer_regular") == "b2"
    assert sorted(play.where(each) for each in play.figures("trandoshan_regular")) == ["b4", "c3"]
    open_door(play, other)
    assert (told(play), len(play.figures("trandoshan_regular"))) == ([], 2)


@pytest.mark.rule("IA-OBJ-05")
def test_the_terminal_has_six_health_and_a_black_die_and_only_rebels_attack_it(play):
    made = object_of(play, TERMINAL)
    assert (made.health, made.defence, made.block, made.side) == (6, ["black"], 0, "rebels")


@pytest.mark.parametrize("sliced", [True, False])
def test_the_terminal_is_destroyed_either_way(play, sliced):
    open_door(play, "door_1")
    made = object_of(play, TERMINAL)
    assert (made.health, made.defence, made.side) == (6, ["black"], "rebels")
    play.game.take_events()
    if sliced:
        play.put("jyn_odan", "b2").put("officer_regular", "e2").progress(**{TERMINAL: 1})
        attempt(play, "jyn_odan", TERMINAL, 1)
    else:
        destroy(play, TERMINAL)
    assert TERMINAL not in play.table.tokens
    assert not can_be_attacked(play, TERMINAL)
    assert told(play) == ["mission.imperial_hospitality.the_data"]
    to_round(play.in_round(4), 5)
    assert not play.table.doors["cell_door"].open
    assert points(play) == {"green_1", "green_2"}


def test_the_transmission_is_received_at_the_end_of_the_fourth_round(play):
    to_round(play.in_round(4), 5, "alarm")
    assert all(play.table.doors[door].open for door in DOORS)
    assert TERMINAL not in play.table.tokens
    assert {"officer_regular", "trandoshan_regular", "captive"} <= set(play.cards())
    assert points(play) == {"green_1", "green_2", "red_1", "red_2"}


def test_when_the_doors_open_by_themselves_the_guards_and_the_prisoner_come_once(play):
    play.imperial_hand().in_round(4).game.take_events()
    to_round(play, 5, "alarm")
    assert [each.rpartition(".")[2] for each in told(play)] == ["transmission_received", "well_guarded", "the_prisoner"]
    assert (len(play.figures("officer_regular")), len(play.figures("trandoshan_regular"))) == (1, 2)
    assert len(play.figures("captive")) == 1


def test_in_fog_the_terminal_is_gone_before_anybody_could_attack_it():
    play = mission("imperial_hospitality", "imperial_hospitality", *HEROES, level=LEVEL, fog=True)
    to_round(play.imperial_hand().in_round(4), 5, "alarm")
    assert {"officer_regular", "trandoshan_regular", "captive"} <= set(play.cards())
    assert TERMINAL not in play.table.tokens
    assert not can_be_attacked(play, TERMINAL)


def test_what_has_happened_already_does_not_happen_again_then(play):
    freed(open_door(play, "door_1"))
    cards = sorted(play.cards())
    to_round(play.imperial_hand().in_round(4), 5)
    assert sorted(play.cards()) == cards
    assert play.table.doors["door_2"].open


def test_the_captive_is_a_rebel_with_the_missions_numbers(play):
    open_door(play, "cell_door")
    assert (play.asked.kind, play.asked.seat) == (PRISONER, "ike")
    card = play.table.card_of(play.number("captive"))
    assert (card.health, card.speed, card.defence) == (8, 2, ("white",))
    assert (play.where("captive"), play.figure("captive").side, play.lies("exit")) == ("j6", "rebels", "a11")
    assert {"escape", "captive"} <= set(play.table.story.shown)


@pytest.mark.rule("IA-ELI-05")
def test_a_comlink_exhausts_no_card_of_his_for_he_has_none(play):
    freed(play).interject(Jam(play.number("diala_passil")))
    assert play.asked.kind == "c1_comlink"
    assert ChooseGroup(play.figure("probe_regular").group) in play.asked.options
    assert ChooseGroup(play.figure("captive").group) not in play.asked.options


def test_he_was_interrogated(play):
    before = play.table.empire.threat
    freed(play, "interrogated")
    assert (play.conditions("captive"), play.table.empire.threat) == (["bleeding"], before)


def test_or_the_alarm_is_raised(play):
    before = play.table.empire.threat
    freed(play, "alarm")
    assert (play.conditions("captive"), play.table.empire.threat) == ([], before + LEVEL)


@pytest.mark.rule("IA-ALY-12")
def test_the_captive_is_activated_once_a_round(play):
    freed(play).activate("captive")
    assert (play.activation.actions, play.asked.seat) == (2, "ray")


@pytest.mark.rule("IA-STR-05")
@pytest.mark.parametrize(("strain", "may"), [(0, True), (5, False)])
def test_an_adjacent_hero_may_take_the_shot_for_strain(play, strain, may):
    freed(play).put("captive", "l9").put("royal_guard_regular", "m10").put("diala_passil", "m9").put("jyn_odan", "b11")
    for each in play.figures("royal_guard_regular")[1:]:
        play.put(each, "o14")
    play.strained("diala_passil", strain).activate("jyn_odan").end()
    play.activate(play.number("m10")).decline().choose(PerformAttack())
    aim = next(each for each in play.offered(Target) if each.figure == play.number("captive"))
    play.choose(aim)
    assert (play.asked.kind == "take-over") == may
    if may:
        assert [*play.asked.options] == [ChooseFigure(play.number("diala_passil")), StayHere()]
        play.choose(ChooseFigure(play.number("diala_passil")))
        assert (play.attack.target, play.strain("diala_passil")) == (play.number("diala_passil"), 1)


@pytest.mark.rule("IA-TGT-01")
def test_who_could_not_be_the_target_can_not_take_the_shot(play):
    """Diala stands beside the captive, in the cell, into which the droid in the corridor does not see."""
    freed(play).put("captive", "l7").put("diala_passil", "k6").put("jyn_odan", "f1")
    for figure, space in zip(play.figures("royal_guard_regular"), ("o14", "o13"), strict=True):
        play.put(figure, space)
    droid = play.figures("probe_regular")[0]
    play.put(droid, "l10").activate("jyn_odan").end().activate(droid).decline().choose(PerformAttack())
    assert {each.figure for each in play.offered(Target)} == {play.number("captive")}
    play.choose(play.offered(Target)[0])
    assert play.asked.kind != "take-over"


@pytest.mark.rule("IA-ESC-01")
def test_the_rebels_win_when_the_captive_escapes(play):
    freed(play).put("captive", "b12").put("royal_guard_regular", "a11").activate("captive").move()
    play.choose(Escape())
    assert winner(play) == "rebels"
    assert gained(play, "rebels") == reward(2, 100, 0, "incoming")
    assert gained(play, "empire") == reward(1, 0, 2)


def test_nobody_else_escapes(play):
    freed(play).put("jyn_odan", "b12").activate("jyn_odan").move()
    assert Escape() not in play.asked.options


@pytest.mark.rule("IA-STR-02")
def test_the_empire_wins_when_the_captive_is_defeated(play):
    destroy(open_door(play, "door_1"), TERMINAL)
    freed(play, "interrogated").damaged("captive", 7).activate("captive").move()
    play.skip_to()
    assert winner(play) == "empire"
    assert gained(play, "empire") == reward(2, 0, 1, "drawn_in")
    assert gained(play, "rebels") == reward(1, 200)


def test_the_empire_wins_when_all_heroes_are_wounded(play):
    assert not wound(play, HEROES[0]).is_over
    assert winner(wound(play, HEROES[1])) == "empire"


def test_the_data_pays_whoever_wins(play):
    settled(destroy(open_door(play, "door_2"), TERMINAL))
    freed(play).put("captive", "a11").activate("captive").move().choose(Escape())
    assert (gained(play, "rebels")["credits"], gained(play, "empire")["influence"]) == (200, 1)
