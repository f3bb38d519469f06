"""One game between bots."""

from collections.abc import Mapping
from typing import Any

from holotable.bots.bot import Bot, Seated, nature_of
from holotable.kernel import Chance, Game, Option, Seat, Session, Struct, write_record
from holotable.kernel.codec import replace
from holotable.modes import AnyMode, mode_named


class Pairing(Struct, frozen=True):
    """A game that is to be played: which bot has which seat, and the table before the first choice."""

    number: int
    seed: int
    mode: str
    bots: dict[Seat, str]
    setup: bytes


class Played(Struct, frozen=True):
    """A game that was played: who won (nobody in a draw), how long it took, and the hash of its last state.

    `errands` are the records of the games that it waited for; their decisions are counted in.
    """

    number: int
    winner: str | None
    decisions: int
    rounds: int
    points: dict[str, int]
    digest: str
    record: bytes = b""
    errands: tuple[bytes, ...] = ()


def players_of(pairing: Pairing) -> dict[Seat, Bot[Any]]:
    """The bots, each with a stream of its own, apart from the game's."""
    mode, chance = mode_named(pairing.mode), Chance(pairing.seed)
    return {
        seat: mode.bot(name, chance.stream(f"bot {seat}"), nature=nature_of(pairing.seed, seat))
        for seat, name in pairing.bots.items()
    }


def play(pairing: Pairing, recorded: bool = False) -> Played:
    """Play a game to its end, and every game that it waits for on the way."""
    return play_out(pairing, recorded)[0]


def play_out(pairing: Pairing, recorded: bool = False) -> tuple[Played, Game[Any]]:
    """What came of a game, and the game as it ended."""
    mode, bots = mode_named(pairing.mode), players_of(pairing)
    table = mode.rules.tables.from_json(pairing.setup)
    errands = _Errands(mode, pairing.bots, recorded)
    if not recorded:
        game = Game.start(mode.rules, table, pairing.seed)
        decisions = 0
        while game.decision is not None:
            game.advance(errands.answer(game) if mode.waits(game) else next_choice(mode, game, bots, decisions))
            decisions += 1
        return _played(mode, pairing, game, decisions + errands.decisions, game.digest()), game
    session = Session(mode.rules, table, pairing.seed)
    while session.game.decision is not None:
        game, made = session.game, session.count
        session.advance(errands.answer(game) if mode.waits(game) else next_choice(mode, game, bots, made))
    record = write_record(session.record())
    decisions = session.count + errands.decisions
    played = _played(mode, pairing, session.game, decisions, session.digest, record)
    return replace(played, errands=tuple(errands.records)), session.game


class _Errands:
    """The games that a game waited for, played by the same bots."""

    def __init__(self, mode: AnyMode, bots: Mapping[Seat, str], recorded: bool) -> None:
        self._mode, self._bots, self._recorded = mode, bots, recorded
        self.decisions = 0
        self.records: list[bytes] = []

    def answer(self, game: Game[Any]) -> Option:
        """What the host answers when the game that is waited for has been played."""
        errand = self._mode.errand(game)
        rules = mode_named(errand.mode).rules
        bots = {seat: self._bots[whose] for seat, whose in errand.seats.items()}
        setup = rules.tables.to_json(errand.setup)
        played, ended = play_out(Pairing(0, errand.seed, errand.mode, bots, setup), self._recorded)
        self.decisions += played.decisions
        self.records += [played.record] if self._recorded else []
        return self._mode.brought_back(game, ended)


def next_choice(mode: AnyMode, game: Game[Any], bots: Mapping[Seat, Bot[Any]], decisions: int) -> Option:
    """What the bot that is asked chooses; after more decisions than games of the mode have it is stopped.

    A game that is stopped may still ask something on the way to its end.
    """
    if decisions >= mode.most_decisions and game.why_not(giving_up := mode.stop(game)) is None:
        return giving_up
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
