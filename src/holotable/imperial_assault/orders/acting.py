"""A figure that carries out an instruction: where it can end, and what it would find there."""

from collections.abc import Callable, Collection, Iterable
from functools import cached_property

from holotable.imperial_assault.board import Named, Reach, Scene, distance, reach, sees
from holotable.imperial_assault.orders.closeness import closest, leads_to

# How far away a figure is to which no path can be counted.
ENDLESS = 1 << 30

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

    An end is a space.
    """

    def __init__(
        self, scene: Scene, name: str, points: int, aims: Aims = anywhere, unnoticed: Unnoticed = nobody
    ) -> None:
        self.scene = scene
        self.points = points
        self.figure = figure = scene.figures[name]
        self.aims = aims
        self.unnoticed = unnoticed
        self.hostile = [other.name for other in scene.figures.values() if other.is_hostile_to(figure)]
        self.reach = self._reached(points)
        # For each end, the present one included, the fewest points that takes.
        self.present, self.ends = self._ends()

    def _reached(self, points: int) -> Reach:
        return reach(self.scene, self.figure.name, points)

    def _ends(self) -> tuple[int, dict[int, int]]:
        (present,) = self.figure.spaces
        return present, self.reach.costs()

    def spot(self, end: int) -> Spot:
        """The spaces on which it stands at an end."""
        return frozenset({end})

    @cached_property
    def others(self) -> Scene:
        """Everybody else: whoever stands on none of their spaces sees and is seen as the bare space is."""
        return self.scene.without(self.figure.name)

    def distance_now(self, target: str) -> int:
        """How many spaces away a figure is before anybody moves (IA-CNT-05)."""
        spaces = distance(self.scene, self.figure.name, target)
        return ENDLESS if spaces is None else spaces

    def distances(self, target: Named, ends: Iterable[int]) -> dict[int, int]:
        """For each of some ends how many spaces away a target would be."""
        geometry = self.scene.geometry
        rows = [geometry.distances(cell) for cell in self.scene.place(target).cells]
        cells = geometry.ground.cells
        counted = {end: [row[cells[end]] for row in rows] for end in ends}
        return {end: min(far) if min(far) >= 0 else _shortest(far) for end, far in counted.items()}

    def beside(self, target: Named) -> list[int]:
        """The ends adjacent to a target."""
        geometry = self.scene.geometry
        near = geometry.beside(self.scene.place(target).mask)
        return [space for space in self.ends if near >> geometry.ground.cells[space] & 1]

    def by_nearest(self) -> dict[int, list[int]]:
        """The ends by how many spaces away the nearest hostile figure would be."""
        scene, geometry = self.scene, self.scene.geometry
        left, found = geometry.ground.mask(tuple(self.ends)), {}
        for spaces, ring in enumerate(geometry.rings(scene.cells_of(scene.figures[name] for name in self.hostile))):
            if left & ring:
                found[spaces] = geometry.ground.spaces_of(left & ring)
                left &= ~ring
        return {**found, ENDLESS: geometry.ground.spaces_of(left)} if left else found

    def closest(self, target: Named, ends: Collection[int]) -> list[int]:
        """Of some ends those closest to a target; all of them where no way leads to it."""
        return closest(self.scene, self.figure, self.present, target, ends)

    def is_shut_off(self, target: Named) -> bool:
        """Whether no way leads to a target as doors stand now."""
        return not leads_to(self.scene, self.figure, self.present, target)

    def sees(self, end: int, target: Named) -> bool:
        """Whether it would see a target from one of its ends."""
        hidden = self.unnoticed(self.spot(end))
        return target not in hidden and sees(self._without(self.others, hidden), end, target)

    @staticmethod
    def _without(scene: Scene, hidden: Collection[str]) -> Scene:
        for name in hidden:
            scene = scene.without(name)
        return scene

    def is_seen(self, end: int, viewer: str) -> bool:
        """Whether a figure would see it on one of its ends."""
        return sees(self.others, viewer, end)

    def cheapest(self, spaces: Collection[int]) -> list[int]:
        """Of ends that serve equally well those that cost the fewest points (LA-IMOV-01)."""
        least = min(self.ends[space] for space in spaces)
        return [space for space in spaces if self.ends[space] == least]


def _shortest(counted: list[int]) -> int:
    """The fewest of these spaces, some of which are -1 because no path leads there (IA-CNT-01)."""
    return min([spaces for spaces in counted if spaces >= 0], default=ENDLESS)
