"""All places where a figure may end by some way: what is the same for all of them is looked up once."""

from collections.abc import Iterator
from dataclasses import dataclass

from holotable.shatterpoint.table.elevation import is_higher, is_same
from holotable.shatterpoint.table.engagement import is_restricted
from holotable.shatterpoint.table.measures import EDGE, RANGES
from holotable.shatterpoint.table.moves import TOOLS, made_as, walls
from holotable.shatterpoint.table.outline import Outline
from holotable.shatterpoint.table.placing import near_transfers
from holotable.shatterpoint.table.reaching import Swing
from holotable.shatterpoint.table.scene import Figure, Part, Place, Round, Scene, Terrain
from holotable.shatterpoint.table.standing import Footing
from holotable.shatterpoint.table.ways import ByTool, Deployed, Placed, Transferred, Way


@dataclass(frozen=True, slots=True)
class Span:
    """One stretch of the table that holds ends: so far from a core at most, and where a point says so at its height.

    The core is a box without a radius around it: a point, the edge of the table, or the box around a part.
    """

    left: int
    right: int
    bottom: int
    top: int
    most: int
    level: int | None = None
    part: Part | None = None

    def holds(self, x: float, y: float, more: int = 0) -> bool:
        """Whether a centre is near enough, exactly, or would be if that were more; equal counts (SP-MEA-13)."""
        most = self.most + more
        if self.part:
            return most >= 0 and self.part.outline.within(x, y, most)
        dx = self.left - x if x < self.left else x - self.right if x > self.right else 0
        dy = self.bottom - y if y < self.bottom else y - self.top if y > self.top else 0
        return most >= 0 and dx * dx + dy * dy <= most * most

    def fits(self, z: int) -> bool:
        return self.level is None or is_same(z, self.level)

    def nears(self, thing: Round, length: int) -> bool:
        """Whether a thing may be so far from a centre that it holds."""
        dx, dy = max(self.left - thing.x, thing.x - self.right, 0), max(self.bottom - thing.y, thing.y - self.top, 0)
        return dx * dx + dy * dy <= (self.most + length + thing.radius) ** 2

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, right, bottom and top of all centres that it can hold, on the table."""
        return (
            max(self.left - self.most, -EDGE),
            min(self.right + self.most, EDGE),
            max(self.bottom - self.most, -EDGE),
            min(self.top + self.most, EDGE),
        )

    @property
    def is_on_table(self) -> bool:
        left, right, bottom, top = self.box
        return left <= right and bottom <= top


class Ends:
    """Where a figure may end by a way. `allows` is the exact judge, and agrees with `why_not_end_by` everywhere."""

    def __init__(self, scene: Scene, one: Figure, way: Way) -> None:
        self.scene, self.one, self.way = scene, one, way
        self.walls: list[Outline] = []
        self.arm = 0
        highest: int | None = None
        if isinstance(way, ByTool):
            move = made_as(scene, one, way.move)
            tool = TOOLS[move]
            self.arm, self.walls = tool.length // 2, walls(scene, one, tool)
            highest = None if tool.over_all else one.z
            stays = move == "climb" and is_restricted(scene, one)  # SP-ENG-04
            spans = [] if stays else [_around(one, tool.length + 2 * one.radius)]
        else:
            spans = list(_spans(scene, one, way))
        self.spans = tuple(span for span in spans if span.is_on_table)
        self.near = _near(scene, one, self.spans)
        self.footing = Footing(self.near, one)
        self.heights = [
            z
            for z in sorted({0, *self.near.terrain.floors})
            if (highest is None or not is_higher(z, than=highest)) and any(span.fits(z) for span in self.spans)
        ]

    def allows(self, to: Place) -> bool:
        """Whether it may end there, exactly."""
        return self.could(to) and self.leads(to)

    def could(self, to: Place) -> bool:
        """Whether all but the laying of a tool allows it, exactly: near enough, not too high, and it can stand."""
        x, y, z = to
        if z in self.heights:
            for span in self.spans:
                if span.holds(x, y) and span.fits(z):
                    return self.footing.holds(x, y, z)
        return False

    def leads(self, to: Place) -> bool:
        """Whether a tool can be laid so that it leads there, exactly; without a tool nothing is asked."""
        if not self.arm:
            return True
        swing = self._swing(to)
        return swing is not None and swing.free(self.walls) is not None

    def leads_simply(self, to: Place) -> bool:
        """Whether one of the simple layings leads there: when it does, so does `leads`, at a hundredth of the cost."""
        if not self.arm:
            return True
        swing = self._swing(to)
        return swing is not None and (not self.walls or swing.simple(self.walls) is not None)

    def _swing(self, to: Place) -> Swing | None:
        return None if to[:2] == (self.one.x, self.one.y) else Swing(self.one, self.arm, to[0], to[1])


def _spans(scene: Scene, one: Figure, way: Placed | Transferred | Deployed) -> Iterator[Span]:
    match way:
        case Placed(number, of):
            if isinstance(of, Part):
                box = of.outline
                yield Span(box.left, box.right, box.bottom, box.top, RANGES[number] + one.radius, part=of)
            else:
                yield _around(of or one, RANGES[number] + one.radius + (of or one).radius)
        case Transferred():
            starts = near_transfers(scene, one)
            for point in scene.transfers.values():
                if any(start.group == point.group and start.id != point.id for start in starts):
                    yield _around(point, RANGES[1] + one.radius, point.z)
        case Deployed(side, None):
            edge = -EDGE if side == "a" else EDGE
            yield Span(-EDGE, EDGE, edge, edge, RANGES[2] + one.radius)
        case Deployed(_, Round() as leader):
            yield _around(leader, RANGES[1] + one.radius + leader.radius)


def _around(middle: Round, most: int, level: int | None = None) -> Span:
    return Span(middle.x, middle.x, middle.y, middle.y, most, level)


def _near(scene: Scene, one: Figure, spans: tuple[Span, ...]) -> Scene:
    """The part of a scene that can matter to whether a figure stands at an end."""
    boxes = [span.box for span in spans]
    if not boxes:
        return Scene(Terrain())
    left, right = min(box[0] for box in boxes) - one.radius, max(box[1] for box in boxes) + one.radius
    bottom, top = min(box[2] for box in boxes) - one.radius, max(box[3] for box in boxes) + one.radius
    parts = [
        part
        for part, (west, east, south, north) in scene.terrain.boxes
        if west <= right and east >= left and south <= top and north >= bottom
    ]
    figures = [
        other
        for other in scene.figures.values()
        if other.id != one.id
        and left - other.radius <= other.x <= right + other.radius
        and bottom - other.radius <= other.y <= top + other.radius
    ]
    return Scene(Terrain(parts), (), figures)
