"""`holotable sim`: many games between bots."""

from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table
from typer._click.exceptions import BadParameter

from holotable.arena.bulk import Match, Tally, pairings, play_all, tally
from holotable.arena.match import Played
from holotable.cli.army import find_army
from holotable.cli.groups import group
from holotable.cli.options import example, json_option, lang_option
from holotable.cli.output import console, print_json
from holotable.imperial_assault.skirmish.army import Army
from holotable.imperial_assault.skirmish.checking import problems_of
from holotable.imperial_assault.skirmish.setup import IllegalArmyError, skirmish_missions
from holotable.imperial_assault.skirmish.wish import A, ArmyFile, B, SkirmishWish, file_of
from holotable.kernel import Stream
from holotable.modes import UnknownBotError, mode_named
from holotable.words import Speech

MOST_SEED = 2**64 - 1
MODE = "skirmish"
STARTERS = {A: "starter_rebel", B: "starter_imperial"}


def commands(say: Speech) -> typer.Typer:
    """The commands that play many games, in one language."""
    app = group(say, "sim.help")
    maps = typer.Option("--map", metavar="MAP", help=say("sim.map"))
    usual = "holotable sim skirmish --a scripted --b random --games 20 --seed 1"

    @app.command("skirmish", help=say("sim.skirmish"), epilog=example(say, usual))
    def skirmish(
        bot_a: Annotated[str, typer.Option("--a", metavar="BOT", help=say("sim.bot"))],
        bot_b: Annotated[str, typer.Option("--b", metavar="BOT", help=say("sim.bot"))],
        games: Annotated[int, typer.Option("--games", min=1, help=say("sim.games"))],
        seed: Annotated[int, typer.Option("--seed", min=0, max=MOST_SEED, help=say("sim.seed"))],
        jobs: Annotated[int, typer.Option("--jobs", min=1, help=say("sim.jobs"))] = 1,
        map_id: Annotated[str, maps] = "",
        mission: Annotated[str, typer.Option("--mission", metavar="A|B", help=say("sim.mission"))] = "",
        army_a: Annotated[str, typer.Option("--army-a", metavar="FILE", help=say("sim.army"))] = "",
        army_b: Annotated[str, typer.Option("--army-b", metavar="FILE", help=say("sim.army"))] = "",
        records: Annotated[Path | None, typer.Option("--records", metavar="DIR", help=say("sim.records"))] = None,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        check_bot(bot_a, "--a")
        check_bot(bot_b, "--b")
        check_mission(map_id, mission)
        wish = SkirmishWish(_armies(army_a, army_b), map_id, mission)
        match = Match(MODE, wish, {A: bot_a, B: bot_b}, games, seed)
        begin = perf_counter()
        played = run(match, jobs, records, say)
        seconds = perf_counter() - begin
        print_json(_answer(match, tally(played), seconds)) if as_json else _print(match, tally(played), seconds, say)

    return app


def check_bot(name: str, option: str) -> None:
    """Refuse a bot that there is not, as wrong usage."""
    try:
        mode_named(MODE).bot(name, Stream(0))
    except UnknownBotError as error:
        raise BadParameter(f"'{name}' is not one of {error.known}", param_hint=option) from error


def check_mission(map_id: str, mission: str) -> None:
    """Refuse a map or a mission that there is not, as wrong usage."""
    known = skirmish_missions()
    maps = list(dict.fromkeys(found for found, _ in known))
    if map_id and map_id not in maps:
        raise BadParameter(f"'{map_id}' is not one of {', '.join(maps)}", param_hint="--map")
    letters = sorted({letter for found, letter in known if map_id in ("", found)})
    if mission and mission not in letters:
        raise BadParameter(f"'{mission}' is not one of {', '.join(letters)}", param_hint="--mission")


def _armies(army_a: str, army_b: str) -> dict[str, ArmyFile]:
    """The armies that were named, a starter army where only one was; nothing where none was."""
    if not army_a and not army_b:
        return {}
    return {A: file_of(playable(army_a or STARTERS[A])), B: file_of(playable(army_b or STARTERS[B]))}


def playable(name: str) -> Army:
    """An army by its file or name that is legal."""
    army = find_army(name)
    if problems := problems_of(army):
        raise IllegalArmyError(army, problems)
    return army


def run(match: Match, jobs: int, records: Path | None, say: Speech) -> list[Played]:
    """Play all games with a progress bar on standard error, and write their records where that is wanted."""
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    games = pairings(match)
    played = []
    shown = Console(stderr=True)
    for game in track(play_all(games, jobs, records is not None), say("sim.playing"), len(games), console=shown):
        if records is not None:
            (records / f"{game.number:05}.json").write_bytes(game.record)
        played.append(game)
    return played


def _answer(match: Match, result: Tally, seconds: float) -> dict[str, object]:
    return {
        "mode": match.mode,
        "games": match.games,
        "wins": result.wins,
        "draws": result.draws,
        "decisions": result.decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(result.decisions / seconds, 1),
        "digest": result.digest,
    }


def _print(match: Match, result: Tally, seconds: float, say: Speech) -> None:
    table = Table(box=None, header_style="bold")
    for column in ("sim.player", "sim.wins", "sim.points"):
        table.add_column(say(column), justify="left" if column == "sim.player" else "right")
    for side in (A, B):
        name = f"{side}: {match.bots[side]}"
        table.add_row(name, str(result.wins[side]), f"{result.points[side] / match.games:.1f}")
    out = console()
    out.print(table)
    out.print(say("sim.draws", result.draws, games=match.games, rounds=f"{result.rounds / match.games:.1f}"))
    speed = f"{result.decisions / seconds:,.0f}"
    out.print(say("sim.speed", result.decisions, seconds=f"{seconds:.1f}", speed=speed))
    out.print(say("sim.digest", digest=result.digest))
