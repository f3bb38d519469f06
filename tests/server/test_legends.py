"""Legends over HTTP: what a mission can be started with, and how much of its map is drawn."""

import pytest

from holotable.imperial_assault.board import find_map
from tests.server.reading import client


@pytest.fixture(scope="module")
def ask():
    return client()


@pytest.mark.rule("LA-CAMP-06", "LA-SET-12")
def test_a_mission_can_be_started_with_two_to_four_heroes_and_those_that_teach_come_first(ask):
    found = ask.get("/api/legends-start?lang=de").json()
    relay = next(each for each in found["missions"] if each["id"] == "the_relay")
    assert len(relay["heroes"]) == 2
    assert (found["fewest"], found["most"], found["defaults"]["difficulty"]) == (2, 4, "normal")
    assert [each["name"] for each in found["difficulties"]] == ["leicht", "normal", "schwer"]
    teaching = [each["tutorial"] for each in found["missions"]]
    assert teaching == sorted(teaching, reverse=True)


@pytest.mark.rule("LA-EXPL-01")
def test_of_a_map_that_is_explored_only_what_lies_there_is_drawn(ask):
    sections = [each.id for each in find_map("the_relay").sections]
    drawn = [ask.get(f"/api/maps/the_relay/floor.svg?sections={','.join(sections[:count])}").text for count in (1, 2)]
    whole = ask.get("/api/maps/the_relay/floor.svg").text
    assert len(drawn[0]) < len(drawn[1]) < len(whole)


def test_an_unknown_section_is_not_found(ask):
    assert ask.get("/api/maps/the_relay/floor.svg?sections=cellar").status_code == 404
