"""What can be asked about Imperial Assault over HTTP: armies, cards, maps, boards, drawn examples, odds."""

from holotable.imperial_assault.pages import armies, board, cards, examples, legends_start, maps, mission_start, start
from holotable.modes.endpoints import Endpoint
from holotable.odds import pages as odds

ROUTES: list[Endpoint] = [
    *start.ROUTES,
    *mission_start.ROUTES,
    *legends_start.ROUTES,
    *armies.ROUTES,
    *cards.ROUTES,
    *maps.ROUTES,
    *board.ROUTES,
    *examples.ROUTES,
    *odds.ROUTES,
]

__all__ = ["ROUTES"]
