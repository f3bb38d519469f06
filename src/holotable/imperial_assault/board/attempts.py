"""Attempts: from a corner of one cell to two neighbouring corners of another, as far as the grid alone tells."""

from functools import lru_cache

from holotable.imperial_assault.board.lines import Line, line


def line_between(start: int, end: int, stride: int) -> Line:
    """The line between two corners."""
    return line(stride, *apart(start, end, stride))


def apart(one: int, other: int, stride: int) -> tuple[int, int]:
    """By how many columns and rows the second of two cells or corners lies further."""
    return other % stride - one % stride, other // stride - one // stride


def corners_of(cell: int, stride: int) -> tuple[int, int, int, int]:
    """A cell's corners: upper left, upper right, lower left, lower right."""
    return cell, cell + 1, cell + stride, cell + stride + 1


# Where a cell lies round each of its corners, in the same order.
PLACES = (3, 5, 1, 7)


@lru_cache(maxsize=1 << 14)
def attempts(columns: int, rows: int) -> tuple[tuple[int, int, int, int], ...]:
    """From a cell to one so far off: each corner with two neighbouring ones whose lines don't overlap (IA-LOS-02).

    How long the two lines are, squared, and the corners by their order in their cells; the shortest first.
    """
    found = []
    for i, (left, top) in enumerate(CORNERS):
        for j, k in ((0, 1), (0, 2), (1, 3), (2, 3)):
            one, other = ((columns + CORNERS[n][0] - left, rows + CORNERS[n][1] - top) for n in (j, k))
            if (0, 0) in (one, other) or one[0] * other[1] != one[1] * other[0]:
                found.append((one[0] ** 2 + one[1] ** 2 + other[0] ** 2 + other[1] ** 2, i, j, k))
    return tuple(sorted(found))


CORNERS = ((0, 0), (1, 0), (0, 1), (1, 1))
