"""Which way to push or pull a figure: directions inside the wedge, each with where it comes to rest and why."""

from collections.abc import Iterator
from dataclasses import dataclass

from holotable.shatterpoint.table.measures import MOST_DIRECTION
from holotable.shatterpoint.table.scene import Figure, Round, Scene
from holotable.shatterpoint.table.sliding import Direction, Slide, slide, why_not_pull, why_not_push
from holotable.shatterpoint.table.wishes import Why, Wish, Wishes

Ring = list[tuple[int, int]]

FINE = 1000
TURNS = (0, 52, -52, 104, -104, 156, -156, 207, -207, 259, -259, 311, -311, 363, -363, 414, -414)
"""Tangents of half angles in thousandths, up to 45 degrees: the straightest first."""

QUARTERS = ((1, 0), (0, 1), (-1, 0), (0, -1))


@dataclass(frozen=True, slots=True)
class Shoved:
    """A direction, where the figure comes to rest, and what that gives."""

    toward: Direction
    slide: Slide
    why: tuple[Why, ...]


@dataclass(frozen=True, slots=True)
class Shove:
    """A push by a range, away from an origin if there is one, or a pull towards it (SP-TOW-05)."""

    range: int
    origin: Round | None = None
    pull: bool = False

    def allows(self, one: Figure, toward: Direction) -> bool:
        if self.pull and self.origin:
            return not why_not_pull(one, self.origin, toward)
        return not why_not_push(one, self.origin, toward)


def shoves(scene: Scene, one: Figure, shove: Shove, wishes: Wishes, offered: int = 16) -> list[Shoved]:
    """At most so many directions that lead to different places: the ones that give most of the wishes first."""
    wished = [(wish, wish.quick(scene, one)) for wish in wishes.all()]
    found: dict[tuple[int, int, int], Shoved] = {}
    for toward in _directions(one, shove, [wish for wish, _ in wished]):
        resting = slide(scene, one, shove.range, toward)
        if resting.to not in found:
            there = one.at(resting.to)
            why = tuple(wish.why for wish, might in wished if might(there) and wish.gives(scene, there))
            found[resting.to] = Shoved(toward, resting, why or (Why("spread"),))
    return sorted(found.values(), key=lambda each: -sum(why.kind != "spread" for why in each.why))[:offered]


def shade_shoves(scene: Scene, one: Figure, shove: Shove) -> Ring:
    """The resting places along the edge of the wedge, in order around, from and back to where the figure stands.

    A figure may come to rest only on the ring's far side: the ring shows how far it would slide in each direction.
    """
    towards = [_turned(middle, turn) for middle in _middles(one, shove) for turn in sorted(TURNS)]
    rests = [slide(scene, one, shove.range, toward).to[:2] for toward in towards if shove.allows(one, toward)]
    return list(dict.fromkeys([(one.x, one.y), *rests] if shove.origin else rests))


def _directions(one: Figure, shove: Shove, wished: list[Wish]) -> Iterator[Direction]:
    """Straight at and away from what is wished for, and a spread over the wedge, all allowed."""
    aims = [(wish.thing.x - one.x, wish.thing.y - one.y) for wish in wished if isinstance(wish.thing, Round)]
    spread = [_turned(middle, turn) for turn in TURNS for middle in _middles(one, shove)]
    both = [each for dx, dy in aims for each in ((dx, dy), (-dx, -dy)) if each != (0, 0)]
    return (each for each in dict.fromkeys([*both, *spread]) if shove.allows(one, each))


def _middles(one: Figure, shove: Shove) -> tuple[Direction, ...]:
    """The middle of the wedge, or four that together go all around."""
    origin = shove.origin
    if origin is None or (origin.x, origin.y) == (one.x, one.y):
        return QUARTERS
    away = one.x - origin.x, one.y - origin.y
    return ((-away[0], -away[1]),) if shove.pull else (away,)


def _turned(direction: Direction, turn: int) -> Direction:
    """A direction turned by the angle of whose half that is the tangent, in thousandths."""
    along, aside = FINE * FINE - turn * turn, 2 * FINE * turn
    x, y = direction[0] * along - direction[1] * aside, direction[1] * along + direction[0] * aside
    shorter = max(abs(x), abs(y)) // MOST_DIRECTION + 1
    return _cut(x, shorter), _cut(y, shorter)


def _cut(value: int, by: int) -> int:
    return value // by if value > 0 else -(-value // by)
