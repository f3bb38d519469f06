"""How fast the open table answers, beside plain shapely in the same run: 12 terrain pieces and 16 characters."""

from random import Random
from typing import Any

from holotable.shatterpoint import table as sp

PIECES = 12
CHARACTERS = 16

Written = dict[str, Any]


def busy_table() -> Written:
    """Twelve pieces, each of a shape and height of its kind, with sixteen characters and five objectives between."""
    random = Random(12)  # noqa: S311 - a table, no secret
    terrain = [_piece(random, number) for number in range(PIECES)]
    table: Written = {
        "terrain": terrain,
        "units": [{"id": f"unit{side}{number}", "side": side} for side in "ab" for number in range(4)],
        "figures": [],
        "objectives": [
            {"id": name, "at": [x, y, 0]}
            for name, x, y in (("N", 0, 20000), ("S", 0, -20000), ("W", -20000, 0), ("E", 20000, 0), ("C", 0, 0))
        ],
    }
    while len(table["figures"]) < CHARACTERS:
        _stand(random, table)
    return table


def _piece(random: Random, number: int) -> Written:
    """A building with a roof terrace, a wall aslant, a crate, or a bridge on posts, in its own field of a grid."""
    x, y = (
        -38000 + 20000 * (number % 4) + random.randrange(6000),
        -34000 + 26000 * (number // 4) + random.randrange(8000),
    )
    kind = number % 4
    if kind == 0:
        return _feature(
            number, (_box(x, y, 9000, 8000), 9000, 0, "impassable"), (_box(x, y, 9000, 400), 11000, 9000, "impassable")
        )
    if kind == 1:
        slope = [[x, y], [x + 9000, y + 2000], [x + 8800, y + 2900], [x - 200, y + 900]]
        return _feature(number, (slope, 8000, 0, "impassable"))
    if kind == 2:
        return _feature(number, (_box(x, y, 4500, 4500), 4000, 0, "traversable"))
    posts = [(_box(x + at, y, 500, 5000), 8500, 0, "impassable") for at in (0, 11500)]
    return _feature(number, (_box(x, y, 12000, 5000), 9000, 8500, "traversable"), *posts)


def _feature(number: int, *parts: tuple[list[list[int]], int, int, str]) -> Written:
    return {
        "id": f"piece{number}",
        "parts": [
            {
                "id": f"piece{number}.{part}",
                "shape": shape,
                "top": top,
                "bottom": bottom,
                "sight": "obstructing",
                "pass": passing,
            }
            for part, (shape, top, bottom, passing) in enumerate(parts)
        ],
    }


def _box(x: int, y: int, wide: int, high: int) -> list[list[int]]:
    return [[x, y], [x + wide, y], [x + wide, y + high], [x, y + high]]


def _stand(random: Random, table: Written) -> None:
    """Put one more character where it can stand: three of four on the ground."""
    number = len(table["figures"])
    one = {
        "id": f"figure{number}",
        "unit": f"unit{'ab'[number % 2]}{number // 4}",
        "at": [random.randrange(-30000, 30000), random.randrange(-30000, 30000), 9000 if number % 4 == 3 else 0],
    }
    scene = sp.read_scene(table | {"figures": [*table["figures"], one]}, "table")
    stands = scene.figures[f"figure{number}"]
    if not sp.why_not_stand(scene, stands, stands.x, stands.y, stands.z):
        table["figures"].append(one)
