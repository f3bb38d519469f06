"""Everything that can be asked over HTTP."""

from holotable.modes.endpoints import Endpoint
from holotable.server import again, chains, games, reach, reading, showing
from holotable.server.openapi import described

_ASKED = [*games.ROUTES, *again.ROUTES, *chains.ROUTES, *showing.ROUTES, *reach.ROUTES, *reading.ROUTES]

ENDPOINTS: list[Endpoint] = [*_ASKED, described(_ASKED)]
