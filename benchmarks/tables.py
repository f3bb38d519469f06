"""Many games at once on one server: how long a choice takes until both seats have the new table.

`python -m benchmarks.tables --games 200 --seconds 20` starts a server of its own and lets scripted clients play over
sockets, each thinking for a second on average, and prints the percentiles. With `--pause 0` they choose at once.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

from holotable.kernel import Stream
from tests.server.tables import wanted

GOAL = 0.150
_TICK = os.sysconf("SC_CLK_TCK")


@dataclass
class Measured:
    """What was measured: the time of every choice until both seats were told, and bytes received."""

    seconds: list[float] = field(default_factory=list)
    received: int = 0
    restarted: int = 0

    def percentile(self, share: float) -> float:
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class Seat:
    """A client that holds the last table it was told."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.table: dict[str, Any] = {}

    async def hear(self, version: int, measured: Measured) -> None:
        """Listen until the table has that version."""
        while self.table.get("version", -1) < version:
            frame = await self.socket.recv()
            measured.received += len(frame)
            message = json.loads(frame)
            if message["tell"] == "table":
                self.table = message


class Game:
    """One game after another between two scripted clients: each takes the option that its stream picks."""

    def __init__(self, address: str, number: int, pause: float, measured: Measured) -> None:
        self._address = address
        self._stream = Stream(number)
        self._pause = pause
        self._measured = measured

    async def play(self, end: float) -> None:
        while time.monotonic() < end:
            made = await asyncio.to_thread(_post, f"{self._address}/api/games", wanted())
            url = f"ws{self._address.removeprefix('http')}/ws"
            async with (
                connect(url, max_size=None, compression=None) as a,
                connect(url, max_size=None, compression=None) as b,
            ):
                seats = {"a": Seat(a), "b": Seat(b)}
                for name, seat in seats.items():
                    hello = {"say": "hello", "game": made["game"], "token": made["tokens"][name]}
                    await seat.socket.send(json.dumps(hello))
                    await seat.hear(0, self._measured)
                await self._play(seats, end)
            self._measured.restarted += 1

    async def _play(self, seats: dict[str, Seat], end: float) -> None:
        while time.monotonic() < end:
            asked = next((seat for seat in seats.values() if "ask" in seat.table), None)
            if asked is None:
                return
            if self._pause:
                await asyncio.sleep(self._pause * (0.5 + self._stream.below(1000) / 1000))
            version, options = asked.table["version"], asked.table["ask"]["options"]
            chosen = {"say": "choose", "version": version, "option": self._stream.below(len(options))}
            begun = time.perf_counter()
            await asked.socket.send(json.dumps(chosen))
            await asyncio.gather(*(seat.hear(version + 1, self._measured) for seat in seats.values()))
            self._measured.seconds.append(time.perf_counter() - begun)


def _post(url: str, body: object) -> Any:
    told = {"Content-Type": "application/json"}
    request = urllib.request.Request(url, json.dumps(body).encode(), told)  # noqa: S310  # the server's own address
    with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310
        return json.loads(answer.read())


async def _all(address: str, games: int, seconds: float, pause: float) -> Measured:
    measured = Measured()
    end = time.monotonic() + seconds
    await asyncio.gather(*(Game(address, number, pause, measured).play(end) for number in range(games)))
    return measured


def _spent(process: int) -> float:
    """The processor time that a process has used."""
    parts = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / _TICK


def _memory(process: int) -> int:
    """The memory of a process in kilobytes."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reading.add_argument("--games", type=int, default=200)
    reading.add_argument("--seconds", type=float, default=20)
    reading.add_argument("--pause", type=float, default=1)
    asked = reading.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "holotable",
            "play",
            "--no-browser",
            "--lang",
            "en",
            "--port",
            "0",
            "--per-address",
            "1000",
        ]
        with subprocess.Popen(
            [*command, "--data", folder], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as server:
            address = (server.stdout.readline() if server.stdout else "").split("http://")[1].split("/")[0]
            empty, before = _memory(server.pid), _spent(server.pid)
            measured = asyncio.run(_all(f"http://{address}", asked.games, asked.seconds, asked.pause))
            spent, full = _spent(server.pid) - before, _memory(server.pid)
            server.terminate()
    choices = len(measured.seconds)
    table = Table("what", "measured", title=f"{asked.games} games at once, {asked.seconds:g} s", title_justify="left")
    for share in (0.5, 0.9, 0.99, 1.0):
        value = measured.percentile(share)
        colour = "green" if value <= GOAL else "red"
        table.add_row(f"choice until both are told, {share:.0%}", f"[{colour}]{value * 1000:.1f} ms[/]")
    table.add_row("choices a second", f"{choices / asked.seconds:,.0f}")
    table.add_row("processor time of the server a choice", f"{spent / choices * 1000:.2f} ms")
    table.add_row("received a choice, both seats", f"{measured.received / choices / 1024:.1f} KB")
    table.add_row("memory of a game that is being played", f"{(full - empty) / asked.games:,.0f} KB")
    Console().print(table)


if __name__ == "__main__":
    main()
