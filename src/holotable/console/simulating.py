"""Many games between bots, played and told: what every `holotable sim MODE` shares."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from time import perf_counter

import typer
from rich.table import Table
from typer.models import OptionInfo

from holotable.arena.bulk import Match, Tally, tally
from holotable.arena.match import Played
from holotable.arena.writing import make_folder, writing
from holotable.console.output import console, print_json
from holotable.console.running import Effort, play_run
from holotable.console.usage import none_of
from holotable.kernel import Stream
from holotable.kernel.codec import replace
from holotable.modes import UnknownBotError, mode_named
from holotable.words import Speech

NOT_RENAMED: Mapping[str, str] = {}


def bot_option(say: Speech, seat: str) -> OptionInfo:
    option: OptionInfo = typer.Option(f"--{seat}", metavar="BOT", help=say("sim.bot"))
    return option


def games_option(say: Speech) -> OptionInfo:
    option: OptionInfo = typer.Option("--games", min=1, help=say("sim.games"))
    return option


def records_option(say: Speech) -> OptionInfo:
    option: OptionInfo = typer.Option("--records", metavar="DIR", help=say("sim.records"))
    return option


def check_bot(mode: str, name: str, option: str) -> None:
    """Refuse a bot that there is not, as wrong usage."""
    try:
        mode_named(mode).bot(name, Stream(0))
    except UnknownBotError as error:
        raise none_of(name, [error.known], option) from error


def simulate(
    match: Match,
    effort: Effort,
    records: Path | None,
    as_json: bool,
    say: Speech,
    called: Mapping[str, str] = NOT_RENAMED,
    command: str = "",
) -> None:
    """Play all games of a match, and tell what came of them.

    The answer names the sides as they are `called` by the options of the `command`, if that is not the mode's name.
    """
    begin = perf_counter()
    played = _run(match, effort, records, say)
    seconds = perf_counter() - begin
    result = _renamed(tally(played), called)
    if as_json:
        print_json(_answer(command or match.mode, match.games, result, seconds))
    else:
        bots = {called.get(side, side): bot for side, bot in match.bots.items()}
        _print(replace(match, bots=bots), result, seconds, say)


def _renamed(result: Tally, called: Mapping[str, str]) -> Tally:
    """The same result with other names for the sides, in the order of these."""

    def renamed(counts: Mapping[str, int]) -> dict[str, int]:
        return dict(sorted((called.get(side, side), count) for side, count in counts.items()))

    return replace(result, wins=renamed(result.wins), points=renamed(result.points))


def _run(match: Match, effort: Effort, records: Path | None, say: Speech) -> list[Played]:
    """Play all games, and write the record of each when it is over where that is wanted."""
    if records is not None:
        make_folder(records)
    [ended] = play_run([match], effort, say, partial(_write_record, records) if records is not None else None)
    return [game.played for game in ended]


def _write_record(folder: Path, game: Played) -> None:
    with writing(folder):
        (folder / f"{game.number:05}.json").write_bytes(game.record)
        for number, errand in enumerate(game.errands, 1):
            (folder / f"{game.number:05}-{number:02}.json").write_bytes(errand)


def _answer(mode: str, games: int, result: Tally, seconds: float) -> dict[str, object]:
    return {
        "mode": mode,
        "games": games,
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
    for side in result.wins:
        name = f"{side}: {match.bots[side]}" if side in match.bots else side
        table.add_row(name, str(result.wins[side]), say.decimal(result.points[side] / match.games))
    out = console()
    out.print(table)
    out.print(say("sim.draws", result.draws, games=match.games, rounds=result.rounds / match.games))
    speed = say.decimal(result.decisions / seconds, 0)
    out.print(say("sim.speed", result.decisions, seconds=seconds, speed=speed))
    out.print(say("sim.digest", digest=result.digest))
