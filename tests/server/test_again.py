"""A game that is over is played again by those who played it: sides swapped, armies and map kept."""

import httpx
import pytest

from tests.server.running import ONLINE, in_folder


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with in_folder(tmp_path_factory.mktemp("server")) as found:
        yield found


def again(server, game, token, clock="", lang="en"):
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    url = f"{server.url}/api/games/{game}/again?lang={lang}"
    return httpx.post(url, json={"clock": clock}, headers=headers, timeout=30)


def over(server, **more):
    """A game of two people, one of whom has resigned: its id, their tokens, and the guest's connection."""
    made = server.create(seats=ONLINE, **more)
    tokens = made["tokens"] | {"b": server.accept(made["game"], made["invitations"]["b"])}
    host, guest = (server.sit(made["game"], tokens[seat], name) for seat, name in (("a", "Ada"), ("b", "Ben")))
    host.say("resign")
    guest.hear(lambda told: told["tell"] == "table" and "result" in told)
    return made["game"], tokens, guest


def test_both_come_to_the_same_game_with_the_secrets_they_have_and_the_sides_swapped(server):
    game, tokens, guest = over(server)
    first = again(server, game, tokens["a"]).json()
    assert first["seats"] == {"a": "b", "b": "a"}
    assert guest.hear(lambda told: told["tell"] == "again") == {"tell": "again", "game": first["game"], "seat": "a"}
    assert again(server, game, tokens["b"]).json() == first
    old = server.get(f"/api/games/{game}")["summary"]
    for seat, was in first["seats"].items():
        table = server.sit(first["game"], tokens[was]).table
        assert table["seat"] == seat
        assert {each["seat"]: each["name"] for each in table["seats"]} == {"a": "Ben", "b": "Ada"}
    headers = {"Authorization": f"Bearer {tokens['a']}"}
    new = httpx.get(f"{server.url}/api/games/{first['game']}", headers=headers, timeout=30).json()["summary"]
    assert [new[fact] for fact in ("map", "mission", "armies")] == [old[fact] for fact in ("map", "mission", "armies")]
    assert new["map"]


def test_only_who_sat_there_plays_again_and_only_when_it_is_over(server):
    game, _, _ = over(server)
    for token in ("", "x" * 32):
        assert again(server, game, token).json()["error"] == "wrong-token"
    made = server.create(seats=ONLINE)
    answers = [again(server, made["game"], made["tokens"]["a"], lang=lang) for lang in ("en", "de", "pl")]
    assert {(answer.status_code, answer.json()["error"]) for answer in answers} == {(409, "still-played")}
    assert len({answer.json()["words"] for answer in answers}) == 3


def test_the_clock_begins_anew(server):
    game, tokens, _ = over(server, clock="20")
    made = again(server, game, tokens["b"]).json()
    table = server.sit(made["game"], tokens["a"]).table
    assert {side["left"] for side in table["clock"]["sides"]} == {20 * 60_000}
    game, tokens, _ = over(server, clock="20+5")
    assert again(server, game, tokens["b"]).json()["error"] == "clock-not-known"  # who was invited does not know it
    for unlike in ("20", "20+30", "0:30+5"):
        assert again(server, game, tokens["b"], clock=unlike).json()["error"] == "clock-not-known"
    made = again(server, game, tokens["a"], clock="20+5").json()
    assert server.sit(made["game"], tokens["a"]).table["clock"]["increment"] == 5_000
