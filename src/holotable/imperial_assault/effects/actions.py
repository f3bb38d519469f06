"""All special actions that the program knows what to do with, and which of them a figure can perform."""

from collections.abc import Callable
from functools import cache, lru_cache

from holotable.imperial_assault.effects.costs import card_of
from holotable.imperial_assault.effects.known import known
from holotable.imperial_assault.effects.specials import Special
from holotable.imperial_assault.table.table import FigureId, Play


def cards_of(game: Play, figure: FigureId) -> tuple[str, ...]:
    """What a figure has special actions by: all that is printed for it, and class cards that are for such figures."""
    return (*game.table.card_of(figure).abilities, *game.table.class_cards_for(figure))


def specials_of(game: Play, figure: FigureId, may: Callable[[str], bool]) -> list[str]:
    """The special actions on a figure's cards that it may perform and that there is somebody for (IA-ABL-02)."""
    known = specials()
    return [name for name in _on(cards_of(game, figure)) if may(name) and known[name].is_for_somebody(game, figure)]


@cache
def specials() -> dict[str, Special]:
    return known().specials


@lru_cache(maxsize=4096)
def _on(cards: tuple[str, ...]) -> tuple[str, ...]:
    """The special actions on these cards, each once."""
    by_card = _by_card()
    return tuple(name for card in dict.fromkeys(cards) for name in by_card.get(card, ()))


@cache
def _by_card() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name in specials():
        found.setdefault(card_of(name), []).append(name)
    return found
