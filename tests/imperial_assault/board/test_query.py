"""Questions as plain data, and their answers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.imperial_assault import board as ia
from holotable.imperial_assault.board import query, question
from tests.imperial_assault.board.pictures import unhurried
from tests.imperial_assault.board.test_text import EXAMPLE

LOS = {"board": EXAMPLE, "ask": "los", "from": "A", "to": "b"}


def test_adjacent():
    assert query.answer({**LOS, "ask": "adjacent"}) == {"adjacent": False}
    assert query.answer({**LOS, "ask": "adjacent", "to": "b1"}) == {"adjacent": True}


def test_los_gives_the_corners_that_prove_it():
    assert query.answer(LOS) == {"los": True, "from": [1, 0], "to": [[4, 1], [4, 2]]}


def test_los_that_is_blocked_gives_what_blocks_it_and_the_rule():
    board = "+-+-+-+-+\n|A x . t|\n+-+-+-+-+"
    assert query.answer({"board": board, "ask": "los", "from": "A", "to": "t"})["blocked_by"] == {
        "what": "figure",
        "at": "b1",
        "figure": "x",
        "rule": "IA-LOS-03",
        "from": [1, 0],
        "to": [[3, 0], [3, 1]],
    }


@pytest.mark.parametrize(
    ("board", "at"),
    [("+-+-+-+-+\n|A .|. b|\n+-+-+-+-+", [[2, 0], [2, 1]]), ("+-+-+\n|A #|\n+ + +\n|# b|\n+-+-+", [1, 1])],
)
def test_an_edge_in_the_way_is_given_by_its_ends_and_a_corner_by_itself(board, at):
    answer = query.answer({**LOS, "board": board})
    reason = answer["blocked_by"]
    assert answer["los"] is False
    assert isinstance(reason, dict)
    assert reason["at"] == at


def test_distance():
    assert query.answer({**LOS, "ask": "distance", "to": "c2"}) == {"spaces": 2}
    assert query.answer({**LOS, "board": "+-+-+\n|A|b|\n+-+-+", "ask": "distance"}) == {"spaces": None}


def test_reach_gives_the_cheapest_cost_to_end_on_each_space():
    row = "+-+-+-+-+\n|A ~ B .|\n+-+-+-+-+"
    assert query.answer({"board": row, "ask": "reach", "figure": "A", "points": 4}) == {
        "spaces": {"a1": 0, "b1": 2, "d1": 4}
    }


def test_reach_of_a_large_figure_counts_every_space_under_its_base():
    row = "+-+-+-+-+\n|A A . .|\n+-+-+-+-+"
    assert query.answer({"board": row, "ask": "reach", "figure": "A", "points": 1}) == {
        "spaces": {"a1": 0, "b1": 0, "c1": 1}
    }


@pytest.mark.parametrize(
    ("asked", "error", "facts"),
    [
        ([], question.NotAQuestionError, {"line": "[]"}),
        (7, question.NotAQuestionError, {"line": "7"}),
        (None, question.NotAQuestionError, {"line": "null"}),
        (["x", True], question.NotAQuestionError, {"line": '["x", true]'}),
        ({}, question.IncompleteQuestionError, {"field": "ask"}),
        ({"ask": "los"}, question.IncompleteQuestionError, {"field": "board", "ask": "los"}),
        ({"ask": 3, "board": EXAMPLE}, question.NotTextError, {"field": "ask", "value": "3"}),
        ({"ask": "los", "board": None}, question.NotTextError, {"field": "board", "value": "null"}),
        ({"ask": "range", "board": EXAMPLE}, question.UnknownAskError, {"ask": "range"}),
        ({**LOS, "to": "z9"}, question.NoSuchPlaceError, {"name": "z9", "figures": "A, D, b", "last": "e3"}),
        ({**LOS, "to": "B"}, question.NoSuchPlaceError, {"name": "B"}),
        ({**LOS, "from": ["A"]}, question.NotTextError, {"field": "from", "value": '["A"]'}),
        (
            {"ask": "los", "board": EXAMPLE, "from": "A"},
            question.IncompleteQuestionError,
            {"field": "to", "ask": "los"},
        ),
        ({**LOS, "ask": "reach"}, question.IncompleteQuestionError, {"field": "figure"}),
        ({**LOS, "ask": "reach", "figure": "a1", "points": 2}, ia.NoSuchFigureError, {"name": "a1"}),
        ({**LOS, "ask": "reach", "figure": "A"}, question.IncompleteQuestionError, {"field": "points"}),
        ({**LOS, "ask": "reach", "figure": "A", "points": -1}, question.NotWholeError, {"value": "-1"}),
        ({**LOS, "ask": "reach", "figure": "A", "points": True}, question.NotWholeError, {"value": "true"}),
        ({**LOS, "ask": "reach", "figure": "A", "points": 1.5}, question.NotWholeError, {"value": "1.5"}),
        ({**LOS, "ask": "reach", "figure": "A", "points": "4"}, question.NotWholeError, {"value": '"4"'}),
        ({**LOS, "board": "+-+\n|?|\n+-+"}, ia.BoardTextError, {"line": 2, "column": 2}),
    ],
)
def test_a_bad_question_is_told_what_is_wrong(asked, error, facts):
    with pytest.raises(error) as caught:
        query.answer(asked)
    assert facts.items() <= vars(caught.value).items()


def test_a_field_that_nobody_knows_is_ignored():
    assert query.answer({**LOS, "colour": "red", "points": None}) == query.answer(LOS)


def test_any_number_of_points_is_answered():
    row = "+-+-+\n|A .|\n+-+-+"
    answer = query.answer({"board": row, "ask": "reach", "figure": "A", "points": 10**30})
    assert answer == {"spaces": {"a1": 0, "b1": 1}}


@unhurried
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "ask": st.sampled_from(["los", "adjacent", "distance", "reach", "x", 1]),
            "board": st.sampled_from([EXAMPLE, EXAMPLE[:-5], "", 3]),
            "from": st.sampled_from(["A", "b", "a1", "b2", "zz9", 1]),
            "to": st.sampled_from(["A", "D", "e3", "b2", "a0", None]),
            "figure": st.sampled_from(["A", "b", "a1"]),
            "points": st.sampled_from([0, 3, -1, "2"]),
        },
    )
)
def test_every_question_is_answered_or_refused(asked):
    try:
        answer = query.answer(asked)
    except (question.QuestionError, ia.BoardTextError, ia.NoSuchFigureError):
        answer = {"adjacent": None}
    assert set(answer) & {"adjacent", "los", "spaces"}
