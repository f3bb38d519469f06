"""Attacks compared: which of them is the best for what."""

from collections.abc import Sequence
from dataclasses import dataclass

from holotable.odds.distribution import Distribution

# Chances closer than this are equal: what differs is the rounding of long sums.
ALIKE = 1e-12


@dataclass(frozen=True)
class Stretch:
    """Neighbouring healths of a target that the same attacks, told by their places, are the likeliest to defeat."""

    first: int
    last: int
    best: tuple[int, ...]


def highest(values: Sequence[float]) -> tuple[int, ...]:
    """The places of the highest value."""
    top = max(values)
    return tuple(place for place, value in enumerate(values) if top - value < ALIKE)


def lowest(values: Sequence[float]) -> tuple[int, ...]:
    """The places of the lowest value."""
    return highest([-value for value in values])


def stretches(damages: Sequence[Distribution]) -> list[Stretch]:
    """Which attack is the likeliest to defeat a target, by its health, up to the most damage that any can deal."""
    found: list[Stretch] = []
    for health in range(1, max(damage.most for damage in damages) + 1):
        best = highest([damage.at_least(health) for damage in damages])
        if found and found[-1].best == best:
            found[-1] = Stretch(found[-1].first, health, best)
        else:
            found.append(Stretch(health, health, best))
    return found
