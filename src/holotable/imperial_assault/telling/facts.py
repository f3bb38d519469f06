"""The facts of an option or an event in words, each by the name of its field."""

from typing import Any

from holotable.imperial_assault.telling.names import Names
from holotable.kernel import Struct

# Fields that count something; a sentence with a plural goes by the first of them.
_COUNTED = ("damage", "strain", "points", "cost", "cards", "amount")

SEVERITIES = {"minor": "peril.minor", "major": "peril.major", "severe": "peril.severe"}


def facts_of(thing: Struct, names: Names) -> dict[str, object]:
    """All that a sentence about it may name."""
    return {field: fact_words(field, getattr(thing, field), names) for field in thing.__struct_fields__}


def count_of(thing: Struct) -> int:
    """How many of something it is about; 0 where nothing is counted."""
    values = [getattr(thing, field) for field in thing.__struct_fields__ if field in _COUNTED]
    return next((value for value in values if isinstance(value, int)), 0)


def fact_words(field: str, value: object, names: Names) -> object:
    """One fact in words."""
    match value:
        case int() if field in ("figure", "attacker", "target", "object"):
            return names.figure(value)
        case int() if field == "group":
            return names.group(value)
        case int() if field == "change":
            return names.say.change(value)
        case int() if field == "space":
            return names.space(value)
        case str():
            return _word(field, value, names)
        case tuple():
            return _several(field, value, names)
        case None if field == "colour":
            return names.colour(None)
        case _:
            return value


def _several(field: str, values: tuple[Any, ...], names: Names) -> str:
    """Several of a kind in words."""
    match field:
        case "spaces":
            return names.spaces(values)
        case "objects":
            return ", ".join(map(names.figure, values))
        case "dice":
            return ", ".join(names.die(*die) for die in values)
    return ", ".join(str(_word(field, each, names)) for each in values)


def _word(field: str, value: object, names: Names) -> object:
    said = {
        "side": names.player,
        "winner": names.player,
        "card": names.card,
        "cards": names.card,
        "hero": names.hero,
        "token": names.token,
        "door": names.door,
        "condition": names.condition,
        "effect": names.condition,
        "ability": names.ability,
        "attribute": names.attribute,
        "colour": names.colour,
        "colours": names.colour,
        "instead": names.colour,
        "zone": names.colour,
        "point": names.point,
        "points": names.point,
        "severity": lambda severity: names.say(SEVERITIES[severity]),
        "rule": names.cause,
        "map": names.map,
        "mission": names.mission,
        "because": names.text,
        "words": names.text,
    }.get(field)
    return said(value) if said is not None and isinstance(value, str) else value
