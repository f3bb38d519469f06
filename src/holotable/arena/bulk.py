"""Many skirmishes between bots, on as many processes as wanted; how many changes nothing in the result."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from holotable.arena.match import A, B, Pairing, Played, play
from holotable.imperial_assault.figures.table import Side
from holotable.imperial_assault.skirmish.army import Army, sample_army
from holotable.imperial_assault.skirmish.setup import skirmish_missions
from holotable.kernel import Chance, Struct, digest_of


class Match(Struct, frozen=True):
    """What two bots are to play: how many games, from which seed, on which map, with which armies.

    Without armies they have the starter armies in turn, the one and then the other.
    """

    bots: dict[Side, str]
    games: int
    seed: int = 0
    map: str = ""
    mission: str = ""
    armies: dict[Side, Army] | None = None


class Tally(Struct, frozen=True):
    """What came of many games."""

    wins: dict[Side, int]
    draws: int
    decisions: int
    rounds: int
    points: dict[Side, int]
    digest: str


def pairings(match: Match) -> list[Pairing]:
    """The games of a match. Who is named first changes from game to game, so that neither bot has the better of it."""
    return [_pairing(match, number) for number in range(match.games)]


def _pairing(match: Match, number: int) -> Pairing:
    seed = Chance(match.seed).stream(f"game {number}").draw()
    map_id = match.map or _map_with(match.mission, seed)
    if match.armies is None:
        # Each pair of games has the armies both ways round, each two pairs the seats.
        rebel, imperial = sample_army("starter_rebel"), sample_army("starter_imperial")
        armies = {A: imperial, B: rebel} if number % 2 else {A: rebel, B: imperial}
        first = B if number // 2 % 2 else A
    else:
        armies, first = match.armies, B if number % 2 else A
    return Pairing(number, seed, match.bots, armies, map_id, match.mission, first)


def _map_with(mission: str, seed: int) -> str:
    """Any map that has a mission of this letter; none where no letter is asked for, and the game draws both."""
    maps = [found for found, letter in skirmish_missions() if letter == mission]
    return Chance(seed).stream("map").pick(maps) if maps else ""


def play_all(games: Sequence[Pairing], jobs: int = 1, recorded: bool = False) -> Iterator[Played]:
    """Play games, one after another or on several processes; they come as they were listed."""
    work = partial(play, recorded=recorded)
    if jobs == 1 or len(games) < 2:
        yield from map(work, games)
        return
    # A fresh process knows nothing of threads that this one may have.
    with ProcessPoolExecutor(min(jobs, len(games)), get_context("spawn")) as pool:
        yield from pool.map(work, games)


def tally(played: Sequence[Played]) -> Tally:
    """All games counted together; the digest is one hash over their last states in order."""
    sides = (A, B)
    return Tally(
        wins={side: sum(game.winner == side for game in played) for side in sides},
        draws=sum(game.winner is None for game in played),
        decisions=sum(game.decisions for game in played),
        rounds=sum(game.rounds for game in played),
        points={side: sum(game.points[side] for game in played) for side in sides},
        digest=digest_of([game.digest for game in played]),
    )
