"""Why a figure may not end at a place, as facts that can be said: the rule, what stops it, and by how much."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from math import isqrt
from typing import Literal

from holotable.shatterpoint.table.elevation import is_higher, is_same
from holotable.shatterpoint.table.engagement import engaged_with, is_restricted
from holotable.shatterpoint.table.floors import carries
from holotable.shatterpoint.table.measures import EDGE, RANGES
from holotable.shatterpoint.table.moves import TOOLS, Move, made_as, walls
from holotable.shatterpoint.table.outline import Side as Line
from holotable.shatterpoint.table.placing import near_transfers
from holotable.shatterpoint.table.reaching import Swing
from holotable.shatterpoint.table.scene import Figure, Part, Place, Round, Scene, Side, Thing
from holotable.shatterpoint.table.sight import sight
from holotable.shatterpoint.table.sliding import Direction, why_not_pull, why_not_push
from holotable.shatterpoint.table.standing import on_table
from holotable.shatterpoint.table.ways import ByTool, Deployed, Placed, Transferred, Way

Kind = Literal[
    "off-table", "in-part", "under-part", "over-edge", "in-air", "on-figure", "stays", "too-far", "walled", "higher",
    "engaged", "far-from-start", "far-from-thing", "no-point-here", "no-point-there", "far-from-edge",
    "far-from-leader", "wrong-way", "no-sight",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that stands against a place: its rule, what kind of thing, and the facts.

    `by` is a length in hundredths of a millimetre, rounded up; `part`, `figure`, `thing` and `leader` are ids.
    """

    rule: str
    kind: Kind
    facts: dict[str, int | str] = field(default_factory=dict)


def reasons(scene: Scene, one: Figure, way: Way, to: Place) -> tuple[Reason, ...]:
    """All that stands against a figure ending there by that way: the same rules as `why_not_end_by` names."""
    match way:
        case ByTool(move):
            found = _by_tool(scene, one, made_as(scene, one, move), to)
        case Placed(number, of):
            found = _placed(scene, one, number, to, of)
        case Transferred():
            found = _transferred(scene, one, to)
        case Deployed(side, leader):
            found = _deployed(scene, side, one.at(to), leader)
    return tuple(sorted(found, key=lambda reason: (reason.rule, sorted(reason.facts.items(), key=str))))


def reasons_against_standing(scene: Scene, one: Figure, to: Place) -> tuple[Reason, ...]:
    """All that stands against a figure standing there: the same rules as `why_not_stand` names."""
    return tuple(_standing(scene, one, to))


def reason_against_sight(scene: Scene, one: Figure, target: Round) -> Reason | None:
    """Why a figure does not see a target: of the parts that block the line between the centres the nearest."""
    seen = sight(scene, one, target)
    if seen.line:
        return None
    blocking = [scene.parts[part] for part, rule in seen.crossed.items() if rule == "SP-LOS-02"]
    return Reason("SP-LOS-02", "no-sight", {"part": _nearest(blocking, one), "thing": target.id})


def reason_against_push(one: Figure, origin: Round | None, toward: Direction, pull: bool = False) -> Reason | None:
    """Why a figure may not be pushed or pulled in a direction (SP-TOW-05)."""
    if origin is None:
        return None
    against = why_not_pull(one, origin, toward) if pull else why_not_push(one, origin, toward)
    return Reason(against[0], "wrong-way", {"thing": origin.id}) if against else None


def _by_tool(scene: Scene, one: Figure, move: Move, to: Place) -> Iterator[Reason]:
    tool = TOOLS[move]
    x, y, z = to
    if (x, y) == (one.x, one.y):
        yield Reason(f"{tool.rules}-01", "stays", {"figure": one.id})
        return
    yield from _standing(scene, one, to)
    far = _beyond((x - one.x) ** 2 + (y - one.y) ** 2, 1, tool.length + 2 * one.radius)
    if far:
        yield Reason(f"{tool.rules}-01", "too-far", {"by": far})
    else:
        stops = walls(scene, one, tool)
        swing = Swing(one, tool.length // 2, x, y)
        if stops and not swing.free(stops):
            straight = swing.laying(0.0)
            blocking = [
                part for part in scene.terrain.parts if part.outline in stops and not straight.is_free([part.outline])
            ]
            yield Reason(f"{tool.rules}-02", "walled", {"part": _nearest(blocking, one)})
    if not tool.over_all and is_higher(z, than=one.z):
        yield Reason(f"{tool.rules}-03", "higher", {"by": z - one.z})
    if move == "climb" and is_restricted(scene, one):
        holding = [name for name in engaged_with(scene, one) if not scene.unit_of(scene.figures[name]).wounded]
        yield Reason("SP-ENG-04", "engaged", {"figure": holding[0]})


def _placed(scene: Scene, one: Figure, number: int, to: Place, of: Thing | None) -> Iterator[Reason]:
    yield from _standing(scene, one, to)
    by = _outside(one.at(to), of or one, RANGES[number])
    if by and of:
        yield Reason("SP-PLC-04", "far-from-thing", {"by": by, "range": number, "thing": of.id})
    elif by:
        yield Reason("SP-PLC-04", "far-from-start", {"by": by, "range": number})


def _transferred(scene: Scene, one: Figure, to: Place) -> Iterator[Reason]:
    yield from _standing(scene, one, to)
    starts, ends = near_transfers(scene, one), near_transfers(scene, one.at(to))
    if not starts:
        yield Reason("SP-TRN-03", "no-point-here", {"figure": one.id})
    elif not any(start.group == end.group and start.id != end.id for start in starts for end in ends):
        yield Reason("SP-TRN-04", "no-point-there", {"thing": starts[0].id})


def _deployed(scene: Scene, side: Side, one: Figure, leader: Figure | None) -> Iterator[Reason]:
    yield from _standing(scene, one, (one.x, one.y, one.z))
    if leader is None:
        edge = -EDGE if side == "a" else EDGE
        square, over = Line((-EDGE, edge), (EDGE, edge)).distance(one.x, one.y)
        by = _beyond(int(square), int(over), RANGES[2] + one.radius)
        if by:
            yield Reason("SP-DEP-02", "far-from-edge", {"by": by, "range": 2})
    else:
        by = _outside(one, leader, RANGES[1])
        if by:
            yield Reason("SP-DEP-03", "far-from-leader", {"by": by, "range": 1, "leader": leader.id})


def _standing(scene: Scene, one: Figure, to: Place) -> Iterator[Reason]:
    x, y, z = to
    if not on_table(x, y, one.radius):
        yield Reason("SP-MOV-09", "off-table", {"by": max(abs(x), abs(y)) + one.radius - EDGE})
    floors = scene.terrain.floors.get(z, [])
    if z != 0 and not carries(floors, x, y, one.radius):
        under = [part for part in scene.terrain.parts if part.z == z and part.outline.overlaps(x, y, one.radius)]
        if under:
            yield Reason("SP-MOV-08", "over-edge", {"part": _nearest(under, one.at(to))})
        else:
            yield Reason("SP-MOV-08", "in-air", {"height": z})
    for part in scene.terrain.parts:
        if part.in_the_way(z, one.height) and part.outline.overlaps(x, y, one.radius):
            if part.bottom > z:
                yield Reason("SP-MOV-07", "under-part", {"part": part.id, "by": z + one.height - part.bottom})
            else:
                yield Reason("SP-MOV-07", "in-part", {"part": part.id})
    for other in scene.figures.values():
        both = one.radius + other.radius
        square = (other.x - x) ** 2 + (other.y - y) ** 2
        if other.id != one.id and is_same(other.z, z) and square < both * both:
            yield Reason("SP-OVL-02", "on-figure", {"figure": other.id, "by": both - isqrt(square)})


def _nearest(parts: list[Part], one: Round) -> str:
    """The id of the part that is nearest to a figure: the one to name where several do the same."""

    def apart(part: Part) -> tuple[Fraction, str]:
        square, over = part.outline.distance(one.x, one.y)
        return Fraction(int(square), int(over)), part.id

    return min(parts, key=apart).id


def _outside(one: Round, other: Thing, length: int) -> int:
    """By how much two things are too far from each other, rounded up."""
    if isinstance(other, Part):
        square, over = other.outline.distance(one.x, one.y)
        return _beyond(int(square), int(over), length + one.radius)
    return _beyond((one.x - other.x) ** 2 + (one.y - other.y) ** 2, 1, length + one.radius + other.radius)


def _beyond(square: int, over: int, most: int) -> int:
    """By how much the root of a fraction is more than a length, rounded up; 0 when it is not."""
    if square <= most * most * over:
        return 0
    whole = isqrt(square // over)
    return whole - most + (whole * whole * over < square)
