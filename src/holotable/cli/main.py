"""The `holotable` command: picks the language, builds the commands in it, runs one."""

import os
import sys
from typing import Annotated

import typer
from typer import rich_utils
from typer._click.exceptions import NoArgsIsHelpError
from typer.exceptions import Abort, TyperException

from holotable import __version__
from holotable.cli import board, maps, odds, rules
from holotable.cli.output import complain
from holotable.cli.usage import problem
from holotable.words import Speech, language_of, speech


def build(say: Speech) -> typer.Typer:
    """All commands, their help in one language."""
    app = typer.Typer(
        help=say("cli.help"),
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode="rich",
        context_settings={"help_option_names": ["-h", "--help"]},
    )

    @app.callback(invoke_without_command=True)
    def holotable(version: Annotated[bool, typer.Option("--version", help=say("cli.version"))] = False) -> None:
        if version:
            print(f"holotable {__version__}")
            raise typer.Exit

    app.add_typer(rules.commands(say), name="rules")
    app.add_typer(board.commands(say), name="board")
    app.add_typer(maps.commands(say), name="maps")
    app.add_typer(odds.commands(say), name="odds")
    return app


def main(arguments: list[str] | None = None) -> int:
    """Run one command and give its exit status: 0 done, 1 the answer is no, 2 wrong usage."""
    arguments = sys.argv[1:] if arguments is None else arguments
    say = speech(language_of(arguments, os.environ))
    rich_utils.ARGUMENTS_PANEL_TITLE = say("cli.arguments")
    rich_utils.OPTIONS_PANEL_TITLE = say("cli.options")
    rich_utils.COMMANDS_PANEL_TITLE = say("cli.commands")
    rich_utils.ERRORS_PANEL_TITLE = say("cli.error")
    try:
        return build(say)(arguments, prog_name="holotable", standalone_mode=False) or 0
    except NoArgsIsHelpError:
        return 2  # the help has been printed: that is the answer
    except TyperException as error:
        complain(say("cli.usage", problem=problem(error, say)))
        return 2
    except (Abort, KeyboardInterrupt):
        complain(say("cli.stopped"))
        return 130
    except Exception as error:
        if not say.knows(error):
            raise
        complain(say.error(error))
        return 1
