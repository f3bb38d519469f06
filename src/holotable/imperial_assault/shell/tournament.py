"""`holotable tournament`: armies against each other, with confidence intervals and a picture."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table
from rich.text import Text

from holotable.arena.tournament import Contest, Meeting, Standing, everybody, played, standings
from holotable.console.charts import write_chart
from holotable.console.options import example, json_option, lang_option
from holotable.console.output import console, print_json
from holotable.console.plot import plot
from holotable.console.simulating import MOST_SEED, check_bot
from holotable.imperial_assault.shell.choosing import playable
from holotable.imperial_assault.shell.sim import MODE
from holotable.imperial_assault.skirmish.army import Army
from holotable.imperial_assault.skirmish.wish import A, B, SkirmishWish, file_of
from holotable.words import Speech


class TooFewArmiesError(ValueError):
    """A tournament of a single army."""

    def __init__(self, armies: int) -> None:
        self.armies = armies
        super().__init__(f"a tournament needs two armies or more, not {armies}")


def add_command(app: typer.Typer, say: Speech) -> None:
    """Add `tournament` to all commands."""
    usual = "holotable tournament starter_rebel starter_imperial --bot scripted --games 10 --plot armies.svg"

    @app.command("tournament", help=say("tournament.help"), epilog=example(say, usual))
    def tournament(
        names: Annotated[list[str], typer.Argument(metavar="ARMIES", help=say("tournament.armies"))],
        bot: Annotated[str, typer.Option("--bot", metavar="BOT", help=say("tournament.bot"))] = "scripted",
        games: Annotated[int, typer.Option("--games", min=1, help=say("tournament.games"))] = 10,
        seed: Annotated[int, typer.Option("--seed", min=0, max=MOST_SEED, help=say("sim.seed"))] = 1,
        jobs: Annotated[int, typer.Option("--jobs", min=1, help=say("sim.jobs"))] = 1,
        picture: Annotated[Path | None, typer.Option("--plot", metavar="FILE", help=say("tournament.plot"))] = None,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        check_bot(MODE, bot, "--bot")
        armies = [playable(name) for name in names]
        if len(armies) < 2:
            raise TooFewArmiesError(len(armies))
        contest = contest_of(armies)
        rows = run(contest, everybody(contest, bot, games, seed), jobs, say)
        print_json([as_record(row) for row in rows]) if as_json else print_standings(rows, say)
        if picture is not None:
            write_chart(picture, drawn(rows, say))


def contest_of(armies: Sequence[Army]) -> Contest:
    """Skirmishes between any two of these armies."""
    files = [file_of(army) for army in armies]

    def wish(one: int, other: int) -> SkirmishWish:
        return SkirmishWish({A: files[one], B: files[other]})

    return Contest(MODE, [army.name for army in armies], wish)


def run(contest: Contest, meetings: Sequence[Meeting], jobs: int, say: Speech) -> list[Standing]:
    """Play all games with a progress bar on standard error."""
    shown = Console(stderr=True)
    results = list(track(played(meetings, jobs), say("sim.playing"), len(meetings), console=shown))
    return standings(contest.entrants, results)


def as_record(row: Standing) -> dict[str, object]:
    """A row of the results for programs."""
    return {
        "army": row.name,
        "games": row.games,
        "wins": row.wins,
        "draws": row.draws,
        "losses": row.losses,
        "share": round(row.share, 4),
        "interval": [round(row.low, 4), round(row.high, 4)],
        "rounds": round(row.rounds, 2),
        "points": round(row.points, 2),
    }


def print_standings(rows: Sequence[Standing], say: Speech) -> None:
    """The table of results for people."""
    table = Table(box=None, header_style="bold")
    table.add_column(say("tournament.army"))
    for column in (
        "tournament.played",
        "tournament.wins",
        "tournament.draws",
        "tournament.share",
        "tournament.interval",
        "tournament.rounds",
        "tournament.points",
    ):
        table.add_column(say(column), justify="right")
    for row in rows:
        interval = f"{say.percent(row.low)} – {say.percent(row.high)}"
        counts = [str(row.games), str(row.wins), str(row.draws), say.percent(row.share), interval]
        table.add_row(Text(row.name), *counts, say.decimal(row.rounds), say.decimal(row.points))
    console().print(table)


def drawn(rows: Sequence[Standing], say: Speech) -> str:
    """The picture of the results."""
    return plot(say("tournament.title"), say("tournament.axis"), rows, say.percent)
