"""Every reason for which a game refuses something stands in a rule of the catalogue."""

import ast
from collections.abc import Iterator
from pathlib import Path

from holotable.rulebook import UnknownRuleError, rule

SOURCE = Path(__file__).parents[1] / "src" / "holotable"
GAMES = ("imperial_assault", "shatterpoint")
# What no rulebook knows: draws among friends, and results of a mission that a host brings back wrongly.
OURS = ("draw.", "result.")


def refusals() -> Iterator[tuple[str, ast.Call]]:
    """Each place at which a game makes a refusal, and the call."""
    for game in GAMES:
        for file in sorted((SOURCE / game).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text())):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                    yield f"{file.relative_to(SOURCE)}:{node.lineno}", node


def reason_of(call: ast.Call) -> str:
    found = call.args[0]
    return found.value if isinstance(found, ast.Constant) and isinstance(found.value, str) else ""


def is_known(rule_id: str) -> bool:
    try:
        rule(rule_id)
    except UnknownRuleError:
        return False
    return True


def test_every_refusal_of_a_game_names_a_rule():
    found = list(refusals())
    assert len(found) > 150
    bare = [
        f"{where} {reason_of(call)}"
        for where, call in found
        if len(call.args) < 2 and not reason_of(call).startswith(OURS)
    ]
    assert bare == []


def test_the_rules_that_refusals_name_are_in_the_catalogue():
    named = {
        f"{where} {each.value}"
        for where, call in refusals()
        for each in ast.walk(call)
        if isinstance(each, ast.Constant)
        and isinstance(each.value, str)
        and each.value[:3] in ("IA-", "SK-", "LA-", "SP-")
    }
    assert len(named) > 120
    assert {each for each in named if not is_known(each.split()[1])} == set()
