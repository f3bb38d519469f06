"""How many spaces it is from somewhere to everywhere, and what that is worth, for many places at once."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from holotable.imperial_assault.board import Geometry
from holotable.imperial_assault.board.bits import members

NO_WAY = 99

Steps = NDArray[np.intp]
Worth = NDArray[np.float64]
# The cells under a base, for each place where it could stand.
Places = NDArray[np.intp]


# Enough for a game's figures and tokens on the spaces where they stand in turn.
@lru_cache(maxsize=4096)
def steps_from(geometry: Geometry, cells: tuple[int, ...]) -> Steps:
    """For each cell the spaces to the nearest of these cells; many where no way leads."""
    rows = np.array([geometry.distances(cell) for cell in cells], dtype=np.intp)
    rows[rows < 0] = NO_WAY
    nearest: Steps = rows.min(axis=0)
    return nearest


@lru_cache(maxsize=4096)
def walk_to(geometry: Geometry, cell: int) -> Steps:
    """For each cell how far a figure there has to walk until it is at another one; many where it can't."""
    ground = geometry.ground
    stops = ground.blocking | ground.impassable
    row = np.full(ground.size, NO_WAY, dtype=np.intp)
    ring, reached, steps = 1 << cell, 1 << cell, 0
    while ring:
        row[members(ring)] = steps
        # Who stands beside something is there, whatever lies under it.
        ahead = geometry.walking.spread(ring & ~stops) if steps else geometry.near.spread(ring)
        ring, steps = ahead & ~reached, steps + 1
        reached |= ring
    return row


class Chart:
    """Things on the map, each with how far it is from every cell, and what it is worth from so far away."""

    def __init__(self, rows: Sequence[Steps], worth: Sequence[Worth]) -> None:
        self._rows = np.array(rows)
        # One thing's worth after another's, each for 0 to NO_WAY spaces.
        self._worth = np.concatenate(worth) if worth else np.zeros(0)
        self._offset = (NO_WAY + 1) * np.arange(len(rows))[:, np.newaxis]

    def steps(self, places: Places) -> Steps:
        """How far each thing is from each place."""
        if not len(self._rows):
            return np.zeros((0, len(places)), dtype=np.intp)
        from_each: Steps = self._rows[:, places]
        near: Steps = from_each[:, :, 0] if places.shape[1] == 1 else from_each.min(axis=2)
        return near

    def worth(self, steps: Steps) -> Worth:
        """What each thing is worth in each place that is so far away from it."""
        found: Worth = self._worth[self._offset + steps]
        return found
