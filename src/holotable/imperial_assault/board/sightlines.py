"""The lines a map lets through: for each two cells the pairs of lines from a corner of the one to two of the other.

Each pair is a mask: the cells it crosses, the doors it needs open, the edges it runs along. What stands on the board
at the moment is a mask as well, so that one `and` tells whether the pair is clear.
"""

from holotable.imperial_assault.board.bits import least, members
from holotable.imperial_assault.board.corners import FREE, LEVEL, UPRIGHT, Corners, Ways, place_of
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
        self._lines: dict[int, Ways] = {}

    def __missing__(self, key: int) -> tuple[int, ...]:
        viewer, target = divmod(key, self._size)
        masks = self[key] = least([mask for *_, mask in self.pairs(viewer, target)])
        return masks

    def pairs(self, viewer: int, target: int) -> list[Pair]:
        """The pairs of lines from a cell to another that the map lets through, the shortest first."""
        stride = self._stride
        others = ~(1 << viewer | 1 << target)
        found: list[Pair] = []
        for start, one, other in attempts(viewer, target, stride):
            first = self.ways(viewer, target, start, one)
            second = first and self.ways(viewer, target, start, other)
            if second:
                far = length(start, one, stride) + length(start, other, stride)
                masks = {(a | b) & others for a in first for b in second}
                found += [(far, start, one, other, mask) for mask in masks]
        return sorted(found)

    def ways(self, viewer: int, target: int, start: int, end: int) -> Ways:
        """What must be out of the way of one line, its ends included; empty where the map stops it (IA-LOS-03, 06)."""
        stride, corners = self._stride, self.corners
        at_start, at_end = place_of(viewer, start, stride), place_of(target, end, stride)
        if start == end:
            return corners.ways(start, at_start, at_end)
        between = self._lines.get(start * self._size + end)
        if between is None:
            between = self._lines[start * self._size + end] = self._between_ends(start, end)
        if not between:
            return between
        ahead = line_between(start, end, stride).heading
        leave = corners.ways(start, at_start, ahead)
        arrive = corners.ways(end, (ahead + 4) % 8, at_end)
        if leave is FREE and arrive is FREE:
            return between
        return tuple({a | b | c for a in leave for b in between for c in arrive})

    def _between_ends(self, start: int, end: int) -> Ways:
        """What must be out of a line's way but for its two ends."""
        drawn = line_between(start, end, self._stride)
        at = start + drawn.base
        cells, upright, level = drawn.cells << at, drawn.upright << at, drawn.level << at
        if cells & self.solid or upright & self.edges[UPRIGHT] or level & self.edges[LEVEL]:
            return ()
        along = (drawn.upright_run << at, drawn.level_run << at)
        if along[UPRIGHT] & self.between[UPRIGHT] or along[LEVEL] & self.between[LEVEL]:
            return ()
        mask = cells | along[UPRIGHT] << self._ground.along[UPRIGHT] | along[LEVEL] << self._ground.along[LEVEL]
        for door in self._ground.crossed_doors(upright, level):
            mask |= door
        found = [mask]
        for corner in drawn.corners:
            ways = self.corners.ways(start + corner, (drawn.heading + 4) % 8, drawn.heading)
            if ways is not FREE:
                found = [mask | way for mask in found for way in ways]
        return least(found)

    def prepare(self) -> None:
        """Find every line between two corners of the map now, rather than when it is first asked for."""
        points = sorted({corner for cell in members(self._ground.present) for corner in corners_of(cell, self._stride)})
        for start in points:
            for end in points:
                if start != end and start * self._size + end not in self._lines:
                    self._lines[start * self._size + end] = self._between_ends(start, end)


def line_between(start: int, end: int, stride: int) -> Line:
    """The line between two corners."""
    return line(stride, end % stride - start % stride, end // stride - start // stride)


def corners_of(cell: int, stride: int) -> tuple[int, int, int, int]:
    """A cell's corners: upper left, upper right, lower left, lower right."""
    return cell, cell + 1, cell + stride, cell + stride + 1


def attempts(viewer: int, target: int, stride: int) -> list[tuple[int, int, int]]:
    """Every corner of the viewer with two neighbouring corners of the target whose lines don't overlap (IA-LOS-02)."""
    a, b, c, d = corners_of(target, stride)
    return [
        (start, one, other)
        for start in corners_of(viewer, stride)
        for one, other in ((a, b), (a, c), (b, d), (c, d))
        if start in (one, other) or not _in_line(start, one, other, stride)
    ]


def _in_line(start: int, one: int, other: int, stride: int) -> bool:
    if other - one == 1:
        return start // stride == one // stride
    return start % stride == one % stride


def length(start: int, end: int, stride: int) -> int:
    """The square of a line's length."""
    columns, rows = end % stride - start % stride, end // stride - start // stride
    return columns * columns + rows * rows
