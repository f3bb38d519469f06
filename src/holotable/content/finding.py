"""Cards by their id: found, or refused with the ids that are closest."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from importlib.resources.abc import Traversable
from typing import Protocol, TypeVar

from rapidfuzz import process

from holotable.content.packs import Pack
from holotable.content.reading import ContentError, Entry, label, read

CLOSEST = 3


class UnknownCardError(LookupError):
    """There is no card with that id; these are the closest."""

    def __init__(self, card_id: str, closest: Collection[str]) -> None:
        self.card_id = card_id
        self.closest = ", ".join(closest)
        super().__init__(f"there is no card {card_id!r}; the closest are {self.closest}")


class Named(Protocol):
    """Anything that has an id."""

    @property
    def id(self) -> str: ...


Card = TypeVar("Card")
NamedCard = TypeVar("NamedCard", bound=Named)


def read_files(read_file: Callable[[Entry], dict[str, Card]], files: Iterable[Traversable]) -> dict[str, Card]:
    """All cards of these files by their ids, each id once."""
    found: dict[str, Card] = {}
    places: dict[str, str] = {}
    for file in files:
        for card_id, card in read_file(read(file)).items():
            if card_id in found:
                raise ContentError(label(file), card_id, "id", f"a card in {places[card_id]} has that id, too")
            found[card_id], places[card_id] = card, label(file)
    return found


def find(card_id: str, cards: Mapping[str, Card]) -> Card:
    """The card with that id."""
    if card_id not in cards:
        raise UnknownCardError(card_id, closest(card_id, cards))
    return cards[card_id]


def closest(card_id: str, known: Iterable[str]) -> list[str]:
    """The known ids that are most like one that is not known."""
    return [name for name, _, _ in process.extract(card_id, list(known), limit=CLOSEST)]


def by_id(top: Entry, cards: Iterable[NamedCard]) -> dict[str, NamedCard]:
    """Cards of a content file by their ids, each id once."""
    found: dict[str, NamedCard] = {}
    for card in cards:
        if card.id in found:
            raise top.error("id", f"two cards have the id {card.id!r}")
        found[card.id] = card
    return found


def card_pack(entry: Entry, pack: Pack) -> Pack:
    """The pack a card was printed in: its own if it names one, else its file's."""
    return replace(pack, name=entry.text("pack")) if entry.has("pack") else pack
