"""What many commands share, each defined once: options, and the example under the help."""

import typer
from typer.models import OptionInfo

from holotable.words import LANGUAGES, Speech

MOST_SEED = 2**64 - 1


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


def seed_option(say: Speech) -> OptionInfo:
    """`--seed`: the same games again."""
    option: OptionInfo = typer.Option("--seed", min=0, max=MOST_SEED, help=say("sim.seed"))
    return option


def jobs_option(say: Speech) -> OptionInfo:
    """`--jobs`: on how many processes of this machine."""
    option: OptionInfo = typer.Option("--jobs", min=1, help=say("sim.jobs"))
    return option


def cluster_option(say: Speech) -> OptionInfo:
    """`--cluster`: on which cluster."""
    option: OptionInfo = typer.Option("--cluster", metavar="auto|ADDRESS", help=say("sim.cluster"))
    return option


def resume_option(say: Speech) -> OptionInfo:
    """`--resume`: in which folder what is finished is kept."""
    option: OptionInfo = typer.Option("--resume", metavar="DIR", help=say("sim.resume"))
    return option


def rows_option(say: Speech) -> OptionInfo:
    """`--rows`: into which file the games go as rows."""
    option: OptionInfo = typer.Option("--rows", metavar="FILE", help=say("sim.rows"))
    return option


def every_bot_option(say: Speech) -> OptionInfo:
    """`--bot`: who plays every side."""
    option: OptionInfo = typer.Option("--bot", metavar="BOT", help=say("tournament.bot"))
    return option


def plot_option(say: Speech) -> OptionInfo:
    """`--plot`: the picture of what came out."""
    option: OptionInfo = typer.Option("--plot", metavar="FILE", help=say("tournament.plot"))
    return option
