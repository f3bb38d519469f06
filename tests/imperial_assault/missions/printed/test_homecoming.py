"""Homecoming: Luke opens a garage, and Vader stands beside his T-16."""

import pytest

from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.moving.doors import openable_doors
from holotable.imperial_assault.table.choices import Interact
from tests.imperial_assault.missions.printed.playing import (
    begin,
    gained,
    others,
    settled,
    to_round,
    told,
    winner,
    wound,
)
from tests.imperial_assault.scenario import Scenario

LUKE, VADER, LEVEL = "luke_hero", "darth_vader", 3
HEROES = ("mak_eshkarey", "jyn_odan")
DOORS = ("door_west", "door_east", "door_south")


@pytest.fixture
def play() -> Scenario:
    return begin("homecoming", *HEROES, level=LEVEL)


def opened(play: Scenario) -> Scenario:
    """Luke uses the terminal."""
    return settled(play.put(LUKE, "e13").activate(LUKE).interact("terminal"))


def flights(play: Scenario) -> list[str]:
    return sorted(each.token for each in play.offered(Interact) if each.token.startswith("t_16"))


def in_garage(play: Scenario, number: int) -> Scenario:
    """Of those who wait in the garage so many are left."""
    waiting = [play.number(VADER), *(play.number(space) for space in ("e8", "g8", "h8"))]
    return play.gone(*waiting[number:])


@pytest.mark.rule("IA-ALY-18")
@pytest.mark.parametrize("level", [3, 5])
def test_luke_comes_along_for_nothing_and_is_tougher(level):
    play = begin("homecoming", *HEROES, level=level)
    assert (play.where(LUKE), play.figure(LUKE).side, play.table.empire.threat) == ("j4", "rebels", 0)
    assert play.health(LUKE) - 2 * level == deployment_card(LUKE).health == 10


@pytest.mark.rule("IA-DOR-06")
def test_the_doors_are_locked_to_everybody(play):
    for door, space in zip(DOORS, ("c7", "j7", "f11"), strict=True):
        for who in (LUKE, "mak_eshkarey", "probe_regular"):
            play.put(who, space)
            assert not play.table.doors[door].open
            assert openable_doors(play.game, play.number(who)) == []
            play.put(who, {LUKE: "j4", "mak_eshkarey": "l3", "probe_regular": "e2"}[who])


def test_nobody_but_luke_uses_the_terminal_and_he_but_once(play):
    play.put("mak_eshkarey", "e13").activate("mak_eshkarey")
    assert Interact("terminal", "use") not in play.asked.options
    play.end().put("mak_eshkarey", "l3")
    opened(play)
    assert (play.asked.kind, play.activation.actions) == ("activation", 1)
    assert Interact("terminal", "use") not in play.asked.options


def test_the_dark_lord_waits_behind_three_doors(play):
    troopers = play.figures("stormtrooper_regular")
    play.game.take_events()
    opened(play)
    assert told(play) == ["mission.homecoming.the_dark_lord"]
    assert all(play.table.doors[door].open for door in DOORS)
    assert play.where(VADER) == "f8"
    new = others(play, "stormtrooper_regular", troopers)
    assert sorted(play.where(each) for each in new) == ["e8", "g8", "h8"]
    assert play.group(VADER).ready
    assert play.table.empire.threat == 0
    assert not play.table.empire.points["red"].active


@pytest.mark.parametrize(("left", "may"), [(4, False), (3, False), (2, True), (0, True)])
def test_luke_flies_while_at_most_two_imperial_figures_are_in_the_garage(play, left, may):
    opened(play)
    in_garage(play, left).put(LUKE, "e6")
    assert bool(flights(play)) == may


def test_who_stands_outside_the_garage_does_not_count(play):
    opened(play)
    in_garage(play, 3).put(LUKE, "e6")
    assert not flights(play)
    play.put(VADER, "c7")
    assert flights(play)


@pytest.mark.rule("IA-TER-05")
def test_the_t16_is_boarded_from_any_space_beside_it_and_by_luke_alone(play):
    opened(play)
    in_garage(play, 0).put(LUKE, "e5")
    assert flights(play) == ["t_16_1"]
    play.put(LUKE, "d5")
    assert flights(play) == []
    play.end().put("mak_eshkarey", "e5").activate("mak_eshkarey")
    assert flights(play) == []


def test_the_rebels_win_when_luke_flies(play):
    opened(play)
    in_garage(play, 2).put(LUKE, "e5").interact("t_16_1")
    assert (winner(play), gained(play, "rebels")["cards"], gained(play, "empire")["influence"]) == (
        "rebels",
        [LUKE],
        1,
    )


def test_the_empire_wins_when_luke_is_defeated(play):
    play.defeat(LUKE)
    assert (winner(play), gained(play, "empire")["influence"]) == ("empire", 3)


def test_wounded_heroes_do_not_end_it(play):
    wound(play, *HEROES, *HEROES)
    assert not play.is_over


def test_the_empire_wins_at_the_end_of_the_sixth_round(play):
    to_round(play.in_round(5), 6)
    assert not play.is_over
    to_round(play, 7)
    assert (winner(play), play.table.round) == ("empire", 6)
