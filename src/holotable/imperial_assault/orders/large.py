"""A large or Massive figure that carries out an instruction, by the same readings as a small one."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cached_property

from holotable.imperial_assault.board import Geometry, Named, Reach, Scene, sees
from holotable.imperial_assault.board.bits import members
from holotable.imperial_assault.board.movement import ON_EMPTY_SPACES
from holotable.imperial_assault.orders.acting import ENDLESS, Acting, End, Ends, Spot


class LargeActing(Acting):
    """A figure whose ends are the positions of its base, by their numbers; it ends on nobody (LA-MOVE-05)."""

    @cached_property
    def reach(self) -> Reach:
        return Reach(self.scene, self.figure.name, self.points, ON_EMPTY_SPACES)

    def _ends(self) -> tuple[End, list[tuple[int, Ends]]]:
        costs = self.reach.ends() if self.points else {self.figure.spaces: 0}
        self._spots = [*costs]
        self._standing: dict[End, Scene] = {}
        levels: dict[int, Ends] = {}
        for end, cost in enumerate(costs.values()):
            levels[cost] = levels.get(cost, 0) | 1 << end
        return self._spots.index(self.figure.spaces), sorted(levels.items())

    def spot(self, end: End) -> Spot:
        return self._spots[end]

    def end(self, spot: Spot) -> End:
        return self._spots.index(spot)

    def distances(self, target: Named, ends: Iterable[End]) -> dict[End, int]:
        return self._counted(self.scene.geometry, target, ends)

    def _counted(self, geometry: Geometry, target: Named, ends: Iterable[End]) -> dict[End, int]:
        cells = geometry.ground.cells
        rows = [geometry.distances(cell) for cell in self.scene.place(target).cells]
        found = {}
        for end in ends:
            counted = [row[cells[space]] for row in rows for space in self._spots[end]]
            found[end] = min([spaces for spaces in counted if spaces >= 0], default=ENDLESS)
        return found

    def beside(self, target: Named) -> Ends:
        ground, place = self.scene.geometry.ground, self.scene.place(target)
        near = self.scene.geometry.beside(place.mask)
        masks = [ground.mask(tuple(spot)) for spot in self._spots]
        return sum(1 << end for end, mask in enumerate(masks) if mask & near and not mask & place.mask)

    def by_distance(self, target: Named) -> Iterator[tuple[int, Ends]]:
        return iter(self._by_spaces(self.distances(target, members(self.ends))))

    def by_nearest(self) -> dict[int, Ends]:
        counted = [self.distances(other, members(self.ends)) for other in self.hostile]
        return dict(self._by_spaces({end: min(far[end] for far in counted) for end in members(self.ends)}))

    @staticmethod
    def _by_spaces(far: dict[End, int]) -> list[tuple[int, Ends]]:
        found: dict[int, Ends] = {}
        for end, spaces in far.items():
            found[spaces] = found.get(spaces, 0) | 1 << end
        return sorted(found.items())

    def closest(self, target: Named, ends: Ends) -> Ends:
        """The fewest points with which its base would lie on one of the target's spaces, figures there or not."""
        goal, scene = self.scene.place(target).mask, self.scene
        wanted = {self._spots[end]: end for end in members(ends)}
        for standing in (scene, scene.on_map(scene.geometry.with_all_doors_open())):
            reach = Reach(standing, self.figure.name, 0, ON_EMPTY_SPACES)
            for spots in reach.approach(goal):
                if found := sum(1 << wanted[spot] for spot in spots if spot in wanted):
                    return found
        # Where its base fits through nowhere it still comes as near as it can, by spaces.
        return self._by_spaces(self._counted(scene.geometry.with_all_doors_open(), target, members(ends)))[0][1]

    def is_shut_off(self, target: Named) -> bool:
        reach = Reach(self.scene, self.figure.name, 0, ON_EMPTY_SPACES)
        return all(self.figure.spaces not in spots for spots in reach.approach(self.scene.place(target).mask))

    def seeing(self, ends: Ends, target: Named) -> Ends:
        found = 0
        for end in members(ends):
            hidden = self.unnoticed(self.spot(end))
            standing = self._without(self._there(end), hidden)
            if target not in hidden and sees(standing, self.figure.name, target):
                found |= 1 << end
        return found

    def seen(self, ends: Ends, viewer: str) -> Ends:
        return sum(1 << end for end in members(ends) if sees(self._there(end), viewer, self.figure.name))

    def _there(self, end: End) -> Scene:
        """The board with the figure at one of its ends."""
        if end not in self._standing:
            self._standing[end] = self.scene.with_figure(replace(self.figure, spaces=self._spots[end]))
        return self._standing[end]
