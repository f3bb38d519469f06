"""The bots by their names."""

from collections.abc import Callable

from holotable.bots.bot import Bot
from holotable.bots.random_bot import RandomBot
from holotable.kernel import Stream
from holotable.modes.mode import UnknownBotError
from holotable.shatterpoint.battle.battle import Battle, Play

BattleBot = Bot[Battle]

# Each is made with a stream of its own, and with the game that it takes over if it does.
BATTLE_BOTS: dict[str, Callable[[Stream, Play | None], BattleBot]] = {
    "random": lambda stream, game: RandomBot(stream),
}
SURE = "random"
"""The one that never fails and needs no time."""
QUICK = frozenset({"random"})
"""Those that choose at once."""
STAND_INS = ("random",)
"""Those that may take the seat of somebody who left."""


def battle_bot(name: str, stream: Stream, game: Play | None = None) -> BattleBot:
    """The bot of that name, with a stream of chance of its own; one that takes over in a game may look at it."""
    if name not in BATTLE_BOTS:
        raise UnknownBotError(name, tuple(BATTLE_BOTS))
    return BATTLE_BOTS[name](stream, game)
