"""How fast odds are answered, next to going through every roll."""

from collections.abc import Callable
from dataclasses import replace
from json import dumps

from benchmarks.measure import Row, per_second
from holotable.odds import Attack, Reroll, SurgeAbility, answer, attack_odds
from holotable.shatterpoint.cards import stances
from holotable.shatterpoint.combat.chances import NO_CHART, Pools, chances, results
from holotable.shatterpoint.combat.ways import ways
from tests.odds import brute_force
from tests.shatterpoint.combat import slow_chances

SURGE_ABILITIES = (SurgeAbility(1, damage=1), SurgeAbility(1, pierce=2, accuracy=1), SurgeAbility(2, damage=3))
POOLS = {
    "ask": "shatterpoint",
    "attack": 8,
    "defence": 6,
    "attack_chart": [{"count": "1-2", "gives": {"crit": 1}}, {"count": "3+", "gives": {"crit": 1, "damage": 1}}],
    "defence_chart": [{"count": "1+", "gives": {"block": 1, "crit_to_strike": 1}}],
    "tree": {"start": ["m1"], "nodes": {"m1": {"damage": 2}, "m2": {"damage": 1}}, "links": [["m1", "m2"]]},
}
FOUR = ("red", "blue", "green", "yellow")


def rows() -> list[Row]:
    four = Attack(FOUR, ("black", "white"), "ranged", 5, SURGE_ABILITIES)
    eight = Attack(FOUR * 2, ("black", "black", "white"), "ranged", 5, SURGE_ABILITIES)
    rerolled = Attack(FOUR, ("black",), "ranged", 5, SURGE_ABILITIES, attacker_rerolls=(Reroll("attack", 1),))
    two_rerolls = replace(rerolled, attacker_rerolls=(Reroll("attack", 1), Reroll("any", 1)))
    question = {"ask": "attack", "attack_dice": FOUR[:3], "defence_dice": ["black"], "surge_abilities": [{"cost": 1}]}
    line = dumps(question).encode()
    every_roll = per_second(lambda: brute_force.outcome(four), seconds=0.1)

    def row(what: str, milliseconds: float, work: Callable[[], object]) -> Row:
        return Row(what, per_second(work), 1000 / milliseconds, "every roll of 4 + 2 dice", every_roll)

    return [
        row("attacks of 4 + 2 dice, 3 surge abilities", 1.5, lambda: attack_odds(four)),
        row("attacks of 8 + 3 dice, 3 surge abilities", 15, lambda: attack_odds(eight)),
        row("attacks of 4 + 1 dice, a die rerolled", 40, lambda: attack_odds(rerolled)),
        row("attacks of 4 + 1 dice, two rerolls in the best order", 80, lambda: attack_odds(two_rerolls)),
        row("lines of odds query, 3 + 1 dice", 2, lambda: answer(line)),
        *pools(),
    ]


def pools() -> list[Row]:
    """Shatterpoint's attacks with charts and trees: asked for the first time, and again as bots do."""
    stance = stances()["general_anakin_skywalker"][0]
    large = Pools(8, 6, stance.melee_chart or NO_CHART, stance.defence_chart)
    line = dumps(POOLS).encode()
    every_roll = per_second(lambda: slow_chances.chances(POOLS | {"attack": 4, "defence": 2}), seconds=0.1)

    def afresh(work: Callable[[], object]) -> Callable[[], object]:
        def forgetful() -> object:
            for cached in (chances, results, ways):
                cached.cache_clear()
            return work()

        return forgetful

    def row(what: str, milliseconds: float, work: Callable[[], object]) -> Row:
        return Row(what, per_second(work), 1000 / milliseconds, "every roll of 4 + 2 dice", every_roll)

    return [
        row("lines of odds query, Shatterpoint's 8 + 6 dice, charts and tree", 5, afresh(lambda: answer(line))),
        row("Shatterpoint's chances of 8 + 6 dice, for the first time", 5, afresh(lambda: chances(large, stance.tree))),
        row("Shatterpoint's chances of 8 + 6 dice, again", 1, lambda: chances(large, stance.tree)),
    ]
