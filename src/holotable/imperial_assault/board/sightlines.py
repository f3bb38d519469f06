"""The lines a map lets through: for each two cells the pairs of lines from a corner of the one to two of the other.

Each pair is a mask: the cells it crosses, the doors it needs open, the edges it runs along. What stands on the board
at the moment is a mask as well, so that one `and` tells whether the pair is clear.
"""

from typing import NamedTuple

from holotable.imperial_assault.board.attempts import PLACES, apart, attempts, corners_of, line_between
from holotable.imperial_assault.board.bits import least, members
from holotable.imperial_assault.board.boxes import Boxes
from holotable.imperial_assault.board.corners import FREE, LEVEL, UPRIGHT, Ways
from holotable.imperial_assault.board.ground import Ground
from holotable.imperial_assault.board.obstacles import Obstacles
from holotable.imperial_assault.board.vistas import Vistas

# How long the two lines are, their corner, its two corners, and the mask of what must not stand in their way.
Pair = tuple[int, int, int, int, int]


class SightLines(dict[int, tuple[int, ...]]):
    """The masks of the pairs of lines from one cell to another, under the key ``viewer * size + target``.

    ``own`` are cells with blocking terrain on which the two figures stand: own spaces never stop a line (IA-LOS-10).
    With ``wary`` that holds for the insides of those cells only, not for their edges and corners.
    What is ``known`` of another state of the map is taken over where no change comes near, when it is asked for.
    """

    def __init__(self, ground: Ground, own: int = 0, wary: bool = False, known: "Known | None" = None) -> None:
        super().__init__()
        self._known = known
        self._ground = ground
        self._stride, self._size = ground.stride, ground.size
        self.obstacles = Obstacles(ground, own, wary)
        self._lines: dict[int, tuple[int, Ways]] = {}
        # Singly it takes as long to work out about an eighth of them as it takes at once to work out all.
        self._singly = (ground.present & ~ground.blocking).bit_count() ** 2 // 8

    def __missing__(self, key: int) -> tuple[int, ...]:
        found = self._known.get(key, self._size, self._stride) if self._known is not None else None
        if found is None:
            self._singly -= 1
            if self._singly == 0:
                self.fill()
            found = self.get(key)
        if found is None:
            found = self.work_out(key)
        self[key] = found
        return found

    def work_out(self, key: int) -> tuple[int, ...]:
        """What must be out of the way of the lines from a cell to another."""
        return least([mask for *_, mask in self.pairs(*divmod(key, self._size))])

    def fill(self) -> None:
        """Work out all lines between cells without blocking terrain at once, but for those that are known."""
        vistas = Vistas(self._ground, self.obstacles)
        for (columns, rows), viewers in vistas.pairs():
            new = viewers if self._known is None else viewers & self._known.changed[columns, rows]
            if new:
                found = vistas.look(new, columns, rows)
                for viewer in members(new):
                    key = viewer * self._size + viewer + columns + rows * self._stride
                    self[key] = tuple(found[viewer]) if viewer in found else self.work_out(key)

    def pairs(self, viewer: int, target: int) -> list[Pair]:
        """The pairs of lines from a cell to another that the map lets through, the shortest first."""
        others = ~(1 << viewer | 1 << target)
        starts, ends = corners_of(viewer, self._stride), corners_of(target, self._stride)
        ways = [self._ways(starts[i], PLACES[i], ends[j], PLACES[j]) for i in range(4) for j in range(4)]
        if not any(ways):
            return []
        return [
            (far, starts[i], ends[j], ends[k], (a | b) & others)
            for far, i, j, k in attempts(*apart(viewer, target, self._stride))
            for a in ways[4 * i + j]
            for b in ways[4 * i + k]
        ]

    def _ways(self, start: int, at_start: int, end: int, at_end: int) -> Ways:
        """What must be out of the way of one line, its ends included; empty where the map stops it (IA-LOS-03, 06)."""
        if start == end:
            return self.obstacles.corners.ways(start, at_start, at_end)
        key = start * self._size + end
        found = self._lines.get(key)
        if found is None:
            found = self._lines[key] = self._between_ends(start, end)
            self._lines[end * self._size + start] = (found[0] + 4) % 8, found[1]
        ahead, between = found
        if not between:
            return between
        leave = self.obstacles.corners.ways(start, at_start, ahead)
        arrive = self.obstacles.corners.ways(end, (ahead + 4) % 8, at_end)
        if leave is FREE and arrive is FREE:
            return between
        return least([a | b | c for a in leave for b in between for c in arrive])

    def _between_ends(self, start: int, end: int) -> tuple[int, Ways]:
        """Where a line heads, and what must be out of its way but for its two ends."""
        drawn = line_between(start, end, self._stride)
        at = start + drawn.base
        cells, upright, level = drawn.cells << at, drawn.upright << at, drawn.level << at
        solid, edges, between = self.obstacles.solid, self.obstacles.edges, self.obstacles.between
        if cells & solid or upright & edges[UPRIGHT] or level & edges[LEVEL]:
            return drawn.heading, ()
        along = (drawn.upright_run << at, drawn.level_run << at)
        if along[UPRIGHT] & between[UPRIGHT] or along[LEVEL] & between[LEVEL]:
            return drawn.heading, ()
        mask = cells | along[UPRIGHT] << self._ground.along[UPRIGHT] | along[LEVEL] << self._ground.along[LEVEL]
        found = [mask | self._ground.doors_on(upright, level)]
        for corner in drawn.corners:
            ways = self.obstacles.corners.ways(start + corner, (drawn.heading + 4) % 8, drawn.heading)
            if ways is not FREE:
                found = [mask | way for mask in found for way in ways]
        return drawn.heading, least(found)


class Known(NamedTuple):
    """The lines of another state of the map, and what has changed since."""

    lines: SightLines
    changed: Boxes

    def get(self, key: int, size: int, stride: int) -> tuple[int, ...] | None:
        """What must be out of the way of the lines from a cell to another; None where a change comes near."""
        viewer, target = divmod(key, size)
        return None if self.changed[apart(viewer, target, stride)] >> viewer & 1 else self.lines[key]
