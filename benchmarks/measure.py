"""How fast is it, beside something everybody knows, measured in the same run?"""

from collections.abc import Callable
from dataclasses import dataclass
from time import process_time

Clock = Callable[[], float]


@dataclass(frozen=True)
class Row:
    """One line of the table: what was done, how often a second, and how that compares."""

    what: str
    per_second: float
    goal: float
    baseline: str
    baseline_per_second: float

    @property
    def ratio(self) -> float:
        return self.per_second / self.baseline_per_second


def per_second(work: Callable[[], object], times: int = 1, seconds: float = 0.4, clock: Clock = process_time) -> float:
    """How often a second of one core something is done that each call does so many times: the best of three stretches.

    What else the machine is busy with does not count, unless by another clock: who waits for a disk spends no core.
    """
    return in_turns(work, seconds=seconds, clock=clock)[0] * times


def in_turns(
    *works: Callable[[], object], seconds: float = 0.4, clock: Clock = process_time, rounds: int = 3
) -> list[float]:
    """How often a second each of these is done, one stretch of each after the other: the best of so many rounds.

    A core is slower at times. What is compared closely must have met it in the same moods.
    """
    for work in works:
        work()
    stretches = [[_stretch(work, seconds, clock) for work in works] for _ in range(rounds)]
    return [max(of_one) for of_one in zip(*stretches, strict=True)]


def _stretch(work: Callable[[], object], seconds: float, clock: Clock) -> float:
    calls = 0
    begin = clock()
    while (spent := clock() - begin) < seconds:
        work()
        calls += 1
    return calls / spent
