"""Questions from programs: every line has its answer, a bad one says what is wrong with which field."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holotable.odds import BlankLineError, NotJSONError, OddsError, Reroll, SurgeAbility, answer, attack_odds
from holotable.odds.attack import MOST, MOST_DICE, MOST_REROLLS, MOST_SURGE_ABILITIES
from holotable.odds.pools import MOST_LINKS, MOST_OPTIONS, MOST_POOL, MOST_ROWS
from holotable.odds.query import read_attack
from holotable.odds.rerolls import MOST_ROLLS

EXAMPLE = {
    "ask": "attack",
    "attack_dice": ["red", "blue"],
    "defence_dice": ["black"],
    "type": "ranged",
    "distance": 4,
    "surge_abilities": [{"cost": 1, "damage": 1}, {"cost": 1, "pierce": 2, "accuracy": 1}],
    "attack_bonus": {"damage": 1},
    "defence_bonus": {"block": 1},
    "rerolls": {"attacker": [{"kind": "attack", "amount": 1}], "defender": []},
}


def asked(question):
    return answer(json.dumps(question).encode())


def test_an_attack_is_read_field_by_field():
    attack = read_attack(EXAMPLE)
    assert attack.attack_dice == ("red", "blue")
    assert attack.defence_dice == ("black",)
    assert (attack.type, attack.distance) == ("ranged", 4)
    assert attack.surge_abilities == (SurgeAbility(1, 1), SurgeAbility(1, 0, 2, 1))
    assert (attack.attack_bonus.damage, attack.defence_bonus.block) == (1, 1)
    assert attack.attacker_rerolls == (Reroll("attack", 1),)
    assert attack.defender_rerolls == ()


def test_an_attack_is_answered():
    found, outcome = asked(EXAMPLE), attack_odds(read_attack(EXAMPLE))
    assert set(found) == {"damage_pmf", "expected_damage", "miss_probability"}
    assert found["damage_pmf"] == {str(number): chance for number, chance in outcome.damage}
    assert found["expected_damage"] == outcome.expected_damage
    assert found["miss_probability"] == outcome.miss


@pytest.mark.rule("IA-TIM-05")
def test_several_rerolls_are_used_in_the_best_order():
    question = {
        "ask": "attack",
        "attack_dice": ["blue", "green"],
        "defence_dice": ["black"],
        "type": "ranged",
        "distance": 4,
        "surge_abilities": [{"cost": 1, "damage": 1}],
        "rerolls": {"attacker": [{"kind": "attack", "amount": 1}, {"kind": "defence", "amount": 1}]},
    }
    assert asked(question)["expected_damage"] == pytest.approx(2.2704475308641974, abs=1e-9)


def test_a_test_is_answered():
    found = asked({"ask": "test", "dice": ["blue", "green"]})
    assert found == {"successes_pmf": pytest.approx({"0": 1 / 3, "1": 1 / 2, "2": 1 / 6})}


def test_a_shatterpoint_attack_is_answered():
    assert asked({"ask": "shatterpoint", "attack": 1}) == {"successes_pmf": {"0": 0.5, "1": 0.5}}
    found = asked({"ask": "shatterpoint", "attack": 7, "defence": 5})["successes_pmf"]
    assert isinstance(found, dict)
    assert sum(found.values()) == pytest.approx(1)


def test_what_is_left_out_is_nothing():
    nothing = {"damage_pmf": {"0": 1.0}, "expected_damage": 0, "miss_probability": 0}
    assert asked({"ask": "attack"}) == nothing
    assert asked({"ask": "attack", "rerolls": {}, "surge_abilities": [{}], "distance": 0}) == nothing
    assert asked({"ask": "test"}) == {"successes_pmf": {"0": 1.0}}


def test_numbers_that_can_not_come_up_are_left_out():
    assert asked({"ask": "attack", "attack_bonus": {"damage": 2}})["damage_pmf"] == {"2": 1.0}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"ask": "fortune"}, "ask"),
        ({"ask": 3}, "ask"),
        ({"attack_dices": []}, "attack_dices"),
        ({"attack_dice": "red"}, "attack_dice"),
        ({"attack_dice": ["red", "pink"]}, "attack_dice[1]"),
        ({"attack_dice": ["black"]}, "attack_dice[0]"),
        ({"attack_dice": [["red"]]}, "attack_dice[0]"),
        ({"attack_dice": ["red"] * 1000}, "attack_dice"),
        ({"defence_dice": ["red"]}, "defence_dice[0]"),
        ({"type": "thrown"}, "type"),
        ({"type": None}, "type"),
        ({"distance": -1}, "distance"),
        ({"distance": 4.0}, "distance"),
        ({"distance": True}, "distance"),
        ({"distance": "4"}, "distance"),
        ({"distance": 10**400}, "distance"),
        ({"surge_abilities": {}}, "surge_abilities"),
        ({"surge_abilities": [{}] * 17}, "surge_abilities"),
        ({"surge_abilities": [{"cost": 1}, 7]}, "surge_abilities[1]"),
        ({"surge_abilities": [{"cost": -1}]}, "surge_abilities[0].cost"),
        ({"surge_abilities": [{"cost": 1, "blast": 2}]}, "surge_abilities[0].blast"),
        ({"attack_bonus": []}, "attack_bonus"),
        ({"attack_bonus": {"damage": False}}, "attack_bonus.damage"),
        ({"attack_bonus": {"damage": 1000}}, "attack_bonus.damage"),
        ({"defence_bonus": {"damage": 1}}, "defence_bonus.damage"),
        ({"rerolls": []}, "rerolls"),
        ({"rerolls": {"attackers": []}}, "rerolls.attackers"),
        ({"rerolls": {"attacker": {}}}, "rerolls.attacker"),
        ({"rerolls": {"attacker": [{}]}}, "rerolls.attacker[0].kind"),
        ({"rerolls": {"attacker": [{"kind": "all"}]}}, "rerolls.attacker[0].kind"),
        ({"rerolls": {"defender": [{"kind": "any", "amount": -1}]}}, "rerolls.defender[0].amount"),
        ({"rerolls": {"defender": [{"kind": "any", "amount": 0.5}]}}, "rerolls.defender[0].amount"),
        ({"rerolls": {"defender": [{"kind": "any"}] * 7}}, "rerolls.defender"),
    ],
)
def test_a_wrong_field_is_named(change, field):
    with pytest.raises(OddsError) as refused:
        asked(EXAMPLE | change)
    assert refused.value.field == field
    assert str(refused.value).startswith(f"{field}: ")
    assert len(str(refused.value)) < 250


def test_an_attack_of_no_named_type_is_melee():
    melee = answer(b'{"ask": "attack", "attack_dice": ["red"], "type": "melee", "distance": 4}')
    assert answer(b'{"ask": "attack", "attack_dice": ["red"], "distance": 4}') == melee
    assert melee["miss_probability"] == 0


def test_meaningless_but_valid_questions_are_answered():
    # What people are asked about, programs may say: omitted fields are zero, a reroll without dice is none.
    plain = asked({"ask": "attack", "attack_dice": ["red"]})
    for change in (
        {"type": "melee", "distance": 3},
        {"type": "ranged"},
        {"rerolls": {"attacker": [{"kind": "green", "amount": 1}, {"kind": "attack"}]}},
    ):
        assert asked({"ask": "attack", "attack_dice": ["red"], **change}) == plain


@pytest.mark.parametrize(
    ("line", "place"),
    [(b'  {"ask": test}', 11), (b'{"ask": "test"} x', 17), ("„{}“".encode(), 1), (b'"\xc3\xa4\xff"', 3)],
)
def test_what_is_no_json_is_told_from_where_on(line, place):
    with pytest.raises(NotJSONError) as refused:
        answer(line)
    assert refused.value.place == place


@pytest.mark.parametrize("line", [b"", b"\n", b"  \t\r\n"])
def test_a_blank_line_is_called_blank(line):
    with pytest.raises(BlankLineError):
        answer(line)


def test_the_limits_in_the_documentation_are_those_that_hold():
    page = (Path(__file__).parents[2] / "docs" / "odds.md").read_text(encoding="utf-8")
    limits = page[page.index("## Limits") :]
    rows = [row.strip("| ").split(" | ")[-1] for row in limits.splitlines() if row.startswith("| ")][2:]
    assert rows == [
        f"{MOST_DICE} each",
        f"{MOST_SURGE_ABILITIES}",
        f"{MOST_REROLLS} a side",
        f"0 to {MOST}",
        f"-{MOST} to {MOST}",
        f"{MOST_POOL} dice each",
        f"{MOST_ROWS}",
        f"{MOST_OPTIONS} and {MOST_LINKS}",
        f"0 to {MOST}",
        f"{MOST_ROLLS // 10**6} million",
    ]


@pytest.mark.parametrize(
    ("line", "field"),
    [
        (b"", "line"),
        (b"\n", "line"),
        (b"attack", "line"),
        (b"[]", "line"),
        (b"null", "line"),
        (b"{}", "ask"),
        (b'{"ask": "attack", "distance": -1}', "distance"),
        (b'{"ask": "attack", "ask": "test"}', "ask"),
        (b'{"ask": "shatterpoint", "attack": NaN}', "line"),
        (b'{"ask": "shatterpoint", "attack": 61}', "attack"),
        (b'{"ask": "shatterpoint", "defense": 1}', "defense"),
        (b'{"ask": "test", "dice": ["white"]}', "dice[0]"),
        (b'{"ask": "t\xffst"}', "line"),
        (b"[" * 100_000, "line"),
        (b'{"ask": "shatterpoint", "attack": ' + b"9" * 5000 + b"}", "line"),
    ],
)
def test_a_wrong_line_is_refused(line, field):
    with pytest.raises(OddsError) as refused:
        answer(line)
    assert refused.value.field == field


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 200)
    | st.floats()
    | st.sampled_from(["attack", "any", "red", "blue", "black", "white", "ranged", "melee", "all_attack", "\ud800"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["cost", "damage", "block", "kind", "amount", "attacker", "x"]), inner, max_size=3
        )
    ),
    max_leaves=6,
)
questions = st.builds(
    lambda ask, fields: {"ask": ask, **fields},
    st.sampled_from(["attack", "test", "shatterpoint", "else"]),
    st.dictionaries(st.sampled_from([*EXAMPLE, "dice", "attack", "defence"]), values, max_size=4),
)
changed = st.builds(lambda field, value: EXAMPLE | {field: value}, st.sampled_from(list(EXAMPLE)), values)


@given((questions | changed | values).map(lambda value: json.dumps(value).encode()) | st.binary(max_size=60))
@settings(deadline=None)
def test_any_line_is_answered_or_refused_with_a_field(line):
    found: object
    try:
        found = answer(line)
    except OddsError as refused:
        found = {"error": str(refused)}
    told = json.loads(json.dumps(found))
    if "error" in told:
        assert ": " in told["error"]
        return
    (chances,) = (value for name, value in told.items() if name.endswith("_pmf"))
    assert sum(chances.values()) == pytest.approx(1)
