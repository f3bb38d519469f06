"""Where a figure may end, as rings to draw. The picture is for the eye: whether a place is allowed, `Ends` says."""

from math import isqrt

from holotable.shatterpoint.table.ends import Ends
from holotable.shatterpoint.table.measures import EDGE
from holotable.shatterpoint.table.outline import Side
from holotable.shatterpoint.table.scene import Figure
from holotable.shatterpoint.table.standing import Footing

Ring = list[tuple[int, int]]
Edge = tuple[int, int, bool]

GRID = 400
"""How far the points of the grid are from each other whose cells the rings run through."""

NEAR = 50
"""How near to the true border a ring crosses the lines of the grid."""

COARSE = 16
"""So many cells wide are the blocks that are looked at first."""

SMALL = 2
"""Of blocks of so many cells every point is looked at."""

WALLED = 2
"""In blocks of so many cells all places are alike to the tool if their corners and their middle are."""

STRAIGHT = 12
"""A point of a ring that is no farther aside from its neighbours is left out."""


def shade(ends: Ends) -> dict[int, list[Ring]]:
    """The rings of all ends by the height at which they are: counter-clockwise around what is allowed, else holes.

    They lie within 3 mm of the true border: within half a millimetre on straight stretches, the most where they cut
    corners. Gaps and tongues narrower than a cell of 4 mm may be missing, behind walls those narrower than 8 mm; and so
    may places to which only a tool leads that is bent just so.
    """
    found = {z: _Shade(ends, z).rings() for z in ends.heights}
    return {z: rings for z, rings in found.items() if rings}


class _Shade:
    """The shade of one height: a grid of points that are in or out, and the border between them."""

    def __init__(self, ends: Ends, z: int) -> None:
        self.ends, self.z, one = ends, z, ends.one
        self.spans = [span for span in ends.spans if span.fits(z)]
        boxes = [span.box for span in self.spans]
        inner = EDGE - one.radius
        self.left = max(min(box[0] for box in boxes), -inner) - GRID
        self.bottom = max(min(box[2] for box in boxes), -inner) - GRID
        self.wide = max((min(max(box[1] for box in boxes), inner) - self.left) // GRID + 2, 0)
        self.high = max((min(max(box[3] for box in boxes), inner) - self.bottom) // GRID + 2, 0)
        self.grid = [bytearray(self.wide + 1) for _ in range(self.high + 1)]
        self.grown = {size: self._grown(size) for size in (COARSE, COARSE // 2, COARSE // 4, SMALL)}
        self.known: dict[tuple[int, int], bool] = {}
        self.leading: dict[tuple[int, int], bool] = {}

    def _grown(self, size: int) -> Footing:
        """Where a base that is larger by as much as a block would stand, so that all of the block is free for it."""
        one = self.ends.one
        radius = one.radius + size * GRID * 5 // 7
        return Footing(self.ends.near, Figure(one.id, one.x, one.y, one.z, radius, one.unit, one.height))

    def rings(self) -> list[Ring]:
        for row in range(0, self.high, COARSE):
            for column in range(0, self.wide, COARSE):
                self._look(column, row, COARSE)
        return [ring for ring in (_straightened(ring) for ring in self._traced()) if len(ring) > 2]

    def _look(self, column: int, row: int, size: int) -> None:
        """Fill a block of cells: whole where all of its places are alike, else by its quarters."""
        alike = self._alike(column, row, size)
        if alike is None and size > SMALL:
            half = size // 2
            for down in (0, half):
                for along in (0, half):
                    if column + along < self.wide and row + down < self.high:
                        self._look(column + along, row + down, half)
        elif alike is not False:
            end = min(column + size, self.wide) + 1
            for y in range(row, min(row + size, self.high) + 1):
                if alike:
                    self.grid[y][column:end] = b"\1" * (end - column)
                else:
                    for x in range(column, end):
                        self.grid[y][x] = self._is_in(*self._point(x, y))

    def _point(self, column: int, row: int) -> tuple[int, int]:
        return self.left + column * GRID, self.bottom + row * GRID

    def _alike(self, column: int, row: int, size: int) -> bool | None:
        """Whether all places of a block are in, or out, as far as that can be told at once."""
        z = self.z
        x, y = self.left + column * GRID + size * GRID // 2, self.bottom + row * GRID + size * GRID // 2
        out = size * GRID * 5 // 7  # from the middle to a corner
        if not any(span.holds(x, y, out) for span in self.spans) or self._is_blocked(x, y, out):
            return False
        whole = any(span.holds(x, y, -out) for span in self.spans)
        if not whole or not self.grown[size].holds(x, y, z):
            return None
        if not self.ends.walls or self._is_straight(x, y, out):
            return True
        if size > WALLED:
            return None
        corners = [self._point(column + along, row + down) for along in (0, size) for down in (0, size)]
        leads = {self._leads(*corner) for corner in (*corners, (x, y))}
        return leads.pop() if len(leads) == 1 else None

    def _is_straight(self, x: int, y: int, out: int) -> bool:
        """Whether a straight tool leads to all places so near to this one: no wall is near to where it lies."""
        one, arm = self.ends.one, self.ends.arm
        dx, dy = x - one.x, y - one.y
        apart = isqrt(dx * dx + dy * dy)
        if apart <= 2 * out:
            return False
        long = 2 * arm + one.radius
        aside = long * out // (apart - out) + 2
        line = Side((one.x, one.y), (one.x + dx * long // apart, one.y + dy * long // apart))
        return not any(wall.near_line(line, aside) for wall in self.ends.walls)

    def _is_blocked(self, x: int, y: int, out: int) -> bool:
        """Whether no place so near to this one can be stood on, for one and the same reason."""
        one, z, terrain = self.ends.one, self.z, self.ends.near.terrain
        if z > 0 and not any(floor.overlaps(x, y, out) for floor in terrain.floors[z]):
            return True
        less = one.radius - out
        return any(
            part.in_the_way(z, one.height)
            and (
                (less > 0 and part.outline.overlaps(x, y, less))
                or (part.outline.side_of(x, y) > 0 and not part.outline.rim_nearer(x, y, out))
            )
            for part in terrain.parts
        )

    def _is_in(self, x: int, y: int) -> bool:
        if (x, y) not in self.known:
            self.known[x, y] = self.ends.could((x, y, self.z)) and self._leads(x, y)
        return self.known[x, y]

    def _leads(self, x: int, y: int) -> bool:
        if not self.ends.walls:
            return True
        if (x, y) not in self.leading:
            self.leading[x, y] = self.ends.leads_simply((x, y, self.z))
        return self.leading[x, y]

    def _traced(self) -> list[Ring]:
        """The borders, each with what is in on its left."""
        after: dict[Edge, Edge] = {}
        for row in range(self.high):
            below, above = self.grid[row], self.grid[row + 1]
            if below == above and (not any(below) or all(below)):
                continue
            for column in range(self.wide):
                case = below[column] | below[column + 1] << 1 | above[column + 1] << 2 | above[column] << 3
                for start, end in _SEGMENTS[case]:
                    after[_edge(column, row, start)] = _edge(column, row, end)
        rings = []
        while after:
            first, here = after.popitem()
            ring = [self._crossing(*first)]
            while here != first:
                ring.append(self._crossing(*here))
                here = after.pop(here)
            rings.append(ring)
        return rings

    def _crossing(self, column: int, row: int, upright: bool) -> tuple[int, int]:
        """Where the border crosses an edge of a cell: halving until that is near enough."""
        inside, outside = self._point(column, row), self._point(column + (not upright), row + upright)
        if not self.grid[row][column]:
            inside, outside = outside, inside
        while abs(inside[0] - outside[0]) + abs(inside[1] - outside[1]) > NEAR:
            middle = (inside[0] + outside[0]) // 2, (inside[1] + outside[1]) // 2
            if self._is_in(*middle):
                inside = middle
            else:
                outside = middle
        return inside


def _edge(column: int, row: int, edge: int) -> Edge:
    """An edge of a cell by its lower or left end, and whether it goes up: below, right, above, left."""
    return column + (edge == 1), row + (edge == 2), edge in (1, 3)


_SEGMENTS: tuple[tuple[tuple[int, int], ...], ...] = (
    (), ((0, 3),), ((1, 0),), ((1, 3),), ((2, 1),), ((0, 3), (2, 1)), ((2, 0),), ((2, 3),),
    ((3, 2),), ((0, 2),), ((1, 0), (3, 2)), ((1, 2),), ((3, 1),), ((0, 1),), ((3, 0),), (),
)  # fmt: skip
"""From which edge to which the border runs through a cell, by which of its corners are in."""


def _straightened(ring: Ring) -> Ring:
    """A ring without the points that lie between their neighbours, as good as on one line."""
    kept: Ring = []
    for place, (x, y) in enumerate(ring):
        ax, ay = kept[-1] if kept else ring[-1]
        bx, by = ring[(place + 1) % len(ring)]
        dx, dy = bx - ax, by - ay
        aside = dx * (y - ay) - dy * (x - ax)
        if aside * aside > STRAIGHT * STRAIGHT * (dx * dx + dy * dy):
            kept.append((x, y))
    return kept
