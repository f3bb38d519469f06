"""Odds over HTTP: the answers of the odds themselves, and what is wrong with a question by its field."""

import pytest

from holotable.odds import Attack, AttackBonus, Reroll, SurgeAbility, attack_odds, shatterpoint_odds
from holotable.odds.stance_attacks import Circumstances, stance_attack
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


def test_shatterpoints_pools_have_charts_and_a_tree(ask):
    tree = {"start": ["m1"], "nodes": {"m1": {"damage": 2}}, "links": []}
    chart = [{"count": "1+", "gives": {"strike": 1, "damage": 1}}]
    question = {"ask": "shatterpoint", "attack": 1, "defence": 0, "attack_chart": chart, "tree": tree}
    told = ask.post("/api/odds", json=question).json()
    # Two sides of eight fail, four are successes, two of expertise add a strike and damage.
    assert told["damage_pmf"] == {"0": 2 / 8, "2": 4 / 8, "3": 2 / 8}
    assert told["expected_successes"] == 6 / 8
    assert "damage_pmf" not in ask.post("/api/odds", json={"ask": "shatterpoint", "attack": 1, "defence": 0}).json()


def test_stances_attack_each_other(ask):
    units = {unit["id"]: unit for unit in ask.get("/api/odds/stances").json()}
    assert [stance["types"] for stance in units["lord_maul"]["stances"]] == [["melee"], ["melee", "ranged"]]
    question = {
        "ask": "stances",
        "attacker": "lord_maul",
        "stance": 2,
        "type": "ranged",
        "defender": "b1_battle_droids",
    }
    told = ask.post("/api/odds?lang=de", json=question | {"cover": 1, "focus": True}).json()
    expected = stance_attack("lord_maul", 2, "ranged", "b1_battle_droids", 1, Circumstances(cover=1, focus=True))
    assert told["expected_damage"] == expected.chances.expected_damage
    assert told["wound_probability"] == expected.wound
    assert told["names"]["exposed"] == "Ungeschützt"
    assert told["options"][0]["words"] == "Stoß, Schaden 2"


@pytest.mark.parametrize(
    ("change", "error", "said"),
    [
        ({"attacker": "lord_mual"}, "misspelt-name", "lord_maul"),
        ({"stance": 3}, "no-stance", "1, 2"),
        ({"type": "ranged"}, "no-such-attack", "melee"),
        ({"cover": 1}, "melee-cover", "cover"),
    ],
)
def test_what_a_stance_can_not_do_is_told(ask, change, error, said):
    question = {"ask": "stances", "attacker": "lord_maul", "defender": "b1_battle_droids"} | change
    answer = ask.post("/api/odds", json=question)
    assert answer.status_code == 400
    assert answer.json()["error"] == error
    assert said in answer.json()["words"]
