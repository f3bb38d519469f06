"""All special actions that the program knows what to do with, and which of them a figure can perform."""

from collections.abc import Callable

from holotable.imperial_assault.effects import specials
from holotable.imperial_assault.effects.costs import card_of
from holotable.imperial_assault.effects.empire import specials as imperial_specials
from holotable.imperial_assault.effects.heroes import specials as heroes
from holotable.imperial_assault.effects.specials import Special
from holotable.imperial_assault.table.table import FigureId, Play

SPECIALS: dict[str, Special] = {**specials.SPECIALS, **heroes.SPECIALS, **imperial_specials.SPECIALS}


def cards_of(game: Play, figure: FigureId) -> tuple[str, ...]:
    """What a figure has special actions by: all that is printed for it, and class cards that are for such figures."""
    return (*game.table.card_of(figure).abilities, *game.table.class_cards_for(figure))


def specials_of(game: Play, figure: FigureId, may: Callable[[str], bool]) -> list[str]:
    """The special actions on a figure's cards that it may perform and that there is somebody for (IA-ABL-02)."""
    found = [name for card in dict.fromkeys(cards_of(game, figure)) for name in _BY_CARD.get(card, ())]
    return [name for name in found if may(name) and SPECIALS[name].figures(game, figure)]


_BY_CARD: dict[str, list[str]] = {}
for _name in SPECIALS:
    _BY_CARD.setdefault(card_of(_name), []).append(_name)

__all__ = ["SPECIALS", "cards_of", "specials_of"]
