"""Room in a deployment zone: its spaces are filled as far as possible (IA-DEP-14, SK-ZONE-01, 02).

At a real table figures would be picked up and placed again. Here what would make that necessary is not offered.
"""

from collections.abc import Sequence
from typing import NamedTuple

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import Keywords
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import Side, Table

Spot = frozenset[int]


class Base(NamedTuple):
    """What matters of a figure for where it can be deployed."""

    footprint: tuple[int, int]
    massive: bool
    mobile: bool

    @classmethod
    def of(cls, footprint: tuple[int, int], keywords: Keywords) -> "Base":
        return cls(footprint, keywords.massive, keywords.mobile)

    @property
    def area(self) -> int:
        return self.footprint[0] * self.footprint[1]

    @property
    def is_small(self) -> bool:
        return self.area == 1

    @property
    def ignores_terrain(self) -> bool:
        return self.massive or self.mobile

    def figure(self, side: Side) -> board.Figure:
        return board.Figure("new", side, frozenset(), self.massive, self.mobile)

    def shape(self) -> board.Shape:
        return board.rectangle(*self.footprint)


def places_for(
    table: Table, side: Side, base: Base, zone: list[int], later: Sequence[Base] = (), *, over: bool = False
) -> list[Spot]:
    """Where a figure can be deployed: in the zone if that lets it be filled as far as possible, else close to it.

    `later` are the figures that are to be deployed in the same zone after it; it may come `over` others.
    """
    wanted = frozenset(zone)
    nearer = board.placements_by_nearness(scene(table), base.figure(side), base.shape(), wanted, may_share=over)
    # Whichever free space a figure of one space takes, others like it fill as many of those that are left.
    if not later or (base.is_small and set(later) == {base} and not over):
        return next(nearer, [])
    packing = Packing(table, side, wanted, (base, *later))
    most = packing.most((base, *later))
    for spots in nearer:
        inside = base.area if spots[0] <= wanted else 0
        if kept := [spot for spot in spots if inside + packing.most(later, beside=spot) == most]:
            return kept
    return []


class Packing:
    """How figures fill a zone: each stands wholly in it, or fills none of its spaces.

    Spaces are numbered in their order, and a set of them is the bits of a number. One space after the other it is tried
    which figure begins there; what is known of the spaces to come is kept.
    """

    def __init__(self, table: Table, side: Side, zone: Spot, bases: Sequence[Base]) -> None:
        self.numbers = {space: number for number, space in enumerate(sorted(zone))}
        self.bases = sorted(dict.fromkeys(bases), key=lambda base: (base.is_small, -base.area, base.ignores_terrain))
        self.places = [self._places(table, side, base, zone) for base in self.bases]
        self.known: dict[tuple[int, int, tuple[int, ...]], int] = {}

    def _places(self, table: Table, side: Side, base: Base, zone: Spot) -> list[list[int]]:
        """Where a base can lie wholly in the zone, by the first space under it."""
        found: list[list[int]] = [[] for _ in self.numbers]
        for spot in next(board.placements_by_nearness(scene(table), base.figure(side), base.shape(), zone), []):
            if spot <= zone:
                found[self.numbers[min(spot)]].append(self._bits(spot))
        return found

    def _bits(self, spot: Spot) -> int:
        return sum([1 << self.numbers[space] for space in spot if space in self.numbers])

    def most(self, bases: Sequence[Base], beside: Spot = frozenset()) -> int:
        """How many spaces of the zone these figures can fill beside a spot that is taken."""
        return self._most(0, self._bits(beside), tuple([bases.count(base) for base in self.bases]))

    def _most(self, at: int, taken: int, left: tuple[int, ...]) -> int:
        """How many spaces from one on can be filled, where these are taken and so many of each base are left."""
        while taken >> at & 1:
            at += 1
        if at >= len(self.numbers) or not any(left):
            return 0
        key = at, taken >> at, left
        if key not in self.known:
            self.known[key] = self._search(at, taken, left)
        return self.known[key]

    def _search(self, at: int, taken: int, left: tuple[int, ...]) -> int:
        free = len(self.numbers) - at - (taken >> at).bit_count()
        bound = min(free, sum(base.area * count for base, count in zip(self.bases, left, strict=True)))
        most = 0
        for kind, base in enumerate(self.bases):
            here = [bits for bits in self.places[kind][at] if not bits & taken] if left[kind] else []
            for bits in here:
                fewer = (*left[:kind], left[kind] - 1, *left[kind + 1 :])
                most = max(most, base.area + self._most(at + 1, taken | bits, fewer))
                if most == bound:
                    return most
            if here and base.is_small:
                return most  # who ignores terrain comes last: such a figure may be the only one for another space
        return max(most, self._most(at + 1, taken, left))
