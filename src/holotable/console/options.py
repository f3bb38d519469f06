"""What many commands share, each defined once: options, and the example under the help."""

import typer
from typer.models import OptionInfo

from holotable.words import LANGUAGES, Speech


def lang_option(say: Speech) -> OptionInfo:
    """`--lang`: declared so that it is accepted; `main` has already picked and checked the language."""
    option: OptionInfo = typer.Option("--lang", metavar="|".join(LANGUAGES), help=say("cli.lang"))
    return option


def json_option(say: Speech) -> OptionInfo:
    """`--json`: one JSON value for programs."""
    option: OptionInfo = typer.Option("--json", help=say("cli.json"))
    return option


def example(say: Speech, command: str) -> str:
    """A command's example under its help."""
    return say("cli.example", command=command)
