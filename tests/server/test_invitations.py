"""An invitation seats one person: who comes first has a seat of their own, and nobody else can sit there."""

import secrets

import httpx
import pytest

from tests.server.running import ONLINE, in_folder, take


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with in_folder(tmp_path_factory.mktemp("server")) as found:
        yield found


def test_the_first_to_come_sits_down_and_the_invitation_is_used(server):
    made = server.create(seats=ONLINE)
    game, code = made["game"], made["invitations"]["b"]
    host = server.sit(game, made["tokens"]["a"])
    token = server.accept(game, code)
    guest = server.sit(game, token)
    assert guest.table["seat"] == "b"
    # Who made the game has the code, and with it no seat any more; neither as a token, nor in exchange for one.
    for opened in (code, secrets.token_urlsafe(24)):
        socket = server.knock()
        socket.send(f'{{"say": "hello", "game": "{game}", "token": "{opened}"}}')
        assert '"WrongToken"' in socket.recv(10)
    refused = take(server, game, code)
    assert (refused.status_code, refused.json()["error"]) == (403, "invitation-used")
    assert host.table["seat"] == "a"
    assert server.sit(game, token).table["seat"] == "b"


def test_a_used_invitation_is_refused_in_three_languages(server):
    made = server.create(seats=ONLINE)
    server.accept(made["game"], made["invitations"]["b"])
    words = {
        take(server, made["game"], made["invitations"]["b"], lang=lang).json()["words"] for lang in ("en", "de", "pl")
    }
    assert len(words) == 3


def test_who_did_not_hear_the_answer_has_the_seat_all_the_same(server):
    made = server.create(seats=ONLINE)
    token = secrets.token_urlsafe(24)
    answers = [take(server, made["game"], made["invitations"]["b"], token) for _ in range(2)]
    assert [answer.json() for answer in answers] == [{"game": made["game"], "seat": "b"}] * 2


@pytest.mark.parametrize("token", ["", "short", "x" * 65, "\0" * 40, "ü" * 40, "x" * 40 + "\n"])
def test_a_token_that_could_be_guessed_is_refused(server, token):
    made = server.create(seats=ONLINE)
    wanted = {"invitation": made["invitations"]["b"], "token": token}
    answer = httpx.post(f"{server.url}/api/games/{made['game']}/seats", json=wanted, timeout=30)
    assert (answer.status_code, answer.json()["error"]) == (400, "bad-request")
    assert server.accept(made["game"], made["invitations"]["b"])


def test_a_token_that_opens_another_seat_is_refused_in_three_languages(server):
    made = server.create(seats=ONLINE)
    game, code, taken = made["game"], made["invitations"]["b"], made["tokens"]["a"]
    answers = [take(server, game, code, taken, lang) for lang in ("en", "de", "pl")]
    assert {(answer.status_code, answer.json()["error"]) for answer in answers} == {(400, "secret-taken")}
    assert len({answer.json()["words"] for answer in answers}) == 3
    assert server.sit(game, taken).table["seat"] == "a"
    assert server.sit(game, server.accept(game, code)).table["seat"] == "b"


def test_an_unused_invitation_is_replaced_and_a_used_one_is_not(server):
    made = server.create(seats=ONLINE)
    game, old, new = made["game"], made["invitations"]["b"], secrets.token_urlsafe(24)
    renewed = server.post(f"/api/games/{game}/invitations", {"invitation": old, "renewed": new})
    assert renewed["seat"] == "b"
    assert take(server, game, old).json()["error"] == "invitation-used"
    server.accept(game, new)
    again = {"invitation": new, "renewed": secrets.token_urlsafe(24)}
    answer = httpx.post(f"{server.url}/api/games/{game}/invitations", json=again, timeout=30)
    assert answer.json()["error"] == "invitation-used"


def test_a_seat_says_whether_it_waits_for_somebody_and_how_many_are_connected(server):
    made = server.create(seats=ONLINE)
    host = server.sit(made["game"], made["tokens"]["a"])

    def seats(wanted):
        told = host.hear(lambda message: message["tell"] == "seats" and wanted(*message["seats"]))
        return told["seats"]

    assert seats(lambda a, b: b.get("invited"))[0]["connections"] == 1
    token = server.accept(made["game"], made["invitations"]["b"])
    seats(lambda a, b: not b.get("invited") and not b.get("present"))
    first, second = server.sit(made["game"], token), server.sit(made["game"], token)
    seats(lambda a, b: b.get("connections") == 2)
    first.socket.close()
    seats(lambda a, b: b.get("connections") == 1 and b["present"])
    second.socket.close()
    seats(lambda a, b: not b.get("connections") and not b.get("present"))


def test_two_people_at_one_screen_need_no_invitation(server):
    made = server.create()
    one, other = (server.sit(made["game"], made["tokens"][seat]) for seat in ("a", "b"))
    assert (one.table["seat"], other.table["seat"]) == ("a", "b")


def army(server, name):
    found = next(each for each in server.get("/api/armies") if each["name"] == name)
    return {field: found[field] for field in ("name", "faction", "deployment", "command")}


def sit_with(server, made, brings):
    wanted = {"invitation": made["invitations"]["b"], "token": secrets.token_urlsafe(24), "brings": brings}
    return httpx.post(f"{server.url}/api/games/{made['game']}/seats", json=wanted, timeout=30), wanted["token"]


def test_the_game_waits_for_a_guest_who_brings_an_army_of_their_own(server):
    made = server.create(seats=ONLINE)
    host = server.sit(made["game"], made["tokens"]["a"])
    assert "ask" not in host.table
    assert host.table["waiting_for"] == "b"
    mine = army(server, server.get("/api/armies")[-1]["name"])
    answer, token = sit_with(server, made, mine)
    assert answer.json() == {"game": made["game"], "seat": "b"}
    host.hear(lambda told: told["tell"] == "table" and told["sheet"]["players"][1]["army"] == mine["name"])
    guest = server.sit(made["game"], token)
    assert guest.table["sheet"]["players"][1]["army"] == mine["name"]
    assert ["ask" in each.table for each in (host, guest)].count(True) == 1
    again = {"invitation": made["invitations"]["b"], "token": token, "brings": mine}
    assert httpx.post(f"{server.url}/api/games/{made['game']}/seats", json=again, timeout=30).status_code == 200


def test_a_guest_who_brings_nothing_plays_what_was_chosen_and_the_game_begins(server):
    made = server.create(seats=ONLINE)
    host = server.sit(made["game"], made["tokens"]["a"])
    guest = server.sit(made["game"], server.accept(made["game"], made["invitations"]["b"]))
    if "ask" not in guest.table and "ask" not in host.table:
        host.hear(lambda told: told["tell"] == "table" and "ask" in told)
    assert guest.table["waiting_for"] in ("a", "b")
    assert guest.table["seats"][1].get("invited", False) is False


def test_what_can_not_be_brought_is_refused_and_the_seat_stays_free(server):
    made = server.create(seats=ONLINE)
    legal = army(server, server.get("/api/armies")[0]["name"])
    for wrong, status, error in (
        (legal | {"deployment": []}, 400, "illegal-army"),
        (legal | {"command": ["none_such"]}, 400, "illegal-army"),
        ({"name": "x"}, 400, "bad-request"),
        (7, 400, "bad-request"),
    ):
        answer, _ = sit_with(server, made, wrong)
        assert (answer.status_code, answer.json()["error"]) == (status, error), answer.json()
    assert server.accept(made["game"], made["invitations"]["b"])


def test_no_draw_is_offered_before_the_guest_has_come(server):
    made = server.create(seats=ONLINE)
    host = server.sit(made["game"], made["tokens"]["a"])
    host.say("offer-draw")
    assert host.hear(lambda told: told["tell"] == "fault")["code"] == "NotYourTurn"
    guest = server.sit(made["game"], server.accept(made["game"], made["invitations"]["b"]))
    assert guest.table["choices"] == 0
