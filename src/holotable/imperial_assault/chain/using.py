"""What a mission in progress is made of: if none of it has changed, the mission goes on where it was left."""

from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any

from holotable.imperial_assault.board import find_map
from holotable.imperial_assault.board.maps import CAMPAIGN
from holotable.imperial_assault.cards import (
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
from holotable.imperial_assault.log.mission_setup import MissionSetup
from holotable.imperial_assault.missions.known import mission_text
from holotable.kernel import digest_of

# What may have changed since a mission was left.
RULES, SETUP, MISSION, MAP, TABLES, GROUPS, CARDS = "rules", "setup", "mission", "map", "tables", "groups", "cards"


def used_by(setup: MissionSetup) -> dict[str, str]:
    """A hash of each part of the content that a mission uses: its file, its map, the cards that are or may be in play.

    Cards that stay at home may change, and other missions. Whatever group the Imperial player might take counts.
    """
    groups = [card for card in deployment_cards().values() if CAMPAIGN in card.modes]
    return {
        MISSION: digest_of(mission_text(setup.mission)),
        MAP: _hash([find_map(setup.map)]),
        TABLES: _hash([dice(), *conditions().values(), *supply_cards().values()]),
        GROUPS: _hash([*groups, *abilities().values()]),
        CARDS: _hash(_brought(setup)),
    }


def _brought(setup: MissionSetup) -> list[object]:
    """The sheets and cards that both sides bring, in the order of the log."""
    named = [card for hero in setup.heroes for card, _ in hero.cards]
    named += [*setup.class_cards, *setup.rewards, *setup.ongoing, *setup.held]
    families: tuple[Mapping[str, object], ...] = (items(), class_cards(), rewards(), agenda_cards())
    found = [family[card] for card in named for family in (*families, imperial_class_cards()) if card in family]
    return [*(heroes()[hero.hero] for hero in setup.heroes), *found]


def _hash(printed: Iterable[Any]) -> str:
    """A hash of what is printed; not of which edition of our notes it comes from."""
    return digest_of(
        [{part.name: getattr(each, part.name) for part in fields(each) if part.name != "pack"} for each in printed]
    )
