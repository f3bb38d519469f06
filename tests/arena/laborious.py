"""Work for crews: functions that a process of another machine can find, too."""

import os
import signal
from pathlib import Path

from holotable.arena.run import Batch, Ended, Failed, play_batch


def double(number: int) -> int:
    return 2 * number


def own_number() -> int:
    return os.getpid()


def refuse(number: int) -> int:
    raise ValueError(f"not {number}")


def die(_: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def die_once(mark: Path, number: int) -> int:
    """Take the process down the first time, and do the work when it is given to another."""
    if not mark.exists():
        mark.touch()
        die(number)
    return double(number)


def play_and_die_once(mark: Path, batch: Batch) -> tuple[list[Ended], list[Failed]]:
    """Play a batch of games, and take the process down before the first one is told."""
    played = play_batch(batch)
    die_once(mark, 0)
    return played
