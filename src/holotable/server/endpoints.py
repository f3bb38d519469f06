"""Everything that can be asked over HTTP."""

from holotable.server import games, reading
from holotable.server.answering import Endpoint
from holotable.server.openapi import described

_ASKED = [*games.ROUTES, *reading.ROUTES]

ENDPOINTS: list[Endpoint] = [*_ASKED, described(_ASKED)]
