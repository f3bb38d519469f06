"""Many games between bots, on as many processes as wanted; how many changes nothing in the result."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from holotable.arena.match import Pairing, Played, play
from holotable.games import GAMES, add_games
from holotable.kernel import Chance, Seat, Struct, digest_of
from holotable.modes import mode_named


class Match(Struct, frozen=True):
    """What bots are to play: how many games of a mode by a wish, from which seed."""

    mode: str
    wish: Struct
    bots: dict[Seat, str]
    games: int
    seed: int = 0


class Tally(Struct, frozen=True):
    """What came of many games."""

    wins: dict[str, int]
    draws: int
    decisions: int
    rounds: int
    points: dict[str, int]
    digest: str


def pairings(match: Match) -> list[Pairing]:
    """The games of a match."""
    return [_pairing(match, number) for number in range(match.games)]


def _pairing(match: Match, number: int) -> Pairing:
    mode = mode_named(match.mode)
    seed = Chance(match.seed).stream(f"game {number}").draw()
    table = mode.set_up(mode.vary(match.wish, number, seed), dict.fromkeys(match.bots, "bot"))
    return Pairing(number, seed, match.mode, match.bots, mode.rules.tables.to_json(table))


def play_all(games: Sequence[Pairing], jobs: int = 1, recorded: bool = False) -> Iterator[Played]:
    """Play games, one after another or on several processes; they come as they were listed."""
    work = partial(play, recorded=recorded)
    if jobs == 1 or len(games) < 2:
        yield from map(work, games)
        return
    # A fresh process knows nothing of threads that this one may have.
    known = tuple(GAMES.values())
    with ProcessPoolExecutor(min(jobs, len(games)), get_context("spawn"), add_games, (known,)) as pool:
        yield from pool.map(work, games)


def tally(played: Sequence[Played]) -> Tally:
    """All games counted together; the digest is one hash over their last states in order."""
    sides = sorted({side for game in played for side in game.points})
    return Tally(
        wins={side: sum(game.winner == side for game in played) for side in sides},
        draws=sum(game.winner is None for game in played),
        decisions=sum(game.decisions for game in played),
        rounds=sum(game.rounds for game in played),
        points={side: sum(game.points[side] for game in played) for side in sides},
        digest=digest_of([game.digest for game in played]),
    )
