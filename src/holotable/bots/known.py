"""The bots by their names."""

from collections.abc import Callable

from holotable.bots.bot import Bot
from holotable.bots.random_bot import RandomBot
from holotable.bots.skirmish.scripted import ScriptedBot
from holotable.imperial_assault.figures.table import Table
from holotable.kernel import Stream

SkirmishBot = Bot[Table]

SKIRMISH_BOTS: dict[str, Callable[[Stream], SkirmishBot]] = {
    "random": RandomBot,
    "scripted": lambda stream: ScriptedBot(),
}


class UnknownBotError(LookupError):
    """There is no bot of that name for the skirmish."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.known = ", ".join(SKIRMISH_BOTS)
        super().__init__(f"there is no bot {name!r}; there are {self.known}")


def skirmish_bot(name: str, stream: Stream) -> SkirmishBot:
    """The bot of that name, with a stream of chance of its own."""
    if name not in SKIRMISH_BOTS:
        raise UnknownBotError(name)
    return SKIRMISH_BOTS[name](stream)
