"""What can be read and asked without a game: words, armies, cards, rules, odds, maps, boards."""

from holotable.server.answering import Endpoint
from holotable.server.reading import armies, maps, start, words

ROUTES: list[Endpoint] = [*words.ROUTES, *start.ROUTES, *armies.ROUTES, *maps.ROUTES]

__all__ = ["ROUTES"]
