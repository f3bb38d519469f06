"""Polynomials of one unknown and where they are nought: only sums, products and halving, the same on every machine."""

from itertools import pairwise

HALVINGS = 44
"""From a stretch of at most 2 down to less than a millionth of a millionth."""


class Polynomial:
    """A polynomial by its factors, that of the lowest power first."""

    __slots__ = ("factors",)

    def __init__(self, factors: tuple[float, ...]) -> None:
        self.factors = factors

    def at(self, value: float) -> float:
        found = 0.0
        for factor in reversed(self.factors):
            found = found * value + factor
        return found

    def times(self, factor: float) -> "Polynomial":
        return Polynomial(tuple(each * factor for each in self.factors))

    def plus(self, other: "Polynomial") -> "Polynomial":
        longest = max(len(self.factors), len(other.factors))
        one, two = (each.factors + (0.0,) * (longest - len(each.factors)) for each in (self, other))
        return Polynomial(tuple(first + second for first, second in zip(one, two, strict=True)))

    def by(self, other: "Polynomial") -> "Polynomial":
        found = [0.0] * (len(self.factors) + len(other.factors) - 1)
        for place, factor in enumerate(self.factors):
            for further, second in enumerate(other.factors):
                found[place + further] += factor * second
        return Polynomial(tuple(found))

    def slope(self) -> "Polynomial":
        return Polynomial(tuple(power * factor for power, factor in enumerate(self.factors))[1:])


def roots(polynomial: Polynomial, least: float, most: float) -> list[float]:
    """Where it is nought between two values: once at most between places where it turns, and maybe there."""
    if len(polynomial.factors) <= 1:
        return []
    turning = [least, *roots(polynomial.slope(), least, most), most]
    found = [value for value in turning[1:-1] if _touches(polynomial, value)]
    for start, end in pairwise(turning):
        if (polynomial.at(start) > 0) != (polynomial.at(end) > 0):
            found.append(_between(polynomial, start, end))
    return sorted(found)


def _touches(polynomial: Polynomial, value: float) -> bool:
    """Whether it turns so near to nought that rounding may hide that it gets there."""
    return abs(polynomial.at(value)) < 1e-9 * max(abs(factor) for factor in polynomial.factors)


def _between(polynomial: Polynomial, start: float, end: float) -> float:
    rising = polynomial.at(end) > 0
    for _ in range(HALVINGS):
        middle = (start + end) / 2
        if (polynomial.at(middle) > 0) == rising:
            end = middle
        else:
            start = middle
    return (start + end) / 2
