"""Tables for tests: an application over a store of its own, games in it, and clients that sit down."""

import json
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from starlette.applications import Starlette
from starlette.testclient import TestClient, WebSocketTestSession

from holotable.imperial_assault.skirmish.army import Army, sample_army
from holotable.server.app import app_of
from holotable.server.hall import AWAY_SECONDS, Hall
from holotable.server.live import LiveGame
from holotable.server.loading import load
from holotable.store import Store, default_url

Message = dict[str, Any]

SEED = 9_876_543_210_123_456_789
CROWD = 1_000  # all tests of a file come from one address


def army_file(army: Army) -> Message:
    return {
        "name": army.name,
        "faction": army.faction,
        "deployment": list(army.deployment),
        "command": list(army.command),
    }


def wanted(**more: object) -> Message:
    """A game between two people at one screen on a known mission, without windows, unless more is said."""
    wish: Message = {
        "armies": {
            "a": army_file(sample_army("starter_rebel")),
            "b": army_file(sample_army("starter_imperial")),
        },
        "map": "mos_eisley_outskirts",
        "mission": "A",
        "windows": "open",
    }
    seats = {"a": {"who": "here"}, "b": {"who": "here"}}
    return skirmish(**{"seats": seats, "watch": True} | wish | more)


def skirmish(**wanted: object) -> Message:
    """A skirmish to be made: who sits where, and the wish."""
    of_table = [field for field in wanted if field in ("seats", "watch", "clock", "surprise")]
    table = {field: wanted.pop(field) for field in of_table}
    return {"mode": "skirmish", "wish": wanted, **table}


class Sitting:
    """A client at a table: what it was told last, and a way to answer."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.table: Message = {}
        self.log: list[Message] = []

    def say(self, kind: str, **fields: object) -> None:
        self.socket.send_text(json.dumps({"say": kind, **fields}))

    def hear(self) -> Message:
        """The next message; a table is remembered."""
        frame = self.socket.receive_text()
        self.frames.append(frame)
        message: Message = json.loads(frame)
        if message["tell"] == "table":
            self.table = message
            self.log = [*self.log[: message["log_from"]], *message["log"]]
        return message

    def until(self, *kinds: str) -> Message:
        """The next message of one of these kinds; the others are heard on the way."""
        while (message := self.hear())["tell"] not in kinds:
            pass
        return message

    def until_version(self, version: int) -> Message:
        """The table at that version or a later one."""
        while self.table.get("version", -1) < version:
            self.hear()
        return self.table

    @property
    def version(self) -> int:
        return int(self.table["version"])

    @property
    def ask(self) -> Message:
        """What the seat is asked; nothing if it is not."""
        found: Message = self.table.get("ask", {})
        return found

    def choose(self, option: int = 0) -> None:
        self.say("choose", version=self.version, option=option)

    def choose_kind(self, kind: str) -> None:
        self.choose(next(each["id"] for each in self.ask["options"] if each["kind"] == kind))


class House:
    """A server with its store, and those who come."""

    def __init__(self, client: TestClient, store: Store) -> None:
        self.client = client
        self.store = store

    @property
    def hall(self) -> Hall:
        """The rooms of the server."""
        app = self.client.app
        assert isinstance(app, Starlette)
        found: Hall = app.state.house.hall
        return found

    def create(self, **more: object) -> Message:
        answer = self.client.post("/api/games", json=wanted(**more))
        assert answer.status_code == 200, answer.text
        made: Message = answer.json()
        return made

    def accept(self, game: str, invitation: str) -> str:
        """Use an invitation; gives the token that opens its seat from now on."""
        token = secrets.token_urlsafe(24)
        answer = self.client.post(f"/api/games/{game}/seats", json={"invitation": invitation, "token": token})
        assert answer.status_code == 200, answer.text
        return token

    def stored(self, game: str) -> LiveGame:
        """The game as the store has it."""
        return load(self.store, game)

    @contextmanager
    def sit(self, game: str, token: str = "", name: str = "", lang: str = "en") -> Iterator[Sitting]:
        with self.client.websocket_connect("/ws") as socket:
            sitting = Sitting(socket)
            sitting.say("hello", game=game, token=token, name=name, lang=lang)
            sitting.until("table", "fault")
            yield sitting

    @contextmanager
    def both(self, **more: object) -> Iterator[tuple[Sitting, Sitting, Message]]:
        """A new game with both seats taken."""
        made = self.create(**more)
        tokens = made["tokens"] | {seat: self.accept(made["game"], code) for seat, code in made["invitations"].items()}
        with self.sit(made["game"], tokens["a"]) as one, self.sit(made["game"], tokens["b"]) as other:
            yield one, other, made


@contextmanager
def house(
    folder: Path, kind: type[Store] = Store, away: float = AWAY_SECONDS, now: Callable[[], float] = monotonic
) -> Iterator[House]:
    """A server over a new SQLite database in a folder."""
    store = kind.open(default_url(folder))
    with TestClient(app_of(store, seed=lambda: SEED, away=away, players=CROWD, now=now)) as client:
        yield House(client, store)
    store.close()


@contextmanager
def house_of(server: House) -> Iterator[House]:
    """Another server over the same games."""
    with TestClient(app_of(server.store, players=CROWD)) as client:
        yield House(client, server.store)


def play_on(one: Sitting, other: Sitting, pick: Callable[[Message], int], most: int) -> int:
    """Let both choose until the game ends or so many choices were made; gives how many were."""
    for made in range(most):
        asked = one if one.ask else other if other.ask else None
        if asked is None:
            return made
        version = asked.version
        asked.choose(pick(asked.ask))
        one.until_version(version + 1)
        other.until_version(version + 1)
    return most
