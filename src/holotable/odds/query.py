"""Questions about odds as JSON objects, one a line, and their answers: for programs."""

import dataclasses
from typing import TypeVar

from holotable.console.asked import Fields, NeedsObjectError, read, unknown_name
from holotable.odds.attack import Attack, AttackBonus, DefenceBonus, Outcome, Reroll, SurgeAbility, attack_type
from holotable.odds.attribute_test import attribute_test_odds
from holotable.odds.distribution import Distribution
from holotable.odds.errors import OddsError
from holotable.odds.pools import NO_TREE, read_pools
from holotable.odds.rerolls import attack_odds
from holotable.shatterpoint.cards.trees import Tree
from holotable.shatterpoint.combat.chances import Pools, chances

Answer = dict[str, float | dict[str, float]]
Numbers = TypeVar("Numbers", SurgeAbility, AttackBonus, DefenceBonus)


def answer(line: bytes) -> Answer:
    """The answer to one question, as JSON's own values; an `OddsError` says what is wrong with the question."""
    question = read(line)
    if not isinstance(question, dict):
        raise NeedsObjectError("line", question)
    ask = Fields({"ask": question["ask"]} if "ask" in question else {}, "", "ask").text("ask")
    if ask == "attack":
        return outcome_answer(attack_odds(read_attack(question)))
    if ask == "test":
        return successes_answer(attribute_test_odds(Fields(question, "", "ask", "dice").texts("dice")))
    if ask == "shatterpoint":
        return pools_answer(*read_pools(question))
    raise unknown_name("ask", ask, ("attack", "test", "shatterpoint"))


def outcome_answer(outcome: Outcome) -> Answer:
    return {
        "damage_pmf": pmf(outcome.damage),
        "expected_damage": outcome.expected_damage,
        "miss_probability": outcome.miss,
    }


def successes_answer(successes: Distribution) -> Answer:
    return {"successes_pmf": pmf(successes)}


def pools_answer(pools: Pools, tree: Tree | None) -> Answer:
    """What Shatterpoint's pools come to; with a tree there is damage, too."""
    found = chances(pools, tree or NO_TREE)
    told = successes_answer(Distribution(found.successes))
    if tree is None:
        return told
    return told | {"damage_pmf": pmf(Distribution(found.damage)), "expected_damage": found.expected_damage}


def pmf(distribution: Distribution) -> dict[str, float]:
    return {str(number): chance for number, chance in distribution}


def read_attack(question: object) -> Attack:
    """The attack that an `attack` question tells of."""
    fields = Fields(question, "", "ask", "attack_dice", "defence_dice", "type", "distance",
                    "surge_abilities", "attack_bonus", "defence_bonus", "rerolls")  # fmt: skip
    kind = fields.text("type") if "type" in fields else "melee"
    rerolls = Fields(fields.value("rerolls"), "rerolls", "attacker", "defender")
    return Attack(
        attack_dice=fields.texts("attack_dice"),
        defence_dice=fields.texts("defence_dice"),
        type=attack_type(kind),
        distance=fields.number("distance"),
        surge_abilities=tuple(_numbers(SurgeAbility, *entry) for entry in fields.entries("surge_abilities")),
        attack_bonus=_numbers(AttackBonus, fields.value("attack_bonus"), "attack_bonus"),
        defence_bonus=_numbers(DefenceBonus, fields.value("defence_bonus"), "defence_bonus"),
        attacker_rerolls=tuple(_reroll(*entry) for entry in rerolls.entries("attacker")),
        defender_rerolls=tuple(_reroll(*entry) for entry in rerolls.entries("defender")),
    )


def _numbers(kind: type[Numbers], value: object, path: str) -> Numbers:
    """A value all of whose fields are numbers."""
    names = [field.name for field in dataclasses.fields(kind)]
    fields = Fields(value, path, *names)
    numbers = {name: fields.number(name) for name in names}
    try:
        return kind(**numbers)
    except OddsError as error:
        raise error.under(path) from None


def _reroll(value: object, path: str) -> Reroll:
    fields = Fields(value, path, "kind", "amount")
    kind, amount = fields.text("kind"), fields.number("amount")
    try:
        return Reroll(kind, amount)
    except OddsError as error:
        raise error.under(path) from None
