"""A change is made in a copy, tried, and taken back."""

import pytest

from mutants.changes import Change, Key
from mutants.tree import ROOT, Tree

FILE = "src/holotable/kernel/chance.py"
TESTS = "tests/kernel/test_chance.py"
FAIR, SPLITMIX = f"{TESTS}::test_a_die_is_fair", f"{TESTS}::test_the_generator_is_splitmix64"
ASKED = [{SPLITMIX: 0.01}, {FAIR: 0.1}]


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    return Tree(tmp_path_factory.mktemp("tree"), [TESTS])


def change(old: str, new: str) -> Change:
    start = (ROOT / FILE).read_bytes().index(old.encode())
    return Change(Key(FILE, "", "", ""), 0, start, start + len(old), new.encode())


def test_tests_are_asked_until_one_fails(tree):
    notice = tree.notice(change("number % bound", "number % 2"), ASKED)
    assert (notice.test, notice.how) == (FAIR, "failed")


def test_a_test_that_does_not_end_has_noticed(tree):
    notice = tree.notice(change(">= fair", ">= 0"), ASKED)
    assert (notice.test, notice.how) == (FAIR, "did not end")


def test_a_program_that_cannot_be_loaded_is_noticed(tree):
    assert tree.notice(change("2**64 - 1", "len(1)"), ASKED).how.startswith("could not be loaded")


def test_what_no_test_reaches_is_not_noticed_and_nothing_stays_changed(tree):
    source = (ROOT / FILE).read_bytes()
    assert tree.notice(change('"big"', '"little"'), ASKED) is None
    assert (ROOT / FILE).read_bytes() == source == (tree.folder / FILE).read_bytes()


def test_tests_that_fail_without_a_change_are_found(tree):
    file = tree.folder / FILE
    source = file.read_text(encoding="utf-8")
    file.write_text(source.replace("number % bound", "number % 3"), encoding="utf-8")
    assert tree.failing({FAIR: 0.1, SPLITMIX: 0.01}) == {FAIR}
    file.write_text(source, encoding="utf-8")


def test_which_functions_a_test_enters(tree):
    reached = tree.entered(TESTS)
    assert f"{FILE}:Stream.below" in reached[FAIR].entered
    assert reached[SPLITMIX].entered == [f"{FILE}:Stream.draw"]
