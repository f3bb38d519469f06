"""A crew on many machines, by Ray: on each node a post with as many processes as the node has cores.

The nodes need the same Holotable with the same packs and the extra `cluster`: each is asked what it has before it is
given anything, and one that has something else is left out. A node that dies is missed, and what it was at is done by
others; one that joins later is given work, too.
"""

import os
import socket
import sys
from collections import deque
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from time import monotonic, sleep
from typing import Any, Generic

from holotable import __version__
from holotable.arena.crew import AHEAD, TRIES, Crew, K, Lost, Processes, R, Work
from holotable.games import GAMES, add_games
from holotable.kernel.made import MadeWith, made_with
from holotable.modes import mode_named
from holotable.places import PACKS

HERE = "auto"  # not the address of a cluster: one is started on this machine
LOOK_AGAIN = 2.0  # seconds between looks at which nodes there are
NOBODY_LEFT = 60.0  # seconds until a cluster without a node is given up
KNOCK = 5.0  # seconds until an address counts as empty
EXTRA = "holotable[cluster]"
MISSING = "–"


class NoRayError(RuntimeError):
    """A cluster was wanted, and Ray is not installed."""

    def __init__(self) -> None:
        self.extra = EXTRA
        super().__init__(f"a cluster needs Ray; install it by: pip install '{EXTRA}'")


class NoClusterError(ConnectionError):
    """No cluster answers at an address, or it has no node left."""

    def __init__(self, address: str, problem: str) -> None:
        self.address = address
        self.problem = problem
        super().__init__(f"there is no cluster at {address!r}: {problem}; `auto` starts one here")


class OtherNodeError(RuntimeError):
    """A node that has another Holotable than is here: other rules, other content."""

    def __init__(self, node: str, fact: str, there: object, wanted: object) -> None:
        self.node = node
        self.fact = fact
        self.there = str(there)
        self.wanted = str(wanted)
        super().__init__(f"the node {node} is left out: its {fact} is {there}, and {wanted} is needed")


class BrokenNodeError(RuntimeError):
    """A node on which nothing can be played: Holotable is missing there, or what it needs."""

    def __init__(self, node: str, problem: str) -> None:
        self.node = node
        self.problem = problem
        self.wanted = f"Holotable {__version__}"
        super().__init__(f"the node {node} is left out: {problem}; needed is {self.wanted} with {EXTRA}")


Equipment = dict[str, MadeWith]
"""What a node plays with, by the modes that are wanted."""


class Post:
    """The processes of one node, and what they are told to do; it lives in a process of Ray's there."""

    _crew: Processes[Hashable, object]

    def muster(self, workers: int, modes: tuple[str, ...], games: tuple[str, ...], packs: str) -> tuple[str, Equipment]:
        """Make everything ready, and say which Holotable this is and what it has."""
        os.environ[PACKS] = packs
        add_games(games)
        self._crew = Processes(workers, modes)
        return __version__, equipment(modes)

    def exchange(
        self, works: list[tuple[Hashable, Callable[..., object], tuple[object, ...]]], seconds: float
    ) -> list[tuple[Hashable, object]]:
        """Take work, and give back what was done, or what that raised."""
        for key, call, given in works:
            self._crew.give(key, call, *given)
        try:
            return self._crew.take(seconds)
        except Exception as error:
            return [(None, error)]


def equipment(modes: Iterable[str]) -> Equipment:
    """What modes are played with here."""
    return {mode: made_with(mode_named(mode).rules) for mode in modes}


def check_node(node: str, version: str, found: Equipment, wanted: Equipment) -> None:
    """Refuse a node that would play other games than are played here."""
    if version != __version__:
        raise OtherNodeError(node, "Holotable", version, __version__)
    for mode, here in wanted.items():
        there = found[mode]
        if there.version != here.version:
            raise OtherNodeError(node, f"rules:{mode}", there.version, here.version)
        for pack in sorted({*there.content, *here.content}):
            if there.content.get(pack) != here.content.get(pack):
                raise OtherNodeError(
                    node, f"pack:{pack}", there.content.get(pack, MISSING), here.content.get(pack, MISSING)
                )


@dataclass
class _Node(Generic[K, R]):
    """A node as it is known here: its post, what it was given, and the answer that is awaited."""

    address: str
    post: Any
    workers: int
    mustering: bool = True
    given: dict[K, Work[K, R]] = field(default_factory=dict)
    answer: Any = None


class Cluster(Crew[K, R]):
    """All nodes of a cluster of Ray."""

    def __init__(self, address: str, modes: Iterable[str] = (), workers: int | None = None) -> None:
        self._ray = _ray()
        self._address = address
        self._modes = tuple(dict.fromkeys(modes))
        self._waiting: deque[Work[K, R]] = deque()
        self._nodes: dict[str, _Node[K, R]] = {}
        self._unfit: dict[str, OtherNodeError | BrokenNodeError] = {}
        self._looked = self._seen = monotonic()
        if address != HERE:
            _knock(address)
        quiet = {"log_to_driver": False, "logging_level": "error"}
        try:
            if address == HERE:
                self._ray.init("local", num_cpus=workers, include_dashboard=False, **quiet)
            else:
                self._ray.init(address, **quiet)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise NoClusterError(address, str(error).splitlines()[0]) from error
        self._look()

    @property
    def workers(self) -> int:  # type: ignore[override]  # nodes come and go
        return max(1, sum(node.workers for node in self._nodes.values() if not node.mustering))

    @property
    def left_out(self) -> Sequence[Exception]:
        return list(self._unfit.values())

    def give(self, key: K, call: Callable[..., R], *given: object) -> None:
        self._waiting.append(Work(key, by_its_module(call), given))

    def take(self, seconds: float) -> list[tuple[K, R | Lost]]:
        if monotonic() - self._looked > LOOK_AGAIN or not self._nodes:
            self._look()
        self._hand_out(seconds)
        answers = {node.answer: name for name, node in self._nodes.items() if node.answer is not None}
        if not answers:
            sleep(seconds)
            return []
        done, _ = self._ray.wait(list(answers), num_returns=1, timeout=seconds)
        return [found for answer in done for found in self._taken(answers[answer], answer)]

    def close(self) -> None:
        self._waiting.clear()
        self._nodes.clear()
        self._ray.shutdown()

    def _taken(self, name: str, answer: Any) -> list[tuple[K, R | Lost]]:
        node = self._nodes[name]
        if node.mustering:
            self._mustered(name, node, answer)
            return []
        try:
            results: list[tuple[K, R | Lost]] = self._ray.get(answer)
        except self._ray.exceptions.RayError:
            return self._missed(name)
        node.answer = None
        for key, result in results:
            if isinstance(result, Exception):
                raise result
            del node.given[key]
        return results

    def _mustered(self, name: str, node: _Node[K, R], answer: Any) -> None:
        """A node has said what it has, or failed before it was given anything: one that is not fit is left alone."""
        try:
            version, found = self._ray.get(answer)
            check_node(node.address, version, found, equipment(self._modes))
        except self._ray.exceptions.RayError as error:
            lines = [line.strip() for line in str(error).splitlines() if line.strip()]
            self._leave_out(name, BrokenNodeError(node.address, lines[-1] if lines else type(error).__name__))
        except OtherNodeError as error:
            self._leave_out(name, error)
        else:
            node.mustering, node.answer = False, None

    def _leave_out(self, name: str, error: OtherNodeError | BrokenNodeError) -> None:
        self._unfit[name] = error
        self._ray.kill(self._nodes.pop(name).post)
        self._look()

    def _missed(self, name: str) -> list[tuple[K, R | Lost]]:
        """A node has died: others do what it was at."""
        lost: list[tuple[K, R | Lost]] = []
        for work in self._nodes.pop(name).given.values():
            work.deaths += 1
            if work.deaths < TRIES:
                self._waiting.appendleft(work)
            else:
                lost.append((work.key, Lost(work.deaths)))
        self._look()
        return lost

    def _look(self) -> None:
        """Who is there: nodes that came get a post."""
        self._looked = monotonic()
        there = {node["NodeID"]: node for node in self._ray.nodes() if node["Alive"] and node["Resources"].get("CPU")}
        for name, node in there.items():
            if name not in self._nodes and name not in self._unfit:
                self._nodes[name] = self._posted(name, node["NodeManagerAddress"], int(node["Resources"]["CPU"]))
        if self._nodes:
            self._seen = self._looked
        elif unfit := [self._unfit[name] for name in there if name in self._unfit]:
            raise unfit[-1]
        elif self._looked - self._seen > NOBODY_LEFT:
            raise NoClusterError(self._address, "it has no node left")

    def _posted(self, name: str, address: str, workers: int) -> _Node[K, R]:
        there = self._ray.util.scheduling_strategies.NodeAffinitySchedulingStrategy(name, soft=False)
        make = self._ray.remote(Post).options(num_cpus=0, scheduling_strategy=there)
        post = make.remote()
        answer = post.muster.remote(workers, self._modes, tuple(GAMES.values()), os.environ.get(PACKS, ""))
        return _Node(address, post, workers, answer=answer)

    def _hand_out(self, seconds: float) -> None:
        """Each node that waits for word gets as much as its processes can do, one piece and one in reserve."""
        for node in self._nodes.values():
            if node.answer is None:
                room = AHEAD * node.workers - len(node.given)
                works = [self._waiting.popleft() for _ in range(min(room, len(self._waiting)))]
                node.given.update({work.key: work for work in works})
                if node.given:
                    told = [(work.key, work.call, work.given) for work in works]
                    node.answer = node.post.exchange.remote(told, seconds)


def by_its_module(call: Callable[..., R]) -> Callable[..., R]:
    """The function as other machines find it: of a module that was started (`python -m`) nobody knows as `__main__`."""
    started = getattr(sys.modules["__main__"], "__spec__", None)
    if call.__module__ != "__main__" or started is None:
        return call
    found: Callable[..., R] = getattr(import_module(started.name), call.__qualname__)
    return found


def _knock(address: str) -> None:
    """Refuse an address at which nobody listens: Ray would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        raise NoClusterError(address, "an address is HOST:PORT")
    try:
        socket.create_connection((host, int(port)), KNOCK).close()
    except (OSError, OverflowError) as error:
        raise NoClusterError(address, str(error)) from error


def _ray() -> Any:
    try:
        import ray  # noqa: PLC0415  # an extra, and slow to load
        import ray.util.scheduling_strategies  # noqa: PLC0415
    except ImportError as error:
        raise NoRayError from error
    return ray
