"""`holotable board`: questions about a board drawn as text."""

import json
from typing import Annotated

import typer

from holotable.console.group import group
from holotable.console.lines import answer_lines
from holotable.console.options import example, lang_option
from holotable.imperial_assault.board.query import answer
from holotable.imperial_assault.board.question import NotAQuestionError
from holotable.imperial_assault.orders.query import QUESTIONS
from holotable.imperial_assault.shell.board_draw import add_draw
from holotable.words import Speech

EXAMPLE = (
    """echo '{"board": "+-+-+-+\\n|A . b|\\n+-+-+-+", "ask": "los", "from": "A", "to": "b"}' | holotable board query"""
)
ORDER = (
    """echo '{"board": "+-+-+-+\\n|A . b|\\n+-+-+-+", "ask": "order", "figure": "A", "do": "engage", "points": 3}' """
    "| holotable board query"
)


def commands(say: Speech) -> typer.Typer:
    """The commands about boards, their help in one language."""
    app = group(say, "board.help")

    @app.command(help=say("board.query"), epilog=f"{example(say, EXAMPLE)}\n\n{example(say, ORDER)}")
    def query(_lang: Annotated[str | None, lang_option(say)] = None) -> int:
        return answer_lines(lambda line: answer(_read(line), QUESTIONS), say)

    add_draw(app, say)
    return app


def _read(line: bytes) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise NotAQuestionError(line.decode(errors="replace").strip()) from None
