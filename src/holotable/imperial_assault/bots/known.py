"""The bots by their names."""

import re
from collections.abc import Callable

from holotable.bots.bot import Bot
from holotable.bots.random_bot import RandomBot
from holotable.imperial_assault.bots.budget import Playouts, Seconds
from holotable.imperial_assault.bots.scripted import Memory, ScriptedBot
from holotable.imperial_assault.bots.search import SearchBot
from holotable.imperial_assault.table.table import Table
from holotable.kernel import Stream
from holotable.modes.mode import UnknownBotError

SkirmishBot = Bot[Table]

SKIRMISH_BOTS: dict[str, Callable[[Stream, Memory | None], SkirmishBot]] = {
    "random": lambda stream, memory: RandomBot(stream),
    "scripted": lambda stream, memory: ScriptedBot(memory),
    "search": lambda stream, memory: SearchBot(stream, None, memory),
}
# `search:64` looks at 64 playouts a decision, `search:0.2s` for 0.2 seconds.
_SEARCH = re.compile(r"search:(?:(?P<playouts>[1-9]\d{0,5})|(?P<seconds>\d{1,3}(?:\.\d{1,3})?)s)")


def skirmish_bot(name: str, stream: Stream, memory: Memory | None = None) -> SkirmishBot:
    """The bot of that name, with a stream of chance of its own; one that takes over remembers what it is told."""
    if name in SKIRMISH_BOTS:
        return SKIRMISH_BOTS[name](stream, memory)
    found = _SEARCH.fullmatch(name)
    if found is None or (found["seconds"] and not float(found["seconds"])):
        raise UnknownBotError(name, tuple(SKIRMISH_BOTS))
    if found["playouts"]:
        return SearchBot(stream, Playouts(int(found["playouts"])), memory)
    return SearchBot(stream, Seconds(float(found["seconds"])), memory)
