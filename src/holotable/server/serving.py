"""The server run: its address, its logs, a graceful end."""

import json
import logging
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress

import uvicorn

from holotable.server.app import app_of
from holotable.server.socket import MOST_BYTES
from holotable.store import Store

_PLAIN = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message", "taskName"}


class AddressTakenError(OSError):
    """A server was to listen where it can't."""

    def __init__(self, host: str, port: int, problem: str) -> None:
        self.host = host
        self.port = port
        self.problem = problem
        super().__init__(f"the server can't listen at {host}:{port}: {problem}")


class Structured(logging.Formatter):
    """A line of the log as one JSON value."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= {name: str(fact) for name, fact in record.__dict__.items() if name not in _PLAIN}
        if record.exc_info:
            line["fault"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class Server(uvicorn.Server):
    """Says when it listens."""

    def __init__(self, config: uvicorn.Config, listening: Callable[[], None]) -> None:
        super().__init__(config)
        self._listening = listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._listening()


def serve(store: Store, host: str, port: int, *, away: float, tell: Callable[[str], None], browser: bool) -> None:
    """Serve until somebody stops it. `tell` is given the address once the server listens.

    A bot may take a seat that nobody was in for `away` seconds.
    """
    listening = _bound(host, port)
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Structured())
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
    address = f"http://{host}:{listening.getsockname()[1]}/"

    def opened() -> None:
        tell(address)
        if browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    config = uvicorn.Config(
        app_of(store, away=away),
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=4 * MOST_BYTES,
        timeout_graceful_shutdown=5,
    )
    with suppress(KeyboardInterrupt):  # the usual way to stop: by now all is written and everybody told
        Server(config, opened).run([listening])


def _bound(host: str, port: int) -> socket.socket:
    """A socket that listens there; port 0 is any that is free."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family)
    except OSError as error:
        raise AddressTakenError(host, port, error.strerror or str(error)) from error
