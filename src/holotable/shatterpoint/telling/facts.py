"""The facts of an option, an event or a refusal in words, each by the name of its field."""

from collections.abc import Callable, Mapping

from holotable.kernel import Struct
from holotable.shatterpoint.telling.names import Names

# Fields that count something; a sentence with a plural goes by the first of them.
_COUNTED = ("damage", "force", "spaces", "cards", "hunker", "expertise", "successes", "injured")


def facts_of(thing: Struct, names: Names) -> dict[str, object]:
    """All that a sentence about it may name."""
    return {field: fact_words(field, getattr(thing, field), names) for field in thing.__struct_fields__}


def count_of(thing: Struct) -> int:
    """How many of something it is about; 0 where nothing is counted."""
    values = [getattr(thing, field) for field in thing.__struct_fields__ if field in _COUNTED]
    return next((value for value in values if isinstance(value, int) and not isinstance(value, bool)), 0)


def fact_words(field: str, value: object, names: Names) -> object:
    """One fact in words."""
    match value:
        case str() if value:
            said = _said(names).get(field)
            return said(value) if said is not None else value
        case (int(x), int(y), int(z)) if field in ("at", "start"):
            return names.place((x, y, z))
        case tuple() if field == "active":
            return ", ".join(names.objective(each) for each in value)
        case dict() if field == "gives":
            return names.symbols(value)
        case _:
            return value


def _said(names: Names) -> Mapping[str, Callable[[str], str]]:
    return {
        "side": names.player,
        "first": names.player,
        "unit": names.unit,
        "character": names.character,
        "attacker": names.character,
        "defender": names.character,
        "target": names.character,
        "contact": names.thing,
        "card": names.card,
        "mission": names.mission,
        "objective": names.objective,
        "condition": names.condition,
        "ability": names.ability,
        "action": names.action,
        "move": names.move,
        "type": names.type,
        "edge": names.edge,
        "face": names.result,
        "way": names.way,
        "battlefield": names.battlefield,
    }
