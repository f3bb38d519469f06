"""All Command cards that the program knows how to play."""

from holotable.imperial_assault.commands import attacking, exerting, force, moving, recovering, rounds, scheming
from holotable.imperial_assault.commands.command import Command

COMMANDS: dict[str, Command] = {
    **attacking.COMMANDS,
    **exerting.COMMANDS,
    **force.COMMANDS,
    **moving.COMMANDS,
    **recovering.COMMANDS,
    **rounds.COMMANDS,
    **scheming.COMMANDS,
}

__all__ = ["COMMANDS"]
