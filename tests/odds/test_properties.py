"""What holds for every attack: more for one side never helps the other."""

import dataclasses

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holotable.odds import Attack, AttackBonus, DefenceBonus, Reroll, SurgeAbility, attack_odds

EXACT = 1e-12

small = st.integers(0, 3)
abilities = st.builds(SurgeAbility, small, small, small, small)
rerolls = st.builds(
    Reroll,
    st.sampled_from(["attack", "defence", "any", "red", "white", "all_attack", "all_attack_or_all_defence"]),
    small,
)
attacks = st.builds(
    Attack,
    st.lists(st.sampled_from(["red", "blue", "green", "yellow"]), max_size=4),
    st.lists(st.sampled_from(["black", "white"]), max_size=2),
    st.sampled_from(["melee", "ranged"]),
    st.integers(0, 9),
    st.lists(abilities, max_size=3),
    st.builds(AttackBonus, *[st.integers(-2, 3)] * 4),
    st.builds(DefenceBonus, *[st.integers(-2, 3)] * 2),
)
rerolled_attacks = st.builds(
    lambda attack, ours, theirs: dataclasses.replace(attack, attacker_rerolls=ours, defender_rerolls=theirs),
    attacks,
    st.lists(rerolls, max_size=1),
    st.lists(rerolls, max_size=1),
)


def expected(attack, **changes):
    return attack_odds(dataclasses.replace(attack, **changes)).expected_damage


@given(rerolled_attacks)
@settings(deadline=None)
def test_probabilities_add_up_to_one(attack):
    outcome = attack_odds(attack)
    assert abs(sum(outcome.damage.probabilities) - 1) < EXACT
    assert -EXACT <= outcome.miss <= outcome.damage.exactly(0) + EXACT
    assert all(chance >= 0 for chance in outcome.damage.probabilities)


@given(attacks, abilities)
@settings(deadline=None)
def test_another_surge_ability_never_lowers_the_damage(attack, ability):
    assert expected(attack, surge_abilities=[*attack.surge_abilities, ability]) >= expected(attack) - EXACT


@given(rerolled_attacks)
@settings(deadline=None)
def test_another_block_never_raises_the_damage(attack):
    bonus = dataclasses.replace(attack.defence_bonus, block=attack.defence_bonus.block + 1)
    assert expected(attack, defence_bonus=bonus) <= expected(attack) + EXACT


@given(rerolled_attacks)
@settings(deadline=None)
def test_another_evade_never_raises_the_damage(attack):
    bonus = dataclasses.replace(attack.defence_bonus, evade=attack.defence_bonus.evade + 1)
    assert expected(attack, defence_bonus=bonus) <= expected(attack) + EXACT


@given(attacks)
@settings(deadline=None)
def test_another_space_of_distance_never_raises_the_damage(attack):
    assert expected(attack, distance=attack.distance + 1) <= expected(attack) + EXACT


@given(rerolled_attacks, rerolls)
@settings(deadline=None)
def test_a_reroll_never_hurts_its_owner(attack, reroll):
    assert expected(attack, attacker_rerolls=[*attack.attacker_rerolls, reroll]) >= expected(attack) - EXACT
    assert expected(attack, defender_rerolls=[*attack.defender_rerolls, reroll]) <= expected(attack) + EXACT


@given(rerolled_attacks, st.randoms(use_true_random=False))
@settings(deadline=None)
def test_the_order_of_the_dice_does_not_matter(attack, lot):
    shuffled = lot.sample(list(attack.attack_dice), len(attack.attack_dice))
    assert abs(expected(attack, attack_dice=shuffled) - expected(attack)) < EXACT


@pytest.mark.rule("IA-TIM-05")
@given(attacks, st.lists(rerolls, min_size=2, max_size=3), st.randoms(use_true_random=False))
@settings(deadline=None, max_examples=50)
def test_the_order_in_which_rerolls_are_listed_does_not_matter(attack, own, lot):
    shuffled = lot.sample(own, len(own))
    assert abs(expected(attack, attacker_rerolls=shuffled) - expected(attack, attacker_rerolls=own)) < EXACT
    assert abs(expected(attack, defender_rerolls=shuffled) - expected(attack, defender_rerolls=own)) < EXACT
