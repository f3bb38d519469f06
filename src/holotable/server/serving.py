"""The server run: its address, its gate, a graceful end."""

import socket
import threading
import time
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

import uvicorn

from holotable.server.app import app_of
from holotable.server.crowd import PLAYERS
from holotable.server.gate import BACKLOG, Gate, guarded, most_connections, networks_of
from holotable.server.logs import keep_log
from holotable.server.reach import ANYWHERE, names_at
from holotable.server.socket import MOST_BYTES
from holotable.store import Store


class AddressTakenError(OSError):
    """A server was to listen where it can't."""

    def __init__(self, host: str, port: int, problem: str) -> None:
        self.host = host
        self.port = port
        self.problem = problem
        super().__init__(f"the server can't listen at {host}:{port}: {problem}")


@dataclass(frozen=True)
class Place:
    """Where a server is found: at what address, by which other names, behind which proxies.

    `players` is how many people may play from one address.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    names: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    players: int = PLAYERS


class Server(uvicorn.Server):
    """Says when it listens, and looks after its connections."""

    def __init__(self, config: uvicorn.Config, gate: Gate, listening: Callable[[], None]) -> None:
        super().__init__(config)
        self._gate = gate
        self._listening = listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._listening()

    async def on_tick(self, counter: int) -> bool:
        if counter % 10 == 0:  # once a second
            self._gate.sweep(self.server_state.connections)
        return await super().on_tick(counter)


def serve(
    store: Store, place: Place, *, away: float, tell: Callable[[str], None], page: str = "", browser: bool
) -> None:
    """Serve until somebody stops it. `tell` is given the address once the server listens, with the page to open there.

    A bot may take a seat that nobody was in for `away` seconds.
    """
    listening = bound(place.host, place.port)
    keep_log()
    port = listening.getsockname()[1]
    elsewhere = tuple(f"http://{name}:{port}" for name in names_at(place.host))
    address = f"{next(iter(elsewhere), f'http://{_here(place.host)}:{port}')}/{page}"

    def opened() -> None:
        tell(address)
        if browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    gate = Gate(most_connections(), 15 * place.players, networks_of(place.proxies), time.monotonic)
    asking, talking = guarded(gate)
    config = uvicorn.Config(
        app_of(store, away=away, hosts=(place.host, *place.names), players=place.players, reach=elsewhere),
        http=asking,
        ws=talking,
        backlog=BACKLOG,
        proxy_headers=bool(place.proxies),
        forwarded_allow_ips=list(place.proxies),
        server_header=False,
        log_config=None,
        access_log=False,
        ws_max_size=4 * MOST_BYTES,
        timeout_graceful_shutdown=5,
    )
    with suppress(KeyboardInterrupt):  # the usual way to stop: by now all is written and everybody told
        Server(config, gate, opened).run([listening])


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens there; port 0 is any that is free."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        found = socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        raise AddressTakenError(host, port, error.strerror or str(error)) from error
    # For all connections that come in: an answer's body does not wait until its head was acknowledged.
    found.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return found


def _here(host: str) -> str:
    """The name by which the own machine finds a server that nobody else does."""
    if host in ANYWHERE:
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
