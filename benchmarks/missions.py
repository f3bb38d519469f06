"""Who wins the missions of the campaign: bots on both sides, each mission with what both would have by then.

python -m benchmarks.missions --games 10 --jobs 2     # play what the file doesn't have yet, for 2, 3 and 4 heroes
python -m benchmarks.missions                         # count what it has

`--only a,b` plays these missions alone, `--pairs ss,sr,rs` some of the three pairings (heroes first), `--heroes 2,4`
other parties. A game is kept as soon as it is over, with the version of the scripts that played it: games of other
versions are not counted, and played again.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import fmean
from time import process_time
from typing import NamedTuple

import typer

from benchmarks.counted import add_kept, read_kept, share, standing
from holotable.arena.match import Pairing, play
from holotable.arena.tournament import Standing
from holotable.bots import nature_of
from holotable.console.plot import plot
from holotable.imperial_assault.board.maps import CAMPAIGN
from holotable.imperial_assault.bots.scripted import VERSION
from holotable.imperial_assault.bots.seasoned import seasoned
from holotable.imperial_assault.bots.weights import LENIENT, RUTHLESS, STEADY, TEMPERS, Temper
from holotable.imperial_assault.campaign.wish import IMPERIAL, seats_of, table_of
from holotable.imperial_assault.cards import heroes as all_heroes
from holotable.imperial_assault.missions.known import missions_of
from holotable.imperial_assault.modes.mission import MISSION
from holotable.kernel import Chance, Stream

KEPT = Path(__file__).parents[1] / "docs" / "pictures" / "missions.csv"
BOTS = {"s": "scripted", "r": "random"}
BOTH, AGAINST_RANDOM, BY_RANDOM = "ss", "sr", "rs"
SEED = 770_000
LEAST, LEAST_BY_CHANCE = 0.15, 0.9  # what each side is to win at least, of two scripts and against random
MINDED = {"ruthless": RUTHLESS, "steady": STEADY, "lenient": LENIENT}


class Trial(NamedTuple):
    """One game: the mission, how many heroes, which bots, and the number that its chance and its slot follow from."""

    mission: str
    heroes: int
    pair: str
    number: int


class Result(NamedTuple):
    """A game that was played: whether the heroes have won, in how many rounds, and what it took of the processor."""

    mission: str
    heroes: int
    pair: str
    number: int
    won: int
    rounds: int
    seconds: float
    version: int


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
    played = play(Pairing(trial.number, _seed(trial.mission, trial.heroes, trial.number), MISSION.name, bots, setup))
    return Result(*trial, int(played.winner != IMPERIAL), played.rounds, round(process_time() - begin, 2), VERSION)


def _seed(mission: str, heroes: int, number: int) -> int:
    """Each game has a chance of its own, from which the Empire's temper is drawn as well."""
    return Chance(SEED + number).stream(f"{mission} {heroes}").below(1 << 32)


def kept() -> list[Result]:
    """The games of the present scripts."""
    return [each for each in read_kept(KEPT, Result) if each.version == VERSION]


def table(played: Sequence[Result]) -> str:
    """What the heroes won of each mission, by the bots on both sides, for the page."""
    counts = sorted({each.heroes for each in played if each.pair == BOTH})
    parties = [f"{count} heroes" for count in counts]
    heads = ["mission", *parties, "all (95 %)", "rounds", "seconds", "heroes against random", "Empire against random"]
    lines = [f"| {' | '.join(heads)} |", "| --- |" + " --- |" * (len(heads) - 1)]
    for mission in sorted({each.mission for each in played}):
        lines.append(_line(mission, [each for each in played if each.mission == mission], counts))
    lines.append(_line("**all**", played, counts))
    return "\n".join(lines) + "\n"


def _line(name: str, played: Sequence[Result], counts: Sequence[int]) -> str:
    both = [each for each in played if each.pair == BOTH]
    cells = [_score([each for each in both if each.heroes == count]) for count in counts]
    cells.append(share(standing(name, [bool(each.won) for each in both])) if both else "")
    cells.append(f"{fmean(each.rounds for each in both):.1f}" if both else "")
    cells.append(f"{fmean(each.seconds for each in both):.1f}" if both else "")
    cells.append(_score([each for each in played if each.pair == AGAINST_RANDOM]))
    cells.append(_score([each for each in played if each.pair == BY_RANDOM], heroes=False))
    return f"| {name} | {' | '.join(cells)} |"


def _score(played: Sequence[Result], heroes: bool = True) -> str:
    """What a side won of some games."""
    return f"{sum(bool(each.won) == heroes for each in played)} of {len(played)}"


def told(played: Sequence[Result]) -> Iterator[str]:
    """What comes of all games, for the page: by how the Empire was minded, and which missions are out of bounds."""
    both = [each for each in played if each.pair == BOTH]
    yield f"Of two scripted bots the heroes won {_won(both)}."
    for name, temper in MINDED.items():
        own = [each for each in both if _temper(each) == temper]
        yield f"Against a {name} Empire: {_won(own)}." if own else f"Against a {name} Empire: none played."
    for pair, is_heroes, named in ((AGAINST_RANDOM, True, "heroes"), (BY_RANDOM, False, "Empire")):
        games = [each for each in played if each.pair == pair]
        yield f"Against random the {named} won {_score(games, is_heroes)}."
        yield f"Less than {LEAST_BY_CHANCE:.0%}: {_listed(games, lambda share: share < LEAST_BY_CHANCE, is_heroes)}."
    yield f"Less than {LEAST:.0%} for the heroes: {_listed(both, lambda share: share < LEAST)}."
    yield f"Less than {LEAST:.0%} for the Empire: {_listed(both, lambda share: share > 1 - LEAST)}."


def _temper(each: Result) -> Temper:
    """How the Empire was minded in a game."""
    return nature_of(_seed(each.mission, each.heroes, each.number), IMPERIAL).pick(TEMPERS)


def _won(played: Sequence[Result]) -> str:
    whole = share(standing("", [bool(each.won) for each in played])) if played else ""
    return f"{_score(played)}, {whole}"


def _listed(played: Sequence[Result], is_out: Callable[[float], bool], heroes: bool = True) -> str:
    """The missions of which a side won such a share."""
    found = []
    for mission in sorted({each.mission for each in played}):
        own = [each for each in played if each.mission == mission]
        if is_out(fmean(bool(each.won) == heroes for each in own)):
            found.append(f"{mission} ({_score(own, heroes)})")
    return ", ".join(found) or "none"


def shares(played: Sequence[Result]) -> Iterator[Standing]:
    """What the heroes won of each mission between two scripted bots."""
    for mission in sorted({each.mission for each in played}):
        own = [bool(each.won) for each in played if each.mission == mission and each.pair == BOTH]
        if own:
            yield standing(mission, own)


def main(games: int = 0, heroes: str = "2,3,4", only: str = "", pairs: str = "ss,sr,rs", jobs: int = 1) -> None:
    """Play the games that are not kept yet, and count them all."""
    known = {(each.mission, each.heroes, each.pair, each.number) for each in kept()}
    missions = only.split(",") if only else sorted(each.id for each in missions_of(CAMPAIGN))
    trials = [
        trial
        for number in range(games)
        for mission in missions
        for pair in pairs.split(",")
        for count in heroes.split(",")
        if (trial := Trial(mission, int(count), pair, number)) not in known
    ]
    if trials:
        with ProcessPoolExecutor(jobs) as pool:
            for result in pool.map(run, trials):
                add_kept(KEPT, Result._fields, [result])
    if found := kept():
        print(table(found), *told(found), sep="\n")
        shown = plot("Missions won by scripted heroes", "share of wins", [*shares(found)], "{:.0%}".format)
        KEPT.with_name("missions.svg").write_text(shown, encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
