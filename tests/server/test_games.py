"""Games made over HTTP: who may sit where, with which army, on which mission."""

import pytest

from holotable.imperial_assault.skirmish.army import sample_army
from tests.server.tables import army_file, wanted

SEATS = {"a": {"who": "here"}, "b": {"who": "online"}}
TOO_DEAR = army_file(sample_army("starter_rebel")) | {"deployment": [*sample_army("starter_rebel").deployment] * 2}


def test_a_game_has_a_token_for_each_person_and_none_for_a_bot(server):
    made = server.create(seats={"a": {"who": "here"}, "b": {"who": "bot", "bot": "scripted"}})
    assert list(made["tokens"]) == ["a"]
    assert made["invitations"] == {}


def test_who_is_invited_has_a_token_of_their_own(server):
    made = server.create(seats=SEATS)
    assert list(made["tokens"]) == ["a"]
    assert list(made["invitations"]) == ["b"]
    assert made["tokens"]["a"] != made["invitations"]["b"]
    assert min(len(made["tokens"]["a"]), len(made["invitations"]["b"])) >= 32


def test_the_store_has_no_token_in_clear(server):
    made = server.create()
    kept = [seat.token for seat in server.store.game(made["game"]).seats]
    assert not set(kept) & set(made["tokens"].values())


def test_a_game_says_how_it_stands(server):
    made = server.create()
    found = server.client.get(f"/api/games/{made['game']}").json()
    stands = found["summary"]
    assert (found["mode"], found["finished"]) == ("skirmish", False)
    assert (stands["map"], stands["mission_name"]) == ("mos_eisley_outskirts", "Get to the Ship")
    assert found["summary"]["armies"]["a"] == sample_army("starter_rebel").name


def test_only_games_that_may_be_watched_are_listed(server):
    shown, hidden = server.create(watch=True)["game"], server.create(watch=False)["game"]
    listed = [each["game"] for each in server.client.get("/api/games").json()]
    assert shown in listed
    assert hidden not in listed


def test_how_a_private_game_stands_is_for_those_alone_who_are_in_it(server):
    made = server.create(watch=False, seats=SEATS)
    game, token, code = f"/api/games/{made['game']}", made["tokens"]["a"], made["invitations"]["b"]
    strangers = ["", "Bearer", "Bearer ", f"Bearer {token}x", f"Basic {token}", token, "Bearer \u00fc".encode()]
    for secret in strangers:
        answer = server.client.get(game, headers={"Authorization": secret})
        assert (answer.status_code, answer.json().keys()) == (403, {"error", "words"})
        assert answer.json()["error"] == "not-watchable"
    for secret in (token, code):
        answer = server.client.get(game, headers={"Authorization": f"Bearer {secret}"})
        assert answer.json()["summary"]["armies"]["a"] == sample_army("starter_rebel").name
        assert answer.json()["yours"] == ("a" if secret == token else "b")
    guest = server.accept(made["game"], code)
    assert server.client.get(game, headers={"Authorization": f"Bearer {code}"}).status_code == 403
    assert server.client.get(game, headers={"Authorization": f"Bearer {guest}"}).status_code == 200


def test_a_private_game_that_is_over_may_be_looked_back_at(server):
    with server.both(watch=False) as (one, other, made):
        one.say("resign")
        other.until_version(1)
    assert server.client.get(f"/api/games/{made['game']}").json()["finished"]
    assert server.client.get(f"/api/games/{made['game']}/moments").status_code == 200


@pytest.mark.rule("SK-ARMY-02")
@pytest.mark.parametrize("casual", [False, True])
def test_an_illegal_army_is_refused_online(server, casual):
    armies = wanted()["wish"]["armies"] | {"a": TOO_DEAR}
    answer = server.client.post("/api/games", json=wanted(armies=armies, seats=SEATS, casual=casual))
    assert answer.status_code == 400
    assert "SK-ARMY-02" in answer.json()["words"]


def test_an_illegal_army_plays_at_one_screen_where_both_agree(server):
    armies = wanted()["wish"]["armies"] | {"a": TOO_DEAR}
    assert server.client.post("/api/games", json=wanted(armies=armies)).status_code == 400
    assert server.client.post("/api/games", json=wanted(armies=armies, casual=True)).status_code == 200


@pytest.mark.parametrize(
    ("changed", "error", "named"),
    [
        ({"seats": {"a": {"who": "here"}}}, "seats", "a"),
        ({"seats": {"a": {"who": "here"}, "b": {"who": "bot", "bot": "genius"}}}, "unknown-bot", "genius"),
        ({"mission": "Z"}, "unknown-mission-card", "Z"),
        ({"map": "endor"}, "unknown-mission-card", "endor"),
        ({"armies": {}}, "armies", "a and b"),
        ({"armies": 7}, "bad-request", "armies"),
        ({"surprise": 1}, "bad-request", "surprise"),
        ({"seats": 7}, "bad-request", "seats"),
    ],
)
def test_a_game_that_can_not_be_made_is_refused_by_name(server, changed, error, named):
    answer = server.client.post("/api/games", json=wanted(**changed))
    assert answer.status_code in (400, 404)
    assert answer.json()["error"] == error
    assert named in answer.json()["words"]


def test_an_unknown_game_is_not_found(server):
    answer = server.client.get("/api/games/nowhere?lang=de")
    assert answer.status_code == 404
    assert "nowhere" in answer.json()["words"]


@pytest.mark.parametrize("cards", [{"command": ["nope"] * 15}, {"deployment": ["nope"]}, {"deployment": []}])
def test_cards_that_there_are_not_play_in_no_game(server, cards):
    armies = wanted()["wish"]["armies"] | {"a": army_file(sample_army("starter_rebel")) | cards}
    answer = server.client.post("/api/games", json=wanted(armies=armies, casual=True))
    assert answer.status_code == 400
    assert "SK-GEN-03" in answer.json()["words"]


def test_the_record_of_a_game_that_goes_on_stays_closed(server):
    made = server.create()
    for part in ("record", "moments", "moments/0"):
        answer = server.client.get(f"/api/games/{made['game']}/{part}")
        assert answer.status_code == 403
        assert answer.json()["error"] == "unfinished-game"


def test_the_server_says_that_it_is_well(server):
    answer = server.client.get("/healthz")
    assert answer.status_code == 200
    assert answer.json()["ok"] is True
