"""The lines a map lets through: for each two cells the pairs of lines from a corner of the one to two of the other.

Each pair is a mask: the cells it crosses, the doors it needs open, the edges it runs along. What stands on the board
at the moment is a mask as well, so that one `and` tells whether the pair is clear.
"""

from functools import lru_cache

from holotable.imperial_assault.board.bits import least, members
from holotable.imperial_assault.board.corners import FREE, LEVEL, UPRIGHT, Corners, Ways
from holotable.imperial_assault.board.ground import Ground
from holotable.imperial_assault.board.lines import Line, line

# How long the two lines are, their corner, its two corners, and the mask of what must not stand in their way.
Pair = tuple[int, int, int, int, int]


class SightLines(dict[int, tuple[int, ...]]):
    """The masks of the pairs of lines from one cell to another, under the key ``viewer * size + target``.

    ``own`` are cells with blocking terrain on which the two figures stand: own spaces never stop a line (IA-LOS-10).
    With ``wary`` that holds for the insides of those cells only, not for their edges and corners.
    """

    def __init__(self, ground: Ground, own: int = 0, wary: bool = False) -> None:
        super().__init__()
        self._ground = ground
        self._stride, self._size = ground.stride, ground.size
        everything = (1 << self._size) - 1
        self.solid = everything & ~ground.present | ground.blocking & ~own
        beside = self.solid | own if wary else self.solid
        walls, blocking = ground.walls, ground.blocking_edges
        self.edges = (walls[UPRIGHT] | blocking[UPRIGHT], walls[LEVEL] | blocking[LEVEL])
        # A line can no more run between two solid cells than through one.
        self.between = (beside & beside >> 1, beside & beside >> self._stride)
        self.corners = Corners(ground, beside, self.edges)
        self._lines: dict[int, tuple[int, Ways]] = {}

    def __missing__(self, key: int) -> tuple[int, ...]:
        viewer, target = divmod(key, self._size)
        masks = self[key] = least([mask for *_, mask in self.pairs(viewer, target)])
        return masks

    def pairs(self, viewer: int, target: int) -> list[Pair]:
        """The pairs of lines from a cell to another that the map lets through, the shortest first."""
        others = ~(1 << viewer | 1 << target)
        starts, ends = corners_of(viewer, self._stride), corners_of(target, self._stride)
        ways = [self._ways(starts[i], PLACES[i], ends[j], PLACES[j]) for i in range(4) for j in range(4)]
        return [
            (far, starts[i], ends[j], ends[k], (a | b) & others)
            for far, i, j, k in attempts(*apart(viewer, target, self._stride))
            for a in ways[4 * i + j]
            for b in ways[4 * i + k]
        ]

    def _ways(self, start: int, at_start: int, end: int, at_end: int) -> Ways:
        """What must be out of the way of one line, its ends included; empty where the map stops it (IA-LOS-03, 06)."""
        if start == end:
            return self.corners.ways(start, at_start, at_end)
        key = start * self._size + end
        found = self._lines.get(key)
        if found is None:
            found = self._lines[key] = self._between_ends(start, end)
        ahead, between = found
        if not between:
            return between
        leave = self.corners.ways(start, at_start, ahead)
        arrive = self.corners.ways(end, (ahead + 4) % 8, at_end)
        if leave is FREE and arrive is FREE:
            return between
        return least([a | b | c for a in leave for b in between for c in arrive])

    def _between_ends(self, start: int, end: int) -> tuple[int, Ways]:
        """Where a line heads, and what must be out of its way but for its two ends."""
        drawn = line_between(start, end, self._stride)
        at = start + drawn.base
        cells, upright, level = drawn.cells << at, drawn.upright << at, drawn.level << at
        if cells & self.solid or upright & self.edges[UPRIGHT] or level & self.edges[LEVEL]:
            return drawn.heading, ()
        along = (drawn.upright_run << at, drawn.level_run << at)
        if along[UPRIGHT] & self.between[UPRIGHT] or along[LEVEL] & self.between[LEVEL]:
            return drawn.heading, ()
        mask = cells | along[UPRIGHT] << self._ground.along[UPRIGHT] | along[LEVEL] << self._ground.along[LEVEL]
        for door in self._ground.crossed_doors(upright, level):
            mask |= door
        found = [mask]
        for corner in drawn.corners:
            ways = self.corners.ways(start + corner, (drawn.heading + 4) % 8, drawn.heading)
            if ways is not FREE:
                found = [mask | way for mask in found for way in ways]
        return drawn.heading, least(found)

    def prepare(self) -> None:
        """Find every line between two corners of the map now, rather than when it is first asked for."""
        points = sorted({corner for cell in members(self._ground.present) for corner in corners_of(cell, self._stride)})
        for start in points:
            for end in points:
                if start != end and start * self._size + end not in self._lines:
                    self._lines[start * self._size + end] = self._between_ends(start, end)


def line_between(start: int, end: int, stride: int) -> Line:
    """The line between two corners."""
    return line(stride, *apart(start, end, stride))


def apart(one: int, other: int, stride: int) -> tuple[int, int]:
    """By how many columns and rows the second of two cells or corners lies further."""
    return other % stride - one % stride, other // stride - one // stride


def corners_of(cell: int, stride: int) -> tuple[int, int, int, int]:
    """A cell's corners: upper left, upper right, lower left, lower right."""
    return cell, cell + 1, cell + stride, cell + stride + 1


# Where a cell lies round each of its corners, in the same order.
PLACES = (3, 5, 1, 7)


@lru_cache(maxsize=1 << 14)
def attempts(columns: int, rows: int) -> tuple[tuple[int, int, int, int], ...]:
    """From a cell to one so far off: each corner with two neighbouring ones whose lines don't overlap (IA-LOS-02).

    How long the two lines are, squared, and the corners by their order in their cells; the shortest first.
    """
    found = []
    for i, (left, top) in enumerate(_CORNERS):
        for j, k in ((0, 1), (0, 2), (1, 3), (2, 3)):
            one, other = ((columns + _CORNERS[n][0] - left, rows + _CORNERS[n][1] - top) for n in (j, k))
            if (0, 0) in (one, other) or one[0] * other[1] != one[1] * other[0]:
                found.append((one[0] ** 2 + one[1] ** 2 + other[0] ** 2 + other[1] ** 2, i, j, k))
    return tuple(sorted(found))


_CORNERS = ((0, 0), (1, 0), (0, 1), (1, 1))
