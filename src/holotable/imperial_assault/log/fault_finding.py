"""What is asked of every name and number in a log that comes from a file."""

from collections import Counter
from collections.abc import Iterable, Iterator

from holotable.content.finding import closest
from holotable.imperial_assault.log.faults import ImpossibleAmountError, UnknownInLogError
from holotable.words import Word

MOST = 1_000_000

# Where in the log something is wrong, and what.
Fault = tuple[str, Exception]


def unless_known(
    at: str, what: Word, names: Iterable[str], known: Iterable[str]
) -> Iterator[tuple[str, str | UnknownInLogError]]:
    """Each name with its place; instead of one that nothing has, the fault."""
    there = list(known)
    for number, name in enumerate(names):
        yield f"{at}[{number}]", name if name in there else UnknownInLogError(what, name, closest(name, there))


def unknown(at: str, what: Word, names: Iterable[str], known: Iterable[str]) -> Iterator[Fault]:
    """The names that nothing has."""
    for place, name in unless_known(at, what, names, known):
        if isinstance(name, Exception):
            yield place, name


def within(at: str, what: Word, amount: int, least: int = 0, most: int = MOST) -> Iterator[Fault]:
    if not least <= amount <= most:
        yield at, ImpossibleAmountError(what, amount, least, most)


def twice(names: Iterable[str]) -> str:
    return next((name for name, times in Counter(names).items() if times > 1), "")
