"""`holotable sim shatterpoint`: many battles between bots."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from holotable.arena.bulk import Match
from holotable.arena.tournament import Contest
from holotable.console.options import (
    cluster_option,
    example,
    jobs_option,
    json_option,
    lang_option,
    resume_option,
    rows_option,
    seed_option,
)
from holotable.console.running import Effort
from holotable.console.simulating import (
    bot_option,
    check_bot,
    games_option,
    records_option,
    simulate,
)
from holotable.shatterpoint.battle.battle import SIDES
from holotable.shatterpoint.modes.wish import BattleWish, TeamFile, file_of
from holotable.shatterpoint.shell.choosing import check_battlefield, check_mission, playable
from holotable.shatterpoint.squads.team import StrikeTeam, sample_teams
from holotable.words import Speech

MODE = "shatterpoint"
TABLE = "--table"


def add_command(app: typer.Typer, say: Speech) -> None:
    """Add `shatterpoint` to the commands that play many games."""
    usual = "holotable sim shatterpoint --a scripted --b random --games 20 --seed 1"

    @app.command("shatterpoint", help=say("sim.shatterpoint"), epilog=example(say, usual))
    def shatterpoint(
        bot_a: Annotated[str, bot_option(say, "a")],
        bot_b: Annotated[str, bot_option(say, "b")],
        games: Annotated[int, games_option(say)],
        seed: Annotated[int, seed_option(say)],
        jobs: Annotated[int, jobs_option(say)] = 1,
        battlefield: Annotated[str, typer.Option(TABLE, metavar="ID", help=say("sim.battlefield"))] = "",
        mission: Annotated[str, typer.Option("--mission", metavar="ID", help=say("sim.battle_mission"))] = "",
        team_a: Annotated[str, typer.Option("--team-a", metavar="FILE", help=say("sim.team"))] = "",
        team_b: Annotated[str, typer.Option("--team-b", metavar="FILE", help=say("sim.team"))] = "",
        records: Annotated[Path | None, records_option(say)] = None,
        cluster: Annotated[str, cluster_option(say)] = "",
        resume: Annotated[Path | None, resume_option(say)] = None,
        rows: Annotated[Path | None, rows_option(say)] = None,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        check_bot(MODE, bot_a, "--a")
        check_bot(MODE, bot_b, "--b")
        check_battlefield(battlefield, TABLE)
        check_mission(mission)
        wish = BattleWish(dict(_teams(team_a, team_b)), battlefield, mission)
        simulate(
            Match(MODE, wish, {"a": bot_a, "b": bot_b}, games, seed),
            Effort(jobs, cluster, resume, rows),
            records,
            as_json,
            say,
        )


def _teams(*named: str) -> dict[str, TeamFile]:
    """The strike teams that were named, a sample where only one was; nothing where none was."""
    if not any(named):
        return {}
    wanted = zip(SIDES, named, sample_teams(), strict=False)
    return {side: file_of(playable(name or sample)) for side, name, sample in wanted}


def contest_of(teams: Sequence[StrikeTeam]) -> Contest:
    """Battles between any two of these strike teams."""
    files = [file_of(team) for team in teams]

    def wish(one: int, other: int) -> BattleWish:
        return BattleWish(dict(zip(SIDES, (files[one], files[other]), strict=True)))

    return Contest(MODE, [team.name for team in teams], wish)
