"""Which small changes there are to a file."""

import ast
from pathlib import Path

import pytest

from mutants.changes import Change, changes_in
from mutants.tree import ROOT


def changes_to(folder: Path, source: str) -> list[Change]:
    file = folder / "written.py"
    file.write_text(source, encoding="utf-8")
    return changes_in(folder, file)


@pytest.fixture
def becomes(tmp_path):
    """What a function's one line can become."""

    def of(line: str) -> set[str]:
        source = f"def f(a, b, c):\n    {line}\n"
        return {
            change.applied(source.encode()).decode().splitlines()[1].strip() for change in changes_to(tmp_path, source)
        }

    return of


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("b = a < 3", {"b = (a <= 3)", "b = a < 4", "b = a < 2"}),
        ("b = a and c", {"b = (a or c)", "b = a", "b = c"}),
        ("b = not a", {"b = a"}),
        ("b = a(c=True)", {"b = a(c=False)"}),
        ("b = -a", {"b = a"}),
        ("b = True", {"b = False"}),
        ("b = a | c", {"b = (a & c)"}),
        ("b = min(a, c)", {"b = max(a, c)"}),
        ("b = a[1:]", {"b = a[:]", "b = a[2:]", "b = a[0:]"}),
        ("b = a if c else 'd'", {"b = ('d' if c else a)"}),
        ("b = [c for c in a if c]", {"b = [c for c in a if True]"}),
        ("return a", {"return None"}),
        ("return None", set()),
        ("if a: return None", {"if (not a): return None", "if a: pass"}),
        ("a.b = c", {"pass"}),
        ("a += c", {"pass", "a -= c"}),
        ("a(b, c)", {"pass", "a(c, b)"}),
        ("raise a", {"pass"}),
        ("del a[b]", {"pass"}),
        ("while a: break", {"while (not a): break", "while a: continue"}),
        ("if a: b()", {"if (not a): b()", "if a: pass"}),
    ],
)
def test_what_a_line_can_become(becomes, line, changed):
    assert becomes(line) == changed


@pytest.mark.parametrize(
    "line",
    [
        "'a word'",
        "b: list[int | None] = a",
        "b = isinstance(a, Reach | None)",
        "b = f'{a + 1}'",
        "b = a(game, c)",
        "b = 'say: ' + a",
        "assert a is not None",
    ],
)
def test_what_is_left_alone(becomes, line):
    assert becomes(line) == set()


def test_docstrings_decorators_and_lists_of_names_are_left_alone(tmp_path):
    source = '"""What."""\n__all__ = ["a"]\n@lru_cache(maxsize=5)\ndef f(a: int) -> int | None:\n    """Why 3."""\n'
    assert not changes_to(tmp_path, source)


def test_a_default_and_a_constant_of_the_module_can_change(tmp_path):
    source = "MOST = 3\ndef f(a=True): ..."
    found = [(change.key.function, change.number, change.key.change) for change in changes_to(tmp_path, source)]
    assert found == [("", 1, "3  ->  4"), ("", 1, "3  ->  2"), ("f", 2, "True  ->  False")]


def test_a_constant_is_named_with_its_keyword(tmp_path):
    found = [change.key.change for change in changes_to(tmp_path, "class Fox(Struct, frozen=True, gc=False): ...")]
    assert found == ["frozen=True  ->  frozen=False"]


def test_a_change_names_its_function_and_the_line_as_it_stands(tmp_path):
    [change] = changes_to(tmp_path, "class Fox:\n    def run(self):\n        return not self.ü  # fast\n")[1:]
    assert change.key == ("written.py", "Fox.run", "return not self.ü  # fast", "not self.ü  ->  self.ü")
    assert change.number == 3


@pytest.mark.parametrize("name", ["kernel/game.py", "kernel/moment.py", "odds/query.py"])
def test_every_change_is_python_and_another_program(name):
    file = ROOT / "src" / "holotable" / name
    source = file.read_bytes()
    plain = ast.dump(ast.parse(source))
    found = changes_in(ROOT, file)
    assert len(found) > 30
    for change in found[::5]:
        assert ast.dump(ast.parse(change.applied(source))) != plain, change.key
