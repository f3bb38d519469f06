"""Heroes as they come to a mission."""

from collections.abc import Sequence
from dataclasses import dataclass

from holotable.imperial_assault.cards import class_cards
from holotable.imperial_assault.heroes.loadout import bring
from holotable.imperial_assault.table.sheet import Sheet


@dataclass(frozen=True)
class HeroSetup:
    """A hero before the mission: strain, activation tokens, the cards that were brought, and who plays it."""

    hero: str
    strain: int
    tokens: int
    cards: tuple[str, ...]
    seat: str = ""

    def __str__(self) -> str:
        return self.hero

    def sheet(self) -> Sheet:
        brought = [each.partition("@") for each in self.cards]
        made = bring(self.hero, [(name, on) for name, _, on in brought])
        made.strain, made.seat = self.strain, self.seat
        return made


def sheet(hero: str, strain: int = 0, tokens: int = 1, cards: Sequence[str] | None = None, seat: str = "") -> HeroSetup:
    """A hero, with the weapon from the class deck unless other cards are given; `mod@weapon` is attached.

    Whoever plays the Rebels plays it, unless a seat is given.
    """
    start = [card.id for card in class_cards().values() if card.hero == hero and card.xp == 0]
    return HeroSetup(hero, strain, tokens, tuple(start if cards is None else cards), seat)
