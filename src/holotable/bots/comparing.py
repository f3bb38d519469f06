"""Which of several choices is best, played on in the same imagined worlds: the worse half drops out again and again."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import ceil, log2, sqrt
from typing import Generic, TypeVar

from holotable.bots.bot import Because, Choice
from holotable.bots.budget import Budget
from holotable.kernel import Option, Stream

M = TypeVar("M")

CERTAINTY = 1.0  # standard errors by which another choice must be better than the first
FEWEST_WORLDS, SETTLED = 6, 1.5  # after so many worlds, and so certain, nothing more is looked at


@dataclass
class Candidate(Generic[M]):
    """One way to choose: the option, what to keep in mind for it, and how it went in each world."""

    option: Option
    memory: M
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.values) / max(1, len(self.values))

    def better_than(self, other: "Candidate[M]") -> Choice:
        """Choose it, as it did better than another in the same worlds."""
        return Choice(self.option, Because("bot.search", {"worlds": len(self.values)}))


@dataclass(frozen=True)
class Comparison(Generic[M]):
    """How candidates are compared: `play_on` says what becomes of one in the world of a stream.

    Another than the first must be better by a margin.
    """

    play_on: Callable[[Candidate[M], Stream], float]
    margin: float

    def best(self, candidates: list[Candidate[M]], budget: Budget, stream: Stream) -> Candidate[M]:
        """The first candidate, unless another did clearly better in the same worlds."""
        first = candidates[0]
        best = max(self._compared(candidates, budget, stream), key=lambda each: each.mean)
        return best if best is not first and self._is_better(best, first) else first

    def _compared(self, candidates: list[Candidate[M]], budget: Budget, stream: Stream) -> list[Candidate[M]]:
        """Play all candidates on in one world after another."""
        first, left = candidates[0], candidates
        halvings, done, playouts = ceil(log2(len(candidates))), 0, 0
        while (used := budget.used(playouts)) < 1:
            if used * halvings >= done + 1 and len(left) > 2:
                left = _better_half(left, first)
                done += 1
            seed = stream.draw()
            for candidate in left:
                candidate.values.append(self.play_on(candidate, Stream(seed)))
            playouts += len(left)
            if self._is_settled(left, first):
                break
        return left

    def _is_better(self, best: Candidate[M], first: Candidate[M]) -> bool:
        """Whether it did better in the same worlds, and not by chance alone."""
        gain, spread = _gain(best, first)
        return gain > self.margin + CERTAINTY * spread

    def _is_settled(self, left: Sequence[Candidate[M]], first: Candidate[M]) -> bool:
        """Whether more worlds would hardly change anything: no other comes near to the first."""
        if len(first.values) < FEWEST_WORLDS:
            return False
        gains = [_gain(each, first) for each in left if each is not first]
        return all(gain + SETTLED * spread < self.margin for gain, spread in gains)


def _better_half(candidates: Sequence[Candidate[M]], first: Candidate[M]) -> list[Candidate[M]]:
    """The better half of the candidates; the first stays for comparison."""
    others = sorted([each for each in candidates if each is not first], key=lambda each: -each.mean)
    return [first, *others[: max(1, len(others) // 2)]]


def _gain(one: Candidate[M], other: Candidate[M]) -> tuple[float, float]:
    """How much better a candidate did than another in the same worlds, and the standard error of that."""
    gains = [one - other for one, other in zip(one.values, other.values, strict=False)]
    mean = sum(gains) / len(gains)
    return mean, sqrt(sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1) / len(gains))
