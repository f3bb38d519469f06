"""What can be asked about Shatterpoint over HTTP: what battles are started with, strike teams, tables to measure on."""

from holotable.modes.endpoints import Endpoint
from holotable.shatterpoint.pages import cards, measuring, start, tables, teams

ROUTES: list[Endpoint] = [
    *start.ROUTES,
    *cards.ROUTES,
    *teams.ROUTES,
    *tables.ROUTES,
    *measuring.ROUTES,
]

__all__ = ["ROUTES"]
