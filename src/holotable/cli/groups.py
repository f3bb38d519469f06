"""Groups of commands: `holotable rules ...`. Each is loaded only when it is wanted, for a quick start."""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Annotated

import typer

from holotable.cli.options import lang_option
from holotable.words import Speech

GROUPS = ("play", "rules", "board", "maps", "mission", "cards", "army", "odds", "sim", "replay", "tournament", "store")
SINGLE = ("play", "tournament")  # commands without others below them


def group(say: Speech, help_text: str) -> typer.Typer:
    """An empty group that explains itself when it is called without a command."""
    app = typer.Typer(help=say(help_text), no_args_is_help=True)

    @app.callback(invoke_without_command=True)
    def explain(context: typer.Context, _lang: Annotated[str | None, lang_option(say)] = None) -> None:
        if context.invoked_subcommand is None:
            context.get_help()

    return app


def wanted(arguments: Sequence[str]) -> tuple[str, ...]:
    """The group that is called; all of them when none is, or a misspelt one."""
    return next(((argument,) for argument in arguments if argument in GROUPS), GROUPS)


def add_groups(app: typer.Typer, say: Speech, names: Sequence[str]) -> None:
    """Load these groups: each is the module of its name, and says by `commands` what is in it.

    A single command adds itself.
    """
    for name in names:
        if name in SINGLE:
            import_module(f"holotable.cli.{name}").add_command(app, say)
            continue
        commands: Callable[[Speech], typer.Typer] = import_module(f"holotable.cli.{name}").commands
        app.add_typer(commands(say), name=name)
