"""Who is higher than whom: a comparison of two heights, never a numbered level (SP-ELV-01 to 05)."""

from typing import Literal

from holotable.shatterpoint.table.measures import LEVEL

Elevation = Literal["same", "higher", "lower"]


def is_higher(height: int, than: int) -> bool:
    """Whether a height is more than range 2 above another."""
    return height - than > LEVEL


def is_same(height: int, other: int) -> bool:
    return -LEVEL <= height - other <= LEVEL


def elevation(seen_from: int, to: int) -> Elevation:
    """Whether the second height is at the same elevation as the first, higher or lower."""
    if is_same(seen_from, to):
        return "same"
    return "higher" if to > seen_from else "lower"
