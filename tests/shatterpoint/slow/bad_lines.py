"""Lines that must be refused with the name of the field that is wrong."""

import json
from collections.abc import Iterator
from typing import Any

from .tables import Written


def bad_lines() -> list[tuple[str, str | None]]:
    """Lines that must be refused, each with the name of the field that is wrong, if it is one field."""
    return [*(_bad_line(spoil) for spoil in _spoils()), *_NOT_EVEN_OBJECTS]


_NOT_EVEN_OBJECTS = (("{", None), ("nonsense", None), ("[]", None), ("17", None), ('{"ask": "range"}', "table"))


def sample() -> Written:
    """A good table with a little of everything."""
    wall = {"id": "wall", "shape": [[0, 0], [9000, 0], [9000, 5000], [0, 5000]], "top": 9000}
    return {
        "terrain": [{"id": "house", "parts": [wall | {"sight": "obstructing", "pass": "impassable"}]}],
        "units": [
            {"id": "spare", "side": "a"},
            {"id": "rex", "side": "a"},
            {"id": "maul", "side": "b", "wounded": True, "hunker": 1},
        ],
        "figures": [
            {"id": "rex.1", "unit": "rex", "at": [-3000, 0, 0]},
            {"id": "rex.2", "unit": "rex", "at": [-9000, 0, 0], "base": 5000, "height": 4000},
            {"id": "maul.1", "unit": "maul", "at": [12000, 0, 0]},
        ],
        "objectives": [{"id": "N", "at": [0, 25400, 0], "active": True, "control": None}],
        "transfers": [{"id": "foot", "at": [0, 100, 0], "group": "ladder"}],
    }


_ASKED: dict[str, Written] = {
    "elevation": {"from": "rex.1", "to": "wall"},
    "range": {"from": "rex.1", "to": "N"},
    "within": {"from": "rex.1", "to": "maul", "range": 2},
    "sight": {"from": "rex.1", "to": "maul.1"},
    "cover": {"from": "rex.1", "to": "maul.1"},
    "engaged": {"figure": "rex.1"},
    "control": {"objective": "N"},
    "stand": {"figure": "rex.1", "to": [0, 0, 0]},
    "reach": {"figure": "rex.1", "move": "dash", "to": [-4000, 0, 0]},
    "move": {"figure": "rex.1", "move": "climb", "first": [1, 0], "second": [1, 0], "along": 100, "z": 0},
    "push": {"figure": "rex.1", "of": "maul.1", "range": 1, "toward": [-1, 0]},
    "pull": {"figure": "rex.1", "of": "maul.1", "range": 1, "toward": [1, 0]},
    "place": {"figure": "rex.1", "range": 2, "to": [0, 0, 0]},
    "transfer": {"figure": "rex.1", "to": [0, 0, 0]},
    "deploy": {"side": "a", "to": [0, -40000, 0]},
    "token": {"at": [0, 0]},
}


def good_question(ask: str) -> Written:
    question: Written = json.loads(json.dumps({"table": sample(), "ask": ask} | _ASKED[ask]))
    return question


_ID_FIELDS = {
    "elevation": ("from", "to"), "range": ("from", "to"), "within": ("from", "to"), "sight": ("from", "to"),
    "cover": ("from", "to"), "engaged": ("figure",), "control": ("objective",), "stand": ("figure",),
    "reach": ("figure",), "move": ("figure",), "push": ("figure", "of"), "pull": ("figure", "of"),
    "place": ("figure", "of"), "transfer": ("figure",), "deploy": ("leader",), "token": (),
}  # fmt: skip

# The ask, the way to the field through the question, and what is put there; the field is the last name on the way.
_Spoil = tuple[str, tuple[str | int, ...], Any]
_LEFT_OUT = object()
_PART = ("table", "terrain", 0, "parts", 0)
_FIGURE = ("table", "figures", 0)


def _spoils() -> Iterator[_Spoil]:
    for ask, more in _ASKED.items():
        yield ask, ("surplus",), 1
        for name in more:
            if (ask, name) != ("push", "of"):
                yield ask, (name,), _LEFT_OUT
        for name in _ID_FIELDS[ask]:
            yield from ((ask, (name,), value) for value in ("nobody", 7, "house"))
    yield "range", ("ask",), "rang"
    yield "range", ("ask",), 5
    yield "range", ("ask",), _LEFT_OUT
    yield "range", ("table",), []
    yield from (("within", ("range",), value) for value in (0, 6, 2.0, True, "2", None))
    yield "range", ("from",), "rex"
    yield "within", ("from",), "rex"
    yield from (("sight", ("to",), value) for value in ("rex.1", "wall", "foot", "rex"))
    yield from (("sight", ("from",), value) for value in ("N", "wall"))
    yield from (("cover", ("to",), value) for value in ("rex.2", "rex.1", "N"))
    yield "control", ("objective",), "rex.1"
    yield "engaged", ("figure",), "N"
    for ask in ("stand", "reach", "place", "transfer", "deploy"):
        for value in (
            [0, 0],
            [0, 0, -1],
            [0, 0, 100001],
            [100001, 0, 0],
            [0, -100001, 0],
            [0, 0.0, 0],
            [0, True, 0],
            3,
        ):
            yield ask, ("to",), value
    yield "reach", ("to",), [-3000, 0, 5000]
    yield from (("reach", ("move",), value) for value in ("run", 3, None))
    for name in ("first", "second"):
        yield from (("move", (name,), value) for value in ([0, 0], [1000001, 0], [1], [1, 0.5], [1, 0, 0]))
    yield from (("move", ("along",), value) for value in (-1, 100001, 1.0, "1"))
    yield from (("move", ("z",), value) for value in (-1, 100001, 1.0))
    for ask in ("push", "pull"):
        yield from ((ask, ("of",), value) for value in ("rex.1", "wall", "foot", "rex"))
        yield from ((ask, ("toward",), value) for value in ([0, 0], [0, 1000001], "up"))
        yield from ((ask, ("range",), value) for value in (0, 6))
    yield "pull", ("of",), None
    yield "place", ("of",), "rex"
    yield from (("deploy", ("side",), value) for value in ("c", 1, None))
    yield from (("deploy", ("base",), value) for value in (4001, 98, 20002, None))
    yield from (("deploy", ("height",), value) for value in (0, 100001))
    yield from (("deploy", ("leader",), value) for value in ("N", "rex"))
    yield from (("token", ("at",), value) for value in ([45721, 0], [0, 0, 0], [0.0, 0]))
    yield from _spoiled_tables()


def _spoiled_tables() -> Iterator[_Spoil]:
    # A question that names nothing, so that nothing else is wrong with it.
    ask = "token"
    yield ask, ("table", "surplus"), []
    for name in ("terrain", "units", "figures", "objectives", "transfers"):
        if name != "units":
            # Figures without units would have nobody to belong to.
            yield ask, ("table", name), {}
        yield ask, ("table", name, 0, "surplus"), 1
        yield ask, ("table", name, 0, "id"), _LEFT_OUT
        yield ask, ("table", name, 0, "id"), ""
        yield ask, ("table", name, 0, "id"), 5
    yield from ((ask, (*_PART, name), _LEFT_OUT) for name in ("id", "shape", "top", "sight", "pass"))
    yield from ((ask, (*_PART, "id"), value) for value in ("rex", "house", "N", "foot", "rex.1"))
    yield from ((ask, (*_PART, "top"), value) for value in (0, 100001, 9000.0, True, None))
    yield from ((ask, (*_PART, "bottom"), value) for value in (9000, -1, 1.5))
    yield from ((ask, (*_PART, "sight"), value) for value in ("open", None, "impassable"))
    yield from ((ask, (*_PART, "pass"), value) for value in ("closed", "clear"))
    yield ask, ("table", "terrain", 0, "parts"), []
    for shape in _NO_SHAPES:
        yield ask, (*_PART, "shape"), shape
    yield from ((ask, (*_FIGURE, name), _LEFT_OUT) for name in ("unit", "at"))
    yield from ((ask, (*_FIGURE, "unit"), value) for value in ("nobody", "house", 1))
    yield from ((ask, (*_FIGURE, "at"), value) for value in ([0, 0], [45721, 0, 0], [0, 0, -1], [0, 0, 100001]))
    yield from ((ask, (*_FIGURE, "base"), value) for value in (4001, 98, 20002, "4000", 4000.0))
    yield from ((ask, (*_FIGURE, "height"), value) for value in (0, 100001))
    yield from ((ask, ("table", "units", 0, "side"), value) for value in ("c", None, _LEFT_OUT))
    yield from ((ask, ("table", "units", 0, "wounded"), value) for value in (1, None, "no"))
    yield from ((ask, ("table", "units", 0, "hunker"), value) for value in (-1, 100, True))
    yield from ((ask, ("table", "objectives", 0, "active"), value) for value in (1, None))
    yield from ((ask, ("table", "objectives", 0, "control"), value) for value in ("c", 1))
    yield from ((ask, ("table", "objectives", 0, "at"), value) for value in (_LEFT_OUT, [0, 45721, 0]))
    yield from ((ask, ("table", "transfers", 0, "group"), value) for value in (_LEFT_OUT, "", 1))
    yield ask, ("table", "transfers", 0, "at"), [0, 0]


_NO_SHAPES: list[Any] = [
    [[0, 0], [9000, 0]],
    [[0, 0], [9000, 0], [9000, 0], [0, 5000]],
    [[0, 0], [4000, 0], [9000, 0], [0, 5000]],
    [[0, 0], [9000, 5000], [9000, 0], [0, 5000]],
    [[0, 0], [9000, 0], [9000, 5000], [5000, 0], [0, 5000]],
    [[0, 0], [9000, 0], [4000, 0], [0, 5000]],
    [[0, 0], [100001, 0], [0, 5000]],
    [[0, 0], [9000, 0.0], [0, 5000]],
    [[0, 0], [9000, 0, 0], [0, 5000]],
    [[i * 1000, i * i * 20] for i in range(41)],
    [[0, 0], [6000, 0], [6000, 6000], [3000, 3000], [0, 6000], [3000, 3000]],
    "round",
]


def _bad_line(spoil: _Spoil) -> tuple[str, str]:
    ask, way, value = spoil
    question = good_question(ask)
    at: Any = question
    for step in way[:-1]:
        at = at[step]
    if value is _LEFT_OUT:
        at.pop(way[-1], None)
    else:
        at[way[-1]] = value
    return json.dumps(question), str(way[-1])
