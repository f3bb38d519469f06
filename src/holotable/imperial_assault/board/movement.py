"""Movement: where a figure can end with so many movement points, what that costs, and the way there."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from holotable.imperial_assault.board.bits import members, shifted
from holotable.imperial_assault.board.footprint import SMALL, Footing, Shape, Track, cells_shape, moves
from holotable.imperial_assault.board.scene import Scene
from holotable.imperial_assault.board.stepping import hindering, stance

# A base's positions: for each shape it can have, the cells on which its upper left corner may lie.
Positions = dict[Shape, int]


@dataclass(frozen=True, slots=True)
class Gait:
    """How a figure comes to move, and what that allows it."""

    pays: bool = True
    turns: bool = True
    ends_on_figures: bool = True


BY_POINTS = Gait()
# One that nobody drives over others: a Massive figure, too, ends where nobody stands.
ON_EMPTY_SPACES = Gait(ends_on_figures=False)
# A set number of spaces costs no movement points (IA-MOV-05), and a large figure can't turn (IA-MOV-07).
BY_SPACES = Gait(pays=False, turns=False)
# A push is free and turns nobody (IA-PSH-04, 06); what a Massive figure may do of its own it can't be made to do.
BY_PUSH = Gait(pays=False, turns=False, ends_on_figures=False)


class Priced(NamedTuple):
    """A move with the positions from which it costs more: for difficult terrain, and for a hostile figure."""

    track: Track
    difficult: int
    hostile: int

    def cost(self, position: int) -> int:
        return 1 + (self.difficult >> position & 1) + (self.hostile >> position & 1)


class Reach:
    """Where a figure can end a movement, for how much, and by which way."""

    def __init__(self, scene: Scene, name: str, points: int, gait: Gait = BY_POINTS) -> None:
        self._scene, self._gait, self._points = scene, gait, points
        self.figure = figure = scene.figures[name]
        self._others, hostile, self._giants = hindering(scene, figure)
        minds = gait.pays and not figure.ignores_terrain  # IA-MAS-05, IA-MOB-01
        self._stumbles = minds and not figure.sure_footed
        self._hostile = hostile if minds and not figure.slips_past else 0
        self._shape, self._start = stance(scene, name)
        self._footings: dict[Shape, Footing] = {}
        self._moves: dict[Shape, list[Priced]] = {}
        self._ways: dict[tuple[int, Shape, int], tuple[frozenset[int], ...]] = {}
        self.prices = self._small_prices() if self._shape == SMALL else []
        self._levels = self._spread_small(points) if self._shape == SMALL else self._spread(points)

    def _spread_small(self, points: int) -> dict[int, Positions]:
        """The same as `_spread` for a base of one space: what a step costs the space says that it enters."""
        footing, prices = self._footing(SMALL), self.prices
        enterable = footing.legal & ~self._giants
        levels: dict[int, Positions] = {}
        waiting, settled = {0: 1 << self._start}, 0
        while waiting:
            cost = min(waiting)
            arrived = waiting.pop(cost) & ~settled
            levels[cost] = {SMALL: arrived}
            settled |= arrived
            if cost < points:
                entered = footing.spread(arrived) & enterable & ~settled
                for price, cells in prices:
                    if entered & cells and cost + price <= points:
                        waiting[cost + price] = waiting.get(cost + price, 0) | entered & cells
        return levels

    def _small_prices(self) -> list[tuple[int, int]]:
        """What it costs a base of one space to enter cells, and which: for terrain and for hostile figures more."""
        ground = self._scene.geometry.ground
        hard, opposed = ground.difficult if self._stumbles else 0, self._hostile
        prices = ((1, ground.present & ~(hard | opposed)), (2, hard ^ opposed), (3, hard & opposed))
        return [(price, cells) for price, cells in prices if cells]

    def _spread(self, points: int) -> dict[int, Positions]:
        """The positions first entered for each cost."""
        levels: dict[int, Positions] = {}
        settled: Positions = {}
        waiting: dict[int, Positions] = {0: {self._shape: 1 << self._start}}
        while waiting:
            cost = min(waiting)
            arrived = {shape: mask & ~settled.get(shape, 0) for shape, mask in waiting.pop(cost).items()}
            levels[cost] = arrived
            for shape, mask in arrived.items():
                settled[shape] = settled.get(shape, 0) | mask
                for new, price, positions in self._onward(shape, mask):
                    if cost + price <= points:
                        level = waiting.setdefault(cost + price, {})
                        level[new] = level.get(new, 0) | positions
        return levels

    def _onward(self, shape: Shape, positions: int) -> list[tuple[Shape, int, int]]:
        """Where one move leads from these positions: the shape it gives the base, its price, the new positions."""
        found = []
        steps = [0, 0, 0, 0]
        for track, difficult, hostile in self._priced(shape):
            start = positions & track.start
            if start:
                ahead = [0, 0, 0, 0] if track.move.is_turn else steps
                hard, opposed, shift = start & difficult, start & hostile, track.shift
                if not hard and not opposed:
                    ahead[1] |= shifted(start, shift)
                else:
                    ahead[1] |= shifted(start & ~(hard | opposed), shift)
                    ahead[2] |= shifted(hard ^ opposed, shift)
                    ahead[3] |= shifted(hard & opposed, shift)
                if track.move.is_turn:
                    found += [(track.move.shape, price, new) for price, new in enumerate(ahead) if new]
        return found + [(shape, price, new) for price, new in enumerate(steps) if new]

    def _priced(self, shape: Shape) -> list[Priced]:
        """The moves of a base of this shape among the figures on the board (IA-LRG-08)."""
        if shape not in self._moves:
            self._moves[shape] = [
                Priced(self._among_giants(track), track.difficult * self._stumbles, _entering(track, self._hostile))
                for track in self._footing(shape).tracks
                if self._gait.turns or not track.move.is_turn
            ]
        return self._moves[shape]

    def _among_giants(self, track: Track) -> Track:
        if not self._giants:
            return track
        return Track(
            track.move, track.start & ~_entering(track, self._giants), track.shift, track.difficult, track.entered
        )

    def _footing(self, shape: Shape) -> Footing:
        if shape not in self._footings:
            figure, scene = self.figure, self._scene
            outside = figure.massive and scene.campaign
            self._footings[shape] = scene.geometry.footing(shape, figure.ignores_terrain, outside)
        return self._footings[shape]

    def _ends(self) -> Iterator[tuple[int, Footing, int]]:
        """By rising cost, the positions in which the figure may end (IA-MOV-09, IA-MAS-07)."""
        shares = self.figure.massive and self._gait.ends_on_figures
        taken: Positions = {}
        for cost in sorted(self._levels):
            for shape, positions in self._levels[cost].items():
                footing = self._footing(shape)
                if shape not in taken:
                    taken[shape] = 0 if shares else footing.over(self._others)
                free = positions & ~taken[shape] if cost else positions
                if free:
                    yield cost, footing, free

    def costs(self) -> dict[int, int]:
        """For each space that the figure can end on, with any part of its base, the cheapest cost."""
        spaces_of = self._scene.geometry.ground.spaces_of
        return {space: cost for cost, cells in self.levels() for space in spaces_of(cells)}

    def levels(self) -> list[tuple[int, int]]:
        """By rising cost, the cells that the figure can end on with any part of its base, and for no less."""
        if self._shape == SMALL and not self.figure.massive:
            others = self._others
            levels = [(cost, level[SMALL] & ~others if cost else level[SMALL]) for cost, level in self._levels.items()]
            return [(cost, cells) for cost, cells in levels if cells]
        found = []
        covered = 0
        for cost, footing, positions in self._ends():
            new = footing.under(positions) & ~covered
            covered |= new
            found.append((cost, new))
        return found

    def ends(self) -> dict[frozenset[int], int]:
        """Each position the figure can end in, as the spaces under its base, with its cost."""
        return self._positions

    @cached_property
    def _positions(self) -> dict[frozenset[int], int]:
        return {
            footing.spot(position): cost for cost, footing, positions in self._ends() for position in members(positions)
        }

    def firsts(self) -> list[frozenset[int]]:
        """The positions one space away in which the figure may end, or from which it can still go on to an end."""
        ends = self.ends()
        return [spot for spot in self._one_away() if spot in ends or self._goes_on(spot)]

    def towards(self, end: frozenset[int]) -> list[frozenset[int]]:
        """The positions one space away on the shortest ways of so many spaces to an end."""
        left = self.ends()[end] - 1
        return [spot for spot in self._one_away() if spot == end or self._from(spot, left).ends().get(end) == left]

    def _one_away(self) -> list[frozenset[int]]:
        return [
            self._footing(shape).spot(position)
            for shape, positions in self._levels.get(1, {}).items()
            for position in members(positions)
        ]

    def _goes_on(self, spot: frozenset[int]) -> bool:
        return any(end != spot for end in self._from(spot, self._points - 1).ends())

    def _from(self, spot: frozenset[int], points: int) -> "Reach":
        """Where the figure could end from another position."""
        moved = self._scene.with_figure(replace(self.figure, spaces=spot))
        return Reach(moved, self.figure.name, points, self._gait)

    def approach(self, goal: int) -> Iterator[list[frozenset[int]]]:
        """By how many points are still needed to lie on one of these cells: the positions from which that many are.

        Where terrain keeps the base off the goal, those beside it are the first.
        """
        shapes = sorted({self._shape, *(move.shape for move in moves(self._shape))})
        legal = {shape: self._footing(shape).legal for shape in shapes}
        there = {shape: legal[shape] & self._footing(shape).over(goal) for shape in shapes}
        if not any(there.values()):
            near = goal | self._scene.geometry.beside(goal)
            there = {shape: legal[shape] & self._footing(shape).over(near) for shape in shapes}
        settled: Positions = {}
        waiting: dict[int, Positions] = {0: there}
        while waiting:
            cost = min(waiting)
            arrived = {shape: mask & ~settled.get(shape, 0) for shape, mask in waiting.pop(cost).items()}
            yield [self._footing(shape).spot(each) for shape, mask in arrived.items() for each in members(mask)]
            for shape, mask in arrived.items():
                settled[shape] = settled.get(shape, 0) | mask
            for shape in shapes:
                for track, difficult, hostile in self._priced(shape):
                    before = shifted(arrived.get(track.move.shape, 0), -track.shift) & track.start & legal[shape]
                    before &= ~settled.get(shape, 0)
                    if not before:
                        continue
                    hard, opposed = before & difficult, before & hostile
                    for price, new in enumerate((before & ~(hard | opposed), hard ^ opposed, hard & opposed), 1):
                        if new:
                            level = waiting.setdefault(cost + price, {})
                            level[shape] = level.get(shape, 0) | new

    def path(self, spaces: frozenset[int]) -> list[frozenset[int]]:
        """A cheapest way to end on exactly these spaces: every position on it, the present one first."""
        ground = self._scene.geometry.ground
        shape, position = cells_shape(ground, (ground.cells[space] for space in spaces))
        cost = next(cost for cost, level in self._levels.items() if level.get(shape, 0) >> position & 1)
        return list(self._way(cost, shape, position))

    def _way(self, cost: int, shape: Shape, position: int) -> tuple[frozenset[int], ...]:
        """The way to a position; those to others often begin with it."""
        place = (cost, shape, position)
        if place not in self._ways:
            here = self._footing(shape).spot(position)
            self._ways[place] = (*self._way(*self._before(*place)), here) if cost else (here,)
        return self._ways[place]

    def _before(self, cost: int, shape: Shape, position: int) -> tuple[int, Shape, int]:
        """The position from which a cheapest way came, and what it had cost there."""
        if shape == SMALL:
            return self._before_small(cost, position)
        return next(
            (cost - move.cost(before), old, before)
            for old in self._moves
            for move in self._moves[old]
            if move.track.move.shape == shape
            and (before := position - move.track.shift) >= 0
            and move.track.start >> before & 1
            and self._levels.get(cost - move.cost(before), {}).get(old, 0) >> before & 1
        )

    def _before_small(self, cost: int, cell: int) -> tuple[int, Shape, int]:
        """The same as `_before` for a base of one space."""
        left = cost - next(price for price, cells in self.prices if cells >> cell & 1)
        there = self._levels[left][SMALL]
        return next(
            (left, SMALL, before)
            for track in self._footing(SMALL).tracks
            if (there & track.start) >> (before := cell - track.shift) & 1
        )


def _entering(track: Track, cells: int) -> int:
    """The positions from which a move enters one of these cells."""
    found = 0
    if cells:
        for offset in track.entered:
            found |= shifted(cells, -offset)
    return found


def reach(scene: Scene, name: str, points: int) -> Reach:
    """Where a figure can end with so many movement points (IA-MPT-01)."""
    return Reach(scene, name, points)


def move_spaces(scene: Scene, name: str, spaces: int) -> Reach:
    """Where an effect that moves a figure up to so many spaces can take it (IA-MOV-05 to 07)."""
    return Reach(scene, name, spaces, BY_SPACES)


def push(scene: Scene, name: str, spaces: int) -> Reach:
    """Where a figure can be pushed, in any direction (IA-PSH-01, 02)."""
    return Reach(scene, name, spaces, BY_PUSH)
