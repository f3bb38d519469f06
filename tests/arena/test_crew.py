"""Who does the work of long runs: results under their keys, the dead replaced, what can't be done named."""

import os
import signal
from collections.abc import Callable
from time import sleep

import pytest

from holotable.arena.crew import Alone, Crew, Lost, Processes
from tests.arena.laborious import die, die_once, double, own_number, refuse


def all_of(crew: Crew[int, int], wanted: int) -> dict[int, int | Lost]:
    """Take results until all have come; each comes once."""
    found: dict[int, int | Lost] = {}
    while len(found) < wanted:
        for key, result in crew.take(1.0):
            assert key not in found
            found[key] = result
    assert crew.take(0.05) == []
    return found


@pytest.mark.parametrize("hire", [Alone, lambda: Processes(2)])
def test_results_come_under_the_keys_they_were_asked_by(hire: Callable[[], Crew[int, int]]):
    with hire() as crew:
        for number in range(7):
            crew.give(number, double, number)
        assert all_of(crew, 7) == {number: 2 * number for number in range(7)}


def test_who_dies_is_replaced_and_the_work_done_by_another(tmp_path):
    crew: Crew[int, int] = Processes(2)
    with crew:
        for number in range(6):
            crew.give(number, die_once, tmp_path / str(number % 2), number)
        assert all_of(crew, 6) == {number: 2 * number for number in range(6)}


def test_who_dies_with_nothing_to_do_is_replaced_before_the_next_work():
    crew = Processes[int, int](1)
    with crew:
        crew.give(0, own_number)
        process = all_of(crew, 1)[0]
        assert isinstance(process, int)
        os.kill(process, signal.SIGKILL)
        sleep(0.3)  # so that the pool may notice; if it does not, the work is given to another all the same
        crew.give(1, double, 4)
        assert all_of(crew, 1) == {1: 8}


def test_work_that_kills_whoever_does_it_is_lost_and_harms_no_other():
    crew: Crew[int, int] = Processes(2)
    with crew:
        crew.give(0, die, 0)
        for number in range(1, 4):
            crew.give(number, double, number)
        assert all_of(crew, 4) == {0: Lost(3), 1: 2, 2: 4, 3: 6}


@pytest.mark.parametrize("hire", [Alone, lambda: Processes(1)])
def test_what_work_raises_is_raised_where_it_was_given(hire: Callable[[], Crew[int, int]]):
    with hire() as crew:
        crew.give(3, refuse, 3)
        with pytest.raises(ValueError, match="not 3"):
            all_of(crew, 1)
