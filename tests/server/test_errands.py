"""A game that waits for another one: the server makes that beside it, and brings its end back."""

from datetime import UTC, datetime

import pytest

from holotable.imperial_assault.log.campaigns import campaign, campaigns
from holotable.server.importing import NotAwaitedError, check_whole
from holotable.store import WholeGame
from tests.server.campaigns import introduction, set_out, wait_for
from tests.server.tables import house

CORE = campaign("core")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server at which the campaign is its introduction alone."""
    with introduction(), house(tmp_path_factory.mktemp("campaign")) as found:
        yield found


def created(server, **seats):
    plan = {seat: {"who": "here"} for seat in ("rebels", "imperial")} | seats
    body = {"mode": "campaign", "wish": {"heroes": 2}, "seats": plan, "watch": True}
    answer = server.client.post("/api/games", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_mission_is_a_game_of_its_own_for_the_same_people(server):
    made = created(server)
    tokens = made["tokens"]
    with server.sit(made["game"], tokens["rebels"]) as ray, server.sit(made["game"], tokens["imperial"]) as ike:
        errand = set_out(ray, ike)
        assert ray.table["waiting_for"] == "host"
        assert ray.ask == ike.ask == {}
        assert errand.startswith(made["game"])
        wait_for(lambda: server.store.revisions([errand]))
        with server.sit(errand, tokens["rebels"]) as rebel:
            mission = rebel.table
            assert (mission["sheet"]["of"], mission["seat"]) == ("mission", "rebels")
            rebel.say("resign")
            rebel.until("table")
        told = ray.until("table")
        assert told["result"]["winner"] == "imperial"
        assert told["sheet"]["slots"][0]["winner"] == "imperial"
        assert "errand" not in told


def test_the_log_lies_open_but_for_the_empires_cards(server):
    made = created(server, imperial={"who": "bot", "bot": "scripted"})
    with server.sit(made["game"], made["tokens"]["rebels"]) as ray:
        sheet = ray.table["sheet"]
        assert (sheet["of"], sheet["stage"], sheet["empire"].get("held")) == ("campaign", "setup", None)


@pytest.mark.rule("IA-SEC-01", "IA-SEC-05")
def test_a_finished_mission_is_shown_whole_once_the_campaign_is_over(server, monkeypatch):
    """Its record has the agenda cards that are still held; what everybody saw can be looked at."""
    monkeypatch.setitem(campaigns(), "core", CORE)
    made = created(server)
    tokens = made["tokens"]
    with server.sit(made["game"], tokens["rebels"]) as ray, server.sit(made["game"], tokens["imperial"]) as ike:
        errand = set_out(ray, ike)
        wait_for(lambda: server.store.revisions([errand]))
        with server.sit(errand, tokens["rebels"]) as rebel:
            rebel.say("resign")
            rebel.until("table")
        ray.until("table")
        asked = {
            "record": f"/api/games/{errand}/record",
            "imperial": f"/api/games/{errand}/moments/1?seat=imperial",
            "everybody": f"/api/games/{errand}/moments/1",
            "log": f"/api/games/{errand}/moments",
            "campaign": f"/api/games/{made['game']}/record",
        }
        answers = {name: server.client.get(path).status_code for name, path in asked.items()}
        assert answers == {"record": 403, "imperial": 403, "everybody": 200, "log": 200, "campaign": 403}
        refused = server.client.get(asked["record"]).json()
        assert (refused["error"], made["game"] in refused["words"]) == ("part-of-a-game", True)
        assert "hand" not in server.client.get(asked["everybody"]).json()["sheet"]["empire"]
        ray.say("resign")
        while not ray.table.get("result"):
            ray.until("table")
    assert {server.client.get(path).status_code for path in asked.values()} == {200}


def whole(store, name):
    return WholeGame(store.game(name), tuple(store.choices(name)), ())


def test_a_mission_that_was_taken_back_and_chosen_otherwise_is_played_anew(server, monkeypatch):
    monkeypatch.setitem(campaigns(), "core", CORE)
    made = created(server, imperial={"who": "bot", "bot": "scripted"})
    with server.sit(made["game"], made["tokens"]["rebels"]) as ray:
        lost = set_out(ray)
        wait_for(lambda: server.store.revisions([lost]))
        with server.sit(lost, made["tokens"]["rebels"]) as rebel:
            rebel.choose(0)
            rebel.until("table")
        while (ray.ask or {}).get("kind") != "loadout":
            version = ray.version
            ray.say("undo", version=version)
            ray.until_version(version + 1)
        ray.choose(0)  # something stays behind
        ray.until_version(ray.version + 1)
        again = set_out(ray)
        assert again != lost
        with server.sit(again, made["tokens"]["rebels"]) as rebel:
            assert "result" not in rebel.table
            assert "anew" not in rebel.table  # nothing has changed but what was chosen
    awaited: dict[str, set[str]] = {}
    for name in (made["game"], again):  # a backup has all of it
        check_whole(whole(server.store, name), datetime.now(UTC), awaited)
    with pytest.raises(NotAwaitedError, match=lost):
        check_whole(whole(server.store, lost), datetime.now(UTC), awaited)
