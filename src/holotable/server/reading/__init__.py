"""What can be read and asked without a game: words, armies, cards, rules, odds, maps, boards."""

from holotable.server.answering import Endpoint
from holotable.server.reading import armies, board, cards, maps, odds, rules, start, words

ROUTES: list[Endpoint] = [
    *words.ROUTES,
    *start.ROUTES,
    *armies.ROUTES,
    *cards.ROUTES,
    *rules.ROUTES,
    *odds.ROUTES,
    *maps.ROUTES,
    *board.ROUTES,
]

__all__ = ["ROUTES"]
