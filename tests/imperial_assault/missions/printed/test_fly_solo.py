"""Fly Solo: somebody sits in the back room whom everybody wants, and the way out is the way in."""

import pytest

from holotable.imperial_assault.campaign.checking import BannedAllyError
from holotable.imperial_assault.heroes.arriving import bring_heroes
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.moving.doors import key_of, openable_doors
from holotable.imperial_assault.table.choices import ActivateGroup, Escape, GoTo, OpenDoor
from holotable.imperial_assault.table.empire import ImperialLog
from holotable.imperial_assault.table.table import FigureId
from tests.imperial_assault.by_hand import set_up
from tests.imperial_assault.missions.printed.playing import (
    begin,
    gained,
    open_door,
    settled,
    to_question,
    to_round,
    told,
    winner,
    wound,
)
from tests.imperial_assault.missions.printed.trying import points, reward, throw
from tests.imperial_assault.scenario import RULES, SIDES, Scenario, sheet

LEVEL = 4
HEROES = ("gaarkhan", "jyn_odan")
DOOR, RUN = "back_room_door", "fly_solo-time-to-run"


@pytest.fixture
def play() -> Scenario:
    return begin("fly_solo", *HEROES, level=LEVEL)


def patrons(play: Scenario, way: str = "backup") -> Scenario:
    """The door is opened in time."""
    return settled(open_door(play, DOOR).choose(TakeWay(way)))


def daring(play: Scenario, way: str = "backup") -> Scenario:
    """Nobody opened it until the end of the third round."""
    return to_round(play.in_round(3), 4, way)


def hunter(play: Scenario) -> FigureId:
    return play.figures("ig_88")[0]


def used_up(play: Scenario, card: str) -> bool:
    group = play.group(card)
    return group.exhausted == group.tokens


def test_who_stands_there(play):
    troopers = sorted(play.where(each) for each in play.figures("stormtrooper_regular"))
    assert troopers == sorted(["c2", "a3", "c5", "i7", "g9", "h9"])
    assert play.where("probe_regular") == "i4"
    assert sorted(play.where(each) for each in play.figures("trandoshan_regular")) == ["b10", "d11"]
    assert points(play) == {"green_1", "green_2"}
    assert "exit" not in play.table.tokens


def test_anybody_opens_the_kitchen_and_only_heroes_force_the_back_room(play):
    luke = play.joined("rebels", "luke_hero", "c6")
    for who, kitchen, back in (("jyn_odan", True, True), ("trandoshan_regular", True, False), (luke, True, False)):
        play.put(who, "e10")
        assert ("kitchen_door" in openable_doors(play.game, play.number(who))) == kitchen
        play.put(who, "d14")
        assert (DOOR in openable_doors(play.game, play.number(who))) == back
        play.put(who, "a12")


@pytest.mark.parametrize(("surges", "opens"), [(0, False), (1, True)])
def test_the_back_room_takes_a_test_of_strength(play, surges, opens):
    play.put("gaarkhan", "d14").activate("gaarkhan")
    key = key_of(play.game, play.number("gaarkhan"), DOOR)
    assert key is not None
    assert (key.test, key.successes) == (["strength"], 1)
    throw(play.choose(OpenDoor(DOOR)), surges)
    assert play.table.doors[DOOR].open == opens


@pytest.mark.rule("IA-EXH-05")
def test_strange_patrons_sit_in_the_back_room_and_act_no_more_in_this_round(play):
    before = play.table.empire.threat
    play.game.take_events()
    patrons(play, "hunter").skip_to("activate")
    assert play.where("han_solo") == "i14"
    assert play.where("officer_elite") == "h14"
    assert "g14" in [play.where(each) for each in play.figures("stormtrooper_elite")]
    assert all(used_up(play, card) for card in ("han_solo", "officer_elite", "stormtrooper_elite"))
    assert told(play) == ["mission.fly_solo.strange_patrons", "mission.fly_solo.time_to_run"]
    assert (play.table.empire.threat, play.figure("han_solo").side) == (before, "rebels")
    assert not used_up(play, "ig_88")


def test_an_open_group_of_the_same_card_is_not_exhausted(play):
    other = play.joined("empire", "stormtrooper_elite", "b1")
    patrons(play.readied(other))
    assert play.table.groups[play.figure(other).group].exhausted == 0


def test_in_a_daring_escape_han_comes_out_hurt_and_so_do_they(play):
    play.game.take_events()
    daring(play)
    assert "mission.fly_solo.daring_escape" in told(play)
    assert (play.where("han_solo"), play.damage("han_solo"), play.table.doors[DOOR].open) == ("b14", 4, True)
    assert {play.damage(each) for each in play.figures("stormtrooper_elite")} == {2}
    assert "officer_elite" not in play.cards()
    assert play.figures("ig_88")
    assert not used_up(play, "han_solo")


def test_it_is_not_daring_once_the_door_is_open(play):
    patrons(play)
    to_round(play.in_round(3), 4)
    assert (play.where("han_solo"), play.damage("han_solo")) == ("i14", 0)
    assert len(play.figures("ig_88")) == 1
    assert not used_up(play, "han_solo")


@pytest.mark.rule("IA-DEP-02")
@pytest.mark.parametrize(("taken", "spots"), [([], {"f7"}), (["f7", "e7"], {"e6", "f6"})])
def test_ig_88_comes_as_near_to_his_place_as_he_can(play, taken, spots):
    for hero, space in zip(HEROES, taken or ["c9", "c8"], strict=True):
        play.put(hero, space)
    patrons(play)
    assert play.where(hunter(play)) in spots


@pytest.mark.rule("IA-THR-05")
@pytest.mark.parametrize(("before", "after"), [(2, 2 + LEVEL), (18, 20)])
def test_the_empire_calls_for_backup(play, before, after):
    open_door(play.threat(before), DOOR)
    assert (play.asked.kind, play.asked.seat) == (RUN, "ike")
    assert [*play.asked.options] == [TakeWay("hunter"), TakeWay("backup")]
    assert play.choose(TakeWay("backup")).table.empire.threat == after


def test_or_ig_88_goes_up_to_five_spaces_toward_han(play):
    play.opened("kitchen_door")
    open_door(play, DOOR).choose(TakeWay("hunter"))
    assert (play.asked.kind, play.asked.seat) == ("move-spaces", "ike")
    start = play.figure(hunter(play)).spaces[0]
    width = play.board.width
    far = [
        max(abs(each.spaces[0] % width - start % width), abs(each.spaces[0] // width - start // width))
        for each in play.offered(GoTo)
    ]
    assert max(far) <= 5
    assert play.lies("exit") == "e7"


@pytest.mark.rule("IA-ESC-01")
def test_the_rebels_win_when_han_escapes_and_nobody_else_may(play):
    patrons(play).put("jyn_odan", "e6").activate("jyn_odan").move()
    assert Escape() not in play.asked.options
    to_round(play, 2)
    play.put("han_solo", "f6").put(hunter(play), "e7").activate("han_solo").move().choose(Escape())
    assert winner(play) == "rebels"
    assert gained(play, "rebels") == reward(2, 200, 0, "incoming")
    assert gained(play, "empire") == reward(1, 0, 1)


def test_a_daring_escape_costs_the_rebels(play):
    daring(play).put("han_solo", "f6").activate("han_solo").move().choose(Escape())
    assert gained(play, "rebels") == reward(2, 100, 0, "incoming")
    assert gained(play, "empire") == reward(1, 0, 2)


def test_the_empire_wins_when_han_is_defeated(play):
    patrons(play).defeat("han_solo")
    assert winner(play) == "empire"
    assert gained(play, "empire") == reward(2, 0, 1, "drawn_in")
    assert gained(play, "rebels") == reward(1, 200)


def test_it_goes_on_without_heroes_until_han_comes(play):
    wound(play, *HEROES)
    assert not wound(play, *HEROES).is_over
    assert not any(figure.side == "rebels" for figure in play.table.figures.values())
    to_round(play, 4, "backup")
    assert (play.where("han_solo"), play.is_over) == ("b14", False)
    to_question(play, "activate")
    assert ActivateGroup(play.group("han_solo").id) in play.asked.options


def with_ally(ally):
    table = set_up("fly_solo", "fly_solo", SIDES, "rebels", ImperialLog(level=LEVEL))
    bring_heroes(table, {hero: sheet(hero).sheet() for hero in HEROES}, [ally])
    return Scenario.on(table, RULES).skip_to("ally", "activate")


def test_han_may_not_be_brought_along():
    with pytest.raises(BannedAllyError, match="han_solo may not be brought into fly_solo"):
        with_ally("han_solo")


def test_another_ally_may_be_brought_along():
    assert with_ally("chewbacca").asked.kind == "ally"
