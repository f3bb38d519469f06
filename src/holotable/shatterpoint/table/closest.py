"""The allowed place that is nearest to a point: to snap to where a figure was dropped, and to go as far as one gets."""

from collections.abc import Iterable, Iterator

from holotable.shatterpoint.table.ends import Ends
from holotable.shatterpoint.table.scene import Place, Round
from holotable.shatterpoint.table.tries import ROUND, Tries
from holotable.shatterpoint.table.wishes import Why, Wish

SNAP = 1000
"""How far a dropped figure moves at most to where it may stand."""

STARTS = 4
"""From so many allowed places the way to the point is felt for."""

STEPS = (4000, 2000, 1000, 500, 250, 120, 60, 30, 15, 8, 4, 2, 1)
"""The steps by which a place comes nearer, each as often as it helps."""


def snapped(ends: Ends, to: Place, most: int = SNAP) -> Place | None:
    """Where a figure dropped at a place would be allowed, at the same height and at most so far away; as near as found.

    The place itself when it is allowed; none when nothing near is.
    """
    if ends.allows(to):
        return to
    rings = [most * share // 16 for share in (1, 2, 4, 7, 11, 15)]
    places = ((to[0] + dx * ring // 13, to[1] + dy * ring // 13, to[2]) for ring in rings for dx, dy in ROUND)
    starts = _allowed(ends, places, STARTS)
    found = min((_nearer(ends, start, to) for start in starts), key=lambda place: _order(place, to), default=None)
    return found if found and _square(found, to) <= most * most else None


def farthest_toward(ends: Ends, x: int, y: int, seed: int = 0) -> Place | None:
    """The allowed place that is nearest to a point, at any height: as near as found, by `snapped` steps."""
    point = (x, y, 0)
    tries = Tries(ends)
    toward = tries.pointed_at(Wish(Why("toward"), Round("", x, y, ends.one.z, 0)), 24)
    places = sorted({*toward, *tries.spread(128, seed)}, key=lambda place: _order(place, point))
    starts = _allowed(ends, places, STARTS)
    return min((_nearer(ends, start, point) for start in starts), key=lambda place: _order(place, point), default=None)


def _allowed(ends: Ends, places: Iterable[Place], most: int) -> Iterator[Place]:
    """The first so many that are allowed; those to which a tool leads simply, unless there is none."""
    found, hard = 0, []
    for place in places:
        if ends.could(place):
            if ends.leads_simply(place):
                yield place
                found += 1
                if found == most:
                    return
            else:
                hard.append(place)
    if not found:
        yield from (place for place in hard[:most] if ends.leads(place))


def _nearer(ends: Ends, place: Place, to: Place) -> Place:
    """From an allowed place step by step nearer to a point, over allowed places only."""
    for step in STEPS:
        moved = True
        while moved:
            moved = False
            for dx, dy in ((to[0] - place[0], to[1] - place[1]), *ROUND):
                there = _stepped(place, dx, dy, step)
                if _square(there, to) < _square(place, to) and ends.could(there) and ends.leads_simply(there):
                    place, moved = there, True
                    break
    return place


def _stepped(place: Place, dx: int, dy: int, step: int) -> Place:
    """A place one step on: as far as that the longer way of a direction, and its share the other."""
    long = max(abs(dx), abs(dy), 1)
    return place[0] + _rounded(dx * step, long), place[1] + _rounded(dy * step, long), place[2]


def _rounded(value: int, of: int) -> int:
    """A whole number nearest to a fraction, halves up."""
    return (2 * value + of) // (2 * of)


def _square(place: Place, to: Place) -> int:
    return (place[0] - to[0]) ** 2 + (place[1] - to[1]) ** 2


def _order(place: Place, to: Place) -> tuple[int, Place]:
    return _square(place, to), place
