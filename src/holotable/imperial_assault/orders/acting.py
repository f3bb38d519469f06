"""A figure that carries out an instruction: where it can end, and what it would find there."""

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cached_property

from holotable.imperial_assault.board import Named, Reach, Scene, distance, reach, seeing, seen_from
from holotable.imperial_assault.board.bits import members
from holotable.imperial_assault.orders.closeness import closest

# How far away a figure is to which no path can be counted.
ENDLESS = 1 << 30

# An end goes by its number, several are a mask (see `board.bits`).
End = int
Ends = int
Spot = frozenset[int]
# Whether a figure may attack another from somewhere, beyond what the board says of it.
Aims = Callable[[Spot, Named], bool]
# Whom a figure would not see from somewhere, nor have in the way of its lines.
Unnoticed = Callable[[Spot], Collection[str]]


def anywhere(spot: Spot, target: Named) -> bool:
    """The board alone decides."""
    return True


def nobody(spot: Spot) -> Collection[str]:
    """Everybody is noticed."""
    return ()


class Acting:
    """A small figure with the movement points of one instruction. Its ends are judged with its old space empty.

    An end is a cell of the board.
    """

    def __init__(
        self, scene: Scene, name: str, points: int, aims: Aims = anywhere, unnoticed: Unnoticed = nobody
    ) -> None:
        self.scene = scene
        self.points = points
        self.figure = figure = scene.figures[name]
        self.aims = aims
        self.unnoticed = unnoticed
        # Whether a way leads to targets as doors stand now, where that is known.
        self._leads_to: dict[Named, bool] = {}
        self.hostile = [other.name for other in scene.figures.values() if other.is_hostile_to(figure)]
        # The present end, and by the fewest points that it takes, rising, all ends, the present one included.
        self.present, self.levels = self._ends()
        self.ends: Ends = sum([ends for _, ends in self.levels])

    @cached_property
    def reach(self) -> Reach:
        """Where its points take it."""
        return reach(self.scene, self.figure.name, self.points)

    def _ends(self) -> tuple[End, list[tuple[int, Ends]]]:
        (present,) = self.scene.place(self.figure.name).cells
        return present, self.reach.levels() if self.points else [(0, 1 << present)]

    def spot(self, end: End) -> Spot:
        """The spaces on which it stands at an end."""
        return frozenset({self.scene.geometry.ground.spaces[end]})

    def end(self, spot: Spot) -> End:
        """The end on which it stands on these spaces."""
        [space] = spot
        return self.scene.geometry.ground.cells[space]

    def cost(self, end: End) -> int:
        """The fewest points that an end takes."""
        return next(cost for cost, ends in self.levels if ends >> end & 1)

    @cached_property
    def others(self) -> Scene:
        """Everybody else: whoever stands on none of their spaces sees and is seen as the bare space is."""
        return self.scene.without(self.figure.name)

    def distance_now(self, target: str) -> int:
        """How many spaces away a figure is before anybody moves (IA-CNT-05)."""
        spaces = distance(self.scene, self.figure.name, target)
        return ENDLESS if spaces is None else spaces

    def distances(self, target: Named, ends: Iterable[End]) -> dict[End, int]:
        """For each of some ends how many spaces away a target would be."""
        rows = [self.scene.geometry.distances(cell) for cell in self.scene.place(target).cells]
        if len(rows) == 1:
            [row] = rows
            return {end: row[end] if row[end] >= 0 else ENDLESS for end in ends}
        return {end: min([row[end] for row in rows if row[end] >= 0], default=ENDLESS) for end in ends}

    def beside(self, target: Named) -> Ends:
        """The ends adjacent to a target."""
        return self.ends & self.scene.geometry.beside(self.scene.place(target).mask)

    def by_distance(self, target: Named) -> Iterator[tuple[int, Ends]]:
        """The ends by how many spaces away a target would be, rising."""
        return self._by_rings(self.scene.geometry.rings_round(self.scene.place(target)))

    def by_nearest(self) -> dict[int, Ends]:
        """The ends by how many spaces away the nearest hostile figure would be."""
        scene = self.scene
        return dict(self._by_rings(scene.geometry.rings(scene.cells_of(scene.figures[name] for name in self.hostile))))

    def _by_rings(self, rings: Iterable[int]) -> Iterator[tuple[int, Ends]]:
        left = self.ends
        for spaces, ring in enumerate(rings):
            if left & ring:
                yield spaces, left & ring
                left &= ~ring
        if left:
            yield ENDLESS, left

    def closest(self, target: Named, ends: Ends) -> Ends:
        """Of some ends those closest to a target; all of them where no way leads to it."""
        found, self._leads_to[target] = closest(self.scene, self.reach, self.present, target, ends)
        return found

    def is_shut_off(self, target: Named) -> bool:
        """Whether no way leads to a target as doors stand now."""
        if target not in self._leads_to:
            self.closest(target, self.ends)
        return not self._leads_to[target]

    def seeing(self, ends: Ends, target: Named) -> Ends:
        """Of some ends those from which it would see a target."""
        if self.unnoticed is nobody:
            return seeing(self.others, ends, target)
        found = 0
        for end in members(ends):
            hidden = self.unnoticed(self.spot(end))
            if target not in hidden:
                found |= seeing(self._without(self.others, hidden), 1 << end, target)
        return found

    @staticmethod
    def _without(scene: Scene, hidden: Collection[str]) -> Scene:
        for name in hidden:
            scene = scene.without(name)
        return scene

    def seen(self, ends: Ends, viewer: str) -> Ends:
        """Of some ends those on which a figure would see it."""
        return seen_from(self.others, viewer, ends)

    def aiming(self, ends: Ends, target: Named) -> Ends:
        """Of some ends those from which nothing but the board could keep it from attacking a target."""
        if self.aims is anywhere:
            return ends
        return sum(1 << end for end in members(ends) if self.aims(self.spot(end), target))

    def cheapest(self, ends: Ends) -> Ends:
        """Of ends that serve equally well those that cost the fewest points (LA-IMOV-01)."""
        return next(ends & level for _, level in self.levels if ends & level)
