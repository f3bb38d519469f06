"""Whom a sentence about a battle mentions by name: units, also by their order cards, and their characters."""

from collections.abc import Iterator

from holotable.kernel import Event
from holotable.modes.messages import Mention
from holotable.shatterpoint.telling.names import Names


def mentions_of(event: Event, words: str, names: Names) -> tuple[Mention, ...]:
    """The names that stand in a sentence about an event. What is hidden from its reader is not in the sentence."""
    found = dict(_things(event, names))
    return tuple(Mention(name, thing) for name, thing in found.items() if name in words)


def _things(event: Event, names: Names) -> Iterator[tuple[str, str]]:
    units = names.battle.units
    for field in event.__struct_fields__:
        value = getattr(event, field)
        for each in value if isinstance(value, tuple) else (value,):
            if not isinstance(each, str):
                continue
            if each in units:
                yield names.unit(each), f"unit-{each}"
            elif each.rpartition(".")[0] in units:
                yield names.character(each), f"unit-{each.rpartition('.')[0]}"
            elif field == "card":
                side = getattr(event, "side", None)
                for key in (key for key, unit in units.items() if (unit.side, unit.card) == (side, each)):
                    yield names.card(each), f"unit-{key}"
