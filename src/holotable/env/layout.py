"""How the parts of an observation lie in one vector of numbers; as arrays they are windows on it."""

from collections.abc import Sequence
from functools import cache
from itertools import chain
from math import prod
from struct import Struct

import numpy as np
from gymnasium import spaces

from holotable.modes.observing import Numbers, Observed, Part


class Layout:
    """Where each part begins, and the bounds of every number. Planes come after all rows."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self.parts = tuple(sorted(parts, key=lambda part: part.grid is not None))
        self.size = sum(prod(part.shape) for part in parts)
        self.low, self.high = np.zeros(self.size, np.int32), np.zeros(self.size, np.int32)
        self._at: dict[str, tuple[int, int, tuple[int, ...]]] = {}
        self._rows: dict[str, tuple[int, int]] = {}
        at = 0
        for part in self.parts:
            end = at + prod(part.shape)
            self._at[part.name] = at, end, part.shape
            if part.grid is None:
                self._rows[part.name] = at, part.rows
            self._bound(part, at, end)
            at = end
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
        vector = np.zeros(self.size, np.int32)
        memory = vector.data.cast("B")
        for name, found in observed.items():
            if isinstance(found, np.ndarray):
                at, end, _ = self._at[name]
                vector[at:end] = found.ravel()
            elif found:
                at, most = self._rows[name]
                numbers = list(chain.from_iterable(found if len(found) <= most else found[:most]))
                _packed(len(numbers)).pack_into(memory, 4 * at, *numbers)
        rows = vector[: self._still]
        np.maximum(rows, self._least, out=rows)
        np.minimum(rows, self._most, out=rows)
        return vector

    def arrays(self, vector: Numbers) -> dict[str, Numbers]:
        """The parts by their names."""
        return {name: vector[at:end].reshape(shape) for name, (at, end, shape) in self._at.items()}

    def flat_space(self) -> spaces.Box:
        return spaces.Box(self.low, self.high, dtype=np.int32)

    def dict_space(self) -> spaces.Dict:
        low, high = self.arrays(self.low), self.arrays(self.high)
        return spaces.Dict({name: spaces.Box(low[name], high[name], dtype=np.int32) for name in self._at})


@cache
def _packed(count: int) -> Struct:
    """So many numbers, as NumPy keeps them: far faster than to let it look at each."""
    return Struct(f"={count}i")
