"""Tests of play set up positions in words and touch nothing inside: what still does otherwise is listed, and no more.

A file that is touched for another reason is moved to the words of a `scenario` and leaves here.
"""

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from holotable.imperial_assault import mission  # noqa: F401  # brings in all that the state of a game consists of
from holotable.kernel import Struct
from holotable.shatterpoint import rules  # noqa: F401  # and of the other

TESTS = Path(__file__).parent
# The dialect itself, and the toy games that prove the kernel and the modes.
APART = (
    *(TESTS / "imperial_assault" / "scenario", TESTS / "shatterpoint" / "scenario"),
    *(TESTS / "kernel", TESTS / "modes"),
)
CHANGES = {"append", "extend", "insert", "remove", "pop", "clear", "update", "add", "setdefault"}
OF_NAMED_TUPLES = {"_fields", "_replace", "_asdict"}

# Their subject is a table before a game begins: spoiled, disguised, drawn at random, or laid out by a mission.
BUILDS_TABLES = """
    imperial_assault/by_hand.py
    imperial_assault/campaign/test_imperial_view.py
    imperial_assault/campaign/test_twins.py
    imperial_assault/campaign/test_wish.py
    imperial_assault/campaign/worlds.py
    imperial_assault/chain/test_random_campaigns.py
    imperial_assault/deployment/test_deploying.py
    imperial_assault/deployment/test_open_groups.py
    imperial_assault/deployment/test_setup.py
    imperial_assault/legends/fog.py
    imperial_assault/legends/test_mode.py
    imperial_assault/log/test_file.py
    imperial_assault/log/test_secrets.py
    imperial_assault/skirmish/worlds.py
    imperial_assault/table/test_checking.py
    imperial_assault/table/test_standing.py
    imperial_assault/walks/missions.py
    imperial_assault/walks/positions.py
    server/played.py
    server/test_mission_secrets.py
    shatterpoint/battlefields/test_battlefields.py
    shatterpoint/bots/test_hidden.py
    shatterpoint/modes/test_secrets.py
    shatterpoint/modes/test_wish.py
    shatterpoint/telling/test_asking.py
    shatterpoint/turns/test_setup.py
"""

# They change a game that is going on, and are to be moved.
SETS_FIELDS = """
    imperial_assault/bots/test_hidden.py
    imperial_assault/effects/test_reading.py
    imperial_assault/terminal/test_commands.py
    server/test_windows.py
"""

CALLS_UNDERSCORED = """
    imperial_assault/missions/conftest.py
    imperial_assault/terminal/evening.py
    imperial_assault/terminal/test_play.py
    kernel/test_standoff.py
    server/test_refused.py
    server/test_thinking.py
    store/test_opening.py
"""


def kinds(of: type[Struct]) -> Iterator[type[Struct]]:
    for kind in of.__subclasses__():
        yield kind
        yield from kinds(kind)


@cache
def fields(other: str) -> set[str]:
    """The names of all fields of a state that can be set, but for those of the other game."""
    ours = [kind for kind in kinds(Struct) if kind.__module__.startswith("holotable.")]
    own = [kind for kind in ours if not kind.__module__.startswith(f"holotable.{other}.")]
    return {name for kind in own if not kind.__struct_config__.frozen for name in kind.__struct_fields__}


def outside_rules(tree: ast.AST) -> Iterator[ast.AST]:
    """All of a file but the rules it makes for itself: steps of flows, effects and conditions of abilities."""
    left = [tree]
    while left:
        node = left.pop()
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            names = {each.arg for each in node.args.args}
            if "game" in names and names & {"self", "listener"}:
                continue
        yield node
        left.extend(ast.iter_child_nodes(node))


def root(node: ast.expr) -> str:
    """The name that a chain of attributes, calls and places begins with."""
    while not isinstance(node, ast.Name):
        if isinstance(node, ast.Attribute | ast.Subscript):
            node = node.value
        elif isinstance(node, ast.Call):
            node = node.func
        else:
            return ""
    return node.id


def changed(node: ast.AST) -> list[ast.expr]:
    """What a statement or call changes."""
    match node:
        case ast.Assign(targets=targets) | ast.Delete(targets=targets):
            return [each for target in targets for each in (target.elts if isinstance(target, ast.Tuple) else [target])]
        case ast.AugAssign(target=target):
            return [target]
        case ast.Call(func=ast.Attribute(value=ast.Attribute() as value, attr=attr)) if attr in CHANGES:
            return [value]
    return []


def sets_fields(tree: ast.AST, path: Path) -> bool:
    known = fields("imperial_assault" if TESTS / "shatterpoint" in path.parents else "shatterpoint")
    targets = [
        each.value if isinstance(each, ast.Subscript) else each for n in outside_rules(tree) for each in changed(n)
    ]
    return any(isinstance(each, ast.Attribute) and each.attr in known and root(each) != "self" for each in targets)


def calls_underscored(tree: ast.AST, path: Path) -> bool:
    return any(
        isinstance(node, ast.Attribute)
        and node.attr.startswith("_")
        and not node.attr.startswith("__")
        and node.attr not in OF_NAMED_TUPLES
        and not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"))
        for node in ast.walk(tree)
    )


@cache
def parsed(path: Path) -> ast.AST:
    return ast.parse(path.read_text("utf-8"))


def files_that(have: Callable[[ast.AST, Path], bool], apart: tuple[Path, ...]) -> list[str]:
    written = [path for path in TESTS.rglob("*.py") if not set(apart) & set(path.parents)]
    return sorted(str(path.relative_to(TESTS)) for path in written if have(parsed(path), path))


def test_no_further_file_sets_fields_of_a_state():
    """Say it in a word of the scenario. A file that was moved leaves the list."""
    assert files_that(sets_fields, APART) == sorted(BUILDS_TABLES.split() + SETS_FIELDS.split())


def test_no_further_file_uses_what_is_underscored():
    """Ask for a public way. A file that was moved leaves the list."""
    assert files_that(calls_underscored, APART[:2]) == CALLS_UNDERSCORED.split()


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ('play.figure("A").damage = 2', True),
        ("game.table.round += 1", True),
        ('del game.table.tokens["crate"]', True),
        ("one.points, two = 3, 4", True),
        ('play.figure("A").conditions.append("stunned")', True),
        ("game.state.stack[-1].awaits = True", True),
        ('os.environ["LANG"] = "de"', False),
        ("self.damage = 2", False),
        ('assert play.figure("A").damage == 2', False),
        ("def rage(game, listener):\n    game.table.round = 7", False),
        ("class Rain:\n    def fall(self, game):\n        game.table.round = 7", False),
    ],
)
def test_what_counts_as_setting_a_field(line, found):
    assert sets_fields(ast.parse(line), TESTS) == found


@pytest.mark.parametrize(
    ("line", "found"),
    [("game._run(None)", True), ("self.session._made", True), ("self._made", False), ("face._fields", False)],
)
def test_what_counts_as_underscored(line, found):
    assert calls_underscored(ast.parse(line), TESTS) == found
