"""The messages that content asks for by its ids."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import get_args, get_type_hints

from holotable.imperial_assault.cards import (
    KINDS,
    abilities,
    agenda_cards,
    class_cards,
    command_cards,
    conditions,
    heroes,
    imperial_class_cards,
    items,
    rewards,
    supply_cards,
    upgrades,
)
from holotable.imperial_assault.cards.command import TIMINGS
from holotable.imperial_assault.cards.conditions import Discarded
from holotable.imperial_assault.cards.deployment import FACTIONS, MODES
from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.cards.effect import (
    CONDITIONS,
    FILTERS,
    VERBS,
    Added,
    Aimed,
    Arms,
    Asked,
    Condition,
    Cost,
    Counted,
    Dice,
    Figures,
    Pool,
    Rerolled,
    Result,
    Role,
    Until,
    Way,
)
from holotable.imperial_assault.cards.explaining import OF_ANOTHER, TOGETHER, UNSAID, Doing
from holotable.imperial_assault.cards.imperial import AGENDA_KINDS, ATTACHED
from holotable.imperial_assault.cards.items import ITEM_KINDS, REWARD_KINDS, SUPPLY_MODES
from holotable.imperial_assault.cards.traits import GEAR_TRAITS, TRAITS
from holotable.imperial_assault.cards.upgrades import NEUTRAL, UNIQUE_FIGURE
from holotable.imperial_assault.cards.values import ANY, ATTACK_TYPES, Keywords, Results, Surge
from holotable.imperial_assault.moments import MOMENTS
from holotable.imperial_assault.shell.cards_output import COLUMNS
from holotable.kernel import Struct

# What is not said under its own name.
_UNLABELLED = {
    "conditions",
    "special",
    "order",
    "note",
    "gear",
    "type",
    "dice",
    "figure",
    "version",
    "day",
    "effects",
    "laid",
}


def card_messages() -> set[str]:
    """What the cards say in words: what they do, and every word for what is printed on them."""
    values = {
        *FACTIONS,
        NEUTRAL,
        UNIQUE_FIGURE,
        *MODES,
        *SUPPLY_MODES,
        *ATTACK_TYPES,
        "beneficial",
        "harmful",
        *get_args(Discarded),
    }
    parts = {field.name for kind in (Surge, Results, Keywords) for field in fields(kind)} - _UNLABELLED
    colours = {*dice().attack, *dice().defence, ANY}
    values |= {card.tokens for card in rewards().values() if card.tokens is not None}
    heroes_own = (items, class_cards, supply_cards, rewards)
    families = (abilities, *heroes_own, upgrades, command_cards, imperial_class_cards, agenda_cards)
    on_sheets = [ability for hero in heroes().values() for ability in hero.abilities]
    doing: list[Doing] = [*on_sheets, *(each for family in families for each in family().values())]
    return (
        effect_messages()
        | {f"weapon.{kind}" for kind in ATTACK_TYPES}
        | {each.words for each in doing if each.words is not None}
        | {effect.refuse for each in doing for effect in each.effects if effect.refuse}
        | {f"way.{way}" for each in doing for way in _ways(each.effects) if way not in conditions()}
        | {condition.words for condition in conditions().values()}
        | {f"timing.{timing}" for timing in TIMINGS}
        | {f"trait.{trait}" for trait in (*TRAITS, *GEAR_TRAITS, ATTACHED)}
        | {f"word.{value}" for value in values | {*ITEM_KINDS, *REWARD_KINDS, *AGENDA_KINDS}}
        | {f"part.{part}" for part in parts | colours}
        | {f"part.{condition.keyword}" for condition in conditions().values()}
        | {f"kind.{kind}" for kind in KINDS}
        | {f"label.{column}" for columns in COLUMNS.values() for column in columns}
        | {f"label.{name}" for cards in KINDS.values() for card in cards().values() for name in _labels(card)}
    )


def effect_messages() -> set[str]:
    """What the sentences are made of that explain cards by their data: a part for every word of the vocabulary."""
    roles = get_args(Role)
    composed = {"add", "call", "one_of"}  # said in words that are there already, or by a message of the card's own
    return (
        {f"effect.at.{moment}" for moment in MOMENTS}
        | {f"effect.{kind}.{role}" for kind in ("who", "role", "to") for role in roles}
        | {f"effect.if.{name}" for name in CONDITIONS if name not in ("call", *UNSAID)}
        | {f"effect.figures.{name}" for name in FILTERS}
        | {f"effect.if.{name}.not" for name in CONDITIONS if name not in UNSAID and _is_yes_or_no(Condition, name)}
        | {f"effect.figures.{name}.not" for name in FILTERS if _is_yes_or_no(Figures, name)}
        | {f"effect.when.{moment}" for moment in OF_ANOTHER}
        | {f"effect.per.{name}" for name in get_args(Counted)}
        | {f"effect.do.{name}" for name in ("some", "those", "burst.itself", "burst.objects")}
        | {f"effect.dice.pool.{name}" for name in get_args(Dice)}
        | {f"effect.do.{name}" for name in VERBS if name not in composed}
        | {f"effect.cost.{name}" for name in Cost.__struct_fields__}
        | {f"effect.asked.{name}" for name in get_args(Asked)}
        | {f"effect.arms.{name}" for name in Arms.__struct_fields__}
        | {"effect.aimed", *(f"effect.aimed.{name}" for name in Aimed.__struct_fields__)}
        | {f"effect.until.{name}" for name in get_args(Until)}
        | {f"effect.at.{moment}.{role}" for moment, role in TOGETHER}
        | {f"effect.limit.{name}" for name in ("round", "activation", "attack")}
        | {f"effect.side.{name}" for name in ("friend", "enemy", "own", "any")}
        | {f"effect.attack.{kind}" for kind in ATTACK_TYPES}
        | {f"effect.shows.{name}" for name in get_args(Result)}
        | {f"effect.dice.{name}" for name in get_args(Rerolled)}
        | {f"effect.pool.{name}" for name in get_args(Pool)}
        | {"effect.lose.harmful", "effect.lose.all", "effect.to.self", "effect.to.chosen"}
        | {f"part.{name}" for name in Added.__struct_fields__}
    )


def _ways(value: object) -> Iterator[str]:
    """Whatever there is to choose in the effects of a card."""
    if isinstance(value, Way):
        yield value.way
    parts = value if isinstance(value, tuple) else []
    if isinstance(value, Struct):
        parts = [getattr(value, name) for name in value.__struct_fields__]
    for part in parts:
        yield from _ways(part)


def _is_yes_or_no(part: type, name: str) -> bool:
    return bool(get_type_hints(part)[name] == bool | None)


def _labels(thing: object) -> set[str]:
    """The names of a value's fields, and of those of the values in them."""
    if not is_dataclass(thing) or isinstance(thing, Surge | Results | Keywords):
        return set()
    names = {field.name for field in fields(thing)} - _UNLABELLED
    return names.union(*(_labels(getattr(thing, field.name)) for field in fields(thing)))
