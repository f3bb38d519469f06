"""What is to come in a mission, for the Imperial player alone: its events, when they come and what they do."""

from collections.abc import Iterator

from holotable.imperial_assault.missions.about import amount, side_named
from holotable.imperial_assault.missions.format import Event, parts_of
from holotable.imperial_assault.missions.formulas import Value
from holotable.imperial_assault.missions.known import mission_of
from holotable.imperial_assault.missions.places import spaces_at
from holotable.imperial_assault.missions.selectors import IT, Condition
from holotable.imperial_assault.missions.verbs import Act, Choose, Effect, Harm, Pick, Way, listed
from holotable.imperial_assault.telling.mission_sheet import ComingSheet
from holotable.imperial_assault.telling.mission_source import moment_words
from holotable.imperial_assault.telling.names import Names

FEW = 3  # so many spaces are named; a whole room is not


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
    said = [words for effect in _effects(event) for words in _deed(effect, names)]
    return tuple(dict.fromkeys(said))


def _effects(event: Event) -> Iterator[Effect]:
    """The effects of an event, those within others as well, but for what comes of a way that is chosen."""
    chosen = {id(part) for _, way in parts_of(event) if isinstance(way, Way) for _, part in parts_of(way)}
    for _, part in parts_of(event):
        if isinstance(part, Effect) and id(part) not in chosen:
            yield part


def _deed(effect: Effect, names: Names) -> Iterator[str]:
    """What one effect does, for those that a few words can tell."""
    for told in (_choice, _comers, _threat, _on_map, _on_figures, _story):
        yield from told(effect, names)


def _choice(effect: Effect, names: Names) -> Iterator[str]:
    if effect.choose is not None:
        table = names.game.table
        side = names.player(side_named(table, effect.choose.by, table.other(table.imperial_side)))
        yield names.say("coming.choose", side=side)
        yield from (names.say("coming.way", way=names.say(way.words)) for way in effect.choose.ways)


def _comers(effect: Effect, names: Names) -> Iterator[str]:
    if effect.deploy is not None:
        yield _arrives("coming.deploy", effect.deploy.group, (*effect.deploy.at, *effect.deploy.onto), names)
    if effect.ally is not None:
        yield _arrives("coming.ally", effect.ally.group, effect.ally.at, names)


def _threat(effect: Effect, names: Names) -> Iterator[str]:
    if effect.threat is not None:
        yield names.say("coming.threat", amount=_number(effect.threat, names))
    if effect.no_more_threat:
        yield names.say("coming.no-more-threat")
    if effect.optional_deployment is not None:
        yield names.say("coming.optional-deployment")


def _on_map(effect: Effect, names: Names) -> Iterator[str]:
    for message, points in (("coming.activate", effect.activate), ("coming.deactivate", effect.deactivate)):
        if points:
            yield names.say(message, points=_points(points, names))
    for message, doors in (("coming.open", effect.open), ("coming.close", effect.close), ("coming.lock", effect.lock)):
        yield from (names.say(message, door=names.door(door)) for door in listed(doors) if door not in ("", IT))


def _on_figures(effect: Effect, names: Names) -> Iterator[str]:
    if effect.suffer is not None:
        yield names.say("coming.suffer", what=_harm(effect.suffer, names))
    if effect.act is not None:
        yield names.say(_ACTS[_kind_of(effect.act)])


def _story(effect: Effect, names: Names) -> Iterator[str]:
    mission, table = mission_of(names.game.table), names.game.table
    if effect.objective and (words := mission.objective(effect.objective).words):
        yield names.say("coming.objective", words=names.say(words))
    if effect.resolve and (name := mission.event(effect.resolve).name):
        yield names.say("coming.resolve", event=names.say(name))
    if effect.end is not None and effect.end != "own":
        yield names.say("coming.end", side=names.player_within(side_named(table, effect.end, "")))


_ACTS = {"activation": "coming.act", "attack": "coming.attack", "move": "coming.move"}


def _kind_of(act: Act) -> str:
    if act.actions or (act.attack and (act.move or act.spaces)):
        return "activation"
    return "attack" if act.attack else "move"


def _arrives(message: str, card: str, places: tuple[str, ...], names: Names) -> str:
    """Who comes, and where, if that is a space or a few."""
    spaces = spaces_at(names.game.table, places) if places else []
    where = ", ".join(names.space(space) for space in spaces) if 0 < len(spaces) <= FEW else ""
    group = names.card(card)
    return names.say(message, group=names.say("coming.at", group=group, spaces=where) if where else group)


def _points(points: tuple[str, ...], names: Names) -> str:
    """Deployment points by their spaces; a kind of token by its name."""
    known = names.game.table.empire.points
    there = {name: names.space(point.space) for name, point in known.items()}
    return ", ".join(there.get(name) or _of_colour(name, names) for name in points)


def _of_colour(name: str, names: Names) -> str:
    spaces = [point.space for point in names.game.table.empire.points.values() if point.colour == name]
    return ", ".join(names.space(space) for space in spaces) or names.kind(name)


def _harm(harm: Harm, names: Names) -> str:
    parts = [names.colour(die) for die in harm.dice]
    if harm.damage:
        parts.append(names.say("coming.damage", amount=_number(harm.damage, names)))
    if harm.strain:
        parts.append(names.say("coming.strain", amount=_number(harm.strain, names)))
    if harm.condition:
        parts.append(names.condition(harm.condition))
    return ", ".join(parts)


def _number(value: Value, names: Names) -> int:
    return amount(names.game.table, value)
