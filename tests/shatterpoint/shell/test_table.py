"""`holotable table query`: strict reading, answers in order, errors that name the field."""

import io
import json
import sys
from copy import deepcopy
from typing import Any

import pytest

from holotable.cli import main

TABLE: dict[str, Any] = {
    "terrain": [
        {
            "id": "bridge",
            "parts": [
                {
                    "id": "deck",
                    "shape": [[20000, 0], [29000, 0], [29000, 5000], [20000, 5000]],
                    "top": 9000,
                    "bottom": 8500,
                    "sight": "clear",
                    "pass": "traversable",
                }
            ],
        }
    ],
    "units": [{"id": "rex", "side": "a", "wounded": False, "hunker": 0}, {"id": "dooku", "side": "b"}],
    "figures": [
        {"id": "rex.1", "unit": "rex", "at": [1200, -300, 0], "base": 4000, "height": 5000},
        {"id": "rex.2", "unit": "rex", "at": [8000, -300, 0]},
        {"id": "dooku.1", "unit": "dooku", "at": [-9000, 0, 0]},
    ],
    "objectives": [{"id": "N", "at": [0, 25400, 0], "active": True, "control": None}],
    "transfers": [
        {"id": "foot", "at": [0, 100, 0], "group": "ladder"},
        {"id": "head", "at": [0, 900, 9000], "group": "ladder"},
    ],
}
GOOD: dict[str, Any] = {"table": TABLE, "ask": "elevation", "from": "foot", "to": "head"}


def query(lines: str, *options: str) -> tuple[int, list[dict[str, object]]]:
    """What the command answers, and its exit status."""
    before = sys.stdin, sys.stdout
    sys.stdin, sys.stdout = io.TextIOWrapper(io.BytesIO(lines.encode())), io.StringIO()
    try:
        status = main(["table", "query", *options])
        said = sys.stdout.getvalue()
    finally:
        sys.stdin, sys.stdout = before
    return status, [json.loads(line) for line in said.splitlines()]


def wrong(question: dict[str, Any]) -> str:
    """What is wrong with a question; the next is answered all the same."""
    status, answers = query(f"{json.dumps(question)}\n{json.dumps(GOOD)}\n", "--lang", "en")
    assert status == 1
    assert answers[1:] == [{"elevation": "higher"}]
    assert list(answers[0]) == ["error"]
    return str(answers[0]["error"])


def test_lines_are_answered_in_order_and_empty_ones_passed_over():
    second = json.dumps({"table": {}, "ask": "token", "at": [0, 0]})
    assert query(f"\n{json.dumps(GOOD)}\n  \n{second}\n\n") == (0, [{"elevation": "higher"}, {"z": 0}])


@pytest.mark.parametrize("line", ["nonsense", "[]", "3", "{", '{"ask": "range"}', '{"table": {}}', "\ufeff"])
def test_a_bad_line_is_answered_with_what_is_wrong(line):
    status, answers = query(f"{line}\n{json.dumps(GOOD)}\n")
    assert status == 1
    assert list(answers[0]) == ["error"]
    assert answers[1:] == [{"elevation": "higher"}]


ASKED: dict[str, dict[str, Any]] = {
    "elevation": {"from": "rex.1", "to": "deck"},
    "range": {"from": "N", "to": "head"},
    "within": {"from": "rex.1", "to": "dooku", "range": 3},
    "sight": {"from": "rex.1", "to": "N"},
    "cover": {"from": "rex.1", "to": "dooku.1"},
    "engaged": {"figure": "rex.1"},
    "control": {"objective": "N"},
    "stand": {"figure": "rex.1", "to": [0, 0, 0]},
    "reach": {"figure": "rex.1", "move": "jump", "to": [0, 0, 0]},
    "move": {"figure": "rex.1", "move": "dash", "first": [0, 1], "second": [1, 1], "along": 9000, "z": 0},
    "push": {"figure": "rex.1", "of": "dooku.1", "range": 1, "toward": [1, 0]},
    "pull": {"figure": "rex.1", "of": "N", "range": 1, "toward": [0, 1]},
    "place": {"figure": "rex.1", "range": 2, "to": [0, 0, 0], "of": "deck"},
    "transfer": {"figure": "rex.1", "to": [0, 0, 0]},
    "deploy": {"side": "a", "to": [0, 0, 0], "base": 5000, "height": 4000, "leader": "rex.1"},
    "token": {"at": [0, 0]},
}
OPTIONAL = {"of", "base", "height", "leader"}


@pytest.mark.parametrize("ask", ASKED)
def test_every_question_is_answered(ask):
    status, answers = query(json.dumps({"table": TABLE, "ask": ask} | ASKED[ask]))
    assert status == 0
    assert "error" not in answers[0]


@pytest.mark.parametrize(("ask", "field"), [(ask, field) for ask, fields in ASKED.items() for field in fields])
def test_a_field_that_is_left_out_is_named(ask, field):
    fields = {name: value for name, value in ASKED[ask].items() if name != field}
    question = {"table": TABLE, "ask": ask} | fields
    if field in OPTIONAL and ask != "pull":
        assert query(json.dumps(question))[0] == 0
    else:
        assert f"“{field}”" in wrong(question)


@pytest.mark.parametrize("ask", ASKED)
def test_a_field_that_means_nothing_is_named(ask):
    assert "“colour”" in wrong({"table": TABLE, "ask": ask, "colour": "red"} | ASKED[ask])


@pytest.mark.parametrize(
    ("ask", "field", "value"),
    [
        ("elevation", "from", "nobody"), ("elevation", "to", "rex"), ("range", "to", "bridge"), ("range", "from", 3),
        ("within", "to", "bridge"), ("within", "range", 0), ("within", "range", 6), ("within", "range", 2.0),
        ("within", "range", True), ("sight", "from", "N"), ("sight", "to", "rex.1"), ("sight", "to", "deck"),
        ("cover", "to", "rex.1"), ("cover", "to", "rex.2"), ("cover", "to", "N"), ("engaged", "figure", "rex"),
        ("control", "objective", "rex.1"), ("stand", "to", [0, 0]), ("stand", "to", [0, 0, -1]),
        ("stand", "to", [100001, 0, 0]), ("stand", "to", [0, 0.5, 0]), ("stand", "to", None), ("stand", "to", "here"),
        ("reach", "to", [1200, -300, 500]), ("reach", "move", "fly"), ("reach", "move", None), ("move", "along", -1),
        ("move", "along", 100001), ("move", "z", "0"), ("move", "first", [0, 0]), ("move", "second", [1000001, 0]),
        ("move", "first", [1, 2, 3]), ("push", "of", "rex.1"), ("push", "of", "deck"), ("push", "toward", [0, 0]),
        ("pull", "of", None), ("place", "of", "bridge"), ("place", "range", None), ("deploy", "side", "c"),
        ("deploy", "base", 4001), ("deploy", "base", 98), ("deploy", "base", None), ("deploy", "height", 0),
        ("deploy", "leader", "N"), ("token", "at", [45721, 0]), ("token", "at", [0, 0, 0]),
    ],
)  # fmt: skip
def test_a_value_that_does_not_fit_is_refused_by_its_field(ask, field, value):
    assert f"“{field}" in wrong({"table": TABLE, "ask": ask} | ASKED[ask] | {field: value})


@pytest.mark.parametrize(("ask", "field"), [("push", "of"), ("place", "of"), ("deploy", "leader")])
def test_null_is_the_same_as_leaving_out(ask, field):
    left_out = {name: value for name, value in ASKED[ask].items() if name != field}
    asked = [json.dumps({"table": TABLE, "ask": ask} | fields) for fields in (left_out, left_out | {field: None})]
    status, (one, other) = query("\n".join(asked))
    assert (status, one) == (0, other)


SQUARE = [[0, 0], [9, 0], [9, 9], [0, 9]]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("terrain.0.id", ""), ("terrain.0.parts", []), ("terrain.0.parts.0.id", "bridge"),
        ("terrain.0.parts.0.top", 0), ("terrain.0.parts.0.top", 100001), ("terrain.0.parts.0.top", 8500),
        ("terrain.0.parts.0.bottom", -1), ("terrain.0.parts.0.bottom", 9000), ("terrain.0.parts.0.sight", "dim"),
        ("terrain.0.parts.0.pass", None), ("terrain.0.parts.0.colour", "red"), ("terrain.0.parts.0.shape", SQUARE[:2]),
        ("terrain.0.parts.0.shape", [*SQUARE, [0, 0]]), ("terrain.0.parts.0.shape", [*SQUARE, [0, 5]]),
        ("terrain.0.parts.0.shape", [[0, 0], [9, 9], [9, 0], [0, 9]]),
        ("terrain.0.parts.0.shape", [[0, 0], [9, 0], [9, 9], [5, 0], [0, 9]]),
        ("terrain.0.parts.0.shape", [[0, 0], [9, 0], [4, 0], [0, 9]]),
        ("terrain.0.parts.0.shape", [[0, 0], [1, 0], [0, 100001]]),
        ("terrain.0.parts.0.shape", [[n, n * n] for n in range(41)]),
        ("terrain.0.parts.0.shape", [[0, 0], [1], [0, 1]]),
        ("units.0.side", "c"), ("units.0.wounded", 0), ("units.0.wounded", None), ("units.0.hunker", 100),
        ("units.0.hunker", True), ("figures.0.unit", "nobody"), ("figures.0.at", [45721, 0, 0]),
        ("figures.0.at", [0, 0]),
        ("figures.0.base", 4001), ("figures.0.base", 20002), ("figures.0.height", 0), ("figures.0.at", [0.0, 0, 0]),
        ("figures.1.id", "rex.1"), ("objectives.0.control", "c"), ("objectives.0.active", None),
        ("objectives.0.at", [0, 0, 100001]), ("transfers.0.group", ""), ("transfers.1.id", "deck"), ("units", {}),
        ("terrain.0", []), ("walls", []),
    ],
)  # fmt: skip
def test_a_wrong_table_is_refused_by_the_way_to_its_field(path, value):
    on = deepcopy(TABLE)
    inner: Any = on
    *way, last = [int(step) if step.isdecimal() else step for step in path.split(".")]
    for step in way:
        inner = inner[step]
    inner[last] = value
    said = wrong({"table": on, "ask": "token", "at": [0, 0]})
    named = "table" + "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in way)
    assert f"“{named}" in said


@pytest.mark.parametrize("name", ["top", "sight", "pass", "shape", "id"])
def test_what_a_part_needs_must_be_there(name):
    on = deepcopy(TABLE)
    del on["terrain"][0]["parts"][0][name]
    assert f"“table.terrain[0].parts[0].{name}”" in wrong({"table": on, "ask": "token", "at": [0, 0]})


def test_outlines_run_in_either_direction_and_off_the_table():
    shape = [[-100000, 0], [0, 100000], [0, 0]]
    part = {"id": "hill", "shape": shape, "top": 3000, "sight": "clear", "pass": "traversable"}
    back = part | {"shape": shape[::-1]}
    asked = [
        json.dumps({"table": {"terrain": [{"id": "hills", "parts": [each]}]}, "ask": "token", "at": [-3000, 3000]})
        for each in (part, back)
    ]
    assert query("\n".join(asked)) == (0, [{"z": 3000}, {"z": 3000}])


@pytest.mark.parametrize(("language", "said"), [("en", "There are"), ("de", "Es gibt"), ("pl", "Możliwe")])
def test_what_is_wrong_is_said_in_the_asked_language(language, said):
    _, answers = query(json.dumps({"table": {}, "ask": "colour"}), "--lang", language)
    assert said in str(answers[0]["error"])


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_help_has_an_example(language, capsys):
    assert main(["table", "query", "--help", "--lang", language]) == 0
    assert "holotable table query" in " ".join(capsys.readouterr().out.split())


def numbers_in(value: Any) -> list[Any]:
    if isinstance(value, dict | list):
        return [
            number for each in (value.values() if isinstance(value, dict) else value) for number in numbers_in(each)
        ]
    return [value]


@pytest.mark.parametrize("ask", ASKED)
def test_answers_hold_whole_numbers_only(ask):
    _, answers = query(json.dumps({"table": TABLE, "ask": ask} | ASKED[ask]))
    assert not [value for value in numbers_in(answers) if isinstance(value, float)]
