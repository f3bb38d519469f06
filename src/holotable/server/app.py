"""The server as one application: the page, the questions over HTTP, the socket of every table."""

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from holotable import __version__
from holotable.server.answering import http_failure, routes_of
from holotable.server.crowd import PLAYERS, Crowd
from holotable.server.desk import Desk
from holotable.server.door import Door
from holotable.server.endpoints import ENDPOINTS
from holotable.server.games import House
from holotable.server.hall import AWAY_SECONDS, Hall
from holotable.server.health import Health
from holotable.server.replaying import Replays
from holotable.server.socket import Connection
from holotable.server.thinking import Thinker
from holotable.server.thinking_process import warm_up
from holotable.store import Store

log = logging.getLogger("holotable.server")

PAGE = Path(__file__).parent / "page"


def new_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(64)


def app_of(
    store: Store,
    *,
    away: float = AWAY_SECONDS,
    hosts: Sequence[str] = (),
    players: int = PLAYERS,
    reach: Sequence[str] = (),
    seed: Callable[[], int] = new_seed,
    now: Callable[[], float] = time.monotonic,
) -> Starlette:
    """The application over a store. A seat that was left for so long may be given to a bot.

    It goes by the names of `hosts` besides those of the machine; `players` is how many may play from one address.
    Other devices find it at the addresses of `reach`. Games are played by the time of `now`.
    """
    crowd = Crowd(players, time.monotonic)
    desk = Desk(crowd)
    health = Health(store, time.monotonic)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        await asyncio.to_thread(warm_up)
        hall = Hall(store, Thinker(), now, away)
        hall.start()
        app.state.house = House(store, hall, Replays(store), _today, seed)
        log.info("open", extra={"version": __version__})
        yield
        await hall.close()
        desk.close()
        log.info("closed")

    async def table(socket: WebSocket) -> None:
        await Connection(socket, app.state.house.hall, crowd, time.monotonic).run()

    async def healthz(_request: Request) -> Response:
        alive = await health.is_well() and not app.state.house.hall.is_stuck
        state = {"ok": alive, "version": __version__, "rooms": app.state.house.hall.open_rooms}
        return JSONResponse(state, 200 if alive else 503)

    routes = [
        Route("/healthz", healthz),
        WebSocketRoute("/ws", table),
        *routes_of(ENDPOINTS),
        *_pages(),
    ]
    app = Starlette(
        routes=routes,
        lifespan=life,
        middleware=[Middleware(Door, hosts=hosts), Middleware(GZipMiddleware, minimum_size=1000)],
        exception_handlers={HTTPException: http_failure, 500: http_failure},
    )
    app.router.redirect_slashes = False
    app.state.crowd = crowd
    app.state.desk = desk
    app.state.reach = tuple(reach)
    return app


def _today() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _pages() -> list[Route | Mount]:
    """The built page: its files, and one page for every address that is none of them."""
    index = PAGE / "index.html"

    async def page(request: Request) -> Response:
        path = str(request.path_params.get("path", ""))
        if path.startswith("api/") or "." in path or not index.exists():
            raise HTTPException(404)
        return FileResponse(index, headers={"Cache-Control": "no-cache"})

    found: list[Route | Mount] = []
    if (PAGE / "assets").exists():
        found.append(Mount("/assets", StaticFiles(directory=PAGE / "assets")))
    return [*found, Route("/", page), Route("/{path:path}", page)]
