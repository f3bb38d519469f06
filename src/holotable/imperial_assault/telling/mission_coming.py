"""What is to come in a mission, for the Imperial player alone: its events, when they come and what they do."""

from collections.abc import Collection, Iterator

from holotable.imperial_assault.missions.format import Event, parts_of
from holotable.imperial_assault.missions.known import mission_of
from holotable.imperial_assault.missions.verb_objects import Act
from holotable.imperial_assault.missions.verbs import Choose, Effect, Pick, Way
from holotable.imperial_assault.telling.mission_conditions import only
from holotable.imperial_assault.telling.mission_deeds import deeds_of
from holotable.imperial_assault.telling.mission_sheet import ComingSheet
from holotable.imperial_assault.telling.mission_source import moment_words
from holotable.imperial_assault.telling.names import Names


def coming_of(names: Names) -> tuple[ComingSheet, ...]:
    """The events by their names that have not happened yet, or happen again."""
    table, mission = names.game.table, mission_of(names.game.table)
    happened = table.story.happened if table.story is not None else {}
    return tuple(
        ComingSheet(event.id, names.say(event.name), when_words(event, names), _read(event, names), _does(event, names))
        for event in mission.events
        if event.name and event.id not in happened and not _is_past(event, table.round) and _is_his(event)
    )


def _is_his(event: Event) -> bool:
    """Whether the Imperial player reads it aloud or has a choice in it; what only the Rebels do they know as well."""
    parts = [part for _, part in parts_of(event)]
    asked = any(isinstance(part, Choose | Pick | Act) and part.by == "imperial" for part in parts)
    return asked or any(isinstance(part, Effect) and part.tell for part in parts)


def _is_past(event: Event, now: int) -> bool:
    """Whether the rounds in which it could happen are over."""
    return event.only is not None and bool(event.only.round) and max(event.only.round) < now


def when_words(event: Event, names: Names, known: Collection[str] = ()) -> str:
    """At which moments an event comes, and on what it depends; of one that others lead to when they do."""
    moments = [moment_words(moment, names) for moment in event.at]
    if not moments:
        moments = list(_led_to(event, names, (*known, event.id))) or [names.say("moment.called")]
    return only(names.say("moment.or").join(dict.fromkeys(moments)), event.only, names)


def _led_to(event: Event, names: Names, known: Collection[str]) -> Iterator[str]:
    """When others lead to an event: after one that the Imperial player finds by its name, or at the other's moment."""
    for other in mission_of(names.game.table).events:
        if other.id in known:
            continue
        for _, part in parts_of(other):
            if isinstance(part, Effect) and part.resolve == event.id:
                listed = bool(other.name) and _is_his(other)
                after = names.say("moment.after", event=names.say(other.name)) if listed else ""
                yield only(after or when_words(other, names, known), part.only, names)


def _read(event: Event, names: Names) -> str:
    """What will be read aloud."""
    texts = [part.tell for _, part in parts_of(event) if isinstance(part, Effect) and part.tell]
    return " ".join(names.say(text) for text in dict.fromkeys(texts))


def _does(event: Event, names: Names) -> tuple[str, ...]:
    """What an event does, a sentence each; what its choices do stands in their own words."""
    said = [_sentence(words) for effect in _effects(event) for words in deeds_of(effect, names)]
    return tuple(dict.fromkeys(said))


def _sentence(words: str) -> str:
    """Words with a capital letter and a full stop, where they have no end of their own."""
    begun = words[:1].upper() + words[1:]
    return begun if begun.endswith((".", "!", "?", ":", "…")) else f"{begun}."


def _effects(event: Event) -> Iterator[Effect]:
    """The effects of an event, those within others as well, but for what comes of a way that is chosen."""
    chosen = {id(part) for _, way in parts_of(event) if isinstance(way, Way) for _, part in parts_of(way)}
    for _, part in parts_of(event):
        if isinstance(part, Effect) and id(part) not in chosen:
            yield part
