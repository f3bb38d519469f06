"""Wanted: a keycard, a door that falls shut again, and hunters behind."""

import pytest

from holotable.imperial_assault.heroes.arriving import bring_heroes
from holotable.imperial_assault.moving.doors import openable_doors
from holotable.imperial_assault.moving.entered import Entered
from holotable.imperial_assault.table.choices import ChooseFigure, Interact, Move, OpenDoor
from holotable.imperial_assault.table.empire import ImperialLog
from tests.imperial_assault.by_hand import set_up
from tests.imperial_assault.missions.printed.playing import (
    begin,
    can_be_attacked,
    destroy,
    gained,
    object_of,
    open_door,
    to_round,
    told,
    winner,
    wound,
)
from tests.imperial_assault.missions.printed.trying import attempt, points, reward
from tests.imperial_assault.scenario import RULES, SIDES, Scenario, sheet

LEVEL = 4
HEROES = ("jyn_odan", "gideon_argus")
OFFICE, STORE, EXIT = "office_door", "store_room_door", "exit_door"


@pytest.fixture
def play() -> Scenario:
    return begin("wanted", *HEROES, level=LEVEL)


def hunted(play: Scenario) -> Scenario:
    return open_door(play, OFFICE)


def beyond(play: Scenario, who: str, space: str) -> Scenario:
    return play.put(who, space).interject(Entered(play.number(who)))


def test_the_empire_picks_which_trandoshan_has_the_keycard():
    table = set_up("wanted", "wanted", SIDES, "rebels", ImperialLog(level=LEVEL))
    bring_heroes(table, {hero: sheet(hero).sheet() for hero in HEROES})
    play = Scenario.on(table, RULES).skip_to("wanted-who-has-the-keycard")
    one, other = play.figures("trandoshan_regular")
    assert (play.asked.seat, [*play.asked.options]) == ("ike", [ChooseFigure(one), ChooseFigure(other)])
    play.choose(ChooseFigure(other))
    assert play.table.tokens["keycard"].carrier == other


def test_who_stands_there(play):
    assert sorted(play.where(each) for each in play.figures("trandoshan_regular")) == ["a4", "d3"]
    assert (play.where("probe_regular"), points(play)) == ("a8", {"green_1"})


def test_all_doors_are_locked_but_to_the_hero_with_the_keycard(play):
    for door, space in ((OFFICE, "g9"), (STORE, "f4"), (EXIT, "k3")):
        for who in ("jyn_odan", "probe_regular"):
            play.put(who, space)
            assert door not in openable_doors(play.game, play.number(who))
            play.put(who, "c8" if who == "jyn_odan" else "a8")
    play.put("gideon_argus", "g9").carried("keycard", "gideon_argus").activate("gideon_argus")
    assert play.choose(OpenDoor(OFFICE)).table.doors[OFFICE].open


@pytest.mark.rule("IA-RET-03")
def test_the_keycard_is_dropped_and_only_heroes_take_it(play):
    carrier = play.table.tokens["keycard"].carrier
    ally = play.joined("rebels", "luke_hero", "d6")
    play.put(carrier, "d5").defeat(carrier)
    assert play.lies("keycard") == "d5"
    take = Interact("keycard", "retrieve")
    play.readied(ally).activate(ally)
    assert take not in play.asked.options
    play.end().put("probe_regular", "c5").activate("probe_regular")
    assert take not in play.asked.options
    play.end().put("jyn_odan", "e5").activate("jyn_odan").interact("keycard", "retrieve")
    assert play.table.tokens["keycard"].carrier == play.number("jyn_odan")


@pytest.mark.rule("IA-DEP-07")
def test_behind_the_office_door_the_hunt_begins(play):
    play.game.take_events()
    before = play.table.empire.threat
    hunted(play)
    assert told(play) == ["mission.wanted.hunted_down"]
    assert not play.table.doors[STORE].locked
    assert points(play) == {"green_1", "red"}
    came = {play.where(each) for each in (*play.figures("ig_88"), play.figures("probe_regular")[-1])}
    assert came <= {"i6", "h5", "i5", "j5", "h6", "j6"}
    assert "i6" in came
    assert play.table.empire.threat == before + LEVEL
    hunted(play.opened(OFFICE))
    assert len(play.figures("ig_88")) == 1


@pytest.mark.rule("IA-BLK-01")
def test_barricades_block_the_way_until_one_is_destroyed(play):
    assert not can_be_attacked(play, "barricade_1")
    hunted(play)
    made = object_of(play, "barricade_1")
    assert (made.health, made.block, made.side) == (3 * LEVEL, 1, None)
    play.opened(EXIT).put("jyn_odan", "k4").activate("jyn_odan").move()
    assert not {"k3", "l3"} & set(play.steps())
    destroy(play, "barricade_1")
    assert "k3" in play.steps()
    assert "l3" not in play.steps()


@pytest.mark.rule("IA-THR-03")
@pytest.mark.parametrize(("level", "health"), [(2, 6), (6, 18)])
def test_a_barricade_is_the_stronger_the_higher_the_level(level, health):
    play = hunted(begin("wanted", *HEROES, level=level))
    assert {object_of(play, name).health for name in ("barricade_1", "barricade_2")} == {health}


def test_the_terminal_works_only_once_the_office_is_open(play):
    play.put("jyn_odan", "k8").activate("jyn_odan")
    assert Interact("terminal", "use") not in play.asked.options
    hunted(play)
    assert Interact("terminal", "use") in play.asked.options


@pytest.mark.parametrize(("surges", "opens"), [(0, False), (1, True)])
def test_it_opens_the_exit_by_a_test_of_tech(play, surges, opens):
    hunted(play).game.take_events()
    attempt(play.put("jyn_odan", "k8"), "jyn_odan", "terminal", surges)
    assert play.table.doors[EXIT].open == opens
    assert told(play) == (["mission.wanted.exit"] if opens else [])
    assert (Interact("terminal", "use") in play.asked.options) != opens


def test_the_exit_falls_shut_at_the_end_of_each_round_and_opens_anew(play):
    hunted(play).opened(EXIT)
    to_round(play, 2)
    assert not play.table.doors[EXIT].open
    attempt(play.put("jyn_odan", "k8"), "jyn_odan", "terminal", 1)
    assert play.table.doors[EXIT].open
    to_round(play, 3)
    assert not play.table.doors[EXIT].open


@pytest.mark.rule("IA-INC-01")
def test_who_would_withdraw_stays_and_only_moves(play):
    play.wounded("jyn_odan").defeat("jyn_odan")
    assert play.figure("jyn_odan").incapacitated
    play.put("jyn_odan", "g9").carried("keycard", "jyn_odan").activate("jyn_odan")
    assert play.activation.actions == 1
    assert Move() in play.asked.options
    assert not (play.offered(OpenDoor))
    assert not (play.offered(Interact))


def test_the_rebels_win_when_all_heroes_are_at_the_exit(play):
    hunted(play).opened(EXIT)
    play.wounded("gideon_argus").defeat("gideon_argus")
    beyond(play, "jyn_odan", "j1")
    assert not play.is_over
    beyond(play, "gideon_argus", "k4")
    assert not play.is_over
    beyond(play, "gideon_argus", "l2")
    assert winner(play) == "rebels"
    assert gained(play, "rebels") == reward(0)
    assert gained(play, "empire") == reward(0)


def test_the_empire_wins_at_the_end_of_the_sixth_round(play):
    assert not to_round(play.in_round(5), 6).is_over
    beyond(play, "jyn_odan", "k1")
    assert winner(to_round(play, 7)) == "empire"
    assert gained(play, "empire") == reward(0, 0, 0, "", "old_wounds")


def test_the_empire_wins_when_all_heroes_are_wounded(play):
    assert not wound(play, HEROES[0]).is_over
    assert winner(wound(play, HEROES[1])) == "empire"
