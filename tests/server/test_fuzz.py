"""Whatever is thrown at an endpoint, the answer is typed: what was asked for, or a code and a sentence."""

import json
from urllib.parse import quote, urlencode

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from holotable.imperial_assault.board import find_map
from holotable.imperial_assault.pages.armies import samples
from holotable.kernel import Codec
from holotable.modes.endpoints import Asked, Endpoint
from holotable.server.answering import Failed
from holotable.server.endpoints import ENDPOINTS
from holotable.server.protocol import TableTold
from tests.server.reading import Client, app

CLIENT = Client(app())
FAILED: Codec[Failed] = Codec(Failed, "a failure")
PICTURE = "+-+-+-+\n|A .D.|\n+ + + +\n|b b ~|\n+-+-+-+\nb: massive"

texts = st.text(max_size=12) | st.sampled_from(
    [
        "en",
        "de",
        "fr",
        "",
        "IA-LOS-07",
        "IA-LOS",
        "at_st",
        "massassi_ruins",
        "A",
        "B",
        "b2",
        "red",
        "light",
        "3",
        "null",
    ]
)
plain = st.none() | st.booleans() | st.integers(-3, 200) | st.floats(allow_nan=False) | texts | st.just(PICTURE)
values = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4), max_leaves=12
)


QUESTIONS = [
    {"name": "x", "faction": "rebel", "deployment": ["at_st"], "command": []},
    {"code": "IA1-AAAA"},
    {"ask": "attack", "attack_dice": ["red"], "rerolls": {"attacker": [{"kind": "any", "amount": 1}]}},
    {"ask": "test", "dice": ["blue"]},
    {"ask": "shatterpoint", "attack": 3, "defence": 2},
    {"ask": "los", "picture": PICTURE, "from": "A", "to": "b"},
    {"ask": "reach", "picture": PICTURE, "figure": "b", "points": 3},
    {
        "ask": "distance",
        "map": "moisture_farm",
        "open": ["door_1"],
        "figures": [{"name": "x", "side": "a", "spaces": ["c3"], "mobile": True}],
        "from": "x",
        "to": 40,
    },
]


@st.composite
def damaged(draw):
    """A question that is right but for one value somewhere in it."""
    question = json.loads(json.dumps(draw(st.sampled_from(QUESTIONS))))
    held = question
    while True:
        keys = list(held) if isinstance(held, dict) else list(range(len(held)))
        if not keys:
            return question
        key = draw(st.sampled_from(keys))
        if isinstance(held[key], dict | list) and draw(st.booleans()):
            held = held[key]
            continue
        held[key] = draw(values)
        return question


bodies = st.binary(max_size=60) | values.map(json.dumps).map(str.encode) | damaged().map(json.dumps).map(str.encode)


def address(data, endpoint: Endpoint) -> str:
    """The path with anything in its places, and anything behind it."""
    path = endpoint.path.replace(":int", "")
    for name in endpoint.in_path:
        path = path.replace(f"{{{name}}}", quote(data.draw(texts), safe=""))
    names = st.sampled_from([*endpoint.query.__struct_fields__, "other"])
    asked = data.draw(st.lists(st.tuples(names, texts), max_size=3))
    return path + ("?" + urlencode(asked) if asked else "")


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda each: f"{each.method} {each.path}")
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_every_answer_is_typed(endpoint, data):
    body = data.draw(bodies) if endpoint.body is not None else b""
    answer = CLIENT.request(endpoint.method, address(data, endpoint), content=body)
    if answer.status_code == 200:
        assert answer.headers["content-type"].startswith(endpoint.media)
        if endpoint.answers is TableTold:  # whose sheet is of a type that its mode alone knows
            assert json.loads(answer.content)["tell"] == "table"
        elif not isinstance(endpoint.answers, str):
            Codec(endpoint.answers, "an answer").from_json(answer.content)
        return
    assert answer.status_code in (400, 404)
    failed = FAILED.from_json(answer.content)
    assert failed.error
    assert failed.words


@settings(max_examples=60)
@given(st.data())
def test_every_damaged_army_is_checked_or_refused(data):
    sample = data.draw(st.sampled_from(samples(Asked())))
    army = {name: getattr(sample, name) for name in ("name", "faction", "deployment", "command")}
    army[data.draw(st.sampled_from(sorted(army)))] = data.draw(values)
    answer = CLIENT.request("POST", "/api/armies/check", json=army)
    assert answer.status_code in (200, 400)
    assert ("legal" if answer.status_code == 200 else "error") in answer.json()


MAP = find_map("moisture_farm")
spaces = st.sampled_from(sorted(MAP.spaces()))
doors = st.lists(st.sampled_from([door.id for door in MAP.doors]), max_size=2)


@st.composite
def placed(draw, name):
    """A figure on a base of some size, wherever it comes to lie."""
    (columns, rows), corner = draw(st.sampled_from([(1, 1), (1, 2), (2, 1), (2, 2), (3, 2)])), draw(spaces)
    under = [corner + column + row * MAP.width for column in range(columns) for row in range(rows)]
    flags = {flag: draw(st.booleans()) for flag in ("massive", "mobile", "reach")}
    return {"name": name, "side": draw(st.sampled_from("ab")), "spaces": under} | flags


@settings(max_examples=150)
@given(
    figures=st.lists(st.sampled_from("xyz"), unique=True, min_size=1).flatmap(
        lambda names: st.tuples(*(placed(name) for name in names))
    ),
    ask=st.sampled_from(["los", "adjacent", "distance"]),
    target=spaces,
    opened=doors,
    closed=doors,
)
def test_a_board_is_answered_wherever_figures_stand(figures, ask, target, opened, closed):
    board = {"map": MAP.id, "figures": figures, "open": opened, "closed": closed}
    first = figures[0]["name"]
    for question in ({"ask": ask, "from": first, "to": target}, {"ask": "reach", "figure": first, "points": 4}):
        answer = CLIENT.request("POST", "/api/board", json=board | question)
        told = answer.json()
        if answer.status_code == 400:
            assert told["error"] in ("no-such-space", "no-base", "shared-space")
            continue
        assert answer.status_code == 200
        assert told["words"]
        if question["ask"] == "reach":
            here = set(figures[0]["spaces"])
            assert {way["space"] for way in told["reach"] if way["cost"] == 0} == here
            assert all(set(way["path"][0]) == here and way["space"] in way["path"][-1] for way in told["reach"])
