"""A game in the terminal: against bots, or people at one screen. It knows no game."""

from holotable.terminal.host import Host
from holotable.terminal.play import play
from holotable.terminal.refusing import attempt
from holotable.terminal.screen import Screen
from holotable.terminal.starting import Beginning, UnreadableGameError, new_game, saved_game
from holotable.terminal.text_table import TERMINALS, Nameable, Named, TextTable, Word, text_table_of

__all__ = [
    "TERMINALS",
    "Beginning",
    "Host",
    "Nameable",
    "Named",
    "Screen",
    "TextTable",
    "UnreadableGameError",
    "Word",
    "attempt",
    "new_game",
    "play",
    "saved_game",
    "text_table_of",
]
