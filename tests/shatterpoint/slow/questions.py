"""Random questions about random tables, every kind of `ask`."""

from collections.abc import Callable, Iterator
from itertools import permutations
from random import Random

from .exact import do_meet, sides
from .tables import TableMaker, Written
from .things import RANGES, TABLE_EDGE, TOKEN_RADIUS
from .tool import LENGTH

_MOVES = tuple(LENGTH)


def questions(seed: int, count: int = 30) -> list[Written]:
    """A random table and questions about it."""
    random = Random(seed)  # noqa: S311 -- the same questions for everybody, no secret
    maker = TableMaker(random)
    return list(Asker(random, maker, maker.make()).ask(count))


class Asker:
    """Asks about one table."""

    def __init__(self, random: Random, maker: TableMaker, table: Written) -> None:
        self.random, self.maker, self.table = random, maker, table
        self.figures = [it["id"] for it in table["figures"]]
        self.objectives = [it["id"] for it in table["objectives"]]
        parts = [part["id"] for feature in table.get("terrain", []) for part in feature["parts"]]
        transfers = [it["id"] for it in table.get("transfers", [])]
        self.things = [*self.figures, *self.figures, *self.objectives, *parts, *transfers]
        self.tops = [part["top"] for part in maker.parts()]
        self.ties = list(self.exact_pairs())
        # Who stands on a feature of several parts, which a slide passes.
        self.on_roofs = [
            it["id"]
            for it in table["figures"]
            for feature in table.get("terrain", [])
            if len(feature["parts"]) > 1
            and any(it["at"][2] == part["top"] and in_box(it["at"], part) for part in feature["parts"])
        ]

    def ask(self, count: int) -> Iterator[Written]:
        kinds: list[Callable[[], Written]] = [
            self.elevation, self.range, self.within, self.within, self.sight, self.sight, self.sight, self.cover,
            self.cover, self.engaged, self.control, self.stand, self.stand, self.reach, self.reach, self.reach,
            self.move, self.move, self.push, self.push, self.pull, self.place, self.transfer, self.deploy, self.token,
        ]  # fmt: skip
        asked = 0
        while asked < count:
            kind = self.random.choice(kinds)
            more = kind()
            if more:
                yield {"table": self.table, "ask": kind.__name__} | more
                asked += 1

    # What questions are made of.

    def one(self, names: list[str]) -> str:
        return self.random.choice(names)

    def two_figures(self) -> tuple[str, str]:
        """Two figures, preferably with a wall between them."""
        a, b = self.random.sample(self.figures, 2)
        for _ in range(self.random.randrange(8)):
            if not self.is_walled_off(self.written(a)["at"], self.written(b)["at"]):
                a, b = self.random.sample(self.figures, 2)
        return a, b

    def is_walled_off(self, a: list[int], b: list[int]) -> bool:
        """Does the straight line between two places meet a side of a part that is higher than both?"""
        line = ((a[0], a[1]), (b[0], b[1]))
        high = [part for part in self.maker.parts() if part["top"] > max(a[2], b[2]) + RANGES[2]]
        return any(do_meet(line, side) for part in high for side in sides([(x, y) for x, y in part["shape"]]))

    def written(self, name: str) -> Written:
        return next(it for it in (*self.table["figures"], *self.table["objectives"]) if it["id"] == name)

    def exact_pairs(self) -> Iterator[tuple[str, str, int]]:
        """Round things that are exactly at a range from each other, edge to edge, or one just wholly within it."""
        for a, b in permutations([*self.table["figures"], *self.table["objectives"]], 2):
            square = (a["at"][0] - b["at"][0]) ** 2 + (a["at"][1] - b["at"][1]) ** 2
            radii = [it.get("base", 4000) // 2 if "unit" in it else TOKEN_RADIUS for it in (a, b)]
            for number, length in RANGES.items():
                if square in ((length + radii[0] + radii[1]) ** 2, (length + radii[0] - radii[1]) ** 2):
                    yield a["id"], b["id"], number

    def two_things(self) -> tuple[str, str, int]:
        """Any two things and a range, often one that they are exactly at."""
        if self.ties and self.random.random() < 0.5:
            return self.random.choice(self.ties)
        return self.one(self.things), self.one(self.things), self.random.randint(1, 5)

    def side(self, name: str) -> object:
        unit = self.written(name)["unit"]
        return next(it["side"] for it in self.table["units"] if it["id"] == unit)

    def direction(self) -> list[int]:
        most = self.random.choice((1, 1, 5, 100, 1000000))
        while True:
            found = [self.random.randint(-most, most) for _ in range(2)]
            if found != [0, 0]:
                return found

    def height(self) -> int:
        heights: list[int] = [0, 0, *self.tops]
        return self.random.choice(heights)

    def place_near(self, name: str, farthest: int) -> list[int]:
        """Somewhere a figure might go: beside another, on or under a part, exactly as far as it may, or anywhere."""
        random, figure = self.random, self.written(name)
        r = figure.get("base", 4000) // 2
        kind = random.random()
        if kind < 0.25:
            x, y, z = self.maker.standing_spot(r)
        elif kind < 0.35:
            x, y, z = self.maker.beside(random.choice(self.table["figures"]), r)
        elif kind < 0.5:
            a, b, c = random.choice(((1, 0, 1), (0, -1, 1), (3, 4, 5), (-4, 3, 5), (5, -12, 13)))
            reach = farthest + random.choice((0, 0, 1, -1, -1000))
            x, y, z = figure["at"][0] + reach * a // c, figure["at"][1] + reach * b // c, figure["at"][2]
        else:
            x, y = (value + random.randint(-farthest, farthest) * 3 // 4 for value in figure["at"][:2])
            z = self.height_under(x, y)
        if random.random() < 0.1:
            z = self.height()
        most = random.choice((100000, TABLE_EDGE, TABLE_EDGE - r))
        return [min(max(x, -most), most), min(max(y, -most), most), z]

    def height_under(self, x: int, y: int) -> int:
        """The height of a part near a spot, judged by its box, so that standing there is often allowed."""
        found: list[int] = [0]
        for part in self.maker.parts():
            if in_box([x, y], part):
                found += [part["top"]] * 3
        return self.random.choice(found)

    # The kinds, named as the format names them.

    def elevation(self) -> Written:
        a, b, _ = self.two_things()
        return {"from": a, "to": b}

    def range(self) -> Written:
        return self.elevation()

    def within(self) -> Written:
        a, b, number = self.two_things()
        if self.random.random() < 0.25:
            b = self.one([it["id"] for it in self.table["units"]])
        return {"from": a, "to": b, "range": number}

    def sight(self) -> Written:
        a, b = self.two_figures()
        return {"from": a, "to": b if self.random.random() < 0.8 else self.one(self.objectives)}

    def cover(self) -> Written:
        a, b = self.two_figures()
        return {"from": a, "to": b} if self.side(a) != self.side(b) else {}

    def engaged(self) -> Written:
        return {"figure": self.one(self.figures)}

    def control(self) -> Written:
        return {"objective": self.one(self.objectives)}

    def stand(self) -> Written:
        name = self.one(self.figures)
        return {"figure": name, "to": self.place_near(name, 12000)}

    def reach(self) -> Written:
        name, move = self.one(self.figures), self.one(list(_MOVES))
        farthest = LENGTH[move] + self.written(name).get("base", 4000)
        to = self.place_near(name, farthest)
        for _ in range(self.random.randrange(8)):
            if not self.is_walled_off(self.written(name)["at"], to):
                to = self.place_near(name, farthest)
        if to[:2] == self.written(name)["at"][:2]:
            return {}
        return {"figure": name, "move": move, "to": to}

    def move(self) -> Written:
        random, name, move = self.random, self.one(self.figures), self.one(list(_MOVES))
        first = self.direction()
        turned = [[-first[1], first[0]], [first[1], -first[0]], first]
        second = random.choice((*turned, self.direction(), self.direction()))
        if random.random() < 0.3:
            # Within the 90 degrees.
            second = [a + b for a, b in zip(first, turned[random.randrange(2)], strict=True)]
        if max(map(abs, second)) > 1000000:
            second = first
        whole, base = LENGTH[move], self.written(name).get("base", 4000)
        marks = (0, whole // 2, whole // 2 + base // 2, whole + base, whole + base + 1, 100000)
        along = random.choice((random.randint(0, whole + base), random.randint(0, whole + base), random.choice(marks)))
        z = random.choice((0, self.written(name)["at"][2], self.height()))
        return {"figure": name, "move": move, "first": first, "second": second, "along": along, "z": z}

    def pushed(self, away: bool) -> Written:
        random, (name, other) = self.random, self.two_figures()
        raised = [name for name in self.on_roofs if name != other]
        if raised and random.random() < 0.5:
            name = self.one(raised)
        of = random.choice((other, other, self.one(self.objectives)))
        (x, y), (ox, oy) = self.written(name)["at"][:2], self.written(of)["at"][:2]
        axis = [x - ox, y - oy] if away else [ox - x, oy - y]
        toward = random.choice(
            (axis, axis, [axis[0] - axis[1], axis[0] + axis[1]], [2 * axis[0] - axis[1], axis[0] + 2 * axis[1]])
        )
        if random.random() < 0.15:
            # A hair past 45 degrees.
            toward = [5 * (axis[0] - axis[1]) - 1, 5 * (axis[0] + axis[1]) + 1]
        if toward == [0, 0] or max(map(abs, toward)) > 1000000 or random.random() < 0.2:
            toward = self.direction()
        question: Written = {"figure": name, "of": of, "range": random.choice((1, 1, 1, 2, 2, 3, 5)), "toward": toward}
        if away and random.random() < 0.4:
            question |= {"of": None, "toward": random.choice(([1, 0], [0, -1], self.direction(), self.direction()))}
            if random.random() < 0.5:
                del question["of"]
        return question

    def push(self) -> Written:
        return self.pushed(True)

    def pull(self) -> Written:
        return self.pushed(False)

    def place(self) -> Written:
        name, reach = self.one(self.figures), self.random.randint(1, 5)
        base = self.written(name).get("base", 4000)
        question: Written = {"figure": name, "range": reach, "to": self.place_near(name, RANGES[reach] + base)}
        if self.random.random() < 0.5:
            question["of"] = self.random.choice((None, self.one(self.things), self.one(self.things)))
        return question

    def transfer(self) -> Written:
        points = self.table.get("transfers", [])
        near = [
            it["id"]
            for it in self.table["figures"]
            if any(all(abs(it["at"][i] - point["at"][i]) < 5000 for i in (0, 1, 2)) for point in points)
        ]
        name = self.one(near if near and self.random.random() < 0.7 else self.figures)
        to = self.place_near(name, 8000)
        if points and self.random.random() < 0.8:
            x, y, z = self.random.choice(points)["at"]
            reach = 2540 + self.written(name).get("base", 4000) // 2
            dx, dy = self.random.choice(
                ((0, 0), (reach, 0), (reach + 1, 0), (0, -reach), (reach * 3 // 5, reach * 4 // 5))
            )
            to = [x + dx, y + dy, z]
        return {"figure": name, "to": to}

    def deploy(self) -> Written:
        random, side = self.random, self.random.choice("ab")
        base = random.choice((4000, 4000, 5000, 9000))
        edge = -TABLE_EDGE if side == "a" else TABLE_EDGE
        inward = random.choice((base // 2, base // 2 - 1, 7620 + base // 2, 7621 + base // 2, random.randint(0, 20000)))
        x = random.choice((random.randint(-TABLE_EDGE, TABLE_EDGE), TABLE_EDGE - base // 2, self.maker.spot()[0]))
        to = [x, edge + inward if side == "a" else edge - inward, self.height()]
        question: Written = {"side": side, "to": to}
        if random.random() < 0.6:
            leader = self.written(self.one(self.figures))
            question["leader"] = leader["id"]
            question["to"] = list(self.maker.beside(leader, base // 2))
            if random.random() < 0.5:
                question["to"][2] = self.height()
            question["to"][:2] = [min(max(value, -100000), 100000) for value in question["to"][:2]]
        if base != 4000:
            question["base"] = base
        return (
            question
            | self.maker.sometimes("height", 3000)
            | self.maker.sometimes("leader", None, 0 if "leader" in question else 0.3)
        )

    def token(self) -> Written:
        parts = self.maker.parts()
        if parts and self.random.random() < 0.8:
            part = self.random.choice(parts)
            x, y = self.maker.in_part(part, 1270)
            if self.random.random() < 0.4:
                x = part["shape"][0][0] + self.random.choice((1270, 1269, -1270, -1269))
        else:
            x, y = self.maker.spot()
        return {"at": [min(max(value, -TABLE_EDGE), TABLE_EDGE) for value in (x, y)]}


def in_box(at: list[int], part: Written) -> bool:
    """Is a spot in the upright box round a part?"""
    xs, ys = ([corner[i] for corner in part["shape"]] for i in (0, 1))
    return bool(min(xs) < at[0] < max(xs) and min(ys) < at[1] < max(ys))
