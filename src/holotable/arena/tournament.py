"""Entrants against each other, played by one bot: every two of them meet, or one meets all others."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt

from holotable.arena.bulk import Match, pairings, play_all
from holotable.arena.match import Pairing, Played
from holotable.kernel import Chance, Struct
from holotable.modes import mode_named

CONFIDENCE = 1.96  # standard deviations that 95 of 100 samples lie within


@dataclass(frozen=True)
class Contest:
    """Who takes part by their names, in a mode for two, and the wish for a game between two of them."""

    mode: str
    entrants: Sequence[str]
    wish: Callable[[int, int], Struct]


class Meeting(Struct, frozen=True):
    """A game between two of the entrants, by their places in the list."""

    one: int
    other: int
    pairing: Pairing


class Standing(Struct, frozen=True):
    """How an entrant did: a draw counts as half a win; `low` and `high` bound its true share with 95 % confidence."""

    name: str
    games: int
    wins: int
    draws: int
    losses: int
    share: float
    low: float
    high: float
    rounds: float
    points: float


def everybody(contest: Contest, bot: str, games: int, seed: int) -> list[Meeting]:
    """Every two entrants play so many games against each other."""
    return [
        meeting
        for one, other in combinations(range(len(contest.entrants)), 2)
        for meeting in _meet(contest, one, other, bot, games, seed)
    ]


def one_against_all(contest: Contest, bot: str, games: int, seed: int) -> list[Meeting]:
    """The first entrant plays so many games against each of the others."""
    others = range(1, len(contest.entrants))
    return [meeting for other in others for meeting in _meet(contest, 0, other, bot, games, seed)]


def _meet(contest: Contest, one: int, other: int, bot: str, games: int, seed: int) -> list[Meeting]:
    own, wish = Chance(seed).stream(f"meeting {one} {other}").draw(), contest.wish(one, other)
    seats = mode_named(contest.mode).seats(wish)
    match = Match(contest.mode, wish, dict.fromkeys(seats, bot), games, own)
    return [Meeting(one, other, pairing) for pairing in pairings(match)]


def played(meetings: Sequence[Meeting], jobs: int = 1) -> Iterator[tuple[Meeting, Played]]:
    """Each meeting with the game that was played, as they were listed."""
    games = play_all([meeting.pairing for meeting in meetings], jobs)
    yield from zip(meetings, games, strict=True)


def standings(entrants: Sequence[str], results: Sequence[tuple[Meeting, Played]]) -> list[Standing]:
    """The table of results, the best first."""
    found = [_standing(place, name, results) for place, name in enumerate(entrants)]
    return sorted(found, key=lambda each: (-each.share, each.name))


def _standing(place: int, name: str, results: Sequence[tuple[Meeting, Played]]) -> Standing:
    own = [
        (sorted(game.points)[meeting.one != place], game)
        for meeting, game in results
        if place in (meeting.one, meeting.other)
    ]
    games = len(own)
    wins = sum(game.winner == side for side, game in own)
    draws = sum(game.winner is None for _, game in own)
    score = wins + draws / 2
    low, high = wilson(score, games)
    return Standing(
        name,
        games,
        wins,
        draws,
        games - wins - draws,
        score / games if games else 0.0,
        low,
        high,
        sum(game.rounds for _, game in own) / max(1, games),
        sum(game.points[side] for side, game in own) / max(1, games),
    )


def wilson(score: float, games: int) -> tuple[float, float]:
    """The bounds between which a true share lies with 95 % confidence, after Wilson."""
    if not games:
        return 0.0, 1.0
    share, square = score / games, CONFIDENCE**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = CONFIDENCE / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games**2))
    return max(0.0, middle - half), min(1.0, middle + half)
