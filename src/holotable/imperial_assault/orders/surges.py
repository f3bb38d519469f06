"""Surges of an Imperial attack: from the top of its priority, whatever has an effect (LA-SURGE-01 to 08)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from holotable.kernel import Struct


class Surge(Struct, frozen=True):
    """One surge ability: what it costs, and all that it gives."""

    cost: int = 1
    accuracy: int = 0
    damage: int = 0
    pierce: int = 0
    blast: int = 0
    cleave: int = 0
    recover: int = 0
    condition: str | None = None


class Result(NamedTuple):
    """How an attack stands: what it has, what it must reach, what is in its way."""

    accuracy: int = 0
    needed: int = 0
    damage: int = 0
    pierce: int = 0
    block: int = 0

    @property
    def hits(self) -> bool:
        return self.accuracy >= self.needed

    @property
    def deals(self) -> int:
        """The damage less the blocks that pierce leaves; nothing when it misses."""
        return max(0, self.damage - max(0, self.block - self.pierce)) if self.hits else 0

    def plus(self, surge: Surge) -> "Result":
        accuracy, needed, damage, pierce, block = self
        return Result(accuracy + surge.accuracy, needed, damage + surge.damage, pierce + surge.pierce, block)


class Spending(Struct, frozen=True):
    """An attack after its modifiers: the surges left, its abilities, and those used so far."""

    priority: Sequence[Surge]
    surges: int
    result: Result
    conditions: frozenset[str] = frozenset()  # those that whoever would get them has
    suffered: int = 0
    used: tuple[int, ...] = ()


def spend(spending: Spending) -> tuple[int, ...]:
    """The abilities that are used, in order, by their places in the priority."""
    while (place := first_spent(spending)) is not None:
        spending = _after(spending, place)
    return spending.used


def first_spent(spending: Spending) -> int | None:
    """The place of the ability that is used first, if any is."""
    return next(_usable(spending), None)


def _usable(spending: Spending) -> Iterator[int]:
    """From the top those that are not skipped (LA-SURGE-03 to 06)."""
    for place, surge in enumerate(spending.priority):
        if place not in spending.used and surge.cost <= spending.surges and _has_effect(spending, place):
            yield place


def _after(spending: Spending, place: int) -> Spending:
    surge = spending.priority[place]
    return Spending(
        spending.priority,
        spending.surges - surge.cost,
        spending.result.plus(surge),
        spending.conditions | ({surge.condition} if surge.condition is not None else frozenset()),
        max(0, spending.suffered - surge.recover),
        (*spending.used, place),
    )


def _has_effect(spending: Spending, place: int) -> bool:
    surge, result = spending.priority[place], spending.result
    if surge.recover and spending.suffered:  # IA-REC-02, hit or miss
        return True
    if not result.hits:
        return any(with_it.hits > without.hits for without, with_it in _differences(spending, place))
    if result.deals:
        if surge.blast or surge.cleave:  # IA-ATK-18
            return True
        if surge.condition is not None and surge.condition not in spending.conditions:  # IA-CND-06, IA-CND-07
            return True
    return any(with_it.deals > without.deals for without, with_it in _differences(spending, place))


def _differences(spending: Spending, place: int) -> Iterator[tuple[Result, Result]]:
    """The results of every set of other unused abilities that can be paid for beside this one, without and with it."""
    surge = spending.priority[place]
    reached = {spending.result: surge.cost}
    for other, more in enumerate(spending.priority):
        if other != place and other not in spending.used:
            for result, cost in list(reached.items()):
                further, paid = result.plus(more), cost + more.cost
                if paid <= min(spending.surges, reached.get(further, paid)):
                    reached[further] = paid
    for result in reached:
        yield result, result.plus(surge)
