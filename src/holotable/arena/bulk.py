"""Many games between bots: what is to be played, and what came of it."""

from collections.abc import Sequence

from holotable.arena.match import Pairing, Played
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
    return [pairing(match, number) for number in range(match.games)]


def pairing(match: Match, number: int) -> Pairing:
    """One game of a match, the same however many there are."""
    mode = mode_named(match.mode)
    seed = seed_of(match, number)
    table = mode.set_up(mode.vary(match.wish, number, seed), dict.fromkeys(match.bots, "bot"))
    return Pairing(number, seed, match.mode, match.bots, mode.rules.tables.to_json(table))


def seed_of(match: Match, number: int) -> int:
    """The seed of one game of a match."""
    return Chance(match.seed).stream(f"game {number}").draw()


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
