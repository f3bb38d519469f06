"""Orders on a drawn board, asked as people ask them and answered as they are answered."""

from textwrap import dedent
from typing import Any

from holotable.imperial_assault.board import query
from holotable.imperial_assault.orders.query import QUESTIONS

Answer = dict[str, Any]


def order(picture: str, figure: str, do: str, points: int, **fields: Any) -> Answer:
    """What a figure does when it carries out one instruction."""
    board = dedent(picture).removeprefix("\n")
    return ask({"board": board, "ask": "order", "figure": figure, "do": do, "points": points, **fields})


def used(*priority: dict[str, Any], **fields: Any) -> Any:
    """Which surge abilities an attack uses."""
    return ask({"ask": "surges", "priority": list(priority), **fields})["used"]


def ask(question: object) -> Answer:
    return query.answer(question, QUESTIONS)


def ends(answer: Answer, target: str | None, *spaces: str, cost: int) -> bool:
    """Whether an order was resolved about this target, with just these ends, one of which was taken at this cost."""
    assert answer["space"] in spaces
    return answer == {**answer, "resolved": True, "target": target, "spaces": list(spaces), "cost": cost}


def is_skipped(answer: Answer, present: str) -> bool:
    """Whether an order was skipped, the figure staying where it stands."""
    return answer == {"resolved": False, "target": None, "spaces": [present], "space": present, "cost": 0}
