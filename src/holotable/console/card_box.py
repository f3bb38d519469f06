"""What `holotable cards` asks of a game: its kinds of cards, told to people and to programs."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from holotable.words import Speech

Card = TypeVar("Card")


@dataclass(frozen=True, slots=True)
class CardBox(Generic[Card]):
    """The cards in a game's box, by the names of their kinds; a kind has the same name in no other game."""

    kinds: tuple[str, ...]
    cards: Callable[[str], Iterable[Card]]
    """The cards of a kind."""
    id_of: Callable[[Card], str]
    """What a card is asked for by; several may share it."""
    record: Callable[[Card, Speech], dict[str, object]]
    """A card for programs."""
    print_list: Callable[[str, Sequence[Card], Speech], None]
    """A kind's cards for people, a line each."""
    print_card: Callable[[str, Card, Speech], None]
    """All that is printed on a card of a kind, for people."""
