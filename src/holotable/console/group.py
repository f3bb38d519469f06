"""A group of commands: `holotable rules ...`."""

from typing import Annotated

import typer

from holotable.console.options import lang_option
from holotable.words import Speech


def group(say: Speech, help_text: str) -> typer.Typer:
    """An empty group that explains itself when it is called without a command."""
    app = typer.Typer(help=say(help_text), no_args_is_help=True)

    @app.callback(invoke_without_command=True)
    def explain(context: typer.Context, _lang: Annotated[str | None, lang_option(say)] = None) -> None:
        if context.invoked_subcommand is None:
            context.get_help()

    return app
