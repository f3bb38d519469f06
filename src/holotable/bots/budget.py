"""How long a bot may look ahead for one decision: so many playouts, or so many seconds.

Only here a clock is read, and only for seconds. It counts what the processor did for this thread, so that other work
on the machine takes nothing from the bot's thoughts.
"""

import re
from collections.abc import Callable
from time import thread_time
from typing import Protocol

# `search:64` looks at 64 playouts a decision, `search:0.2s` for 0.2 seconds.
_SEARCH = re.compile(r"search:(?:(?P<playouts>[1-9]\d{0,5})|(?P<seconds>\d{1,3}(?:\.\d{1,3})?)s)")

MOST_SAVED = 20  # decisions whose seconds can be saved up
SHARE = 0.5  # of what is saved, the part that one decision may use


class Budget(Protocol):
    """What may be used for one decision after another."""

    def begin(self) -> None:
        """Another decision is to be made."""

    def used(self, playouts: int) -> float:
        """Which part of what this decision may use is used up after so many playouts."""

    def end(self) -> None:
        """The decision is made."""


class Playouts:
    """So many playouts for each decision: the same bot chooses the same again."""

    def __init__(self, number: int) -> None:
        self._number = number

    def begin(self) -> None:
        pass

    def used(self, playouts: int) -> float:
        return playouts / self._number

    def end(self) -> None:
        pass


class Seconds:
    """So many seconds for each decision on average: what easy ones don't use is saved for hard ones."""

    def __init__(self, number: float, clock: Callable[[], float] = thread_time) -> None:
        self._number, self._clock = number, clock
        self._saved = self._began = self._allowed = 0.0

    def begin(self) -> None:
        self._began = self._clock()
        self._saved = min(self._saved + self._number, MOST_SAVED * self._number)
        self._allowed = max(self._number, SHARE * self._saved)

    def used(self, playouts: int) -> float:
        return (self._clock() - self._began) / self._allowed

    def end(self) -> None:
        self._saved = max(0.0, self._saved - (self._clock() - self._began))


def budget_named(name: str) -> Budget | None:
    """The budget that a searching bot's name says, if it says one."""
    found = _SEARCH.fullmatch(name)
    if found is None or (found["seconds"] and not float(found["seconds"])):
        return None
    return Playouts(int(found["playouts"])) if found["playouts"] else Seconds(float(found["seconds"]))
