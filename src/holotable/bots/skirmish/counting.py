"""How many spaces it is from somewhere to everywhere, worked out once for all questions on a map."""

from functools import lru_cache

from holotable.imperial_assault.board import Geometry

NO_WAY = 99

Row = list[int]


# Enough for a game's figures and tokens on the spaces where they stand in turn.
@lru_cache(maxsize=4096)
def steps_from(geometry: Geometry, cells: tuple[int, ...]) -> Row:
    """For each cell the spaces to the nearest of these cells; many where no way leads."""
    rows = [[NO_WAY if steps < 0 else steps for steps in geometry.distances(cell)] for cell in cells]
    return rows[0] if len(rows) == 1 else [min(each) for each in zip(*rows, strict=True)]


def nearest(row: Row, cells: tuple[int, ...]) -> int:
    """How far the nearest of these cells is."""
    return row[cells[0]] if len(cells) == 1 else min([row[cell] for cell in cells])
