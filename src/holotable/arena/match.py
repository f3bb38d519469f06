"""One game between bots."""

from collections.abc import Mapping
from typing import Any

from holotable.bots.bot import Bot, Seated
from holotable.kernel import Chance, Game, Option, Seat, Session, Struct, write_record
from holotable.modes import AnyMode, mode_named

# Bots that have come so far without an end stop. Random play ends long before.
MOST_DECISIONS = 50_000


class Pairing(Struct, frozen=True):
    """A game that is to be played: which bot has which seat, and the table before the first choice."""

    number: int
    seed: int
    mode: str
    bots: dict[Seat, str]
    setup: bytes


class Played(Struct, frozen=True):
    """A game that was played: who won (nobody in a draw), how long it took, and the hash of its last state."""

    number: int
    winner: str | None
    decisions: int
    rounds: int
    points: dict[str, int]
    digest: str
    record: bytes = b""


def players_of(pairing: Pairing) -> dict[Seat, Bot[Any]]:
    """The bots, each with a stream of its own, apart from the game's."""
    mode, chance = mode_named(pairing.mode), Chance(pairing.seed)
    return {seat: mode.bot(name, chance.stream(f"bot {seat}")) for seat, name in pairing.bots.items()}


def play(pairing: Pairing, recorded: bool = False) -> Played:
    """Play a game to its end."""
    mode, bots = mode_named(pairing.mode), players_of(pairing)
    table = mode.rules.tables.from_json(pairing.setup)
    if not recorded:
        game = Game.start(mode.rules, table, pairing.seed)
        decisions = 0
        while game.decision is not None:
            game.advance(next_choice(mode, game, bots, decisions))
            decisions += 1
        return _played(mode, pairing, game, decisions, game.digest())
    session = Session(mode.rules, table, pairing.seed)
    while session.game.decision is not None:
        session.advance(next_choice(mode, session.game, bots, len(session.choices)))
    decisions, record = len(session.choices), write_record(session.record())
    return _played(mode, pairing, session.game, decisions, session.digest, record)


def next_choice(mode: AnyMode, game: Game[Any], bots: Mapping[Seat, Bot[Any]], decisions: int) -> Option:
    """What the bot that is asked chooses; after too many decisions the game is stopped."""
    if decisions >= MOST_DECISIONS:
        return mode.stop(game)
    if game.decision is None:
        raise ValueError("the game is over: there is nothing to choose")
    seat = game.decision.seat
    return bots[seat].choose(Seated(game, seat, mode.redeal)).option


def _played(
    mode: AnyMode, pairing: Pairing, game: Game[Any], decisions: int, digest: str, record: bytes = b""
) -> Played:
    outcome, table = mode.outcome(game.table), game.table
    winner = outcome.winner if outcome else None
    return Played(pairing.number, winner, decisions, mode.round(table), mode.points(table), digest, record)
