"""Aftermath: four terminals, and a door that the Empire may seal again."""

import pytest

from holotable.imperial_assault.combat.objects import DamageObject, defenders_bonus
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.moving.doors import OpenByRule, openable_doors
from holotable.imperial_assault.table.imperial_choices import ChoosePoint
from holotable.imperial_assault.table.table import FigureId
from tests.imperial_assault.missions.printed.playing import (
    begin,
    can_be_attacked,
    destroy,
    gained,
    object_of,
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

DOOR = "outpost_door_1"
TERMINALS = ["terminal_1", "terminal_2", "terminal_3", "terminal_4"]
HEROES = ("diala_passil", "jyn_odan")


@pytest.fixture
def play() -> Scenario:
    return begin("aftermath", *HEROES)


def in_storage_room(play: Scenario, figure: FigureId) -> bool:
    return play.where(figure)[0] in "defgh" and int(play.where(figure)[1:]) <= 5


@pytest.mark.rule("IA-OBJ-05")
def test_terminals_have_four_health_and_one_block_and_only_rebels_attack_them(play):
    for name in TERMINALS:
        made = object_of(play, name)
        assert (made.health, made.block, made.defence, made.side) == (4, 1, [], "rebels")


@pytest.mark.parametrize(("guards", "block"), [([], 1), (["c6"], 2), (["c6", "b6"], 2)])
def test_an_imperial_figure_beside_a_terminal_is_one_block_more_and_two_are_no_more(play, guards, block):
    away = iter(["i3", "j3", "i4"])
    for each in play.figures("stormtrooper_regular"):
        play.put(each, next(away))
    play.put("probe_regular", guards[0] if guards else "i5")
    play.put("officer_regular", guards[1] if len(guards) > 1 else "j5")
    assert defenders_bonus(play.table, object_of(play, "terminal_1").id).block == block


@pytest.mark.rule("IA-DOR-06")
def test_the_door_is_locked_to_the_empire_and_open_to_rebels(play):
    for who, may in (("jyn_odan", True), ("officer_regular", False)):
        play.put(who, "f6")
        assert (DOOR in openable_doors(play.game, play.number(who))) == may
        play.put(who, "e7" if who == "officer_regular" else "c1")


def test_the_open_door_brings_an_e_web_at_either_yellow_point_and_more_from_the_storage_room(play):
    troopers = play.figures("stormtrooper_regular")
    play.game.take_events()
    play.interject(OpenByRule(DOOR))
    assert (play.asked.kind, play.asked.seat) == ("deployment-point", "ike")
    assert [*play.asked.options] == [ChoosePoint("yellow_1"), ChoosePoint("yellow_2")]
    settled(play.choose(ChoosePoint("yellow_2")))
    assert told(play) == ["mission.aftermath.fortified"]
    assert play.conditions("eweb_regular") == ["focused"]
    assert play.table.empire.points["yellow_2"].space in play.figure("eweb_regular").spaces
    new = others(play, "stormtrooper_regular", troopers)
    assert len(new) == 3
    assert len(play.figures("officer_regular")) == 2
    assert all(in_storage_room(play, each) for each in (*new, play.figures("officer_regular")[-1]))
    assert not any(play.table.empire.points[name].active for name in ("yellow_1", "yellow_2", "red"))


def test_the_empire_chooses_at_the_end_of_that_round_and_of_no_other(play):
    play.end_round()
    assert (play.asked.kind, play.table.round) == ("activate", 2)
    to_question(open_door(play, DOOR), "aftermath-lockdown")
    assert (play.asked.seat, play.table.round) == ("ike", 2)
    assert [*play.asked.options] == [TakeWay("reinforced_terminals"), TakeWay("sealed_door")]
    play.choose(TakeWay("reinforced_terminals"))
    assert to_question(play, "aftermath-lockdown").is_over


def test_terminals_may_be_reinforced_and_keep_their_damage(play):
    open_door(play, DOOR)
    play.interject(DamageObject(object_of(play, "terminal_1").id, 3))
    to_question(play, "aftermath-lockdown").choose(TakeWay("reinforced_terminals"))
    assert {object_of(play, name).health for name in TERMINALS} == {7}
    assert (object_of(play, "terminal_1").damage, object_of(play, "terminal_1").guards) == (3, "empire")


def test_or_the_door_is_sealed_and_has_to_be_destroyed(play):
    to_question(open_door(play, DOOR), "aftermath-lockdown").choose(TakeWay("sealed_door"))
    door, made = play.table.doors[DOOR], object_of(play, DOOR)
    assert (door.open, door.locked, door.keys) == (False, True, [])
    assert (made.health, made.defence, made.side) == (8, ["black"], "rebels")
    assert play.table.empire.points["red"].active
    destroy(play, DOOR)
    assert door.open
    assert not can_be_attacked(play, DOOR)
    assert len(play.figures("eweb_regular")) == 1


def test_the_rebels_win_when_the_fourth_terminal_is_destroyed(play):
    open_door(play, DOOR)
    for name in TERMINALS[:3]:
        destroy(play, name)
    assert not play.is_over
    destroy(play, TERMINALS[3])
    assert winner(play) == "rebels"
    assert gained(play, "rebels") == {
        "experience": 1,
        "credits": 200,
        "influence": 0,
        "cards": [],
        "next": ["a_new_threat"],
    }
    assert gained(play, "empire")["influence"] == 1


def test_the_empire_wins_at_the_end_of_the_sixth_round(play):
    to_round(play, 6)
    assert not play.is_over
    to_round(play, 7)
    assert (winner(play), play.table.round) == ("empire", 6)
    assert gained(play, "empire") == {
        "experience": 1,
        "credits": 0,
        "influence": 2,
        "cards": [],
        "next": ["under_siege"],
    }
    assert gained(play, "rebels")["credits"] == 100


def test_the_empire_wins_when_all_heroes_are_wounded(play):
    wound(play, HEROES[0])
    assert not play.is_over
    assert winner(wound(play, HEROES[1])) == "empire"
