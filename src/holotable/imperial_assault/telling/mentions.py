"""Whom and what a sentence of the log mentions by name, so that a reader can look at it: figures, cards, conditions."""

from collections.abc import Iterator

from holotable.imperial_assault.cards import conditions
from holotable.imperial_assault.telling.names import Names
from holotable.kernel import EffectResolved, Event
from holotable.modes.messages import Mention

_FIGURES = ("figure", "attacker", "target")
_CARDS = ("card", "cards")


def mentions_of(event: Event, words: str, names: Names) -> tuple[Mention, ...]:
    """The names that stand in a sentence about an event. What is hidden from its reader is not in the sentence."""
    found = dict(_things(event, names))
    return tuple(Mention(name, thing) for name, thing in found.items() if name and name in words)


def _things(event: Event, names: Names) -> Iterator[tuple[str, str]]:
    for field in event.__struct_fields__:
        value = getattr(event, field)
        for each in value if isinstance(value, tuple) else (value,):
            if field in _FIGURES and isinstance(each, int):
                yield names.figure(each), _figure(each, names)
            elif field in _CARDS and isinstance(each, str):
                yield names.card(each), f"card-{each}"
            elif field == "condition" and each in conditions():
                yield names.condition(each), f"condition-{each}"
    if isinstance(event, EffectResolved):
        card = event.ability.partition(".")[2] or event.ability
        yield names.card(card), f"card-{card}"
        if isinstance(event.source, int):
            yield names.figure(event.source), _figure(event.source, names)


def _figure(number: int, names: Names) -> str:
    """A figure with its card, which can be looked at when the figure is no longer there."""
    card = names.card_of(number)
    return f"figure-{number}.{card}" if card else f"figure-{number}"
