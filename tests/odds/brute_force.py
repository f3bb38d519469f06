"""The odds again, the long way: every roll, every purchase, every reroll, in exact fractions.

Nothing here is clever, so that it can be read against the rules. The dice are typed in anew, from the printed ones.
"""

from collections import Counter, defaultdict
from fractions import Fraction
from functools import cache
from itertools import combinations, product

from holotable.odds import Attack

ATTACK = {  # damage, surge, accuracy
    "red": [(1, 0, 0), (2, 0, 0), (2, 0, 0), (2, 1, 0), (3, 0, 0), (3, 0, 0)],
    "blue": [(0, 1, 2), (1, 0, 2), (1, 1, 3), (2, 0, 3), (2, 0, 4), (1, 0, 5)],
    "green": [(0, 1, 1), (1, 1, 1), (2, 0, 1), (1, 1, 2), (2, 0, 2), (2, 0, 3)],
    "yellow": [(0, 1, 0), (1, 2, 0), (1, 1, 1), (2, 0, 1), (0, 1, 2), (1, 0, 2)],
}
DEFENCE = {  # block, evade, dodge
    "black": [(0, 1, 0), (1, 0, 0), (1, 0, 0), (2, 0, 0), (2, 0, 0), (3, 0, 0)],
    "white": [(0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 0), (1, 1, 0), (1, 1, 0)],
}
DICE = ATTACK | DEFENCE
SHATTERPOINT_ATTACK = ["critical"] + 3 * ["strike"] + 2 * ["expertise"] + 2 * ["failure"]
SHATTERPOINT_DEFENCE = 2 * ["block"] + 2 * ["expertise"] + 2 * ["failure"]


def subsets(things):
    return [chosen for size in range(len(things) + 1) for chosen in combinations(things, size)]


def result(attack, roll):
    """The damage of one roll, or "miss"; the roll gives the face of each die, the attack's dice first."""
    number = len(attack.attack_dice)
    damage, surge, accuracy = (sum(face[symbol] for face in roll[:number]) for symbol in range(3))
    block, evade, dodge = (sum(face[symbol] for face in roll[number:]) for symbol in range(3))
    if dodge:
        return "miss"
    evades = max(0, evade + attack.defence_bonus.evade)
    blocks = block + attack.defence_bonus.block + attack.blocks_by_evade * evades
    turned = range(evades + 1) if attack.evades_to_blocks else (0,)
    found = [best_purchase(attack, damage, surge, accuracy, blocks + each, evades - each) for each in turned]
    return "miss" if "miss" in found else min(found)


def best_purchase(attack, damage, surge, accuracy, blocks, evades):
    """The most damage that the surges left can buy against these blocks, or "miss"."""
    bonus = attack.attack_bonus
    surges = max(0, surge + bonus.surge - evades)
    possible = []
    for bought in subsets(attack.surge_abilities):
        if sum(ability.cost for ability in bought) > surges:
            continue
        aim = accuracy + bonus.accuracy + sum(ability.accuracy for ability in bought)
        if attack.type == "ranged" and aim < attack.distance:
            continue
        pierce = bonus.pierce + sum(ability.pierce for ability in bought)
        hits = damage + bonus.damage + sum(ability.damage for ability in bought)
        possible.append(max(0, hits - max(0, blocks - pierce)))
    return max(possible, default="miss")


def outcome(attack: Attack) -> tuple[dict[int, Fraction], Fraction]:
    """How likely each damage is, a miss being 0, and how likely a miss; the players reroll as well as can be."""
    found = Game(attack).start()
    miss = found.pop("miss", Fraction(0))
    return {**found, 0: found.get(0, 0) + miss}, miss


class Game:
    """All that can happen after the dice of an attack were rolled. Dice go by their place, the attack's first."""

    def __init__(self, attack):
        self.attack = attack
        self.colours = [*attack.attack_dice, *attack.defence_dice]
        self.play = cache(self._play)

    def start(self):
        dice = tuple(range(len(self.colours)))
        abilities = tuple(self.attack.attacker_rerolls), tuple(self.attack.defender_rerolls)
        return self.roll((None,) * len(dice), dice, dice, *abilities)[1]

    def sets(self, reroll, fresh):
        """Each set of dice that a reroll ability may take."""
        attack = tuple(die for die in fresh if self.colours[die] in ATTACK)
        defence = tuple(die for die in fresh if self.colours[die] in DEFENCE)
        if reroll.kind == "all_attack":
            return [attack]
        if reroll.kind == "all_attack_or_all_defence":
            return [attack, defence]
        pools = {"attack": attack, "defence": defence, "any": fresh}
        allowed = pools.get(reroll.kind, tuple(die for die in fresh if self.colours[die] == reroll.kind))
        return [chosen for chosen in subsets(allowed) if len(chosen) <= reroll.amount]

    def is_kept(self, reroll, own, chosen, fresh):
        """Whether an ability is kept for later: another one can take the same dice, and can do nothing but what it can.

        Nothing is lost by that. Abilities to take all dice of a pool are not compared.
        """
        able = set(self.sets(reroll, fresh))
        others = (set(self.sets(other, fresh)) for other in own if "all_" not in other.kind)
        return "all_" not in reroll.kind and any(chosen in other and other < able for other in others)

    def tie(self, roll, chosen, place):
        """What goes first on a tie: fewer dice, the colour listed first, the ability listed first, the lower face."""
        listed = sorted((self.colours.index(self.colours[die]), roll[die]) for die in chosen)
        return len(chosen), [colour for colour, _ in listed], place, [face for _, face in listed]

    def _play(self, roll, fresh, attacker, defender):
        """What a roll comes to by best play: the expected damage, and each result's probability.

        While the attacker has abilities it is the attacker's turn: to use any one of them, or to leave all that are
        left unused; then it is the defender's.
        """
        if not attacker and not defender:
            final = result(self.attack, roll)
            return Fraction(0 if final == "miss" else final), {final: Fraction(1)}
        sign, own = (1, attacker) if attacker else (-1, defender)
        best = self.play(roll, fresh, (), defender if attacker else ())
        uses = [
            (chosen, place)
            for place, reroll in enumerate(own)
            for chosen in self.sets(reroll, fresh)
            if chosen and not self.is_kept(reroll, own, chosen, fresh)
        ]
        for chosen, place in sorted(uses, key=lambda use: self.tie(roll, *use)):
            rest = tuple(die for die in fresh if die not in chosen)
            left = own[:place] + own[place + 1 :]
            found = self.roll(roll, chosen, rest, *((left, defender) if attacker else ((), left)))
            if sign * found[0] > sign * best[0]:
                best = found
        return best

    def roll(self, roll, chosen, fresh, attacker, defender):
        """The chosen dice are rolled: the average over all their faces."""
        chances: defaultdict[object, Fraction] = defaultdict(Fraction)
        expected = Fraction(0)
        share = Fraction(1, 6 ** len(chosen))
        for faces in product(*(DICE[self.colours[die]] for die in chosen)):
            again = list(roll)
            for die, face in zip(chosen, faces, strict=True):
                again[die] = face
            value, results = self.play(tuple(again), fresh, attacker, defender)
            expected += share * value
            for final, chance in results.items():
                chances[final] += share * chance
        return expected, chances


def successes(dice):
    """An attribute test: how likely each number of surges is."""
    counts = Counter(sum(face[1] for face in roll) for roll in product(*(ATTACK[colour] for colour in dice)))
    return {number: Fraction(count, 6 ** len(dice)) for number, count in counts.items()}


def shatterpoint(attack, defence):
    """How likely each number of successes is that blocks leave of a Shatterpoint attack."""
    counts: Counter[int] = Counter()
    for struck in product(SHATTERPOINT_ATTACK, repeat=attack):
        for blocked in product(SHATTERPOINT_DEFENCE, repeat=defence):
            counts[struck.count("critical") + max(0, struck.count("strike") - blocked.count("block"))] += 1
    return {number: Fraction(count, 8**attack * 6**defence) for number, count in counts.items()}
