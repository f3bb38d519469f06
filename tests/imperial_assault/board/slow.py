"""A second reading of the board format: slow, plain, exact, and sharing nothing with the package.

Everything here is written straight from docs/board.md, a sentence at a time, with fractions and sets.
"""

from fractions import Fraction
from itertools import pairwise

# A space or a corner: its column and its row.
Place = tuple[int, int]

UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LETTERS = UPPER + UPPER.lower()
# Round a corner, from the north: edge, space, edge, space ... as offsets of spaces from the corner's south-east one.
NE, SE, SW, NW = (0, -1), (0, 0), (-1, 0), (-1, -1)
EDGES = ((NW, NE), (NE, SE), (SE, SW), (SW, NW))
SPACES = (NE, SE, SW, NW)
COMPASS = {(0, -1): 0, (1, -1): 1, (1, 0): 2, (1, 1): 3, (0, 1): 4, (-1, 1): 5, (-1, 0): 6, (-1, -1): 7}


def sign(number):
    return (number > 0) - (number < 0)


class SlowBoard:
    """A picture, read without checking it, and the answers worked out each time from nothing."""

    def __init__(self, picture: str) -> None:
        rows = picture.rstrip("\n").split("\n")
        height = 1
        while height < len(rows) and rows[height][:1] != "" and rows[height][1:2] != ":":
            height += 2
        self.terrain: dict[Place, str] = {}
        self.figures: dict[str, set[Place]] = {}
        self.words: dict[str, set[str]] = {}
        self.edges: dict[frozenset[Place], str] = {}
        for line in rows[height:]:
            self.words[line[0]] = {word.strip() for word in line[2:].split(",")}
        for r, row in enumerate(rows[1:height:2]):
            for c, character in enumerate(row[1::2]):
                if character in LETTERS:
                    self.figures.setdefault(character, set()).add((c, r))
                    on = [word[-1] for word in self.words.get(character, ()) if word.startswith("on ")]
                    self.terrain[c, r] = on[0] if on else "."
                elif character != " ":
                    self.terrain[c, r] = character
            for c, character in enumerate(row[::2]):
                self.edges[frozenset({(c - 1, r), (c, r)})] = character
        for r, row in enumerate(rows[:height:2]):
            for c, character in enumerate(row[1::2]):
                self.edges[frozenset({(c, r - 1), (c, r)})] = character

    def edge(self, one, other):
        """What lies between two places side by side."""
        drawn = self.edges.get(frozenset({one, other}), " ")
        if drawn == "D":
            return "D"
        if (one in self.terrain) != (other in self.terrain):
            return "|"
        return "|" if drawn == "-" else drawn

    def spaces(self, name):
        if name in LETTERS:
            return self.figures[name]
        column = 0
        for letter in name.rstrip("0123456789"):
            column = column * 26 + ord(letter) - ord("a") + 1
        return {(column - 1, int(name.lstrip("abcdefghijklmnopqrstuvwxyz")) - 1)}

    def is_(self, word, name):
        return name in LETTERS and word in self.words.get(name, ())

    # Around a corner.

    def way_round(self, corner, start, goal, edges, terrain):
        """Whether one of the two ways round a corner, from one place in its ring to another, is free."""
        x, y = corner

        def stops(place):
            if place % 2:
                a, b = SPACES[place % 8 // 2]
                return self.terrain.get((x + a, y + b), " ") in terrain
            (a, b), (c, d) = EDGES[place % 8 // 2]
            return self.edge((x + a, y + b), (x + c, y + d)) in edges

        one = range(start + 1, start + (goal - start) % 8)
        other = range(goal + 1, goal + (start - goal) % 8)
        if start == goal:
            return True
        return not any(map(stops, one)) or not any(map(stops, other))

    def connect(self, one, other, edges, terrain):
        """Whether two spaces that share only a corner connect across it."""
        corner = (max(one[0], other[0]), max(one[1], other[1]))
        return self.way_round(corner, quarter(corner, one), quarter(corner, other), edges, terrain)

    # Adjacent.

    def adjacent_spaces(self, one, other):
        if one not in self.terrain or other not in self.terrain:
            return False
        standing = set().union(*self.figures.values())
        if any(self.terrain[space] == "#" and space not in standing for space in (one, other)):
            return False
        away = {abs(one[0] - other[0]), abs(one[1] - other[1])}
        if away == {0, 1}:
            return self.edge(one, other) not in "|D!"
        return away == {1} and self.connect(one, other, "|D!", "# ")

    def adjacent(self, one: str, other: str) -> bool:
        if one == other:
            return False
        return any(self.adjacent_spaces(s, t) for s in self.spaces(one) for t in self.spaces(other))

    # Counting spaces.

    def distance(self, one: str, other: str) -> int | None:
        starts, goals = self.spaces(one), self.spaces(other)
        reached, steps = set(starts), 0
        while not reached & goals:
            leave = {s for s in reached if self.terrain[s] != "#" or s in starts}
            further = reached | {t for s in leave for t in around(s) if self.adjacent_spaces(s, t)}
            if further == reached:
                return None
            reached, steps = further, steps + 1
        return steps

    # Line of sight.

    def proofs(self, one, other):
        """Every corner with two corners that shows the other, from each space to each space."""
        for s in sorted(self.spaces(one)):
            for t in sorted(self.spaces(other)):
                for p in corners(s):
                    for q1, q2 in neighbouring_corners(t):
                        if self.pair_is_clear(one, other, s, t, p, q1, q2):
                            yield p, q1, q2

    def sees(self, one: str, other: str) -> bool:
        return self.adjacent(one, other) or any(True for _ in self.proofs(one, other))

    def proves(self, one, other, p, q1, q2):
        """Whether these corners are a proof for some of the two figures' spaces."""
        return any(
            self.pair_is_clear(one, other, s, t, p, q1, q2)
            for s in self.spaces(one)
            if p in corners(s)
            for t in self.spaces(other)
            if (q1, q2) in neighbouring_corners(t) or (q2, q1) in neighbouring_corners(t)
        )

    def pair_is_clear(self, one, other, s, t, p, q1, q2):
        flat = (q1[0] - p[0]) * (q2[1] - p[1]) == (q1[1] - p[1]) * (q2[0] - p[0])
        if flat and p not in (q1, q2):
            return False
        return self.is_clear(one, other, s, t, p, q1) and self.is_clear(one, other, s, t, p, q2)

    def is_clear(self, one, other, s, t, p, q):
        own = self.spaces(one) | self.spaces(other)
        massive = self.is_("massive", one) or self.is_("massive", other)
        others = {} if massive else {name: held for name, held in self.figures.items() if name not in (one, other)}
        third = {space: name for name, held in others.items() for space in held}
        return (
            self.crosses_no_space(p, q, own, third)
            and self.crosses_no_edge(p, q)
            and self.passes_its_corners(p, q, s, t, own)
            and self.runs_freely(p, q, own, third)
        )

    def box(self, p, q):
        columns = range(min(p[0], q[0]) - 1, max(p[0], q[0]) + 1)
        return [(c, r) for c in columns for r in range(min(p[1], q[1]) - 1, max(p[1], q[1]) + 1)]

    def crosses_no_space(self, p, q, own, third):
        return not any(
            crosses_inside(p, q, space)
            for space in self.box(p, q)
            if space not in own and (self.terrain.get(space, " ") in "# " or space in third)
        )

    def crosses_no_edge(self, p, q):
        for c, r in self.box(p, q):
            beside, below = (c + 1, r), (c, r + 1)
            if self.edge((c, r), beside) in "|D!" and crosses_edge(p, q, (c + 1, r), (c + 1, r + 1)):
                return False
            if self.edge((c, r), below) in "|D!" and crosses_edge(p, q, (c, r + 1), (c + 1, r + 1)):
                return False
        return True

    def passes_its_corners(self, p, q, s, t, own):
        saved = dict(self.terrain)  # The two figures' own spaces never stop a line.
        self.terrain.update(dict.fromkeys(own, "."))
        ahead = COMPASS.get((sign(q[0] - p[0]), sign(q[1] - p[1])), 0)
        free = True
        for x, y in lattice_points(p, q):
            came = quarter(p, s) if (x, y) == p else (ahead + 4) % 8
            goes = quarter(q, t) if (x, y) == q else ahead
            free = free and self.way_round((x, y), came, goes, "|D!", "# ")
        self.terrain = saved
        return free

    def runs_freely(self, p, q, own, third):
        points = lattice_points(p, q)
        if p[0] != q[0] and p[1] != q[1]:
            return True
        for x, y in map(min, pairwise(points)):
            sides = [(x, y), (x - 1, y)] if p[0] == q[0] else [(x, y), (x, y - 1)]
            if all(side not in own and self.terrain.get(side, " ") in "# " for side in sides):
                return False
            if third.get(sides[0]) is not None and third.get(sides[0]) == third.get(sides[1]):
                return False
        return True

    # Moving.

    def reach(self, name: str, points: int) -> dict[Place, int]:
        start = frozenset(self.figures[name])
        cheapest, open_ = {start: 0}, [start]
        while open_:
            here = open_.pop(0)
            for there, cost in self.moves(name, here):
                total = cheapest[here] + cost
                if total <= points and total < cheapest.get(there, points + 1):
                    cheapest[there] = total
                    open_.append(there)
        ends: dict[Place, int] = {}
        others = {space for other, held in self.figures.items() if other != name for space in held}
        for position, cost in cheapest.items():
            if position == start or self.is_("massive", name) or not position & others:
                for space in position:
                    ends[space] = min(cost, ends.get(space, cost))
        return ends

    def moves(self, name, here):
        free = self.is_("massive", name) or self.is_("mobile", name)
        edges, terrain = ("|D", " ") if free else ("|D!:", "#^ ")
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                there = frozenset((x + dx, y + dy) for x, y in here)
                if there == here or any(self.terrain.get(space, " ") in terrain for space in there - here):
                    continue
                if dx and dy:
                    (one,), (other,) = (here, there) if len(here) == 1 else ([None], [None])
                    passable = one is not None and self.connect(one, other, edges, terrain)
                else:
                    passable = all(self.edge((x, y), (x + dx, y + dy)) not in edges for x, y in here)
                if passable and self.lies_flat(there, edges):
                    yield from self.priced(name, here, there, free)
        for there in self.turned(here) if len(here) > 1 else ():
            if not any(self.terrain.get(s, " ") in terrain for s in there - here) and self.lies_flat(there, edges):
                yield from self.priced(name, here, there, free)

    def lies_flat(self, position, edges):
        """No edge inside the base stops it."""
        inside = [(s, (s[0] + a, s[1] + b)) for s in position for a, b in ((1, 0), (0, 1))]
        return all(self.edge(s, t) not in edges for s, t in inside if t in position)

    def turned(self, here):
        """Every quarter turn that keeps at least half of the spaces."""
        for pivot in here:
            for turn in (1, -1):
                for held in here:
                    # Turned about the pivot's place so that the held space comes to lie where the pivot was.
                    x, y = pivot[0] + turn * held[1], pivot[1] - turn * held[0]
                    there = frozenset((x - turn * b, y + turn * a) for a, b in here)
                    if shape(there) != shape(here) and 2 * len(there & here) >= len(here):
                        yield there

    def priced(self, name, here, there, free):
        entered = there - here
        inside = {other for other, held in self.figures.items() if other != name and held & entered}
        if self.is_("massive", name) and any(self.is_("massive", other) for other in inside):
            return
        hard = any(self.terrain[space] == "~" for space in entered)
        hostile = any((other in UPPER) != (name in UPPER) for other in inside)
        yield there, 1 if free else 1 + hard + hostile


def shape(position):
    left, top = min(x for x, _ in position), min(y for _, y in position)
    return {(x - left, y - top) for x, y in position}


def around(space):
    x, y = space
    return {(x + a, y + b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b}


def quarter(corner, space):
    """Where a space lies in the ring round one of its corners."""
    return 2 * SPACES.index((space[0] - corner[0], space[1] - corner[1])) + 1


def corners(space):
    x, y = space
    return [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]


def neighbouring_corners(space):
    a, b, c, d = corners(space)
    return [(a, b), (a, c), (b, d), (c, d)]


def lattice_points(p, q):
    """The corners a line passes, its ends included, in order."""
    long = max(abs(q[0] - p[0]), abs(q[1] - p[1]))
    if not long:
        return [p]
    along = [(Fraction(n, long) * (q[0] - p[0]), Fraction(n, long) * (q[1] - p[1])) for n in range(long + 1)]
    return [(p[0] + int(x), p[1] + int(y)) for x, y in along if x.denominator == 1 == y.denominator]


def crosses_inside(p, q, space):
    """Whether the straight line between two corners has a part strictly inside a space."""
    low, high = Fraction(0), Fraction(1)
    for axis in (0, 1):
        way = q[axis] - p[axis]
        near, far = space[axis] - p[axis], space[axis] + 1 - p[axis]
        if way == 0:
            if not near < 0 < far:
                return False
            continue
        first, last = sorted((Fraction(near, way), Fraction(far, way)))
        low, high = max(low, first), min(high, last)
    return low < high


def crosses_edge(p, q, a, b):
    """Whether a line meets an edge strictly between the edge's ends, not running along it."""
    axis = 0 if a[0] == b[0] else 1
    way = q[axis] - p[axis]
    if way == 0:
        return False
    time = Fraction(a[axis] - p[axis], way)
    meets = p[1 - axis] + time * (q[1 - axis] - p[1 - axis])
    return 0 <= time <= 1 and a[1 - axis] < meets < b[1 - axis]
