"""`holotable sim skirmish`: many skirmishes between bots."""

from pathlib import Path
from typing import Annotated

import typer

from holotable.arena.bulk import Match
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
from holotable.imperial_assault.shell.choosing import check_mission, playable
from holotable.imperial_assault.skirmish.wish import A, ArmyFile, B, SkirmishWish, file_of
from holotable.words import Speech

MODE = "skirmish"
STARTERS = {A: "starter_rebel", B: "starter_imperial"}


def add_command(app: typer.Typer, say: Speech) -> None:
    """Add `skirmish` to the commands that play many games."""
    maps = typer.Option("--map", metavar="MAP", help=say("sim.map"))
    usual = "holotable sim skirmish --a scripted --b random --games 20 --seed 1"

    @app.command("skirmish", help=say("sim.skirmish"), epilog=example(say, usual))
    def skirmish(
        bot_a: Annotated[str, bot_option(say, A)],
        bot_b: Annotated[str, bot_option(say, B)],
        games: Annotated[int, games_option(say)],
        seed: Annotated[int, seed_option(say)],
        jobs: Annotated[int, jobs_option(say)] = 1,
        map_id: Annotated[str, maps] = "",
        mission: Annotated[str, typer.Option("--mission", metavar="A|B", help=say("sim.mission"))] = "",
        army_a: Annotated[str, typer.Option("--army-a", metavar="FILE", help=say("sim.army"))] = "",
        army_b: Annotated[str, typer.Option("--army-b", metavar="FILE", help=say("sim.army"))] = "",
        records: Annotated[Path | None, records_option(say)] = None,
        cluster: Annotated[str, cluster_option(say)] = "",
        resume: Annotated[Path | None, resume_option(say)] = None,
        rows: Annotated[Path | None, rows_option(say)] = None,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        check_bot(MODE, bot_a, "--a")
        check_bot(MODE, bot_b, "--b")
        check_mission(map_id, mission)
        wish = SkirmishWish(_armies(army_a, army_b), map_id, mission)
        match = Match(MODE, wish, {A: bot_a, B: bot_b}, games, seed)
        simulate(match, Effort(jobs, cluster, resume, rows), records, as_json, say)


def _armies(army_a: str, army_b: str) -> dict[str, ArmyFile]:
    """The armies that were named, a starter army where only one was; nothing where none was."""
    if not army_a and not army_b:
        return {}
    return {A: file_of(playable(army_a or STARTERS[A])), B: file_of(playable(army_b or STARTERS[B]))}
