"""The lines of sight of a whole map at once: for two cells so far apart, the viewers whom the map leaves each pair.

A pair of lines looks the same from every cell, only shifted. So one mask of viewers tells from which of them the map
lets it through, and what must be out of its way there is one mask as well, shifted to the viewer.
"""

from collections.abc import Iterator
from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from holotable.imperial_assault.board.attempts import CORNERS, PLACES, attempts
from holotable.imperial_assault.board.bits import members, shifted
from holotable.imperial_assault.board.corners import FREE, LEVEL, UPRIGHT, heading
from holotable.imperial_assault.board.ground import Ground
from holotable.imperial_assault.board.lines import line
from holotable.imperial_assault.board.obstacles import Obstacles

# From which cells or corners something is in the way: for good, while a door at a corner is closed, or one on an edge.
# At a corner there may be a choice of doors; one on an edge has to be open.
Hindrance = tuple[int, int, int]


class Vistas:
    """What the map puts in the way of each line, for all corners it can start from."""

    def __init__(self, ground: Ground, obstacles: Obstacles) -> None:
        self._ground, self._obstacles = ground, obstacles
        self._cells = ground.present & ~ground.blocking
        beside = self._cells | self._cells << 1
        self._corners = members((beside | beside << ground.stride) & obstacles.corners.narrow)
        self._round: dict[tuple[int, int], tuple[int, int]] = {}
        self._along: dict[tuple[int, int], Hindrance] = {}

    def pairs(self) -> Iterator[tuple[tuple[int, int], int]]:
        """By columns and rows between two cells without blocking terrain, the cells that have one there."""
        stride, board = self._ground.stride, self._ground.board
        every_row = sum(1 << row for row in range(0, self._ground.size, stride))
        for columns in range(1 - board.width, board.width):
            within = ((1 << stride - abs(columns)) - 1 << max(0, -columns)) * every_row & self._cells
            for rows in range(1 - board.height, board.height):
                viewers = within & shifted(self._cells, -columns - rows * stride)
                if viewers:
                    yield (columns, rows), viewers

    def look(self, viewers: int, columns: int, rows: int) -> dict[int, list[int]]:
        """From these viewers to the cell so far off from each, what must be out of the way of their views.

        Viewers are left out who have a choice of doors at a corner.
        """
        hindrances = [self._between(viewers, columns, rows, i, j) for i in range(4) for j in range(4)]
        free, plain, choices = [], [], 0
        for _, i, j, k in attempts(columns, rows):
            (solid, choice, door), other = hindrances[4 * i + j], hindrances[4 * i + k]
            clear = viewers & ~(solid | other[0])
            choices |= clear & (choice | other[1])
            free.append(clear)
            plain.append(clear & ~(door | other[2]))
        found: dict[int, list[int]] = {viewer: [] for viewer in members(viewers & ~choices)}
        if any(free):
            self._add(found, views_over(self._ground.stride, self._ground.size, columns, rows), free, plain, ~choices)
        return found

    def _add(
        self, found: dict[int, list[int]], views: "tuple[View, ...]", free: list[int], plain: list[int], wanted: int
    ) -> None:
        """Add the views that are free but for doors; ``plain`` are those without doors."""
        for view, left, without_doors in zip(views, free, plain, strict=True):
            better = reduce(or_, [plain[number] for number in view.beaten_by], 0)
            clear = left & wanted & ~better
            if clear:
                mask, base = view.mask, view.base
                for viewer in members(clear & without_doors):
                    found[viewer].append(mask << viewer + base)
                for viewer in members(clear & ~without_doors):
                    at = viewer + base
                    doors = self._ground.doors_on(view.upright << at, view.level << at)
                    found[viewer].append(mask << at | doors)

    def _between(self, viewers: int, columns: int, rows: int, i: int, j: int) -> Hindrance:
        """What is in the way of the line from one corner of a viewer to one of the target, its ends included."""
        stride = self._ground.stride
        (left, top), (right, bottom) = CORNERS[i], CORNERS[j]
        wide, high = columns + right - left, rows + bottom - top
        leave = left + top * stride
        if not wide and not high:
            solid, choice = self._around(PLACES[i], PLACES[j])
            return solid >> leave, choice >> leave, 0
        solid, choice, door = self._line(wide, high)
        solid >>= leave
        if not viewers & ~solid:
            return solid, 0, 0
        choice >>= leave
        ahead = heading(wide, high)
        for at, place, way in ((leave, PLACES[i], ahead), (leave + wide + high * stride, PLACES[j], (ahead + 4) % 8)):
            shut, choosing = self._around(place, way)
            solid |= shifted(shut, -at)
            choice |= shifted(choosing, -at)
        return solid, choice, door >> leave

    def _line(self, columns: int, rows: int) -> Hindrance:
        """What is in the way of a line between its two ends, from all corners it can start at."""
        key = (columns, rows)
        if key not in self._along:
            self._along[key] = self._find(columns, rows)
        return self._along[key]

    def _find(self, columns: int, rows: int) -> Hindrance:
        drawn = line(self._ground.stride, columns, rows)
        edges, between, doors = self._obstacles.edges, self._obstacles.between, self._ground.door_edges
        solid = choice = door = 0
        for met, stops in (
            (drawn.cells, self._obstacles.solid),
            (drawn.upright, edges[UPRIGHT]),
            (drawn.level, edges[LEVEL]),
            (drawn.upright_run, between[UPRIGHT]),
            (drawn.level_run, between[LEVEL]),
        ):
            for place in members(met):
                solid |= shifted(stops, -place - drawn.base)
        for met, way in ((drawn.upright, UPRIGHT), (drawn.level, LEVEL)):
            for place in members(met):
                door |= shifted(doors[way], -place - drawn.base)
        shut, choosing = self._around((drawn.heading + 4) % 8, drawn.heading)
        for corner in drawn.corners:
            solid |= shifted(shut, -corner)
            choice |= shifted(choosing, -corner)
        return solid, choice, door

    def _around(self, start: int, goal: int) -> tuple[int, int]:
        """The corners round which no way leads from one place to another, and those where doors are on the ways."""
        key = (min(start, goal), max(start, goal))
        if key not in self._round:
            corners = self._obstacles.corners
            ways = {corner: corners.ways(corner, *key) for corner in self._corners}
            shut = sum(1 << corner for corner, found in ways.items() if not found)
            self._round[key] = shut, sum(1 << corner for corner, found in ways.items() if found and found is not FREE)
        return self._round[key]


class View(NamedTuple):
    """A pair of lines as a viewer has it: the corners by their order in their cells, and what it meets.

    ``mask`` are cells and edges along which it runs, ``upright`` and ``level`` the edges it crosses, all counted from
    ``base`` before the viewer. Who has one of the views it is ``beaten_by`` needs nothing more for that one.
    """

    corner: int
    one: int
    other: int
    base: int
    mask: int
    upright: int
    level: int
    beaten_by: tuple[int, ...]


# Enough for a large map or two: they take some room.
@lru_cache(maxsize=1 << 12)
def views_over(stride: int, size: int, columns: int, rows: int) -> tuple[View, ...]:
    """The pairs of lines between two cells so far apart, the shortest first."""
    tried = attempts(columns, rows)
    drawn = [_drawn(stride, size, columns, rows, i, j) for i in range(4) for j in range(4)]
    base = min(at for at, *_ in drawn)
    own = ~(1 << -base | 1 << columns + rows * stride - base)
    aligned = [[mask << at - base for mask in masks] for at, *masks in drawn]
    both = [[a | b for a, b in zip(aligned[4 * i + j], aligned[4 * i + k], strict=True)] for _, i, j, k in tried]
    masks = [mask & own for mask, _, _ in both]
    return tuple(
        View(i, j, k, base, masks[n], both[n][1], both[n][2], _better(masks, n)) for n, (_, i, j, k) in enumerate(tried)
    )


def _drawn(stride: int, size: int, columns: int, rows: int, i: int, j: int) -> tuple[int, int, int, int]:
    """A line counted from the viewer: where its masks begin, what it meets, and the edges it crosses."""
    start, end = CORNERS[i], CORNERS[j]
    found = line(stride, columns + end[0] - start[0], rows + end[1] - start[1])
    at = found.base + start[0] + start[1] * stride
    low = min(at, 0, columns + rows * stride)
    mask = found.cells | found.upright_run << size | found.level_run << 2 * size
    return low, mask << at - low, found.upright << at - low, found.level << at - low


def _better(masks: list[int], number: int) -> tuple[int, ...]:
    """The masks that hold nothing but what this one holds; of equal ones only those before it."""
    mine = masks[number]
    return tuple(
        n for n, mask in enumerate(masks) if n != number and mask & mine == mask and (mask != mine or n < number)
    )
