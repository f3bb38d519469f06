"""A guard against procedures that call each other for ever."""

from collections.abc import Sequence
from typing import TypeVar

from holotable.kernel.flow import Flow

T = TypeVar("T")

MOST_STEPS = 20_000
"""No game of ours enters a thousand steps between two decisions."""

_TRACE = 4_000


def trace(flow: Flow[T], labels: list[str]) -> None:
    """Note a step beyond the most that there should be since the last decision, and name the cycle after some more."""
    labels.append(flow.label())
    if len(labels) == _TRACE:
        raise EndlessLoopError(cycle_in(labels))


def cycle_in(labels: Sequence[str]) -> Sequence[str]:
    """The shortest run of steps that repeats itself at the end of a trace; the end of the trace if none does."""
    for length in range(1, len(labels) // 2 + 1):
        if labels[-length:] == labels[-2 * length : -length]:
            return labels[-length:]
    return labels[-20:]


class EndlessLoopError(RuntimeError):
    """The rules as written seem never to come to the next decision."""

    def __init__(self, cycle: Sequence[str]) -> None:
        self.cycle = list(cycle)
        shown = cycle if len(cycle) <= 20 else [*cycle[:10], "...", *cycle[-9:]]
        super().__init__(f"{MOST_STEPS} steps without a decision; these go round and round: {' > '.join(shown)}")
