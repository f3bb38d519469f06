"""How fast the board answers, beside the slow second reading in the same run: a 20x20 board with 16 figures."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from time import process_time

from benchmarks.measure import Row, per_second
from holotable.imperial_assault import board as ia
from holotable.imperial_assault import orders
from holotable.imperial_assault.board.assembly import revealed
from tests.imperial_assault.board.slow import SlowBoard

SIDE = 20
LETTERS = "ABCDEFGHabcdefgh"
FOOTPRINTS = ((1, 1), (1, 1), (1, 1), (1, 2), (2, 2), (1, 1), (2, 3), (1, 1))
POINTS = 8


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


def rows() -> list[Row]:
    """All measurements, each beside the slow reading's."""
    text = busy_board()
    picture, slow = ia.parse(text), SlowBoard(text)
    scene = ia.Scene(ia.Geometry(picture.board), picture.figures)
    pairs = [(one, other) for one in LETTERS for other in LETTERS if one != other]
    names = [(letter, letter) for letter in LETTERS]
    slow_sees = asked_per_second(slow.sees, pairs[::29])

    def sight(what: str, found: float, goal: float = 300_000) -> Row:
        return Row(what, found, goal, "the slow reading", slow_sees)

    def row(what: str, goal: float, ask: Callable[[ia.Scene, str, str], object], slowly: float) -> Row:
        found = asked_per_second(lambda one, other: ask(scene, one, other), names if "reach" in what else pairs)
        return Row(what, found, goal, "the slow reading", slowly)

    slow_reach = asked_per_second(lambda name, _: slow.reach(name, POINTS), names[::5])
    return [
        sight("maps prepared", prepared_per_second(scene), 0.5),
        sight("lines of sight between new spaces", first_asked_per_second(scene)),
        sight("lines of sight after a figure moved", moved_per_second(scene, LETTERS)),
        sight("figures moved, with one line of sight", moved_per_second(scene, LETTERS[-1]), 100_000),
        sight("lines of sight after a door opened", opened_per_second(scene)),
        *revealed_rows(scene, sight),
        row("lines of sight", 300_000, ia.sees, slow_sees),
        row("lines of sight with their proof", 10_000, ia.sight, slow_sees),
        row("distances", 20_000, ia.distance, asked_per_second(slow.distance, pairs[::29])),
        row("adjacencies", 300_000, ia.adjacent, asked_per_second(slow.adjacent, pairs[::29])),
        row(f"reaches with {POINTS} points", 3_000, lambda s, name, _: ia.reach(s, name, POINTS).costs(), slow_reach),
        *[Row(what, found, 500, "slow reaches", slow_reach) for what, found in orders_per_second(scene)],
    ]


def orders_per_second(scene: ia.Scene) -> list[tuple[str, float]]:
    """How many orders of each kind are carried out a second, one for each small figure."""
    names = [name for name, figure in scene.figures.items() if not figure.is_large]
    kinds: dict[str, Callable[[str], object]] = {
        "toward": lambda name: orders.move_toward(scene, name, POINTS),
        "to engage": lambda name: orders.move_to_engage(scene, name, POINTS),
        "to attack": lambda name: orders.ranged_attack(scene, name, POINTS),
        "to reposition": lambda name: orders.move_to_reposition(scene, name, POINTS, 4),
    }

    def carried_out(order: Callable[[str], object]) -> float:
        return per_second(lambda: [order(name) for name in names], len(names))

    return [(f"orders {what} with {POINTS} points", carried_out(order)) for what, order in kinds.items()]


def asked_per_second(ask: Callable[[str, str], object], pairs: Sequence[tuple[str, str]]) -> float:
    """How many such questions are answered a second."""
    return per_second(lambda: [ask(one, other) for one, other in pairs], len(pairs))


def prepared_per_second(scene: ia.Scene) -> float:
    """How many maps are prepared a second: the lines between any two spaces."""
    start = process_time()
    scene.geometry.prepare()
    return 1 / (process_time() - start)


def first_asked_per_second(scene: ia.Scene) -> float:
    """How many lines of sight between random spaces are answered a second, most of them never asked about before."""
    random = Random(2)  # noqa: S311 - questions, no secrets
    spaces = range(SIDE * SIDE)
    pairs = [(random.choice(spaces), random.choice(spaces)) for _ in range(20_000)]
    start = process_time()
    for one, other in pairs:
        ia.sees(scene, one, other)
    return len(pairs) / (process_time() - start)


def moved_per_second(scene: ia.Scene, others: str) -> float:
    """How many are answered a second if one figure moves before it looks at these others."""
    moves = [
        replace(scene.figures[letter], spaces=frozenset({space}))
        for letter in LETTERS
        if len(scene.figures[letter].spaces) == 1
        for space in range(0, SIDE * SIDE, 7)
    ]

    def work() -> None:
        for figure in moves:
            moved = scene.with_figure(figure)
            for other in others:
                ia.sees(moved, figure.name, other)

    return per_second(work, len(moves) * len(others))


def opened_per_second(scene: ia.Scene) -> float:
    """How many are answered a second if a door opens before each figure looks at each."""
    ground = scene.geometry.ground
    ways = [(ground.spaces[cell], ground.spaces[cell + (ground.stride if way else 1)]) for way, cell in ground.doors]

    def work() -> None:
        for one, other in ways:
            opened = scene.on_map(scene.geometry.opened(one, other))
            for viewer in LETTERS:
                for target in LETTERS:
                    ia.sees(opened, viewer, target)

    return per_second(work, len(ways) * len(LETTERS) ** 2)


def revealed_rows(scene: ia.Scene, row: Callable[..., Row]) -> list[Row]:
    """The right half of the map revealed when the left one has been prepared, and lines of sight then."""
    whole = scene.geometry.ground.board
    left = frozenset(space for space in range(SIDE * SIDE) if space % SIDE < SIDE // 2)
    half = ia.Geometry(revealed(whole, left))
    half.prepare()
    start = process_time()
    geometry = half.revealed(whole)
    geometry.prepare()
    spent = process_time() - start
    return [
        row("halves of maps revealed and prepared", 1 / spent, 0.5),
        row("lines of sight after a section was revealed", first_asked_per_second(scene.on_map(geometry))),
    ]
