"""Attacks in which dice are rerolled: a game of two players, solved from its end (IA-ATK-05, IA-ATK-06).

The attacker's abilities come first, then the defender's (IA-TIM-03). Which of a player's own is next (IA-TIM-05), and
on which dice, is decided with the results of those before it on the table (IA-TIM-06), until the player has enough. The
attacker wants the highest expected damage, the defender the lowest. On a tie dice stay as they are: fewer dice go
before more, then the colour listed first, then the ability that can do less, then the one listed first, then the lower
face.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from operator import le

import numpy as np

from holotable.imperial_assault.cards.dice import FACES
from holotable.odds.attack import ALL_KINDS, Attack, Outcome, Reroll
from holotable.odds.distribution import Codes, Weights, gather
from holotable.odds.errors import TooManyRollsError
from holotable.odds.reckoning import Reckoning, outcome_of
from holotable.odds.rolls import ATTACK, DEFENCE, Counts, Rolls, less

# So many rolls are looked at for one attack, once for each move; that takes some seconds. A move costs something
# however few rolls there are.
MOST_ROLLS = 50_000_000
LEAST_ROLLS = 1_000


def attack_odds(attack: Attack, most_rolls: int = MOST_ROLLS) -> Outcome:
    """What comes of an attack, and how often. One with so many rerolls that more rolls are to look at is refused."""
    if attack.attacker_rerolls or attack.defender_rerolls:
        return RerollGame(attack, most_rolls).outcome()
    return Reckoning(attack).outcome()


@dataclass(frozen=True)
class Ability:
    """What a player's reroll ability can do: reroll up to an amount of these dice, or all that a pool has of them."""

    attacker: bool
    dice: Counts
    amount: int
    whole: bool

    def left(self, fresh: Counts) -> "Ability":
        """What it can do when only these dice are fresh. Abilities that can do the same are then equal."""
        dice = tuple(map(min, self.dice, fresh))
        return Ability(self.attacker, dice, min(self.amount, sum(dice)), self.whole)

    def can_reroll(self, rolled: Counts) -> bool:
        return sum(rolled) <= self.amount and all(map(le, rolled, self.dice))

    def surpasses(self, other: "Ability") -> bool:
        """Whether it can do all that the other can, and more; that is not asked of those that take all dice or none."""
        if self.whole or other.whole or self == other:
            return False
        return other.amount <= self.amount and all(map(le, other.dice, self.dice))


@dataclass(frozen=True)
class Situation:
    """The abilities left, and how many dice of each colour are fresh: one of those abilities can reroll them."""

    abilities: tuple[Ability, ...]
    fresh: Counts

    @property
    def attacker(self) -> bool:
        """Whether the attacker is to decide."""
        return self.abilities[0].attacker


@dataclass
class Move:
    """How many dice of each colour are rolled again and what follows; none are when the player has enough.

    Which dice of a colour they are depends on the roll: `left` tells for each die taken what then is left.
    """

    rolled: Counts
    then: Situation
    left: list[tuple[int, int, int, Codes]] = field(default_factory=list)


@dataclass
class Solution:
    """For each roll of a situation its expected damage times 6 to the number of fresh dice, and the best move.

    So scaled every number is whole, and exact with up to 18 dice: a tie is a tie.
    """

    damage: Weights
    best: Codes
    moves: list[Move]


class RerollGame:
    """The rerolls of one attack."""

    def __init__(self, attack: Attack, most_rolls: int = MOST_ROLLS) -> None:
        self._attack = attack
        self._most_rolls = most_rolls
        self._reckoning = Reckoning(attack)
        self._rolls = Rolls(attack, self._reckoning)
        self._none: Counts = (0,) * len(self._rolls.dice)
        abilities = [self._ability(True, reroll) for reroll in attack.attacker_rerolls]
        abilities += [self._ability(False, reroll) for reroll in attack.defender_rerolls]
        self._start = self._settle(abilities, self._rolls.dice)
        self._solutions: dict[Situation, Solution] = {}
        self._looked_at = 0

    def outcome(self) -> Outcome:
        """The odds of the attack when both players reroll as well as can be."""
        if not any(self._start.fresh):
            return self._reckoning.outcome()
        self._solve(self._start)
        chances = {self._start: self._rolls.chances(self._start.fresh)}
        # A situation was solved after all that can follow it: backwards, it comes before them.
        for situation, solution in reversed(self._solutions.items()):
            for place, move in enumerate(solution.moves):
                moved = np.where(solution.best == place, chances.get(situation, 0.0), 0.0)
                if moved.any():
                    passed = self._pass_on(situation, move, moved)
                    chances[move.then] = chances.get(move.then, 0.0) + passed
        return outcome_of(gather(self._verdicts(), chances[Situation((), self._none)]))

    def _ability(self, attacker: bool, reroll: Reroll) -> Ability:
        allowed, whole = self._attack.rerollable(reroll.kind), reroll.kind in ALL_KINDS
        dice = tuple(allowed.count(colour) for colour in self._rolls.colours)
        return Ability(attacker, dice, sum(dice) if whole else reroll.amount, whole)

    def _settle(self, abilities: Sequence[Ability], fresh: Counts) -> Situation:
        """Leave out the abilities without dice to reroll, and the dice without an ability to reroll them."""
        useful: list[Ability] = []
        for ability in (ability.left(fresh) for ability in abilities):
            # Of those that can do the same there is no use for more than there are dice.
            if ability.amount and useful.count(ability) < sum(ability.dice):
                useful.append(ability)
        within = tuple(map(max, self._none, *(ability.dice for ability in useful))) if useful else self._none
        return Situation(tuple(useful), within)

    def _choices(self, ability: Ability) -> Iterator[Counts]:
        """Each number of dice of each colour that an ability can reroll, at least one in all."""
        if ability.whole:
            for pool in self._rolls.pools:
                whole = tuple(n if place in pool else 0 for place, n in enumerate(ability.dice))
                if any(whole):
                    yield whole
        else:
            for rolled in product(*(range(min(n, ability.amount) + 1) for n in ability.dice)):
                if 0 < sum(rolled) <= ability.amount:
                    yield rolled

    def _moves(self, situation: Situation) -> list[Move]:
        """Everything that the player can do next; what goes first on a tie comes first."""
        abilities, fresh = situation.abilities, situation.fresh
        own = [ability for ability in abilities if ability.attacker == situation.attacker]
        stop = Move(self._none, self._settle(abilities[len(own) :], fresh))
        size = max(LEAST_ROLLS, self._rolls.size(fresh))
        moves = []
        # Of those that can do the same it does not matter which is used.
        for ability in dict.fromkeys(own):
            place = abilities.index(ability)
            left = abilities[:place] + abilities[place + 1 :]
            surpassed = [other for other in own if ability.surpasses(other)]
            for rolled in self._choices(ability):
                # Who can reroll these dice with a lesser ability keeps this one.
                if not any(other.can_reroll(rolled) for other in surpassed):
                    self._look_at(size)
                    moves.append(Move(rolled, self._settle(left, less(fresh, rolled))))
        moves.sort(key=lambda move: move.rolled, reverse=True)
        moves.sort(key=lambda move: sum(move.rolled))
        return [stop, *moves]

    def _look_at(self, rolls: int) -> None:
        self._looked_at += rolls
        if self._looked_at > self._most_rolls:
            raise TooManyRollsError("rerolls", self._looked_at, self._most_rolls)

    def _solve(self, situation: Situation) -> Solution:
        if situation in self._solutions:
            return self._solutions[situation]
        if not any(situation.fresh):
            damage = np.maximum(0, self._verdicts() - 1).astype(np.float64)
            solution = Solution(damage, np.full(damage.shape, -1), [])
        else:
            solution = self._best_moves(situation)
        self._solutions[situation] = solution
        return solution

    def _best_moves(self, situation: Situation) -> Solution:
        stop, *moves = self._moves(situation)
        damage = self._expected(situation, stop)
        best = np.zeros(damage.shape, np.int64)
        for place, move in enumerate(moves, 1):
            found = self._expected(situation, move)
            better = found > damage if situation.attacker else found < damage
            best = np.where(better, place, best)
            damage = np.where(better, found, damage)
        return Solution(damage, best, [stop, *moves])

    def _expected(self, situation: Situation, move: Move) -> Weights:
        """The expected damage of each roll, scaled, if the player makes this move with the best dice for it."""
        fresh, kept = situation.fresh, less(situation.fresh, move.rolled)
        then = self._solve(move.then).damage
        damage = self._rolls.average(then, move.then.fresh, move.rolled, kept)
        # The last colour first: so the first one's dice are chosen before the others', as on a tie they should.
        for axis, place in reversed(list(enumerate(place for place, number in enumerate(kept) if number))):
            for number in range(kept[place] + 1, fresh[place] + 1):
                damage, left = self._rolls.take(damage, axis, place, number, situation.attacker)
                move.left.append((axis, place, number, left))
        scale = float(FACES ** (sum(kept) - sum(move.then.fresh)))
        return np.expand_dims(damage * scale, _gone(fresh, kept))

    def _pass_on(self, situation: Situation, move: Move, chances: Weights) -> Weights:
        """The probabilities of the rolls after a move: the way back of `_expected`."""
        kept = less(situation.fresh, move.rolled)
        chances = chances.sum(axis=_gone(situation.fresh, kept))
        for axis, place, number, left in reversed(move.left):
            chances = self._rolls.put_back(chances, axis, place, number, left)
        return self._rolls.spread(chances, move.then.fresh, move.rolled, kept)

    def _verdicts(self) -> Codes:
        attack, defence = (self._rolls.loose(pool, self._none).codes for pool in (ATTACK, DEFENCE))
        return self._reckoning.verdicts(attack, defence)


def _gone(fresh: Counts, kept: Counts) -> tuple[int, ...]:
    """The axes of the colours of which every fresh die is rolled again."""
    places = [place for place, number in enumerate(fresh) if number]
    return tuple(axis for axis, place in enumerate(places) if not kept[place])
