"""The exact chances of an attack: successes, damage, and what of the combat tree is reached (SP-ATK-13 to SP-ATK-23).

Every roll is counted, none is drawn: dice that show the same results are one case, weighed by how many rolls it is.
The weights are whole numbers, so that pools as they come up at a table add up without any rounding.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from math import comb, fsum
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from holotable.shatterpoint.cards.charts import SYMBOLS, Chart
from holotable.shatterpoint.cards.dice import ATTACK_SIDES, DEFENCE_SIDES, dice
from holotable.shatterpoint.cards.trees import Tree
from holotable.shatterpoint.combat.ways import Ways, ways

NO_CHART = Chart("", ())

ATTACK_FACES, DEFENCE_FACES = ("critical", "strike", "expertise"), ("block", "expertise")

Numbers = NDArray[np.int64]

# So many pairs of an attack's and a defence's case are looked at in one go.
PAIRS = 1_000_000


@dataclass(frozen=True, slots=True)
class SureAttack:
    """Results in an attack roll that are certain: dice that lie there already, or that an ability adds in 6A.I."""

    critical: int = 0
    strike: int = 0
    expertise: int = 0


@dataclass(frozen=True, slots=True)
class SureDefence:
    """Results in a defence roll that are certain: dice that lie there already, and blocks that 6B.II will add."""

    block: int = 0
    expertise: int = 0
    added: int = 0


@dataclass(frozen=True, slots=True)
class Pools:
    """The dice of an attack that are still to be rolled, and all that bears on the successes they leave."""

    attack: int
    defence: int
    attack_chart: Chart = NO_CHART
    defence_chart: Chart = NO_CHART
    disarmed: bool = False
    exposed: bool = False
    attack_roll: SureAttack = SureAttack()
    defence_roll: SureDefence = SureDefence()

    def after(self, rolled: SureAttack) -> "Pools":
        """The same attack when its dice lie there and the defence is still to be rolled."""
        certain = self.attack_roll
        together = SureAttack(
            certain.critical + rolled.critical,
            certain.strike + rolled.strike,
            certain.expertise + rolled.expertise,
        )
        return replace(self, attack=0, attack_roll=together)


class Result(NamedTuple):
    """What both rolls come to: successes, and the damage in the pool before the first option; how likely that is."""

    successes: int
    pool: int
    chance: float


@dataclass(frozen=True, slots=True)
class Chances:
    """What can be expected of an attack by somebody who wants most damage.

    `successes` and `damage` have the chance of each number from 0 on; `depths` that of one option, two options and so
    on; `reached` that an option can be reached, `taken` that it lies on the way of most damage. `effects` are expected
    numbers of the attacker's tree and chart, damage left aside, and `defender_effects` of the defender's chart.
    """

    successes: tuple[float, ...]
    damage: tuple[float, ...]
    depths: tuple[float, ...]
    reached: Mapping[str, float]
    taken: Mapping[str, float]
    effects: Mapping[str, float]
    defender_effects: Mapping[str, float]

    @property
    def expected_successes(self) -> float:
        return _expected(self.successes)

    @property
    def expected_damage(self) -> float:
        return _expected(self.damage)

    def at_least(self, damage: int) -> float:
        """The chance of so much damage or more."""
        return fsum(self.damage[max(0, damage) :])


@lru_cache(maxsize=4096)
def chances(pools: Pools, tree: Tree, protection: int = 0) -> Chances:
    """The chances of an attack; protection takes damage out of the pool before it is applied (SP-KEY-05)."""
    through = ways(tree)
    successes: defaultdict[int, list[float]] = defaultdict(list)
    damage: defaultdict[int, list[float]] = defaultdict(list)
    for result in results(pools):
        dealt = result.pool + through.of(result.successes).damage
        successes[result.successes].append(result.chance)
        damage[max(0, dealt - protection)].append(result.chance)
    exactly = _listed(successes)
    least = [fsum(exactly[number:]) for number in range(len(exactly))]
    taken = _taken(exactly, through)
    return Chances(
        successes=exactly,
        damage=_listed(damage),
        depths=tuple(_at(least, depth) for depth in range(1, through.deepest + 1)),
        reached=MappingProxyType({option: _at(least, depth) for option, depth in through.nearest.items()}),
        taken=MappingProxyType({option: fsum(taken[option]) for option in through.nearest}),
        effects=MappingProxyType(_effects(pools, tree, taken)),
        defender_effects=MappingProxyType(_defender_effects(pools)),
    )


@lru_cache(maxsize=4096)
def results(pools: Pools) -> tuple[Result, ...]:
    """Everything that both rolls can come to, by successes and damage in the pool."""
    attack, attack_weights = _columns(_attack_cases(pools))
    defence, defence_weights = _columns(_defence_cases(pools))
    most_pool = int(attack[3].max())
    counts = np.zeros(0)
    step = max(1, PAIRS // len(defence_weights))
    for begin in range(0, len(attack_weights), step):
        some = attack[:, begin : begin + step, None]
        places = (_successes(some, defence) * (most_pool + 1) + some[3]).ravel()
        weights = np.outer(attack_weights[begin : begin + step], defence_weights).ravel()
        found = np.bincount(places, weights, len(counts)).astype(np.float64, copy=False)
        found[: len(counts)] += counts
        counts = found
    whole = float(ATTACK_SIDES**pools.attack * DEFENCE_SIDES**pools.defence)
    shares = ((divmod(place, most_pool + 1), count / whole) for place, count in enumerate(counts.tolist()) if count)
    return tuple(Result(successes, pool, chance) for (successes, pool), chance in shares)


def _successes(attack: Numbers, defence: Numbers) -> Numbers:
    """What is left of each attack case by each defence case.

    The defender takes criticals away first, turns others into strikes next and takes strikes away last: so nothing is
    wasted, and no other order leaves fewer successes (SP-EXP-13).
    """
    criticals, strikes, turned_blocks, _ = attack
    to_failure, to_strike, strikes_lost, rolled, added = defence
    lost = np.minimum(criticals, to_failure)
    weakened = np.minimum(criticals - lost, to_strike)
    struck = np.maximum(0, strikes + weakened - strikes_lost)
    blocks = np.maximum(0, rolled - turned_blocks) + added
    left: Numbers = criticals - lost - weakened + np.maximum(0, struck - blocks)
    return left


def _attack_cases(pools: Pools) -> Counter[tuple[int, ...]]:
    """The attack roll after 6A.I: criticals, strikes, how many blocks 6B.I will turn, damage in the pool."""
    cases: Counter[tuple[int, ...]] = Counter()
    shown = pools.attack_roll
    for (critical, strike, expertise), weight in _rolls(pools.attack, _sides(dice().attack, ATTACK_FACES)):
        gives = pools.attack_chart.gives(0 if pools.disarmed else expertise + shown.expertise)
        criticals = critical + shown.critical + gives.get("crit", 0)
        strikes = strike + shown.strike + gives.get("strike", 0)
        turned = min(strikes, gives.get("strike_to_crit", 0))
        cases[criticals + turned, strikes - turned, gives.get("block_to_failure", 0), gives.get("damage", 0)] += weight
    return cases


def _defence_cases(pools: Pools) -> Counter[tuple[int, ...]]:
    """The defence roll: what its chart does to the attack roll in 6A.II, blocks that lie there, blocks of 6B.II."""
    cases: Counter[tuple[int, ...]] = Counter()
    shown = pools.defence_roll
    for (block, expertise), weight in _rolls(pools.defence, _sides(dice().defence, DEFENCE_FACES)):
        gives = pools.defence_chart.gives(0 if pools.exposed else expertise + shown.expertise)
        changes = (gives.get(change, 0) for change in ("crit_to_failure", "crit_to_strike", "strike_to_failure"))
        cases[*changes, block + shown.block, gives.get("block", 0) + shown.added] += weight
    return cases


def _sides(die: Mapping[str, int], faces: tuple[str, ...]) -> tuple[int, ...]:
    """On how many sides of a die each of these results stands, and last on how many none of them."""
    named = [die[face] for face in faces]
    return (*named, sum(die.values()) - sum(named))


@lru_cache(maxsize=256)
def _rolls(number: int, sides: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], int], ...]:
    """How often so many dice show each result but the last, and by how many rolls they do."""
    *others, last = sides
    if not others:
        return (((), last**number),)
    return tuple(
        ((shown, *rest), comb(number, shown) * others[0] ** shown * weight)
        for shown in range(number + 1)
        for rest, weight in _rolls(number - shown, (*others[1:], last))
    )


def _columns(cases: Counter[tuple[int, ...]]) -> tuple[Numbers, NDArray[np.float64]]:
    """Cases as an array with a row for each of their numbers, and their weights."""
    return np.array(list(cases), np.int64).T, np.array([float(weight) for weight in cases.values()])


def _taken(successes: tuple[float, ...], through: Ways) -> defaultdict[str, list[float]]:
    """The chances of the successes by which each option lies on the way of most damage."""
    found: defaultdict[str, list[float]] = defaultdict(list)
    for number, chance in enumerate(successes):
        for option in through.of(number).options:
            found[option].append(chance)
    return found


def _effects(pools: Pools, tree: Tree, taken: Mapping[str, list[float]]) -> dict[str, float]:
    """How many of each effect, but for damage, the way of most damage and the attack chart are expected to give."""
    shares: defaultdict[str, list[float]] = defaultdict(list)
    for option, effects in tree.options.items():
        for effect, amount in effects.items():
            shares[effect] += [amount * chance for chance in taken.get(option, [0.0])]
    expertise = pools.attack, dice().attack["expertise"], ATTACK_SIDES, pools.attack_roll.expertise, pools.disarmed
    _add_rows(shares, pools.attack_chart, _expertise(*expertise))
    return {effect: fsum(shares[effect]) for effect in SYMBOLS if effect in shares and effect != "damage"}


def _defender_effects(pools: Pools) -> dict[str, float]:
    """How many of each effect, damage to the attacker among them, the defence chart is expected to give."""
    shares: defaultdict[str, list[float]] = defaultdict(list)
    expertise = pools.defence, dice().defence["expertise"], DEFENCE_SIDES, pools.defence_roll.expertise, pools.exposed
    _add_rows(shares, pools.defence_chart, _expertise(*expertise))
    return {effect: fsum(shares[effect]) for effect in SYMBOLS if effect in shares}


def _expertise(number: int, sides: int, of: int, shown: int, removed: bool) -> Iterator[tuple[int, float]]:
    """How likely each count of expertise results is."""
    for (count,), weight in _rolls(number, (sides, of - sides)):
        yield 0 if removed else count + shown, weight / of**number


def _add_rows(shares: defaultdict[str, list[float]], chart: Chart, expertise: Iterator[tuple[int, float]]) -> None:
    for row in chart.rows:
        for effect in row.gives:
            shares[effect].append(0.0)
    for count, chance in expertise:
        for effect, amount in chart.gives(count).items():
            shares[effect].append(amount * chance)


def _listed(shares: Mapping[int, list[float]]) -> tuple[float, ...]:
    return tuple(fsum(shares.get(number, ())) for number in range(max(shares) + 1))


def _at(chances: list[float], number: int) -> float:
    return chances[number] if number < len(chances) else 0.0


def _expected(chances: tuple[float, ...]) -> float:
    return fsum(number * chance for number, chance in enumerate(chances))
