"""Entering and exiting spaces: by a move, a push, or a placement (IA-ENT-01, IA-EXI-01).

A *way* is every position of a figure in turn, each as the spaces under its base; ``Reach.path`` gives one.
"""

from collections.abc import Sequence
from itertools import pairwise

Way = Sequence[frozenset[int]]


def entered(way: Way) -> list[int]:
    """The spaces a figure enters on its way, in turn: those newly under its base, one left and entered again twice."""
    return [space for before, after in pairwise(way) for space in sorted(after - before)]


def exited(way: Way) -> list[int]:
    """The spaces a figure exits on its way, in turn: those no longer under its base."""
    return [space for before, after in pairwise(way) for space in sorted(before - after)]


def placed(start: frozenset[int], end: frozenset[int]) -> Way:
    """The way of a figure that is placed: off the board, then down, so that it enters every space (IA-PLC-01, 04)."""
    return [start, frozenset(), end]
