"""Line of sight: who sees whom, and the lines that prove it (IA-LOS-01 to 10)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from holotable.imperial_assault.board.adjacency import adjacent
from holotable.imperial_assault.board.bits import members
from holotable.imperial_assault.board.places import Place
from holotable.imperial_assault.board.scene import Named, Scene
from holotable.imperial_assault.board.sightlines import SightLines

# A corner of the lattice as column and row: (0, 0) is the upper left corner of a1.
Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Sight:
    """Proof of a line of sight: from one corner to two neighbouring ones of the target."""

    start: Point
    ends: tuple[Point, Point]


def sees(scene: Scene, viewer: Named, target: Named) -> bool:
    """Whether a figure or space has line of sight to another; it need not be mutual (IA-LOS-09)."""
    here, there = scene.place(viewer), scene.place(target)
    stops = in_the_way(scene, here, there)
    geometry = scene.geometry
    lines, size = geometry.sight_lines(here.on_blocking | there.on_blocking), geometry.ground.size
    if _is_clear(lines, size, here.cells, there.cells, stops):
        return True
    # Nothing stops the lines along the edge or from the corner that adjacent figures share (IA-LOS-08). A bare space
    # under a large figure has that figure's inside along its edges, and is adjacent all the same.
    if isinstance(viewer, str) and isinstance(target, str):
        return False
    return bool(there.mask & scene.occupied) and adjacent(scene, viewer, target)


def in_the_way(scene: Scene, here: Place, there: Place, past_figures: bool = False) -> int:
    """What stands between two figures or spaces: closed doors, and the figures that block their lines."""
    if past_figures or here.massive or there.massive:
        return scene.geometry.closed  # IA-MAS-01
    return scene.stops & ~(here.stops | there.stops)  # IA-LOS-10


def sight(scene: Scene, viewer: Named, target: Named) -> Sight | None:
    """The shortest pair of lines by which a figure or space sees another; None where it doesn't."""
    if not sees(scene, viewer, target):
        return None
    here, there = scene.place(viewer), scene.place(target)
    geometry, own = scene.geometry, here.on_blocking | there.on_blocking
    stops = in_the_way(scene, here, there)
    ground, mask = geometry.ground, here.mask | there.mask
    # The figures' own spaces stop no line; where lines don't even brush past them nobody need argue about it.
    inside = (here.stops | there.stops) & -1 << ground.along[0]
    # Adjacent bare spaces under one large figure may have but the lines along their own edges (IA-LOS-08).
    edges = (mask | mask >> 1) << ground.along[0] | (mask | mask >> ground.stride) << ground.along[1]
    for wary, avoided in ((True, stops | inside), (False, stops), (False, stops & ~edges)):
        lines = geometry.sight_lines(own, wary and own > 0)
        pairs = [pair for start in here.cells for end in there.cells for pair in lines.pairs(start, end)]
        clear = [pair for pair in pairs if not pair[-1] & avoided]
        if clear:
            break
    _, corner, one, other, _ = min(clear)
    point = ground.corner
    return Sight(point(corner), (point(one), point(other)))


def seen_spaces(scene: Scene, viewer: Named, target: Named, past_figures: bool = False) -> tuple[int, ...]:
    """The spaces of a target that can be seen: a large one is targeted in one of them (IA-LRG-02, 03, IA-TGT-02).

    To a viewer who sees ``past_figures`` others are no obstacle.
    """
    key = (viewer, target, past_figures)
    found = scene.seen.get(key)
    if found is None:
        found = scene.seen[key] = _look(scene, viewer, target, past_figures)
    return found


def seen_among(scene: Scene, viewer: str, targets: Iterable[str], past_figures: bool = False) -> Iterator[str]:
    """Those of some figures of whom a figure sees any space."""
    here, geometry, size = scene.place(viewer), scene.geometry, scene.geometry.ground.size
    on_open_ground = geometry.sight_lines(0)
    for target in targets:
        there = scene.place(target)
        own = here.on_blocking | there.on_blocking
        lines = geometry.sight_lines(own) if own else on_open_ground
        if _is_clear(lines, size, here.cells, there.cells, in_the_way(scene, here, there, past_figures)):
            yield target


def seeing(scene: Scene, cells: int, target: Named) -> int:
    """Those of some cells, as bare spaces, that see a figure or space."""
    return _in_line(scene, cells, target, are_seen=False)


def seen_from(scene: Scene, viewer: Named, cells: int) -> int:
    """Those of some cells, as bare spaces, that a figure or space sees."""
    return _in_line(scene, cells, viewer, are_seen=True)


def _in_line(scene: Scene, cells: int, other: Named, are_seen: bool) -> int:
    """Which of some cells `sees` says see the other, or are seen by it: asked of many, each costs less."""
    there, geometry, ground = scene.place(other), scene.geometry, scene.geometry.ground
    stops = geometry.closed if there.massive else scene.stops & ~there.stops
    on_open_ground, near, found = geometry.sight_lines(there.on_blocking), geometry.beside(there.mask), 0
    for cell in members(cells):
        bit = 1 << cell
        lines = geometry.sight_lines(there.on_blocking | bit) if bit & ground.blocking else on_open_ground
        starts, ends = (there.cells, (cell,)) if are_seen else ((cell,), there.cells)
        if _is_clear(lines, ground.size, starts, ends, stops if there.massive else stops & ~bit):
            found |= bit
        elif near & bit and scene.occupied & (bit if are_seen else there.mask):
            found |= bit if adjacent(scene, ground.spaces[cell], other) else 0  # IA-LOS-08
    return found


def _look(scene: Scene, viewer: Named, target: Named, past_figures: bool) -> tuple[int, ...]:
    here, there = scene.place(viewer), scene.place(target)
    stops = in_the_way(scene, here, there, past_figures)
    geometry = scene.geometry
    lines, ground = geometry.sight_lines(here.on_blocking | there.on_blocking), geometry.ground
    seen = [end for end in there.cells if _is_clear(lines, ground.size, here.cells, (end,), stops)]
    return tuple([ground.spaces[end] for end in seen])


def _is_clear(lines: SightLines, size: int, starts: tuple[int, ...], ends: tuple[int, ...], stops: int) -> bool:
    """Whether nothing stops the lines from one of some cells to one of others."""
    for start in starts:
        for end in ends:
            for mask in lines[start * size + end]:
                if not mask & stops:
                    return True
    return False
