"""Attacks whose odds can be worked out on paper."""

from dataclasses import replace
from fractions import Fraction

import pytest

from holotable.imperial_assault.board import is_in_melee_range
from holotable.odds import (
    Attack,
    AttackBonus,
    DefenceBonus,
    OutOfRangeError,
    Reroll,
    SurgeAbility,
    TooManyError,
    UnknownNameError,
    attack_odds,
)
from tests.imperial_assault.board.table import Table


def chances(attack):
    """The probabilities of an attack's damage as fractions of small numbers."""
    return {number: Fraction(chance).limit_denominator(10_000) for number, chance in attack_odds(attack).damage}


def sixths(*numbers):
    return {number: Fraction(count, 6) for number, count in enumerate(numbers) if count}


@pytest.mark.rule("IA-ATK-11")
def test_blocks_are_taken_from_damage():
    # Red shows 1, 2, 2, 2, 3, 3; black blocks 0, 1, 1, 2, 2, 3.
    assert chances(Attack(["red"], ["black"])) == {
        0: Fraction(16, 36),
        1: Fraction(11, 36),
        2: Fraction(7, 36),
        3: Fraction(2, 36),
    }


@pytest.mark.rule("IA-ATK-11")
def test_a_fully_blocked_hit_is_no_miss():
    outcome = attack_odds(Attack(["red"], [], defence_bonus=DefenceBonus(block=9)))
    assert (outcome.expected_damage, outcome.miss) == (0, 0)


@pytest.mark.rule("IA-DDG-01", "IA-MISS-01")
def test_a_dodge_misses_whatever_was_rolled():
    outcome = attack_odds(Attack(["red", "red"], ["white"], attack_bonus=AttackBonus(damage=50, pierce=9)))
    assert outcome.miss == pytest.approx(1 / 6)
    assert outcome.damage.exactly(0) == pytest.approx(1 / 6)


@pytest.mark.rule("IA-ATK-10", "IA-ACC-01")
def test_a_ranged_attack_needs_accuracy_for_the_distance():
    # Blue shows accuracy 2, 2, 3, 3, 4, 5.
    assert attack_odds(Attack(["blue"], type="ranged", distance=4)).miss == pytest.approx(4 / 6)
    aimed = Attack(["blue"], type="ranged", distance=4, attack_bonus=AttackBonus(accuracy=1))
    assert attack_odds(aimed).miss == pytest.approx(2 / 6)
    blinded = Attack(["blue"], type="ranged", distance=4, attack_bonus=AttackBonus(accuracy=-1))
    assert attack_odds(blinded).miss == pytest.approx(5 / 6)


@pytest.mark.rule("IA-ACC-01")
def test_the_accuracy_of_all_dice_and_abilities_adds_up():
    # Two blue dice show 10 together on one roll in 36: on their two fives.
    assert attack_odds(Attack(["blue", "blue"], type="ranged", distance=10)).miss == pytest.approx(35 / 36)
    surges = [SurgeAbility(1, accuracy=2), SurgeAbility(1, accuracy=3)]
    aimed = Attack(type="ranged", distance=4, surge_abilities=surges, attack_bonus=AttackBonus(accuracy=-1, surge=2))
    assert attack_odds(aimed).miss == 0
    assert attack_odds(replace(aimed, distance=5)).miss == 1


@pytest.mark.rule("IA-ACC-02")
def test_a_ranged_attack_on_an_adjacent_figure_needs_one_accuracy():
    # Yellow shows no accuracy on two of its sides.
    assert attack_odds(Attack(["yellow"], type="ranged", distance=1)).miss == pytest.approx(2 / 6)


@pytest.mark.rule("IA-MEL-03")
def test_a_melee_attack_needs_no_accuracy():
    assert attack_odds(Attack(["red"], type="melee", distance=2)).miss == 0


@pytest.mark.rule("IA-RCH-03")
def test_a_reach_attack_over_two_spaces_needs_no_accuracy():
    table = Table("+-+-+-+\n|A . b|\n+-+-+-+\nA: reach")
    assert is_in_melee_range(table.scene, "A", "b", has_reach=True)
    spaces = table.distance("A", "b")
    assert spaces == 2
    # A red die shows no accuracy: shot over those spaces it would always miss.
    assert attack_odds(Attack(["red"], type="ranged", distance=spaces)).miss == 1
    assert attack_odds(Attack(["red"], type="melee", distance=spaces)).miss == 0


@pytest.mark.rule("IA-SRG-01", "IA-ATK-09")
def test_a_surge_buys_damage():
    # The one red side with a surge shows 2 damage.
    assert chances(Attack(["red"], surge_abilities=[SurgeAbility(1, damage=3)])) == sixths(0, 1, 2, 2, 0, 1)


@pytest.mark.rule("IA-SRG-04")
def test_a_surge_ability_is_bought_once():
    # A yellow die's two surges and 1 damage buy the ability once; listed twice, twice.
    once, twice = ([SurgeAbility(1, damage=3)] * number for number in (1, 2))
    assert attack_odds(Attack(["yellow"], surge_abilities=once)).damage.most == 4
    assert attack_odds(Attack(["yellow"], surge_abilities=twice)).damage.most == 7


def test_the_attacker_buys_the_set_that_deals_most():
    # Two surges: both small abilities together beat the dear one; with one surge, the better small one.
    abilities = [SurgeAbility(2, damage=2), SurgeAbility(1, damage=1), SurgeAbility(1, damage=2)]
    two = Attack(surge_abilities=abilities, attack_bonus=AttackBonus(surge=2))
    assert chances(two) == {3: 1}
    one = Attack(surge_abilities=abilities, attack_bonus=AttackBonus(surge=1))
    assert chances(one) == {2: 1}


def test_accuracy_is_bought_where_damage_would_miss():
    abilities = [SurgeAbility(1, damage=5), SurgeAbility(1, accuracy=2)]
    bonus = AttackBonus(damage=1, surge=1)
    assert chances(Attack(type="ranged", distance=2, surge_abilities=abilities, attack_bonus=bonus)) == {1: 1}


@pytest.mark.rule("IA-ATK-09")
def test_a_blocked_hit_is_bought_rather_than_a_miss():
    attack = Attack(type="ranged", distance=2, surge_abilities=[SurgeAbility(1, accuracy=2)],
                    attack_bonus=AttackBonus(surge=1), defence_bonus=DefenceBonus(block=1))  # fmt: skip
    assert attack_odds(attack).miss == 0


@pytest.mark.rule("IA-EVD-01")
def test_an_evade_takes_a_surge():
    # Black evades on one side in six, and then blocks nothing.
    attack = Attack([], ["black"], surge_abilities=[SurgeAbility(1, damage=9)], attack_bonus=AttackBonus(surge=1))
    assert chances(attack) == {0: Fraction(1, 6), 6: Fraction(1, 6), 7: Fraction(2, 6), 8: Fraction(2, 6)}
    three = AttackBonus(surge=3)
    left = Attack(
        surge_abilities=[SurgeAbility(1, damage=1)] * 3, attack_bonus=three, defence_bonus=DefenceBonus(evade=1)
    )
    assert chances(left) == {2: 1}


def test_a_penalty_to_evade_makes_no_surge():
    attack = Attack(surge_abilities=[SurgeAbility(1, damage=1)], defence_bonus=DefenceBonus(evade=-3))
    assert chances(attack) == {0: 1}


@pytest.mark.rule("IA-PRC-01", "IA-PRC-02")
@pytest.mark.parametrize(("pierce", "block", "damage"), [(2, 3, 4), (3, 1, 5), (0, 3, 2)])
def test_pierce_ignores_blocks_and_no_more(pierce, block, damage):
    bonus = AttackBonus(damage=5, pierce=pierce)
    assert chances(Attack(attack_bonus=bonus, defence_bonus=DefenceBonus(block=block))) == {damage: 1}


@pytest.mark.rule("IA-PRC-03")
def test_pierce_from_several_abilities_adds_up():
    attack = Attack(surge_abilities=[SurgeAbility(1, pierce=2)], attack_bonus=AttackBonus(damage=5, pierce=1, surge=1),
                    defence_bonus=DefenceBonus(block=4))  # fmt: skip
    assert chances(attack) == {4: 1}


def test_the_example_misses_half_of_the_time():
    # Red and blue at distance 4, "pierce 2, accuracy 1" for a surge, against black. Blue's accuracy 4 and 5 hit;
    # 2 never does; 3 needs a surge left: from blue's own side with one unless black alone evades, or from red's.
    no_evade, red_surge = Fraction(5, 6), Fraction(1, 6)
    hits = (
        Fraction(2, 6)
        + Fraction(1, 6) * (no_evade + (1 - no_evade) * red_surge)
        + Fraction(1, 6) * red_surge * no_evade
    )
    attack = Attack(
        ["red", "blue"], ["black"], "ranged", 4, [SurgeAbility(1, damage=1), SurgeAbility(1, pierce=2, accuracy=1)],
        AttackBonus(damage=1), DefenceBonus(block=1),
    )  # fmt: skip
    assert hits == Fraction(1, 2)
    assert attack_odds(attack).miss == pytest.approx(float(1 - hits), abs=1e-15)


def test_a_pool_of_many_dice_is_answered():
    outcome = attack_odds(Attack(["red"] * 24, ["white"] * 3))
    assert outcome.miss == pytest.approx(1 - (5 / 6) ** 3)
    assert outcome.damage.exactly(72) == pytest.approx((2 / 6) ** 24 * (2 / 6) ** 3, rel=1e-9)


@pytest.mark.parametrize(
    ("wrong", "error", "field"),
    [
        (lambda: Attack(["pink"]), UnknownNameError, "attack_dice[0]"),
        (lambda: Attack(["red", "black"]), UnknownNameError, "attack_dice[1]"),
        (lambda: Attack([], ["red"]), UnknownNameError, "defence_dice[0]"),
        (lambda: Attack(["red"] * 25), TooManyError, "attack_dice"),
        (lambda: Attack(distance=-1), OutOfRangeError, "distance"),
        (lambda: SurgeAbility(-1), OutOfRangeError, "cost"),
        (lambda: AttackBonus(damage=100), OutOfRangeError, "damage"),
        (lambda: DefenceBonus(evade=-100), OutOfRangeError, "evade"),
        (lambda: Attack(surge_abilities=[SurgeAbility(1)] * 17), TooManyError, "surge_abilities"),
    ],
)
def test_an_attack_that_can_not_be_is_refused(wrong, error, field):
    with pytest.raises(error) as refused:
        wrong()
    assert refused.value.field == field
    assert str(refused.value).startswith(f"{field}: ")


@pytest.mark.parametrize(
    ("most", "made"),
    [
        (24, lambda number: Attack(["red"] * number)),
        (24, lambda number: Attack(defence_dice=["black"] * number)),
        (16, lambda number: Attack(surge_abilities=[SurgeAbility(1)] * number)),
        (6, lambda number: Attack(attacker_rerolls=[Reroll("attack", 1)] * number)),
        (6, lambda number: Attack(defender_rerolls=[Reroll("defence", 1)] * number)),
        (99, lambda number: Attack(distance=number)),
        (99, lambda number: SurgeAbility(number, number, number, number)),
        (99, lambda number: AttackBonus(-number, -number, -number, -number)),
        (99, lambda number: DefenceBonus(-number, number)),
        (99, lambda number: Reroll("attack", number)),
    ],
)
def test_the_most_is_taken_and_one_more_is_refused(most, made):
    assert made(most)
    with pytest.raises((TooManyError, OutOfRangeError)):
        made(most + 1)
