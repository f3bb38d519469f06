"""Deployment cards: the groups of figures that each side fields, with everything printed about them."""

from dataclasses import dataclass
from functools import cache
from typing import Literal, cast

from holotable.content import Entry, Pack, read_pack
from holotable.content.finding import by_id, card_pack, find
from holotable.imperial_assault.cards.abilities import abilities
from holotable.imperial_assault.cards.finding import read_family
from holotable.imperial_assault.cards.traits import TRAITS
from holotable.imperial_assault.cards.values import (
    AttackProfile,
    Keywords,
    Results,
    Surge,
    read_attack,
    read_defence,
    read_keywords,
    read_results,
    read_surge,
    words,
)

Faction = Literal["imperial", "rebel", "mercenary"]
FACTIONS: tuple[Faction, ...] = ("imperial", "rebel", "mercenary")
MODES = ("campaign", "skirmish")
FOOTPRINTS = {"1x1": (1, 1), "1x2": (1, 2), "2x2": (2, 2), "2x3": (2, 3)}


@dataclass(frozen=True, slots=True)
class Printed:
    """What the card in the box says where errata changed it, and a note on the change."""

    speed: int | None
    surges: tuple[Surge, ...] | None
    abilities: tuple[str, ...] | None
    note: str


@dataclass(frozen=True, slots=True)
class DeploymentCard:
    """A deployment card, errata applied. One without a reinforcement cost brings no single figure back."""

    id: str
    name: str
    subtitle: str | None
    faction: Faction
    elite: bool
    unique: bool
    cost: int
    reinforce: int | None
    group_size: int
    footprint: tuple[int, int]
    traits: tuple[str, ...]
    health: int
    speed: int
    defence: tuple[str, ...]
    attack: AttackProfile
    keywords: Keywords
    bonus: Results
    surges: tuple[Surge, ...]
    abilities: tuple[str, ...]
    modes: tuple[str, ...]
    pack: Pack
    copies: int | None
    printed: Printed | None

    # Cards are looked up by what changes them, and equal ones have one id.
    def __hash__(self) -> int:
        return hash((self.id, self.health))

    @property
    def regular(self) -> bool:
        """Whether the card's frame is grey, not red (IA-DCD-03, IA-ELI-06)."""
        return not self.elite

    @property
    def is_ally(self) -> bool:
        """Whether heroes may gain the card as an ally (IA-ALY-01)."""
        return self.faction == "rebel" and "campaign" in self.modes

    @property
    def is_villain(self) -> bool:
        """Whether the figures of the card are villains (IA-VIL-01)."""
        return self.faction != "rebel" and self.unique


@cache
def deployment_cards() -> dict[str, DeploymentCard]:
    """Every deployment card by its id, faction by faction."""
    return read_family(read_deployment_cards, *(f"deployment/{faction}.yaml" for faction in FACTIONS))


def deployment_card(card_id: str) -> DeploymentCard:
    """The deployment card with that id."""
    return find(card_id, deployment_cards())


@cache
def told_elite() -> frozenset[str]:
    """The elite cards of whose name there is a regular one too, from which words have to tell them."""
    cards = deployment_cards().values()
    regular = {card.name for card in cards if card.regular}
    return frozenset(card.id for card in cards if card.elite and card.name in regular)


def read_deployment_cards(top: Entry) -> dict[str, DeploymentCard]:
    """The deployment cards of one faction's content file."""
    pack = read_pack(top)
    faction = cast(Faction, top.word("faction", FACTIONS))
    cards = by_id(top, [_card(entry, faction, pack) for entry in top.entries("cards")])
    top.finish()
    return cards


def _card(entry: Entry, faction: Faction, pack: Pack) -> DeploymentCard:
    card = DeploymentCard(
        id=entry.text("id"),
        name=entry.text("name"),
        subtitle=entry.text("subtitle") if entry.has("subtitle") else None,
        faction=faction,
        elite=entry.flag("elite", otherwise=False),
        unique=entry.flag("unique", otherwise=False),
        cost=entry.number("cost"),
        reinforce=entry.number("reinforce") if entry.has("reinforce") else None,
        group_size=_at_least_one(entry, "group_size"),
        footprint=FOOTPRINTS[entry.word("footprint", FOOTPRINTS)],
        traits=words(entry, "traits", TRAITS),
        health=_at_least_one(entry, "health"),
        speed=entry.number("speed"),
        defence=read_defence(entry),
        attack=read_attack(entry.entry("attack")),
        keywords=read_keywords(entry.entry("keywords")) if entry.has("keywords") else Keywords(),
        bonus=read_results(entry.entry("bonus")) if entry.has("bonus") else Results(),
        surges=_surges(entry),
        abilities=words(entry, "abilities", tuple(abilities())),
        modes=words(entry, "modes", MODES),
        pack=card_pack(entry, pack),
        copies=entry.number("copies") if entry.has("copies") else None,
        printed=_printed(entry.entry("printed")) if entry.has("printed") else None,
    )
    entry.finish()
    if not card.modes:
        raise entry.error("modes", "a card is for a campaign, a skirmish or both")
    if (card.reinforce is None) != (card.group_size == 1):
        raise entry.error("reinforce", "a group of several figures has this cost, a single figure has not")
    return card


def _printed(entry: Entry) -> Printed:
    printed = Printed(
        speed=entry.number("speed") if entry.has("speed") else None,
        surges=_surges(entry) if entry.has("surges") else None,
        abilities=words(entry, "abilities", tuple(abilities())) if entry.has("abilities") else None,
        note=entry.text("note"),
    )
    entry.finish()
    return printed


def _surges(entry: Entry) -> tuple[Surge, ...]:
    return tuple(read_surge(surge) for surge in entry.entries("surges"))


def _at_least_one(entry: Entry, field: str) -> int:
    number = entry.number(field)
    if number < 1:
        raise entry.error(field, f"expected a number from 1 up, got {number}")
    return number
