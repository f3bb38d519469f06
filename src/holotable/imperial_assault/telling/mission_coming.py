"""What is to come in a mission, for the Imperial player alone: its events, when they come and what they do."""

from collections.abc import Iterator

from holotable.imperial_assault.missions.format import Event, parts_of
from holotable.imperial_assault.missions.known import mission_of
from holotable.imperial_assault.missions.selectors import Condition
from holotable.imperial_assault.missions.verb_objects import Act
from holotable.imperial_assault.missions.verbs import Choose, Effect, Pick, Way
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


def when_words(event: Event, names: Names) -> str:
    """At which moments an event comes, and on what it depends."""
    moments = [moment_words(moment, names) for moment in event.at] or [names.say("moment.called")]
    more = list(_depends(event.only, names)) if event.only is not None else []
    said = names.say("moment.or").join(dict.fromkeys(moments))
    return names.say("moment.only", moment=said, more=", ".join(more)) if more else said


def _depends(only: Condition, names: Names) -> Iterator[str]:
    """What must hold, as far as a few words can say it."""
    mission, say = mission_of(names.game.table), names.say
    if only.round:
        yield say("moment.round", round=", ".join(map(str, only.round)))
    if only.from_round:
        yield say("moment.from-round", round=only.from_round)
    for door in only.door:
        yield say("moment.door", door=names.door(door))
    if only.token is not None and only.token.kind:
        yield names.kind(only.token.kind)
    for who in (only.figure, only.target):
        if who is not None and (named := [names.card(card) for card in who.group]):
            yield ", ".join(named)
        if who is not None and who.role:
            yield say(mission.roles[who.role].words)
    for event in (*only.this_round, *only.happened):
        if mission.event(event).name:
            yield say("moment.after", event=say(mission.event(event).name))


def _read(event: Event, names: Names) -> str:
    """What will be read aloud."""
    texts = [part.tell for _, part in parts_of(event) if isinstance(part, Effect) and part.tell]
    return " ".join(names.say(text) for text in dict.fromkeys(texts))


def _does(event: Event, names: Names) -> tuple[str, ...]:
    """What an event does, a sentence each; what its choices do stands in their own words."""
    said = [words for effect in _effects(event) for words in deeds_of(effect, names)]
    return tuple(dict.fromkeys(said))


def _effects(event: Event) -> Iterator[Effect]:
    """The effects of an event, those within others as well, but for what comes of a way that is chosen."""
    chosen = {id(part) for _, way in parts_of(event) if isinstance(way, Way) for _, part in parts_of(way)}
    for _, part in parts_of(event):
        if isinstance(part, Effect) and id(part) not in chosen:
            yield part
