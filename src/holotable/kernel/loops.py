"""A guard against procedures that call each other for ever."""

from collections.abc import Sequence
from typing import TypeVar

from holotable.kernel.flow import Flow

T = TypeVar("T")

MOST_STEPS = 20_000
"""No game of ours enters a thousand steps between two decisions."""

_TRACE = 4_000


class LoopGuard:
    """Counts the steps since the last decision, and names the cycle when there are far too many."""

    __slots__ = ("entered", "labels")

    def __init__(self) -> None:
        self.entered = 0
        self.labels: list[str] = []

    def enter(self, flow: Flow[T]) -> None:
        self.entered += 1
        if self.entered > MOST_STEPS:
            self.labels.append(flow.label())
            if len(self.labels) == _TRACE:
                raise EndlessLoopError(cycle_in(self.labels))


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
