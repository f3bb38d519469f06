"""What those see who come in: moments of a game that bots play."""

import pytest

from tests.server.tables import house


@pytest.fixture
def server(tmp_path):
    with house(tmp_path) as found:
        yield found


def test_a_game_is_shown_that_goes_on_from_moment_to_moment(server):
    first = server.client.get("/api/show/0").json()
    last = server.client.get(f"/api/show/{first['choices'] - 1}?lang=de").json()
    assert first["choices"] > 10
    assert first["sheet"]["figures"]
    places = [[figure["spaces"] for figure in told["sheet"]["figures"]] for told in (first, last)]
    assert places[0] != places[1]
    assert "ask" not in first


def test_each_game_is_shown_by_its_name_and_one_that_nobody_knows_as_the_first(server):
    def told(game: str) -> object:
        return server.client.get(f"/api/show/0?game={game}").json()["sheet"]["of"]

    assert told("shatterpoint") == "battle"
    assert told("imperial-assault") == told("nothing") == "skirmish"


def test_nobodys_hand_is_shown(server):
    sheet = server.client.get("/api/show/5").json()["sheet"]
    assert all(not player.get("hand_cards") for player in sheet["players"])


@pytest.mark.parametrize("number", [-1, 9999])
def test_a_moment_that_there_is_not_is_refused_by_its_number(server, number):
    answer = server.client.get(f"/api/show/{number}")
    assert answer.status_code == 404
    assert str(number) in answer.json()["words"]
