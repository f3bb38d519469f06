"""What a mission in progress is made of: if none of it has changed, the mission goes on where it was left."""

from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any

from holotable.imperial_assault.board import find_map
from holotable.imperial_assault.board.maps import CAMPAIGN
from holotable.imperial_assault.cards import (
    DeploymentCard,
    abilities,
    agenda_cards,
    class_cards,
    conditions,
    deployment_cards,
    heroes,
    imperial_class_cards,
    items,
    rewards,
    supply_cards,
)
from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.missions.known import missions
from holotable.imperial_assault.table.table import Table
from holotable.kernel import digest_of

# What may have changed since a mission was left.
RULES, SETUP, MISSION, MAP, TABLES, GROUPS, CARDS = "rules", "setup", "mission", "map", "tables", "groups", "cards"
_NOTES = ("pack", "ours", "called", "pitch")


def used_by(table: Table) -> dict[str, str]:
    """A hash of each part of the content that a mission uses which begins so.

    That is its file, its map, and the cards that are or may be in play: cards that stay at home may change, and other
    missions. Whatever group the Imperial player might take counts.
    """
    return {
        MISSION: _hash_of_mission(table.mission),
        MAP: _hash([find_map(table.map)]),
        TABLES: _hash([dice(), *conditions().values(), *supply_cards().values()]),
        GROUPS: _hash([*_groups(), *abilities().values()]),
        CARDS: _hash(_brought(table)),
    }


def _groups() -> list[DeploymentCard]:
    return [card for card in deployment_cards().values() if CAMPAIGN in card.modes]


def _brought(table: Table) -> list[object]:
    """The sheets and cards that both sides bring."""
    empire, arrivals = table.empire, table.rebels.waiting
    named = [each.card for arrival in arrivals for each in arrival.sheet.cards]
    named += [*empire.class_cards, *empire.ongoing, *empire.agenda]
    families: tuple[Mapping[str, object], ...] = (
        items(),
        class_cards(),
        rewards(),
        agenda_cards(),
        imperial_class_cards(),
    )
    found = [family[card] for card in named for family in families if card in family]
    return [*(heroes()[arrival.hero] for arrival in arrivals), *found]


def _hash_of_mission(name: str) -> str:
    """A hash of what a mission does; not of our notes, of why something in it is ours, or what its doors are called."""
    mission = missions()[name]
    return digest_of({part: getattr(mission, part) for part in mission.__struct_fields__ if part not in _NOTES})


def _hash(printed: Iterable[Any]) -> str:
    """A hash of what is printed; not of which edition of our notes it comes from."""
    return digest_of(
        [{part.name: getattr(each, part.name) for part in fields(each) if part.name != "pack"} for each in printed]
    )
