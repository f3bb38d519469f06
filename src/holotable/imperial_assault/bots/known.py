"""The bots by their names."""

from collections.abc import Callable

from holotable.bots.bot import Bot
from holotable.bots.budget import budget_named
from holotable.bots.random_bot import RandomBot
from holotable.imperial_assault.bots.campaigning import CampaigningBot
from holotable.imperial_assault.bots.evaluation import evaluate
from holotable.imperial_assault.bots.learned import evaluate_learned
from holotable.imperial_assault.bots.memory import Memory
from holotable.imperial_assault.bots.scripted import ScriptedBot
from holotable.imperial_assault.bots.search import SearchBot
from holotable.imperial_assault.bots.weights import TEMPERS, UNSPARING, Temper
from holotable.imperial_assault.log.log import CampaignLog
from holotable.imperial_assault.table.table import Table
from holotable.kernel import Stream
from holotable.modes.mode import UnknownBotError

SkirmishBot = Bot[Table]

SEARCH = "search"

SKIRMISH_BOTS: dict[str, Callable[[Stream, Memory | None], SkirmishBot]] = {
    "random": lambda stream, memory: RandomBot(stream),
    "scripted": lambda stream, memory: ScriptedBot(memory),
    SEARCH: lambda stream, memory: SearchBot(stream, None, memory),
}

LEARNED = "search+learned"
"""The same search by what was learned from games. Those who host games do not offer it: it is there to be studied."""


def skirmish_bot(name: str, stream: Stream, memory: Memory | None = None) -> SkirmishBot:
    """The bot of that name, with a stream of chance of its own; one that takes over remembers what it is told."""
    if name in SKIRMISH_BOTS:
        return SKIRMISH_BOTS[name](stream, memory)
    if name == LEARNED:
        return SearchBot(stream, None, memory, evaluate_learned)
    budget = budget_named(name.replace(LEARNED, SEARCH, 1))
    if budget is None:
        raise UnknownBotError(name, (*SKIRMISH_BOTS, LEARNED))
    return SearchBot(stream, budget, memory, evaluate_learned if name.startswith(LEARNED) else evaluate)


MISSION_BOTS: dict[str, Callable[[Stream, Memory | None, Temper], Bot[Table]]] = {
    "random": lambda stream, memory, temper: RandomBot(stream),
    "scripted": lambda stream, memory, temper: ScriptedBot(memory, temper),
}


def mission_bot(name: str, stream: Stream, memory: Memory | None = None, nature: Stream | None = None) -> Bot[Table]:
    """The bot of that name for a campaign mission; how it is minded is its nature, and without one it plays to win."""
    if name not in MISSION_BOTS:
        raise UnknownBotError(name, tuple(MISSION_BOTS))
    return MISSION_BOTS[name](stream, memory, nature.pick(TEMPERS) if nature is not None else UNSPARING)


CAMPAIGN_BOTS: dict[str, Callable[[Stream], Bot[CampaignLog]]] = {
    "random": RandomBot,
    "scripted": lambda stream: CampaigningBot(),
}


def campaign_bot(name: str, stream: Stream) -> Bot[CampaignLog]:
    """The bot of that name for what is decided between missions."""
    if name not in CAMPAIGN_BOTS:
        raise UnknownBotError(name, tuple(CAMPAIGN_BOTS))
    return CAMPAIGN_BOTS[name](stream)
