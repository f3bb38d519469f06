"""How the parts of an observation lie in one vector of numbers; as arrays they are windows on it."""

from collections.abc import Sequence
from math import prod
from typing import NamedTuple

import numpy as np
from gymnasium import spaces

from holotable.modes.observing import Numbers, Observed, Part, Planes


class _Rows(NamedTuple):
    """The place of a part with rows: how many there are at most, and by how many there are what fills it up."""

    name: str
    most: int
    blanks: list[bytes]


class _Planes(NamedTuple):
    """The place of planes: where they begin, and what they are while there is nothing to be seen."""

    name: str
    at: int
    nothing: Planes


class Layout:
    """Where each part begins, and the bounds of every number. Planes come after all rows."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self.parts = tuple(sorted(parts, key=lambda part: part.grid is not None))
        self.size = sum(prod(part.shape) for part in parts)
        self.low, self.high = np.zeros(self.size, np.int32), np.zeros(self.size, np.int32)
        self._at: dict[str, tuple[int, int, tuple[int, ...]]] = {}
        at = 0
        for part in self.parts:
            end = at + prod(part.shape)
            self._at[part.name] = at, end, part.shape
            self._bound(part, at, end)
            at = end
        self._rows = [_rows(part) for part in self.parts if part.grid is None]
        self._planes = [_planes(part, self._at[part.name][0]) for part in self.parts if part.grid is not None]
        self._still = sum(prod(part.shape) for part in parts if part.grid is None)
        self._least, self._most = self.low[: self._still], self.high[: self._still]

    def _bound(self, part: Part, at: int, end: int) -> None:
        columns = part.columns.values()
        for bounds, numbers in (
            (self.low, [column.low for column in columns]),
            (self.high, [column.high for column in columns]),
        ):
            block = bounds[at:end].reshape(part.shape)
            block[...] = np.array(numbers)[:, None, None] if part.grid is not None else numbers

    def vector(self, observed: Observed) -> Numbers:
        """All numbers in a row. Those of rows are cut to their bounds; planes are within theirs."""
        pieces: list[bytes] = []
        for name, most, blanks in self._rows:
            rows = observed.rows.get(name, ())
            pieces += rows if len(rows) <= most else rows[:most]
            pieces.append(blanks[min(len(rows), most)])
        planes = [(at, observed.planes.get(name, nothing)) for name, at, nothing in self._planes]
        pieces += [each.ground for _, each in planes]
        whole = bytearray().join(pieces)
        numbers = np.frombuffer(whole, np.int32)
        still = numbers[: self._still]
        np.maximum(still, self._least, out=still)
        np.minimum(still, self._most, out=still)
        cells = memoryview(whole).cast("i")
        for at, each in planes:
            for place, number in each.cells:
                cells[at + place] = number
        return numbers

    def arrays(self, vector: Numbers) -> dict[str, Numbers]:
        """The parts by their names."""
        return {name: vector[at:end].reshape(shape) for name, (at, end, shape) in self._at.items()}

    def flat_space(self) -> spaces.Box:
        return spaces.Box(self.low, self.high, dtype=np.int32)

    def dict_space(self) -> spaces.Dict:
        low, high = self.arrays(self.low), self.arrays(self.high)
        return spaces.Dict({name: spaces.Box(low[name], high[name], dtype=np.int32) for name in self._at})


def _rows(part: Part) -> _Rows:
    a_row = 4 * len(part.columns)
    return _Rows(part.name, part.rows, [bytes(a_row * (part.rows - there)) for there in range(part.rows + 1)])


def _planes(part: Part, at: int) -> _Planes:
    return _Planes(part.name, at, Planes(bytes(4 * prod(part.shape))))
