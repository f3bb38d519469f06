"""How fast odds are answered, next to going through every roll."""

from collections.abc import Callable
from dataclasses import dataclass
from json import dumps
from time import perf_counter

from tests.odds import brute_force

from holotable.odds import Attack, Reroll, SurgeAbility, answer, attack_odds

REPEATS = 40

SURGE_ABILITIES = (SurgeAbility(1, damage=1), SurgeAbility(1, pierce=2, accuracy=1), SurgeAbility(2, damage=3))
FOUR = ("red", "blue", "green", "yellow")


@dataclass(frozen=True)
class Row:
    """One line of the table: milliseconds a call, how many times faster than the brute force, and the goal."""

    name: str
    milliseconds: float
    ratio: float | None
    goal: float


def rows() -> list[Row]:
    four = Attack(FOUR, ("black", "white"), "ranged", 5, SURGE_ABILITIES)
    eight = Attack(FOUR * 2, ("black", "black", "white"), "ranged", 5, SURGE_ABILITIES)
    rerolled = Attack(FOUR, ("black",), "ranged", 5, SURGE_ABILITIES, attacker_rerolls=(Reroll("attack", 1),))
    question = {"ask": "attack", "attack_dice": FOUR[:3], "defence_dice": ["black"], "surge_abilities": [{"cost": 1}]}
    line = dumps(question).encode()
    return [
        _attack_row("4 attack and 2 defence dice, three surge abilities", four, 1.5),
        Row("8 attack and 3 defence dice, three surge abilities", _milliseconds(lambda: attack_odds(eight)), None, 15),
        _attack_row("4 attack dice and 1 defence die, one attack die rerolled", rerolled, 40),
        Row("a line of odds query, 3 attack dice and 1 defence die", _milliseconds(lambda: answer(line)), None, 2),
    ]


def _attack_row(name: str, attack: Attack, goal: float) -> Row:
    ours = _milliseconds(lambda: attack_odds(attack))
    start = perf_counter()
    brute_force.outcome(attack)
    return Row(name, ours, 1000 * (perf_counter() - start) / ours, goal)


def _milliseconds(call: Callable[[], object]) -> float:
    """The middle one of many calls, after one that warms up."""
    call()
    times = []
    for _ in range(REPEATS):
        start = perf_counter()
        call()
        times.append(perf_counter() - start)
    return 1000 * sorted(times)[REPEATS // 2]
