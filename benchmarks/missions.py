"""Who wins the missions of the campaign: bots on both sides, each mission with what both would have by then.

`python -m benchmarks.missions --games 10 --heroes 2,3,4` plays so many games of every mission with each number of
heroes between two scripted bots, and as many of each of them against a random one. `--only a,b` plays these alone,
`--pairs ss,sr,rs` some of the three pairings (heroes first), `--jobs 2` on two processes. A mission's line comes
when all its games are over.
"""

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import groupby
from statistics import fmean
from time import process_time
from typing import NamedTuple

from holotable.arena.match import Pairing, play
from holotable.imperial_assault.board.maps import CAMPAIGN
from holotable.imperial_assault.bots.seasoned import seasoned
from holotable.imperial_assault.campaign.wish import IMPERIAL, seats_of, table_of
from holotable.imperial_assault.cards import heroes as all_heroes
from holotable.imperial_assault.missions.known import missions_of
from holotable.imperial_assault.modes.mission import MISSION
from holotable.kernel import Stream

BOTS = {"s": "scripted", "r": "random"}
PAIRS = ("ss", "sr", "rs")
SEED = 770_000


class Trial(NamedTuple):
    """One game: the mission, how many heroes, which bots, and the number that its chance follows from."""

    mission: str
    heroes: int
    pair: str
    number: int


class Result(NamedTuple):
    """Whether the heroes have won, in how many rounds, and what it took of the processor."""

    trial: Trial
    won: bool
    rounds: int
    seconds: float


def party_of(trial: Trial) -> list[str]:
    """Other heroes in each game; whose mission it is comes along."""
    needed = next(each.hero for each in missions_of(CAMPAIGN) if each.id == trial.mission)
    others = [name for name in all_heroes() if name != needed]
    Stream(SEED + trial.number).shuffle(others)
    return [*([needed] if needed else []), *others][: trial.heroes]


def run(trial: Trial) -> Result:
    """Play one game."""
    wish = seasoned(trial.mission, party_of(trial), trial.number)
    bots = {seat: BOTS[trial.pair[seat == IMPERIAL]] for seat in seats_of(wish)}
    setup = MISSION.rules.tables.to_json(table_of(wish))
    begin = process_time()
    played = play(Pairing(trial.number, SEED + trial.number, MISSION.name, bots, setup))
    return Result(trial, played.winner != IMPERIAL, played.rounds, process_time() - begin)


def main() -> None:
    asked = _asked()
    missions = asked.only.split(",") if asked.only else sorted(each.id for each in missions_of(CAMPAIGN))
    columns = [(pair, int(count)) for pair in asked.pairs.split(",") for count in asked.heroes.split(",")]
    trials = [
        Trial(mission, count, pair, number)
        for mission in missions
        for number in range(asked.first, asked.first + asked.games)
        for pair, count in columns
    ]
    print(_line("mission", [f"{pair} {count}" for pair, count in columns], "rounds", "s"))
    played: list[Result] = []
    with ProcessPoolExecutor(asked.jobs) as pool:
        for mission, results in groupby(pool.map(run, trials), key=lambda each: each.trial.mission):
            played += (own := list(results))
            print(_counted(mission, own, columns), flush=True)
    print(_counted("all", played, columns))


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--heroes", default="2,3,4")
    parser.add_argument("--only", default="")
    parser.add_argument("--pairs", default=",".join(PAIRS))
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args()


def _counted(mission: str, played: Sequence[Result], columns: Sequence[tuple[str, int]]) -> str:
    """What the heroes won of each pairing, by their number; rounds and seconds of the first pairing."""
    cells = []
    for column in columns:
        won = [each.won for each in played if (each.trial.pair, each.trial.heroes) == column]
        cells.append(f"{sum(won)}/{len(won)}")
    first = [each for each in played if each.trial.pair == columns[0][0]]
    rounds, seconds = fmean(each.rounds for each in first), fmean(each.seconds for each in first)
    return _line(mission, cells, f"{rounds:.1f}", f"{seconds:.1f}")


def _line(mission: str, cells: Sequence[str], *measured: str) -> str:
    return f"{mission:28}" + "".join(f"{cell:>9}" for cell in (*cells, *measured))


if __name__ == "__main__":
    main()
