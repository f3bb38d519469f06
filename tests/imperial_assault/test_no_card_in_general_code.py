"""General code knows no single card: the board, figures, combat and the reading of cards name no id of content."""

import ast
from collections.abc import Iterator
from pathlib import Path

import yaml

import holotable.imperial_assault

HOME = Path(holotable.imperial_assault.__file__).parent
GENERAL = (
    *("board", "bots", "cards", "combat", "deployment", "heroes", "log", "moving", "table", "tokens", "turns", "views"),
)
FRAME = ("mission.py", "questions.py")
# Conditions and dice are the rulebook's own, maps and tiles the board's.
FILES = (
    *("abilities", "agenda", "class", "command", "heroes", "imperial_classes", "items", "rewards", "supply"),
    *("upgrades", "deployment/imperial", "deployment/mercenary", "deployment/rebel"),
)


def ids_in(entry: object) -> Iterator[str]:
    """Every id in an entry of a content file: the card's own, and those of what is printed on it."""
    if isinstance(entry, dict):
        if isinstance(entry.get("id"), str):
            yield entry["id"]
        for value in entry.values():
            yield from ids_in(value)
    elif isinstance(entry, list):
        for each in entry:
            yield from ids_in(each)


def all_ids() -> set[str]:
    files = [HOME / "content" / f"{name}.yaml" for name in FILES]
    return {found for file in files for found in ids_in(yaml.safe_load(file.read_text()))}


def words_of(tree: ast.AST) -> Iterator[str]:
    """The strings in a file of code and their parts; and names of two words or more, which nobody has by chance."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from node.value.split(".")
        named = [getattr(node, field, None) for field in ("id", "attr", "arg", "name")]
        yield from (each for each in named if isinstance(each, str) and "_" in each)


def named_in_general_code() -> set[tuple[str, str]]:
    """Each id of content that general code names, with the file."""
    ids = all_ids()
    files = [*(HOME / name for name in FRAME), *(file for name in GENERAL for file in (HOME / name).rglob("*.py"))]
    return {
        (str(file.relative_to(HOME)), word)
        for file in files
        for word in words_of(ast.parse(file.read_text()))
        if word in ids
    }


def test_there_are_ids_to_look_for():
    assert {"overload", "marksman", "covert", "gaarkhan", "endless_ranks", "extended_haft"} <= all_ids()


def test_general_code_names_no_card():
    assert named_in_general_code() == set()
