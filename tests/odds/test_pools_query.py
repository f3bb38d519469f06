"""Questions about Shatterpoint's pools with charts, tree and conditions: their answers, and what is wrong with them."""

import json

import pytest

from holotable.odds import OddsError, answer
from holotable.odds.pools import MOST_LINKS, MOST_OPTIONS, MOST_ROWS
from tests.shatterpoint.combat import slow_chances
from tests.shatterpoint.combat.drawn import draw_question

CHARTS = {
    "attack_chart": [{"count": "1-2", "gives": {"crit": 1}}, {"count": "3+", "gives": {"crit": 1, "damage": 1}}],
    "defence_chart": [{"count": "1+", "gives": {"block": 1, "crit_to_strike": 1}}],
}
TREE = {"start": ["m1"], "nodes": {"m1": {"damage": 2}, "m2": {"shove": 1, "damage": 1}}, "links": [["m1", "m2"]]}
EXAMPLE = {"ask": "shatterpoint", "attack": 4, "defence": 3, **CHARTS, "tree": TREE}


def asked(question):
    return answer(json.dumps(question).encode())


def by_hand(question):
    """The answer, the long way."""
    successes, damage = slow_chances.chances(question)
    told: dict[str, object] = {
        "successes_pmf": {str(number): float(chance) for number, chance in sorted(successes.items())}
    }
    if "tree" in question:
        told["damage_pmf"] = {str(number): float(chance) for number, chance in sorted(damage.items())}
        told["expected_damage"] = float(sum(number * chance for number, chance in damage.items()))
    return told


@pytest.mark.parametrize(
    "question",
    [
        EXAMPLE,
        EXAMPLE | {"disarmed": True},
        EXAMPLE | {"exposed": True, "disarmed": False},
        {"ask": "shatterpoint", "attack": 3, "tree": TREE},
        {"ask": "shatterpoint", "attack": 3, "defence": 2, **CHARTS},
        {"ask": "shatterpoint", "attack": 2, "tree": {}},
        *map(draw_question, range(200, 220)),
    ],
)
def test_a_question_is_answered_to_nine_decimals(question):
    found, expected = asked(question), by_hand(question)
    assert list(found) == list(expected)
    for name, value in expected.items():
        assert found[name] == pytest.approx(value, abs=1e-10)
        if isinstance(value, dict):
            assert list(found[name]) == list(value)


def test_without_a_tree_there_is_no_damage_to_tell():
    assert set(asked({"ask": "shatterpoint", "attack": 4, **CHARTS})) == {"successes_pmf"}


def changed(*way, to):
    """The example with one of its values changed."""
    question = json.loads(json.dumps(EXAMPLE))
    inner = question
    for name in way[:-1]:
        inner = inner[name]
    inner[way[-1]] = to
    return question


@pytest.mark.parametrize(
    ("question", "field"),
    [
        (changed("attack", to=61), "attack"),
        (changed("defence", to=-1), "defence"),
        (changed("disarmed", to=1), "disarmed"),
        (changed("exposed", to="no"), "exposed"),
        (changed("attack_charts", to=[]), "attack_charts"),
        (changed("attack_chart", to={}), "attack_chart"),
        (changed("attack_chart", to=[{"count": "1+"}] * (MOST_ROWS + 1)), "attack_chart"),
        (changed("attack_chart", 0, to=3), "attack_chart[0]"),
        (changed("attack_chart", 0, "count", to="few"), "attack_chart[0].count"),
        (changed("attack_chart", 0, "count", to="3-2"), "attack_chart[0].count"),
        (changed("attack_chart", 0, "count", to=3), "attack_chart[0].count"),
        (changed("attack_chart", 1, to={"gives": {}}), "attack_chart[1].count"),
        (changed("attack_chart", 1, "gives", to={"crits": 1}), "attack_chart[1].gives.crits"),
        (changed("defence_chart", 0, "gives", "block", to=-1), "defence_chart[0].gives.block"),
        (changed("defence_chart", 0, "gives", "block", to=1.0), "defence_chart[0].gives.block"),
        (changed("tree", to=[]), "tree"),
        (changed("tree", "begin", to=[]), "tree.begin"),
        (changed("tree", "nodes", to=[]), "tree.nodes"),
        (changed("tree", "nodes", "first", to={}), "tree.nodes"),
        (changed("tree", "nodes", "m1", to={"damge": 1}), "tree.nodes.m1.damge"),
        (changed("tree", "nodes", to={f"m{place}": {} for place in range(MOST_OPTIONS + 1)}), "tree.nodes"),
        (changed("tree", "start", to=["m9"]), "tree.start[0]"),
        (changed("tree", "start", to="m1"), "tree.start"),
        (changed("tree", "links", to=[["m1"]]), "tree.links[0]"),
        (changed("tree", "links", to=["m1"]), "tree.links[0]"),
        (changed("tree", "links", to=[["m1", "m3"]]), "tree.links[0][1]"),
        (changed("tree", "links", to=[["m1", "m2"]] * (MOST_LINKS + 1)), "tree.links"),
    ],
)
def test_a_wrong_field_is_named(question, field):
    with pytest.raises(OddsError) as refused:
        asked(question)
    assert refused.value.field == field
    assert str(refused.value).startswith(f"{field}: ")
