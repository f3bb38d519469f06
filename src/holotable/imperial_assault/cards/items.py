"""What heroes come by: item cards they buy, supply cards they find, reward cards they earn."""

from dataclasses import dataclass
from functools import cache

from holotable.content import Entry, Pack, read_pack
from holotable.content.finding import by_id, card_pack, find
from holotable.imperial_assault.board import map_ids
from holotable.imperial_assault.cards.effect import Effect, read_effects, words_of
from holotable.imperial_assault.cards.finding import read_family
from holotable.imperial_assault.cards.gear import Gear, read_gear
from holotable.imperial_assault.cards.heroes import heroes
from holotable.imperial_assault.cards.traits import GEAR_TRAITS, TRAITS
from holotable.imperial_assault.cards.values import ATTACK_TYPES, words

ITEM_KINDS = ("weapon", "armor", "equipment", "mod")
REWARD_KINDS = ("weapon", "armor", "equipment", "feat", "attachment", "ongoing", "hero_count")
SIDES = ("rebel", "imperial")
TIERS = (1, 2, 3)
# Of the modes with supplies those in which a card is used (LA-SET-03).
SUPPLY_MODES = ("campaign", "legends")
# A second activation token: each hero has one, or all heroes share one (IA-ACTV-07).
TOKENS = ("each", "shared")


@dataclass(frozen=True, slots=True)
class Item:
    """An item card; a modification says which weapons hold it."""

    id: str
    name: str
    tier: int
    cost: int
    kind: str
    holder: str | None
    one_per_hero: bool
    gear: Gear
    effects: tuple[Effect, ...]
    pack: Pack

    @property
    def words(self) -> str | None:
        """The message that says what it does; a weapon does no more than its numbers say."""
        return None if self.kind == "weapon" else words_of(self.effects, f"item.{self.id}")


@dataclass(frozen=True, slots=True)
class SupplyCard:
    """A supply card, drawn from crates."""

    id: str
    name: str
    traits: tuple[str, ...]
    copies: int | None
    modes: tuple[str, ...]
    effects: tuple[Effect, ...]
    pack: Pack

    @property
    def words(self) -> str | None:
        """The message that says what it does, if its data does not."""
        return words_of(self.effects, f"supply.{self.id}")


@dataclass(frozen=True, slots=True)
class Reward:
    """A reward card: for a side, sometimes for one hero, by the mission that gives it.

    Those that come with a small number of ``heroes`` instead give activation ``tokens``. An attachment may need one of
    some traits.
    """

    id: str
    name: str
    side: str
    kind: str
    hero: str | None
    heroes: int | None
    tokens: str | None
    mission: str | None
    restriction: tuple[str, ...]
    gear: Gear
    copies: int | None
    effects: tuple[Effect, ...]
    pack: Pack

    @property
    def words(self) -> str:
        """The message that says what it does."""
        return f"reward.{self.id}"


@cache
def items() -> dict[str, Item]:
    """Every item card by its id."""
    return read_family(read_items, "items.yaml")


@cache
def supply_cards() -> dict[str, SupplyCard]:
    """Every supply card by its id."""
    return read_family(read_supply_cards, "supply.yaml")


@cache
def rewards() -> dict[str, Reward]:
    """Every reward card by its id."""
    return read_family(read_rewards, "rewards.yaml")


def item(card_id: str) -> Item:
    """The item card with that id."""
    return find(card_id, items())


def supply_card(card_id: str) -> SupplyCard:
    """The supply card with that id."""
    return find(card_id, supply_cards())


def reward(card_id: str) -> Reward:
    """The reward card with that id."""
    return find(card_id, rewards())


def reward_for(heroes: int) -> str | None:
    """The card that every one of so many heroes has from the start (IA-REW-03)."""
    return next((card.id for card in rewards().values() if card.heroes == heroes), None)


def read_items(top: Entry) -> dict[str, Item]:
    """The item cards of a content file."""
    pack = read_pack(top)
    found = by_id(top, [_item(entry, pack) for entry in top.entries("cards")])
    top.finish()
    return found


def read_supply_cards(top: Entry) -> dict[str, SupplyCard]:
    """The supply cards of a content file."""
    pack = read_pack(top)
    found = by_id(top, [_supply_card(entry, pack) for entry in top.entries("cards")])
    top.finish()
    return found


def read_rewards(top: Entry) -> dict[str, Reward]:
    """The reward cards of a content file."""
    pack = read_pack(top)
    found = by_id(top, [_reward(entry, pack) for entry in top.entries("cards")])
    top.finish()
    return found


def _item(entry: Entry, pack: Pack) -> Item:
    found = Item(
        id=entry.text("id"),
        name=entry.text("name"),
        tier=entry.number("tier"),
        cost=entry.number("cost"),
        kind=entry.word("kind", ITEM_KINDS),
        holder=entry.word("holder", ATTACK_TYPES) if entry.has("holder") else None,
        one_per_hero=entry.flag("one_per_hero", otherwise=False),
        gear=read_gear(entry),
        effects=read_effects(entry),
        pack=card_pack(entry, pack),
    )
    entry.finish()
    if found.tier not in TIERS:
        raise entry.error("tier", f"expected 1, 2 or 3, got {found.tier}")
    if (found.kind == "weapon") != (found.gear.attack is not None):
        raise entry.error("attack", "a weapon, and nothing else, has an attack")
    if (found.kind == "mod") != (found.holder is not None):
        raise entry.error("holder", "a modification, and nothing else, names the weapons that hold it")
    return found


def _supply_card(entry: Entry, pack: Pack) -> SupplyCard:
    card = SupplyCard(
        id=entry.text("id"),
        name=entry.text("name"),
        traits=words(entry, "traits", GEAR_TRAITS),
        copies=entry.number("copies") if entry.has("copies") else None,
        modes=words(entry, "modes", SUPPLY_MODES) or SUPPLY_MODES,
        effects=read_effects(entry),
        pack=card_pack(entry, pack),
    )
    entry.finish()
    return card


def _reward(entry: Entry, pack: Pack) -> Reward:
    found = Reward(
        id=entry.text("id"),
        name=entry.text("name"),
        side=entry.word("side", SIDES),
        kind=entry.word("kind", REWARD_KINDS),
        hero=entry.word("hero", heroes()) if entry.has("hero") else None,
        heroes=entry.number("heroes") if entry.has("heroes") else None,
        tokens=entry.word("tokens", TOKENS) if entry.has("tokens") else None,
        mission=entry.word("mission", map_ids()) if entry.has("mission") else None,
        restriction=words(entry, "restriction", TRAITS),
        gear=read_gear(entry),
        copies=entry.number("copies") if entry.has("copies") else None,
        effects=read_effects(entry),
        pack=card_pack(entry, pack),
    )
    entry.finish()
    if (found.kind == "hero_count") != (found.heroes is not None):
        raise entry.error("heroes", "a card for a number of heroes, and no other, gives that number")
    if (found.kind == "hero_count") != (found.tokens is not None):
        raise entry.error("tokens", "a card for a number of heroes, and no other, gives activation tokens")
    return found
