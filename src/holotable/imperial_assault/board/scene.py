"""The map with the figures that stand on it: what every question is asked of."""

from collections.abc import Iterable
from typing import NamedTuple

from holotable.imperial_assault.board.figure import Figure
from holotable.imperial_assault.board.geometry import Geometry

# A figure by its name, or a bare space by its number.
Named = str | int


class NoSuchFigureError(KeyError):
    """A figure was named that does not stand on the board."""

    def __init__(self, name: str, known: str) -> None:
        self.name = name
        self.known = known
        super().__init__(f"no figure {name!r} stands on this board; there are: {known}")


class Place(NamedTuple):
    """What a question needs of a figure or a bare space: its cells, and all it puts in the way of others."""

    cells: tuple[int, ...]
    mask: int
    stops: int
    massive: bool
    on_blocking: int


class Scene:
    """A map and its figures. In a campaign Massive figures keep out of interior spaces (IA-MAS-02)."""

    def __init__(self, geometry: Geometry, figures: Iterable[Figure] = (), campaign: bool = False) -> None:
        self.geometry = geometry
        self.figures = {figure.name: figure for figure in figures}
        self.campaign = campaign
        self.occupied = 0
        self.stops = geometry.closed
        self._places: dict[Named, Place] = {}
        for figure in self.figures.values():
            place = self._places[figure.name] = self._stand(figure)
            self.occupied |= place.mask
            if not figure.incapacitated:  # IA-INC-03
                self.stops |= place.stops

    def place(self, named: Named) -> Place:
        """Where a figure or a bare space lies. A bare space is no figure: whoever stands on it stays a third one."""
        found = self._places.get(named)
        if found is None:
            if isinstance(named, str):
                raise NoSuchFigureError(named, ", ".join(sorted(self.figures)))
            cell = self.geometry.ground.cells[named]
            on_blocking = 1 << cell & self.geometry.ground.blocking
            found = self._places[named] = Place((cell,), 1 << cell, 1 << cell, False, on_blocking)
        return found

    def _stand(self, figure: Figure) -> Place:
        ground = self.geometry.ground
        mask = ground.mask(figure.spaces)
        # A line can't run along an edge inside a large figure either.
        inside = (mask & mask >> 1, mask & mask >> ground.stride)
        stops = mask | inside[0] << ground.along[0] | inside[1] << ground.along[1]
        cells = tuple(sorted(ground.cells[space] for space in figure.spaces))
        return Place(cells, mask, stops, figure.massive, mask & ground.blocking)

    def with_figure(self, figure: Figure) -> "Scene":
        """The scene with this figure in it, where it now stands."""
        others = [other for other in self.figures.values() if other.name != figure.name]
        return Scene(self.geometry, [*others, figure], self.campaign)

    def without(self, name: str) -> "Scene":
        """The scene without a figure."""
        return Scene(self.geometry, [other for other in self.figures.values() if other.name != name], self.campaign)

    def on_map(self, geometry: Geometry) -> "Scene":
        """The same figures on another state of the map."""
        return Scene(geometry, self.figures.values(), self.campaign)

    def cells_of(self, figures: Iterable[Figure]) -> int:
        """All cells on which these figures of the scene stand."""
        cells = 0
        for figure in figures:
            cells |= self._places[figure.name].mask
        return cells

    def figures_on(self, cells: int) -> list[Figure]:
        """The figures that stand on any of these cells."""
        return [figure for figure in self.figures.values() if self._places[figure.name].mask & cells]
