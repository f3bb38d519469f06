"""Commands in processes of their own that start at once: forked from a process that has everything loaded.

To load it all takes five seconds of the processor, and a run of the tests starts dozens of servers.
"""

import os
import signal
import sys
from collections.abc import Mapping
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from subprocess import TimeoutExpired

_FORKS = get_context("forkserver")
_FORKS.set_forkserver_preload(["tests.server.loaded"])


class Forked:
    """`holotable` with arguments, in a process that is used as one of `subprocess` is."""

    def __init__(self, arguments: list[str], log: Path) -> None:
        read, write = _FORKS.Pipe(duplex=False)
        self._process = _FORKS.Process(target=_run, args=(arguments, write, log, dict(os.environ)))
        self._process.start()
        write.close()
        self.stdout = os.fdopen(os.dup(read.fileno()), encoding="utf-8")
        read.close()
        assert self._process.pid is not None
        self.pid = self._process.pid

    def poll(self) -> int | None:
        return self._process.exitcode

    def send_signal(self, number: signal.Signals) -> None:
        os.kill(self.pid, number)

    def wait(self, seconds: float) -> int:
        self._process.join(seconds)
        status = self._process.exitcode
        if status is None:
            raise TimeoutExpired("holotable", seconds)
        return status


def _run(arguments: list[str], out: Connection, log: Path, environment: Mapping[str, str]) -> None:
    from holotable.cli import main  # noqa: PLC0415  # loaded there by now, and not by who only starts it

    os.environ.clear()
    os.environ.update(environment)
    with log.open("ab") as file:
        os.dup2(out.fileno(), 1)
        os.dup2(file.fileno(), 2)
    out.close()
    # Those that were there know the files that they had before.
    sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    sys.stderr = os.fdopen(2, "w", encoding="utf-8", buffering=1, closefd=False)
    sys.exit(main(arguments))
