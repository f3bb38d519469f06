"""Battles that bots are asked in."""

from holotable.bots.bot import Seated
from holotable.kernel import Game, Stream
from holotable.shatterpoint.battle.battle import Battle, Play
from holotable.shatterpoint.bots.dealing import redeal
from holotable.shatterpoint.rules import rules
from holotable.shatterpoint.squads.team import sample_team
from holotable.shatterpoint.turns.starting import battle_of


def fresh(seed: int, battlefield: str = "training_field") -> Play:
    """A battle before its setup, both sample strike teams."""
    teams = {"a": sample_team("clone_wars_heroes"), "b": sample_team("shadow_and_separatists")}
    return Game.start(rules(), battle_of({"a": teams["a"], "b": teams["b"]}, battlefield), seed)


def in_play(seed: int = 3, choices: int = 60, seat: str = "a") -> Play:
    """A battle at random, up to a decision of that seat."""
    game, stream = fresh(seed), Stream(seed)
    made = 0
    while game.decision is not None and (made < choices or game.decision.seat != seat):
        game.advance(stream.pick(game.sample(stream, 2)))
        made += 1
    return game


def seated(game: Play) -> Seated[Battle]:
    """The seat that is asked."""
    assert game.decision is not None
    return Seated(game, game.decision.seat, redeal)
