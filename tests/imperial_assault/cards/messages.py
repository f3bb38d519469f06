"""The messages that content asks for by its ids."""

from dataclasses import fields, is_dataclass
from typing import get_args

from holotable.imperial_assault.cards import (
    KINDS,
    abilities,
    class_cards,
    command_cards,
    conditions,
    heroes,
    items,
    supply_cards,
    upgrades,
)
from holotable.imperial_assault.cards.command import TIMINGS
from holotable.imperial_assault.cards.conditions import Discarded
from holotable.imperial_assault.cards.deployment import FACTIONS, MODES, TRAITS
from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.cards.gear import GEAR_TRAITS
from holotable.imperial_assault.cards.imperial import AGENDA_KINDS, ATTACHED
from holotable.imperial_assault.cards.items import ITEM_KINDS, REWARD_KINDS
from holotable.imperial_assault.cards.upgrades import NEUTRAL, UNIQUE_FIGURE
from holotable.imperial_assault.cards.values import ANY, ATTACK_TYPES, Keywords, Results, Surge
from holotable.imperial_assault.shell.cards_output import COLUMNS

# What is not said under its own name.
_UNLABELLED = {"conditions", "special", "order", "note", "gear", "type", "dice", "figure", "version", "day"}


def card_messages() -> set[str]:
    """What the cards say in words: what they do, and every word for what is printed on them."""
    values = {*FACTIONS, NEUTRAL, UNIQUE_FIGURE, *MODES, *ATTACK_TYPES, "beneficial", "harmful", *get_args(Discarded)}
    parts = {field.name for kind in (Surge, Results, Keywords) for field in fields(kind)} - _UNLABELLED
    colours = {*dice().attack, *dice().defence, ANY}
    return (
        {ability.words for ability in abilities().values()}
        | {ability.words for hero in heroes().values() for ability in hero.abilities}
        | {card.words for card in items().values() if card.words is not None}
        | {card.words for card in class_cards().values() if card.words is not None}
        | {condition.words for condition in conditions().values()}
        | {upgrade.words for upgrade in upgrades().values()}
        | {card.words for card in command_cards().values()}
        | {card.words for card in supply_cards().values()}
        | {f"timing.{timing}" for timing in TIMINGS}
        | {f"trait.{trait}" for trait in (*TRAITS, *GEAR_TRAITS, ATTACHED)}
        | {f"word.{value}" for value in values | {*ITEM_KINDS, *REWARD_KINDS, *AGENDA_KINDS}}
        | {f"part.{part}" for part in parts | colours}
        | {f"part.{condition.keyword}" for condition in conditions().values()}
        | {f"kind.{kind}" for kind in KINDS}
        | {f"label.{column}" for columns in COLUMNS.values() for column in columns}
        | {f"label.{name}" for cards in KINDS.values() for card in cards().values() for name in _labels(card)}
    )


def _labels(thing: object) -> set[str]:
    """The names of a value's fields, and of those of the values in them."""
    if not is_dataclass(thing) or isinstance(thing, Surge | Results | Keywords):
        return set()
    names = {field.name for field in fields(thing)} - _UNLABELLED
    return names.union(*(_labels(getattr(thing, field.name)) for field in fields(thing)))
