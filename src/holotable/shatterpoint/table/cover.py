"""Cover: terrain near the defender that lies between two bases, and hunker tokens (SP-COV-03 to 06, SP-HNK-01)."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from holotable.shatterpoint.table.elevation import is_higher
from holotable.shatterpoint.table.measures import NOTHING, RANGES
from holotable.shatterpoint.table.outline import Outline, Side
from holotable.shatterpoint.table.scene import Figure, Part, Round, Scene


@dataclass(frozen=True, slots=True)
class Cover:
    """The cover of a defender: which parts give it, and how many hunker tokens."""

    terrain: tuple[str, ...]
    hunker: int

    @property
    def value(self) -> int:
        """Any number of parts gives cover 1 (SP-COV-05); hunker tokens add to it (SP-COV-06)."""
        return bool(self.terrain) + self.hunker


def cover(scene: Scene, attacker: Figure, defender: Figure) -> Cover:
    """The cover that a defender has against a ranged attack."""
    parts = [part.id for part in _covering(scene, attacker, defender)]
    return Cover(tuple(sorted(parts)), scene.unit_of(defender).hunker)


def is_covered(scene: Scene, attacker: Figure, defender: Figure) -> bool:
    """Whether terrain gives a defender cover, whichever part it is."""
    return next(_covering(scene, attacker, defender), None) is not None


def _covering(scene: Scene, attacker: Figure, defender: Figure) -> Iterator[Part]:
    """The parts that give a defender cover."""
    for part in scene.terrain.parts_within(defender.x, defender.y, RANGES[1] + defender.radius):
        if not is_higher(attacker.z, than=part.z) and lies_between(part, attacker, defender):
            yield part


def lies_between(part: Part, one: Round, other: Round) -> bool:
    """Whether a straight line between two bases passes inside a part: its inside meets the hull of both."""
    outline = part.outline
    if outline.overlaps(one.x, one.y, one.radius) or outline.overlaps(other.x, other.y, other.radius):
        return True
    dx, dy = other.x - one.x, other.y - one.y
    if dx * dx + dy * dy <= (one.radius - other.radius) ** 2:
        return False
    if one.radius == other.radius:
        return outline.near_line(Side((one.x, one.y), (other.x, other.y)), one.radius)
    return _meets_hull(outline, one, other)


def _meets_hull(outline: Outline, one: Round, other: Round) -> bool:
    """Whether the inside of an outline that is clear of both discs lies in part between their common tangents."""
    dx, dy, apart = other.x - one.x, other.y - one.y, other.radius - one.radius
    square = dx * dx + dy * dy
    turn = sqrt(square - apart * apart)
    inner = list(outline.corners)
    for sign in (1, -1):
        ux, uy = (dx * turn + sign * apart * dy) / square, (dy * turn - sign * apart * dx) / square
        x, y = one.x + sign * one.radius * uy, one.y - sign * one.radius * ux
        if outline.cut(x, y, other.x + sign * other.radius * uy, other.y - sign * other.radius * ux):
            return True
        inner = [each for each in inner if sign * (ux * (each[1] - y) - uy * (each[0] - x)) > NOTHING]
    return any(
        -one.radius * apart < (x - one.x) * dx + (y - one.y) * dy < square - other.radius * apart for x, y in inner
    )
