"""Bad questions about orders and surges are told what is wrong with them."""

import io
import json
import sys

import pytest

from holotable.cli import main
from holotable.imperial_assault import board as ia
from holotable.imperial_assault.board import question as board
from holotable.imperial_assault.orders import query
from tests.imperial_assault.orders.asking import ask

PICTURE = "+-+-+-+-+-+\n|A . b . C|\n+-+-+-+-+-+\n|M . L L #|\n+-+-+-+-+-+\nM: massive"
ORDER = {"board": PICTURE, "ask": "order", "figure": "A", "do": "engage", "points": 3}
TOWARD = {**ORDER, "do": "toward"}
REPOSITION = {**ORDER, "do": "reposition", "distance": 2}
ATTACK = {**ORDER, "do": "attack", "type": "ranged"}
SURGES = {"ask": "surges", "priority": [{"damage": 1}], "surges": 1}


def without(asked: dict[str, object], field: str) -> dict[str, object]:
    return {name: value for name, value in asked.items() if name != field}


@pytest.mark.parametrize(
    ("asked", "error", "facts"),
    [
        (without(ORDER, "board"), board.IncompleteQuestionError, {"field": "board", "ask": "order"}),
        (without(ORDER, "figure"), board.IncompleteQuestionError, {"field": "figure"}),
        (without(ORDER, "do"), board.IncompleteQuestionError, {"field": "do"}),
        (without(ORDER, "points"), board.IncompleteQuestionError, {"field": "points"}),
        (without(REPOSITION, "distance"), board.IncompleteQuestionError, {"field": "distance"}),
        (without(ATTACK, "type"), board.IncompleteQuestionError, {"field": "type"}),
        ({**ORDER, "board": 1}, board.NotTextError, {"field": "board"}),
        ({**ORDER, "board": "+-+\n|?|\n+-+"}, ia.BoardTextError, {"line": 2}),
        ({**ORDER, "figure": 1}, board.NotTextError, {"field": "figure"}),
        ({**ORDER, "figure": "a1"}, ia.NoSuchFigureError, {"name": "a1"}),
        ({**ORDER, "figure": "Z"}, ia.NoSuchFigureError, {"name": "Z"}),
        ({**ORDER, "figure": "L"}, query.NotSmallError, {"name": "L"}),
        ({**ORDER, "figure": "M"}, query.NotSmallError, {"name": "M"}),
        ({**ORDER, "do": None}, board.NotTextError, {"field": "do"}),
        ({**ORDER, "do": "flee"}, board.NotOfferedError, {"known": "toward, engage, reposition, attack"}),
        ({**ORDER, "points": -1}, board.NotWholeError, {"field": "points", "value": "-1", "least": 0}),
        ({**ORDER, "points": True}, board.NotWholeError, {"value": "true"}),
        ({**ORDER, "points": 2.0}, board.NotWholeError, {"value": "2.0"}),
        ({**ORDER, "points": "2"}, board.NotWholeError, {"value": '"2"'}),
        ({**ORDER, "targets": "b"}, board.NotAListError, {"field": "targets", "value": '"b"'}),
        ({**ORDER, "targets": None}, board.NotAListError, {"value": "null"}),
        ({**ORDER, "targets": ["b", 3]}, board.NotTextError, {"field": "targets[1]", "value": "3"}),
        ({**ORDER, "targets": ["z"]}, ia.NoSuchFigureError, {"name": "z"}),
        ({**ORDER, "targets": ["b1"]}, ia.NoSuchFigureError, {"name": "b1"}),
        ({**ATTACK, "targets": ["b1"]}, ia.NoSuchFigureError, {"name": "b1"}),
        ({**ORDER, "targets": ["b", "C"]}, query.FriendlyTargetError, {"name": "C", "figure": "A"}),
        ({**TOWARD, "targets": ["C"]}, query.FriendlyTargetError, {"name": "C"}),
        ({**ATTACK, "targets": ["A"]}, query.FriendlyTargetError, {"name": "A"}),
        ({**TOWARD, "targets": ["f1"]}, board.NoSuchPlaceError, {"name": "f1", "last": "e2"}),
        ({**TOWARD, "targets": ["z"]}, board.NoSuchPlaceError, {"name": "z"}),
        ({**REPOSITION, "distance": 0}, board.NotWholeError, {"field": "distance", "value": "0", "least": 1}),
        ({**REPOSITION, "distance": None}, board.NotWholeError, {"value": "null"}),
        ({**ATTACK, "type": "magic"}, board.NotOfferedError, {"field": "type", "known": "melee, ranged"}),
        ({**ATTACK, "type": 1}, board.NotTextError, {"field": "type"}),
        (without(SURGES, "priority"), board.IncompleteQuestionError, {"field": "priority", "ask": "surges"}),
        (without(SURGES, "surges"), board.IncompleteQuestionError, {"field": "surges"}),
        ({**SURGES, "priority": {}}, board.NotAListError, {"field": "priority"}),
        ({**SURGES, "priority": ["damage"]}, query.NotAnAbilityError, {"field": "priority[0]"}),
        ({**SURGES, "priority": [{"damage": 1}, {}]}, query.NotAnAbilityError, {"field": "priority[1]"}),
        ({**SURGES, "priority": [{"cost": 1}]}, query.NotAnAbilityError, {"field": "priority[0]"}),
        ({**SURGES, "priority": [{"damage": 1, "luck": 1}]}, query.UnknownSurgePartError, {"part": "luck"}),
        ({**SURGES, "priority": [{"damage": -1}]}, board.NotWholeError, {"field": "priority[0].damage"}),
        ({**SURGES, "priority": [{"damage": 1, "cost": 0}]}, board.NotWholeError, {"field": "priority[0].cost"}),
        ({**SURGES, "priority": [{"condition": 1}]}, board.NotTextError, {"field": "priority[0].condition"}),
        ({**SURGES, "surges": -1}, board.NotWholeError, {"field": "surges"}),
        ({**SURGES, "surges": None}, board.NotWholeError, {"field": "surges"}),
        *(({**SURGES, name: "1"}, board.NotWholeError, {"field": name}) for name in ("accuracy", "needed", "damage")),
        *(({**SURGES, name: -1}, board.NotWholeError, {"field": name}) for name in ("block", "suffered")),
        ({**SURGES, "conditions": "stunned"}, board.NotAListError, {"field": "conditions"}),
        ({**SURGES, "conditions": [1]}, board.NotTextError, {"field": "conditions[0]"}),
    ],
)
def test_a_bad_question_is_told_what_is_wrong(asked, error, facts):
    with pytest.raises(error) as caught:
        ask(asked)
    assert facts.items() <= vars(caught.value).items()


def test_a_space_with_any_terrain_can_be_gone_toward():
    assert ask({**TOWARD, "figure": "C", "targets": ["e2"]})["target"] == "e2"


def test_a_target_that_is_listed_twice_is_one():
    assert ask({**ORDER, "targets": ["b", "b"]}) == ask({**ORDER, "targets": ["b"]})


def test_what_a_question_does_not_need_may_hold_anything():
    assert ask({**ORDER, "type": 7, "distance": "far", "colour": "red"}) == ask(ORDER)
    assert ask({**SURGES, "board": 7, "figure": None}) == {"used": [0]}


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_the_command_answers_orders_and_surges_and_says_what_is_wrong(language, monkeypatch, capsys):
    lines = [
        ORDER,
        SURGES,
        {**ORDER, "figure": "M"},
        {**ORDER, "targets": ["C"]},
        {**SURGES, "priority": [{"luck": 1}]},
    ]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("\n".join(map(json.dumps, lines)).encode())))
    assert main(["board", "query", "--lang", language]) == 1
    order, surges, *errors = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert order == {"resolved": True, "target": "b", "spaces": ["b1"], "space": "b1", "cost": 1}
    assert surges == {"used": [0]}
    assert [list(each) for each in errors] == [["error"]] * 3


def test_the_help_has_an_example_of_an_order(capsys):
    main(["board", "query", "--help", "--lang", "en"])
    assert '"ask": "order"' in " ".join(capsys.readouterr().out.split())
