"""`holotable board`."""

import io
import json
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.cli import main
from tests.imperial_assault.board.pictures import unhurried
from tests.imperial_assault.board.test_text import EXAMPLE

GOOD = json.dumps({"board": EXAMPLE, "ask": "adjacent", "from": "A", "to": "b1"})


def ask(lines: str, *options: str) -> tuple[int, list[dict[str, object]]]:
    """What the command answers, and its exit status."""
    before = sys.stdin, sys.stdout
    sys.stdin, sys.stdout = io.TextIOWrapper(io.BytesIO(lines.encode())), io.StringIO()
    try:
        status = main(["board", "query", *options])
        said = sys.stdout.getvalue()
    finally:
        sys.stdin, sys.stdout = before
    return status, [json.loads(line) for line in said.splitlines()]


def test_each_line_is_answered_in_order():
    reach = json.dumps({"board": EXAMPLE, "ask": "reach", "figure": "A", "points": 1})
    assert ask(f"{GOOD}\n{reach}\n") == (0, [{"adjacent": True}, {"spaces": {"a1": 0, "b1": 1, "a2": 1}}])


def test_nothing_asked_nothing_answered():
    assert ask("") == (0, [])


@pytest.mark.parametrize(
    "bad", ["", "{", "[]", "nonsense", '"A"', "[" * 100_000, '{"ask": "los"}', '{"ask": "\\ud800"}']
)
def test_a_bad_line_is_answered_with_what_is_wrong_and_the_next_is_answered(bad):
    status, answers = ask(f"{bad}\n{GOOD}\n")
    assert status == 1
    assert list(answers[0]) == ["error"]
    assert answers[1:] == [{"adjacent": True}]


def test_a_bad_picture_names_the_line_and_the_column():
    _, answers = ask(json.dumps({"board": "+-+\n|?|\n+-+", "ask": "los", "from": "A", "to": "b"}), "--lang", "en")
    assert str(answers[0]["error"]).startswith("Line 2, column 2: “?” means nothing here.")


@pytest.mark.parametrize(
    ("language", "start"), [("en", "“x” can't"), ("de", "Eine Frage „x“"), ("pl", "Nie ma pytania „x”")]
)
def test_what_is_wrong_is_said_in_the_asked_language(language, start):
    _, answers = ask(json.dumps({"board": EXAMPLE, "ask": "x"}), "--lang", language)
    assert str(answers[0]["error"]).startswith(start)


def test_a_question_that_lacks_a_field_is_named_with_it():
    _, answers = ask(json.dumps({"ask": "los"}), "--lang", "en")
    assert answers == [{"error": "The question needs the field “board”."}]


def test_an_unknown_language_is_wrong_usage():
    assert ask("", "--lang", "fr")[0] == 2


@unhurried
@given(st.text(max_size=60).filter(lambda line: "\n" not in line))
def test_any_line_gets_one_answer(line):
    status, answers = ask(line + "\n")
    assert (status, len(answers)) == (1, 1)
