"""Every answer about random tables, beside the slow second reading of the format."""

from itertools import count

import pytest

from tests.shatterpoint.slow.compare import compare, shrunk, unrefused
from tests.shatterpoint.slow.programs import in_process
from tests.shatterpoint.slow.questions import questions

# So many tables each time the tests are run; the others belong to the soak.
AT_ONCE = 15
QUESTIONS = 80


def agrees(seed):
    found = compare(questions(seed, QUESTIONS), in_process).disagreements
    assert not found, f"{len(found)} answers differ; the first, shrunk: {shrunk(found[0], in_process).line()}"


@pytest.mark.parametrize("seed", range(AT_ONCE))
def test_the_program_answers_as_the_format_is_read(seed):
    agrees(seed)


def test_bad_lines_are_refused_with_the_name_of_the_field():
    assert not unrefused(in_process)


@pytest.mark.soak
def test_the_program_answers_as_the_format_is_read_without_end():
    for seed in count(AT_ONCE):
        agrees(seed)
