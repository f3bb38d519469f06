"""A cluster that is only pretended: as much of Ray as is needed to see what becomes of nodes that are not fit."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from holotable.arena.cluster import Equipment, equipment

Answer = Callable[[], Any]


class RayError(Exception):
    """What Ray raises when a process of its own has died."""


@dataclass
class Pretended:
    """Nodes by their names, each with the Holotable that it says it has, or what it breaks by."""

    nodes_there: dict[str, str | Exception]
    given: dict[str, int] = field(default_factory=dict)
    """How much work each node was given."""
    posted: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.exceptions = SimpleNamespace(RayError=RayError)
        strategies = SimpleNamespace(NodeAffinitySchedulingStrategy=lambda name, soft: name)
        self.util = SimpleNamespace(scheduling_strategies=strategies)

    def init(self, *_: object, **__: object) -> None: ...
    def shutdown(self) -> None: ...
    def kill(self, _: object) -> None: ...

    def nodes(self) -> list[dict[str, Any]]:
        return [
            {"NodeID": name, "Alive": True, "Resources": {"CPU": 1.0}, "NodeManagerAddress": f"{name}.example"}
            for name in self.nodes_there
        ]

    def remote(self, _: type) -> SimpleNamespace:
        return SimpleNamespace(options=self._options)

    def _options(self, num_cpus: int, scheduling_strategy: str) -> SimpleNamespace:
        name = scheduling_strategy
        self.posted.append(name)
        post = SimpleNamespace(
            muster=SimpleNamespace(remote=lambda workers, modes, *_: lambda: self._muster(name, modes)),
            exchange=SimpleNamespace(remote=lambda works, _: lambda: self._done(name, works)),
        )
        return SimpleNamespace(remote=lambda: post)

    def _muster(self, name: str, modes: Sequence[str]) -> tuple[str, Equipment]:
        found = self.nodes_there[name]
        if isinstance(found, Exception):
            raise found
        return found, equipment(modes)

    def _done(self, name: str, works: list[tuple[object, Callable[..., object], tuple[object, ...]]]) -> list[Any]:
        self.given[name] = self.given.get(name, 0) + len(works)
        return [(key, call(*given)) for key, call, given in works]

    @staticmethod
    def wait(answers: list[Answer], num_returns: int, timeout: float) -> tuple[list[Answer], list[Answer]]:
        return answers[:num_returns], answers[num_returns:]

    @staticmethod
    def get(answer: Answer) -> Any:
        return answer()
