"""On what an event or an effect of a mission depends, as far as a few words can say it."""

from collections.abc import Iterator

from holotable.imperial_assault.missions.known import mission_of
from holotable.imperial_assault.missions.selectors import Condition, CountTokens, Number
from holotable.imperial_assault.telling.mission_naming import number, side_words
from holotable.imperial_assault.telling.names import Names


def only(said: str, condition: Condition | None, names: Names, unsaid: str = "") -> str:
    """What was said, and behind it on what it depends; where no words say that, perhaps that it depends."""
    if condition is None:
        return said
    about, clauses = list(_about(condition, names)), list(_depends(condition, names))
    if about:
        said = names.say("moment.only", moment=said, more=", ".join(about))
    if not about and not clauses:
        clauses = [*filter(None, [unsaid])]
    return names.say("moment.and", moment=said, more=", ".join(clauses)) if clauses else said


def _depends(condition: Condition, names: Names) -> Iterator[str]:
    say = names.say
    if condition.round:
        yield say("moment.round", round=", ".join(map(str, condition.round)))
    if condition.from_round:
        yield say("moment.from-round", round=condition.from_round)
    if condition.tokens is not None and condition.tokens.of.kind:
        yield from _counted(condition.tokens, names)
    if condition.number is not None:
        yield from _reached(condition.number, names)
    for event in (*condition.this_round, *condition.happened):
        if named := mission_of(names.game.table).event(event).name:
            yield say("moment.after", event=say(named))


def _about(condition: Condition, names: Names) -> Iterator[str]:
    """The door, the token or the figures that it is about."""
    for door in condition.door:
        yield names.say("moment.door", door=names.door(door))
    if condition.token is not None and condition.token.kind:
        yield names.kind(condition.token.kind)
    for who in (condition.figure, condition.target):
        if who is not None and (named := [names.card(card) for card in who.group]):
            yield ", ".join(named)
        if who is not None and who.role:
            yield names.say(mission_of(names.game.table).roles[who.role].words)


def _reached(wanted: Number, names: Names) -> Iterator[str]:
    """What a counter that everybody sees has to have come to."""
    counter = mission_of(names.game.table).counters.get(str(wanted.of))
    if counter is not None and counter.words and wanted.at_least is not None:
        least = number(wanted.at_least, names)
        yield names.say("moment.counter", counter=names.say(counter.words), number=least)


def _counted(tokens: CountTokens, names: Names) -> Iterator[str]:
    """How many tokens of a kind there have to be, claimed by somebody, destroyed, or otherwise."""
    least, kind = number(tokens.at_least, names), names.kind(tokens.of.kind)
    if least < 2:
        return
    if tokens.of.claimed:
        yield names.say("moment.tokens-claimed", side=side_words(tokens.of.claimed, names), number=least, kind=kind)
    else:
        message = "moment.tokens-destroyed" if tokens.of.destroyed else "moment.tokens"
        yield names.say(message, number=least, kind=kind)
