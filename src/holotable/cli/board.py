"""`holotable board`: questions about a board drawn as text."""

import json
import sys
from typing import Annotated, Literal

import typer

from holotable.cli.board_draw import add_draw
from holotable.imperial_assault.board.query import NotAQuestionError, answer
from holotable.words import Speech

EXAMPLE = """echo '{"board": "+-+-+\\n|A b|\\n+-+-+", "ask": "los", "from": "A", "to": "b"}' | holotable board query"""


def commands(say: Speech) -> typer.Typer:
    """The commands about boards, their help in one language."""
    app = typer.Typer(help=say("board.help"), no_args_is_help=True)

    @app.command(help=say("board.query"), epilog=say("cli.example", command=EXAMPLE))
    def query(
        _lang: Annotated[Literal["en", "de", "pl"] | None, typer.Option("--lang", help=say("cli.lang"))] = None,
    ) -> int:
        answered = [_answered(line, say) for line in sys.stdin.buffer]
        return 0 if all(answered) else 1

    add_draw(app, say)
    return app


def _answered(line: bytes, say: Speech) -> bool:
    """Answer one line; a bad one is answered with what is wrong with it."""
    try:
        _say(answer(_read(line)))
    except Exception as error:
        if not say.knows(error):
            raise
        _say({"error": say.error(error)})
        return False
    return True


def _say(value: object) -> None:
    """One line at once, in plain ASCII: no character quoted from a question ends the line or fails to be sent."""
    sys.stdout.write(json.dumps(value) + "\n")
    sys.stdout.flush()


def _read(line: bytes) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise NotAQuestionError(line.decode(errors="replace").strip()) from None
