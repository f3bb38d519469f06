"""A drawn board to ask in the words of play: figures by their letters, spaces by their names."""

from dataclasses import replace
from textwrap import dedent

from holotable.imperial_assault import board as ia
from holotable.imperial_assault.board.sight import in_the_way
from tests.imperial_assault.scenario.spaces import Spaces


class Table(Spaces):
    """A picture with its scene. Answers name spaces as the picture's readers do."""

    def __init__(self, picture: str, campaign: bool = False, interior: str = "") -> None:
        drawn = ia.parse(dedent(picture).removeprefix("\n"))
        self.board = drawn.board
        inside = self.spaces(interior)
        self.scene = ia.Scene(ia.Geometry(replace(self.board, interior=inside)), drawn.figures, campaign)

    def place(self, name: str) -> ia.Named:
        return name if name.isalpha() else self.space(name)

    def spaces(self, names: str) -> frozenset[int]:
        return frozenset(self.base(names))

    def names(self, spaces) -> str:
        return self.named(sorted(spaces))

    def adjacent(self, one: str, other: str) -> bool:
        return ia.adjacent(self.scene, self.place(one), self.place(other))

    def distance(self, one: str, other: str) -> int | None:
        return ia.distance(self.scene, self.place(one), self.place(other))

    def sees(self, one: str, other: str) -> bool:
        return ia.sees(self.scene, self.place(one), self.place(other))

    def blocked(self, one: str, other: str) -> ia.Blocked:
        return ia.blocked(self.scene, self.place(one), self.place(other))

    def proofs(self, one: str, other: str) -> set[tuple[tuple[int, int], frozenset[tuple[int, int]]]]:
        """Every pair of lines that shows one the other, as a corner and the two corners."""
        here, there = self.scene.place(self.place(one)), self.scene.place(self.place(other))
        lines = self.scene.geometry.sight_lines(here.on_blocking | there.on_blocking)
        stops = in_the_way(self.scene, here, there)
        point = self.scene.geometry.ground.corner
        pairs = [pair for s in here.cells for t in there.cells for pair in lines.pairs(s, t) if not pair[-1] & stops]
        return {(point(start), frozenset({point(a), point(b)})) for _, start, a, b, _ in pairs}

    def reach(self, name: str, points: int) -> dict[str, int]:
        return self._named(ia.reach(self.scene, name, points).costs())

    def cost(self, name: str, spaces: str, points: int = 12) -> int | None:
        """What it costs a figure to end on exactly these spaces."""
        return ia.reach(self.scene, name, points).ends().get(self.spaces(spaces))

    def moved(self, name: str, spaces: int) -> dict[str, int]:
        return self._named(ia.move_spaces(self.scene, name, spaces).costs())

    def pushed(self, name: str, spaces: int) -> dict[str, int]:
        return self._named(ia.push(self.scene, name, spaces).costs())

    def _named(self, costs: dict[int, int]) -> dict[str, int]:
        return {self.name(space): cost for space, cost in costs.items()}

    def set_down(self, name: str, spaces: str) -> None:
        """Move a figure onto these spaces, whatever the rules say."""
        self.scene = self.scene.with_figure(replace(self.scene.figures[name], spaces=self.spaces(spaces)))

    def open_door(self, one: str, other: str) -> None:
        self.scene = self.scene.on_map(self.scene.geometry.opened(self.space(one), self.space(other)))

    def close_door(self, one: str, other: str) -> None:
        self.scene = self.scene.on_map(self.scene.geometry.shut(self.space(one), self.space(other)))
