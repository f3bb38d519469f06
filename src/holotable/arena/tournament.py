"""Entrants against each other, played by one bot: every two of them meet, or one meets all others."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt

from holotable.arena.bulk import Match
from holotable.arena.match import Played
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
    """What two of the entrants play against each other, by their places in the list."""

    one: int
    other: int
    match: Match


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
    place: int = 0
    """In the list of entrants: two may have the same name."""


def everybody(contest: Contest, bot: str, games: int, seed: int) -> list[Meeting]:
    """Every two entrants play so many games against each other."""
    pairs = combinations(range(len(contest.entrants)), 2)
    return [_meet(contest, one, other, bot, games, seed) for one, other in pairs]


def one_against_all(contest: Contest, bot: str, games: int, seed: int) -> list[Meeting]:
    """The first entrant plays so many games against each of the others."""
    return [_meet(contest, 0, other, bot, games, seed) for other in range(1, len(contest.entrants))]


def _meet(contest: Contest, one: int, other: int, bot: str, games: int, seed: int) -> Meeting:
    own, wish = Chance(seed).stream(f"meeting {one} {other}").draw(), contest.wish(one, other)
    seats = mode_named(contest.mode).seats(wish)
    return Meeting(one, other, Match(contest.mode, wish, dict.fromkeys(seats, bot), games, own))


def standings(entrants: Sequence[str], results: Sequence[tuple[Meeting, Sequence[Played]]]) -> list[Standing]:
    """The table of results, the games of each meeting counted, the best first."""
    found = [_standing(place, name, results) for place, name in enumerate(entrants)]
    return sorted(found, key=lambda each: (-each.share, each.name))


def _standing(place: int, name: str, results: Sequence[tuple[Meeting, Sequence[Played]]]) -> Standing:
    own = [
        (sorted(game.points)[meeting.one != place], game)
        for meeting, games in results
        if place in (meeting.one, meeting.other)
        for game in games
    ]
    count = len(own)
    wins = sum(game.winner == side for side, game in own)
    draws = sum(game.winner is None for _, game in own)
    score = wins + draws / 2
    low, high = wilson(score, count)
    return Standing(
        name,
        count,
        wins,
        draws,
        count - wins - draws,
        score / count if count else 0.0,
        low,
        high,
        sum(game.rounds for _, game in own) / max(1, count),
        sum(game.points[side] for side, game in own) / max(1, count),
        place,
    )


def wilson(score: float, games: int) -> tuple[float, float]:
    """The bounds between which a true share lies with 95 % confidence, after Wilson."""
    if not games:
        return 0.0, 1.0
    share, square = score / games, CONFIDENCE**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = CONFIDENCE / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games**2))
    return max(0.0, middle - half), min(1.0, middle + half)
