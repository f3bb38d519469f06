"""All that the server answers over HTTP, over a store that begins empty, for tests to ask."""

import asyncio
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
from starlette.applications import Starlette
from starlette.exceptions import HTTPException

from holotable.modes.endpoints import Endpoint
from holotable.server.answering import http_failure, routes_of
from holotable.server.crowd import Crowd
from holotable.server.desk import Desk
from holotable.server.endpoints import ENDPOINTS
from holotable.server.games import House
from holotable.server.hall import Hall
from holotable.server.replaying import Replays
from holotable.server.thinking import Thinker
from holotable.store import Store, default_url

_FOLDER = TemporaryDirectory()


@cache
def _house() -> House:
    store = Store.open(default_url(Path(_FOLDER.name)))
    hall = Hall(store, Thinker(), lambda: 0.0)
    return House(store, hall, Replays(store), lambda: "2026-01-01T00:00:00+00:00", lambda: 1)


def app(*more: Endpoint) -> Starlette:
    """An app that answers all that can be asked, and more."""
    made = Starlette(routes=routes_of([*ENDPOINTS, *more]), exception_handlers={HTTPException: http_failure})
    made.router.redirect_slashes = False
    made.state.house = _house()
    made.state.crowd = Crowd(1000, lambda: 0.0)
    made.state.desk = Desk(made.state.crowd)
    made.state.reach = ()
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
        headers = headers if method == "GET" else {"Content-Type": "application/json"} | (headers or {})
        return asyncio.run(
            self._send(httpx.Request(method, f"http://table{address}", headers=headers, json=json, content=content))
        )

    async def _send(self, request: httpx.Request) -> httpx.Response:
        async with httpx.AsyncClient(transport=self._transport) as sender:
            return await sender.send(request)


def client(*more: Endpoint) -> Client:
    """Somebody who asks what can be read, and more."""
    return Client(app(*more))
