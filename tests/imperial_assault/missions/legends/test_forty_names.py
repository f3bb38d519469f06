"""Forty Names: a courier runs, and reads out a list while he does."""

import pytest

from holotable.imperial_assault.missions.choices import TakeWay
from tests.imperial_assault.missions.printed.playing import (
    at_token,
    begin,
    gained,
    open_door,
    resolve_test,
    settled,
    to_round,
    told,
    winner,
)
from tests.imperial_assault.scenario import Scenario

HEROES = ("diala_passil", "jyn_odan")
TEXT = "mission.forty_names."
COURIER = "officer_elite"


@pytest.fixture
def play() -> Scenario:
    return begin("forty_names", *HEROES)


def heard(play: Scenario) -> list[str]:
    """The texts since somebody last asked, without what all of them begin with."""
    return [text.removeprefix(TEXT) for text in told(play)]


def count(play: Scenario, counter: str) -> int:
    assert play.table.story is not None
    return play.table.story.counts[counter]


def across_the_ford(play: Scenario) -> Scenario:
    play.put("jyn_odan", "e7").activate("jyn_odan").move().step("f7")
    return settled(play)


def spoke_to_bren(play: Scenario, way: str) -> Scenario:
    across_the_ford(play)
    at_token(play, "jyn_odan", "bren").interact("bren")
    return settled(play.choose(TakeWay(way)))


def wreck_found(play: Scenario) -> Scenario:
    return open_door(play, "toll_gate")


def test_across_the_ford_lies_the_ferry_house(play):
    across_the_ford(play)
    assert heard(play) == ["ferry"]
    assert play.figures("stormtrooper_regular")


def test_bren_has_one_skiff(play):
    across_the_ford(play)
    heard(play)
    at_token(play, "jyn_odan", "bren").interact("bren")
    assert heard(play) == ["bren"]
    assert set(play.offered(TakeWay)) == {TakeWay("skiff"), TakeWay("across")}


def test_who_pushes_her_off_is_strained(play):
    spoke_to_bren(play, "across")
    assert heard(play)[-1] == "across"
    assert play.strain("jyn_odan") == 2
    assert not play.table.doors["toll_gate"].open


def test_the_skiff_opens_the_gate_and_takes_the_heroes_along(play):
    spoke_to_bren(play, "skiff")
    assert heard(play)[-2:] == ["skiff", "crash"]
    assert play.table.doors["toll_gate"].open
    assert play.asked.kind == "move-spaces"


def test_at_the_wreck_he_begins_to_read(play):
    heard(play)
    wreck_found(play)
    assert heard(play) == ["crash"]
    assert play.where(COURIER) == "t5"
    assert play.health(COURIER) == 14


def test_he_flees_from_part_to_part_and_sends_names(play):
    wreck_found(play)
    heard(play)
    to_round(play, 2)
    assert heard(play) == ["page", "hill"]
    assert (play.where(COURIER), count(play, "names")) == ("s10", 5)
    to_round(play, 3)
    assert heard(play) == ["field"]
    assert (play.where(COURIER), count(play, "names")) == ("o8", 10)
    to_round(play, 4)
    assert (play.where(COURIER), count(play, "names")) == ("o8", 15)


@pytest.mark.parametrize(("passes", "text", "page"), [(True, "jammed", 3), (False, "not_jammed", 5)])
def test_a_relay_that_is_disturbed_costs_him_names(play, passes, text, page):
    wreck_found(play)
    heard(play)
    at_token(play, "jyn_odan", "relay_speeder").activate("jyn_odan").interact("relay_speeder")
    resolve_test(play, passes=passes)
    assert heard(play) == [text]
    assert count(play, "page") == page


@pytest.mark.parametrize(("way", "text", "last", "names"), [("across", "logs", 9, 10), ("skiff", "nineteen", 8, 13)])
def test_bren_is_met_again_at_the_field(play, way, text, last, names):
    spoke_to_bren(play, way)
    play.skip_to("activate", "activation")
    if way == "across":
        wreck_found(play)
    to_round(play, 3)
    assert heard(play)[-2:] == ["field", text]
    assert (count(play, "last_round"), count(play, "names")) == (last, names)


@pytest.mark.parametrize(("sent", "text"), [(10, "few"), (11, "some"), (20, "some"), (21, "many")])
def test_how_it_ends_is_a_matter_of_names(play, sent, text):
    wreck_found(play)
    heard(play)
    play.counted(names=sent).defeat(COURIER)
    assert (winner(play), heard(play)) == ("rebels", ["caught", text])


@pytest.mark.parametrize(("way", "text", "names"), [("alive", ["alive", "few"], 7), ("finish", ["some"], 15)])
def test_who_stands_beside_him_may_take_him_alive(play, way, text, names):
    wreck_found(play)
    heard(play)
    play.counted(names=15).put("jyn_odan", "s5").defeat(COURIER)
    play.choose(TakeWay(way))
    assert (winner(play), heard(play)) == ("rebels", ["caught", *text])
    assert count(play, "names") == names


def test_with_forty_names_it_is_lost(play):
    wreck_found(play)
    play.counted(names=35)
    to_round(play, 2)
    assert (winner(play), heard(play)[-1]) == ("empire", "forty")


def test_the_shuttle_takes_off(play):
    to_round(play, 9)
    assert (winner(play), heard(play)[-1]) == ("empire", "gone")
