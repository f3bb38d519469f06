"""The shape of a base, the moves it can make, and where on a map it can make them."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import attrgetter, or_
from typing import NamedTuple

from holotable.imperial_assault.board.bits import shifted
from holotable.imperial_assault.board.ground import Ground
from holotable.imperial_assault.board.steps import DIRECTIONS, Steps

# The spaces of a base as columns and rows from its upper left corner, in order.
Shape = tuple[tuple[int, int], ...]
SMALL: Shape = ((0, 0),)


def rectangle(columns: int, rows: int) -> Shape:
    """The shape of a base of so many columns and rows."""
    return tuple((column, row) for column in range(columns) for row in range(rows))


def shape_of(places: set[tuple[int, int]]) -> tuple[Shape, int, int]:
    """The shape that covers these columns and rows, and where its upper left corner lies."""
    left, top = min(column for column, _ in places), min(row for _, row in places)
    return tuple(sorted((column - left, row - top) for column, row in places)), left, top


def cells_shape(ground: Ground, cells: Iterable[int]) -> tuple[Shape, int]:
    """The shape that covers these cells, and the cell of its upper left corner."""
    shape, left, top = shape_of({divmod(cell, ground.stride)[::-1] for cell in cells})
    return shape, left + top * ground.stride


@dataclass(frozen=True, slots=True)
class Move:
    """One way a base can move: by so many columns and rows, into which shape, over which new spaces."""

    columns: int
    rows: int
    shape: Shape
    entered: Shape
    is_turn: bool


@lru_cache(maxsize=256)
def moves(shape: Shape) -> tuple[Move, ...]:
    """A step to each side, for a small figure also across the corners (IA-LRG-04), and quarter turns (IA-LRG-05)."""
    directions = DIRECTIONS if shape == SMALL else DIRECTIONS[:4]
    return tuple(_move(shape, shape, *direction) for direction in directions) + tuple(turns(shape))


def turns(shape: Shape) -> list[Move]:
    """The quarter turns that keep at least half of the spaces (IA-LRG-06); a square base has none."""
    reach = max(max(place) for place in shape)
    turned = {
        shape_of({(-row, column) for column, row in shape})[0],
        shape_of({(row, -column) for column, row in shape})[0],
    }
    turned.discard(shape)
    found = [
        _move(shape, new, columns, rows, is_turn=True)
        for new in sorted(turned)
        for columns in range(-reach, reach + 1)
        for rows in range(-reach, reach + 1)
    ]
    return [move for move in found if len(move.entered) <= len(shape) // 2]


def _move(old: Shape, new: Shape, columns: int, rows: int, is_turn: bool = False) -> Move:
    covered = {(column + columns, row + rows) for column, row in new}
    return Move(columns, rows, new, tuple(sorted(covered - set(old))), is_turn)


@dataclass(frozen=True, slots=True)
class Track:
    """A move on a map: from which cells it can be made, by how much it shifts them, and from where it is hard going."""

    move: Move
    start: int
    shift: int
    difficult: int
    entered: tuple[int, ...]


class SingleStep(NamedTuple):
    """One move from one place: whether it is hard going, the cells it enters and then covers, and their spaces."""

    difficult: int
    entered: int
    covered: int
    spaces: tuple[int, ...]


class Footing:
    """Where on a map the upper left corner of a base of one shape may lie, and its moves from there."""

    def __init__(self, ground: Ground, steps: Steps, shape: Shape, allowed: int) -> None:
        self.shape = shape
        self.offsets = tuple(column + row * ground.stride for column, row in shape)
        self._ground, self._steps, self._allowed = ground, steps, allowed
        self.legal = self._standing(shape, shape)
        self.tracks = tuple(self._track(move) for move in moves(shape))
        self._single_steps: dict[int, tuple[list[SingleStep], int]] = {}
        self._spots: dict[int, frozenset[int]] = {}

    def _standing(self, shape: Shape, entered: Shape) -> int:
        """Where a base of this shape enters allowed spaces and lies across no closed edge (IA-BLK-03, IA-IMP-03)."""
        stride, steps = self._ground.stride, self._steps
        places = set(shape)
        legal = -1
        for column, row in shape:
            at = -(column + row * stride)
            if (column, row) in entered:
                legal &= shifted(self._allowed, at)
            if (column + 1, row) in places:
                legal &= shifted(steps.right, at)
            if (column, row + 1) in places:
                legal &= shifted(steps.down, at)
        return legal

    def _track(self, move: Move) -> Track:
        stride = self._ground.stride
        shift = move.columns + move.rows * stride
        entered_there = tuple((column - move.columns, row - move.rows) for column, row in move.entered)
        start = shifted(self._standing(move.shape, entered_there), -shift)
        if not move.is_turn:
            free = self._steps.free[move.columns, move.rows]
            for offset in self.offsets:
                start &= shifted(free, -offset)
        entered = tuple(column + row * stride for column, row in move.entered)
        difficult = 0
        for offset in entered:
            difficult |= shifted(self._ground.difficult, -offset)
        return Track(move, start, shift, difficult, entered)

    def single_steps(self, position: int) -> tuple[list[SingleStep], int]:
        """Every move from a position, by the spaces that the base then covers, and the cells of them all."""
        found = self._single_steps.get(position)
        if found is None:
            tracks = [track for track in self.tracks if track.start >> position & 1]
            steps = sorted([self._single_step(track, position) for track in tracks], key=attrgetter("spaces"))
            found = self._single_steps[position] = steps, reduce(or_, [step.covered for step in steps], 0)
        return found

    def _single_step(self, track: Track, position: int) -> SingleStep:
        corner, ground = position + track.shift, self._ground
        cells = [corner + column + row * ground.stride for column, row in track.move.shape]
        entered = sum(1 << position + offset for offset in track.entered)
        spaces = tuple(sorted(ground.spaces[cell] for cell in cells))
        return SingleStep(track.difficult >> position & 1, entered, sum(1 << cell for cell in cells), spaces)

    def spread(self, cells: int) -> int:
        """All cells one step away from any of these, whatever stands or lies there."""
        return self._steps.spread(cells)

    def over(self, cells: int) -> int:
        """The positions in which the base covers one of these cells."""
        covering = 0
        for offset in self.offsets:
            covering |= shifted(cells, -offset)
        return covering

    def under(self, positions: int) -> int:
        """The cells that the base covers in any of these positions."""
        covered = 0
        for offset in self.offsets:
            covered |= shifted(positions, offset)
        return covered

    def spot(self, position: int) -> frozenset[int]:
        """The spaces under the base in a position."""
        found = self._spots.get(position)
        if found is None:
            found = self._spots[position] = frozenset(self._ground.spaces_of(self.under(1 << position)))
        return found
