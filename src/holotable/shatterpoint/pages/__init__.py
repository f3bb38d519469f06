"""What can be asked about Shatterpoint over HTTP: what a battle can be started with, and strike teams."""

from holotable.modes.endpoints import Endpoint
from holotable.shatterpoint.pages import start, teams

ROUTES: list[Endpoint] = [*start.ROUTES, *teams.ROUTES]

__all__ = ["ROUTES"]
