"""`holotable sim campaign`: many whole campaigns between bots, or one of their missions many times."""

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
from holotable.imperial_assault.bots.seasoned import seasoned
from holotable.imperial_assault.campaign.wish import MissionWish, mission_wanted, seats_of
from holotable.imperial_assault.cards import heroes as all_heroes
from holotable.imperial_assault.log.campaign import IMPERIAL, REBELS
from holotable.imperial_assault.log.campaigns import campaign as campaign_named
from holotable.imperial_assault.log.setup import FEWEST_HEROES, MOST_HEROES
from holotable.imperial_assault.modes.campaign import MISSIONS, CampaignWish
from holotable.imperial_assault.shell.choosing import check_mission_wish
from holotable.words import Speech

MODE = "campaign"
# `--a` plays the heroes, `--b` the Empire.
CALLED: dict[str, str] = {REBELS: "a", IMPERIAL: "b"}


def add_command(app: typer.Typer, say: Speech) -> None:
    """Add `campaign` to the commands that play many games."""
    usual = "holotable sim campaign --a scripted --b random --games 4 --seed 1 --jobs 2"
    party = typer.Option("--heroes", min=FEWEST_HEROES, max=MOST_HEROES, help=say("sim.party"))

    @app.command("campaign", help=say("sim.campaign"), epilog=example(say, usual))
    def campaign(
        bot_a: Annotated[str, bot_option(say, "a")],
        bot_b: Annotated[str, bot_option(say, "b")],
        games: Annotated[int, games_option(say)],
        seed: Annotated[int, seed_option(say)],
        jobs: Annotated[int, jobs_option(say)] = 1,
        heroes: Annotated[int, party] = MOST_HEROES,
        name: Annotated[str, typer.Option("--campaign", metavar="ID", help=say("sim.campaign-id"))] = "core",
        mission: Annotated[str, typer.Option("--mission", metavar="ID", help=say("sim.one-mission"))] = "",
        records: Annotated[Path | None, records_option(say)] = None,
        cluster: Annotated[str, cluster_option(say)] = "",
        resume: Annotated[Path | None, resume_option(say)] = None,
        rows: Annotated[Path | None, rows_option(say)] = None,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        check_bot(MODE, bot_a, "--a")
        check_bot(MODE, bot_b, "--b")
        match = _whole(campaign_named(name).id, heroes, (bot_a, bot_b), games, seed)
        if mission:
            match = _single(mission, heroes, (bot_a, bot_b), games, seed, say)
        simulate(match, Effort(jobs, cluster, resume, rows), records, as_json, say, CALLED, MODE)


def _whole(name: str, heroes: int, bots: tuple[str, str], games: int, seed: int) -> Match:
    """Whole campaigns."""
    rebels, empire = bots
    return Match(MODE, CampaignWish(name, heroes), {REBELS: rebels, IMPERIAL: empire}, games, seed)


def _single(mission: str, heroes: int, bots: tuple[str, str], games: int, seed: int, say: Speech) -> Match:
    """One mission, with the hero that it may be about among the first so many, and what both sides have by then."""
    rebels, empire = bots
    known = check_mission_wish(MissionWish(mission), say)
    needed = mission_wanted(known).hero
    party = [name for name in dict.fromkeys([needed, *all_heroes()]) if name][:heroes]
    wish = seasoned(mission, party)
    return Match(MISSIONS, wish, {s: empire if s == IMPERIAL else rebels for s in seats_of(wish)}, games, seed)
