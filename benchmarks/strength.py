"""How strong bots are against another one: games that are kept in a file, counted in a table and a picture.

python -m benchmarks.strength search:8 search:0.2s --games 40    # play what the file doesn't have yet
python -m benchmarks.strength                                    # count what it has
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from time import process_time
from typing import Annotated, NamedTuple

import typer

from benchmarks.counted import add_kept, played, read_kept, share
from holotable.arena.bulk import Match, pairings
from holotable.arena.match import Pairing, next_choice, players_of
from holotable.arena.tournament import Standing, wilson
from holotable.console.plot import plot
from holotable.imperial_assault.modes.skirmish import SKIRMISH
from holotable.imperial_assault.skirmish.outcome import outcome_of
from holotable.imperial_assault.skirmish.setup import skirmish_missions
from holotable.imperial_assault.skirmish.wish import A, B, SkirmishWish
from holotable.kernel import Game

KEPT = Path(__file__).parents[1] / "docs" / "pictures" / "strength.csv"
SEED = 2027
BLOCK = 4  # games on one mission: both armies with both seats


class Won(NamedTuple):
    """One game of a bot: whether it won, in how many decisions of its own, and the processor's seconds for them."""

    bot: str
    other: str
    number: int
    map: str
    mission: str
    winner: str
    decisions: int
    seconds: float


def pairing(bot: str, other: str, number: int) -> Pairing:
    """The games go over all missions, four on each."""
    missions = skirmish_missions()
    map_id, mission = missions[number // BLOCK % len(missions)]
    match = Match(SKIRMISH.name, SkirmishWish({}, map_id, mission), {A: bot, B: other}, number + 1, SEED)
    return pairings(match)[number]


def play(bot: str, other: str, number: int) -> Won:
    """Play one game; the first bot's time is counted."""
    paired = pairing(bot, other, number)
    table = SKIRMISH.rules.tables.from_json(paired.setup)
    game, bots = Game.start(SKIRMISH.rules, table, paired.seed), players_of(paired)
    decisions, own, seconds = 0, 0, 0.0
    while game.decision is not None:
        seat, begin = game.decision.seat, process_time()
        choice = next_choice(SKIRMISH, game, bots, decisions)
        if seat == A:
            own, seconds = own + 1, seconds + process_time() - begin
        game.advance(choice)
        decisions += 1
    outcome = outcome_of(game.table)
    winner = outcome.winner if outcome is not None and outcome.winner is not None else ""
    return Won(bot, other, number, table.map, table.mission, winner, own, round(seconds, 1))


def kept() -> list[Won]:
    return read_kept(KEPT, Won)


def keep(won: Won) -> None:
    add_kept(KEPT, Won._fields, [won])


def standings(games: Sequence[Won]) -> Iterator[tuple[Standing, float]]:
    """Each pair of bots as one line, with the seconds a decision."""
    for bot, other in dict.fromkeys((each.bot, each.other) for each in games):
        own = [each for each in games if (each.bot, each.other) == (bot, other)]
        wins, draws = sum(each.winner == A for each in own), sum(not each.winner for each in own)
        score, count = wins + draws / 2, len(own)
        low, high = wilson(score, count)
        decisions = sum(each.decisions for each in own)
        name = bot if other == "scripted" else f"{bot} : {other}"
        standing = Standing(name, count, wins, draws, count - wins - draws, score / count, low, high, 0.0, 0.0)
        yield standing, sum(each.seconds for each in own) / max(1, decisions)


def table(games: Sequence[Won]) -> str:
    """What came of the games, as a table for the page."""
    lines = ["| bot | games | wins | share (95 %) | seconds a decision |", "| --- | --- | --- | --- | --- |"]
    for line, seconds in standings(games):
        lines.append(f"| `{line.name}` | {line.games} | {line.wins} | {share(line)} | {seconds:.3f} |")
    return "\n".join(lines) + "\n"


def picture(games: Sequence[Won]) -> str:
    """The searching bots' shares of wins, as SVG."""
    searching = [line for line, _ in standings(games) if line.name.startswith("search")]
    return plot("Games won against scripted", "share of wins", searching, "{:.0%}".format)


def main(
    bots: Annotated[list[str] | None, typer.Argument()] = None,
    games: int = 40,
    other: str = "scripted",
    jobs: int = 1,
    cluster: str = "",
) -> None:
    """Play the games that are not kept yet, on so many processes or a cluster, and count them all."""
    known = {(each.bot, each.other, each.number) for each in kept()}
    wanted = [(bot, other, number) for bot in bots or () for number in range(games)]
    for won in played(play, [each for each in wanted if each not in known], jobs, cluster, "skirmish"):
        keep(won)
    print(table(kept()), end="")
    KEPT.with_suffix(".svg").write_text(picture(kept()), encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
