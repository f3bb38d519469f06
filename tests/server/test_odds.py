"""Odds over HTTP: the answers of the odds themselves, and what is wrong with a question by its field."""

import pytest

from holotable.odds import Attack, AttackBonus, Reroll, SurgeAbility, attack_odds, shatterpoint_odds
from tests.server.reading import client


@pytest.fixture(scope="module")
def ask():
    return client()


def test_an_attack_without_dice_has_no_successes(ask):
    told = ask.post("/api/odds", json={"ask": "shatterpoint", "attack": 0, "defence": 3}).json()
    assert told["successes_pmf"] == {"0": 1.0}


def test_an_attack_has_everything_that_bears_on_it(ask):
    question = {
        "ask": "attack",
        "attack_dice": ["red", "blue"],
        "defence_dice": ["black"],
        "type": "ranged",
        "distance": 4,
        "surge_abilities": [{"cost": 1, "damage": 1}],
        "attack_bonus": {"damage": 1},
        "rerolls": {"attacker": [{"kind": "attack", "amount": 1}]},
        "health": 3,
    }
    attack = Attack(
        ("red", "blue"),
        ("black",),
        "ranged",
        4,
        (SurgeAbility(cost=1, damage=1),),
        AttackBonus(damage=1),
        attacker_rerolls=(Reroll("attack", 1),),
    )
    told, outcome = ask.post("/api/odds", json=question).json(), attack_odds(attack)
    assert sum(told["damage_pmf"].values()) == pytest.approx(1)
    assert told["damage_pmf"] == {str(number): chance for number, chance in outcome.damage}
    assert told["expected_damage"] == outcome.expected_damage
    assert told["miss_probability"] == outcome.miss
    assert told["defeat_probability"] == outcome.damage.at_least(3)


def test_an_attribute_test_and_shatterpoints_pools_are_told_too(ask):
    test = ask.post("/api/odds", json={"ask": "test", "dice": ["blue", "green"], "need": 1}).json()
    assert test["pass_probability"] == pytest.approx(1 - test["successes_pmf"]["0"])
    pools = ask.post("/api/odds", json={"ask": "shatterpoint", "attack": 7, "defence": 5}).json()
    assert pools["expected_successes"] == shatterpoint_odds(7, 5).expected


@pytest.mark.parametrize(
    ("question", "error", "field"),
    [
        ({"ask": "attack", "attack_dice": ["rad"]}, "misspelt-name", "attack_dice[0]"),
        ({"ask": "attack", "attack_dice": ["black"]}, "defence-die", "attack_dice[0]"),
        ({"ask": "attack", "attack_dice": ["red"] * 25}, "too-many", "attack_dice"),
        ({"ask": "attack", "rerolls": {"attacker": [{"kind": "atack"}]}}, "misspelt-name", "rerolls.attacker[0].kind"),
        ({"ask": "shatterpoint", "attack": 61, "defence": 0}, "out-of-range", "attack"),
        ({"ask": "attack", "attack_dise": []}, "bad-request", "attack_dise"),
        ({"ask": "attack", "distance": 100}, "bad-request", "distance"),
        ({"ask": "luck"}, "bad-request", "ask"),
    ],
)
def test_what_is_wrong_is_told_with_its_field(ask, question, error, field):
    answer = ask.post("/api/odds?lang=de", json=question)
    assert answer.status_code == 400
    assert answer.json()["error"] == error
    assert field in answer.json()["words"]


def test_more_rerolls_than_a_server_has_time_for_are_refused(ask):
    rerolls = {"attacker": [{"kind": "any", "amount": 24}] * 3, "defender": [{"kind": "any", "amount": 24}] * 3}
    question = {
        "ask": "attack",
        "attack_dice": ["red", "blue", "green", "yellow"] * 2,
        "defence_dice": ["black", "white"] * 2,
        "rerolls": rerolls,
    }
    answer = ask.post("/api/odds", json=question)
    assert (answer.status_code, answer.json()["error"]) == (400, "too-many-rolls")
