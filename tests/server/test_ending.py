"""The end of a game over HTTP: numbers and a picture, once it is over."""

import pytest

from tests.server.tables import house


@pytest.fixture
def server(tmp_path):
    with house(tmp_path) as found:
        yield found


def test_a_finished_game_is_told_in_numbers(server):
    with server.both(watch=False) as (one, other, made):
        one.say("resign")
        other.until_version(1)
    ending = server.client.get(f"/api/games/{made['game']}/end?lang=de").json()
    assert ending["winner"] == "b"
    assert ending["choices"] == 1
    assert ending["curve"] == "Siegpunkte"
    assert [each["side"] for each in ending["sides"]] == ["a", "b"]
    assert ending["points"][-1]["choice"] == 1


def test_a_finished_game_has_a_picture(server):
    with server.both(watch=False) as (one, other, made):
        one.say("resign")
        other.until_version(1)
    answer = server.client.get(f"/api/games/{made['game']}/end.png")
    assert answer.headers["content-type"] == "image/png"
    assert answer.content.startswith(b"\x89PNG")


@pytest.mark.parametrize("part", ["end", "end.png"])
def test_a_game_that_goes_on_says_nothing_of_its_end(server, part):
    made = server.create()
    answer = server.client.get(f"/api/games/{made['game']}/{part}")
    assert answer.status_code == 403
    assert answer.json()["error"] == "unfinished-game"
