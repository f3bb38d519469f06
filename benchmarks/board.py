"""How fast the board answers, beside the slow second reading in the same run: a 20x20 board with 16 figures."""

from collections.abc import Callable, Iterable
from random import Random
from time import process_time
from typing import NamedTuple

from tests.imperial_assault.board.slow import SlowBoard

from holotable.imperial_assault import board as ia

SIDE = 20
LETTERS = "ABCDEFGHabcdefgh"
FOOTPRINTS = ((1, 1), (1, 1), (1, 1), (1, 2), (2, 2), (1, 1), (2, 3), (1, 1))
POINTS = 8


class Row(NamedTuple):
    """One thing measured: how many a second, how many times the slow reading, and the goal a second."""

    name: str
    per_second: float
    ratio: float | None
    goal: float | None


def busy_board() -> str:
    """A picture with some walls, doors and terrain, and sixteen figures of every size."""
    random = Random(20)  # noqa: S311 - a board, no secret
    rows = [[" "] * (2 * SIDE + 1) for _ in range(2 * SIDE + 1)]
    for y, row in enumerate(rows):
        for x in range(len(row)):
            if y % 2 and x % 2:
                row[x] = random.choice("~^#") if random.random() < 0.12 else "."
            elif y % 2 or x % 2:
                row[x] = random.choice("|||D:!") if random.random() < 0.08 else " "
            else:
                row[x] = "+"
    for number, letter in enumerate(LETTERS):
        _stand(random, rows, letter, *FOOTPRINTS[number % len(FOOTPRINTS)])
    return "\n".join("".join(row) for row in rows)


def _stand(random: Random, rows: list[list[str]], letter: str, wide: int, high: int) -> None:
    """Draw a figure where there is plain ground for it."""
    while True:
        left, top = random.randrange(SIDE - wide + 1), random.randrange(SIDE - high + 1)
        places = [(2 * (top + r) + 1, 2 * (left + c) + 1) for r in range(high) for c in range(wide)]
        if all(rows[y][x] == "." for y, x in places):
            for y, x in places:
                rows[y][x] = letter
            return


def per_second(ask: Callable[[str, str], object], pairs: Iterable[tuple[str, str]], seconds: float) -> float:
    """How many questions are answered a second of processor time."""
    pairs = list(pairs)
    asked, start = 0, process_time()
    while process_time() - start < seconds:
        for one, other in pairs:
            ask(one, other)
        asked += len(pairs)
    return asked / (process_time() - start)


def rows() -> list[Row]:
    """All measurements, each with its ratio to the slow reading."""
    text = busy_board()
    picture, slow = ia.parse(text), SlowBoard(text)
    scene = ia.Scene(ia.Geometry(picture.board), picture.figures)
    start = process_time()
    scene.geometry.sight_lines(0).prepare()
    prepared = 1 / (process_time() - start)
    pairs = [(one, other) for one in LETTERS for other in LETTERS if one != other]
    few, singles = pairs[::29], [(letter, letter) for letter in LETTERS]
    first = _first_asked(scene)
    for one, other in pairs:
        ia.sees(scene, one, other)
        ia.distance(scene, one, other)

    def row(name: str, goal: float | None, fast: Callable[..., object], slowly: Callable[[str, str], object]) -> Row:
        asked, sample = (singles, singles[::5]) if name.startswith("reach") else (pairs, few)
        found, beside = per_second(lambda a, b: fast(scene, a, b), asked, 1), per_second(slowly, sample, 0.1)
        return Row(name, found, found / beside, goal)

    return [
        Row("map prepared (all lines between corners)", prepared, None, 0.5),
        Row("line of sight, two spaces asked about for the first time", first, None, None),
        row("line of sight", 300_000, ia.sees, slow.sees),
        row("line of sight with its proof", None, ia.sight, slow.sees),
        row("distance", 20_000, ia.distance, slow.distance),
        row("adjacent", None, ia.adjacent, slow.adjacent),
        row(
            f"reach with {POINTS} points",
            3_000,
            lambda scene, name, _: ia.reach(scene, name, POINTS).costs(),
            lambda name, _: slow.reach(name, POINTS),
        ),
    ]


def _first_asked(scene: ia.Scene) -> float:
    """How many lines of sight between spaces never asked about before are answered a second."""
    spaces = [space for space, terrain in enumerate(scene.geometry.ground.board.terrain) if terrain != "#"]
    pairs = [(one, other) for one in spaces[::9] for other in spaces[::4]]
    start = process_time()
    for one, other in pairs:
        ia.sees(scene, one, other)
    return len(pairs) / (process_time() - start)
