"""A table over its socket: choosing, walking, taking back, asking, talking, leaving."""

import json
from multiprocessing import active_children
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from holotable.imperial_assault.modes.skirmish import SKIRMISH
from tests.server.tables import house_of, play_on

JSON = {"Content-Type": "application/json"}


def begin(one, other):
    """Let both set up by their first options until somebody activates a group."""
    while not any(each.ask and each.ask["kind"] == "activate" for each in (one, other)):
        play_on(one, other, lambda ask: 0, 1)
    return (one, other) if one.ask else (other, one)


def moved(asked, other):
    """Activate the first group and its first figure, and take the action to move."""
    while not any(each["kind"] == "move" for each in asked.ask["options"]):
        version = asked.version
        asked.choose(0)
        asked.until_version(version + 1)
        other.until_version(version + 1)
    version = asked.version
    asked.choose_kind("move")
    asked.until_version(version + 1)
    other.until_version(version + 1)


def test_only_the_seat_that_is_asked_has_options(server):
    with server.both() as (one, other, _):
        asked, waiting = begin(one, other)
        assert asked.ask["question"]
        assert all(option["words"] for option in asked.ask["options"])
        assert waiting.ask == {}
        assert waiting.table["waiting_for"] == asked.table["seat"]


def test_what_was_chosen_is_in_the_store_when_it_is_told(server):
    with server.both() as (one, other, made):
        begin(one, other)
        assert server.stored(made["game"]).choices == one.table["choices"]


def test_a_figure_walks_to_a_space_within_reach_by_the_way_that_was_shown(server):
    with server.both() as (one, other, _):
        asked, waiting = begin(one, other)
        moved(asked, waiting)
        far = max(asked.ask["reach"], key=lambda each: each["cost"])
        figure = asked.table["sheet"]["activation"]["figure"]
        version = asked.version
        asked.say("go-there", version=version, space=far["space"])
        told = waiting.until_version(version + 1)
        stands = next(each for each in told["sheet"]["figures"] if each["id"] == figure)
        assert stands["spaces"] == far["path"][-1]
        steps = [each["spaces"] for each in told["happened"] if each["kind"] == "step"]
        assert steps == far["path"]


def test_a_walk_is_one_line_of_the_log_and_is_taken_back_whole(server):
    with server.both() as (one, other, _):
        asked, waiting = begin(one, other)
        moved(asked, waiting)
        before = asked.table["sheet"]["figures"]
        far = max(asked.ask["reach"], key=lambda each: each["cost"])
        lines = len(asked.log)
        asked.say("go-there", version=asked.version, space=far["space"])
        asked.until("table")
        assert len(asked.log) == lines + 1
        asked.say("undo", version=asked.version)
        asked.until("table")
        assert asked.table["sheet"]["figures"] == before
        assert len(asked.log) == lines


def test_a_walk_is_taken_back_whole_also_at_another_server(server):
    with server.both() as (one, other, made):
        asked, waiting = begin(one, other)
        moved(asked, waiting)
        seat, before = asked.table["seat"], asked.table["choices"]
        version, far = asked.version, max(asked.ask["reach"], key=lambda each: each["cost"])
        asked.say("go-there", version=version, space=far["space"])
        assert waiting.until_version(version + 1)["choices"] > before + 1
    elsewhere = server.stored(made["game"])
    assert elsewhere.asked_to_agree(seat) == {frozenset({waiting.table["seat"]})}
    with house_of(server) as there, there.sit(made["game"], made["tokens"][seat]) as again:
        again.say("undo", version=again.version)
        assert again.until("table")["choices"] == before


def test_a_choice_for_a_table_that_has_changed_is_refused(server):
    with server.both() as (one, other, made):
        asked, _ = begin(one, other)
        asked.say("choose", version=asked.version - 1, option=0)
        assert asked.until("fault")["code"] == "OutOfDate"
        assert server.stored(made["game"]).choices == asked.table["choices"]


def test_an_option_that_there_is_not_is_refused(server):
    with server.both() as (one, other, _):
        asked, _ = begin(one, other)
        asked.choose(999)
        fault = asked.until("fault")
        assert (fault["code"], "999" in fault["words"]) == ("NoSuchOption", True)


def test_who_is_not_asked_can_not_choose(server):
    with server.both() as (one, other, _):
        _, waiting = begin(one, other)
        waiting.say("choose", version=waiting.version, option=0)
        assert waiting.until("fault")["code"] == "NotYourTurn"


def test_why_not_names_the_rule(server):
    with server.both() as (one, other, _):
        asked, waiting = begin(one, other)
        moved(asked, waiting)
        foe = next(each for each in asked.table["sheet"]["figures"] if each["side"] != asked.table["seat"])
        asked.say("why-not", space=foe["spaces"][0])
        answer = asked.until("refused")
        assert "possible" not in answer
        assert answer["rule"]
        assert answer["rule_words"]


def test_an_aim_shows_lines_distance_and_odds(server):
    with server.both() as (one, other, _):
        asked, waiting = begin(one, other)
        moved(asked, waiting)
        foe = next(each for each in asked.table["sheet"]["figures"] if each["side"] != asked.table["seat"])
        asked.say("aim", figure=foe["id"])
        aimed = asked.until("aim")
        assert aimed["sight"]["start"]
        assert abs(sum(aimed["odds"]["damage"]) - 1) < 1e-9
        assert aimed["possible"] or aimed["words"]


def test_taking_back_what_others_answered_needs_their_consent(server):
    with server.both() as (one, other, _):
        asked, waiting = begin(one, other)
        seat = waiting.table["seat"]
        chosen = asked.table["choices"]
        waiting.say("undo", version=waiting.version)
        told = asked.until("table")
        assert told["undo_asked"] == seat
        assert told["takes_back"], "who is asked reads what would be taken back"
        assert set(told["takes_back"]) <= {line["words"] for line in asked.log}
        waiting.until("table")
        asked.say("answer-undo", agree=False)
        assert "undo_asked" not in waiting.until("table")
        assert waiting.table["choices"] == chosen
        waiting.say("undo", version=waiting.version)
        asked.until("table")
        asked.until("table")
        asked.say("answer-undo", agree=True)
        waiting.until("table")
        assert waiting.until("table")["choices"] < chosen


def test_nobody_answers_what_was_not_asked(server):
    with server.both() as (one, _, _):
        one.say("answer-undo", agree=True)
        assert one.until("fault")["code"] == "NothingAsked"


def test_both_agree_on_a_draw(server):
    with server.both() as (one, other, made):
        one.say("offer-draw")
        assert next(each for each in other.until("table")["sheet"]["players"] if each["seat"] == "a")["offers_draw"]
        other.say("offer-draw")
        one.until("table")
        assert one.until("table")["result"]["winner"] is None
        assert server.client.get(f"/api/games/{made['game']}").json()["finished"]


def test_who_resigns_has_lost(server):
    with server.both() as (one, other, _):
        one.say("resign")
        assert other.until("table")["result"]["winner"] == "b"


def test_what_is_said_is_heard_by_all_and_by_those_who_come_later(server):
    with server.both() as (one, other, made):
        one.say("chat", text="  Good   luck! ")
        assert other.until("said")["text"] == "Good luck!"
        with server.sit(made["game"]) as spectator:
            assert spectator.until("said")["text"] == "Good luck!"


@pytest.mark.parametrize("text", ["", "   ", "x" * 401])
def test_what_is_too_long_or_empty_is_not_said(server, text):
    with server.both() as (one, _, _):
        one.say("chat", text=text)
        assert one.until("fault")["code"] == "TooLong"


def test_a_seat_goes_by_the_name_of_who_sits_there(server):
    made = server.create()
    with server.sit(made["game"], made["tokens"]["a"], name="Anna"):
        pass
    seats = server.client.get(f"/api/games/{made['game']}").json()["seats"]
    assert next(each for each in seats if each["seat"] == "a")["name"] == "Anna"


def test_the_language_changes_at_the_table(server):
    with server.both() as (one, other, _):
        begin(one, other)
        english = [line["words"] for line in one.log]
        one.say("speak", lang="de")
        one.until("table")
        assert len(one.log) == len(english)
        assert [line["words"] for line in one.log] != english
        one.say("speak", lang="tlh")
        fault = one.until("fault")
        assert fault["code"] == "UnknownLanguage"
        assert "en, de, pl" in fault["words"]
        assert "--lang" not in fault["words"]


def test_spectators_see_the_table_and_can_not_act(server):
    with server.both() as (one, other, made):
        begin(one, other)
        with server.sit(made["game"]) as spectator:
            assert spectator.table["seat"] == "spectator"
            assert spectator.ask == {}
            for message in ({"say": "resign"}, {"say": "choose", "version": spectator.version, "option": 0}):
                spectator.socket.send_text(json.dumps(message))
                assert spectator.until("fault")["code"] == "SpectatorsWatch"


def test_a_wrong_token_opens_nothing(server):
    first, second = server.create(), server.create(watch=False)
    for game, token, code in [
        (first["game"], "wrong", "WrongToken"),
        (first["game"], second["tokens"]["a"], "WrongToken"),
        (second["game"], "", "NotWatchable"),
        ("nowhere", "", "UnknownGame"),
    ]:
        with server.client.websocket_connect("/ws") as socket:
            socket.send_text(json.dumps({"say": "hello", "game": game, "token": token}))
            assert json.loads(socket.receive_text())["code"] == code
            with pytest.raises(WebSocketDisconnect):
                socket.receive_text()


def test_a_page_from_elsewhere_gets_no_socket(server):
    with (
        pytest.raises(WebSocketDisconnect),
        server.client.websocket_connect("/ws", headers={"origin": "https://elsewhere.example"}),
    ):
        pass


def test_a_game_that_has_ended_stays_ended(server):
    with server.both() as (one, other, made):
        begin(one, other)
        one.say("resign")
        one.until("table")
        for message in ("undo", "resign", "offer-draw"):
            one.say(message, **({"version": one.version} if message == "undo" else {}))
            assert one.until("fault")["code"] == "GameIsOver"
        assert server.store.game(made["game"]).finished


def test_nothing_is_taken_back_before_the_first_choice(server):
    with server.both() as (one, _, _):
        one.say("undo", version=one.version)
        assert one.until("fault")["code"] == "NothingToUndo"


def test_much_talk_locks_nobody_out(server):
    made = server.create()
    for number in range(450):
        server.store.say(made["game"], "a", "Anna", f"line {number}")
    with server.sit(made["game"], made["tokens"]["b"]) as other:
        heard = [other.until("said")["text"] for _ in range(100)]
        assert heard[-1] == "line 449"


def test_why_not_is_answered_for_whatever_stands_or_does_not_stand_on_the_map(server):
    with server.both(map="moisture_farm", mission="B") as (one, other, _):
        asked, _ = begin(one, other)
        neutral = [each["id"] for each in asked.table["sheet"]["figures"] if each["side"] not in ("a", "b")]
        assert neutral
        for question in ({"figure": neutral[0]}, {"figure": 999}, {"space": -1}, {"space": 10**6}, {"card": "nope"}):
            asked.say("why-not", **question)
            assert asked.until("refused", "fault")["tell"] == "refused"


def test_a_bot_goes_on_when_its_process_was_killed(server):
    made = server.create(seats={"a": {"who": "here"}, "b": {"who": "bot", "bot": "scripted"}})
    with server.sit(made["game"], made["tokens"]["a"]) as one:
        while not one.ask:
            one.until("table")
        one.say("hint")
        one.until("hint")
        for process in active_children():
            process.kill()
            process.join()
        one.say("hint")
        assert one.until("hint", "fault")["tell"] == "hint"


def test_a_bot_says_why_it_lets_somebody_act_and_the_log_can_show_it(server):
    made = server.create(seats={"a": {"who": "here"}, "b": {"who": "bot", "bot": "scripted"}})
    with server.sit(made["game"], made["tokens"]["a"]) as one:
        while not one.ask:
            one.until("table")
        one.say("delegate", version=one.version)
        answered = one.version
        reason: dict[str, Any] = {}
        while not reason:
            told = one.until("table", "reason")
            if told["tell"] == "reason":
                reason = told
            elif one.ask and one.version > answered and one.ask["kind"] not in SKIRMISH.delegable:
                answered = one.version
                one.choose(len(one.ask["options"]) - 1)
        while one.table["choices"] < reason["choice"]:
            one.until("table")
        lines = [line for line in one.table["log"] if line["choice"] == reason["choice"]]
        assert reason["words"]
        begun = [line for line in lines if line.get("begins") == "activation" or line.get("kind") == "pass"]
        assert begun, "it is told of who acts alone"


def test_the_bot_answers_and_a_hint_says_why(server):
    made = server.create(seats={"a": {"who": "here"}, "b": {"who": "bot", "bot": "scripted"}})
    with server.sit(made["game"], made["tokens"]["a"]) as one:
        while not one.ask:
            one.until("table")
        one.say("delegate", version=one.version)
        while not (one.ask and one.ask["kind"] == "activate"):
            one.until("table")
            if one.ask and one.ask["kind"] not in ("activate", *SKIRMISH.delegable):
                one.choose()
        one.say("hint")
        hint = one.until("hint")
        assert hint["because"]
        assert 0 <= hint["option"] < len(one.ask["options"])
        assert one.ask["options"][hint["option"]]["words"] in hint["words"]


def test_a_hint_to_walk_is_carried_out_in_one_go(server):
    """What the hint brings along is sent as it is: the figure is where the hint said then."""
    made = server.create(seats={"a": {"who": "here"}, "b": {"who": "bot", "bot": "scripted"}})
    with server.sit(made["game"], made["tokens"]["a"]) as one:
        message = None
        for _ in range(60):
            while not one.ask:
                one.until("table")
            before = one.version
            if one.ask["kind"] in SKIRMISH.delegable:
                one.say("delegate", version=before)
            else:
                one.say("hint")
                hint = one.until("hint")
                if message := hint.get("message"):
                    break
                one.choose(hint["option"])
            one.until_version(before + 1)
        assert message is not None
        choices, figure = one.table["choices"], one.table["sheet"]["activation"]["figure"]
        one.say(message.pop("say"), **message)
        one.until_version(before + 1)
        assert one.table["choices"] > choices + 1
        [acting] = [each for each in one.table["sheet"]["figures"] if each["id"] == figure]
        assert message["space"] in acting["spaces"]


def test_what_was_left_to_the_bot_is_taken_back_in_one_go(server):
    with server.both() as (one, other, _):
        while not any(each.ask and each.ask["kind"] == "deploy-next" for each in (one, other)):
            play_on(one, other, lambda ask: 0, 1)
        asked, waiting = (one, other) if one.ask else (other, one)
        before = asked.table["choices"]
        asked.say("delegate", version=asked.version)
        while asked.ask and asked.ask["kind"] in SKIRMISH.delegable:
            asked.until("table")
        assert asked.table["choices"] > before + 1
        asked.say("undo", version=asked.version)
        if asked.table["undo"] == "ask":
            while not waiting.table.get("answers_undo"):
                waiting.until("table")
            waiting.say("answer-undo", agree=True)
        while asked.table["choices"] > before:
            asked.until("table")
        assert asked.table["choices"] == before


def test_a_finished_game_is_shown_at_every_moment_and_its_record_taken_in_again(server):
    with server.both() as (one, other, made):
        begin(one, other)
        one.say("resign")
        last = other.until("table")
        log = other.log
    game = made["game"]
    moments = server.client.get(f"/api/games/{game}/moments").json()
    assert moments["choices"] == last["choices"]
    assert len(moments["log"]) == len(log)
    told = server.client.get(f"/api/games/{game}/moments/{last['choices']}").json()
    assert told["sheet"]["figures"] == last["sheet"]["figures"]
    assert told["result"] == last["result"]
    first = server.client.get(f"/api/games/{game}/moments/0").json()
    assert server.client.get(f"/api/games/{game}/moments/0?lang=pl").status_code == 200
    assert server.client.get(f"/api/games/{game}/moments?lang=pl").status_code == 200
    assert first["sheet"].get("figures", []) == []
    assert server.client.get(f"/api/games/{game}/moments/99999").status_code == 404
    record = server.client.get(f"/api/games/{game}/record").content
    again = server.client.post("/api/records", content=record, headers=JSON)
    assert server.client.get(f"/api/games/{again.json()['game']}/record").content == record


def test_a_damaged_record_is_refused(server):
    answer = server.client.post("/api/records", content=b'{"kind": "record"}', headers=JSON)
    assert answer.status_code == 400
    assert answer.json()["words"]


def test_who_was_refused_three_times_asks_no_more_and_asking_twice_tells_nothing_new(server):
    with server.both() as (one, other, _):
        asked, waiting = begin(one, other)
        for _ in range(3):
            waiting.say("undo", version=waiting.version)
            waiting.say("undo", version=waiting.version)
            while "undo_asked" not in asked.until("table"):
                pass
            asked.say("answer-undo", agree=False)
            while "undo_asked" in waiting.until("table"):
                pass
        waiting.say("undo", version=waiting.version)
        assert waiting.until("fault")["code"] == "RefusedBefore"
