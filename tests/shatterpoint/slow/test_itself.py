"""The situations made by hand, asked of the slow reading and of the program; and that a comparison notices."""

import json
from math import hypot

import pytest

from tests.shatterpoint.slow.compare import compare, complaints_about, shrunk
from tests.shatterpoint.slow.programs import in_process
from tests.shatterpoint.slow.questions import questions
from tests.shatterpoint.slow.reading import read
from tests.shatterpoint.slow.situations import SITUATIONS

PLACE_OFF = {"move": 3, "push": 8, "pull": 8}


def slow_reading(lines):
    return [read(json.loads(line)).answer for line in lines]


def the_program(lines):
    return in_process(lines)


@pytest.fixture(scope="module")
def read_slowly():
    return answers_of(slow_reading)


@pytest.fixture(scope="module")
def answered():
    return answers_of(the_program)


def answers_of(reader):
    """The answers of one reader to all situations, by name."""
    found = reader([json.dumps(situation.question) for situation in SITUATIONS])
    return {situation.name: answer for situation, answer in zip(SITUATIONS, found, strict=True)}


def params(*, with_rules):
    return [
        pytest.param(
            situation,
            id=situation.name,
            marks=[pytest.mark.rule(*situation.rules)] if with_rules and situation.rules else [],
        )
        for situation in SITUATIONS
    ]


@pytest.mark.parametrize("situation", params(with_rules=False))
def test_the_slow_reading_knows_the_right_answer(situation, read_slowly):
    is_right(situation, read_slowly[situation.name])


@pytest.mark.parametrize("situation", params(with_rules=True))
def test_the_program_knows_the_right_answer(situation, answered):
    is_right(situation, answered[situation.name])


def is_right(situation, answer):
    expected, ask = dict(situation.expected), situation.question["ask"]
    if "to" in expected:
        place, right = answer["to"], expected.pop("to")
        assert hypot(place[0] - right[0], place[1] - right[1]) <= PLACE_OFF[ask]
        assert place[2:] == right[2:]
    assert {name: answer.get(name) for name in expected} == expected
    assert not complaints_about(read(situation.question), answer)


def test_situations_have_names_of_their_own():
    assert len({situation.name for situation in SITUATIONS}) == len(SITUATIONS)


def test_the_reading_has_no_complaint_about_itself():
    asked = [question for seed in range(3) for question in questions(seed)]
    assert not compare(asked, slow_reading).disagreements


def test_a_wrong_answer_is_noticed_and_shrunk_to_what_matters():
    def careless(lines):
        """A program that overlooks bases when it says where one may stand."""
        wrong = slow_reading(lines)
        for answer in wrong:
            if "SP-OVL-02" in answer.get("because", ()):
                answer["because"].remove("SP-OVL-02")
                answer["legal"] = not answer["because"]
        return wrong

    asked = [question for seed in range(20) for question in questions(seed) if question["ask"] == "stand"]
    found = compare(asked, careless).disagreements
    assert found
    least = shrunk(found[0], careless)
    assert len(least.question["table"]["figures"]) == 2
    assert not least.question["table"].get("terrain")
    assert "SP-OVL-02" in least.expected["because"]
