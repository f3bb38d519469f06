"""`holotable table`: questions about a table with terrain and figures, and battlefields."""

from typing import Annotated

import typer

from holotable.console.group import group
from holotable.console.lines import answer_lines
from holotable.console.options import example, lang_option
from holotable.shatterpoint.shell.battlefields import add_battlefields
from holotable.shatterpoint.table.query import answer
from holotable.words import Speech

EXAMPLE = (
    """echo '{"table": {"units": [{"id": "rex", "side": "a"}], "figures": [{"id": "rex.1", "unit": "rex", """
    """"at": [0, 0, 0]}]}, "ask": "reach", "figure": "rex.1", "move": "dash", "to": [9000, 3000, 0]}' """
    """| holotable table query"""
)


def commands(say: Speech) -> typer.Typer:
    """The commands about tables, their help in one language."""
    app = group(say, "battlefield.help")

    @app.command(help=say("battlefield.query"), epilog=example(say, EXAMPLE))
    def query(_lang: Annotated[str | None, lang_option(say)] = None) -> int:
        return answer_lines(answer, say)

    add_battlefields(app, say)
    return app
