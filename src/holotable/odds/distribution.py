"""How likely each number is."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Weights = NDArray[np.float64]
Codes = NDArray[np.int64]


def gather(places: Codes, weights: Weights, length: int = 0) -> Weights:
    """How much weight comes together at each place."""
    weights = np.broadcast_to(weights, places.shape)
    return np.bincount(places.ravel(), weights.ravel(), length).astype(np.float64, copy=False)


@dataclass(frozen=True)
class Distribution:
    """The probability of each number from 0 on: of damage, or of successes."""

    probabilities: tuple[float, ...]

    @staticmethod
    def of(weights: Weights) -> "Distribution":
        """Weights that need not add up to one, the last of them above zero."""
        numbers = np.flatnonzero(weights)
        return Distribution(tuple((weights[: numbers[-1] + 1] / weights.sum()).tolist()))

    def __iter__(self) -> Iterator[tuple[int, float]]:
        """Each number that can come up, with its probability."""
        return ((number, chance) for number, chance in enumerate(self.probabilities) if chance > 0)

    def exactly(self, number: int) -> float:
        return self.probabilities[number] if 0 <= number < len(self.probabilities) else 0.0

    def at_least(self, number: int) -> float:
        # An exact 1 where nothing less can come up: what is left out decides, not the rounding of a long sum.
        below = sum(self.probabilities[: max(0, number)])
        return sum(self.probabilities[max(0, number) :], 0.0) if below else 1.0

    @property
    def expected(self) -> float:
        return sum(number * chance for number, chance in self)

    @property
    def most(self) -> int:
        """The highest number that can come up."""
        return len(self.probabilities) - 1
