"""Where a figure or a bare space lies on the ground, worked out once for all scenes on a map."""

from typing import NamedTuple

from holotable.imperial_assault.board.ground import Ground


class Place(NamedTuple):
    """What a question needs of a figure or a bare space: its cells, and all it puts in the way of others."""

    cells: tuple[int, ...]
    mask: int
    stops: int
    massive: bool
    on_blocking: int


class Places:
    """The places of a map, each kept once it has been asked for."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._bare: dict[int, Place] = {}
        self._under: dict[tuple[frozenset[int], bool], Place] = {}

    def bare(self, space: int) -> Place:
        """A space by itself. It is no figure: whoever stands on it stays a third one."""
        found = self._bare.get(space)
        if found is None:
            cell = self._ground.cells[space]
            found = self._bare[space] = Place((cell,), 1 << cell, 1 << cell, False, 1 << cell & self._ground.blocking)
        return found

    def under(self, spaces: frozenset[int], massive: bool) -> Place:
        """The place of a figure that stands on these spaces."""
        key = (spaces, massive)
        found = self._under.get(key)
        if found is None:
            found = self._under[key] = self._stand(spaces, massive)
        return found

    def _stand(self, spaces: frozenset[int], massive: bool) -> Place:
        ground = self._ground
        mask = ground.mask(spaces)
        # A line can't run along an edge inside a large figure either.
        inside = (mask & mask >> 1, mask & mask >> ground.stride)
        stops = mask | inside[0] << ground.along[0] | inside[1] << ground.along[1]
        cells = tuple(sorted(ground.cells[space] for space in spaces))
        return Place(cells, mask, stops, massive, mask & ground.blocking)
