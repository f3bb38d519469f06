"""Rules of thumb about single cards and abilities, from a file beside this one."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from holotable.content import Entry, read
from holotable.imperial_assault.cards import abilities, command_cards
from holotable.imperial_assault.effects.actions import specials

FILE = Path(__file__).with_name("thumbs.yaml")
TENTHS = 10


@dataclass(frozen=True)
class Thumbs:
    """What a beginner thinks of cards: what some are worth, and which do what no plan works out by itself."""

    actions: dict[str, float]
    orders: dict[str, int]
    charges: frozenset[str]
    twice: frozenset[str]
    still: frozenset[str]
    held_back: frozenset[str]


@cache
def thumbs() -> Thumbs:
    """All rules of thumb."""
    return read_thumbs(read(FILE))


def read_thumbs(top: Entry) -> Thumbs:
    """The rules of thumb of a file; a card or an ability that there is not is refused."""
    played = {*specials(), *command_cards()}
    found = Thumbs(
        {name: value / TENTHS for name, value in _numbers(top, "actions", played).items()},
        _numbers(top, "orders", {*specials()}),
        _names(top, "charges", {*specials()}),
        _names(top, "twice", {*specials()}),
        _names(top, "still", {*abilities()}),
        _names(top, "held_back", {*command_cards()}),
    )
    top.finish()
    return found


def _numbers(top: Entry, field: str, known: set[str]) -> dict[str, int]:
    entry = top.entry(field)
    found = {name: entry.number(name) for name in entry.names()}
    entry.finish()
    _check(top, field, {*found}, known)
    return found


def _names(top: Entry, field: str, known: set[str]) -> frozenset[str]:
    found = frozenset(top.texts(field))
    _check(top, field, found, known)
    return found


def _check(top: Entry, field: str, names: set[str] | frozenset[str], known: set[str]) -> None:
    for name in sorted(names - known):
        raise top.error(field, f"there is nothing called {name!r}")
