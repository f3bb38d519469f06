"""Armies against each other, played by one bot: every two of them meet, or one meets all others."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import sqrt

from holotable.arena.bulk import Match, pairings, play_all
from holotable.arena.match import A, B, Pairing, Played
from holotable.imperial_assault.skirmish.army import Army
from holotable.kernel import Chance, Struct

CONFIDENCE = 1.96  # standard deviations that 95 of 100 samples lie within


class Meeting(Struct, frozen=True):
    """A game between two of the armies, by their places in the list."""

    one: int
    other: int
    pairing: Pairing


class Standing(Struct, frozen=True):
    """How an army did: a draw counts as half a win; `low` and `high` bound its true share with 95 % confidence."""

    army: str
    games: int
    wins: int
    draws: int
    losses: int
    share: float
    low: float
    high: float
    rounds: float
    points: float


def everybody(armies: Sequence[Army], bot: str, games: int, seed: int) -> list[Meeting]:
    """Every two armies play so many games against each other."""
    return [
        meeting
        for one, other in combinations(range(len(armies)), 2)
        for meeting in _meet(armies, one, other, bot, games, seed)
    ]


def one_against_all(armies: Sequence[Army], bot: str, games: int, seed: int) -> list[Meeting]:
    """The first army plays so many games against each of the others."""
    return [meeting for other in range(1, len(armies)) for meeting in _meet(armies, 0, other, bot, games, seed)]


def _meet(armies: Sequence[Army], one: int, other: int, bot: str, games: int, seed: int) -> list[Meeting]:
    own = Chance(seed).stream(f"meeting {one} {other}").draw()
    match = Match({A: bot, B: bot}, games, own, armies={A: armies[one], B: armies[other]})
    return [Meeting(one, other, pairing) for pairing in pairings(match)]


def played(meetings: Sequence[Meeting], jobs: int = 1) -> Iterator[tuple[Meeting, Played]]:
    """Each meeting with the game that was played, as they were listed."""
    games = play_all([meeting.pairing for meeting in meetings], jobs)
    yield from zip(meetings, games, strict=True)


def standings(armies: Sequence[Army], results: Sequence[tuple[Meeting, Played]]) -> list[Standing]:
    """The table of results, the best army first."""
    found = [_standing(place, army, results) for place, army in enumerate(armies)]
    return sorted(found, key=lambda each: (-each.share, each.army))


def _standing(place: int, army: Army, results: Sequence[tuple[Meeting, Played]]) -> Standing:
    own = [
        (A if meeting.one == place else B, game) for meeting, game in results if place in (meeting.one, meeting.other)
    ]
    games = len(own)
    wins = sum(game.winner == side for side, game in own)
    draws = sum(game.winner is None for _, game in own)
    score = wins + draws / 2
    low, high = wilson(score, games)
    return Standing(
        army.name,
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
