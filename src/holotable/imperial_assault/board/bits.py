"""Sets of spaces as whole numbers: bit n stands for the number n."""

from functools import cache
from itertools import compress, count

_BITS = bytes.maketrans(b"01", b"\0\1")
# So many are found faster one by one than by going through all places.
FEW = 12


def members(mask: int) -> list[int]:
    """The numbers in a set, smallest first."""
    if mask.bit_count() < FEW:
        return _few(mask)
    return list(compress(count(), bin(mask)[:1:-1].encode().translate(_BITS)))


def _few(mask: int) -> list[int]:
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def gather(marks: str, wanted: str) -> int:
    """The places in a row of marks at which one of the wanted ones stands."""
    return int("0" + marks[::-1].translate(_ones(wanted)), 2)


@cache
def _ones(wanted: str) -> str:
    """For each character 1 or 0, as it is wanted or not."""
    return "".join("1" if chr(code) in wanted else "0" for code in range(128))


def shifted(mask: int, by: int) -> int:
    """The same set with every number larger by so much; what falls below zero is gone."""
    return mask << by if by >= 0 else mask >> -by


def least(masks: list[int]) -> tuple[int, ...]:
    """The sets that hold no other of the list, in their order: whoever avoids one of the list avoids one of these."""
    kept: list[int] = []
    for mask in masks:
        if not any(other & mask == other for other in kept):
            kept = [other for other in kept if mask & other != mask]
            kept.append(mask)
    return tuple(kept)
