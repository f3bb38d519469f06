"""The order of targets: those that meet the criteria, then every other hostile figure, nearest first."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from holotable.imperial_assault.board import Named
from holotable.imperial_assault.orders.acting import Acting

# Targets best first; those that come together are equally good.
Listed = Sequence[Named | tuple[Named, ...]]


def in_order(acting: Acting, listed: Listed) -> Iterator[list[Named]]:
    """The targets best first; unlisted ones equally near come together, for any may be taken (LA-TGT-04, LA-TGT-05)."""
    named: set[Named] = set()
    for target in listed:
        tied = list(target) if isinstance(target, tuple) else [target]
        named.update(tied)
        yield tied
    near = {other: acting.distance_now(other) for other in acting.hostile if other not in named}
    for _, equally_near in groupby(sorted(near, key=near.__getitem__), near.__getitem__):
        yield list(equally_near)
