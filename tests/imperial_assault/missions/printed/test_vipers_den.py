"""Viper's Den: a memory core that both sides want to carry to the same way out."""

import pytest

from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.moving.doors import openable_doors
from holotable.imperial_assault.table.choices import Escape, Interact, Move
from holotable.imperial_assault.tokens.tokens import carried_by
from tests.imperial_assault.missions.printed.playing import (
    at_token,
    begin,
    destroy,
    gained,
    object_of,
    others,
    settled,
    to_round,
    told,
    winner,
    wound,
)
from tests.imperial_assault.scenario import Scenario

HEROES = ("fenn_signis", "jyn_odan")
DOORS = ("northern_door", "southern_door")
CORE = "memory_core"


@pytest.fixture
def play() -> Scenario:
    return begin("vipers_den", *HEROES, level=3)


@pytest.fixture
def found(play) -> Scenario:
    """The building is open, and the core lies there."""
    return settled(destroy(play, "southern_door"))


def test_everybody_stands_where_the_map_shows_it_and_no_courier(play):
    assert play.space("h3") in play.figure("eweb_regular").spaces
    assert {play.where(each) for each in play.figures("stormtrooper_regular")} == {"i3", "j5", "g6"}
    assert {play.where(each) for each in play.figures("trandoshan_regular")} == {"f9", "f10"}
    assert not play.figures("officer_regular")
    assert CORE not in play.table.tokens


@pytest.mark.rule("IA-OBJ-05")
def test_any_figure_may_attack_a_door_and_nobody_opens_one(play):
    for door in DOORS:
        made = object_of(play, door)
        assert (made.health, made.block, made.defence, made.side) == (8, 0, [], None)
    for who in ("trandoshan_regular", "jyn_odan"):
        play.put(play.number("f9"), "p10").put(who, "f9")
        assert openable_doors(play.game, play.number(who)) == []


@pytest.mark.parametrize("door", DOORS)
def test_the_first_door_brings_the_core_and_troops_the_second_nothing(play, door):
    play.game.take_events()
    there = play.figures("stormtrooper_regular")
    settled(destroy(play, door))
    assert told(play) == ["mission.vipers_den.find_the_droid"]
    assert play.lies(CORE) == "d5"
    assert len(others(play, "stormtrooper_regular", there)) == 3
    assert len(play.figures("officer_elite")) == 1
    assert not play.table.empire.points["yellow"].active
    figures = len(play.table.figures)
    settled(destroy(play, next(each for each in DOORS if each != door)))
    assert len(play.table.figures) == figures


@pytest.mark.parametrize("who", ["jyn_odan", "wounded", "han_solo", "stormtrooper_regular", "officer_elite"])
def test_any_figure_may_retrieve_the_core(found, who):
    if who == "wounded":
        found.wounded("jyn_odan")
        who = "jyn_odan"
    if who == "han_solo":
        settled(found.interject(Deploy("han_solo", "rebels", [found.space("d5")])))
    at_token(found, who, CORE).activate(who).decline()
    found.interact(CORE, "retrieve")
    assert carried_by(found.table, found.number(who)) == [CORE]


@pytest.mark.rule("IA-GEN-06")
def test_a_nexu_can_not(found):
    settled(found.interject(Deploy("nexu_regular", "empire", [found.space("d5")])))
    found.activate("nexu_regular").decline()
    assert Interact(CORE, "retrieve") not in found.asked.options


@pytest.mark.rule("IA-RET-03")
def test_the_core_is_dropped_and_the_other_side_may_take_it(found):
    found.carried(CORE, "officer_elite").put("officer_elite", "d5").defeat("officer_elite")
    assert found.lies(CORE) == "d5"
    found.put("jyn_odan", "d5").activate("jyn_odan").interact(CORE, "retrieve")
    assert carried_by(found.table, found.number("jyn_odan")) == [CORE]


@pytest.mark.parametrize("wounded", [False, True])
def test_the_rebels_win_when_one_of_them_escapes_with_the_core(found, wounded):
    if wounded:
        found.wounded("jyn_odan")
    found.carried(CORE, "jyn_odan").put("fenn_signis", "p10").put("jyn_odan", "o9")
    found.activate("jyn_odan").choose(Move(), Escape())
    assert (winner(found), gained(found, "rebels")["cards"]) == ("rebels", ["rebel_recon"])
    assert gained(found, "empire")["influence"] == 1


@pytest.mark.parametrize("who", ["officer_elite", "stormtrooper_regular"])
def test_the_empire_wins_when_one_of_its_figures_does(found, who):
    found.put("fenn_signis", "p10").put("jyn_odan", "a10").carried(CORE, who).put(who, "o9")
    found.activate(who).decline().choose(Move(), Escape())
    assert (winner(found), gained(found, "empire")["influence"]) == ("empire", 3)
    assert gained(found, "rebels")["credits"] == 100


@pytest.mark.rule("IA-ESC-01")
@pytest.mark.parametrize("who", ["jyn_odan", "officer_elite"])
def test_nobody_escapes_without_it(found, who):
    found.put("fenn_signis", "p10").put("jyn_odan", "a10").put(who, "o9")
    found.activate(who).decline().choose(Move())
    assert Escape() not in found.asked.options


def test_nobody_is_put_on_the_core_between_rounds(found):
    to_round(found, 2)
    assert found.lies(CORE) == "d5"
    assert not any(figure.conditions for figure in found.table.figures.values())


def test_the_empire_wins_when_all_heroes_are_wounded(play):
    wound(play, HEROES[0])
    assert not play.is_over
    assert winner(wound(play, HEROES[1])) == "empire"
