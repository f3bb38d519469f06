"""What people do around a campaign: begin a mission again, hand a seat on, take all of it elsewhere."""

import json
import secrets
from datetime import UTC, datetime

import pytest

from holotable.server.importing import NotAwaitedError, check_whole
from holotable.store import WholeGame
from tests.server.campaigns import introduction, new_campaign, play_some, set_out, wait_for
from tests.server.tables import house

BOT = {"who": "bot", "bot": "scripted"}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with introduction(), house(tmp_path_factory.mktemp("campaign")) as found:
        yield found


def begun(server, choices=6, **seats):
    """A campaign whose mission is on: the game, its secrets, and the mission."""
    game, tokens, _ = new_campaign(server, **seats)
    with server.sit(game, tokens["rebels"]) as ray, server.sit(game, tokens["imperial"]) as ike:
        mission = set_out(ray, ike)
    with server.sit(mission, tokens["rebels"]) as ray, server.sit(mission, tokens["imperial"]) as ike:
        play_some(ray, ike, choices)
    return game, tokens, mission


# Take back.


def test_what_led_to_a_mission_is_not_taken_back_while_others_play_it(server):
    game, tokens, codes = new_campaign(server, rebels={"who": "online"})
    tokens = {**tokens, "rebels": server.accept(game, codes["rebels"])}
    with server.sit(game, tokens["rebels"]) as ray, server.sit(game, tokens["imperial"]) as ike:
        mission = set_out(ray, ike)
        before = server.stored(game).session.digest
        with server.sit(mission, tokens["imperial"]) as there:
            ray.say("undo", version=ray.version)
            assert ray.until("fault")["code"] == "ErrandUnderWay"
            with server.sit(mission, tokens["rebels"]) as other:
                play_some(other, there, 3)
        ray.say("undo", version=ray.version)
        assert ray.until("fault")["code"] == "ErrandUnderWay"
        assert server.stored(game).session.digest == before


def test_what_led_to_a_mission_is_not_taken_back_by_who_agrees_when_it_is_played(server):
    """The Empire has asked before anybody played, and nobody answered."""
    game, tokens, codes = new_campaign(server, rebels={"who": "online"})
    tokens = {**tokens, "rebels": server.accept(game, codes["rebels"])}
    with server.sit(game, tokens["rebels"]) as ray, server.sit(game, tokens["imperial"]) as ike:
        mission = set_out(ray, ike)
        before = server.stored(game).session.digest
        ike.say("undo", version=ike.version)
        while not ray.table.get("answers_undo"):
            ray.hear()
        with server.sit(mission, tokens["rebels"]) as other, server.sit(mission, tokens["imperial"]) as there:
            play_some(other, there, 3)
        ray.say("answer-undo", agree=True)
        assert ray.until("fault", "taken-back").get("code") == "ErrandUnderWay"
        assert server.stored(game).session.digest == before
        ray.say("answer-undo", agree=False)
        while ray.table.get("undo_asked"):
            ray.hear()


def test_nobody_has_begun_the_mission_and_what_led_to_it_is_taken_back(server):
    game, tokens, codes = new_campaign(server, rebels={"who": "online"})
    tokens = {**tokens, "rebels": server.accept(game, codes["rebels"])}
    with server.sit(game, tokens["rebels"]) as ray, server.sit(game, tokens["imperial"]) as ike:
        set_out(ray, ike)
        ray.say("undo", version=ray.version)
        while "errand" in ray.table:
            ray.hear()
        assert ray.ask["kind"] == "loadout"


def test_at_one_screen_what_led_to_a_mission_is_taken_back_at_any_time(server):
    game, tokens, _ = begun(server)
    with server.sit(game, tokens["rebels"]) as ray:
        set_out(ray)
        ray.say("undo", version=ray.version)
        while "errand" in ray.table:
            ray.hear()
        assert ray.ask["kind"] == "loadout"


# Begin again.


def test_a_mission_begins_again_if_the_other_side_agrees(server):
    _, tokens, mission = begun(server)
    with server.sit(mission, tokens["rebels"]) as ray, server.sit(mission, tokens["imperial"]) as ike:
        assert ray.table["restarts"]
        ray.say("restart", version=ray.version)
        asked = ike.until("table")
        assert (asked["undo_asked"], asked["restart_asked"], asked["answers_undo"]) == ("rebels", True, True)
        ike.say("answer-undo", agree=False)
        while ray.table.get("undo_asked") or ray.table["choices"] != 6:
            ray.hear()
        ray.until("table")
        assert ray.table["choices"] == 6
        ray.say("restart", version=ray.version)
        while not ike.table.get("answers_undo"):
            ike.hear()
        ike.say("answer-undo", agree=True)
        while ray.table["choices"]:
            ray.hear()
        assert "restarts" not in ray.table
        while ike.table["choices"]:
            ike.hear()
        play_some(ray, ike, 3)
    assert server.stored(mission).choices == 3


def test_against_bots_a_mission_begins_again_at_once(server):
    game, tokens, _ = new_campaign(server, imperial=BOT)
    with server.sit(game, tokens["rebels"]) as ray:
        mission = set_out(ray)
    with server.sit(mission, tokens["rebels"]) as ray:
        while not ray.ask or ray.table["choices"] < 4:
            if ray.ask:
                ray.choose()
            ray.hear()
        version = ray.version
        ray.say("restart", version=version)
        ray.until_version(version + 1)
        assert ray.table["choices"] < 4


def test_the_log_itself_does_not_begin_again_nor_does_a_mission_that_is_over(server):
    game, tokens, mission = begun(server)
    with server.sit(game, tokens["rebels"]) as ray:
        assert "restarts" not in ray.table
        ray.say("restart", version=ray.version)
        assert ray.until("fault")["code"] == "NoRestart"
    with server.sit(mission, tokens["rebels"]) as ray:
        ray.say("resign")
        while "result" not in ray.table:
            ray.hear()
        ray.say("restart", version=ray.version)
        assert ray.until("fault")["code"] == "GameIsOver"


# Hand a seat on.


def test_a_seat_is_handed_on_to_a_person_at_the_log_and_in_its_mission(server):
    game, tokens, mission = begun(server)
    code = secrets.token_urlsafe(24)
    with server.sit(game, tokens["imperial"]) as waiting, server.sit(mission, tokens["imperial"]) as ike:
        ike.say("hand-on", invitation=code)
        assert ike.until("fault")["code"] == "SeatHandedOn"
        assert waiting.until("fault")["code"] == "SeatHandedOn"  # at the log, too
    for table in (game, mission):
        with server.sit(table, tokens["imperial"]) as ike:
            assert ike.table == {}
    eve = server.accept(game, code)
    for table in (game, mission):
        with server.sit(table, eve) as other:
            assert other.table["seat"] == "imperial"
    assert (
        server.client.post(
            f"/api/games/{mission}/seats", json={"invitation": code, "token": secrets.token_urlsafe(24)}
        ).status_code
        == 403
    )


def test_a_seat_is_handed_on_to_a_bot_until_somebody_comes(server):
    game, tokens, mission = begun(server)
    code = secrets.token_urlsafe(24)
    with server.sit(mission, tokens["rebels"]) as ray:
        with server.sit(mission, tokens["imperial"]) as ike:
            ike.say("hand-on", invitation=code, bot=True)
            assert ike.until("fault")["code"] == "SeatHandedOn"
        wait_for(lambda: ray.hear() and any(each["who"] == "bot" for each in ray.table["seats"]))
    assert {each.seat: each.who for each in server.store.game(game).seats} == {"rebels": "person", "imperial": "bot"}
    eve = server.accept(game, code)
    with server.sit(mission, eve) as other:
        assert other.table["seat"] == "imperial"
        assert {each.seat: each.who for each in server.store.game(mission).seats}["imperial"] == "person"


# Take it elsewhere.


def file_of(server, game, tokens=()):
    return server.client.post(f"/api/games/{game}/file", json={"tokens": list(tokens)})


def test_who_sits_at_every_side_takes_the_campaign_elsewhere_and_plays_on(server, tmp_path):
    game, tokens, mission = begun(server, choices=7)
    answer = file_of(server, game, tokens.values())
    assert answer.status_code == 200, answer.text
    seats = {"rebels": {"who": "here"}, "imperial": {"who": "online"}}
    body = {"file": json.loads(answer.content), "seats": seats}
    with house(tmp_path) as elsewhere:
        brought = elsewhere.client.post("/api/files", json=body)
        assert brought.status_code == 200, brought.text
        made = brought.json()
        assert made["game"] != game
        ike_token = elsewhere.accept(made["game"], made["invitations"]["imperial"])
        with elsewhere.sit(made["game"], made["tokens"]["rebels"]) as ray:
            there = set_out(ray)
        with elsewhere.sit(there, made["tokens"]["rebels"]) as ray, elsewhere.sit(there, ike_token) as ike:
            with server.sit(mission, tokens["rebels"]) as stayed:
                assert ray.table["sheet"] == stayed.table["sheet"]
            assert ray.table["choices"] == 7
            play_some(ray, ike, 2)


def test_while_it_goes_on_nobody_gets_the_file_from_whom_something_is_hidden(server):
    game, tokens, _ = begun(server)
    for given in ((), [tokens["rebels"]], [tokens["imperial"]], [tokens["rebels"], secrets.token_urlsafe(24)]):
        answer = file_of(server, game, given)
        assert (answer.status_code, answer.json()["error"]) == (403, "closed-file")
    alone, own, _ = new_campaign(server, imperial=BOT)
    assert file_of(server, alone, own.values()).status_code == 403  # the bot's cards are in it


def test_a_file_that_is_none_changes_nothing(server):
    seats = {"rebels": {"who": "here"}, "imperial": {"who": "here"}}
    for file in ({}, {"holotable": "record", "format": 1}, {"holotable": "played-campaign", "format": 1}):
        answer = server.client.post("/api/files", json={"file": file, "seats": seats})
        assert answer.status_code == 400, answer.text
        assert answer.json()["error"] != "internal"
    game, tokens, _ = new_campaign(server)
    data = json.loads(file_of(server, game, tokens.values()).content)
    answer = server.client.post("/api/files", json={"file": data, "seats": {"rebels": {"who": "here"}}})
    assert (answer.status_code, answer.json()["error"]) == (400, "seats")


def test_a_backup_has_a_campaign_with_its_mission_and_refuses_another_in_its_place(server):
    game, _, mission = begun(server)
    whole = {
        name: WholeGame(server.store.game(name), tuple(server.store.choices(name)), ()) for name in (game, mission)
    }
    awaited: dict[str, set[str]] = {}
    for each in whole.values():
        check_whole(each, datetime.now(UTC), awaited)
    with pytest.raises(NotAwaitedError, match=mission):
        check_whole(whole[mission], datetime.now(UTC), {})
