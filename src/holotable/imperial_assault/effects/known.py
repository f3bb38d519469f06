"""All that cards and abilities do: by their data, and what functions of their families say when the rules ask."""

from functools import cache

from holotable.content import ContentError
from holotable.imperial_assault.cards import command_cards
from holotable.imperial_assault.effects.commands.command import Command
from holotable.imperial_assault.effects.reading import Effects, read_all
from holotable.imperial_assault.table.lasting import ability_of_lasting
from holotable.imperial_assault.table.table import Table
from holotable.kernel import Ability, Answer
from holotable.kernel.gather import modules_of, named_in

HOME = __name__.rpartition(".")[0]
# Played while a target is declared: what it says then is all that it does.
BEFORE_ATTACKS = "before_ranged_attack"


@cache
def known() -> Effects:
    """Abilities, answers, Command cards and special actions of all families."""
    modules_of(HOME)  # whose functions the data may call
    found = read_all()
    found.answers[:0] = [*named_in([HOME], "ANSWERS"), *named_in([HOME], "STANDING")]
    return found


@cache
def commands() -> dict[str, Command]:
    """Every Command card that can be played; one for which there is neither data nor a function is refused."""
    found = known().commands
    for card in command_cards().values():
        if card.id not in found and card.timing != BEFORE_ATTACKS:
            raise ContentError(card.pack.name, card.id, "effects", "nothing is said of what it does")
    return found


def standing() -> tuple[Answer[Table], ...]:
    """What cards say that are in a hand, or were played for the present attack: in play for each player."""
    return tuple(named_in([HOME], "STANDING"))


_LASTING = ability_of_lasting("")


def enduring() -> list[Ability[Table]]:
    """What cards that were played do while they last."""
    return [each for each in known().abilities if each.name.startswith(_LASTING)]


ABILITIES: tuple[Ability[Table], ...] = tuple(each for each in known().abilities if not each.name.startswith(_LASTING))
