"""Tables for tests: figures and terrain in few words, and questions asked as `holotable table query` answers them."""

import json
from typing import Any

from holotable.shatterpoint.table.query import answer

HIGH = 9000
"""A top that is higher than the battlefield: more than range 2 above it."""


def box(name: str, x: int, y: int, to_x: int, to_y: int, **traits: Any) -> dict[str, Any]:
    """A wall from corner to corner: high, obstructing and impassable unless told otherwise."""
    return shape(name, [[x, y], [to_x, y], [to_x, to_y], [x, to_y]], **traits)


def shape(name: str, corners: list[list[int]], **traits: Any) -> dict[str, Any]:
    return {"id": name, "shape": corners, "top": HIGH, "sight": "obstructing", "pass": "impassable"} | traits


def crate(name: str, x: int, y: int, to_x: int, to_y: int, **traits: Any) -> dict[str, Any]:
    """Something low that one can stand on."""
    return box(name, x, y, to_x, to_y, **({"top": 3000, "pass": "traversable", "sight": "clear"} | traits))


def feature(name: str, *parts: dict[str, Any]) -> dict[str, Any]:
    """A terrain feature of several parts."""
    return {"id": name, "parts": list(parts)}


def table(
    *terrain: dict[str, Any],
    a: Any = None,
    b: Any = None,
    wounded: Any = (),
    hunker: Any = None,
    **more: Any,
) -> dict[str, Any]:
    """A table; a part given by itself is a feature of its own, a figure is a unit of its own: `a={"rex": (0, 0)}`."""
    figures = {name: (side, figure) for side, all_of in (("a", a), ("b", b)) for name, figure in (all_of or {}).items()}
    return {
        "terrain": [each if "parts" in each else feature(f"{each['id']} feature", each) for each in terrain],
        "units": [
            {"id": f"{name} unit", "side": side, "wounded": name in wounded, "hunker": (hunker or {}).get(name, 0)}
            for name, (side, _) in figures.items()
        ],
        "figures": [_figure(name, figure) for name, (_, figure) in figures.items()],
    } | more


def _figure(name: str, figure: Any) -> dict[str, Any]:
    given = figure if isinstance(figure, dict) else {"at": figure}
    return given | {"id": name, "unit": f"{name} unit", "at": [*given["at"], 0][:3]}


def ask(on: dict[str, Any], question: str, **fields: Any) -> dict[str, Any]:
    """The answer to a question about a table; `from_` stands for the field `from`."""
    asked = {name.rstrip("_"): value for name, value in fields.items()}
    found = answer(json.dumps({"table": on, "ask": question} | asked).encode())
    assert found is not None
    return found


def because(on: dict[str, Any], question: str, **fields: Any) -> list[str]:
    """The rules that stand against something; legal is what has none."""
    found = ask(on, question, **fields)
    assert found["legal"] == (not found["because"])
    return list(found["because"])
