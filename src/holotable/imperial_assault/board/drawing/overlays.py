"""Answers laid over a drawing: who sees whom, where a figure can go, how far it is."""

from collections.abc import Sequence
from dataclasses import replace

from holotable.imperial_assault.board.blocked import Blocked, blocked
from holotable.imperial_assault.board.board import NOTHING
from holotable.imperial_assault.board.counting import distance
from holotable.imperial_assault.board.drawing.drawing import Corner, Count, Drawing, DrawnSight
from holotable.imperial_assault.board.figure import Figure
from holotable.imperial_assault.board.footprint import SMALL
from holotable.imperial_assault.board.geometry import Geometry
from holotable.imperial_assault.board.movement import reach
from holotable.imperial_assault.board.names import space_name, space_named
from holotable.imperial_assault.board.placing import placements
from holotable.imperial_assault.board.scene import Named, Scene
from holotable.imperial_assault.board.sight import sight
from holotable.imperial_assault.board.text import UPPER

NEWCOMER = "•"
"""The figure that is put on a bare space to see where it could go. It is on the side of the upper case letters."""

Place = tuple[float, float]


class TakenSpaceError(ValueError):
    """A newcomer was to start on a space where a figure stands."""

    def __init__(self, space: str, figure: str) -> None:
        self.space = space
        self.figure = figure
        super().__init__(f"the figure {figure} stands on {space}; ask for the figure, not for its space")


class NoFootingError(ValueError):
    """A newcomer was to start on a space whose terrain lets nobody stand there."""

    def __init__(self, space: str) -> None:
        self.space = space
        super().__init__(f"no small figure can stand on {space}, whose terrain is blocking or impassable")


def with_sight(drawing: Drawing, viewer: str, target: str) -> Drawing:
    """The drawing with the lines by which one figure or space sees another, or with the best attempt at them."""
    scene = _scene(drawing)
    return replace(drawing, sight=drawn_sight(scene, _named(scene, viewer), _named(scene, target)))


def drawn_sight(scene: Scene, viewer: Named, target: Named) -> DrawnSight:
    """The lines by which one figure or space sees another, or the best attempt at them and what stops it."""
    board = scene.geometry.ground.board
    names = [named if isinstance(named, str) else space_name(board, named) for named in (viewer, target)]
    lines = sight(scene, viewer, target)
    if lines:
        return DrawnSight(names[0], names[1], lines.start, lines.ends)
    reason = blocked(scene, viewer, target)
    where = stopped_at(reason, board.width)
    return DrawnSight(names[0], names[1], reason.start, reason.ends, reason.clear, reason, where)


def with_reach(drawing: Drawing, name: str, points: int) -> Drawing:
    """The drawing with what it costs a figure to end on each space. On a bare space a small figure is put there."""
    count = Count(name, points)
    if all(name != figure.name for figure in drawing.figures):
        drawing = replace(drawing, figures=(*drawing.figures, _newcomer(drawing, name)))
        name = NEWCOMER
    return replace(drawing, numbers=reach(_scene(drawing), name, points).costs(), count=count)


def with_distance(drawing: Drawing, name: str) -> Drawing:
    """The drawing with the spaces counted from a figure or space."""
    scene = _scene(drawing)
    start = _named(scene, name)
    spaces = [space for space, sign in enumerate(drawing.board.terrain) if sign != NOTHING]
    counted = {space: distance(scene, start, space) for space in spaces}
    numbers = {space: steps for space, steps in counted.items() if steps is not None}
    return replace(drawing, numbers=numbers, count=Count(name))


def _newcomer(drawing: Drawing, name: str) -> Figure:
    space = space_named(drawing.board, name)
    for figure in drawing.figures:
        if space in figure.spaces:
            raise TakenSpaceError(name, figure.name)
    newcomer = Figure(NEWCOMER, UPPER, frozenset({space}))
    if not placements(_scene(drawing), newcomer, SMALL, space):
        raise NoFootingError(name)
    return newcomer


def _scene(drawing: Drawing) -> Scene:
    return Scene(Geometry(drawing.board), drawing.figures)


def _named(scene: Scene, name: str) -> Named:
    return name if name in scene.figures else space_named(scene.geometry.ground.board, name)


def stopped_at(reason: Blocked, width: int) -> Place:
    """Where a line first meets what stops it: a corner, an edge, or the rim of a space."""
    stopped = [end for end, clear in zip(reason.ends, reason.clear, strict=True) if not clear]
    if len(reason.at) == 2:
        return _across(reason.start, stopped, *reason.at)
    if reason.space is not None:
        row, column = divmod(reason.space, width)
        return _into(reason.start, stopped, (column, row))
    (corner,) = reason.at
    return _into(reason.start, stopped, corner) if reason.what == "off the map" else corner


def _into(start: Corner, ends: Sequence[Corner], corner: Corner) -> Place:
    """Where the first of the lines enters the square below and right of a corner."""
    entered = []
    for end in ends:
        first, last = 0.0, 1.0
        for place, to, low in zip(start, end, corner, strict=True):
            if place != to:
                sides = sorted(((low - place) / (to - place), (low + 1 - place) / (to - place)))
                first, last = max(first, sides[0]), min(last, sides[1])
            elif not low < place < low + 1:
                last = -1.0
        if first < last:
            entered.append((first, end))
    share, end = min(entered)
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def _across(start: Corner, ends: Sequence[Corner], one: Corner, other: Corner) -> Place:
    """Where the first of the lines crosses an edge; its middle where a line runs along it."""
    axis = 0 if one[0] == other[0] else 1
    for end in ends:
        length = end[axis] - start[axis]
        if length and (share := (one[axis] - start[axis]) / length) <= 1:
            place = [start[way] + share * (end[way] - start[way]) for way in (0, 1)]
            if min(one[1 - axis], other[1 - axis]) <= place[1 - axis] <= max(one[1 - axis], other[1 - axis]):
                return place[0], place[1]
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
