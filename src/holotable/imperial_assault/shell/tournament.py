"""`holotable tournament`: armies against each other, with confidence intervals and a picture."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from holotable.arena.tournament import Contest, everybody
from holotable.console.charts import check_chart, write_chart
from holotable.console.options import (
    cluster_option,
    every_bot_option,
    example,
    jobs_option,
    json_option,
    lang_option,
    plot_option,
    resume_option,
    rows_option,
    seed_option,
)
from holotable.console.output import print_json
from holotable.console.running import Effort
from holotable.console.simulating import check_bot
from holotable.console.standings import as_record, drawn, print_standings, run_contest
from holotable.imperial_assault.shell.army_rate import KIND
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
        bot: Annotated[str, every_bot_option(say)] = "scripted",
        games: Annotated[int, typer.Option("--games", min=1, help=say("tournament.games"))] = 10,
        seed: Annotated[int, seed_option(say)] = 1,
        jobs: Annotated[int, jobs_option(say)] = 1,
        cluster: Annotated[str, cluster_option(say)] = "",
        resume: Annotated[Path | None, resume_option(say)] = None,
        rows: Annotated[Path | None, rows_option(say)] = None,
        picture: Annotated[Path | None, plot_option(say)] = None,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        check_bot(MODE, bot, "--bot")
        if picture is not None:
            check_chart(picture)
        armies = [playable(name) for name in names]
        if len(armies) < 2:
            raise TooFewArmiesError(len(armies))
        contest = contest_of(armies)
        effort = Effort(jobs, cluster, resume, rows)
        table = run_contest(contest, everybody(contest, bot, games, seed), effort, say)
        if as_json:
            print_json([as_record(row, KIND) for row in table])
        else:
            print_standings(table, say("tournament.army"), say)
        if picture is not None:
            write_chart(picture, drawn(table, say))


def contest_of(armies: Sequence[Army]) -> Contest:
    """Skirmishes between any two of these armies."""
    files = [file_of(army) for army in armies]

    def wish(one: int, other: int) -> SkirmishWish:
        return SkirmishWish({A: files[one], B: files[other]})

    return Contest(MODE, [army.name for army in armies], wish)
