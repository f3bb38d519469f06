"""Random tables rich in edge cases: slits, seams, roofs, bridges, things that touch or stand exactly at a range."""

from collections.abc import Sequence
from random import Random
from typing import Any

from .exact import cross, do_meet, sides
from .things import RANGES, TABLE_EDGE

Written = dict[str, Any]
Shape = list[list[int]]

_SLITS = (0, 1, 15, 40, 60, 100, 300, 500, 1000)
_TOPS = (500, 1000, 3000, 5000, 7620, 7621, 8000, 9000, 12000, 15240, 15241, 20000)
# Whole-numbered vectors of whole-numbered length: 3-4-5 and its kin.
_EVEN_STEPS = ((1, 0, 1), (0, 1, 1), (3, 4, 5), (4, -3, 5), (5, 12, 13), (-8, 15, 17), (-1, 0, 1), (0, -1, 1))


class TableMaker:
    """Makes one table from a source of chance."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.grid = random.choice((1, 1, 500, 1000, 2000))
        self.size = random.choice((7000, 9000, 12000, 15000, 25000))
        corner = TABLE_EDGE - self.size
        self.middle = random.choice(((0, 0), (0, 0), (0, 0), (corner, 0), (-corner, corner)))
        self.terrain: list[Written] = []
        # The middles of the slits, and the directions of what passes through.
        self.slits: list[tuple[int, int, int, int]] = []
        self.figures: list[Written] = []
        self.transfers: list[Written] = []

    def make(self) -> Written:
        random = self.random
        recipes = (
            self.lone, self.lone, self.slit, self.floor, self.floor, self.bridge, self.walled_roof, self.walled_roof,
            self.pit, self.rampart, self.rampart,
        )  # fmt: skip
        for _ in range(random.choice((0, 1, 2, 3, 4, 6, 8))):
            random.choice(recipes)()
        for _ in range(random.choice((0, 0, 1, 2))):
            self.link([*self.spot(), 0], [*self.spot(), random.choice((0, *self.tops()))])
        units = [
            {
                "id": f"unit{i}",
                "side": "ab"[i % 2],
                **self.sometimes("wounded", True, 0.35),
                **self.sometimes("hunker", 2),
            }
            for i in range(random.randint(2, 5))
        ]
        for i in range(random.choice((3, 4, 6, 8, 10, 14))):
            self.add_figure(f"f{i}", random.choice(units)["id"])
        objectives = [
            {
                "id": f"o{i}",
                "at": self.token_spot(),
                **self.sometimes("active", False),
                **self.sometimes("control", random.choice((None, "a", "b")), 0.5),
            }
            for i in range(random.randint(1, 3))
        ]
        table: Written = {"units": units, "figures": self.figures, "objectives": objectives}
        if self.terrain or random.random() < 0.5:
            table["terrain"] = self.terrain
        if self.transfers:
            table["transfers"] = self.transfers
        return table

    # Small choices.

    def sometimes(self, name: str, value: object, chance: float = 0.25) -> Written:
        return {name: value} if self.random.random() < chance else {}

    def number(self, low: int, high: int) -> int:
        return self.random.randint(low, high) // self.grid * self.grid

    def spot(self) -> tuple[int, int]:
        """A spot of the part of the table that is crowded."""
        x, y = (
            min(max(middle + self.number(-self.size, self.size), -TABLE_EDGE), TABLE_EDGE) for middle in self.middle
        )
        return x, y

    def length(self, low: int, high: int) -> int:
        return max(self.number(low, high), self.grid, 200)

    def parts(self) -> list[Written]:
        return [part for feature in self.terrain for part in feature["parts"]]

    def tops(self) -> list[int]:
        return [part["top"] for part in self.parts()]

    # Terrain.

    def feature(self, *parts: Written) -> None:
        name = f"t{len(self.terrain)}"
        for i, part in enumerate(parts):
            part["id"] = f"{name}.{i}"
        self.terrain.append({"id": name, "parts": list(parts)})

    def part(self, shape: Shape, top: int | None = None, bottom: int = 0, traits: Written | None = None) -> Written:
        random = self.random
        part: Written = {"shape": shape if random.random() < 0.5 else shape[::-1]}
        part["top"] = random.choice(_TOPS) if top is None else top
        part["sight"] = random.choice(("clear", "obstructing", "obstructing"))
        part["pass"] = random.choice(("traversable", "impassable", "impassable"))
        if bottom or random.random() < 0.3:
            part["bottom"] = bottom
        return part | (traits or {})

    def lone(self) -> None:
        self.feature(self.part(self.shape()))

    def shape(self) -> Shape:
        """A rectangle, upright or turned, or something with more corners."""
        random, (x, y) = self.random, self.spot()
        w, h = self.length(400, 12000), self.length(400, 9000)
        kind = random.randrange(6)
        if kind == 0:
            a, b, c = random.choice(_EVEN_STEPS[2:6])
            ux, uy = (a * w // c, b * w // c)
            return tidy([[x, y], [x + ux, y + uy], [x + ux - uy, y + uy + ux], [x - uy, y + ux]]) or box(x, y, w, h)
        if kind == 1:
            return tidy([[x, y], [x + w, y], [x + self.number(0, w), y + h]]) or box(x, y, w, h)
        if kind == 2:
            w, h = max(w, 800), max(h, 800)
            p, q = w // 4 * random.randint(1, 3), h // 4 * random.randint(1, 3)
            return [[x, y], [x + w, y], [x + w, y + q], [x + p, y + q], [x + p, y + h], [x, y + h]]
        if kind == 3:
            corners = [[*self.spot()] for _ in range(random.randint(3, 9))]
            return tidy(around(corners)) or box(x, y, w, h)
        return box(x, y, w, h)

    def slit(self) -> None:
        """Two walls, one behind the other or side by side, with a slit that may be closed."""
        x, y = self.spot()
        w, h, gap = self.length(400, 8000), self.length(400, 3000), self.random.choice(_SLITS)
        top = self.random.choice(_TOPS[5:])
        one = box(x, y, w, h)
        # Sometimes only the corners face each other.
        up = self.random.choice((0, 0, 0, h, h + gap))
        two = box(x + w + gap, y + up, self.length(400, 8000), h)
        traits = {"sight": "obstructing", "pass": "impassable"}
        turned = self.random.random() < 0.5
        if turned:
            one, two = [[b, a] for a, b in one], [[b, a] for a, b in two]
        self.remember_slit(x + w + gap // 2, y + h // 2, turned)
        if self.random.random() < 0.5:
            self.feature(self.part(one, top, traits=traits), self.part(two, top, traits=traits))
        else:
            self.feature(self.part(one, top, traits=traits))
            self.feature(self.part(two, top, traits=traits))

    def floor(self) -> None:
        """A floor of several tiles of one height that touch or overlap; a seam may be open."""
        random, (x, y) = self.random, self.spot()
        top = random.choice(_TOPS)
        w, h = self.length(2500, 7000), self.length(4000, 9000)
        tiles, at = [], x
        for _ in range(random.randint(2, 3)):
            tiles.append(self.part(box(at, y + random.choice((0, 0, 0, 500, -1000)), w, h), top))
            at += w - random.choice((0, 0, 0, 300, 1000, -1, -30))
        if random.random() < 0.4:
            tiles.append(self.part(box(x + w // 2, y - 1000, w, h // 2), top))
        if random.random() < 0.3:
            tiles.append(self.part(tidy([[x, y], [at, y], [x, y + h]]) or box(x, y, w, h), top))
        if random.random() < 0.5:
            self.feature(*tiles)
        else:
            for tile in tiles:
                self.feature(tile)

    def bridge(self) -> None:
        """A deck with room under it, or a little too little, and perhaps a ladder."""
        random, (x, y) = self.random, self.spot()
        w, h = self.length(4000, 15000), self.length(4000, 6000)
        bottom = random.choice((4999, 5000, 7500, 8500))
        deck = self.part(box(x, y, w, h), bottom + 500, bottom)
        posts = [self.part(box(at, y, 500, h), bottom) for at in (x, x + w - 500) if random.random() < 0.6]
        self.feature(deck, *posts)
        if random.random() < 0.7:
            self.link([x - 500, y, 0], [x + 500, y + 500, bottom + 500])

    def walled_roof(self) -> None:
        """A roof with walls standing on it, and perhaps a step beside it."""
        random, (x, y) = self.random, self.spot()
        w, h = self.length(5000, 12000), self.length(5000, 12000)
        top = random.choice(_TOPS)
        wall = top + random.choice((1000, 3000, 7620, 7621))
        parts = [self.part(box(x, y, w, h), top), self.part(box(x, y, w, 400), wall, top)]
        if random.random() < 0.6:
            parts.append(self.part(box(x + w * 2 // 3, y, 300, h), top + random.choice((1, 1000, 7620, 7621)), top))
        if random.random() < 0.5:
            parts.append(self.part(box(x + w, y, 3000, h), max(1, top - random.choice((500, 1000, 8000)))))
        self.feature(*parts)

    def pit(self) -> None:
        """A wall on three sides."""
        x, y = self.spot()
        w, h, thick = self.length(5000, 12000), self.length(5000, 9000), self.length(300, 1200)
        inner = [[x + w - thick, y + h], [x + w - thick, y + thick], [x + thick, y + thick], [x + thick, y + h]]
        self.feature(self.part(tidy([[x, y], [x + w, y], [x + w, y + h], *inner, [x, y + h]]) or box(x, y, w, h)))

    def rampart(self) -> None:
        """A row of high walls across everything, with slits."""
        x, y = self.middle[0] - self.size, self.middle[1] + self.number(-self.size // 3, self.size // 3)
        turned = self.random.random() < 0.5
        thick, top = self.length(200, 2000), self.random.choice(_TOPS[5:])
        end = x + 2 * self.size
        walls: list[Written] = []
        while x < end and len(walls) < 6:
            w = self.length(1500, self.size)
            wall = box(x, y, w, thick)
            traits = {"sight": "obstructing", "pass": self.random.choice(("impassable", "impassable", "traversable"))}
            walls.append(self.part([[b, a] for a, b in wall] if turned else wall, top, traits=traits))
            gap = self.random.choice(_SLITS)
            self.remember_slit(x + w + gap // 2, y + thick // 2, turned)
            x += w + gap
        self.feature(*walls)

    def remember_slit(self, x: int, y: int, turned: bool) -> None:
        self.slits.append((y, x, 1, 0) if turned else (x, y, 0, 1))

    # Figures, tokens and points.

    def token_spot(self) -> list[int]:
        """Somewhere, or exactly at a range from a figure, or under it."""
        if self.figures and self.random.random() < 0.15:
            return list(self.random.choice(self.figures)["at"])
        if self.figures and self.random.random() < 0.6:
            x, y, z = self.beside(self.random.choice(self.figures), 1270)
            x, y = (min(max(value, -TABLE_EDGE), TABLE_EDGE) for value in (x, y))
            return [x, y, self.random.choice((z, z, 0, *self.tops()))]
        return [*self.spot(), self.random.choice((0, 0, 0, *self.tops()))]

    def link(self, foot: Sequence[int], head: Sequence[int]) -> None:
        group = f"g{self.random.randrange(3)}"
        for at in (foot, head):
            x, y = (min(max(value, -TABLE_EDGE), TABLE_EDGE) for value in at[:2])
            self.transfers.append({"id": f"p{len(self.transfers)}", "at": [x, y, at[2]], "group": group})

    def add_figure(self, name: str, unit: str) -> None:
        random = self.random
        figure: Written = {"id": name, "unit": unit, "at": [0, 0, 0]}
        figure |= self.sometimes("base", random.choice((4000, 5000, 5000, 2540, 100, 9000)), 0.4)
        figure |= self.sometimes("height", random.choice((1, 3000, 5000, 5001, 9000)), 0.3)
        x, y, z = self.standing_spot(figure.get("base", 4000) // 2)
        x, y = (min(max(value, -TABLE_EDGE), TABLE_EDGE) for value in (x, y))
        figure["at"] = [x, y, z]
        self.figures.append(figure)

    def standing_spot(self, r: int) -> tuple[int, int, int]:
        """On the ground, on or under a part, against its side, beside a figure exactly, or at the table's edge."""
        random, (x, y) = self.random, self.spot()
        kind = random.random()
        parts = self.parts()
        if kind < 0.25 and parts:
            part = random.choice(parts)
            x, y = self.in_part(part, r)
            return x, y, random.choice((part["top"], part["top"], part["top"], 0))
        if kind < 0.4 and parts:
            x, y = self.against_side(random.choice(parts), r)
            return x, y, self.limit_height() if random.random() < 0.2 else 0
        if kind < 0.55 and self.slits:
            x, y, dx, dy = random.choice(self.slits)
            way = random.choice((-1, 1)) * self.length(2500, 9000)
            return x + dx * way, y + dy * way, 0
        if kind < 0.62 and self.transfers:
            x, y, z = random.choice(self.transfers)["at"]
            return x + random.choice((0, r, r + 2540, r + 2541)), y, z
        if kind < 0.9 and self.figures:
            return self.beside(random.choice(self.figures), r)
        if kind < 0.95:
            return TABLE_EDGE - r, y, 0
        return x, y, self.limit_height()

    def against_side(self, part: Written, r: int) -> tuple[int, int]:
        """Against a side of a part if it is upright, or exactly at range 1 from it, or one past."""
        random = self.random
        (ax, ay), (bx, by) = random.choice(sides(part["shape"]))
        t = random.choice((0, 1, 2, 3, 4))
        nx, ny = (by > ay) - (by < ay), (ax > bx) - (ax < bx)
        way = random.choice((-1, 1)) * (r + random.choice((0, 0, -1, 2540, 2541)))
        return ax + (bx - ax) * t // 4 + way * nx, ay + (by - ay) * t // 4 + way * ny

    def limit_height(self) -> int:
        """A height at the limit of a part's elevation, or one past it; in the air, where figures may be put too."""
        return max(0, self.random.choice(self.tops() or [0]) - self.random.choice((7620, 7621, -7620, -7621)))

    def in_part(self, part: Written, r: int) -> tuple[int, int]:
        """In its middle, across its side, just fitting into a corner of its box, or anywhere in it."""
        xs, ys = ([corner[i] for corner in part["shape"]] for i in (0, 1))
        kind = self.random.random()
        if kind < 0.3:
            return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
        if kind < 0.5:
            # Across a side, where the next tile of a floor may lie.
            return self.random.choice((min(xs), max(xs))), (min(ys) + max(ys)) // 2
        if kind < 0.8:
            off = self.random.choice((r, r, r, r - 1))
            return self.random.choice((min(xs) + off, max(xs) - off)), self.random.choice((min(ys) + off, max(ys) - r))
        return self.number(min(xs), max(xs)), self.number(min(ys), max(ys))

    def beside(self, figure: Written, r: int) -> tuple[int, int, int]:
        """Exactly touching another base, or exactly at a range from it, or one off; at its height or on another."""
        x, y, z = figure["at"]
        a, b, c = self.random.choice(_EVEN_STEPS)
        other, length = figure.get("base", 4000) // 2, self.random.choice((0, 0, 0, *RANGES.values()))
        # From edge to edge, or so that one is just wholly within.
        reach = other + length + (r if self.random.random() < 0.8 or other + length < r else -r)
        reach += self.random.choice((0, 0, 0, 1, -1))
        if self.random.random() < 0.35:
            # In the air, where the format lets figures stand, too: exactly at the limit of its elevation.
            z = max(0, z + self.random.choice((7620, 7621, -7620, -7621)))
        return x + reach * a // c, y + reach * b // c, z


def box(x: int, y: int, w: int, h: int) -> Shape:
    return [[x, y], [x + w, y], [x + w, y + h], [x, y + h]]


def around(corners: Shape) -> Shape:
    """Corners in their order round their middle: mostly a simple outline, often a concave one."""
    mx, my = (sum(corner[i] for corner in corners) // len(corners) for i in (0, 1))

    def turn(corner: list[int]) -> tuple[bool, float]:
        x, y = corner[0] - mx, corner[1] - my
        return (y < 0, -x / ((x * x + y * y) ** 0.5 or 1) * (1 if y >= 0 else -1))

    return sorted(corners, key=turn)


def tidy(shape: Shape) -> Shape | None:
    """The outline, if it is one that a table may have."""
    points = [(x, y) for x, y in shape]
    n = len(points)
    if n < 3 or len(set(points)) < n or any(max(abs(x), abs(y)) > 100000 for x, y in points):
        return None
    if any(cross(points[i - 2], points[i - 1], points[i]) == 0 for i in range(n)):
        return None
    lines = sides(points)
    apart = [(i, j) for i in range(n) for j in range(i + 2, n) if (i, j) != (0, n - 1)]
    return None if any(do_meet(lines[i], lines[j]) for i, j in apart) else shape
