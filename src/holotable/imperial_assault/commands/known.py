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
from holotable.kernel import Ability, Answer

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

# What cards say that are in a hand, or were played for the present attack: in play for each player from the start.
STANDING: tuple[Answer[Table], ...] = (*attacking.STANDING, *declaring.STANDING)

ANSWERS: tuple[Answer[Table], ...] = (
    *STANDING,
    *enduring.ANSWERS,
    *exerting.ANSWERS,
    *rounds.ANSWERS,
    *scheming.ANSWERS,
)

__all__ = ["ANSWERS", "COMMANDS", "LASTING", "STANDING"]
