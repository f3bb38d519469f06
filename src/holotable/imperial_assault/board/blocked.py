"""What stops a line of sight: the best attempt at one, and the first thing in its way."""

from dataclasses import dataclass
from typing import NamedTuple

from holotable.imperial_assault.board.attempts import PLACES, apart, attempts, corners_of, line_between
from holotable.imperial_assault.board.bits import members
from holotable.imperial_assault.board.corners import LEVEL, UPRIGHT
from holotable.imperial_assault.board.scene import Named, Scene
from holotable.imperial_assault.board.sight import Point, in_the_way


@dataclass(frozen=True, slots=True)
class Blocked:
    """Why there is no line of sight: what stops the best attempt, where, and by which rule.

    ``at`` are the lattice points of what stops it: one for a corner, two for an edge, none for a space.
    ``clear`` tells which of its two lines nothing stops.
    """

    what: str
    rule: str
    start: Point
    ends: tuple[Point, Point]
    clear: tuple[bool, bool]
    at: tuple[Point, ...] = ()
    space: int | None = None
    figure: str | None = None


class Obstacle(NamedTuple):
    """Something in a line's way: a corner, an edge by its two corners, or a cell."""

    what: str
    rule: str
    corners: tuple[int, ...]
    cell: int = 0


def blocked(scene: Scene, viewer: Named, target: Named, past_figures: bool = False) -> Blocked:
    """What stops the attempt that the fewest things stop, of those the shortest."""
    return _Search(scene, viewer, target, past_figures).best()


class _Search:
    """The attempts from a viewer to a target, and what is in the way of each line."""

    def __init__(self, scene: Scene, viewer: Named, target: Named, past_figures: bool) -> None:
        self._scene = scene
        self._here, self._there = scene.place(viewer), scene.place(target)
        self._ground = scene.geometry.ground
        own = self._here.on_blocking | self._there.on_blocking
        self._map = scene.geometry.sight_lines(own).obstacles
        self._stops = in_the_way(scene, self._here, self._there, past_figures)
        self._doors = scene.geometry.closed_edges

    def best(self) -> Blocked:
        stride, point = self._ground.stride, self._ground.corner
        tried = []
        for viewer in self._here.cells:
            for target in self._there.cells:
                starts, ends = corners_of(viewer, stride), corners_of(target, stride)
                for far, i, j, k in attempts(*apart(viewer, target, stride)):
                    lines = [self._met(starts[i], PLACES[i], ends[end], PLACES[end]) for end in (j, k)]
                    met, clear = lines[0] + lines[1], (not lines[0], not lines[1])
                    tried.append((len(met), far, starts[i], ends[j], ends[k], met, clear))
        *_, start, one, other, met, clear = min(tried)
        # Name a thing rather than a corner, and the nearest one.
        first = min(met, key=lambda obstacle: (obstacle.what == "corner", self._far(obstacle, start)))
        corners = (point(one), point(other))
        if first.corners:
            return Blocked(first.what, first.rule, point(start), corners, clear, at=tuple(map(point, first.corners)))
        if first.what == "off the map":
            return Blocked(first.what, first.rule, point(start), corners, clear, at=(point(first.cell),))
        standing = self._scene.figures_on(1 << first.cell)
        figure = standing[0].name if first.what == "figure" else None
        return Blocked(
            first.what, first.rule, point(start), corners, clear, (), self._ground.spaces[first.cell], figure
        )

    def _met(self, start: int, at_start: int, end: int, at_end: int) -> list[Obstacle]:
        """All that is in the way of one line."""
        drawn = line_between(start, end, self._ground.stride)
        at = start + drawn.base
        upright, level = drawn.upright << at, drawn.level << at
        walls = self._map.edges
        met = [self._in_cell(cell) for cell in members(drawn.cells << at & (self._map.solid | self._stops))]
        met += [self._on_edge(UPRIGHT, cell) for cell in members(upright & (walls[UPRIGHT] | self._doors[UPRIGHT]))]
        met += [self._on_edge(LEVEL, cell) for cell in members(level & (walls[LEVEL] | self._doors[LEVEL]))]
        for way, run in ((UPRIGHT, drawn.upright_run << at), (LEVEL, drawn.level_run << at)):
            met += [self._between(way, cell) for cell in members(run & self._map.between[way])]
            inside = self._stops >> self._ground.along[way] & (1 << self._ground.size) - 1
            met += [self._along(way, cell, "figure") for cell in members(run & inside)]
        passed = [start, *(start + corner for corner in drawn.corners), end]
        for corner in passed[:1] if start == end else passed:
            came = at_start if corner == start else (drawn.heading + 4) % 8
            goes = at_end if corner == end else drawn.heading
            if all(way & self._stops for way in self._map.corners.ways(corner, came, goes)):
                met.append(Obstacle("corner", "IA-LOS-06", (corner,)))
        return met

    def _in_cell(self, cell: int) -> Obstacle:
        if self._stops >> cell & 1:
            return Obstacle("figure", "IA-LOS-03", (), cell)
        what = "blocking terrain" if self._ground.present >> cell & 1 else "off the map"
        return Obstacle(what, "IA-LOS-03", (), cell)

    def _on_edge(self, way: int, cell: int) -> Obstacle:
        if (self._doors[way] | self._ground.rim_doors[way]) >> cell & 1:
            return Obstacle("door", "IA-DOR-01", self._ends(way, cell))
        is_wall = self._ground.walls[way] >> cell & 1
        return Obstacle("wall" if is_wall else "blocking edge", "IA-LOS-03", self._ends(way, cell))

    def _between(self, way: int, cell: int) -> Obstacle:
        other = cell + (1 if way == UPRIGHT else self._ground.stride)
        on_map = self._ground.present >> cell & 1 or self._ground.present >> other & 1
        return self._along(way, cell, "blocking terrain" if on_map else "off the map")

    def _along(self, way: int, cell: int, what: str) -> Obstacle:
        return Obstacle(what, "IA-LOS-04", self._ends(way, cell))

    def _ends(self, way: int, cell: int) -> tuple[int, int]:
        stride = self._ground.stride
        return (cell + 1 if way == UPRIGHT else cell + stride), cell + stride + 1

    def _far(self, obstacle: Obstacle, start: int) -> int:
        """How far from the viewer's corner the middle of an obstacle lies, in quarters of a space, squared."""
        point = self._ground.corner
        corners = obstacle.corners or corners_of(obstacle.cell, self._ground.stride)
        middle = [sum(point(corner)[axis] for corner in corners) * 4 // len(corners) for axis in (0, 1)]
        return sum((middle[axis] - 4 * point(start)[axis]) ** 2 for axis in (0, 1))
