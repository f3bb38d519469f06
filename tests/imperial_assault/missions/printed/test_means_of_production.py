"""Means of Production: a data core behind three doors, which grow stronger."""

import pytest

from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.missions.choices import PickDoor, PickToken
from holotable.imperial_assault.moving.doors import openable_doors
from holotable.imperial_assault.table.choices import PerformAttack
from holotable.imperial_assault.tokens.objects import beside_door
from holotable.kernel import DiceOnTheTable
from tests.imperial_assault.missions.printed.playing import (
    at_token,
    begin,
    destroy,
    first_of_all,
    gained,
    object_of,
    resolve_test,
    settled,
    throw,
    to_question,
    to_round,
    told,
    winner,
    wound,
)
from tests.imperial_assault.scenario import Scenario

HEROES = ("fenn_signis", "jyn_odan")
LEVEL = 3
ENTRANCE, SIDE, CORE = "facility_entrance", "side_door", "core_room_door"
WHICH_DOOR, WHICH_TOKEN = "means_of_production-which-door", "means_of_production-which-defence"


@pytest.fixture
def play() -> Scenario:
    return begin("means_of_production", *HEROES, level=LEVEL)


def of_colour(play: Scenario, colour: str) -> list[str]:
    tokens = play.table.tokens.items()
    return [name for name, token in tokens if (token.kind, token.colour) == ("defence", colour) and token.face_down]


def laid(play: Scenario, door: str, colour: str, number: int = 1) -> Scenario:
    """So many tokens of a colour lie face up beside a door."""
    for name in of_colour(play, colour)[:number]:
        token = play.table.tokens[name]
        token.space, token.face_down, token.claimed = beside_door(play.table, door)[0], False, None
    return play.arranged()


def reinforced(play: Scenario, door: str, colour: str) -> Scenario:
    """The Imperial player puts a token of that colour beside a door."""
    to_question(play, WHICH_DOOR)
    return play.choose(PickDoor(door), PickToken(of_colour(play, colour)[0]))


def attacked(play: Scenario, who: str, door: str) -> Scenario:
    """Somebody attacks a door, and nothing comes of it."""
    play.activate(who).choose(PerformAttack())
    play.choose(next(each for each in play.offered(Target) if each.figure == object_of(play, door).id))
    while not play.is_over and play.asked.kind != "activation":
        if isinstance(play.asked.region, DiceOnTheTable):
            throw(play)
        else:
            play.skip()
    return play


def test_everybody_stands_where_the_map_shows_it(play):
    assert play.where("probe_regular") == "c2"
    assert {play.where(each) for each in play.figures("stormtrooper_regular")} == {"g3", "i4", "h5"}


@pytest.mark.rule("IA-SEC-08")
def test_eight_tokens_lie_face_down_beside_the_map(play):
    tokens = [token for token in play.table.tokens.values() if token.kind == "defence"]
    assert sorted(token.colour or "" for token in tokens) == sorted(["blue", "red", "green", "yellow"] * 2)
    assert all(token.face_down and token.space is None and token.carrier is None for token in tokens)


@pytest.mark.rule("IA-OBJ-05")
def test_only_rebels_attack_the_doors_and_nobody_opens_them(play):
    for door in (ENTRANCE, SIDE, CORE):
        made = object_of(play, door)
        assert (made.health, made.block, made.defence, made.side) == (2 * LEVEL, 1, [], "rebels")
    for who in ("stormtrooper_regular", "jyn_odan"):
        play.put(who, "h6")
        assert openable_doors(play.game, play.number(who)) == []
        play.put(who, "a7")


def test_at_the_end_of_each_round_a_token_is_put_beside_a_closed_door(play):
    for number in (1, 2):
        to_question(play, WHICH_DOOR)
        assert (play.asked.seat, play.table.round) == ("ike", number)
        assert [*play.asked.options] == [PickDoor(ENTRANCE), PickDoor(SIDE), PickDoor(CORE)]
        play.choose(PickDoor(SIDE))
        assert (play.asked.kind, play.asked.seat, len(play.asked.options)) == (WHICH_TOKEN, "ike", 9 - number)
        picked = play.offered(PickToken)[0]
        play.choose(picked)
        token = play.table.tokens[picked.token]
        assert not token.face_down
        assert token.space in beside_door(play.table, SIDE)


def test_an_open_door_gets_none(play):
    play.opened(SIDE)
    to_question(play, WHICH_DOOR)
    assert PickDoor(SIDE) not in play.asked.options


def test_without_closed_doors_none_is_placed(play):
    play.opened(ENTRANCE, SIDE, CORE)
    to_round(play, 2)
    assert all(token.face_down for token in play.table.tokens.values() if token.kind == "defence")


def test_blue_makes_a_door_stronger_and_its_damage_stays(play):
    object_of(play, ENTRANCE).damage = 5
    reinforced(play, ENTRANCE, "blue")
    assert (object_of(play, ENTRANCE).health, object_of(play, ENTRANCE).damage) == (4 * LEVEL, 5)
    reinforced(play, ENTRANCE, "blue")
    assert (object_of(play, ENTRANCE).health, object_of(play, SIDE).health) == (6 * LEVEL, 2 * LEVEL)


@pytest.mark.parametrize("colour", ["red", "green", "yellow"])
def test_others_do_not(play, colour):
    reinforced(play, ENTRANCE, colour)
    assert object_of(play, ENTRANCE).health == 2 * LEVEL


@pytest.mark.parametrize(("number", "threat"), [(0, 2), (1, 2 + LEVEL), (2, 2 + 2 * LEVEL)])
def test_red_gives_threat_when_the_door_opens(play, number, threat):
    destroy(laid(play, SIDE, "red", number).threat(2), SIDE)
    assert play.table.empire.threat == threat


def test_red_beside_another_door_gives_none(play):
    destroy(laid(play, CORE, "red", 2).threat(2), SIDE)
    assert play.table.empire.threat == 2


@pytest.mark.parametrize("number", [0, 1, 2])
def test_green_hurts_who_attacks_the_door(play, number):
    attacked(laid(play, ENTRANCE, "green", number).put("fenn_signis", "h6"), "fenn_signis", ENTRANCE)
    assert play.damage("fenn_signis") == 2 * number


def test_green_may_wound_the_last_hero(play):
    laid(play, ENTRANCE, "green", 1).put("fenn_signis", "h6").wounded("jyn_odan").nearly_defeated("fenn_signis")
    assert winner(attacked(play, "fenn_signis", ENTRANCE)) == "empire"


@pytest.mark.parametrize("passes", [True, False])
def test_yellow_stuns_heroes_who_are_near_when_the_door_opens(play, passes):
    laid(play, SIDE, "yellow").put("jyn_odan", "k9").put("fenn_signis", "a6")
    settled(play.interject(Deploy("han_solo", "rebels", [play.space("j9")])))
    destroy(play, SIDE)
    resolve_test(play, passes=passes)
    play.skip_to("activate")
    assert (play.conditions("jyn_odan") == ["stunned"]) != passes
    assert play.conditions("fenn_signis") == play.conditions("han_solo") == []


@pytest.mark.rule("IA-CND-06")
def test_two_yellow_ones_are_two_tests_and_one_stun(play):
    destroy(laid(play, SIDE, "yellow", 2).put("jyn_odan", "k9").put("fenn_signis", "a6"), SIDE)
    resolve_test(resolve_test(play, passes=False), passes=False)
    play.skip_to("activate")
    assert play.conditions("jyn_odan") == ["stunned"]


@pytest.mark.rule("IA-TIM-07")
@pytest.mark.parametrize("first", ["breached", "guarded"])
def test_the_entrance_brings_an_e_web_and_one_more_token(play, first):
    play.game.take_events()
    first_of_all(destroy(play, ENTRANCE), first)
    to_question(play, WHICH_DOOR)
    assert ("eweb_regular" in play.cards()) == (first == "guarded")
    assert [*play.asked.options] == [PickDoor(SIDE), PickDoor(CORE)]
    play.choose(PickDoor(SIDE), PickToken(of_colour(play, "red")[0]))
    play.skip_to("activate")
    assert "mission.means_of_production.guarded" in told(play)
    assert play.space("f12") in play.figure("eweb_regular").spaces
    points = play.table.empire.points
    assert (points["red_1"].active, points["red_2"].active, points["yellow"].active) == (True, True, False)


@pytest.mark.parametrize(("door", "texts"), [(SIDE, []), (CORE, ["mission.means_of_production.core_room"])])
def test_other_doors_bring_nobody(play, door, texts):
    figures = len(play.table.figures)
    play.game.take_events()
    destroy(play, door)
    assert play.asked.kind == "activate"
    assert told(play) == texts
    assert len(play.table.figures) == figures
    assert not play.table.empire.points["red_1"].active


@pytest.mark.parametrize("who", ["jyn_odan", "wounded", "han_solo"])
def test_the_rebels_win_when_one_of_them_destroys_the_core(play, who):
    if who == "wounded":
        play.wounded("jyn_odan")
        who = "jyn_odan"
    if who == "han_solo":
        settled(play.interject(Deploy("han_solo", "rebels", [play.space("m1")])))
    at_token(play, who, "data_core").in_round(5).activate(who).decline().interact("data_core")
    assert (winner(play), gained(play, "rebels")["credits"], gained(play, "empire")["cards"]) == ("rebels", 200, [])


def test_the_empire_does_not_touch_it(play):
    at_token(play, "probe_regular", "data_core").activate("probe_regular").decline()
    assert not [each for each in play.asked.options if getattr(each, "token", "") == "data_core"]


def test_the_empire_wins_at_the_end_of_the_fifth_round(play):
    to_round(play.in_round(4), 5)
    assert not play.is_over
    to_round(play, 6)
    assert (winner(play), gained(play, "empire")["cards"]) == ("empire", ["imperial_industry"])
    assert (gained(play, "empire")["influence"], gained(play, "rebels")["credits"]) == (1, 100)


def test_the_empire_wins_when_all_heroes_are_wounded(play):
    wound(play, HEROES[0])
    assert not play.is_over
    assert winner(wound(play, HEROES[1])) == "empire"
