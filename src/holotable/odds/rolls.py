"""The rolls of an attack's dice as arrays, and what rerolling some of them makes of an array.

An array over rolls has an axis for each colour with fresh dice (the multisets of faces they can show), then one for
what the attacker's other dice add up to, then one for the defender's. `Counts` tell how many dice of each colour.
"""

from collections import Counter
from functools import cache

import numpy as np

from holotable.odds.attack import Attack
from holotable.odds.distribution import Codes, Weights, gather
from holotable.odds.multisets import Multisets, multisets
from holotable.odds.reckoning import Reckoning
from holotable.odds.totals import Counting, Totals, totals

Counts = tuple[int, ...]

# Which of an attack's two pools: their axes come after those of the fresh dice.
ATTACK, DEFENCE = 0, 1


class Rolls:
    """The dice of one attack by colour, as listed: the attacker's first, then the defender's."""

    def __init__(self, attack: Attack, reckoning: Reckoning) -> None:
        numbers = Counter(attack.attack_dice) + Counter(attack.defence_dice)
        self.colours, self.dice = tuple(numbers), tuple(numbers.values())
        places, attacking = range(len(numbers)), len(set(attack.attack_dice))
        self.pools = (places[:attacking], places[attacking:])
        self._counting = (reckoning.attack_counting, reckoning.defence_counting)
        # The dice of one pool lie the same in many situations, and all of them are gone through twice.
        self._totals, self._falls, self._adds_up = cache(self._total), cache(self._fall), cache(self._add_up)
        one_die = [tuple(int(place == other) for other in places) for place in places]
        self._faces = [self._totals(pool, one_die[place]) for pool in (ATTACK, DEFENCE) for place in self.pools[pool]]

    def _of(self, pool: int, counts: Counts) -> Counts:
        """The dice of a pool alone."""
        return tuple(number if place in self.pools[pool] else 0 for place, number in enumerate(counts))

    def _total(self, pool: int, dice: Counts) -> Totals:
        colours = sorted(colour for colour, number in zip(self.colours, dice, strict=True) for _ in range(number))
        return totals(self._counting[pool], tuple(colours))

    def loose(self, pool: int, fresh: Counts) -> Totals:
        """What the dice of a pool that are not fresh can add up to."""
        return self._totals(pool, self._of(pool, less(self.dice, fresh)))

    def shown(self, place: int, number: int) -> Multisets:
        """What so many fresh dice of a colour can show."""
        return multisets(len(self._faces[place]), number)

    def size(self, fresh: Counts) -> int:
        """How many different rolls there are."""
        size = len(self.loose(ATTACK, fresh)) * len(self.loose(DEFENCE, fresh))
        for place, number in enumerate(fresh):
            size *= len(self.shown(place, number))
        return size

    def chances(self, fresh: Counts) -> Weights:
        """The probability of each roll."""
        chances = np.ones(())
        for place, number in enumerate(fresh):
            if number:
                weights = self.shown(place, number).weights(self._faces[place].weights)
                chances = np.multiply.outer(chances, weights / weights.sum())
        for pool in (ATTACK, DEFENCE):
            weights = self.loose(pool, fresh).weights
            chances = np.multiply.outer(chances, weights / weights.sum())
        return chances

    def average(self, values: Weights, then: Counts, rolled: Counts, kept: Counts) -> Weights:
        """Values of the rolls that can follow, summed over all faces of the dice rolled again.

        From an array with `then` fresh dice to one with `kept` ones: those between are no longer told apart.
        """
        axes = _present(then)
        fixed = len(axes)
        for pool in (DEFENCE, ATTACK):
            axis = fixed + pool
            next_fresh, again, stay = (self._of(pool, counts) for counts in (then, rolled, kept))
            if any(again):
                values = np.moveaxis(np.tensordot(values, self._falls(pool, next_fresh, again), (axis, 1)), -1, axis)
            if self._settled(pool, then, kept):
                values = np.take(values, self._adds_up(pool, next_fresh, again, stay), axis)
        order = axes + self._settled(ATTACK, then, kept) + [-2] + self._settled(DEFENCE, then, kept) + [-1]
        return values.transpose([order.index(place) for place in [*_present(kept), -2, -1]])

    def spread(self, chances: Weights, then: Counts, rolled: Counts, kept: Counts) -> Weights:
        """The probabilities of the rolls that can follow: the way back of `average`."""
        order = [*_present(kept), -2, -1]
        settled = [self._settled(pool, then, kept) for pool in (ATTACK, DEFENCE)]
        axes = _present(then)
        chances = chances.transpose(
            [order.index(place) for place in [*axes, *settled[ATTACK], -2, *settled[DEFENCE], -1]]
        )
        for pool in (ATTACK, DEFENCE):
            axis = len(axes) + pool
            next_fresh, again, stay = (self._of(pool, counts) for counts in (then, rolled, kept))
            if settled[pool]:
                table = self._adds_up(pool, next_fresh, again, stay)
                chances = _gathered(chances, axis, table, len(self.loose(pool, _sum(next_fresh, again))))
            if any(again):
                falls = self._falls(pool, next_fresh, again)
                falls = falls / falls[0].sum()
                chances = np.moveaxis(np.tensordot(chances, falls, (axis, 0)), -1, axis)
        return chances

    def _settled(self, pool: int, then: Counts, kept: Counts) -> list[int]:
        """The colours whose fresh dice stay as they are from now on."""
        return [place for place in self.pools[pool] if kept[place] and not then[place]]

    def _fall(self, pool: int, then: Counts, rolled: Counts) -> Weights:
        """From each total without the dice rolled again to each with them: on how many of their rolls."""
        before, after = self.loose(pool, _sum(then, rolled)), self.loose(pool, then)
        return _falls(self._counting[pool], before, self._totals(pool, rolled), after)

    def _add_up(self, pool: int, then: Counts, rolled: Counts, kept: Counts) -> Codes:
        """Where the total stands that the dice staying as they are make, by what they show and the total without."""
        codes = np.zeros((), np.int64)
        for place in self._settled(pool, then, kept):
            codes = np.add.outer(codes, self.shown(place, kept[place]).counts @ self._faces[place].codes)
        codes = np.add.outer(codes, self.loose(pool, _sum(kept, rolled)).codes)
        return self.loose(pool, _sum(then, rolled)).find(self._counting[pool].merge(codes))

    def take(self, values: Weights, axis: int, place: int, number: int, highest: bool) -> tuple[Weights, Codes]:
        """The best die to take out of so many of a colour: the highest or lowest values, and what is then left."""
        left = self.shown(place, number).without
        options = np.take(values, left, axis)
        which = (options.argmax if highest else options.argmin)(axis=axis + 1, keepdims=True)
        left = left.reshape([*left.shape, *(1 for _ in range(values.ndim - axis - 1))])
        left = np.broadcast_to(left, options.shape)
        return (
            np.take_along_axis(options, which, axis + 1).squeeze(axis + 1),
            np.take_along_axis(left, which, axis + 1).squeeze(axis + 1),
        )

    def put_back(self, chances: Weights, axis: int, place: int, number: int, left: Codes) -> Weights:
        """The probabilities of what is left when the best die was taken: the way back of `take`."""
        chances, left = np.moveaxis(chances, axis, 0), np.moveaxis(left, axis, 0)
        rest, length = chances.shape[1:], len(self.shown(place, number - 1))
        width = int(np.prod(rest))
        flat = left.reshape(len(left), width) * width + np.arange(width)
        gathered = gather(flat, chances.reshape(len(left), width), length * width)
        return np.moveaxis(gathered.reshape(length, *rest), 0, axis)


def _present(counts: Counts) -> list[int]:
    return [place for place, number in enumerate(counts) if number]


def less(some: Counts, others: Counts) -> Counts:
    return tuple(a - b for a, b in zip(some, others, strict=True))


def _sum(some: Counts, others: Counts) -> Counts:
    return tuple(a + b for a, b in zip(some, others, strict=True))


def _falls(counting: Counting, before: Totals, again: Totals, after: Totals) -> Weights:
    places = after.find(counting.merge(before.codes[:, None] + again.codes))
    flat = np.arange(len(before))[:, None] * len(after) + places
    return gather(flat, again.weights, len(before) * len(after)).reshape(len(before), len(after))


def _gathered(chances: Weights, axis: int, table: Codes, length: int) -> Weights:
    """The table's axes, from that axis on, made one: each entry goes to the place that the table gives it."""
    lead, tail = chances.shape[:axis], chances.shape[axis + table.ndim :]
    rows, width = int(np.prod(lead)), int(np.prod(tail))
    flat = (np.arange(rows)[:, None] * length + table.ravel())[:, :, None] * width + np.arange(width)
    return gather(flat, chances.reshape(flat.shape), rows * length * width).reshape(*lead, length, *tail)
