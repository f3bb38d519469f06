"""Events as abilities: when they listen, what each is about, and how a mission begins."""

from collections.abc import Iterable, Sequence
from functools import partial

from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.missions.about import About, amount
from holotable.imperial_assault.missions.asking import holds
from holotable.imperial_assault.missions.doing import perform
from holotable.imperial_assault.missions.format import Event, Mission
from holotable.imperial_assault.missions.happening import begun, has_happened
from holotable.imperial_assault.missions.hearing import about_now
from holotable.imperial_assault.missions.known import mission_at, mission_of, story_of
from holotable.imperial_assault.missions.places import spaces_at
from holotable.imperial_assault.missions.ruling import ANSWERS, has_rulings
from holotable.imperial_assault.table.table import Play, Side, Table
from holotable.imperial_assault.turns.timing import LESSON, MISSION
from holotable.kernel import Ability, Flow, Listener

PREFIX = "mission."


def names_of(mission: Mission, event: Event) -> list[str]:
    """The abilities by which an event listens, one a moment; those with a letter have names unlike all others."""
    name = f"{PREFIX}{event.id}" if mission.letter else f"{PREFIX}{mission.id}.{event.id}"
    return [name + (f".{number}" if number else "") for number in range(len(event.at))]


def is_event(ability: str) -> bool:
    """Whether by this ability a mission's event listens."""
    return ability.startswith(PREFIX)


def _applies(event: Event, moment: str, game: Play, listener: Listener) -> bool:
    if event.once and has_happened(game, event.id):
        return False
    about = about_now(game, moment)
    return (not event.may or about.side == listener.owner) and holds(game, event.only, about)


def _begin(event: Event, moment: str, game: Play, listener: Listener) -> Flow[Table] | None:
    return begun(game, event.id, about_now(game, moment))


def abilities_of(missions: Iterable[Mission]) -> list[Ability[Table]]:
    """The events of missions as abilities; one that a side may let happen is optional."""
    return [
        Ability(name, moment, partial(_begin, event, moment), partial(_applies, event, moment), event.may)
        for mission in missions
        for event in mission.events
        for name, moment in zip(names_of(mission, event), event.at, strict=True)
    ]


def begin_mission(game: Play) -> None:
    """From now on the rules of the mission hold."""
    mission = mission_of(game.table)
    for event in mission.events:
        for name in names_of(mission, event):
            for source, owner in _listeners(name, event, mission, list(game.table.sides)):
                game.listen(name, source, owner)
    if has_rulings(mission):
        for answer in ANSWERS:
            game.listen(answer.name, MISSION, MISSION)
    for name, counter in mission.counters.items():
        story_of(game.table).counts[name] = amount(game.table, counter.start)
    for effect in mission.start:
        if holds(game, effect.only, About()):
            perform(game, effect, About())


def fixed_ally(table: Table) -> Deploy | None:
    """The ally whom the mission itself brings, who costs nothing and gives no threat (IA-ALY-18)."""
    found = mission_at(table.map, table.mission)
    if found is None or (ally := found.fixed_ally) is None:
        return None
    return Deploy(ally.group, table.other(table.imperial_side), spaces_at(table, ally.at), role=ally.role)


def _listeners(name: str, event: Event, mission: Mission, sides: Sequence[Side]) -> list[tuple[str, str]]:
    """An event is the mission's, or only a lesson of it; what a side may do listens for each."""
    if event.may:
        return [(f"{side}.{event.id}", side) for side in sides]
    return [(name, LESSON if event.do and only_teaches(mission, event) else MISSION)]


def only_teaches(mission: Mission, event: Event) -> bool:
    """Whether an event lets nothing happen but lessons."""
    return all(
        each.teach is not None or each.taught or (each.resolve and only_teaches(mission, mission.event(each.resolve)))
        for each in event.do
    )
