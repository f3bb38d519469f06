"""Rerolls whose best use can be worked out on paper."""

from dataclasses import replace
from fractions import Fraction

import pytest

from holotable.odds import (
    Attack,
    AttackBonus,
    DefenceBonus,
    MisspeltNameError,
    OutOfRangeError,
    Reroll,
    SurgeAbility,
    TooManyRollsError,
    UnknownNameError,
    attack_odds,
)
from tests.odds.test_attack import chances, sixths


@pytest.mark.rule("IA-ATK-05")
def test_the_attacker_rerolls_what_is_below_the_average():
    # Red averages 13/6, so 1 and 2 are rolled again and 3 stays.
    again = Fraction(4, 6)
    assert chances(Attack(["red"], attacker_rerolls=[Reroll("attack", 1)])) == {
        1: again * Fraction(1, 6),
        2: again * Fraction(3, 6),
        3: Fraction(2, 6) + again * Fraction(2, 6),
    }


@pytest.mark.rule("IA-ATK-05")
def test_the_defender_rerolls_what_blocks_too_little():
    # Black blocks 1.5 on average, so 0 and 1 are rolled again.
    again = Fraction(3, 6)
    attack = Attack([], ["black"], attack_bonus=AttackBonus(damage=3), defender_rerolls=[Reroll("black", 1)])
    assert chances(attack) == {
        0: Fraction(1, 6) + again * Fraction(1, 6),
        1: Fraction(2, 6) + again * Fraction(2, 6),
        2: again * Fraction(2, 6),
        3: again * Fraction(1, 6),
    }


@pytest.mark.rule("IA-ATK-06")
def test_no_die_is_rerolled_twice_whoever_rerolls():
    one = Attack(["red"], attacker_rerolls=[Reroll("attack", 1)])
    two = Attack(["red"], attacker_rerolls=[Reroll("attack", 1), Reroll("any", 1), Reroll("all_attack")])
    assert attack_odds(two) == attack_odds(one)
    # Only the 3 that the attacker keeps is left to the defender, who wants it rolled again.
    both = Attack(["red"], attacker_rerolls=[Reroll("attack", 1)], defender_rerolls=[Reroll("any", 1)])
    assert chances(both) == sixths(0, 1, 3, 2)


@pytest.mark.rule("IA-TIM-03")
def test_the_attacker_goes_first():
    # The attacker knows that the defender will have the last word on a good roll: nothing is gained by either.
    both = Attack(["red"], attacker_rerolls=[Reroll("attack", 1)], defender_rerolls=[Reroll("attack", 1)])
    assert attack_odds(both).expected_damage == pytest.approx(13 / 6)


@pytest.mark.rule("IA-TIM-05", "IA-TIM-06")
def test_of_several_abilities_the_next_is_chosen_with_the_results_on_the_table():
    # 2 damage against black (blocks 0, 1, 1, 2, 2, 3) and white (0, 0, 1, 1, 1 and a dodge). With the last word on
    # black, black 2 and 3 are rolled again against white 0 (4/6 on average), and all but 0 against white 1 (1/6).
    # Before that, white 1 and dodges are always rolled again: worth 7/6, 15/36 and 11/36 against black 0, 1, and more.
    # White is rolled again first: no roll is worth more by beginning with black, as then white has the last word.
    against_0 = Fraction(2, 6) * 2 + Fraction(4, 6) * Fraction(7, 6)
    against_1 = Fraction(2, 6) * 1 + Fraction(4, 6) * Fraction(15, 36)
    against_more = Fraction(2, 6) * Fraction(4, 6) + Fraction(4, 6) * Fraction(11, 36)
    expected = (against_0 + 2 * against_1 + 3 * against_more) / 6
    attack = Attack([], ["black", "white"], attack_bonus=AttackBonus(damage=2))
    for rerolls in ([Reroll("white", 1), Reroll("black", 1)], [Reroll("black", 1), Reroll("white", 1)]):
        found = attack_odds(replace(attack, attacker_rerolls=rerolls)).expected_damage
        assert found == pytest.approx(float(expected), abs=1e-12)


@pytest.mark.rule("IA-TIM-05")
def test_a_roll_decides_which_ability_is_better_first():
    attack = Attack(["blue", "green"], ["black"], "ranged", 4, [SurgeAbility(1, damage=1)])
    rerolls = [Reroll("attack", 1), Reroll("defence", 1)]
    for listed in (rerolls, rerolls[::-1]):
        found = attack_odds(replace(attack, attacker_rerolls=listed)).expected_damage
        assert found == pytest.approx(2.2704475308641974, abs=1e-12)


def test_dice_stay_on_a_tie():
    # The attack can't hit: no reroll gains anything, and the dodge stays where it is.
    attack = Attack(["red"], ["white"], "ranged", 9, attacker_rerolls=[Reroll("any", 2)])
    assert attack_odds(attack).miss == 1
    blocked = Attack(["red"], ["white"], defence_bonus=DefenceBonus(block=9), attacker_rerolls=[Reroll("any", 2)])
    assert attack_odds(blocked).miss == pytest.approx(1 / 6, abs=1e-15)


def test_all_attack_dice_are_rerolled_together_or_not_at_all():
    # Two red dice average 26/6: below 5 both are rolled again.
    pair = {2: Fraction(1, 36), 3: Fraction(6, 36), 4: Fraction(13, 36), 5: Fraction(12, 36), 6: Fraction(4, 36)}
    again = pair[2] + pair[3] + pair[4]
    expected = {number: again * chance + (chance if number > 4 else 0) for number, chance in pair.items()}
    assert chances(Attack(["red", "red"], attacker_rerolls=[Reroll("all_attack")])) == expected


@pytest.mark.rule("IA-ATK-06")
def test_all_attack_dice_are_those_that_nobody_has_rerolled():
    # Red averages 13/6, blue (0, 1, 1, 1, 2, 2) 7/6. Where the attacker rerolled red, the defender is left with blue
    # and rolls a 2 again; otherwise both dice are rolled again when they show more than 20/6.
    attack = Attack(["red", "blue"], attacker_rerolls=[Reroll("red", 1)], defender_rerolls=[Reroll("all_attack")])
    blue_0 = Fraction(4, 6) * Fraction(13, 6) + Fraction(2, 6) * 3
    blue_1 = Fraction(4, 6) * (Fraction(13, 6) + 1) + Fraction(2, 6) * Fraction(20, 6)
    blue_2 = Fraction(13, 6) + Fraction(7, 6)
    expected = Fraction(1, 6) * blue_0 + Fraction(3, 6) * blue_1 + Fraction(2, 6) * blue_2
    assert attack_odds(attack).expected_damage == pytest.approx(float(expected), abs=1e-12)


def test_all_attack_or_all_defence_takes_one_pool():
    # White blocks nothing on two sides, 1 on three, and dodges on one. A dodge is rolled again; otherwise a red 1 or
    # 2 is. Red 2 against a block is a tie of both pools, 7/6, and the attack comes first.
    attack = Attack(["red"], ["white"], attacker_rerolls=[Reroll("all_attack_or_all_defence")])
    one, two, three = Fraction(1, 6), Fraction(3, 6), Fraction(2, 6)
    dodged = one * Fraction(1, 3) + two * Fraction(7, 6) + three * 2
    bare = (one + two) * Fraction(13, 6) + three * 3
    blocked = (one + two) * Fraction(7, 6) + three * 2
    expected = Fraction(1, 6) * dodged + Fraction(2, 6) * bare + Fraction(3, 6) * blocked
    assert attack_odds(attack).expected_damage == pytest.approx(float(expected), abs=1e-12)
    assert attack_odds(attack).miss == pytest.approx(1 / 36, abs=1e-15)


def test_of_equally_good_dice_the_one_listed_first_is_rerolled():
    # Red 2 against white 1 is worth 7/6 whichever of the two is rolled again; only white could dodge then. The attack
    # die comes first, so a dodge is only left where one was rolled again: 1/6 of 1/6.
    outcome = attack_odds(Attack(["red"], ["white"], attacker_rerolls=[Reroll("any", 1)]))
    assert outcome.miss == pytest.approx(1 / 36, abs=1e-15)
    assert outcome == attack_odds(Attack(["red"], ["white"], attacker_rerolls=[Reroll("all_attack_or_all_defence")]))


@pytest.mark.parametrize("reroll", [Reroll("attack", 0), Reroll("blue", 2), Reroll("white", 1)])
def test_an_ability_without_dice_changes_nothing(reroll):
    plain = Attack(["red"], ["black"])
    assert attack_odds(Attack(["red"], ["black"], attacker_rerolls=[reroll])) == attack_odds(plain)


def test_an_unknown_kind_and_a_wrong_amount_are_refused():
    with pytest.raises(UnknownNameError, match="kind: 'pink' is unknown; there are attack, defence, any, red"):
        Reroll("pink", 1)
    with pytest.raises(MisspeltNameError, match=r"kind: 'defense' is unknown; did you mean 'defence'\?"):
        Reroll("defense", 1)
    with pytest.raises(OutOfRangeError, match="amount: -1"):
        Reroll("attack", -1)


def test_more_rolls_than_can_be_followed_are_refused():
    every = ["red", "blue", "green", "yellow"] * 6
    attack = Attack(every, ["black", "white"] * 4, "ranged", 20, attacker_rerolls=[Reroll("any", 1)])
    with pytest.raises(TooManyRollsError) as refused:
        attack_odds(attack)
    assert refused.value.field == "rerolls"
    assert refused.value.rolls > refused.value.most


def test_who_has_less_time_may_look_at_fewer_rolls():
    attack = Attack(["red", "blue"], ["black"], attacker_rerolls=[Reroll("attack", 1)])
    assert attack_odds(attack).expected_damage > 0
    with pytest.raises(TooManyRollsError) as refused:
        attack_odds(attack, most_rolls=10)
    assert refused.value.most == 10
