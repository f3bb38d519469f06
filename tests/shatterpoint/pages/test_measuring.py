"""A table to measure on, over HTTP: the answers of `holotable table query`, in words, within bounds."""

import json

import pytest

from holotable.shatterpoint.table.query import answer
from tests.server.reading import client

WALL = {
    "id": "wall",
    "shape": [[3000, -1000], [3500, -1000], [3500, 9000], [3000, 9000]],
    "top": 9000,
    "sight": "obstructing",
    "pass": "impassable",
}
BLOCK = {
    "id": "block",
    "shape": [[-20000, 0], [-8000, 0], [-8000, 12000], [-20000, 12000]],
    "top": 9000,
    "sight": "obstructing",
    "pass": "traversable",
}


@pytest.fixture(scope="module")
def ask():
    asked = client()

    def question(table, lang="en", path="table", **fields):
        named = {"from" if name == "source" else name: value for name, value in fields.items()}
        return asked.post(f"/api/shatterpoint/{path}?lang={lang}", json={"table": table} | named)

    return question


def table(rex=(0, 0, 0), dooku=(9000, 4000, 0), parts=(WALL,), **dooku_unit):
    return {
        "terrain": [{"id": "ruin", "parts": list(parts)}] if parts else [],
        "units": [{"id": "rex", "side": "a"}, {"id": "dooku", "side": "b"} | dooku_unit],
        "figures": [
            {"id": "rex.1", "unit": "rex", "at": list(rex)},
            {"id": "dooku.1", "unit": "dooku", "at": list(dooku)},
        ],
        "objectives": [{"id": "N", "at": [0, 5000, 0]}],
    }


@pytest.mark.parametrize(
    "question",
    [
        {"ask": "elevation", "from": "rex.1", "to": "wall"},
        {"ask": "range", "from": "rex.1", "to": "dooku.1"},
        {"ask": "within", "from": "rex.1", "to": "dooku", "range": 3},
        {"ask": "sight", "from": "rex.1", "to": "N"},
        {"ask": "cover", "from": "rex.1", "to": "dooku.1"},
        {"ask": "engaged", "figure": "rex.1"},
        {"ask": "control", "objective": "N"},
        {"ask": "stand", "figure": "rex.1", "to": [2000, 0, 0]},
        {"ask": "reach", "figure": "rex.1", "move": "dash", "to": [9000, 0, 9000]},
        {"ask": "move", "figure": "rex.1", "move": "dash", "first": [1, 0], "second": [1, 0], "along": 3000, "z": 0},
        {"ask": "push", "figure": "rex.1", "range": 2, "toward": [1, 0]},
        {"ask": "pull", "figure": "rex.1", "of": "N", "range": 2, "toward": [1, 0]},
        {"ask": "place", "figure": "rex.1", "range": 2, "to": [20000, 0, 0], "of": "wall"},
        {"ask": "transfer", "figure": "rex.1", "to": [1000, 9000, 0]},
        {"ask": "deploy", "side": "a", "to": [0, 0, 0], "leader": "rex.1"},
        {"ask": "token", "at": [3200, 0]},
    ],
    ids=lambda question: question["ask"],
)
def test_every_question_has_the_answer_that_the_command_gives_and_says_it(ask, question):
    there = {"source" if name == "from" else name: value for name, value in question.items()}
    told = ask(table(), **there).json()
    expected = answer(json.dumps({"table": table()} | question).encode()) or {}
    assert told["answer"] == {name: value for name, value in expected.items() if value is not None}
    assert told["words"]
    assert told["rule"].startswith("SP-")
    assert sorted({each["rule"] for each in told["against"]}) == expected.get("because", sorted(_blocking(told)))


def _blocking(told):
    return ["SP-LOS-02"] if told["answer"].get("sight") is False else []


def test_a_distance_is_said_to_the_hundredth_as_the_language_writes_it(ask):
    # 60 mm between the centres of two bases of 40 mm.
    near = table(dooku=(0, 6001, 0), parts=())
    assert ask(near, ask="range", source="rex.1", to="dooku.1").json()["words"] == (
        "It is 20.01 mm from rex.1 to dooku.1: range 1."
    )
    assert "20,01 mm" in ask(near, "de", ask="range", source="rex.1", to="dooku.1").json()["words"]
    far = ask(table(dooku=(0, 40000, 0)), ask="range", source="rex.1", to="dooku.1").json()
    assert ("range" in far["answer"], "beyond range 5" in far["words"]) == (False, True)


@pytest.mark.rule("SP-LOS-02")
def test_who_does_not_see_is_told_what_stands_between(ask):
    told = ask(table(), ask="sight", source="rex.1", to="dooku.1").json()
    assert told["words"] == "rex.1 does not see dooku.1."
    assert told["against"] == [{"rule": "SP-LOS-02", "words": "wall blocks line of sight to dooku.1."}]


@pytest.mark.rule("SP-COV-05", "SP-COV-06")
def test_cover_names_what_gives_it(ask):
    near = table(dooku=(6000, 4000, 0), hunker=1)
    assert ask(near, ask="cover", source="rex.1", to="dooku.1").json()["words"] == (
        "dooku.1 has cover 2 against rex.1, from wall and hunker tokens."
    )
    open_field = table(dooku=(6000, 4000, 0), parts=())
    told = ask(open_field, ask="cover", source="rex.1", to="dooku.1").json()
    assert told["words"] == "dooku.1 has no cover against rex.1."


@pytest.mark.rule("SP-ENG-02", "SP-ENG-03")
def test_who_is_engaged_dashes_instead_of_advancing(ask):
    held = table(dooku=(0, 6000, 0), parts=())
    assert "dashes instead" in ask(held, ask="engaged", figure="rex.1").json()["words"]
    far = ask(held, ask="reach", figure="rex.1", move="advance", to=[16000, 0, 0]).json()
    assert far["answer"]["as"] == "dash"
    assert "dashes instead" in far["words"]
    # 160 mm are 35 more than the 85 of the tool and a base of 40.
    assert far["against"] == [{"rule": "SP-DSH-01", "words": "It is 1.4 in (35 mm) farther than the tool reaches."}]
    wounded = table(dooku=(0, 6000, 0), parts=(), wounded=True)
    assert ask(wounded, ask="reach", figure="rex.1", move="advance", to=[16000, 0, 0]).json()["answer"]["legal"]


def test_a_refusal_is_said_in_the_readers_language(ask):
    told = ask(table(), "pl", ask="stand", figure="rex.1", to=[2000, 0, 0]).json()
    assert told["against"] == [{"rule": "SP-MOV-07", "words": "Podstawka nakłada się na: wall."}]


def test_control_says_who_contests_and_who_holds(ask):
    told = ask(table(dooku=(0, 30000, 0)), ask="control", objective="N").json()
    assert told["words"] == "N is contested by rex.1. Player a controls it."


def test_the_region_of_a_move_lies_where_places_are_allowed(ask):
    told = ask(table(parts=(WALL, BLOCK)), path="ends", figure="rex.1", by="climb").json()
    assert [level["z"] for level in told["levels"]] == [0, 9000]
    assert "0, 90 mm" in told["words"]
    assert told["places"]
    for each in told["places"]:
        legal = ask(table(parts=(WALL, BLOCK)), ask="reach", figure="rex.1", move="climb", to=each["at"]).json()
        assert legal["answer"]["legal"], each


def test_the_region_of_a_restricted_advance_is_that_of_a_dash(ask):
    held = table(dooku=(0, 6000, 0), parts=())
    told = ask(held, path="ends", figure="rex.1", by="advance").json()
    assert told["made_as"] == "dash"
    assert told["levels"] == ask(held, path="ends", figure="rex.1", by="dash").json()["levels"]


def test_who_can_go_nowhere_is_told_so(ask):
    held = table(dooku=(0, 6000, 0), parts=())
    told = ask(held, path="ends", figure="rex.1", by="climb").json()
    assert (told["levels"], told["places"]) == ([], [])
    assert told["words"] == "rex.1 can't end anywhere by that move."


def test_a_push_has_a_wedge_and_directions_with_their_resting_places(ask):
    told = ask(table(), path="ends", figure="dooku.1", by="push", of="rex.1", range=3).json()
    (level,) = told["levels"]
    assert level["rings"][0][0] == [9000, 4000]
    for each in told["places"]:
        slid = ask(table(), ask="push", figure="dooku.1", of="rex.1", range=3, toward=each["toward"]).json()
        assert slid["answer"]["to"] == each["at"]


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"by": "pull"}, "missing-field"),
        ({"by": "push", "of": "rex.1"}, "unknown-name"),
        ({"figure": "rex"}, "misspelt-name"),
        ({"by": "fly"}, "bad-request"),
        ({"range": 6}, "bad-request"),
    ],
)
def test_what_is_wrong_with_a_question_about_ends_is_told(ask, change, error):
    told = ask(table(), **{"path": "ends", "figure": "rex.1", "by": "dash"} | change)
    assert (told.status_code, told.json()["error"]) == (400, error)


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"ask": "raech"}, "misspelt-name"),
        ({"figure": None}, "missing-field"),
        ({"move": "run"}, "unknown-name"),
        ({"to": [0, 0]}, "entries"),
        ({"to": [0, 0, 0]}, "stands-there"),
        ({"to": [True, 0, 0]}, "bad-request"),
        ({"speed": 3}, "bad-request"),
    ],
)
def test_what_is_wrong_with_a_question_is_told_as_the_command_tells_it(ask, change, error):
    question = {"ask": "reach", "figure": "rex.1", "move": "dash", "to": [9000, 0, 0]} | change
    told = ask(table(), **question)
    assert (told.status_code, told.json()["error"]) == (400, error)


def test_terrain_without_end_is_not_measured(ask):
    posts = [
        WALL | {"id": f"post_{number}", "shape": [[x, y] for x, y in ((at, 0), (at + 50, 0), (at + 50, 50), (at, 50))]}
        for number, at in enumerate(range(-40000, -40000 + 101 * 100, 100))
    ]
    features = [{"id": f"fence_{at}", "parts": posts[at : at + 20]} for at in range(0, len(posts), 20)]
    told = ask(table() | {"terrain": features}, ask="engaged", figure="rex.1")
    assert (told.status_code, told.json()["error"]) == (400, "too-much-terrain")
    assert "404" in told.json()["words"]
    crowd = [{"id": f"rex.{number}", "unit": "rex", "at": [0, 0, 0]} for number in range(31)]
    told = ask(table() | {"figures": crowd}, ask="engaged", figure="rex.1")
    assert (told.status_code, told.json()["error"]) == (400, "bad-request")
