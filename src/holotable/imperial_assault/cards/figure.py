"""What the rules ask of a figure's card, be it a Deployment card or a hero's sheet with all that lies beside it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Protocol

from holotable.content.finding import find
from holotable.imperial_assault.cards.attaching import attached_card
from holotable.imperial_assault.cards.deployment import DeploymentCard, Faction
from holotable.imperial_assault.cards.gear import Gear
from holotable.imperial_assault.cards.heroes import ClassCard, HeroSide, class_cards, hero
from holotable.imperial_assault.cards.items import Item, Reward, SupplyCard, items, rewards, supply_cards
from holotable.imperial_assault.cards.values import AttackProfile, Keywords, Results, Surge

_NO_KEYWORDS = Keywords()
_NO_RESULTS = Results()

HeroItem = Item | ClassCard | Reward | SupplyCard


class FigureCard(Protocol):
    """What is printed about a figure on the map."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def faction(self) -> Faction | None: ...
    @property
    def elite(self) -> bool: ...
    @property
    def regular(self) -> bool: ...
    @property
    def unique(self) -> bool: ...
    @property
    def footprint(self) -> tuple[int, int]: ...
    @property
    def traits(self) -> tuple[str, ...]: ...
    @property
    def health(self) -> int: ...
    @property
    def speed(self) -> int: ...
    @property
    def defence(self) -> tuple[str, ...]: ...
    @property
    def keywords(self) -> Keywords: ...
    @property
    def bonus(self) -> Results: ...
    @property
    def abilities(self) -> tuple[str, ...]: ...


@dataclass(frozen=True, slots=True)
class Weapon:
    """With what a figure attacks: a hero's weapon with its modifications, or all that a Deployment card says of it."""

    id: str
    traits: tuple[str, ...]
    attack: AttackProfile
    keywords: Keywords
    bonus: Results
    surges: tuple[Surge, ...]
    holds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HeroCard:
    """One side of a hero's sheet, with everything counted in that lies in the hero's play area (IA-PLA-02)."""

    id: str
    name: str
    traits: tuple[str, ...]
    health: int
    speed: int
    endurance: int
    defence: tuple[str, ...]
    attributes: HeroSide
    bonus: Results
    abilities: tuple[str, ...]
    weapons: tuple[Weapon, ...]
    keywords: Keywords = _NO_KEYWORDS
    footprint: tuple[int, int] = (1, 1)
    faction: Faction = "rebel"  # IA-AFF-01
    elite: bool = False
    regular: bool = False  # a hero is neither (IA-ELI-05)
    unique: bool = True

    # Cards are looked up by what changes them, and equal ones have one id.
    def __hash__(self) -> int:
        return hash((self.id, self.health))


@dataclass(frozen=True, slots=True)
class PersonCard:
    """What a mission says of a person for whom a mission token stands, where others have a card."""

    id: str
    health: int
    speed: int
    defence: tuple[str, ...]
    traits: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    keywords: Keywords = _NO_KEYWORDS
    bonus: Results = _NO_RESULTS
    footprint: tuple[int, int] = (1, 1)
    faction: Faction | None = None
    elite: bool = False
    regular: bool = False
    unique: bool = False

    @property
    def name(self) -> str:
        return self.id


@lru_cache(maxsize=256)
def person_card(token: str, health: int, speed: int, defence: tuple[str, ...]) -> PersonCard:
    """A person as the mission describes it."""
    return PersonCard(token, health, speed, defence)


@lru_cache(maxsize=256)
def changed_card(
    card: DeploymentCard | HeroCard | PersonCard,
    health: int,
    speed: int,
    defence: tuple[str, ...],
    block: int,
    evade: int,
    abilities: tuple[str, ...],
) -> FigureCard:
    """A figure's card with other numbers than are printed, more dice to defend itself, and more abilities."""
    return replace(
        card,
        health=max(1, card.health + health),
        speed=max(0, card.speed + speed),
        defence=card.defence + defence,
        bonus=card.bonus + Results(block=block, evade=evade),
        abilities=card.abilities + abilities,
    )


@lru_cache(maxsize=4096)
def hero_card(hero_id: str, wounded: bool, cards: tuple[tuple[str, str], ...]) -> HeroCard:
    """A hero with these cards, each with the item that it is attached to, if it is to any."""
    sheet = hero(hero_id)
    side = sheet.wounded if wounded else sheet.healthy
    owned = [hero_item(card) for card, _ in cards]
    return HeroCard(
        id=sheet.id,
        name=sheet.name,
        traits=sheet.traits,
        health=sheet.health + sum(gear.health or 0 for gear in _gear(owned)),
        speed=side.speed + sum(gear.speed or 0 for gear in _gear(owned)),
        endurance=side.endurance + sum(gear.endurance or 0 for gear in _gear(owned)),
        defence=sheet.defence,
        attributes=side,
        bonus=Results(),
        abilities=tuple(
            [each.id for each in sheet.abilities if not (wounded and each.healthy_only)]
            + [each for each, on in dict.fromkeys(cards) if on or not is_modification(each)]  # IA-MOD-01, 06
        ),
        weapons=tuple(_weapon(each, cards) for each in owned if gear_of(each).attack is not None),
    )


def hero_item(card_id: str) -> HeroItem:
    """The card with that id among all that heroes come by."""
    cards: dict[str, HeroItem] = {**items(), **class_cards(), **rewards(), **supply_cards()}
    return find(card_id, cards)


def is_modification(card_id: str) -> bool:
    """Whether a card does nothing unless it is attached to a weapon (IA-MOD-01)."""
    card = hero_item(card_id)
    return isinstance(card, Item) and card.holder is not None


_NO_GEAR = Gear((), None, Keywords(), Results(), (), None, None)


def gear_of(card: HeroItem) -> Gear:
    """The gear on a hero's card; a supply card has none."""
    return _NO_GEAR if isinstance(card, SupplyCard) else card.gear


@cache
def footwork(card_id: str) -> tuple[bool, bool]:
    """Whether a hero's card makes sure-footed, and whether it lets slip past figures."""
    gear = gear_of(hero_item(card_id))
    return gear.sure_footed, gear.slips_past


@cache
def with_footwork() -> frozenset[str]:
    """The cards of heroes that bear on how they step."""
    cards = (*items(), *class_cards(), *rewards(), *supply_cards())
    return frozenset(card for card in cards if any(footwork(card)))


def _gear(cards: Iterable[HeroItem]) -> list[Gear]:
    return [gear_of(card) for card in cards]


def _weapon(card: HeroItem, cards: tuple[tuple[str, str], ...]) -> Weapon:
    """A weapon and what is attached to it (IA-MOD-02)."""
    gear = gear_of(card)
    if gear.attack is None:
        raise ValueError(f"{card.id} is no weapon")
    weapon = Weapon(card.id, gear.traits, gear.attack, gear.keywords, gear.bonus, gear.surges)
    for held in [each for each, on in cards if on == card.id]:
        added = gear_of(hero_item(held))
        bonus, surges = weapon.bonus + added.bonus, weapon.surges + added.surges
        weapon = replace(weapon, bonus=bonus, surges=surges, holds=(*weapon.holds, held))
        weapon = _lengthened(weapon) if added.lengthens else weapon
    return weapon


def _lengthened(weapon: Weapon) -> Weapon:
    """A weapon that gains Reach, or Pierce 1 if it had that."""
    if weapon.keywords.reach:
        return replace(weapon, bonus=weapon.bonus + Results(pierce=1))
    return replace(weapon, keywords=replace(weapon.keywords, reach=True))


@lru_cache(maxsize=4096)
def deployed_weapon(card_id: str, attachments: tuple[str, ...] = ()) -> Weapon:
    """With what the figures of a Deployment card attack when these attachments are on it."""
    card = attached_card(card_id, attachments)
    return Weapon("", (), card.attack, card.keywords, card.bonus, card.surges)
