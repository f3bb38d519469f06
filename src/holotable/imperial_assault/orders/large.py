"""A large or Massive figure that carries out an instruction, by the same readings as a small one."""

from collections.abc import Collection, Iterable
from dataclasses import replace

from holotable.imperial_assault.board import Geometry, Named, Reach, Scene, sees
from holotable.imperial_assault.board.movement import ON_EMPTY_SPACES
from holotable.imperial_assault.orders.acting import ENDLESS, Acting, Spot


class LargeActing(Acting):
    """A figure whose ends are the positions of its base, by their numbers; it ends on nobody (LA-MOVE-05)."""

    def _reached(self, points: int) -> Reach:
        return Reach(self.scene, self.figure.name, points, ON_EMPTY_SPACES)

    def _ends(self) -> tuple[int, dict[int, int]]:
        self._spots = [*self.reach.ends()]
        self._standing: dict[int, Scene] = {}
        return self._spots.index(self.figure.spaces), dict(enumerate(self.reach.ends().values()))

    def spot(self, end: int) -> Spot:
        return self._spots[end]

    def distances(self, target: Named, ends: Iterable[int]) -> dict[int, int]:
        return self._counted(self.scene.geometry, target, ends)

    def _counted(self, geometry: Geometry, target: Named, ends: Iterable[int]) -> dict[int, int]:
        cells = geometry.ground.cells
        rows = [geometry.distances(cell) for cell in self.scene.place(target).cells]
        found = {}
        for end in ends:
            counted = [row[cells[space]] for row in rows for space in self._spots[end]]
            found[end] = min([spaces for spaces in counted if spaces >= 0], default=ENDLESS)
        return found

    def beside(self, target: Named) -> list[int]:
        ground, place = self.scene.geometry.ground, self.scene.place(target)
        near = self.scene.geometry.beside(place.mask)
        masks = {end: ground.mask(tuple(spot)) for end, spot in enumerate(self._spots)}
        return [end for end, mask in masks.items() if mask & near and not mask & place.mask]

    def by_nearest(self) -> dict[int, list[int]]:
        counted = [self.distances(other, self.ends) for other in self.hostile]
        found: dict[int, list[int]] = {}
        for end in self.ends:
            found.setdefault(min(far[end] for far in counted), []).append(end)
        return found

    def closest(self, target: Named, ends: Collection[int]) -> list[int]:
        """The fewest points with which its base would lie on one of the target's spaces, figures there or not."""
        goal, scene, wanted = self.scene.place(target).mask, self.scene, {self._spots[end]: end for end in ends}
        for standing in (scene, scene.on_map(scene.geometry.with_all_doors_open())):
            reach = Reach(standing, self.figure.name, 0, ON_EMPTY_SPACES)
            for spots in reach.approach(goal):
                if found := [wanted[spot] for spot in spots if spot in wanted]:
                    return found
        # Where its base fits through nowhere it still comes as near as it can, by spaces.
        far = self._counted(scene.geometry.with_all_doors_open(), target, ends)
        return [end for end in ends if far[end] == min(far.values())]

    def is_shut_off(self, target: Named) -> bool:
        reach = Reach(self.scene, self.figure.name, 0, ON_EMPTY_SPACES)
        return all(self.figure.spaces not in spots for spots in reach.approach(self.scene.place(target).mask))

    def sees(self, end: int, target: Named) -> bool:
        hidden = self.unnoticed(self.spot(end))
        return target not in hidden and sees(self._without(self._there(end), hidden), self.figure.name, target)

    def is_seen(self, end: int, viewer: str) -> bool:
        return sees(self._there(end), viewer, self.figure.name)

    def _there(self, end: int) -> Scene:
        """The board with the figure at one of its ends."""
        if end not in self._standing:
            self._standing[end] = self.scene.with_figure(replace(self.figure, spaces=self._spots[end]))
        return self._standing[end]
