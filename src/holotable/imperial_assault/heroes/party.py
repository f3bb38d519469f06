"""The heroes whom people choose for a mission, and what each brings along."""

from collections import Counter
from collections.abc import Sequence
from typing import Annotated

from holotable.imperial_assault.cards import class_cards, rewards, supply_cards
from holotable.imperial_assault.table.sheet import HeroArrival
from holotable.kernel import Codec, Seat, Struct
from holotable.kernel.codec import Meta

FEWEST_HEROES, MOST_HEROES = 2, 4
MOST_ID = 80
MOST_CARDS = 40

CardId = Annotated[str, Meta(max_length=MOST_ID)]
CardIds = Annotated[tuple[CardId, ...], Meta(max_length=MOST_CARDS)]


class BroughtCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card that a hero brings; a modification lies on a weapon."""

    card: CardId
    on: CardId = ""


class HeroWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A hero, and the class, item and reward cards that come along; without any, those of the class that cost no XP."""

    hero: CardId
    cards: Annotated[tuple[BroughtCard, ...], Meta(max_length=MOST_CARDS)] = ()


class HeroBrought(Struct, frozen=True, forbid_unknown_fields=True):
    """The hero whom somebody who is invited brings, with the cards of the class that cost no XP."""

    hero: CardId


HEROES_BROUGHT: Codec[HeroBrought] = Codec(HeroBrought, "a hero who is brought")


class HeroCountError(ValueError):
    """A mission was to be played by fewer or more heroes than can be."""

    def __init__(self, count: int) -> None:
        self.count = count
        super().__init__(f"a mission is for {FEWEST_HEROES} to {MOST_HEROES} heroes, not for {count}")


class SameHeroError(ValueError):
    """One hero was to be played twice."""

    def __init__(self, hero: str) -> None:
        self.hero = hero
        super().__init__(f"{hero} can't be played twice: each hero is there once")


class SameCardError(ValueError):
    """A card was brought twice of which there is one."""

    def __init__(self, card: str) -> None:
        self.card = card
        super().__init__(f"{card} is brought twice; there is one of it")


class ImperialCardError(ValueError):
    """A hero was given a card that is not for heroes."""

    def __init__(self, card: str, hero: str) -> None:
        self.card = card
        self.hero = hero
        super().__init__(f"{card} is no card that {hero} can bring: those are class, item and Rebel reward cards")


class NoHeroSeatError(ValueError):
    """A hero was brought to a seat that has none."""

    def __init__(self, seat: Seat, seats: Sequence[Seat]) -> None:
        self.seat = seat
        self.seats = ", ".join(seats)
        super().__init__(f"no hero is played from the seat {seat!r}; those of heroes are {self.seats}")


def heroes_named(text: str) -> tuple[HeroWish, ...]:
    """Heroes by their ids, with commas between."""
    return tuple(HeroWish(name.strip()) for name in text.split(",") if name.strip())


def seat_of(place: int) -> Seat:
    """The seat of a hero by the place among the heroes."""
    return f"hero_{place + 1}"


def brought_by(wish: HeroWish, count: int) -> list[tuple[str, str]]:
    """The cards that a hero brings, and what fewer than four heroes have to make up for it."""
    starting = [card.id for card in class_cards().values() if card.hero == wish.hero and not card.xp]
    named = [(each.card, each.on) for each in wish.cards] or [(card, "") for card in starting]
    return [*named, *((card, "") for card in made_up(count))]


def wish_of(arrival: HeroArrival, count: int) -> HeroWish:
    """The wish by which one of so many heroes comes, with what was brought."""
    brought = [each for each in arrival.sheet.cards if each.card not in made_up(count)]
    return HeroWish(arrival.hero, tuple(BroughtCard(each.card, each.on) for each in brought))


def with_brought(chosen: Sequence[HeroWish], seat: Seat, brought: bytes) -> tuple[HeroWish, ...]:
    """The heroes with the one whom somebody brings to a seat."""
    wanted = HeroWish(HEROES_BROUGHT.from_json(brought).hero)
    seats = [seat_of(place) for place in range(len(chosen))]
    if seat not in seats:
        raise NoHeroSeatError(seat, seats)
    return tuple(wanted if own == seat else each for own, each in zip(seats, chosen, strict=True))


def made_up(count: int) -> list[str]:
    """The reward cards that each of so many heroes has for being so few."""
    return [card.id for card in rewards().values() if card.heroes == count]


def check_party(chosen: Sequence[HeroWish]) -> None:
    """Refuse a number of heroes, or cards of theirs, that could not be."""
    if not FEWEST_HEROES <= len(chosen) <= MOST_HEROES:
        raise HeroCountError(len(chosen))
    for name, times in Counter(each.hero for each in chosen).items():
        if times > 1:
            raise SameHeroError(name)
    check_once([card for each in chosen for card, _ in brought_by(each, 0)])
    for each in chosen:
        for card in each.cards:
            gained = rewards().get(card.card)
            not_brought = gained is not None and (gained.side != "rebel" or gained.heroes is not None)
            if not_brought or card.card in supply_cards():
                raise ImperialCardError(card.card, each.hero)


def check_once(cards: Sequence[str]) -> None:
    """Refuse a card that is brought twice."""
    for card, times in Counter(cards).items():
        if times > 1:
            raise SameCardError(card)
