"""Boxes: all cells between two, with those round them. What changes outside the box is nothing to the lines inside."""

from holotable.imperial_assault.board.bits import shifted
from holotable.imperial_assault.board.ground import Ground

# For two cells so many columns and rows apart, the first ones in whose box something changed.
Boxes = dict[tuple[int, int], int]


def boxes_over(ground: Ground, changed: int) -> Boxes:
    """For each box that fits on the board, from which cells it holds one of those that changed."""
    stride = ground.stride
    beside = changed << 1 | changed | changed >> 1
    near = beside << stride | beside | beside >> stride
    return {
        (columns, rows): cells
        for columns, wide in _swept(near, 1, ground.board.width)
        for rows, cells in _swept(wide, stride, ground.board.height)
    }


def _swept(cells: int, step: int, count: int) -> list[tuple[int, int]]:
    """For up to so many steps ahead or back, from where one of these cells is met on the way."""
    found = [(0, cells)]
    for way in (1, -1):
        met = cells
        for steps in range(1, count):
            met |= shifted(cells, -way * steps * step)
            found.append((way * steps, met))
    return found
