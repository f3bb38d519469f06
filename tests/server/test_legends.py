"""Legends over HTTP: what a mission can be started with."""

import pytest

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
    assert "Beispiel" in relay["teaches"]
    assert all("Runden" in each["pitch"] for each in found["missions"])
