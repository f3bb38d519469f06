"""`rate`: how what somebody has put together does against the samples, whatever the game calls it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

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
from holotable.words import Speech

if TYPE_CHECKING:  # what plays games takes longest to load, and the commands beside this one don't need it
    from holotable.arena.tournament import Contest


@dataclass(frozen=True)
class Rating:
    """What a game lets be rated, in the reader's words, and the contest in which the one that was named is first."""

    kind: str
    usual: str
    help: str
    which: str
    each: str
    heading: str
    contest: Callable[[str], "Contest"]


def add_rate(app: typer.Typer, rating: Rating, say: Speech) -> None:
    """Add `rate` to the commands about armies or strike teams."""

    @app.command("rate", help=rating.help, epilog=example(say, rating.usual))
    def rate(
        name: Annotated[str, typer.Argument(metavar="FILE", help=rating.which)],
        bot: Annotated[str, every_bot_option(say)] = "scripted",
        games: Annotated[int, typer.Option("--games", min=1, help=rating.each)] = 2,
        seed: Annotated[int, seed_option(say)] = 1,
        jobs: Annotated[int, jobs_option(say)] = 1,
        cluster: Annotated[str, cluster_option(say)] = "",
        resume: Annotated[Path | None, resume_option(say)] = None,
        rows: Annotated[Path | None, rows_option(say)] = None,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        from holotable.arena.tournament import one_against_all  # noqa: PLC0415
        from holotable.console.running import Effort  # noqa: PLC0415
        from holotable.console.simulating import check_bot  # noqa: PLC0415
        from holotable.console.standings import rate_first  # noqa: PLC0415

        contest = rating.contest(name)
        check_bot(contest.mode, bot, "--bot")
        meetings = one_against_all(contest, bot, games, seed)
        rate_first(contest, meetings, Effort(jobs, cluster, resume, rows), rating.kind, rating.heading, as_json, say)
