"""`holotable army rate`: how an army does against the sample armies."""

from typing import Annotated

import typer

from holotable.console.options import example, json_option, lang_option
from holotable.console.output import console, print_json
from holotable.imperial_assault.skirmish.army import sample_armies
from holotable.words import Speech


def add_rate(app: typer.Typer, say: Speech) -> None:
    """Add `rate` to the commands about armies."""

    @app.command("rate", help=say("tournament.rate"), epilog=example(say, "holotable army rate my_army.yaml --games 4"))
    def rate(
        name: Annotated[str, typer.Argument(metavar="FILE", help=say("army.which"))],
        bot: Annotated[str, typer.Option("--bot", metavar="BOT", help=say("tournament.bot"))] = "scripted",
        games: Annotated[int, typer.Option("--games", min=1, help=say("tournament.each"))] = 2,
        seed: Annotated[int, typer.Option("--seed", min=0, max=2**64 - 1, help=say("sim.seed"))] = 1,
        jobs: Annotated[int, typer.Option("--jobs", min=1, help=say("sim.jobs"))] = 1,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        # What plays games takes longest to load, and the other commands about armies don't need it.
        from holotable.arena.tournament import one_against_all  # noqa: PLC0415
        from holotable.console.simulating import check_bot  # noqa: PLC0415
        from holotable.imperial_assault.shell.choosing import playable  # noqa: PLC0415
        from holotable.imperial_assault.shell.sim import MODE  # noqa: PLC0415
        from holotable.imperial_assault.shell.tournament import as_record, contest_of, print_standings, run  # noqa: PLC0415

        check_bot(MODE, bot, "--bot")
        army = playable(name)
        gallery = [army, *(each for each in sample_armies().values() if each != army)]
        contest = contest_of(gallery)
        rows = run(contest, one_against_all(contest, bot, games, seed), jobs, say)
        own = next(row for row in rows if row.name == army.name)
        if as_json:
            print_json({"rated": as_record(own), "against": [as_record(row) for row in rows if row != own]})
            return
        print_standings(rows, say)
        share, low, high = (say.percent(each) for each in (own.share, own.low, own.high))
        rated = say("tournament.rated", army=own.name, share=share, games=own.games, low=low, high=high)
        console().print(rated, markup=False)
