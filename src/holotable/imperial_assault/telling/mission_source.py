"""Which event of a mission asks, and at which moment."""

from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.missions.format import Event
from holotable.imperial_assault.missions.happening import Happening, effect_at
from holotable.imperial_assault.missions.known import mission_of
from holotable.imperial_assault.missions.verbs import Pick
from holotable.imperial_assault.table.turn import Turn
from holotable.imperial_assault.telling.names import Names
from holotable.kernel import Moment


def pick_asked(names: Names) -> Pick | None:
    """What a mission lets a side pick just now."""
    top = names.game.state.stack[-1] if names.game.state.stack else None
    if not isinstance(top, Happening) or not top.pending:
        return None
    return effect_at(mission_of(names.game.table).event(top.event), top.pending[0].path).pick


def with_source(question: str, names: Names) -> str:
    """A question with the mission, the event and the moment that it comes of; any other as it is."""
    event, moment = _asking(names)
    if event is None:
        return question
    table = names.game.table
    facts = {"mission": names.mission(table.mission), "event": names.say(event.name), "question": question}
    if not moment:
        return names.say("ask.of-event", 0, **facts)
    return names.say("ask.of-event-at", 0, moment=moment_words(moment, names), **facts)


def _asking(names: Names) -> tuple[Event | None, str]:
    """The innermost event with a name that is going on, and its moment; none while a figure acts or attacks."""
    event: Event | None = None
    for flow in reversed(names.game.state.stack):
        if event is None and isinstance(flow, Turn | Attack):
            return None, ""
        if event is None and isinstance(flow, Happening):
            found = mission_of(names.game.table).event(flow.event)
            event = found if found.name else None
        elif event is not None and isinstance(flow, Moment):
            return event, flow.name
    return event, ""


def moment_words(moment: str, names: Names) -> str:
    """A moment at which a mission listens."""
    return names.say(f"moment.{moment}")
