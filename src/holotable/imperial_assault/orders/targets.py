"""The order of targets: those that meet the criteria, then every other hostile figure, nearest first."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from holotable.imperial_assault.board import Named
from holotable.imperial_assault.orders.acting import Acting


def in_order(acting: Acting, listed: Sequence[Named]) -> Iterator[list[Named]]:
    """The targets best first; unlisted ones equally near come together, for any may be taken (LA-TGT-04, LA-TGT-05)."""
    for target in listed:
        yield [target]
    near = {other: acting.distance_now(other) for other in acting.hostile if other not in listed}
    for _, equally_near in groupby(sorted(near, key=near.__getitem__), near.__getitem__):
        yield list(equally_near)
