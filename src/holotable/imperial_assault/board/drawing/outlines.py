"""Outlines of spaces and runs of edges: the shapes that a drawing is made of, in units of one space."""

from collections.abc import Collection, Iterator

from holotable.imperial_assault.board.board import Board

Place = tuple[float, float]
Line = tuple[int, int, int, int]


def outline(spaces: Collection[int], width: int, inset: float = 0.0) -> list[list[Place]]:
    """The closed lines round a set of spaces, clockwise, drawn in by ``inset``."""
    steps = _rim_steps({divmod(space, width)[::-1] for space in spaces})
    loops = []
    while steps:
        corner = min(steps)
        loop: list[tuple[tuple[int, int], tuple[int, int]]] = []
        right, down = min(steps[corner])
        while corner in steps and (right, down) in steps[corner]:
            steps[corner].remove((right, down))
            if not steps[corner]:
                del steps[corner]
            loop.append((corner, (right, down)))
            corner = (corner[0] + right, corner[1] + down)
            # Where two spaces touch at a corner only, keep to the space the line goes round.
            turns = [(-down, right), (right, down), (down, -right)]
            right, down = next((turn for turn in turns if turn in steps.get(corner, ())), (0, 0))
        loops.append(_drawn_in(loop, inset))
    return loops


def _rim_steps(cells: set[tuple[int, int]]) -> dict[tuple[int, int], set[tuple[int, int]]]:
    """From each corner on the rim the steps along it that have the set on their right."""
    steps: dict[tuple[int, int], set[tuple[int, int]]] = {}
    for column, row in cells:
        if (column, row - 1) not in cells:
            steps.setdefault((column, row), set()).add((1, 0))
        if (column + 1, row) not in cells:
            steps.setdefault((column + 1, row), set()).add((0, 1))
        if (column, row + 1) not in cells:
            steps.setdefault((column + 1, row + 1), set()).add((-1, 0))
        if (column - 1, row) not in cells:
            steps.setdefault((column, row + 1), set()).add((0, -1))
    return steps


def _drawn_in(loop: list[tuple[tuple[int, int], tuple[int, int]]], inset: float) -> list[Place]:
    places = []
    for number, ((column, row), (right, down)) in enumerate(loop):
        before = loop[number - 1][1]
        if before != (right, down):
            # The inside lies to the right of each step: of (1, 0) that is (0, 1).
            inward = (-down - before[1], right + before[0])
            places.append((column + inset * inward[0], row + inset * inward[1]))
    return places


def runs(board: Board, kind: str) -> list[Line]:
    """The edges of one kind, those in a row joined: column and row of both ends."""
    width, height = board.width, board.height
    found: list[Line] = []
    for row in range(height + 1):
        marks = board.across[row * width : (row + 1) * width]
        found += [(start, row, end, row) for start, end in _stretches(marks, kind)]
    for column in range(width + 1):
        marks = board.down[column :: width + 1]
        found += [(column, start, column, end) for start, end in _stretches(marks, kind)]
    return found


def _stretches(marks: str, kind: str) -> Iterator[tuple[int, int]]:
    start = None
    for place, mark in enumerate(marks + "\0"):
        if mark == kind and start is None:
            start = place
        elif mark != kind and start is not None:
            yield start, place
            start = None
