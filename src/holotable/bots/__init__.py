"""Players that are programs. Each chooses from what its seat may know, and says why."""

from holotable.bots.bot import Because, Bot, Choice, Seated, nature_of
from holotable.bots.random_bot import RandomBot
from holotable.bots.rolling import NoHintForDiceError, RollingBot, check_hint

__all__ = [
    "Because",
    "Bot",
    "Choice",
    "NoHintForDiceError",
    "RandomBot",
    "RollingBot",
    "Seated",
    "check_hint",
    "nature_of",
]
