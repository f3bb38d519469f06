"""Who wins the missions of Legends: scripted heroes against the Empire, kept game by game, counted in a table.

python -m benchmarks.legends --games 20 --jobs 2          # play what the file doesn't have yet
python -m benchmarks.legends --games 20 --cluster auto    # the same on a cluster
python -m benchmarks.legends                              # count what it has

`--only a,b`, `--heroes 2,3`, `--difficulty normal` play some. Stopped with Ctrl-C, all that was played is kept. A game
of a mission, of rules or of a script that were changed since is not counted. Tutorials and examples, as their files
call them, are not played.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise, product
from pathlib import Path
from statistics import fmean
from time import process_time
from typing import NamedTuple

import typer
from rich.console import Console
from rich.progress import track

from benchmarks.counted import add_kept, played, read_kept, share, standing
from benchmarks.ranges import ranges
from holotable.arena.bulk import Match, pairings
from holotable.arena.match import play
from holotable.arena.tournament import Standing
from holotable.imperial_assault.board.maps import LEGENDS as MISSIONS
from holotable.imperial_assault.bots.scripted import VERSION
from holotable.imperial_assault.cards import heroes as all_heroes
from holotable.imperial_assault.heroes.party import HeroWish
from holotable.imperial_assault.legends.wish import REBELS, LegendsWish, seats_of, table_of
from holotable.imperial_assault.missions.format import EXAMPLE, TUTORIAL, Mission
from holotable.imperial_assault.missions.known import missions_of
from holotable.imperial_assault.missions.using import MAP, MISSION, used_by
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.shell.choosing import difficulty_named
from holotable.imperial_assault.table.parts import DIFFICULTIES
from holotable.kernel import digest_of

KEPT = Path(__file__).parents[1] / "docs" / "pictures" / "legends.csv"
SEED, BOT = 2029, "scripted"
COUNTS = (2, 3, 4)
PARTIES = {**{f"{count} heroes": (count,) for count in COUNTS}, "all": COUNTS}
NORMAL = "normal"
# Where the heroes' share of wins on normal is to lie.
GOAL = (0.35, 0.75)


class Trial(NamedTuple):
    """One game: the mission, how many heroes, how hard, and its number."""

    mission: str
    heroes: int
    difficulty: str
    number: int


class Evening(NamedTuple):
    """A game that was played: who won, how long it took, the processor's seconds, and of which content it was."""

    mission: str
    heroes: int
    difficulty: str
    number: int
    winner: str
    rounds: int
    decisions: int
    seconds: float
    content: str

    @property
    def trial(self) -> Trial:
        return Trial(self.mission, self.heroes, self.difficulty, self.number)


def full_missions() -> list[Mission]:
    """Those that people play for their own sake: neither tutorials nor examples for authors."""
    return [each for each in missions_of(MISSIONS) if each.kind not in (TUTORIAL, EXAMPLE)]


def wish_for(mission: str, heroes: int, difficulty: str = NORMAL) -> LegendsWish:
    """With the first heroes there are, as `holotable sim legends` has them."""
    party = tuple(HeroWish(name) for name in [*all_heroes()][:heroes])
    return LegendsWish(mission, party, difficulty_named(difficulty))


@cache
def content_of(mission: str) -> str:
    """A hash of a mission's file, its map and the versions of the rules and of the heroes' script."""
    used = used_by(table_of(LegendsWish(mission)))
    return digest_of([LEGENDS.rules.version, VERSION, used[MISSION], used[MAP]])


def run(trial: Trial) -> Evening:
    """Play one game: that of the same number of `holotable sim legends --seed 2029`."""
    wish = wish_for(trial.mission, trial.heroes, trial.difficulty)
    match = Match(LEGENDS.name, wish, dict.fromkeys(seats_of(wish), BOT), trial.number + 1, SEED)
    pairing = pairings(match)[trial.number]
    begin = process_time()
    over = play(pairing)
    seconds = round(process_time() - begin, 2)
    return Evening(*trial, over.winner or "", over.rounds, over.decisions, seconds, content_of(trial.mission))


def kept() -> list[Evening]:
    """The games of missions and rules as they are now."""
    known = {mission.id for mission in full_missions()}
    return [
        each for each in read_kept(KEPT, Evening) if each.mission in known and each.content == content_of(each.mission)
    ]


def keep(evening: Evening) -> None:
    add_kept(KEPT, Evening._fields, [evening])


def counted(evenings: Sequence[Evening]) -> dict[str, dict[str, dict[str, Standing]]]:
    """What the heroes won: by mission, by the number of heroes and for all numbers together, by how hard it was."""
    found: dict[str, dict[str, dict[str, Standing]]] = {}
    for mission in full_missions():
        for party in PARTIES:
            for difficulty in DIFFICULTIES:
                own = [each for each in _of(evenings, mission, party) if each.difficulty == difficulty]
                if own:
                    rows = found.setdefault(mission.name, {}).setdefault(party, {})
                    rows[difficulty] = standing(difficulty, [each.winner == REBELS for each in own])
    return found


def _of(evenings: Sequence[Evening], mission: Mission, party: str) -> list[Evening]:
    return [each for each in evenings if each.mission == mission.id and each.heroes in PARTIES[party]]


def table(evenings: Sequence[Evening]) -> str:
    """What the heroes won, with the rounds that it took, for the page."""
    lines = [
        f"| mission | heroes | {' | '.join(DIFFICULTIES)} | rounds |",
        "| --- | --- |" + " --- |" * (len(DIFFICULTIES) + 1),
    ]
    known = {mission.name: mission for mission in full_missions()}
    for name, rows in counted(evenings).items():
        for party, by_difficulty in rows.items():
            own = _of(evenings, known[name], party)
            cells = [_cell(by_difficulty.get(each)) for each in DIFFICULTIES]
            rounds = f"{fmean(each.rounds for each in own):.1f}"
            lines.append(f"| {name} | {party} | {' | '.join(cells)} | {rounds} |")
    return "\n".join(lines) + "\n"


def _cell(found: Standing | None) -> str:
    return f"{found.wins} of {found.games}, {share(found)}" if found is not None else ""


def missed(evenings: Sequence[Evening]) -> Iterator[str]:
    """Which goals the shares miss as they were counted: how often heroes win on normal, easy easier, hard harder."""
    low, high = GOAL
    for mission, rows in counted(evenings).items():
        for party, by_difficulty in rows.items():
            yield from (f"{mission}, {party}: {each}" for each in _missed(by_difficulty, low, high))


def _missed(lines: Mapping[str, Standing], low: float, high: float) -> Iterator[str]:
    if (normal := lines.get(NORMAL)) is not None and not low <= normal.share <= high:
        sure = "" if normal.low <= high and normal.high >= low else ", and so is its interval"
        yield f"{normal.share:.0%} on normal is outside of {low:.0%} to {high:.0%}{sure}"
    known = [lines[each] for each in DIFFICULTIES if each in lines]
    for easier, harder in pairwise(known):
        if easier.share <= harder.share:
            yield f"{easier.share:.0%} on {easier.name} is not more than {harder.share:.0%} on {harder.name}"


def picture(evenings: Sequence[Evening]) -> str:
    """The heroes' shares of wins, as SVG."""
    return ranges("Missions of Legends won by scripted heroes", "share of wins", counted(evenings), GOAL)


def main(
    games: int = 0,
    jobs: int = 1,
    cluster: str = "",
    only: str = "",
    heroes: str = ",".join(map(str, COUNTS)),
    difficulty: str = ",".join(DIFFICULTIES),
) -> None:
    """Play the games that are not kept yet, and count them all."""
    missions = only.split(",") if only else [each.id for each in full_missions()]
    known = {each.trial for each in kept()}
    # One game of each kind, then the next of each: whenever it is stopped, all were played about equally often.
    wanted = product(range(games), missions, [int(each) for each in heroes.split(",")], difficulty.split(","))
    asked = [Trial(mission, count, hard, number) for number, mission, count, hard in wanted]
    missing = [(each,) for each in asked if each not in known]
    try:
        over = played(run, missing, jobs, cluster, LEGENDS.name) if missing else ()
        for evening in track(over, "playing", len(missing), console=Console(stderr=True)):
            keep(evening)
    except KeyboardInterrupt:
        print("stopped")
    if found := kept():
        print(table(found), end="")
        for each in missed(found):
            print(each)
        seconds = [each.seconds for each in found]
        print(f"{len(found)} games, {fmean(seconds):.1f} s each of the processor, {max(seconds):.1f} s at most")
        KEPT.with_suffix(".svg").write_text(picture(found), encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
