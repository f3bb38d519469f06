"""`holotable sim legends`: many missions of bots against the program's Empire."""

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
from holotable.console.usage import none_of
from holotable.imperial_assault.cards import heroes as all_heroes
from holotable.imperial_assault.heroes.party import FEWEST_HEROES, MOST_HEROES, HeroWish, heroes_named
from holotable.imperial_assault.legends.wish import ANYBODY, IMPERIAL, REBELS, LegendsWish, seats_of
from holotable.imperial_assault.shell.choosing import check_legends_wish, difficulty_named
from holotable.imperial_assault.table.parts import DIFFICULTIES
from holotable.kernel.codec import replace
from holotable.words import Speech

MODE = "legends"
EMPIRE = "empire"  # the program's own orders: nobody else plays that side
CALLED: dict[str, str] = {REBELS: "a", IMPERIAL: "b"}


def add_command(app: typer.Typer, say: Speech) -> None:
    """Add `legends` to the commands that play many games."""
    usual = "holotable sim legends --a scripted --b empire --games 4 --seed 1 --jobs 2"
    party = typer.Option("--heroes", min=FEWEST_HEROES, max=MOST_HEROES, help=say("sim.party"))
    who = typer.Option("--party", metavar="ID,ID", help=say("sim.heroes"))
    one = typer.Option("--mission", metavar="ID", help=say("sim.legends-mission"))
    how_hard = typer.Option("--difficulty", metavar="|".join(DIFFICULTIES), help=say("sim.difficulty"))

    @app.command("legends", help=say("sim.legends"), epilog=example(say, usual))
    def legends(
        bot_a: Annotated[str, bot_option(say, "a")],
        games: Annotated[int, games_option(say)],
        seed: Annotated[int, seed_option(say)],
        bot_b: Annotated[str, typer.Option("--b", metavar=EMPIRE, help=say("sim.empire"))] = EMPIRE,
        jobs: Annotated[int, jobs_option(say)] = 1,
        heroes: Annotated[int, party] = MOST_HEROES,
        named: Annotated[str, who] = "",
        mission: Annotated[str, one] = "",
        difficulty: Annotated[str, how_hard] = "normal",
        records: Annotated[Path | None, records_option(say)] = None,
        cluster: Annotated[str, cluster_option(say)] = "",
        resume: Annotated[Path | None, resume_option(say)] = None,
        rows: Annotated[Path | None, rows_option(say)] = None,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        check_bot(MODE, bot_a, "--a")
        if bot_b != EMPIRE:
            raise none_of(bot_b, [EMPIRE], "--b")
        known = tuple(HeroWish(name) for name in [*all_heroes()][:heroes])
        wish = LegendsWish(mission, heroes_named(named) or known, difficulty_named(difficulty))
        wish = check_legends_wish(wish, say)
        if not named:
            wish = replace(wish, heroes=(ANYBODY,) * heroes)
        match = Match(MODE, wish, dict.fromkeys(seats_of(wish), bot_a), games, seed)
        simulate(match, Effort(jobs, cluster, resume, rows), records, as_json, say, CALLED, MODE)
