"""All Command cards that the program knows how to play."""

from holotable.imperial_assault.commands import (
    attacking,
    declaring,
    enduring,
    exerting,
    force,
    moving,
    recovering,
    rounds,
    scheming,
    striking,
)
from holotable.imperial_assault.commands.command import Command
from holotable.imperial_assault.figures.table import Table
from holotable.kernel import Ability

COMMANDS: dict[str, Command] = {
    **attacking.COMMANDS,
    **declaring.COMMANDS,
    **enduring.COMMANDS,
    **exerting.COMMANDS,
    **force.COMMANDS,
    **moving.COMMANDS,
    **recovering.COMMANDS,
    **rounds.COMMANDS,
    **scheming.COMMANDS,
    **striking.COMMANDS,
}

# The abilities by which effects listen while they last.
LASTING: tuple[Ability[Table], ...] = (*enduring.LASTING, *striking.LASTING)

__all__ = ["COMMANDS", "LASTING"]
