"""From the totals of both pools to the damage: modifiers, surges, accuracy, blocks (IA-ATK-07 to IA-ATK-11)."""

from collections.abc import Sequence
from typing import Literal

import numpy as np

from holotable.odds.attack import Attack, Outcome, SurgeAbility
from holotable.odds.distribution import Codes, Distribution, Weights, gather
from holotable.odds.totals import DODGED, FIELD, SHIFT, Counting, faces, totals

# Less than any damage less any block can be: the attack misses.
MISS = -10_000

# So many numbers are looked at together, to keep them in the processor's cache.
BATCH = 1 << 18


class Reckoning:
    """Everything about one attack that the dice don't say, and what each pair of totals comes to.

    The attacker buys the set of surge abilities that deals most damage with the roll. An attack misses if the
    defender dodged or if no set that can be paid for reaches the target: with equal damage, a hit that is fully
    blocked comes before a miss.
    """

    def __init__(self, attack: Attack) -> None:
        bonus, defence = attack.attack_bonus, attack.defence_bonus
        self.attack_dice, self.defence_dice = tuple(sorted(attack.attack_dice)), tuple(sorted(attack.defence_dice))
        _, surge, accuracy = most(self.attack_dice, "attack")
        block, evade, _ = most(self.defence_dice, "defence")
        self._surge, self._evade = bonus.surge, defence.evade
        self._by_evade = attack.blocks_by_evade
        self._most_turned = max(0, evade + defence.evade) if attack.evades_to_blocks else 0
        more_blocks = self._by_evade * max(0, evade + defence.evade) + self._most_turned
        self._spent = min(sum(ability.cost for ability in attack.surge_abilities), max(0, surge + bonus.surge))
        needed = attack.distance - bonus.accuracy if attack.type == "ranged" else 0
        self._accuracy = min(max(0, needed), accuracy)
        enough = min(max(0, self._spent - bonus.surge + max(0, evade + defence.evade)), surge) if self._spent else 0
        self.attack_counting = Counting("attack", enough, self._accuracy)
        self.defence_counting = Counting("defence", evade if self._spent or more_blocks else 0)
        most_blocks = block + more_blocks
        sets = purchases(attack.surge_abilities, self._spent, most_blocks + defence.block - bonus.pierce, needed)
        blocks = np.arange(most_blocks + 1) + defence.block - bonus.pierce
        self._gain = self._best_gains(sets, needed, blocks) + bonus.damage

    def _best_gains(self, sets: Codes, needed: int, blocks: Codes) -> Codes:
        """What the best purchase adds to the damage rolled, by surges left, accuracy rolled and blocks rolled."""
        best = np.full((self._spent + 1, self._accuracy + 1, len(blocks)), MISS)
        surges, accuracy = np.arange(self._spent + 1), np.arange(self._accuracy + 1)
        batch = max(1, BATCH // best.size)
        for start in range(0, len(sets), batch):
            cost, damage, pierce, aim = sets[start : start + batch].T[:, :, None]
            dealt = damage - np.maximum(0, blocks - pierce)
            hits = (cost <= surges)[:, :, None] & (aim + accuracy >= needed)[:, None, :]
            found = np.where(hits[:, :, :, None], dealt[:, None, None, :], MISS)
            np.maximum(best, found.max(axis=0), out=best)
        best[best == MISS] = 2 * MISS
        return best

    def gains(self, attack: Codes, defence: Codes) -> Codes:
        """What is added to the damage rolled, for each pair of totals; `MISS` or less misses."""
        evades = np.maximum(0, (defence >> SHIFT & FIELD) + self._evade)
        blocks = (defence >> 2 * SHIFT) + self._by_evade * evades
        gains = self._gained(attack, blocks, evades)
        for number in range(1, self._most_turned + 1):  # IA-CNV-01: the defender's choice
            turned = np.minimum(number, evades)
            np.minimum(gains, self._gained(attack, blocks + turned, evades - turned), out=gains)
        gains[:, defence == DODGED] = MISS
        return gains

    def _gained(self, attack: Codes, blocks: Codes, evades: Codes) -> Codes:
        """What is added to the damage rolled against so many blocks and evades."""
        left = np.clip((attack >> SHIFT & FIELD)[:, None] + self._surge - evades, 0, self._spent)
        gained: Codes = self._gain[left, (attack & FIELD)[:, None], blocks]
        return gained

    def verdicts(self, attack: Codes, defence: Codes) -> Codes:
        """What each pair of totals comes to: 0 for a miss, and otherwise one more than the damage dealt."""
        gains = self.gains(attack, defence)
        return np.where(gains <= MISS, 0, 1 + np.maximum(0, gains + (attack >> 2 * SHIFT)[:, None]))

    def outcome(self) -> Outcome:
        """The odds of the attack when nobody rerolls.

        Damage rolled only shifts the result, so it is left aside until the rest has been merged.
        """
        attack = totals(self.attack_counting, self.attack_dice)
        defence = totals(self.defence_counting, self.defence_dice)
        rest, place = np.unique(attack.codes & (1 << 2 * SHIFT) - 1, return_inverse=True)
        rolled = attack.codes >> 2 * SHIFT
        gains = np.maximum(self.gains(rest, defence.codes), MISS)
        gained = np.unique(gains)
        by_gain = _histogram(np.searchsorted(gained, gains), defence.weights, len(gained))
        most_rolled = int(rolled[-1]) + 1
        by_damage = gather(place * most_rolled + rolled, attack.weights, len(rest) * most_rolled)
        weights = by_damage.reshape(len(rest), most_rolled).T @ by_gain
        verdicts = np.where(gained <= MISS, 0, 1 + np.maximum(0, gained + np.arange(most_rolled)[:, None]))
        return outcome_of(gather(verdicts, weights))


def _histogram(places: Codes, weights: Weights, width: int) -> Weights:
    """For each row, how much weight stands at each place."""
    rows = np.arange(len(places))[:, None] * width + places
    return gather(rows, weights, len(places) * width).reshape(len(places), width)


def outcome_of(weights: Weights) -> Outcome:
    """The outcome when each verdict (see `Reckoning.verdicts`) has this weight."""
    damage = weights[1:].copy() if len(weights) > 1 else np.zeros(1)
    damage[0] += weights[0]
    return Outcome(Distribution.of(damage), float(weights[0] / weights.sum()))


def most(colours: Sequence[str], pool: Literal["attack", "defence"]) -> tuple[int, int, int]:
    """The most of each symbol that these dice can show."""
    best = [0, 0, 0]
    for colour in colours:
        for symbol in range(3):
            best[symbol] += max(face[symbol] for face in faces(pool, colour))
    return best[0], best[1], best[2]


def purchases(abilities: Sequence[SurgeAbility], surges: int, blocks: int, needed: int) -> Codes:
    """The different sets of surge abilities that so many surges can buy: rows of cost, damage, pierce, accuracy.

    Each ability is bought at most once (IA-SRG-04). Pierce beyond the blocks and accuracy beyond what is needed
    add nothing; of sets that only differ in damage the better one counts.
    """
    best = {(0, 0, 0): 0}
    for ability in abilities:
        for (cost, pierce, accuracy), damage in list(best.items()):
            if cost + ability.cost <= surges:
                pierced = min(pierce + ability.pierce, max(0, blocks))
                aimed = min(accuracy + ability.accuracy, max(0, needed))
                bought = (cost + ability.cost, pierced, aimed)
                best[bought] = max(best.get(bought, 0), damage + ability.damage)
    return np.array([(cost, damage, pierce, accuracy) for (cost, pierce, accuracy), damage in best.items()])
