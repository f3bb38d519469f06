"""Which event of a mission asks."""

from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.missions.format import Event
from holotable.imperial_assault.missions.happening import Happening, effect_at
from holotable.imperial_assault.missions.known import mission_of
from holotable.imperial_assault.missions.verbs import Pick
from holotable.imperial_assault.table.turn import Turn
from holotable.imperial_assault.telling.names import Names


def pick_asked(names: Names) -> Pick | None:
    """What a mission lets a side pick just now."""
    top = names.game.state.stack[-1] if names.game.state.stack else None
    if not isinstance(top, Happening) or not top.pending:
        return None
    return effect_at(mission_of(names.game.table).event(top.event), top.pending[0].path).pick


def with_source(question: str, names: Names) -> str:
    """A question with the event of the mission that it comes of; any other as it is."""
    event = _asking(names)
    return (
        names.say("ask.of-event", 0, event=names.say(event.name), question=question) if event is not None else question
    )


def _asking(names: Names) -> Event | None:
    """The innermost event with a name that is going on; none while a figure acts or attacks."""
    for flow in reversed(names.game.state.stack):
        if isinstance(flow, Turn | Attack):
            return None
        if isinstance(flow, Happening):
            found = mission_of(names.game.table).event(flow.event)
            if found.name:
                return found
    return None


def moment_words(moment: str, names: Names) -> str:
    """A moment at which a mission listens."""
    return names.say(f"moment.{moment}")
