"""Dark Obsession: Vader looks for Luke behind three doors that close but once."""

import pytest

from holotable.imperial_assault.combat.targets import targets_of
from holotable.imperial_assault.missions.known import mission_at
from holotable.imperial_assault.moving.doors import openable_doors
from holotable.imperial_assault.moving.moving import Push
from holotable.imperial_assault.table.choices import ChooseFigure, Interact
from tests.imperial_assault.missions.printed.playing import (
    begin,
    destroy,
    gained,
    object_of,
    others,
    throw,
    to_round,
    told,
    winner,
    wound,
)
from tests.imperial_assault.scenario import Scenario

VADER, TROOPER, LEVEL = "darth_vader", "stormtrooper_elite", 3
HEROES = ("gaarkhan", "jyn_odan", "mak_eshkarey", "diala_passil")
DOORS = ("third_door", "inner_door", "outer_door")


@pytest.fixture
def play() -> Scenario:
    return begin("dark_obsession", *HEROES, level=LEVEL)


def closed(play: Scenario) -> list[str]:
    return [door for door in DOORS if not play.table.doors[door].open]


def seal(play: Scenario, who: str, *, surges: bool = True) -> Scenario:
    """A hero uses the terminal."""
    play.put(who, "p8").activate(who).interact("terminal")
    return throw(play, surges=surges)


def away(play: Scenario, who: str) -> Scenario:
    """A hero is done and leaves the place to the next."""
    return play.end().put(who, "m9")


def test_all_doors_are_open_and_luke_stays_at_home(play):
    assert closed(play) == []
    found = mission_at(play.table.map, play.table.mission)
    assert found is not None
    assert found.banned_ally == "luke_hero"
    assert (play.where(VADER), play.table.empire.hand) == ("a4", [])


def test_each_success_closes_the_open_door_nearest_to_luke(play):
    for number, who in enumerate(("jyn_odan", "mak_eshkarey", "diala_passil"), 1):
        away(seal(play, who), who)
        assert closed(play) == list(DOORS[:number])
    play.put("gaarkhan", "p8").activate("gaarkhan")
    assert Interact("terminal", "use") not in play.asked.options


@pytest.mark.parametrize("passes", [True, False])
def test_a_hero_uses_the_terminal_once_an_activation_whatever_comes_of_it(play, passes):
    seal(play, "jyn_odan", surges=passes)
    assert closed(play) == list(DOORS[:1] if passes else [])
    assert play.activation.actions == 1
    assert Interact("terminal", "use") not in play.asked.options
    away(play, "jyn_odan").put("mak_eshkarey", "p8").activate("mak_eshkarey")
    assert Interact("terminal", "use") in play.asked.options


def test_only_heroes_use_it(play):
    play.put(TROOPER, "p8").activate(TROOPER)
    assert Interact("terminal", "use") not in play.asked.options


@pytest.mark.rule("IA-DOR-06")
def test_a_closed_door_is_locked_and_anybody_may_attack_it(play):
    seal(play, "jyn_odan")
    made = object_of(play, "third_door")
    assert (made.health, made.block, made.defence, made.side) == (5, 1, [], None)
    for who in ("gaarkhan", VADER):
        play.put(who, "t11")
        assert openable_doors(play.game, play.number(who)) == []
        assert made.id in [each.figure for each in targets_of(play.game, play.number(who))]
        play.put(who, "j4" if who == "gaarkhan" else "a4")


def test_a_destroyed_door_stays_open_and_the_next_one_closes(play):
    away(seal(play, "jyn_odan"), "jyn_odan")
    destroy(play, "third_door")
    seal(play, "mak_eshkarey")
    assert closed(play) == ["inner_door"]


@pytest.mark.rule("IA-DOR-05")
def test_a_door_closes_between_small_figures_and_moves_nobody(play):
    play.counted(doors_closed=1).put(VADER, "s8").put("gaarkhan", "t8")
    seal(play, "jyn_odan")
    assert (closed(play), play.where(VADER), play.where("gaarkhan")) == (["inner_door"], "s8", "t8")


@pytest.mark.parametrize(("seat", "may"), [("ray", False), ("ike", True)])
def test_no_rebel_pushes_vader(play, seat, may):
    play.interject(Push(play.number(VADER), 1, seat=seat))
    assert (play.asked.kind == "push") == may


def test_others_are_pushed_as_ever(play):
    play.interject(Push(play.number(TROOPER), 1, seat="ray"))
    assert play.asked.kind == "push"


def attacked(play: Scenario, *troopers: str) -> Scenario:
    """Gaarkhan attacks Vader, beside whom some troopers stand."""
    play.put(VADER, "k4").put("gaarkhan", "k3")
    for number, space in zip(play.figures(TROOPER), troopers, strict=False):
        play.put(number, space)
    return play.activate("gaarkhan").declare(VADER)


def test_a_stormtrooper_beside_vader_takes_his_place(play):
    attacked(play, "j3")
    assert play.attack.target == play.number("j3")


def test_one_who_could_not_be_attacked_does_not(play):
    attacked(play, "k5")
    assert play.attack.target == play.number(VADER)


def test_nor_does_one_who_is_not_beside_him(play):
    attacked(play, "i3")
    assert play.attack.target == play.number(VADER)


def test_of_several_the_empire_chooses(play):
    attacked(play, "j3", "j4")
    assert (play.asked.kind, play.asked.seat) == ("take-over", "ike")
    assert set(play.asked.options) == {ChooseFigure(play.number(space)) for space in ("j3", "j4")}
    play.choose(ChooseFigure(play.number("j4")))
    assert play.attack.target == play.number("j4")


def test_the_security_breach_brings_threat_and_stormtroopers(play):
    before = play.figures("stormtrooper_regular")
    play.game.take_events()
    to_round(play, 2)
    assert "mission.dark_obsession.security_breach" in told(play)
    assert len(others(play, "stormtrooper_regular", before)) == 3
    assert play.table.empire.threat == 2 * LEVEL


def test_the_dark_side_gives_threat_at_the_end_of_the_third_round(play):
    play.in_round(3).threat(0).imperial_hand()
    play.game.take_events()
    to_round(play, 4)
    assert "mission.dark_obsession.power_of_the_dark_side" in told(play)
    assert play.table.empire.threat == 2 * LEVEL


def test_only_vader_finds_luke(play):
    play.put(TROOPER, "t13").activate(TROOPER)
    assert Interact("luke_skywalker", "use") not in play.asked.options


def test_the_empire_wins_when_vader_finds_luke(play):
    play.put(VADER, "t12").activate(VADER).interact("luke_skywalker")
    assert (winner(play), gained(play, "empire")["cards"]) == ("empire", [VADER])
    assert (gained(play, "empire")["influence"], gained(play, "rebels")["credits"]) == (1, 100)


def test_the_rebels_win_when_vader_is_defeated(play):
    play.defeat(VADER)
    assert (winner(play), gained(play, "rebels")["credits"], gained(play, "empire")["cards"]) == ("rebels", 200, [])


def test_the_rebels_win_at_the_end_of_the_sixth_round_wherever_vader_is(play):
    play.put(VADER, "t12")
    to_round(play.in_round(5), 6)
    assert not play.is_over
    to_round(play, 7)
    assert (winner(play), play.table.round) == ("rebels", 6)


def test_wounded_heroes_do_not_end_it(play):
    wound(play, *HEROES, *HEROES)
    assert not play.is_over
