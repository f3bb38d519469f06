"""Random questions about random tables, every kind of `ask`, and lines that must be refused."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from .exact import do_meet, sides
from .tables import TableMaker, Written
from .things import RANGES, TABLE_EDGE
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

    def ask(self, count: int) -> Iterator[Written]:
        kinds: list[Callable[[], Written]] = [
            self.elevation, self.range, self.within, self.sight, self.sight, self.cover, self.engaged, self.control,
            self.stand, self.reach, self.reach, self.reach, self.move, self.move, self.push, self.push, self.pull,
            self.place, self.transfer, self.deploy, self.token,
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
        for _ in range(self.random.randrange(4)):
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
            xs, ys = ([corner[i] for corner in part["shape"]] for i in (0, 1))
            if min(xs) < x < max(xs) and min(ys) < y < max(ys):
                found += [part["top"]] * 3
        return self.random.choice(found)

    # The kinds, named as the format names them.

    def elevation(self) -> Written:
        return {"from": self.one(self.things), "to": self.one(self.things)}

    def range(self) -> Written:
        return self.elevation()

    def within(self) -> Written:
        units = [it["id"] for it in self.table["units"]]
        to = self.one([*self.things, *units])
        return {"from": self.one(self.things), "to": to, "range": self.random.randint(1, 5)}

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
        for _ in range(self.random.randrange(4)):
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
            x, y = self.maker.in_part(part)
            if self.random.random() < 0.4:
                x = part["shape"][0][0] + self.random.choice((1270, 1269, -1270, -1269))
        else:
            x, y = self.maker.spot()
        return {"at": [min(max(value, -TABLE_EDGE), TABLE_EDGE) for value in (x, y)]}


def bad_lines(seed: int) -> list[tuple[str, str | None]]:
    """Lines that must be refused, each with the name of the field that is wrong, if it is one field."""
    random = Random(seed)  # noqa: S311 -- the same lines for everybody, no secret
    return [_bad_line(spoil, random) for spoil in _SPOILED for _ in range(1)] + list(_NOT_EVEN_OBJECTS)


_NOT_EVEN_OBJECTS = (("{", None), ("nonsense", None), ("[]", None), ("17", None), ('{"ask": "range"}', "table"))


def sample() -> Written:
    """A good table with a little of everything."""
    wall = {"id": "wall", "shape": [[0, 0], [9000, 0], [9000, 5000], [0, 5000]], "top": 9000}
    return {
        "terrain": [{"id": "house", "parts": [wall | {"sight": "obstructing", "pass": "impassable"}]}],
        "units": [{"id": "rex", "side": "a"}, {"id": "maul", "side": "b", "wounded": True, "hunker": 1}],
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
    ask = "elevation"
    yield ask, ("table", "surplus"), []
    for name in ("terrain", "units", "figures", "objectives", "transfers"):
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

_SPOILED = list(_spoils())


def _bad_line(spoil: _Spoil, random: Random) -> tuple[str, str]:
    ask, way, value = spoil
    question = good_question(ask)
    at: Any = question
    for step in way[:-1]:
        at = at[step]
    if value is _LEFT_OUT:
        at.pop(way[-1], None)
    else:
        at[way[-1]] = value
    if random.random() < 0.5:
        question = dict(reversed(question.items()))
    return json.dumps(question), str(way[-1])
