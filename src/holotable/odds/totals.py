"""What a pool of dice adds up to. Totals that make no difference in an attack are one case."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import numpy as np

from holotable.imperial_assault.cards.dice import AttackFace, DefenceFace, dice
from holotable.odds.distribution import Codes, Weights, gather

FIELD = 0xFF
SHIFT = 8

DODGED = 1


@dataclass(frozen=True)
class Counting:
    """Which totals of a pool are one case: from these numbers of surges (evades) and accuracy on, more changes nothing.

    A total is packed into one number: damage, surge and accuracy, or block, evade and dodge, a byte each, so that
    totals add up by adding. Whatever else was rolled, a dodge is `DODGED`.
    """

    pool: Literal["attack", "defence"]
    second: int
    third: int = 1

    def merge(self, codes: Codes) -> Codes:
        second = np.minimum(codes >> SHIFT & FIELD, self.second)
        third = np.minimum(codes & FIELD, self.third)
        codes = (codes >> 2 * SHIFT << 2 * SHIFT) | (second << SHIFT) | third
        return np.where(third > 0, DODGED, codes) if self.pool == "defence" else codes


@dataclass(frozen=True)
class Totals:
    """The different totals of a pool, in order, and on how many of its rolls each comes up."""

    codes: Codes
    weights: Weights

    def __len__(self) -> int:
        return len(self.codes)

    def find(self, codes: Codes) -> Codes:
        """At which place each of these totals stands."""
        return np.searchsorted(self.codes, codes)


@lru_cache(maxsize=4096)
def totals(counting: Counting, colours: tuple[str, ...]) -> Totals:
    """The totals of a pool; those of one die are its different faces."""
    if not colours:
        return Totals(np.zeros(1, np.int64), np.ones(1))
    if len(colours) == 1:
        codes = np.array([pack(face) for face in faces(counting.pool, colours[0])])
        return _distinct(counting.merge(codes), np.ones(len(codes)))
    rest, die = totals(counting, colours[:-1]), totals(counting, colours[-1:])
    codes = counting.merge((rest.codes[:, None] + die.codes).ravel())
    return _distinct(codes, np.outer(rest.weights, die.weights).ravel())


def faces(pool: Literal["attack", "defence"], colour: str) -> tuple[AttackFace, ...] | tuple[DefenceFace, ...]:
    return dice().attack[colour] if pool == "attack" else dice().defence[colour]


def pack(face: AttackFace | DefenceFace) -> int:
    first, second, third = face
    return first << 2 * SHIFT | second << SHIFT | third


def _distinct(codes: Codes, weights: Weights) -> Totals:
    distinct, place = np.unique(codes, return_inverse=True)
    return Totals(distinct, gather(place, weights))
