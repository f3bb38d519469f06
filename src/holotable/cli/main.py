"""The `holotable` command: picks the language, builds the commands in it, runs one."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from typer._click.exceptions import NoArgsIsHelpError
from typer.exceptions import Abort, TyperException

from holotable import __version__
from holotable.cli.groups import add_groups, wanted
from holotable.console.help import explain_in
from holotable.console.options import lang_option
from holotable.console.output import complain, forgive_encoding, is_unwritable, let_go
from holotable.console.usage import problem
from holotable.games import add_games
from holotable.places import add_packs, data_folder, packs_in
from holotable.words import HOUSE, Speech, UnknownLanguageError, language_of, option_values, speech


def build(say: Speech, groups: Sequence[str]) -> typer.Typer:
    """The commands of these groups, their help in one language."""
    app = typer.Typer(
        help=say("cli.help"),
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode="rich",
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )

    @app.callback(invoke_without_command=True)
    def holotable(
        context: typer.Context,
        version: Annotated[bool, typer.Option("--version", help=say("cli.version"))] = False,
        _packs: Annotated[list[str] | None, typer.Option("--pack", metavar="DIR", help=say("cli.pack"))] = None,
        _plugs: Annotated[list[str] | None, typer.Option("--plug", metavar="MODULE:NAME", help=say("cli.plug"))] = None,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        if version:
            print(f"holotable {__version__}")
            raise typer.Exit
        if context.invoked_subcommand is None:
            context.get_help()

    add_groups(app, say, groups)
    return app


def main(arguments: list[str] | None = None) -> int:
    """Run one command and give its exit status: 0 done, 1 the answer is no, 2 wrong usage."""
    forgive_encoding()
    arguments = sys.argv[1:] if arguments is None else arguments
    try:
        language = language_of(arguments, os.environ)
    except UnknownLanguageError as error:
        complain(speech("en", HOUSE)("cli.unknown_language", language=error.language, known=error.known))
        return 2
    try:
        add_games(option_values(arguments, "--plug"))
        add_packs(_packs(arguments))
        say = speech(language)
    except Exception as error:
        # What a game or a pack says may be what is wrong.
        own = speech(language, HOUSE)
        if not own.knows(error):
            raise
        complain(own.error(error))
        return 2
    explain_in(say)
    try:
        status = _run(arguments, say)
        if sys.stdout is not None:
            sys.stdout.flush()
    except SystemExit as stop:
        if not isinstance(stop.__context__, BrokenPipeError):
            raise
        return 0  # so Rich and Typer leave when a reader such as `head` has seen enough
    except OSError as error:
        if not is_unwritable(error):
            raise
        let_go()
        if isinstance(error, BrokenPipeError):
            return 0
        complain(say("cli.cannot_write"))
        return 2
    return status


def _packs(arguments: Sequence[str]) -> list[Path]:
    """The packs in the data folder, and those named by `--pack`: they are added before anything of them is read."""
    data = option_values(arguments, "--data")
    return [*packs_in(Path(data[-1]) if data else data_folder()), *map(Path, option_values(arguments, "--pack"))]


def _run(arguments: list[str], say: Speech) -> int:
    try:
        return build(say, wanted(arguments))(arguments, prog_name="holotable", standalone_mode=False) or 0
    except NoArgsIsHelpError:
        return 0  # the help has been printed: that is the answer
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
