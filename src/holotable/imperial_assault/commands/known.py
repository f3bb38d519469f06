"""All Command cards that the program knows how to play."""

from holotable.imperial_assault.commands import attacking, moving, rounds
from holotable.imperial_assault.commands.command import Command

COMMANDS: dict[str, Command] = {
    **attacking.COMMANDS,
    **moving.COMMANDS,
    **rounds.COMMANDS,
}

__all__ = ["COMMANDS"]
