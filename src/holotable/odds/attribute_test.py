"""Attribute tests: each surge rolled is a success (IA-TST-02, IA-TST-05)."""

from collections.abc import Sequence

from holotable.odds.attack import attack_colours, check_pool
from holotable.odds.distribution import Distribution, gather
from holotable.odds.totals import FIELD, SHIFT, Counting, totals

# Only surges count: no accuracy, and as many surges as the dice can show.
SURGES = Counting("attack", FIELD, 0)


def attribute_test_odds(dice: Sequence[str]) -> Distribution:
    """How likely a test with these dice is to have each number of successes."""
    check_pool("dice", dice, attack_colours())
    rolled = totals(SURGES, tuple(sorted(dice)))
    return Distribution.of(gather(rolled.codes >> SHIFT & FIELD, rolled.weights))
