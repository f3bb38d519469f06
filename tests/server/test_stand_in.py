"""A bot takes the seat of somebody who left: when it may, which one, and what it may agree to."""

import time

import pytest

from tests.server.tables import house, play_on, wanted

AWAY = 1.0


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with house(tmp_path_factory.mktemp("server"), away=AWAY) as found:
        yield found


def seat_bot(one, bot="scripted"):
    """Seat a bot opposite as soon as that is possible."""
    end = time.monotonic() + 30
    while True:
        one.say("seat-bot", bot=bot)
        told = one.until("seats", "fault")
        if told["tell"] == "seats" and any(each["who"] == "bot" for each in told["seats"]):
            return
        assert time.monotonic() < end
        time.sleep(0.1)


def test_a_seat_is_given_to_a_bot_only_when_nobody_was_there_for_a_while(server):
    with server.both() as (one, _, made):
        one.say("seat-bot")
        assert one.until("fault")["code"] == "StillSeated"
        time.sleep(AWAY)
        one.say("seat-bot")
        assert one.until("fault")["code"] == "StillSeated"
    with server.sit(made["game"], made["tokens"]["a"]) as one:
        one.say("seat-bot", bot="scripted")
        fault = one.until("fault")
        assert (fault["code"], "1" in fault["words"]) == ("StillSeated", True)
        seat_bot(one)
    assert [each.who for each in server.store.game(made["game"]).seats] == ["person", "bot"]
    with server.sit(made["game"], made["tokens"]["b"]) as other:
        assert other.table["seat"] == "b"
    assert [each.who for each in server.store.game(made["game"]).seats] == ["person", "person"]


@pytest.mark.parametrize("bot", ["random", "search:999s", "search:64", "", "nobody"])
def test_only_a_bot_that_plays_as_people_do_stands_in(server, bot):
    made = server.create()
    with server.sit(made["game"], made["tokens"]["a"]) as one:
        time.sleep(AWAY + 0.1)
        one.say("seat-bot", bot=bot)
        fault = one.until("fault")
        assert fault["code"] == "NoStandIn"
        assert "scripted" in fault["words"]
    assert [each.who for each in server.store.game(made["game"]).seats] == ["person", "person"]


@pytest.mark.parametrize("bot", ["search:999s", "search:64", "nobody"])
def test_a_game_is_made_with_named_bots_only(server, bot):
    seats = {"a": {"who": "here"}, "b": {"who": "bot", "bot": bot}}
    assert server.client.post("/api/games", json=wanted(seats=seats)).json()["error"] == "unknown-bot"


def test_who_was_away_comes_back_to_all_that_they_chose(server):
    """The bot in their seat agrees to take back what was chosen since it sat down, and nothing before that."""
    with server.both() as (one, other, made):
        play_on(one, other, lambda ask: 0, 14)
        chosen = server.store.choices(made["game"])
    mine, theirs = made["tokens"]["a"], made["tokens"]["b"]
    with server.sit(made["game"], mine) as one:
        seat_bot(one)
        while not one.ask:
            one.until("table")
        first = one.table["choices"]
        version = one.version
        one.choose()
        one.until_version(version + 1)
        while not one.ask:
            one.until("table")
        taken_back = 0
        while one.table.get("undo", "no") != "no":
            one.say("undo", version=one.version)
            told = one.until("table", "fault")
            if told["tell"] == "fault":
                assert told["code"] == "OutOfDate"  # the bot has chosen anew meanwhile
                one.until("table")
                continue
            taken_back += 1
            assert taken_back < 50
            while not one.ask:
                one.until("table")
        assert taken_back
        assert one.table["choices"] <= first
        one.say("undo", version=one.version)
        assert one.until("fault")["code"] == "NothingToUndo"
    with server.sit(made["game"], theirs) as other:
        assert other.table["choices"] >= len(chosen)
    assert server.store.choices(made["game"])[: len(chosen)] == chosen


def test_a_bot_that_sat_there_from_the_beginning_agrees_to_all(server):
    made = server.create(seats={"a": {"who": "here"}, "b": {"who": "bot", "bot": "scripted"}})
    with server.sit(made["game"], made["tokens"]["a"]) as one:
        for _ in range(4):
            while not one.ask:
                one.until("table")
            version = one.version
            one.choose()
            one.until_version(version + 1)
        while not one.ask:
            one.until("table")
        end = time.monotonic() + 60
        while one.table.get("undo", "no") != "no":
            assert time.monotonic() < end
            one.say("undo", version=one.version)
            one.until("table")
        assert not any(each.seat == "a" for each in server.store.choices(made["game"]))
