"""Bots as somebody chooses among them who starts a game."""

from collections.abc import Iterable

from holotable.kernel import Struct
from holotable.words import Speech

_NAMES = {"random": "bot.name.random", "scripted": "bot.name.scripted", "search": "bot.name.search"}
_WORDS = {"random": "bot.words.random", "scripted": "bot.words.scripted", "search": "bot.words.search"}


class BotChoice(Struct, frozen=True):
    """A bot and how it plays."""

    id: str
    name: str
    words: str


def bot_choices(names: Iterable[str], say: Speech) -> tuple[BotChoice, ...]:
    """The bots of these names."""
    return tuple(BotChoice(name, say(_NAMES[name]), say(_WORDS[name])) for name in names)
