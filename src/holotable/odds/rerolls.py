"""Attacks in which dice are rerolled: a game of two players, solved from its end (IA-ATK-05, IA-ATK-06).

The attacker's abilities come first, then the defender's (IA-TIM-03), each player's in the order in which they are
listed: that is the order the player chose (IA-TIM-05). Whether an ability is used, and on which dice, is decided when
its place comes up (IA-TIM-06), with the results of those before it on the table. The attacker wants the highest
expected damage, the defender the lowest. On a tie dice stay as they are: fewer dice go before more, then the colour
listed first, then the lower face.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product

import numpy as np

from holotable.imperial_assault.combat.dice import FACES
from holotable.odds.attack import ALL_KINDS, Attack, Outcome, Reroll
from holotable.odds.distribution import Codes, Weights, gather
from holotable.odds.errors import TooManyRollsError
from holotable.odds.reckoning import Reckoning, outcome_of
from holotable.odds.rolls import ATTACK, DEFENCE, Counts, Rolls

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
    """A reroll ability, and whose it is."""

    attacker: bool
    reroll: Reroll


@dataclass(frozen=True)
class Situation:
    """The abilities left, and how many dice of each colour are fresh: one of those abilities can reroll them."""

    abilities: tuple[Ability, ...]
    fresh: Counts


@dataclass
class Move:
    """How many dice of each colour are rolled again and what follows; none are when the ability stays unused.

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
        abilities = [Ability(True, reroll) for reroll in attack.attacker_rerolls]
        abilities += [Ability(False, reroll) for reroll in attack.defender_rerolls]
        self._start = self._settle(tuple(abilities), self._rolls.dice)
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

    def _settle(self, abilities: tuple[Ability, ...], fresh: Counts) -> Situation:
        """Leave out the abilities without dice to reroll, and the dice without an ability to reroll them."""
        abilities = tuple(ability for ability in abilities if any(self._choices(ability.reroll, fresh)))
        within = {place for ability in abilities for place in self._allowed(ability.reroll)}
        return Situation(abilities, tuple(n if place in within else 0 for place, n in enumerate(fresh)))

    def _allowed(self, reroll: Reroll) -> list[int]:
        """The colours, by place, that an ability can reroll."""
        dice = self._attack.rerollable(reroll.kind)
        return [place for place, colour in enumerate(self._rolls.colours) if colour in dice]

    def _choices(self, reroll: Reroll, fresh: Counts) -> Iterator[Counts]:
        """Each number of dice of each colour that an ability can reroll, at least one in all."""
        allowed = self._allowed(reroll)
        if reroll.kind in ALL_KINDS:
            for pool in self._rolls.pools:
                whole = tuple(n if place in pool and place in allowed else 0 for place, n in enumerate(fresh))
                if any(whole):
                    yield whole
        else:
            most = [min(n, reroll.amount) if place in allowed else 0 for place, n in enumerate(fresh)]
            for rolled in product(*(range(n + 1) for n in most)):
                if 0 < sum(rolled) <= reroll.amount:
                    yield rolled

    def _moves(self, situation: Situation) -> list[Move]:
        """Everything that can be done with the next ability; what goes first on a tie comes first."""
        (ability, *left), fresh = situation.abilities, situation.fresh
        size = max(LEAST_ROLLS, self._rolls.size(fresh))
        moves = [Move(self._none, self._settle(tuple(left), fresh))]
        for rolled in sorted(self._choices(ability.reroll, fresh), reverse=True):
            self._look_at(size)
            moves.append(Move(rolled, self._settle(tuple(left), _less(fresh, rolled))))
        return sorted(moves, key=lambda move: sum(move.rolled))

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
            better = found > damage if situation.abilities[0].attacker else found < damage
            best = np.where(better, place, best)
            damage = np.where(better, found, damage)
        return Solution(damage, best, [stop, *moves])

    def _expected(self, situation: Situation, move: Move) -> Weights:
        """The expected damage of each roll, scaled, if the player makes this move with the best dice for it."""
        fresh, kept = situation.fresh, _less(situation.fresh, move.rolled)
        then = self._solve(move.then).damage
        damage = self._rolls.average(then, move.then.fresh, move.rolled, kept)
        # The last colour first: so the first one's dice are chosen before the others', as on a tie they should.
        for axis, place in reversed(list(enumerate(place for place, number in enumerate(kept) if number))):
            for number in range(kept[place] + 1, fresh[place] + 1):
                damage, left = self._rolls.take(damage, axis, place, number, situation.abilities[0].attacker)
                move.left.append((axis, place, number, left))
        scale = float(FACES ** (sum(kept) - sum(move.then.fresh)))
        return np.expand_dims(damage * scale, _gone(fresh, kept))

    def _pass_on(self, situation: Situation, move: Move, chances: Weights) -> Weights:
        """The probabilities of the rolls after a move: the way back of `_expected`."""
        kept = _less(situation.fresh, move.rolled)
        chances = chances.sum(axis=_gone(situation.fresh, kept))
        for axis, place, number, left in reversed(move.left):
            chances = self._rolls.put_back(chances, axis, place, number, left)
        return self._rolls.spread(chances, move.then.fresh, move.rolled, kept)

    def _verdicts(self) -> Codes:
        attack, defence = (self._rolls.loose(pool, self._none).codes for pool in (ATTACK, DEFENCE))
        return self._reckoning.verdicts(attack, defence)


def _less(fresh: Counts, rolled: Counts) -> Counts:
    return tuple(number - again for number, again in zip(fresh, rolled, strict=True))


def _gone(fresh: Counts, kept: Counts) -> tuple[int, ...]:
    """The axes of the colours of which every fresh die is rolled again."""
    places = [place for place, number in enumerate(fresh) if number]
    return tuple(axis for axis, place in enumerate(places) if not kept[place])
