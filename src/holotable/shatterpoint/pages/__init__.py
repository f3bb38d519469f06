"""What can be asked about Shatterpoint over HTTP."""

from holotable.modes.endpoints import Endpoint
from holotable.shatterpoint.pages import measuring, tables

ROUTES: list[Endpoint] = [
    *tables.ROUTES,
    *measuring.ROUTES,
]

__all__ = ["ROUTES"]
