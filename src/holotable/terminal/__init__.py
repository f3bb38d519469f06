"""A skirmish in the terminal: against a bot, or two people at one screen."""

from holotable.terminal.host import Host
from holotable.terminal.play import play
from holotable.terminal.screen import Screen
from holotable.terminal.starting import (
    MINE,
    SIDES,
    THEIRS,
    Beginning,
    UnreadableGameError,
    choose_army,
    new_game,
    saved_game,
    show_armies,
)

__all__ = [
    "MINE",
    "SIDES",
    "THEIRS",
    "Beginning",
    "Host",
    "Screen",
    "UnreadableGameError",
    "choose_army",
    "new_game",
    "play",
    "saved_game",
    "show_armies",
]
