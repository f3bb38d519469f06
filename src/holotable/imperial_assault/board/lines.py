"""Straight lines between two corners: which cells, edges and corners they meet, in whole numbers."""

from dataclasses import dataclass
from functools import lru_cache
from math import gcd

from holotable.imperial_assault.board.corners import heading


@dataclass(frozen=True, slots=True)
class Line:
    """What a line meets, counted from the corner it starts at. Cells and edges are masks shifted by ``base``.

    A slanting line crosses cells and edges; a straight one runs along edges and crosses neither.
    """

    base: int
    cells: int
    upright: int
    level: int
    upright_run: int
    level_run: int
    corners: tuple[int, ...]
    heading: int


@lru_cache(maxsize=1 << 16)
def line(stride: int, columns: int, rows: int) -> Line:
    """The line over so many columns and rows, on a board of this stride."""
    cells, upright, level = _crossed(columns, rows)
    runs = _runs(columns, rows)
    numbers = [[row * stride + column for column, row in group] for group in (cells, upright, level, *runs)]
    base = min(min(group, default=0) for group in numbers)
    masks = [sum(1 << number - base for number in group) for group in numbers]
    parts = gcd(columns, rows)
    step = (rows * stride + columns) // parts if parts else 0
    corners = tuple(step * part for part in range(1, parts))
    return Line(base, masks[0], masks[1], masks[2], masks[3], masks[4], corners, heading(columns, rows))


Places = list[tuple[int, int]]


def _crossed(columns: int, rows: int) -> tuple[Places, Places, Places]:
    """Cells, upright and level edges that a slanting line crosses between their ends, as columns and rows."""
    wide, high = abs(columns), abs(rows)
    if not wide or not high:
        return [], [], []
    cells = [(c, r) for c in range(wide) for r in range(c * high // wide, -(-(c + 1) * high // wide))]
    upright = [(c, c * high // wide) for c in range(1, wide) if c * high % wide]
    level = [(r * wide // high, r) for r in range(1, high) if r * wide % high]
    # Left and up, the cell behind a point is one further; the edge between two cells goes by the first of them.
    left, up = columns < 0, rows < 0
    return (
        [(-c - 1 if left else c, -r - 1 if up else r) for c, r in cells],
        [((-c if left else c) - 1, -r - 1 if up else r) for c, r in upright],
        [(-c - 1 if left else c, (-r if up else r) - 1) for c, r in level],
    )


def _runs(columns: int, rows: int) -> tuple[Places, Places]:
    """Upright and level edges that a straight line runs along."""
    if columns == 0:
        return [(-1, row) for row in range(min(0, rows), max(0, rows))], []
    if rows == 0:
        return [], [(column, -1) for column in range(min(0, columns), max(0, columns))]
    return [], []
