"""`holotable sim mission`: many single missions of the campaign between bots."""

from pathlib import Path
from typing import Annotated

import typer

from holotable.arena.bulk import Match
from holotable.console.options import example, json_option, lang_option
from holotable.console.simulating import (
    bot_option,
    check_bot,
    games_option,
    jobs_option,
    records_option,
    seed_option,
    simulate,
)
from holotable.imperial_assault.campaign.wish import IMPERIAL, MOST_LEVEL, MissionWish, heroes_named, seats_of
from holotable.imperial_assault.shell.choosing import check_mission_wish
from holotable.words import Speech

MODE = "mission"


def add_command(app: typer.Typer, say: Speech) -> None:
    """Add `mission` to the commands that play many games: a plays the heroes, b the Empire."""
    usual = "holotable sim mission --heroes diala_passil,jyn_odan --a random --b random --games 20 --seed 1"

    @app.command("mission", help=say("sim.campaign-mission"), epilog=example(say, usual))
    def mission(
        bot_a: Annotated[str, bot_option(say, "a")],
        bot_b: Annotated[str, bot_option(say, "b")],
        games: Annotated[int, games_option(say)],
        seed: Annotated[int, seed_option(say)],
        jobs: Annotated[int, jobs_option(say)] = 1,
        mission_id: Annotated[str, typer.Option("--mission", metavar="ID", help=say("sim.mission-id"))] = "",
        heroes: Annotated[str, typer.Option("--heroes", metavar="ID,ID", help=say("sim.heroes"))] = "",
        level: Annotated[int | None, typer.Option("--level", min=0, max=MOST_LEVEL, help=say("sim.level"))] = None,
        fog: Annotated[bool, typer.Option("--fog", help=say("sim.fog"))] = False,
        records: Annotated[Path | None, records_option(say)] = None,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        check_bot(MODE, bot_a, "--a")
        check_bot(MODE, bot_b, "--b")
        wish = check_mission_wish(MissionWish(mission_id, heroes_named(heroes), level=level, fog=fog), say)
        bots = {seat: bot_b if seat == IMPERIAL else bot_a for seat in seats_of(wish)}
        simulate(Match(MODE, wish, bots, games, seed), jobs, records, as_json, say)
