"""What can be read and asked without a game: words, modes, rules; and what the games answer."""

from holotable.modes.endpoints import Endpoint
from holotable.modes.registry import endpoints_of_games
from holotable.server.reading import modes, rules, words

ROUTES: list[Endpoint] = [*words.ROUTES, *modes.ROUTES, *endpoints_of_games(), *rules.ROUTES]

__all__ = ["ROUTES"]
