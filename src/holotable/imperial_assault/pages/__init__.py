"""What can be asked about Imperial Assault over HTTP: armies, cards, maps, boards, drawn examples."""

from holotable.imperial_assault.pages import armies, board, cards, examples, maps, start
from holotable.modes.endpoints import Endpoint

ROUTES: list[Endpoint] = [
    *start.ROUTES,
    *armies.ROUTES,
    *cards.ROUTES,
    *maps.ROUTES,
    *board.ROUTES,
    *examples.ROUTES,
]

__all__ = ["ROUTES"]
