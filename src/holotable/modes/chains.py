"""A game with all that was played for it, in one file: a mode may have such files."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from holotable.games import Brought, loaded
from holotable.kernel import Session
from holotable.modes.mode import AnyMode
from holotable.modes.registry import mode_named

# By the mode's name the place of a module that writes and reads its files.
_CHAINS = Brought(lambda plug: plug.chains)


@dataclass(frozen=True, slots=True)
class Chained:
    """What such a file has: the game, and the one that it waits for as far as it was played.

    Where that one has to begin `anew`, these are the changes.
    """

    session: Session[Any]
    errand: Session[Any] | None = None
    anew: tuple[str, ...] = ()


class Chains(Protocol):
    """How the files of a mode are written and read."""

    def written(self, session: Session[Any], finished: Sequence[Session[Any]], errand: Session[Any] | None) -> bytes:
        """The file of a game, of those that were finished for it, and of the one that it waits for."""
        ...

    def read(self, data: bytes) -> Chained:
        """The game in such a file, or a typed error that says what is wrong with it."""
        ...


class NoChainError(LookupError):
    """A game was to be written into one file with others, and its mode has no such files."""

    def __init__(self, mode: str) -> None:
        self.mode = mode
        self.known = ", ".join(_CHAINS)
        super().__init__(f"a game of {mode} is no chain of games; those of {self.known} are")


def has_chains(mode: AnyMode) -> bool:
    """Whether a mode has such files."""
    return mode.name in _CHAINS


def chains_of(mode: AnyMode) -> Chains:
    """How the files of a mode are written and read."""
    if not has_chains(mode):
        raise NoChainError(mode.name)
    found: Chains = loaded(_CHAINS[mode.name])
    return found


def chained_modes() -> list[AnyMode]:
    """The modes that have such files."""
    return [mode_named(name) for name in _CHAINS]
