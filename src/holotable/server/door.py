"""The door of the house: by which names it is called, whose pages may knock, and what a browser is told to keep to."""

import ipaddress
import re
from collections.abc import Iterable
from contextlib import suppress
from typing import ClassVar
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from holotable.modes.endpoints import SVG
from holotable.server.answering import failure

LOOPBACK = ("localhost", "127.0.0.1", "::1")
POLICY = 1008  # the code of a close, by RFC 6455, section 7.4

_FRAMES = "frame-ancestors 'none'"
# The page has its scripts and styles in files of its own, and asks nobody else for anything.
_PAGE = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    f"form-action 'self'; base-uri 'none'; {_FRAMES}"
)
# A picture looks as it says itself, and can do nothing.
_PICTURE = f"default-src 'none'; style-src 'unsafe-inline'; sandbox; {_FRAMES}"
# How the page came that asks: as it asks itself, or opens its socket. Behind a proxy that is as the browser came to it.
_PAGES_OVER = {"http": "http", "ws": "http", "https": "https", "wss": "https"}
_CALLED = re.compile(r"(?:\[(?P<address>[0-9a-fA-F:.]+)\]|(?P<name>[A-Za-z0-9._-]+))(?::[0-9]{1,5})?")
_ALWAYS = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"}


class UnknownHostError(PermissionError):
    """The server was called by a name that is not its own, as a page from elsewhere would that got hold of one."""

    status: ClassVar[int] = 421

    def __init__(self, host: str) -> None:
        self.host = host or "-"
        super().__init__(f"this server does not go by the name {self.host}")


class ForeignPageError(PermissionError):
    """A page from elsewhere wants to change something here."""

    status: ClassVar[int] = 403

    def __init__(self, origin: str) -> None:
        self.origin = origin
        super().__init__(f"pages of {origin} can't do this")


class Door:
    """Lets in who calls the server by a name of its own and comes from no other page."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str] = ()) -> None:
        self._app = app
        self._hosts = frozenset(host.lower().strip("[]") for host in (*LOOPBACK, *hosts))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._request(scope, receive, _guarded(send))

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = self._refusal(scope, changes=scope["method"] not in ("GET", "HEAD", "OPTIONS"))
        if refusal is None:
            await self._app(scope, receive, send)
        else:
            await failure(Request(scope), refusal)(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._refusal(scope, changes=True) is None:
            await self._app(scope, receive, send)
            return
        with suppress(WebSocketDisconnect):  # who is refused may have gone already
            await WebSocket(scope, receive, send).close(POLICY)

    def _refusal(self, scope: Scope, changes: bool) -> Exception | None:
        """Why somebody is not let in: a name that is not ours, or a page from elsewhere that would change something."""
        headers = Headers(scope=scope)
        called = headers.get("host", "")
        if not self._is_ours(_name_in(called), scope):
            return UnknownHostError(called)
        origin = headers.get("origin")  # who is no browser names none
        if changes and origin is not None and _place_of(origin) != (_PAGES_OVER[scope["scheme"]], called.lower()):
            return ForeignPageError(origin)
        return None

    def _is_ours(self, name: str, scope: Scope) -> bool:
        """Whether a name is one that was given, or the very address at which the request came in."""
        at = scope.get("server") or ("", 0)
        return bool(name) and (name in self._hosts or _plain(name) == _plain(str(at[0])))


def _guarded(send: Send) -> Send:
    """Whatever is answered, with what a browser must keep to."""

    async def guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            picture = headers.get("content-type", "").startswith(SVG)
            headers["Content-Security-Policy"] = _PICTURE if picture else _PAGE
            headers.update(_ALWAYS)
        await send(message)

    return guarded


def _name_in(called: str) -> str:
    """The name in `name:port`; nothing if it is not written so."""
    found = _CALLED.fullmatch(called)
    return (found["address"] or found["name"]).lower().rstrip(".") if found else ""


def _place_of(origin: str) -> tuple[str, str]:
    """How a page came to the browser, and from where."""
    try:
        found = urlsplit(origin)
    except ValueError:
        return "", ""
    return found.scheme, found.netloc.lower()


def _plain(address: str) -> str:
    """An address as it is written shortest; a name as it is."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    return str(getattr(found, "ipv4_mapped", None) or found)
