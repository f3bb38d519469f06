"""The fast way and the long way agree: on hundreds of attacks drawn by lot, and on every small pool.

Each time the tests are run the first of the attacks are drawn; the others belong to the soak.
"""

import random
from dataclasses import replace
from typing import Any

import pytest

from holotable.odds import (
    Attack,
    AttackBonus,
    DefenceBonus,
    Reroll,
    SurgeAbility,
    attack_odds,
    attribute_test_odds,
    shatterpoint_odds,
)
from tests.odds import brute_force

COLOURS = ("red", "blue", "green", "yellow")
KINDS = ("attack", "defence", "any", *COLOURS, "black", "white", "all_attack", "all_attack_or_all_defence")
EXACT = 1e-12


def drawings(at_once: int, all_of_them: int) -> list[Any]:
    return [
        *range(at_once),
        *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(at_once, all_of_them)),
    ]


def lots(seed: int) -> random.Random:
    return random.Random(seed)  # noqa: S311 - the same attacks every time are what is wanted


def drawn(lot: random.Random, attack_dice: int, defence_dice: int, rerolls: tuple[int, int] = (0, 0)) -> Attack:
    """An attack with so many dice and reroll abilities, the rest by lot."""
    some = COLOURS[: lot.randint(1, 4)]
    made = Attack(
        [lot.choice(some) for _ in range(attack_dice)],
        [lot.choice(("black", "white")) for _ in range(defence_dice)],
        lot.choice(("melee", "ranged")),
        lot.randint(0, 8),
        [SurgeAbility(lot.randint(0, 2), *(lot.randint(0, 2) for _ in range(3))) for _ in range(lot.randint(0, 3))],
        AttackBonus(*(lot.randint(-1, 2) for _ in range(4))),
        DefenceBonus(*(lot.randint(-1, 2) for _ in range(2))),
    )
    of_attacker, of_defender = (
        [Reroll(lot.choice(KINDS), lot.randint(0, 3)) for _ in range(number)] for number in rerolls
    )
    return replace(made, attacker_rerolls=of_attacker, defender_rerolls=of_defender)


def agrees(attack: Attack) -> bool:
    (damage, miss), found = brute_force.outcome(attack), attack_odds(attack)
    numbers = range(max(*damage, found.damage.most) + 1)
    return (
        abs(found.miss - float(miss)) < EXACT
        and all(abs(found.damage.exactly(number) - float(damage.get(number, 0))) < EXACT for number in numbers)
        and abs(found.expected_damage - float(sum(number * chance for number, chance in damage.items()))) < EXACT
        and abs(sum(found.damage.probabilities) - 1) < EXACT
    )


@pytest.mark.parametrize("seed", range(120))
def test_attacks_without_rerolls(seed):
    lot = lots(seed)
    assert agrees(drawn(lot, lot.randint(0, 3), lot.randint(0, 2 if seed % 4 else 1)))


@pytest.mark.rule("IA-CNV-01")
@pytest.mark.parametrize("seed", drawings(12, 40))
def test_evades_that_bring_blocks_or_become_blocks(seed):
    lot = lots(seed)
    attack = drawn(lot, lot.randint(1, 3), lot.randint(1, 2), (0, seed % 2))
    assert agrees(replace(attack, blocks_by_evade=lot.randint(0, 2), evades_to_blocks=seed % 3 > 0))


@pytest.mark.parametrize("seed", drawings(60, 150))
def test_attacks_with_rerolls_of_both_sides(seed):
    lot = lots(seed)
    attack_dice, defence_dice = lot.choice([(1, 1), (2, 1), (1, 2), (3, 0), (0, 2)])
    assert agrees(drawn(lot, attack_dice, defence_dice, (lot.randint(0, 2), lot.randint(0, 2))))


@pytest.mark.rule("IA-TIM-05")
@pytest.mark.parametrize("seed", drawings(24, 60))
def test_several_rerolls_of_a_player_in_any_order(seed):
    lot = lots(seed)
    attack_dice, defence_dice = lot.choice([(2, 1), (1, 2)])
    assert agrees(drawn(lot, attack_dice, defence_dice, lot.choice([(2, 0), (3, 0), (0, 3), (2, 2), (3, 1), (1, 3)])))


@pytest.mark.parametrize("seed", drawings(5, 12))
def test_attacks_with_four_dice_and_a_reroll(seed):
    lot = lots(seed)
    attack_dice, defence_dice = lot.choice([(3, 1), (2, 2)])
    assert agrees(drawn(lot, attack_dice, defence_dice, (1, 1) if seed % 4 == 0 else (1, 0)))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1000, 3000))
def test_more_attacks_with_rerolls(seed):
    lot = lots(seed)
    attack_dice, defence_dice = lot.choice([(3, 1), (2, 2), (2, 1), (1, 2)])
    most = 3 if attack_dice + defence_dice < 4 else 2
    assert agrees(drawn(lot, attack_dice, defence_dice, (lot.randint(0, most), lot.randint(0, most))))


@pytest.mark.parametrize("dice", [[], ["red"], ["blue", "green"], ["yellow"] * 3, ["red", "blue", "green", "yellow"]])
def test_attribute_tests(dice):
    found, expected = attribute_test_odds(dice), brute_force.successes(dice)
    assert {number for number, _ in found} == set(expected)
    assert all(abs(chance - float(expected[number])) < EXACT for number, chance in found)


@pytest.mark.parametrize(("attack", "defence"), [(0, 0), (0, 3), (3, 0), (1, 1), (3, 2), (2, 3), (4, 2)])
def test_shatterpoint_pools(attack, defence):
    found, expected = shatterpoint_odds(attack, defence), brute_force.shatterpoint(attack, defence)
    assert {number for number, _ in found} == set(expected)
    assert all(abs(chance - float(expected[number])) < EXACT for number, chance in found)
