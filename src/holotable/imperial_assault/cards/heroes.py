"""Heroes, both sides of their sheets, and the class cards they learn."""

from dataclasses import dataclass
from functools import cache

from holotable.content import Entry, Pack, read_pack
from holotable.content.finding import by_id, card_pack, find
from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.cards.effect import Effect, read_effects, words_of
from holotable.imperial_assault.cards.finding import read_family
from holotable.imperial_assault.cards.gear import Gear, read_gear
from holotable.imperial_assault.cards.traits import TRAITS
from holotable.imperial_assault.cards.values import read_defence, words

WEAPON = "weapon"


@dataclass(frozen=True, slots=True)
class HeroSide:
    """What a hero sheet says on its healthy or its wounded side; an attribute is the dice of its tests."""

    endurance: int
    speed: int
    strength: tuple[str, ...]
    insight: tuple[str, ...]
    tech: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HeroAbility:
    """An ability on a hero sheet; one on its healthy side only is lost with the first wound."""

    id: str
    name: str
    healthy_only: bool
    effects: tuple[Effect, ...]

    @property
    def words(self) -> str | None:
        """The message that says what it does, if its data does not."""
        return words_of(self.effects, f"ability.{self.id}")


@dataclass(frozen=True, slots=True)
class Hero:
    """A hero sheet. Health and defence are the same on both sides."""

    id: str
    name: str
    title: str
    traits: tuple[str, ...]
    health: int
    defence: tuple[str, ...]
    healthy: HeroSide
    wounded: HeroSide
    abilities: tuple[HeroAbility, ...]
    pack: Pack


@dataclass(frozen=True, slots=True)
class ClassCard:
    """A class card of a hero, bought with XP; the one that costs none is the weapon the hero starts with.

    One `offers` so many more item cards whenever the heroes buy some.
    """

    id: str
    name: str
    hero: str
    xp: int
    kind: str | None
    gear: Gear
    effects: tuple[Effect, ...]
    pack: Pack
    offers: int = 0

    @property
    def words(self) -> str | None:
        """The message that says what it does; the weapon of the start does no more than its numbers say."""
        return None if self.kind == WEAPON else words_of(self.effects, f"class.{self.id}")


@cache
def heroes() -> dict[str, Hero]:
    """Every hero by id."""
    return read_family(read_heroes, "heroes.yaml")


@cache
def class_cards() -> dict[str, ClassCard]:
    """Every hero's class cards by their ids."""
    return read_family(read_class_cards, "class.yaml")


def hero(hero_id: str) -> Hero:
    """The hero with that id."""
    return find(hero_id, heroes())


def class_card(card_id: str) -> ClassCard:
    """The class card with that id."""
    return find(card_id, class_cards())


def read_heroes(top: Entry) -> dict[str, Hero]:
    """The heroes of a content file."""
    pack = read_pack(top)
    found = by_id(top, [_hero(entry, pack) for entry in top.entries("heroes")])
    top.finish()
    return found


def read_class_cards(top: Entry) -> dict[str, ClassCard]:
    """The class cards of a content file."""
    pack = read_pack(top)
    found = by_id(top, [_class_card(entry, pack) for entry in top.entries("cards")])
    top.finish()
    return found


def _hero(entry: Entry, pack: Pack) -> Hero:
    found = Hero(
        id=entry.text("id"),
        name=entry.text("name"),
        title=entry.text("title"),
        traits=words(entry, "traits", TRAITS),
        health=entry.number("health"),
        defence=read_defence(entry),
        healthy=_side(entry.entry("healthy")),
        wounded=_side(entry.entry("wounded")),
        abilities=tuple(_ability(ability) for ability in entry.entries("abilities")),
        pack=card_pack(entry, pack),
    )
    entry.finish()
    return found


def _side(entry: Entry) -> HeroSide:
    colours = tuple(dice().attack)
    side = HeroSide(
        endurance=entry.number("endurance"),
        speed=entry.number("speed"),
        strength=words(entry, "strength", colours, repeated=True),
        insight=words(entry, "insight", colours, repeated=True),
        tech=words(entry, "tech", colours, repeated=True),
    )
    entry.finish()
    for attribute in ("strength", "insight", "tech"):
        if not getattr(side, attribute):
            raise entry.error(attribute, "an attribute has at least one die")
    return side


def _ability(entry: Entry) -> HeroAbility:
    healthy_only = entry.flag("healthy_only", otherwise=False)
    ability = HeroAbility(entry.text("id"), entry.text("name"), healthy_only, read_effects(entry))
    entry.finish()
    return ability


def _class_card(entry: Entry, pack: Pack) -> ClassCard:
    card = ClassCard(
        id=entry.text("id"),
        name=entry.text("name"),
        hero=entry.word("hero", heroes()),
        xp=entry.number("xp"),
        kind=entry.word("kind", (WEAPON,)) if entry.has("kind") else None,
        gear=read_gear(entry),
        effects=read_effects(entry),
        pack=card_pack(entry, pack),
        offers=entry.number("offers") if entry.has("offers") else 0,
    )
    entry.finish()
    return card
