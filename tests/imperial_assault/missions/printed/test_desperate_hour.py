"""Desperate Hour: General Weiss has to be defeated twice, the second time with a walker of one's own."""

import pytest

from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.missions.rewarding import rewards_of
from holotable.imperial_assault.moving.doors import openable_doors
from holotable.imperial_assault.table.choices import EndActivation
from tests.imperial_assault.missions.printed.playing import (
    begin,
    can_be_attacked,
    destroy,
    object_of,
    settled,
    to_round,
    told,
    winner,
    wound,
)
from tests.imperial_assault.scenario import Scenario

HEROES = ("fenn_signis", "jyn_odan")
HANGAR = ("hangar_door_1", "hangar_door_2")
WAREHOUSE = ("warehouse_door_1", "warehouse_door_2")
WEISS, WALKER = "general_weiss", "at_st"


@pytest.fixture
def play() -> Scenario:
    return begin("desperate_hour", *HEROES, level=6)


@pytest.fixture
def respite(play) -> Scenario:
    """Weiss has been defeated for the first time."""
    settled(destroy(play, HANGAR[0]))
    settled(play.defeat(WEISS))
    return play.skip_to("activate")


@pytest.fixture
def bitter_end(respite) -> Scenario:
    """A hero has entered the clearing; it is the Rebels' turn."""
    settled(respite.put("jyn_odan", "g9").activate("jyn_odan").move().step("g8"))
    return respite.skip_to("activate")


def active(play: Scenario) -> set[str]:
    return {name for name, point in play.table.empire.points.items() if point.active}


def acting(play: Scenario) -> str:
    """The card of whoever is activated."""
    return play.figure(play.activation.figure).card


def test_everybody_stands_where_the_map_shows_it(play):
    assert {play.where(each) for each in play.figures("royal_guard_regular")} == {"j13", "k13"}
    assert {play.where(each) for each in play.figures("stormtrooper_elite")} == {"m17", "o18", "o16"}
    assert active(play) == {"green_1", "green_2"}
    assert len(play.table.empire.reserve) == 7
    assert play.table.massive_inside


@pytest.mark.rule("IA-OBJ-05")
def test_rebels_may_attack_the_hangar_doors_and_nobody_opens_any(play):
    for door in HANGAR:
        made = object_of(play, door)
        assert (made.health, made.block, made.defence, made.side) == (6, 0, [], "rebels")
    assert not any(can_be_attacked(play, door) for door in WAREHOUSE)
    for space in ("k12", "n15", "m6", "i10"):
        for who in ("stormtrooper_elite", "jyn_odan"):
            home = play.where(who)
            play.put(who, space)
            assert openable_doors(play.game, play.number(who)) == []
            play.put(who, home)


@pytest.mark.rule("IA-DEP-07")
@pytest.mark.parametrize("door", HANGAR)
def test_not_so_fast(play, door):
    play.game.take_events()
    settled(destroy(play, door))
    assert "mission.desperate_hour.not_so_fast" in told(play)
    assert play.space("q12") in play.figure(WEISS).spaces
    assert play.group(WEISS).exhausted == 0
    assert len(play.figures("trandoshan_elite")) == 2
    assert active(play) == {"green_1", "green_2"}
    figures = len(play.table.figures)
    settled(destroy(play, next(each for each in HANGAR if each != door)))
    assert len(play.table.figures) == figures


def test_respite(play):
    settled(destroy(play, HANGAR[1]))
    play.game.take_events()
    play.put("jyn_odan", "q12").defeat(WEISS)
    assert (play.asked.kind, play.asked.seat) == ("deploy", "ike")
    settled(play)
    play.skip_to("activate")
    assert "mission.desperate_hour.respite" in told(play)
    assert all(play.table.doors[door].open for door in (*HANGAR, *WAREHOUSE))
    assert play.figure(WALKER).side == "rebels"
    assert play.space("q12") in play.figure(WALKER).spaces
    assert not {play.space(play.where("jyn_odan"))} & set(play.figure(WALKER).spaces)
    assert [len(play.figures(card)) for card in ("officer_elite", "stormtrooper_regular", "royal_guard_elite")] == [
        1,
        3,
        2,
    ]
    assert WEISS not in play.table.empire.hand
    assert play.table.empire.threat == 0


def test_the_walker_has_one_action_after_each_hero_and_no_activation(respite):
    assert respite.group(WALKER).tokens == 0
    for hero in HEROES:
        respite.activate(hero).end()
        assert (respite.asked.kind, respite.asked.seat, acting(respite)) == ("activation", "ray", WALKER)
        assert respite.activation.actions == 1
        respite.end()
        assert respite.asked.kind == "activate"


def test_the_walker_attacks_with_any_three_dice_but_no_three_alike(respite):
    walker = respite.figure(WALKER)
    assert walker.changed is not None
    assert (walker.changed.attack, walker.changed.abilities) == (["any", "any", "any"], ["epic_arsenal"])


def test_it_does_nothing_after_an_allys_activation(respite):
    settled(respite.interject(Deploy("luke_hero", "rebels", [respite.space("i17")])))
    respite.activate("luke_hero").decline().end()
    assert respite.asked.kind == "activate"


@pytest.mark.rule("IA-WDR-01")
def test_nor_for_a_hero_who_has_withdrawn(respite):
    respite.withdrawn("jyn_odan")
    acted = 0
    here = respite.table.round
    while respite.table.round == here:
        acted += respite.asked.kind == "activation" and acting(respite) == WALKER
        respite.skip()
    assert acted == 2


@pytest.mark.rule("IA-ALY-04")
def test_a_destroyed_walker_is_just_gone(respite):
    respite.defeat(WALKER)
    assert not respite.is_over
    assert WALKER not in respite.table.empire.hand
    respite.activate("jyn_odan").end()
    assert respite.asked.kind == "activate"


def test_the_clearing_is_nothing_before_respite(play):
    settled(destroy(play, HANGAR[0]))
    play.put("jyn_odan", "g9").activate("jyn_odan").move().step("g8")
    assert len(play.figures(WEISS)) == 1
    assert active(play) == {"green_1", "green_2"}


@pytest.mark.parametrize(("before", "step"), [("g9", "g8"), ("g9", "h8"), ("e7", "d7")])
def test_the_bitter_end(respite, before, step):
    respite.game.take_events()
    settled(respite.put("jyn_odan", before).activate("jyn_odan").move().step(step))
    assert "mission.desperate_hour.the_bitter_end" in told(respite)
    for door in (*HANGAR, *WAREHOUSE):
        made = object_of(respite, door)
        assert not respite.table.doors[door].open
        assert (made.health, made.block, made.damage, made.side) == (10, 2, 0, None)
    assert active(respite) == {"red_1", "red_2"}
    assert respite.space("a10") in respite.figure(WEISS).spaces
    assert respite.health(WEISS) == 25
    assert len(respite.figures("eweb_elite")) == 1


def test_the_walker_may_be_the_first_there(respite):
    respite.activate("jyn_odan").end()
    respite.put(WALKER, "f9+g9+h9+f10+g10+h10").move()
    step = next(each for each in respite.steps() if {"f8", "g8"} & set(each.split("+")))
    settled(respite.step(step))
    assert active(respite) == {"red_1", "red_2"}


def test_weiss_has_one_action_after_each_rebel_activation_an_allys_too(bitter_end):
    settled(bitter_end.interject(Deploy("luke_hero", "rebels", [bitter_end.space("i17")])))
    assert bitter_end.group(WEISS).tokens == 0
    for who in ("fenn_signis", "luke_hero"):
        bitter_end.activate(who).decline().end()
        actors = []
        while bitter_end.decline().asked.kind == "activation":
            assert bitter_end.activation.actions == 1
            actors.append(acting(bitter_end))
            bitter_end.choose(EndActivation())
        assert actors == ([WALKER, WEISS] if who == "fenn_signis" else [WEISS])


def test_the_rebels_win_the_campaign_with_the_second_defeat(bitter_end):
    wound(bitter_end.in_round(8), "fenn_signis")
    assert not bitter_end.is_over
    assert winner(bitter_end.defeat(WEISS)) == "rebels"
    assert [each.campaign for each in rewards_of(bitter_end.game, "rebels")] == [True]


def test_the_empire_wins_the_campaign_at_the_end_of_the_eighth_round(play):
    to_round(play.in_round(7), 8)
    assert not play.is_over
    to_round(play, 9)
    assert winner(play) == "empire"
    assert [each.campaign for each in rewards_of(play.game, "empire")] == [True]


def test_the_empire_wins_when_all_heroes_are_wounded_walker_or_not(respite):
    wound(respite, HEROES[0])
    assert not respite.is_over
    assert winner(wound(respite, HEROES[1])) == "empire"
