"""Old Hands: the tutorial for those who know the game, and not this mode."""

import pytest

from holotable.imperial_assault.moving.doors import OpenByRule
from tests.imperial_assault.missions.legends.playing import begin, to_round
from tests.imperial_assault.missions.printed.playing import (
    at_token,
    gained,
    resolve_test,
    settled,
    told,
    winner,
    wound,
)
from tests.imperial_assault.scenario import Scenario

ID = "old_hands"
HEROES = ("fenn_signis", "gideon_argus")


@pytest.fixture
def play() -> Scenario:
    return begin(ID, *HEROES)


def opened(play: Scenario, door: str) -> Scenario:
    return settled(play.interject(OpenByRule(door)))


def shut_down(play: Scenario) -> Scenario:
    at_token(opened(play, "relay_door"), "gideon_argus", "relay").activate("gideon_argus").interact("relay")
    return resolve_test(play)


def test_three_sentries_stand_in_the_yard(play):
    assert {play.where(each) for each in play.figures("stormtrooper_regular")} == {"d3", "c5", "a5"}


def test_in_the_quarters_waits_an_officer(play):
    play.game.take_events()
    opened(play, "quarters_door")
    assert (told(play), play.where("officer_regular")) == ([f"mission.{ID}.quarters"], "g5")


def test_at_the_relay_waits_a_droid(play):
    play.game.take_events()
    opened(play, "relay_door")
    assert (told(play), play.where("probe_regular")) == ([f"mission.{ID}.relay"], "k1")
    assert "relay" in play.table.story.shown


def test_the_heroes_win_when_the_relay_is_silent(play):
    assert winner(shut_down(play)) == "rebels"
    assert gained(play, "rebels") == {"experience": 1, "credits": 25, "influence": 0, "cards": [], "next": []}


def test_later_than_the_fifth_round_it_is_worth_less(play):
    assert winner(shut_down(play.in_round(6))) == "rebels"
    assert gained(play, "rebels")["credits"] == 0


def test_the_heroes_lose_at_the_end_of_the_eighth_round(play):
    assert winner(to_round(play.in_round(8), 9)) == "imperial"


def test_the_heroes_lose_when_all_are_wounded(play):
    assert winner(wound(play, *HEROES)) == "imperial"
    assert told(play)[-1] == f"mission.{ID}.wounded"
