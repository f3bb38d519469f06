"""`holotable squad rate`: how a strike team does against the samples."""

from pathlib import Path
from typing import Annotated

import typer

from holotable.console.options import (
    cluster_option,
    every_bot_option,
    example,
    jobs_option,
    json_option,
    lang_option,
    resume_option,
    rows_option,
    seed_option,
)
from holotable.shatterpoint.squads.team import sample_teams
from holotable.words import Speech


def add_rate(app: typer.Typer, say: Speech) -> None:
    """Add `rate` to the commands about strike teams."""

    @app.command("rate", help=say("squad.rate"), epilog=example(say, "holotable squad rate my_team.yaml --games 4"))
    def rate(
        name: Annotated[str, typer.Argument(metavar="FILE", help=say("squad.which"))],
        bot: Annotated[str, every_bot_option(say)] = "scripted",
        games: Annotated[int, typer.Option("--games", min=1, help=say("squad.each"))] = 2,
        seed: Annotated[int, seed_option(say)] = 1,
        jobs: Annotated[int, jobs_option(say)] = 1,
        cluster: Annotated[str, cluster_option(say)] = "",
        resume: Annotated[Path | None, resume_option(say)] = None,
        rows: Annotated[Path | None, rows_option(say)] = None,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        # What plays games takes longest to load, and the other commands about strike teams don't need it.
        from holotable.arena.tournament import one_against_all  # noqa: PLC0415
        from holotable.console.running import Effort  # noqa: PLC0415
        from holotable.console.simulating import check_bot  # noqa: PLC0415
        from holotable.console.standings import rate_first  # noqa: PLC0415
        from holotable.shatterpoint.shell.choosing import playable  # noqa: PLC0415
        from holotable.shatterpoint.shell.sim import MODE, contest_of  # noqa: PLC0415

        check_bot(MODE, bot, "--bot")
        team = playable(name)
        contest = contest_of([team, *(each for each in sample_teams().values() if each != team)])
        meetings = one_against_all(contest, bot, games, seed)
        rate_first(contest, meetings, Effort(jobs, cluster, resume, rows), "team", say("squad.team"), as_json, say)
