"""How fast the open table answers, beside plain shapely in the same run: 12 terrain pieces and 16 characters."""

from itertools import product
from random import Random
from typing import Any

from benchmarks.measure import Row, per_second
from benchmarks.plain_table import PlainTable
from holotable.shatterpoint import table as sp

PIECES = 12
CHARACTERS = 16

Written = dict[str, Any]


def rows() -> list[Row]:
    """All measurements, each beside the same question to plain shapely."""
    scene = sp.read_scene(busy_table(), "table")
    plain = PlainTable(scene)
    figures = list(scene.figures.values())
    pairs = [(one, other) for one, other in product(figures, figures) if one is not other]
    far = [(one, part) for one, part in product(figures, scene.terrain.parts)]
    looks = new_looks(scene, 400)
    ends = [(one, sp.ByTool("advance"), sp.usual_wishes(scene, one)) for one in figures]

    def row(what: str, goal: float, asked: float, baseline: float) -> Row:
        return Row(what, asked, goal, "plain shapely", baseline)

    def never_asked() -> None:
        scene.terrain.seen.clear()
        asked_before()

    def asked_before() -> None:
        for one, other in looks:
            sp.sees(scene, one, other)

    seeds = iter(range(10**9))

    def whole_sets() -> None:
        scene.terrain.seen.clear()
        seed = next(seeds)
        for one, way, wishes in ends:
            sp.candidates(sp.Ends(scene, one, way), wishes, seed)

    ranges = per_second(lambda: [sp.range_between(one, other) for one, other in pairs], len(pairs))
    to_parts = per_second(lambda: [sp.range_between(one, part) for one, part in far], len(far))
    plain_ranges = per_second(lambda: [plain.range_between(one, other) for one, other in pairs], len(pairs))
    plain_to_parts = per_second(lambda: [plain.range_between(one, part) for one, part in far], len(far))
    plain_looks = per_second(lambda: [plain.sees(one, other) for one, other in looks[::40]], len(looks[::40]))
    covers = per_second(lambda: [sp.cover(scene, one, other) for one, other in pairs], len(pairs))
    plain_covers = per_second(lambda: [plain.cover(one, other) for one, other in pairs[::5]], len(pairs[::5]))
    outlines = [sp.Ends(scene, one, sp.ByTool("advance")) for one in figures]
    return [
        row("ranges between bases", 100_000, ranges, plain_ranges),
        row("ranges from bases to terrain", 100_000, to_parts, plain_to_parts),
        row("lines of sight never asked before", 4_000, per_second(never_asked, len(looks)), plain_looks),
        row("lines of sight asked before", 30_000, per_second(asked_before, len(looks)), plain_looks),
        row("covers", 5_000, covers, plain_covers),
        row(
            f"sets of candidates for an advance, {sp.TRIED} tried places each",
            300,
            per_second(whole_sets, len(ends), seconds=1),
            per_second(lambda: [plain.ends(one) for one in figures[::4]], len(figures[::4])),
        ),
        row(
            "advances shaded",
            10,
            per_second(lambda: [sp.shade(each) for each in outlines], len(outlines), seconds=1),
            per_second(lambda: [plain.ends(one) for one in figures[::4]], len(figures[::4])),
        ),
    ]


def new_looks(scene: sp.Scene, count: int) -> list[tuple[sp.Figure, sp.Figure]]:
    """Figures at places where they can stand, in pairs."""
    random = Random(4)  # noqa: S311 - questions, no secrets
    figures = list(scene.figures.values())

    def somewhere(one: sp.Figure) -> sp.Figure:
        while True:
            place = random.randrange(-43000, 43000), random.randrange(-43000, 43000), random.choice((0, 0, 0, 9000))
            if not sp.why_not_stand(scene, one, *place):
                return one.at(place)

    return [(somewhere(one), somewhere(other)) for one, other in (random.sample(figures, 2) for _ in range(count))]


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
