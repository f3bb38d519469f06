"""A map made ready for questions: its masks, and what has been worked out on them so far."""

from collections.abc import Iterator
from functools import cached_property

from holotable.imperial_assault.board.bits import members
from holotable.imperial_assault.board.board import Board
from holotable.imperial_assault.board.boxes import Boxes, boxes_over
from holotable.imperial_assault.board.corners import LEVEL, UPRIGHT
from holotable.imperial_assault.board.footprint import Footing, Shape
from holotable.imperial_assault.board.ground import Ground
from holotable.imperial_assault.board.places import Place, Places
from holotable.imperial_assault.board.sightlines import Known, SightLines
from holotable.imperial_assault.board.steps import Steps


class NoSuchDoorError(ValueError):
    """A door was named where the map has none."""

    def __init__(self, one: int, other: int) -> None:
        self.one = one
        self.other = other
        super().__init__(f"there is no door between the spaces {one} and {other}")


class OtherMapError(ValueError):
    """A board was to be revealed that can't be more of the same map: its size is another."""

    def __init__(self, board: Board, known: Board) -> None:
        self.size = f"{board.width} by {board.height}"
        self.known = f"{known.width} by {known.height}"
        super().__init__(f"a board of {self.size} spaces is no part of a map of {self.known}")


class Geometry:
    """One map with some of its doors closed. Nothing is worked out before it is asked for, and nothing twice.

    Maps that differ in open doors only share their lines of sight: a closed door is one bit more of what stands there.
    """

    def __init__(self, board: Board) -> None:
        self.ground = Ground(board)
        self.places = Places(self.ground)
        self.closed = self.ground.all_doors
        self._sight_lines: dict[tuple[int, bool], SightLines] = {}
        # Another state of the map that is known, and what has changed since.
        self._known: tuple[Geometry, Boxes] | None = None
        self._by_doors: dict[int, Geometry] = {self.closed: self}
        self._footings: dict[tuple[Shape, bool, bool], Footing] = {}
        self._distances: dict[int, list[int]] = {}
        self._beside: dict[int, int] = {}
        self._around: dict[int, frozenset[int]] = {}
        self._rings: dict[int, list[int]] = {}

    def opened(self, one: int, other: int) -> "Geometry":
        """The map with the door between two spaces opened (IA-DOR-02)."""
        return self._with_doors(self.closed & ~self.door(one, other))

    def shut(self, one: int, other: int) -> "Geometry":
        """The map with the door between two spaces closed again (IA-DOR-03)."""
        return self._with_doors(self.closed | self.door(one, other))

    def with_all_doors_open(self) -> "Geometry":
        """The map as it would be if no door on it were closed."""
        return self._with_doors(0)

    def revealed(self, board: Board) -> "Geometry":
        """The map with other sections revealed: open doors stay open, and lines that no change comes near are kept."""
        known = self.ground.board
        if (board.width, board.height) != (known.width, known.height):
            raise OtherMapError(board, known)
        other = Geometry(board)
        other._known = self, boxes_over(other.ground, self.ground.changes(other.ground))
        return other._with_doors(other.closed & (self.closed | ~self.ground.all_doors))

    def door(self, one: int, other: int) -> int:
        """The bit of the door between two spaces."""
        first, second = sorted((self.ground.cells[one], self.ground.cells[other]))
        way = {1: UPRIGHT, self.ground.stride: LEVEL}.get(second - first)
        if way is None or (way, first) not in self.ground.doors:
            raise NoSuchDoorError(one, other)
        return self.ground.doors[way, first]

    def _with_doors(self, closed: int) -> "Geometry":
        if closed not in self._by_doors:
            other = object.__new__(Geometry)
            other.ground, other.places, other.closed = self.ground, self.places, closed
            other._sight_lines, other._known, other._by_doors = self._sight_lines, self._known, self._by_doors
            other._footings, other._distances, other._beside, other._around, other._rings = {}, {}, {}, {}, {}
            self._by_doors[closed] = other
        return self._by_doors[closed]

    def sight_lines(self, own: int, wary: bool = False) -> SightLines:
        """The map's lines of sight for figures that stand on these cells of blocking terrain."""
        found = self._sight_lines.get((own, wary))
        if found is None:
            known = None
            if self._known is not None:
                before, changed = self._known
                known = Known(before.sight_lines(own, wary), changed)
            found = self._sight_lines[own, wary] = SightLines(self.ground, own, wary, known)
        return found

    def prepare(self) -> None:
        """Work out the lines between any two spaces now, rather than when they are asked for."""
        ground, size = self.ground, self.ground.size
        self.sight_lines(0).fill()
        # Nobody but Massive and Mobile figures stands on blocking terrain, and there is little of it.
        for one in members(ground.blocking):
            for other in members(ground.present):
                lines = self.sight_lines(1 << one | 1 << other & ground.blocking)
                for key in (one * size + other, other * size + one):
                    if key not in lines:
                        lines[key] = lines.work_out(key)

    @cached_property
    def near(self) -> Steps:
        """From each space to those adjacent to it (IA-ADJ-01 to 03), as if figures stood on all blocking terrain."""
        return Steps(self.ground, self.ground.blocking, self._hard_edges)

    @cached_property
    def walking(self) -> Steps:
        """Steps of a figure that minds terrain (IA-MOV-03, 04)."""
        ground, hard = self.ground, self._hard_edges
        edges = (hard[0] | ground.impassable_edges[0], hard[1] | ground.impassable_edges[1])
        return Steps(ground, ground.blocking | ground.impassable, edges)

    @cached_property
    def striding(self) -> Steps:
        """Steps of a Massive or Mobile figure: only walls and doors stop it (IA-WAL-02)."""
        walls, doors = self.ground.walls, self.closed_edges
        return Steps(self.ground, 0, (walls[0] | doors[0], walls[1] | doors[1]))

    @property
    def _hard_edges(self) -> tuple[int, int]:
        walls, blocking, doors = self.ground.walls, self.ground.blocking_edges, self.closed_edges
        return walls[0] | blocking[0] | doors[0], walls[1] | blocking[1] | doors[1]

    @property
    def closed_edges(self) -> tuple[int, int]:
        """The closed doors as upright and level edges."""
        return self.ground.edges_of(self.closed)

    def footing(self, shape: Shape, ignores_terrain: bool, keeps_outside: bool) -> Footing:
        """Where a base of this shape may stand and how it may move."""
        key = (shape, ignores_terrain, keeps_outside)
        if key not in self._footings:
            steps = self.striding if ignores_terrain else self.walking
            barred = 0 if ignores_terrain else self.ground.blocking | self.ground.impassable
            barred |= self.ground.low if keeps_outside else 0
            self._footings[key] = Footing(self.ground, steps, shape, self.ground.present & ~barred)
        return self._footings[key]

    def beside(self, cells: int) -> int:
        """The cells adjacent to any of these, as if figures stood on all blocking terrain."""
        found = self._beside.get(cells)
        if found is None:
            found = self._beside[cells] = self.near.spread(cells)
        return found

    def around(self, cells: int) -> frozenset[int]:
        """The spaces of these cells and those adjacent to them, as if figures stood on all blocking terrain."""
        found = self._around.get(cells)
        if found is None:
            found = self._around[cells] = frozenset(self.ground.spaces_of(cells | self.beside(cells)))
        return found

    def distances(self, cell: int) -> list[int]:
        """From a cell the number of spaces to each other, -1 where no path leads (IA-CNT-01 to 03)."""
        found = self._distances.get(cell)
        if found is None:
            found = self._distances[cell] = self._count(cell)
        return found

    def _count(self, cell: int) -> list[int]:
        row = [-1] * self.ground.size
        for steps, ring in enumerate(self.rings(1 << cell)):
            for near in members(ring):
                row[near] = steps
        return row

    def rings_round(self, place: Place) -> list[int]:
        """The rings round a figure's or a bare space's place."""
        found = self._rings.get(place.mask)
        if found is None:
            found = self._rings[place.mask] = list(self.rings(place.mask))
        return found

    def rings(self, cells: int) -> Iterator[int]:
        """These cells, then those 1 space away, 2 away, and so on; blocking terrain is counted to, never through."""
        yield cells
        reached = cells
        ring = self.near.spread(cells) & ~reached
        while ring:
            yield ring
            reached |= ring
            ring = self.near.spread(ring & ~self.ground.blocking) & ~reached
