"""Maps over HTTP: the list, all that is on one, its floor; words and what a game can start with."""

import re
from xml.etree import ElementTree

import pytest

from holotable.imperial_assault.board import find_map, map_ids
from holotable.imperial_assault.board.drawing.markup import SPACE
from holotable.imperial_assault.board.drawing.walls import REACH
from holotable.imperial_assault.bots.known import SKIRMISH_BOTS
from holotable.imperial_assault.missions.known import missions_of
from holotable.words import LANGUAGES, speech
from tests.server.reading import client


@pytest.fixture(scope="module")
def ask():
    return client()


def test_all_maps_are_listed(ask):
    assert [line["id"] for line in ask.get("/api/maps").json()] == map_ids()


def test_a_map_tells_its_spaces_doors_and_zones(ask):
    found = ask.get("/api/maps/mos_eisley_outskirts").json()
    assert (found["width"], found["height"], len(found["spaces"])) == (17, 18, 211)
    assert next(space["name"] for space in found["spaces"] if space.get("terrain") == "blocking") == "n3"
    # The only door lies above two spaces at column 13, row 7.
    (door,) = found["doors"]
    assert sorted(sorted(pair) for pair in door["between"]) == [
        [6 * 17 + 13, 7 * 17 + 13],
        [6 * 17 + 14, 7 * 17 + 14],
    ]
    assert {zone["id"]: len(zone["spaces"]) for zone in found["zones"]} == {"red": 32, "blue": 30}


def test_a_mission_adds_its_tokens(ask):
    alone = ask.get("/api/maps/mos_eisley_outskirts").json()
    played = ask.get("/api/maps/mos_eisley_outskirts?mission=B&lang=de").json()
    added = [token for token in played["tokens"] if token["id"] not in {each["id"] for each in alone["tokens"]}]
    assert [token["name"] for token in added] == ["Schmuggelware"] * 3


@pytest.mark.rule("IA-SEC-04")
@pytest.mark.parametrize("map_id", [each.map for each in missions_of("campaign")])
def test_the_map_of_a_mission_shows_nothing_that_only_the_imperial_player_knows(ask, map_id):
    answer, found = ask.get(f"/api/maps/{map_id}?mission={map_id}"), find_map(map_id)
    shown = answer.json()
    assert [each["space"] for each in shown["points"]] == ([found.entrance.space] if found.entrance else [])
    assert shown["zones"] == []
    later = {each.id for each in found.tokens + found.mission(map_id).tokens if not each.active}
    assert not any(each.get("colour") for each in shown["tokens"])
    hidden = {each.id for each in found.points} | later
    assert not hidden & set(re.findall(r'"([^"]*)"', answer.text))


@pytest.mark.parametrize("address", ["/api/maps/nowhere", "/api/maps/nowhere/floor.svg", "/api/maps/hoth?mission=Z"])
def test_an_unknown_map_is_not_found(ask, address):
    assert ask.get(address).status_code == 404


@pytest.mark.parametrize("map_id", map_ids())
def test_the_floor_is_as_large_as_the_map_and_has_nothing_on_it(ask, map_id):
    answer = ask.get(f"/api/maps/{map_id}/floor.svg?theme=dark")
    assert answer.headers["content-type"] == "image/svg+xml"
    picture, found = ElementTree.fromstring(answer.content), find_map(map_id)  # noqa: S314  # our own picture
    wide, high = (side * SPACE + 2 * REACH for side in (found.width, found.height))
    assert picture.attrib["viewBox"] == f"{-REACH} {-REACH} {wide} {high}"
    # Apart from what it is filled with: doors are groups, figures circles, names texts.
    assert {part.tag.rpartition("}")[2] for part in picture} == {"defs", "path"}


def test_the_floor_has_a_look_for_paper_and_one_for_dark_screens(ask):
    light, dark = (ask.get(f"/api/maps/moisture_farm/floor.svg?theme={theme}").text for theme in ("light", "dark"))
    assert light != dark
    assert ask.get("/api/maps/moisture_farm/floor.svg?theme=pink").status_code == 400


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_given_its_own_sentences(ask, language):
    words = ask.get(f"/api/words/{language}").json()
    assert set(words) == {message for message in speech("en").ids() if message.startswith("web.")}


def test_there_are_no_words_in_other_languages(ask):
    answer = ask.get("/api/words/fr?lang=de")
    assert (answer.status_code, answer.json()["error"]) == (404, "no-such-language")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_can_be_started_with_every_mission_and_bot(ask, language):
    sheet = ask.get(f"/api/start?lang={language}").json()
    offered = {(each["id"], mission["id"]) for each in sheet["maps"] for mission in each["missions"]}
    assert offered == {(each.map, each.letter) for each in missions_of("skirmish")}
    assert all(mission["words"] for each in sheet["maps"] for mission in each["missions"])
    assert [bot["id"] for bot in sheet["bots"]] == list(SKIRMISH_BOTS)
    assert set(sheet["defaults"]["armies"].values()) <= {army["id"] for army in sheet["armies"]}
