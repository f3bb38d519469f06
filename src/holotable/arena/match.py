"""One skirmish between two bots."""

from collections.abc import Mapping

from holotable.bots.bot import Seated
from holotable.imperial_assault.bots.dealing import redeal
from holotable.imperial_assault.bots.known import SkirmishBot, skirmish_bot
from holotable.imperial_assault.bots.position import rules
from holotable.imperial_assault.figures.scoring import outcome_of
from holotable.imperial_assault.figures.table import Play, Side, Table
from holotable.imperial_assault.skirmish.army import Army
from holotable.imperial_assault.skirmish.leaving import OfferDraw
from holotable.imperial_assault.skirmish.setup import skirmish_table
from holotable.kernel import Chance, Game, Option, Session, Struct, write_record

# Two bots that have come so far without a victory agree on a draw. Random play ends long before.
MOST_DECISIONS = 50_000

A, B = "a", "b"


class Pairing(Struct, frozen=True):
    """A game that is to be played: who has which army, on what map; `first` is the side that is named first."""

    number: int
    seed: int
    bots: dict[Side, str]
    armies: dict[Side, Army]
    map: str = ""
    mission: str = ""
    first: Side = A


class Played(Struct, frozen=True):
    """A game that was played: who won (nobody in a draw), how long it took, and the hash of its last state."""

    number: int
    winner: Side | None
    decisions: int
    rounds: int
    points: dict[Side, int]
    digest: str
    record: bytes = b""


def table_of(pairing: Pairing) -> Table:
    """The table before the setup. Each side's seat goes by its name."""
    sides = [pairing.first, B if pairing.first == A else A]
    armies = {side: pairing.armies[side] for side in sides}
    return skirmish_table(armies, {side: side for side in sides}, pairing.map, pairing.mission)


def players_of(pairing: Pairing) -> dict[Side, SkirmishBot]:
    """The bots, each with a stream of its own, apart from the game's."""
    chance = Chance(pairing.seed)
    return {side: skirmish_bot(name, chance.stream(f"bot {side}")) for side, name in pairing.bots.items()}


def play(pairing: Pairing, recorded: bool = False) -> Played:
    """Play a game to its end."""
    bots = players_of(pairing)
    if not recorded:
        game = Game.start(rules(), table_of(pairing), pairing.seed)
        decisions = 0
        while game.decision is not None:
            game.advance(next_choice(game, bots, decisions))
            decisions += 1
        return _played(pairing, game, decisions, game.digest())
    session = Session(rules(), table_of(pairing), pairing.seed)
    while session.game.decision is not None:
        session.advance(next_choice(session.game, bots, len(session.choices)))
    decisions, record = len(session.choices), write_record(session.record())
    return _played(pairing, session.game, decisions, session.digest, record)


def next_choice(game: Play, bots: Mapping[Side, SkirmishBot], decisions: int) -> Option:
    """What the bot that is asked chooses; after too many decisions both agree on a draw, one after the other."""
    if decisions >= MOST_DECISIONS:
        return OfferDraw(next(side for side, player in game.table.players.items() if not player.offers_draw))
    if game.decision is None:
        raise ValueError("the game is over: there is nothing to choose")
    seat = game.decision.seat
    return bots[seat].choose(Seated(game, seat, redeal)).option


def _played(pairing: Pairing, game: Play, decisions: int, digest: str, record: bytes = b"") -> Played:
    outcome, table = outcome_of(game.table), game.table
    points = {side: table.players[side].points for side in sorted(table.players)}
    winner = outcome.winner if outcome else None
    return Played(pairing.number, winner, decisions, table.round, points, digest, record)
