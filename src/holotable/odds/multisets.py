"""The different ways some equal dice can lie on the table: which faces they show, whichever die shows which."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial

import numpy as np

from holotable.odds.distribution import Codes, Weights


@dataclass(frozen=True)
class Multisets:
    """All multisets of so many dice with so many different faces.

    `counts` tells how many dice of each multiset show each face. `without` gives, for each different face in a
    multiset, where the one with a die of that face taken away stands among the multisets of one die fewer; a row
    with fewer different faces than others repeats its first.
    """

    counts: Codes
    without: Codes

    def __len__(self) -> int:
        return len(self.counts)

    def weights(self, faces: Weights) -> Weights:
        """On how many rolls each multiset comes up, if each face stands on so many sides of a die."""
        orders = factorial(int(self.counts[0].sum())) / FACTORIALS[self.counts].prod(axis=1)
        return np.asarray(orders * (faces**self.counts).prod(axis=1))


FACTORIALS = np.array([factorial(number) for number in range(25)], dtype=np.float64)


@lru_cache(maxsize=256)
def multisets(faces: int, number: int) -> Multisets:
    listed = list(combinations_with_replacement(range(faces), number))
    fewer = {
        shown: place for place, shown in enumerate(combinations_with_replacement(range(faces), max(0, number - 1)))
    }
    counts = np.zeros((len(listed), faces), np.int64)
    without = np.zeros((len(listed), max(1, min(number, faces))), np.int64)
    for row, shown in enumerate(listed):
        for face in shown:
            counts[row, face] += 1
        places = [fewer[_taken(shown, face)] for face in sorted(set(shown))] or [0]
        without[row] = places + places[:1] * (without.shape[1] - len(places))
    return Multisets(counts, without)


def _taken(shown: tuple[int, ...], face: int) -> tuple[int, ...]:
    place = shown.index(face)
    return shown[:place] + shown[place + 1 :]
