"""Around a corner: eight places lie round it, edges and spaces in turn, and an obstacle on one closes that way.

The places are numbered with the clock: 0 is the edge going up, 1 the space to the upper right, 2 the edge to the right,
and so on to 7, the space to the upper left.
"""

from holotable.imperial_assault.board.ground import Ground

UPRIGHT, LEVEL = 0, 1
# What a way round costs: the closed doors on it. A corner's ways are those of its free ones that need the fewest.
Ways = tuple[int, ...]
FREE: Ways = (0,)
_SOLID = -1


def heading(columns: int, rows: int) -> int:
    """The place round a corner towards which a line leaves it."""
    if rows < 0:
        return 0 if columns == 0 else 1 if columns > 0 else 7
    if rows > 0:
        return 4 if columns == 0 else 3 if columns > 0 else 5
    return 2 if columns > 0 else 6


class Corners:
    """The ways round each corner, for one kind of obstacle: solid cells, solid edges, and the doors."""

    def __init__(self, ground: Ground, solid: int, edges: tuple[int, int]) -> None:
        self._ground = ground
        self._solid = solid
        self._edges = edges
        self.narrow = self._narrow()
        self._rings: dict[int, list[int]] = {}
        self._ways: dict[tuple[int, int, int], Ways] = {}

    def ways(self, corner: int, start: int, goal: int) -> Ways:
        """For each free way between two places round a corner, the doors that close it; empty where both are shut."""
        if not self.narrow >> corner & 1:
            return FREE
        key = (corner, start, goal)
        if key not in self._ways:
            self._ways[key] = self._find(corner, start, goal)
        return self._ways[key]

    def _narrow(self) -> int:
        """The corners with two obstacles or more round them: one alone leaves the other way free."""
        down = self._ground.stride
        upright, level = (edges | doors for edges, doors in zip(self._edges, self._ground.door_edges, strict=True))
        cells = self._solid
        one = two = 0
        for places in (
            upright << down + 1, cells << down, level << down, cells,
            upright << 1, cells << 1, level << down + 1, cells << down + 1,
        ):  # fmt: skip
            two |= one & places
            one |= places
        return two & (1 << self._ground.size) - 1

    def _find(self, corner: int, start: int, goal: int) -> Ways:
        ring = self._rings.get(corner) or self._ring(corner)
        one = ring[start + 1 : start + (goal - start) % 8]
        other = ring[goal + 1 : goal + (start - goal) % 8]
        found = [sum(set(way)) for way in (one, other) if _SOLID not in way]
        return FREE if 0 in found or start == goal else tuple(found)

    def _ring(self, corner: int) -> list[int]:
        """What stands on each place round a corner, written twice so that any way round is a slice."""
        above = corner - self._ground.stride
        cell, edge = self._cell, self._edge
        ring = [
            edge(UPRIGHT, above - 1), cell(above), edge(LEVEL, above), cell(corner),
            edge(UPRIGHT, corner - 1), cell(corner - 1), edge(LEVEL, above - 1), cell(above - 1),
        ]  # fmt: skip
        self._rings[corner] = ring + ring
        return self._rings[corner]

    def _cell(self, cell: int) -> int:
        return _SOLID if self._solid >> cell & 1 else 0

    def _edge(self, way: int, cell: int) -> int:
        return _SOLID if self._edges[way] >> cell & 1 else self._ground.doors.get((way, cell), 0)
