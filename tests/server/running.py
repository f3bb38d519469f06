"""A server in a process of its own, as people run it: it can be killed and started again."""

import contextlib
import json
import re
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.server.forked import Forked
from tests.server.tables import wanted

PATIENCE = 120
LOOPBACK = "127.0.0.1"
ONLINE = {"a": {"who": "here"}, "b": {"who": "online"}}
_ADDRESS = re.compile(r"http://[^/\s]+")


class Running:
    """`holotable play` on a port of its own; `plug` adds a game.

    It is forked from one that has everything loaded; a `fresh` one is started as people do.
    """

    def __init__(
        self, *arguments: str, fresh: bool = False, before: Callable[[], None] | None = None, plug: str = ""
    ) -> None:
        self._arguments = arguments
        self._fresh = fresh or bool(plug) or before is not None
        self._plug = ["--plug", plug] if plug else []
        self._before = before
        self._sockets = contextlib.ExitStack()
        self._log = tempfile.NamedTemporaryFile()  # noqa: SIM115  # open for as long as this is
        self.address = LOOPBACK
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start it, again at the same port, and wait until it listens."""
        command = [*self._plug, "play", "--no-browser", "--lang", "en", "--port", str(self.port), *self._arguments]
        self.process = self._started(command) if self._fresh else Forked(command, Path(self._log.name))
        assert self.process.stdout is not None
        found = _ADDRESS.search(self.process.stdout.readline())
        assert found is not None, f"the server did not start: {self.log}"
        self.url = found[0]
        self.port = int(self.url.rpartition(":")[2])

    def _started(self, command: list[str]) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "holotable", *command],
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            preexec_fn=self._before,  # noqa: PLW1509  # limits of its own; nothing else runs in this process yet
        )

    def kill(self) -> None:
        """End it as a power cut would, if it has not ended by itself."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self._ended()

    def stop(self) -> int:
        """End it as Ctrl-C does; gives its exit status."""
        self.process.send_signal(signal.SIGINT)
        return self._ended()

    def _ended(self) -> int:
        status = self.process.wait(PATIENCE)
        self._sockets.close()
        if self.process.stdout is not None:
            self.process.stdout.close()
        return status

    def forget(self) -> None:
        """Throw its log away."""
        self._log.close()

    @property
    def log(self) -> str:
        """All that it has logged."""
        self._log.seek(0)
        return self._log.read().decode()

    def come_from(self, address: str) -> None:
        """Be somebody else from now on: those who were here leave, and what comes next comes from another address."""
        self._sockets.close()
        self.address = address

    def client(self) -> httpx.Client:
        """Somebody who asks over HTTP."""
        transport = httpx.HTTPTransport(verify=False, local_address=self.address)
        return httpx.Client(transport=transport, base_url=self.url, timeout=PATIENCE)

    def get(self, path: str) -> Any:
        with self.client() as client:
            return client.get(path).raise_for_status().json()

    def post(self, path: str, body: object) -> dict[str, Any]:
        with self.client() as client:
            found: dict[str, Any] = client.post(path, json=body).raise_for_status().json()
        return found

    def create(self, **more: object) -> dict[str, Any]:
        return self.post("/api/games", wanted(**more))

    def accept(self, game: str, invitation: str) -> str:
        """Use an invitation; gives the token that opens its seat from now on."""
        token = secrets.token_urlsafe(24)
        self.post(f"/api/games/{game}/seats", {"invitation": invitation, "token": token})
        return token

    @property
    def socket_url(self) -> str:
        return f"ws{self.url.removeprefix('http')}/ws"

    def knock(self, **more: Any) -> ClientConnection:
        """A socket that has said nothing yet."""
        found: ClientConnection = connect(self.socket_url, max_size=None, source_address=(self.address, 0), **more)
        return self._sockets.enter_context(found)

    def dial(self) -> socket.socket:
        """A connection over which nothing was sent yet."""
        return socket.create_connection((LOOPBACK, self.port), source_address=(self.address, 0))

    def sit(self, game: str, token: str = "", name: str = "") -> "Seated":
        return Seated(self.knock(), game, token, name)


@contextlib.contextmanager
def running(
    *arguments: str, fresh: bool = False, before: Callable[[], None] | None = None, plug: str = ""
) -> Iterator[Running]:
    server = Running(*arguments, fresh=fresh, before=before, plug=plug)
    try:
        yield server
    finally:
        server.kill()
        server.forget()


def in_folder(
    folder: Path, *arguments: str, fresh: bool = False, plug: str = ""
) -> contextlib.AbstractContextManager[Running]:
    return running("--data", str(folder), *arguments, fresh=fresh, plug=plug)


class Seated:
    """A client in a seat of a running server."""

    def __init__(self, connection: ClientConnection, game: str, token: str, name: str = "") -> None:
        self.socket = connection
        self.table: dict[str, Any] = {}
        self.say("hello", game=game, token=token, name=name)
        self.hear(lambda message: message["tell"] == "table")

    def hear(self, wanted: Any) -> dict[str, Any]:
        """Listen until a message is as wanted."""
        end = time.monotonic() + PATIENCE
        while True:
            message: dict[str, Any] = json.loads(self.socket.recv(timeout=end - time.monotonic()))
            if message["tell"] == "table":
                self.table = message
            if wanted(message):
                return message

    def hear_now(self) -> list[dict[str, Any]]:
        """What has come meanwhile; the last table is remembered."""
        heard = []
        with contextlib.suppress(TimeoutError):
            while True:
                heard.append(json.loads(self.socket.recv(timeout=0.01)))
        self.table = next((each for each in reversed(heard) if each["tell"] == "table"), self.table)
        return heard

    @property
    def asked(self) -> bool:
        return "ask" in self.table

    def say(self, kind: str, **fields: object) -> None:
        self.socket.send(json.dumps({"say": kind, **fields}))

    def choose(self, option: int = 0) -> None:
        self.say("choose", version=self.table["version"], option=option)

    def until_choices(self, choices: int) -> None:
        """Listen until so many choices were made."""
        while self.table["choices"] < choices:
            self.hear(lambda message: message["tell"] == "table")


def take(server: Running, game: str, code: str, token: str = "", lang: str = "en") -> httpx.Response:
    """What is answered to somebody who takes a seat by an invitation."""
    with server.client() as client:
        wanted = {"invitation": code, "token": token or secrets.token_urlsafe(24)}
        return client.post(f"/api/games/{game}/seats?lang={lang}", json=wanted)


def choose_once(one: Seated, other: Seated) -> int:
    """Whoever is asked chooses, and both have heard of it; gives how many choices were made."""
    asked = one if one.asked else other
    made = int(asked.table["choices"]) + 1
    asked.choose()
    one.until_choices(made)
    other.until_choices(made)
    return made


def seats(server: Running, made: dict[str, Any], elsewhere: Running | None = None) -> tuple[Seated, Seated]:
    return server.sit(made["game"], made["tokens"]["a"]), (elsewhere or server).sit(made["game"], made["tokens"]["b"])
