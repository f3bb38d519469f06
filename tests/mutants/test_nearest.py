"""The tests that are asked first are the nearest ones."""

import pytest

from mutants.changes import Key
from mutants.nearest import Nearest
from mutants.tree import Reached

DICE = "src/holotable/kernel/dice.py"
ROLL = Key(DICE, "Dice.roll", "", "")
TESTS: list[tuple[str, float, *tuple[str, ...]]] = [
    ("tests/kernel/test_dice.py::test_slowly", 3.0, f"{DICE}:Dice.roll"),
    ("tests/odds/test_pools.py::test_pool", 0.1, f"{DICE}:Dice.roll.<listcomp>"),
    ("tests/kernel/test_game.py::test_game", 0.2, f"{DICE}:Dice.roll"),
    ("tests/kernel/test_dice.py::test_roll", 0.3, f"{DICE}:Dice.roll"),
    ("tests/kernel/test_dice.py::test_other", 0.1, f"{DICE}:Dice.rolled_before"),
    ("tests/kernel/test_view.py::test_view", 0.1),
    ("tests/odds/test_chart.py::test_chart", 0.1),
]


@pytest.fixture
def nearest():
    found = Nearest()
    for test, seconds, *entered in TESTS:
        found.add(test, Reached(seconds, entered))
    return found


def test_those_that_enter_the_function_come_first_and_slow_ones_last(nearest):
    assert [test.partition("::")[2] for test in nearest.ordered(ROLL)] == [
        "test_roll",
        "test_game",
        "test_pool",
        "test_other",
        "test_view",
        "test_slowly",
    ]


def test_a_constant_of_the_module_is_known_to_all_that_enter_its_file(nearest):
    ordered = nearest.ordered(Key(DICE, "", "", ""))
    assert ordered[-2:] == ["tests/kernel/test_view.py::test_view", "tests/kernel/test_dice.py::test_slowly"]
    assert "tests/odds/test_chart.py::test_chart" not in ordered


def test_the_tests_asked_take_no_longer_than_the_limit(nearest):
    asked = [test for batch in nearest.batches(ROLL, 0.55) for test in batch]
    assert asked == ["tests/kernel/test_dice.py::test_roll", "tests/kernel/test_game.py::test_game"]
