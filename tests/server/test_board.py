"""A board to try things on, over HTTP."""

import pytest

from holotable.imperial_assault.board.query import answer
from tests.server.reading import client

PICTURE = "+-+-+-+-+\n|A . # b|\n+ + + + +\n|. . . .|\n+-+-+-+-+"
CORRIDOR = "+-+-+-+-+\n|A .|. b|\n+-+-+-+-+"


@pytest.fixture(scope="module")
def ask():
    asked = client()

    def question(lang="en", **fields):
        return asked.post(f"/api/board?lang={lang}", json=fields)

    return question


def figure(name, *spaces, side="a", **more):
    return {"name": name, "side": side, "spaces": list(spaces)} | more


def test_sight_is_proved_by_two_lines(ask):
    told = ask(ask="los", picture=PICTURE, **{"from": "A", "to": "d2"}).json()
    asked = answer({"board": PICTURE, "ask": "los", "from": "A", "to": "d2"})
    assert told["los"] is asked["los"] is True
    assert (told["sight"]["start"], told["sight"]["ends"]) == (asked["from"], asked["to"])
    assert told["words"].startswith("A sees d2")


def test_no_sight_names_what_stops_it_and_where(ask):
    told = ask("de", ask="los", picture=CORRIDOR, **{"from": "A", "to": "b"}).json()
    assert told["los"] is False
    assert (told["blocked"]["what"], told["blocked"]["at"], told["rule"]) == ("wall", [[2, 0], [2, 1]], "IA-LOS-03")
    assert told["sight"]["stopped_at"][0] == 2
    assert "Mauer" in told["words"]


def test_distance_and_adjacency_are_told_with_words(ask):
    far = ask(ask="distance", picture=PICTURE, **{"from": "A", "to": "b"}).json()
    assert (far["spaces"], far["words"]) == (3, "It is 3 spaces from A to b.")
    cut_off = ask(ask="distance", picture=CORRIDOR, **{"from": "A", "to": "b"}).json()
    assert "spaces" not in cut_off
    assert ask(ask="adjacent", picture=PICTURE, **{"from": "A", "to": "a2"}).json()["adjacent"]
    assert not ask(ask="adjacent", picture=PICTURE, **{"from": "A", "to": "b"}).json()["adjacent"]


def test_reach_costs_what_the_board_says_and_shows_the_way(ask):
    told = ask(ask="reach", picture=PICTURE, figure="A", points=2).json()["reach"]
    asked = answer({"board": PICTURE, "ask": "reach", "figure": "A", "points": 2})["spaces"]
    names = {0: "a1", 1: "b1", 3: "d1", 4: "a2", 5: "b2", 6: "c2", 7: "d2"}
    assert {names[each["space"]]: each["cost"] for each in told} == asked
    (there,) = (each for each in told if names[each["space"]] == "c2")
    assert (there["path"][0], there["path"][-1]) == ([0], [6])
    assert len(there["path"]) == 3


def test_figures_are_set_down_on_a_map(ask):
    figures = [figure("Vader", "d8"), figure("Luke", "d9", side="b")]
    told = ask(ask="distance", map="mos_eisley_outskirts", figures=figures, **{"from": "Vader", "to": "Luke"})
    assert told.json()["spaces"] == 1


def test_a_door_that_is_opened_lets_figures_see(ask):
    # The door of the map lies above n8 and o8.
    asked = {"ask": "los", "map": "mos_eisley_outskirts", "from": "n6", "to": "n9"}
    shut, opened = ask(**asked).json(), ask(**asked, open=["door_1"]).json()
    assert (shut["los"], opened["los"]) == (False, True)
    assert shut["blocked"]["what"] == "door"
    assert not ask(**asked, closed=["door_1"]).json()["los"]


def test_an_unknown_door_is_not_found(ask):
    told = ask(ask="los", map="mos_eisley_outskirts", open=["gate"], closed=["gate_2"], **{"from": "n6", "to": "n9"})
    assert (told.status_code, told.json()["error"]) == (404, "unknown-door")


def test_a_large_figure_ends_with_its_whole_base(ask):
    figures = [figure("AT-ST", "d15", "e15", "f15", "d16", "e16", "f16", massive=True)]
    told = ask(ask="reach", map="mos_eisley_outskirts", figures=figures, figure="AT-ST", points=1)
    assert told.status_code == 200
    assert all(len(step) == 6 for each in told.json()["reach"] for step in each["path"])


def test_spaces_go_by_number_too(ask):
    by_name = ask(ask="distance", picture=PICTURE, **{"from": "a1", "to": "d2"}).json()
    assert ask(ask="distance", picture=PICTURE, **{"from": 0, "to": 7}).json()["spaces"] == by_name["spaces"] == 3


@pytest.mark.parametrize(
    ("fields", "status", "error"),
    [
        ({"from": "A", "to": "b"}, 400, "no-board"),
        ({"from": "A", "to": "b", "picture": PICTURE, "map": "massassi_ruins"}, 400, "no-board"),
        ({"from": "A", "to": "b", "picture": PICTURE, "open": ["x"]}, 400, "no-board"),
        ({"from": "A", "to": "A", "picture": PICTURE}, 400, "same-place"),
        ({"from": "A", "to": "z9", "picture": PICTURE}, 400, "no-such-place"),
        ({"from": "A", "to": 99, "picture": PICTURE}, 400, "no-such-place"),
        ({"from": "A", "to": "b", "picture": "+"}, 400, "width"),
        ({"from": "a1", "to": "a2", "map": "tatooine_sands"}, 404, "nothing-like-map"),
        ({"from": "A", "to": "b", "picture": PICTURE, "figures": [figure("A", "a2")]}, 400, "twin-figures"),
        ({"from": "A", "to": "b", "picture": PICTURE, "figures": [figure("C", "a1")]}, 400, "shared-space"),
        ({"from": "A", "to": "b", "picture": PICTURE, "figures": [figure("C", "a2", "c2")]}, 400, "no-base"),
        ({"from": "A", "to": "b", "picture": PICTURE, "figures": [figure("C", "e7")]}, 400, "no-such-space"),
    ],
)
def test_what_can_not_be_answered_is_refused_with_the_reason(ask, fields, status, error):
    told = ask("pl", ask="los", **fields)
    assert (told.status_code, told.json()["error"]) == (status, error)
    assert told.json()["words"]


def test_who_is_not_there_goes_nowhere(ask):
    told = ask(ask="reach", picture=PICTURE, figure="Z", points=2)
    assert (told.status_code, told.json()["error"]) == (404, "no-such-figure")
