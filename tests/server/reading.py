"""The server's reading part alone, for tests to ask."""

import asyncio

import httpx
from starlette.applications import Starlette
from starlette.exceptions import HTTPException

from holotable.server.answering import Endpoint, http_failure, routes_of
from holotable.server.openapi import described
from holotable.server.reading import ROUTES

ENDPOINTS: list[Endpoint] = [*ROUTES, described(ROUTES)]


def app(*more: Endpoint) -> Starlette:
    """An app that answers what can be read, and more."""
    made = Starlette(routes=routes_of([*ENDPOINTS, *more]), exception_handlers={HTTPException: http_failure})
    made.router.redirect_slashes = False
    return made


class Client:
    """Somebody who asks an app, one question after the other."""

    def __init__(self, asked: Starlette) -> None:
        self._transport = httpx.ASGITransport(asked, raise_app_exceptions=False)

    def get(self, address: str, headers: dict[str, str] | None = None) -> httpx.Response:
        return self.request("GET", address, headers=headers)

    def post(self, address: str, json: object = None, content: bytes | None = None) -> httpx.Response:
        return self.request("POST", address, json=json, content=content)

    def request(
        self,
        method: str,
        address: str,
        json: object = None,
        content: bytes | None = None,
        headers: dict[str, str] | None = None,
    ) -> httpx.Response:
        return asyncio.run(
            self._send(httpx.Request(method, f"http://table{address}", headers=headers, json=json, content=content))
        )

    async def _send(self, request: httpx.Request) -> httpx.Response:
        async with httpx.AsyncClient(transport=self._transport) as sender:
            return await sender.send(request)


def client(*more: Endpoint) -> Client:
    """Somebody who asks what can be read, and more."""
    return Client(app(*more))
