"""A mission of the campaign over the server: the Empire and two heroes, each at a screen of their own."""

from contextlib import ExitStack

import pytest

from holotable.imperial_assault.modes.mission import MISSION
from holotable.kernel import Stream, read_record, replay
from tests.server.tables import house

SEATS = ("hero_1", "hero_2", "imperial")


@pytest.fixture
def server(tmp_path):
    with house(tmp_path) as found:
        yield found


def create(server, **wish):
    plan = {seat: {"who": "here"} for seat in SEATS}
    return server.client.post("/api/games", json={"mode": "mission", "wish": wish, "seats": plan, "watch": True})


def test_the_start_page_is_offered_it_with_the_seats_of_an_empty_wish(server):
    offered = {each["name"]: each for each in server.client.get("/api/modes?lang=de").json()}
    assert offered["mission"]["title"] == "Einsatz"
    assert offered["mission"]["seats"] == list(SEATS)
    assert offered["mission"]["bots"] == ["random", "scripted"]


@pytest.mark.parametrize(
    "wish",
    [
        {"mission": "nowhere"},
        {"level": -1},
        {"heroes": [{"hero": "jyn_odan"}, {"hero": "jyn_odan"}]},
        {"heroes": [{"hero": "jyn_odan"}, {"hero": "greedo"}]},
    ],
)
def test_what_can_not_be_played_is_refused_in_words(server, wish):
    answer = create(server, **wish)
    assert 400 <= answer.status_code < 500
    assert answer.json()


@pytest.mark.rule("IA-SEC-04")
def test_three_people_play_it_to_its_end_and_only_the_empire_sees_its_cards(server):
    made = create(server)
    assert made.status_code == 200, made.text
    game, stream = made.json()["game"], Stream(4)
    with ExitStack() as stack:
        sitting = {seat: stack.enter_context(server.sit(game, made.json()["tokens"][seat])) for seat in SEATS}
        while not sitting["hero_1"].table.get("result"):
            asked = next(each for each in sitting.values() if each.ask)
            version = asked.version
            asked.choose(stream.below(len(asked.ask["options"])))
            for each in sitting.values():
                each.until_version(version + 1)
            empires = {seat: each.table["sheet"]["empire"] for seat, each in sitting.items()}
            assert "hand" in empires["imperial"]
            assert not {"hand", "reserve", "points"} & (empires["hero_1"].keys() | empires["hero_2"].keys())
        assert sitting["imperial"].table["result"]["winner"] in ("imperial", "rebels")
    line = server.client.get(f"/api/games/{game}").json()
    assert (line["mode"], line["finished"], line["summary"]["of"]) == ("mission", True, "mission")
    record = server.client.get(f"/api/games/{game}/record").content
    assert replay(MISSION.rules, read_record(record)).game.decision is None
    taken = server.client.post("/api/records", content=record, headers={"Content-Type": "application/json"})
    assert taken.status_code == 200, taken.text


def test_a_choice_is_taken_back_and_a_seat_of_another_is_not_answered_for(server):
    made = create(server).json()
    with ExitStack() as stack:
        sitting = {seat: stack.enter_context(server.sit(made["game"], made["tokens"][seat])) for seat in SEATS}
        empire, hero = sitting["imperial"], sitting["hero_2"]
        assert empire.ask
        hero.say("choose", version=hero.version, option=0)
        assert hero.until("refused", "fault")["tell"] in ("refused", "fault")
        empire.choose(0)
        empire.until_version(empire.version + 1)
        assert empire.table["choices"] == 1
