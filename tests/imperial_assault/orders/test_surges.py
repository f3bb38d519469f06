"""Which surge abilities an Imperial attack uses."""

import pytest

from tests.imperial_assault.orders.asking import used


@pytest.mark.rule("LA-SURGE-01", "LA-SURGE-03", "LA-SURGE-06", "LA-SURGE-07", "LA-SURGE-08")
def test_accuracy_that_suffices_is_skipped_and_what_is_left_over_is_lost():
    assert used({"accuracy": 2}, {"damage": 1}, surges=2, accuracy=4, needed=4, damage=1) == [1]


@pytest.mark.rule("LA-SURGE-06", "LA-SURGE-07")
def test_damage_waits_for_the_hit_and_is_asked_again_from_the_top():
    assert used({"damage": 1}, {"accuracy": 2}, surges=2, accuracy=3, needed=4, damage=1) == [1, 0]


@pytest.mark.rule("LA-SURGE-06")
def test_an_attack_that_misses_even_so_gets_no_accuracy():
    assert used({"accuracy": 2}, {"damage": 1}, surges=3, accuracy=1, needed=4, damage=3) == []


@pytest.mark.rule("LA-SURGE-03")
def test_accuracy_that_suffices_only_together_is_bought_from_the_top():
    assert used({"accuracy": 1}, {"accuracy": 2}, surges=2, accuracy=1, needed=4, damage=1) == [0, 1]


@pytest.mark.rule("LA-SURGE-06")
def test_accuracy_that_a_better_one_makes_needless_is_skipped():
    assert used({"accuracy": 1}, {"accuracy": 2}, surges=2, accuracy=2, needed=4, damage=1) == [1]
    assert used({"accuracy": 1}, {"accuracy": 3}, {"damage": 1}, surges=2, accuracy=1, needed=4, damage=1) == [1, 2]


@pytest.mark.rule("LA-SURGE-06")
def test_recovering_needs_damage_on_the_attacker_but_no_hit():
    miss = {"accuracy": 1, "needed": 4, "damage": 1}
    assert used({"accuracy": 2}, {"recover": 2}, surges=1, suffered=1, **miss) == [1]
    assert used({"recover": 2}, surges=1, **miss) == []
    assert used({"recover": 2}, {"recover": 1}, surges=2, suffered=2, **miss) == [0]
    assert used({"recover": 2}, {"recover": 1}, surges=2, suffered=3, **miss) == [0, 1]


@pytest.mark.rule("LA-SURGE-06")
def test_a_condition_needs_damage():
    assert used({"condition": "stunned"}, {"damage": 1}, surges=2, damage=1, block=1) == [1, 0]


@pytest.mark.rule("LA-SURGE-06")
def test_a_condition_is_given_once():
    stun = {"condition": "stunned"}
    assert used(stun, surges=1, damage=1, conditions=["stunned"]) == []
    assert used(stun, surges=1, damage=1, conditions=["bleeding"]) == [0]
    assert used(stun, {"damage": 1}, stun, surges=3, damage=1) == [0, 1]


@pytest.mark.rule("LA-SURGE-06")
def test_pierce_needs_blocks_that_are_left():
    assert used({"pierce": 3}, {"pierce": 1}, surges=2, damage=2, block=1) == [0]
    assert used({"pierce": 1}, {"pierce": 1}, surges=2, damage=2, block=2) == [0, 1]


@pytest.mark.rule("LA-SURGE-06")
def test_damage_that_stays_blocked_is_skipped():
    assert used({"damage": 1}, {"damage": 2}, {"pierce": 3}, surges=1, damage=1, block=3) == [2]
    assert used({"damage": 1}, {"damage": 2}, surges=2, damage=1, block=3) == [0, 1]
    assert used({"damage": 1}, {"damage": 1}, surges=2, damage=1, block=3) == []


@pytest.mark.rule("LA-SURGE-05", "LA-SURGE-06")
def test_blast_and_cleave_need_damage_and_what_is_too_dear_is_skipped():
    bleeding = {"pierce": 1, "condition": "bleeding"}
    assert used({"cost": 2, "blast": 3}, bleeding, surges=2, damage=1, block=1) == [1]
    assert used({"cost": 2, "blast": 3}, bleeding, surges=3, damage=1, block=1) == [1, 0]
    assert used({"cleave": 2}, surges=1, damage=1) == [0]
    assert used({"cleave": 2}, surges=1, damage=1, block=1) == []


@pytest.mark.rule("LA-SURGE-04")
def test_no_ability_is_used_twice():
    assert used({"damage": 1}, surges=3, damage=1) == [0]


@pytest.mark.rule("LA-SURGE-06")
def test_to_hit_is_an_effect_even_if_all_damage_is_blocked():
    assert used({"accuracy": 1}, surges=1, accuracy=1, needed=2, damage=1, block=5) == [0]


@pytest.mark.rule("LA-SURGE-06")
def test_nothing_of_something_has_no_effect():
    nothing = [{"accuracy": 0}, {"damage": 0}, {"pierce": 0}, {"blast": 0}, {"cleave": 0}, {"recover": 0}]
    assert used(*nothing, surges=6, damage=2, block=1, suffered=1) == []


def test_without_abilities_or_surges_nothing_is_used():
    assert used(surges=3, damage=1) == []
    assert used({"damage": 1}, surges=0, damage=1) == []
