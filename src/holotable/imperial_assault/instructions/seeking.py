"""Whom an instruction seeks: the order of targets by its criteria (LA-TGT-01 to 07)."""

from collections.abc import Sequence
from itertools import groupby

from holotable.imperial_assault.instructions.eyes import Eyes, Who
from holotable.imperial_assault.instructions.format import Target

NEAREST = Target()
Tiers = list[tuple[Who, ...]]


def in_order(eyes: Eyes, figure: Who, wanted: Target, among: Sequence[Who]) -> Tiers:
    """Who comes first, those equally good together.

    Whoever meets more of the criteria, then who has more or less of the measure, then who is nearer (LA-TGT-03, 04);
    who meets none of them, or has nothing to measure, by how near it is alone (LA-TGT-05).
    """
    if wanted == NEAREST:
        near = {who: eyes.distance(figure, who) for who in among}
        return [tuple(tied) for _, tied in groupby(sorted(among, key=near.__getitem__), near.__getitem__)]
    asked, measure = wanted.criteria, wanted.most or wanted.least
    sign = -1 if wanted.most is not None else 1

    def fitness(who: Who) -> tuple[int, int, int, int]:
        met = sum([eyes.is_so(who, name, value) for name, value in asked])
        near = eyes.distance(figure, who)
        if measure is None or (asked and not met):
            return -met, 0, 0, near
        amount = near if measure == "distance" else eyes.measure(who, measure)
        return (-met, 1, 0, near) if amount is None else (-met, 0, sign * amount, near)

    fits = {who: fitness(who) for who in among}
    ranked = sorted(among, key=fits.__getitem__)
    return [tuple(tied) for _, tied in groupby(ranked, fits.__getitem__)]


def fits(eyes: Eyes, who: Who, wanted: Target) -> bool:
    """Whether somebody is all that is sought, and has what is measured."""
    measure = wanted.most or wanted.least
    has_it = measure is None or measure == "distance" or eyes.measure(who, measure) is not None
    return has_it and all(eyes.is_so(who, name, value) for name, value in wanted.criteria)
