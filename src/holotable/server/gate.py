"""Connections below HTTP: how many there may be, how long one may be silent, and when it is given up."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from holotable.server.crowd import household

try:
    import resource
except ImportError:  # Windows has no such limits
    resource = None  # type: ignore[assignment]  # there is none to be asked

log = logging.getLogger("holotable.server")

REQUEST_SECONDS = 10.0
STUCK_SECONDS = 30.0
CLOSING_SECONDS = 10.0
MOST_UNTAKEN = 1024 * 1024
BACKLOG = 64
_MOST_FILES = 65_536
# For the store, the bots' process, the page's files, and as many as are accepted before any of them is counted.
_KEPT_FILES = BACKLOG + 128
_FULL = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"

Network = IPv4Network | IPv6Network


def networks_of(addresses: Iterable[str]) -> tuple[Network, ...]:
    """Addresses and networks as they are typed; a ValueError names one that is neither."""
    return tuple(ip_network(address, strict=False) for address in addresses)


def most_connections() -> int:
    """How many connections there may be, after as many files were allowed as the system lets us have."""
    if resource is None:
        return _MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = _MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, _MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < files:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))
    return max(files - _KEPT_FILES, files // 2)


class Gate:
    """All connections of the server. A proxy that we know has as many as it likes: others come through it."""

    def __init__(self, most: int, per_address: int, proxies: Sequence[Network], now: Callable[[], float]) -> None:
        self.now = now
        self._most, self._per_address, self._proxies = most, per_address, proxies
        self._open: Counter[str] = Counter()
        self._all = 0

    def enter(self, host: str) -> bool:
        """Count one more; says whether there is room for it."""
        self._all += 1
        self._open[household(host)] += 1
        return self._all <= self._most and (self._open[household(host)] <= self._per_address or self._is_proxy(host))

    def leave(self, host: str) -> None:
        self._all -= 1
        self._open[household(host)] -= 1
        if not self._open[household(host)]:
            del self._open[household(host)]

    def _is_proxy(self, host: str) -> bool:
        try:
            return any(ip_address(host) in network for network in self._proxies)
        except ValueError:
            return False

    def sweep(self, connections: Iterable[object]) -> None:
        """Give up those that ask nothing, take nothing, or do not end."""
        for connection in list(connections):
            if isinstance(connection, Asking | Talking) and (reason := connection.lapsed(self.now())):
                log.info("a connection was given up: %s", reason, extra={"address": _host(connection)})
                connection.transport.abort()


class _Watched:
    """Since when a connection was seen to do nothing of what it should."""

    transport: asyncio.Transport
    _untaken_since: float | None = None
    _closing_since: float | None = None

    def _stuck(self, now: float) -> str:
        untaken = self.transport.get_write_buffer_size()
        self._untaken_since = (self._untaken_since or now) if untaken else None
        self._closing_since = (self._closing_since or now) if self.transport.is_closing() else None
        if self._untaken_since is not None and now - self._untaken_since >= STUCK_SECONDS:
            return "it takes nothing"
        if self._closing_since is not None and now - self._closing_since >= CLOSING_SECONDS:
            return "it does not end"
        return ""


class Asking(H11Protocol, _Watched):
    """A connection that asks over HTTP: within a while, and again within a while after each answer."""

    gate: Gate
    _silent_since: float | None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        self._silent_since = self.gate.now()
        if not self.gate.enter(_host(self)):
            transport.write(_FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.gate.leave(_host(self))
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        self._note()

    def on_response_complete(self) -> None:
        self._silent_since = self.gate.now()
        super().on_response_complete()
        self._note()

    def _note(self) -> None:
        if self.cycle is not None and not self.cycle.response_complete:
            self._silent_since = None

    def lapsed(self, now: float) -> str:
        """Why it is to be given up, if it is."""
        if self._silent_since is not None and now - self._silent_since >= REQUEST_SECONDS:
            return "it asks nothing"
        return self._stuck(now)


class Talking(WebSocketsSansIOProtocol, _Watched):
    """A connection that has become a WebSocket: it was counted when it came."""

    gate: Gate

    def connection_lost(self, exc: Exception | None) -> None:
        self.gate.leave(_host(self))
        super().connection_lost(exc)

    def lapsed(self, now: float) -> str:
        """Why it is to be given up, if it is."""
        if self.transport.get_write_buffer_size() > MOST_UNTAKEN:
            return "it takes too little"
        return self._stuck(now)


def _host(connection: H11Protocol | WebSocketsSansIOProtocol) -> str:
    return connection.client[0] if connection.client is not None else ""


def guarded(gate: Gate) -> tuple[type[Asking], type[Talking]]:
    """The protocols of a server behind a gate."""
    return type("Asking", (Asking,), {"gate": gate}), type("Talking", (Talking,), {"gate": gate})
