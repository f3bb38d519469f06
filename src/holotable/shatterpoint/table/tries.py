"""The places worth a try: those that a wish points at, and a spread over all that a figure could get to.

Nothing here says that a figure may end there: that is asked afterwards.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice
from math import isqrt

from holotable.shatterpoint.table.elevation import is_higher
from holotable.shatterpoint.table.ends import Ends, Span
from holotable.shatterpoint.table.measures import EDGE, RANGES
from holotable.shatterpoint.table.outline import Outline
from holotable.shatterpoint.table.scene import Part, Place, Round
from holotable.shatterpoint.table.wishes import Wish

Spot = tuple[int, int]

ROUND = ((12, 0), (0, 12), (-12, 0), (0, -12), (9, 8), (-8, 9), (-9, -8), (8, -9))
"""Eight directions, each 12 long or a little more."""

PARTS = 6
"""So many parts are worth going behind, the nearest."""

BEHIND = 3
"""So many spots beside each."""


class Tries:
    """The tries for one figure and one way."""

    def __init__(self, ends: Ends) -> None:
        self.ends, one = ends, ends.one
        boxes = [span.box for span in ends.spans] or [(1, 0, 1, 0)]
        inner = EDGE - one.radius
        self.left, self.right = max(min(box[0] for box in boxes), -inner), min(max(box[1] for box in boxes), inner)
        self.bottom, self.top = max(min(box[2] for box in boxes), -inner), min(max(box[3] for box in boxes), inner)
        self.floors = [
            (z, [(each.left, each.right, each.bottom, each.top) for each in ends.near.terrain.floors.get(z, ())])
            for z in ends.heights
            if z > 0
        ]
        parts = sorted(ends.near.terrain.parts, key=lambda part: (_apart(part, one), part.id))[:PARTS]
        self.rims = [
            (part, [spot for spot in _rim(part.outline, one.radius + 2) if self._holds(*spot)]) for part in parts
        ]

    def pointed_at(self, wish: Wish, most: int) -> list[Place]:
        """Places that a wish points at, the likeliest first, at the heights that there are."""
        level = wish.thing.z if wish.thing else self.ends.one.z
        left, right, bottom, top = self.left, self.right, self.bottom, self.top
        spots = ((x, y) for x, y in self._spots(wish) if left <= x <= right and bottom <= y <= top)
        return list(dict.fromkeys(islice(self._lifted(spots, level), most)))

    def spread(self, count: int, seed: int = 0) -> list[Place]:
        """So many places over everything that a figure could get to, evenly; a seed moves them all a little."""
        area = sum(_area(span) for span in self.ends.spans)
        wide = isqrt(area // max(count, 1))
        if not wide:
            return []
        grid = list(self._grid(wide, seed))
        if grid and len(grid) < count:
            # Where the edge of the table or the shape of a part leaves less than was thought.
            wide = max(isqrt(wide * wide * len(grid) // count) * 19 // 20, 1)
            grid = list(self._grid(wide, seed))
        return [grid[place * len(grid) // count] for place in range(count)] if len(grid) > count else grid

    def _grid(self, wide: int, seed: int) -> Iterator[Place]:
        for span in self.ends.spans:
            left, right, bottom, top = span.box
            left, right, bottom, top = (
                max(left, self.left),
                min(right, self.right),
                max(bottom, self.bottom),
                min(top, self.top),
            )
            x0 = (span.left + span.right) // 2 + seed * 7919 % wide
            y0 = (span.bottom + span.top) // 2 + seed * 6113 % wide
            for y in range(y0 - (y0 - bottom) // wide * wide, top + 1, wide):
                for x in range(x0 - (x0 - left) // wide * wide, right + 1, wide):
                    if span.holds(x, y):
                        for z in self._levels(x, y):
                            if span.fits(z):
                                yield x, y, z

    def _holds(self, x: int, y: int) -> bool:
        return self.left <= x <= self.right and self.bottom <= y <= self.top

    def _levels(self, x: int, y: int) -> list[int]:
        """The heights at which something is to stand on: the battlefield, and the floors under the centre."""
        found = [0]
        for z, boxes in self.floors:
            for left, right, bottom, top in boxes:
                if left <= x <= right and bottom <= y <= top:
                    found.append(z)
                    break
        return found

    def _lifted(self, spots: Iterable[Spot], level: int) -> Iterator[Place]:
        """Spots with their heights; for each the one nearest to that of the thing that is wished for first."""
        for x, y in spots:
            heights = self._levels(x, y)
            if len(heights) > 1:
                heights.sort(key=lambda z: (abs(z - level), z))
            for z in heights:
                yield x, y, z

    def _spots(self, wish: Wish) -> Iterator[Spot]:
        one, why = self.ends.one, wish.why
        match why.kind, wish.thing:
            case "objective" | "engages", Round() as thing:
                yield from _ring(one, thing, RANGES[2])
                yield from _ring(one, thing, 0)
                yield thing.x, thing.y
            case "within", Round() as thing:
                yield from _ring(one, thing, RANGES[why.range])
            case "within", Part() as part:
                yield from _rim(part.outline, one.radius + RANGES[why.range] - 2)
            case "out-of", Round() as thing:
                yield from _ring(one, thing, RANGES[why.range] + 20, 12)
                yield from self._away(thing)
            case "out-of", Part() as part:
                yield from _rim(part.outline, one.radius + RANGES[why.range] + 2)
            case "cover" | "hidden", Round() as thing:
                yield from self._behind(thing)
                yield from self._away(thing)
            case "sees" | "toward", Round() as thing:
                yield from self._toward(thing.x, thing.y)
            case "up" | "down", _:
                yield from self._on_floors(why.kind == "up")

    def _away(self, thing: Round) -> Iterator[Spot]:
        """Straight away from a thing, as far as one gets and less far."""
        return self._toward(2 * self.ends.one.x - thing.x, 2 * self.ends.one.y - thing.y)

    def _toward(self, x: int, y: int) -> Iterator[Spot]:
        """Towards a point: there, or as far as one gets, and less; a little to both sides, too."""
        one = self.ends.one
        dx, dy = x - one.x, y - one.y
        apart = isqrt(dx * dx + dy * dy)
        most = max((span.most for span in self.ends.spans), default=0)
        if apart <= most:
            yield x, y
        for length in (most - 1, most * 3 // 4, most // 2):
            if length < apart:
                for aside in (0, 1, -1):
                    px, py = 3 * dx - aside * dy, 3 * dy + aside * dx
                    long = isqrt(px * px + py * py) + 1
                    yield one.x + _part(px, length, long), one.y + _part(py, length, long)

    def _behind(self, enemy: Round) -> Iterator[Spot]:
        """Beside parts, close to them, on the side that looks away from an enemy; the nearest parts first."""
        for part, rim in self.rims:
            if not is_higher(enemy.z, than=part.z):  # else it gives no cover (SP-COV-03)
                box = part.outline
                dx, dy = box.left + box.right - 2 * enemy.x, box.bottom + box.top - 2 * enemy.y
                ranked = sorted((-x * dx - y * dy, x, y) for x, y in rim)
                yield from ((x, y) for _, x, y in ranked[:BEHIND])

    def _on_floors(self, up: bool) -> Iterator[Spot]:
        """The middles of floors, and their corners where a base just fits."""
        radius = self.ends.one.radius
        for z, boxes in self.floors:
            if (z > self.ends.one.z) == up:
                for left, right, bottom, top in boxes:
                    yield (left + right) // 2, (bottom + top) // 2
                    for x in (left + radius, right - radius):
                        yield from ((x, y) for y in (bottom + radius, top - radius))


def _area(span: Span) -> int:
    left, right, bottom, top = span.box
    return (right - left) * (top - bottom) * 11 // 14  # a disc fills so much of the box around it


def _apart(part: Part, one: Round) -> float:
    square, over = part.outline.distance(one.x, one.y)
    return square / over


def _ring(one: Round, thing: Round, length: int, over: int = 13) -> Iterator[Spot]:
    """Around a thing, base edge to base edge so far away: where one comes from first, then all around.

    The others are a little nearer, or with 12 a little farther.
    """
    far = one.radius + thing.radius + length
    dx, dy = one.x - thing.x, one.y - thing.y
    apart = isqrt(dx * dx + dy * dy)
    if apart:
        # Rounded towards the thing, so that a range is kept.
        yield thing.x + _part(dx, far, apart + 1), thing.y + _part(dy, far, apart + 1)
    for ux, uy in ROUND:
        yield thing.x + ux * far // over, thing.y + uy * far // over


@lru_cache(maxsize=4096)
def _rim(outline: Outline, away: int) -> tuple[Spot, ...]:
    """Around an outline, so far away from places along its sides; no outline ever changes."""
    spots: list[Spot] = []
    for side in outline.sides:
        long = isqrt(side.square)
        nx, ny = _part(side.dy, away + 1, long), _part(-side.dx, away + 1, long)
        for share in (2, 1, 3):
            spots.append((side.ax + side.dx * share // 4 + nx, side.ay + side.dy * share // 4 + ny))
    return tuple(spots)


def _part(step: int, length: int, of: int) -> int:
    """So much of a step as makes it that long, rounded towards nought."""
    whole = abs(step) * length // of
    return whole if step > 0 else -whole
