"""A guard against procedures that call each other for ever."""

from collections.abc import Sequence

MOST_STEPS = 20_000
"""No game of ours enters a thousand steps between two decisions."""

_SEEN_TWICE = 400


class EndlessLoopError(RuntimeError):
    """The rules as written never come to the next decision."""

    def __init__(self, cycle: Sequence[str]) -> None:
        self.cycle = list(cycle)
        super().__init__(f"after {MOST_STEPS} steps without a decision these go round and round: {' > '.join(cycle)}")


def cycle_in(labels: Sequence[str]) -> Sequence[str]:
    """The shortest run of steps that repeats itself at the end of a long enough trace; the whole trace if none does."""
    if len(labels) < _SEEN_TWICE:
        return ()
    for length in range(1, len(labels) // 2 + 1):
        if labels[-length:] == labels[-2 * length : -length]:
            return labels[-length:]
    return labels
