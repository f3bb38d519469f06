"""All Command cards that the program knows how to play."""

from holotable.content import ContentError
from holotable.imperial_assault.cards import CommandCard, command_cards
from holotable.imperial_assault.cards.command import of_the_box
from holotable.imperial_assault.effects.commands import (
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
from holotable.imperial_assault.effects.commands.command import Command
from holotable.imperial_assault.table.table import Table
from holotable.kernel import Ability, Answer

_COMMANDS: dict[str, Command] = {
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


def _like(card: CommandCard) -> Command:
    """What a card of a pack does: the same as the card of the box that it is like."""
    if card.like not in _COMMANDS:
        known = ", ".join(sorted(_COMMANDS))
        raise ContentError(card.pack.name, card.id, "like", f"expected one of {known}, got {card.like!r}")
    return _COMMANDS[card.like]


COMMANDS: dict[str, Command] = {
    **_COMMANDS,
    **{card.id: _like(card) for card in command_cards().values() if card.id not in of_the_box()},
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
