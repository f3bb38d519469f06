"""The map with the figures that stand on it: what every question is asked of."""

from collections.abc import Iterable
from functools import cached_property, reduce
from operator import or_

from holotable.imperial_assault.board.figure import Figure
from holotable.imperial_assault.board.geometry import Geometry
from holotable.imperial_assault.board.places import Place

# A figure by its name, or a bare space by its number.
Named = str | int


class NoSuchFigureError(KeyError):
    """A figure was named that does not stand on the board."""

    def __init__(self, name: str, known: str) -> None:
        self.name = name
        self.known = known
        super().__init__(f"no figure {name!r} stands on this board; there are: {known}")


class Scene:
    """A map and its figures. In a campaign Massive figures keep out of interior spaces (IA-MAS-02)."""

    def __init__(self, geometry: Geometry, figures: Iterable[Figure] = (), campaign: bool = False) -> None:
        self.geometry = geometry
        self.figures = {figure.name: figure for figure in figures}
        self.campaign = campaign
        under = geometry.places.under
        self._places: dict[Named, Place] = {
            name: under(figure.spaces, figure.massive) for name, figure in self.figures.items()
        }
        self._stops: int | None = None
        # What has been asked already: the spaces of a target that a viewer sees, maybe past figures.
        self.seen: dict[tuple[Named, Named, bool], tuple[int, ...]] = {}

    @property
    def stops(self) -> int:
        """All that stands in the way of lines: closed doors, and figures unless they are incapacitated (IA-INC-03)."""
        if self._stops is None:
            stops = self.geometry.closed
            for figure, place in self.standing():
                if not figure.incapacitated:
                    stops |= place.stops
            self._stops = stops
        return self._stops

    @cached_property
    def occupied(self) -> int:
        """The cells on which figures stand."""
        return reduce(or_, [place.mask for place in self._places.values()], 0)

    def place(self, named: Named) -> Place:
        """Where a figure or a bare space lies."""
        found = self._places.get(named)
        if found is not None:
            return found
        if isinstance(named, int):
            return self.geometry.places.bare(named)
        raise NoSuchFigureError(named, ", ".join(sorted(self.figures)))

    def standing(self) -> Iterable[tuple[Figure, Place]]:
        """All figures with their places."""
        return zip(self.figures.values(), self._places.values(), strict=True)

    def with_figure(self, figure: Figure) -> "Scene":
        """The scene with this figure in it, where it now stands."""
        scene = object.__new__(Scene)
        scene.geometry, scene.campaign = self.geometry, self.campaign
        scene.figures, scene._places = self.figures.copy(), self._places.copy()
        scene.figures[figure.name] = figure
        scene._places[figure.name] = self.geometry.places.under(figure.spaces, figure.massive)
        scene._stops, scene.seen = None, {}
        return scene

    def without(self, name: str) -> "Scene":
        """The scene without a figure."""
        scene = object.__new__(Scene)
        scene.geometry, scene.campaign = self.geometry, self.campaign
        scene.figures, scene._places = self.figures.copy(), self._places.copy()
        scene.figures.pop(name, None)
        scene._places.pop(name, None)
        scene._stops, scene.seen = None, {}
        return scene

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
        return [figure for figure, place in self.standing() if place.mask & cells]
