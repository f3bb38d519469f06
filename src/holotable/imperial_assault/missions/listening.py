"""Events as abilities: when they listen, what each is about, and how a mission begins."""

from collections.abc import Iterable, Sequence
from functools import partial

from holotable.imperial_assault.combat.objects import DamageObject
from holotable.imperial_assault.combat.suffering import Defeat, Leave
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.heroes.resting import Resting
from holotable.imperial_assault.missions.asking import About, holds
from holotable.imperial_assault.missions.doing import perform
from holotable.imperial_assault.missions.format import Event, Mission
from holotable.imperial_assault.missions.happening import begun, has_happened
from holotable.imperial_assault.missions.known import mission_of
from holotable.imperial_assault.moving.doors import OpenByRule, Opening
from holotable.imperial_assault.moving.entered import Entered
from holotable.imperial_assault.moving.escaping import Escaping
from holotable.imperial_assault.table.table import Play, Side, Table
from holotable.imperial_assault.tokens.interacting import Interaction
from holotable.imperial_assault.tokens.revealing import RevealSection
from holotable.imperial_assault.turns.activation import Activation
from holotable.imperial_assault.turns.group_activation import GroupActivation
from holotable.imperial_assault.turns.timing import MISSION
from holotable.kernel import Ability, Flow, Listener

PREFIX = "mission."

# The moments at which an event may listen, and the flows that say what it is about then.
MOMENTS: dict[str, tuple[type[Flow[Table]], ...]] = {
    "round-started": (),
    "round-ended": (),
    "mission-ended": (),
    "group-activated": (GroupActivation,),
    "activation-started": (Activation,),
    "activation-ended": (Activation,),
    "entered": (Entered,),
    "interacted": (Interaction, Opening),
    "token-taken": (Interaction,),
    "door-opened": (Opening, OpenByRule, DamageObject),
    "section-revealed": (RevealSection,),
    "deployed": (Deploy,),
    "rested": (Resting,),
    "wounded": (Leave,),
    "withdrawn": (Leave,),
    "left": (Leave,),
    "defeated": (Defeat,),
    "destroyed": (DamageObject,),
    "escaped": (Escaping,),
}


def about_now(game: Play, moment: str) -> About:
    """What a moment is about: the innermost flow that says so."""
    for flow in reversed(game.state.stack):
        if isinstance(flow, MOMENTS[moment]):
            return _about(game.table, flow)
    return About()


def _about(table: Table, flow: Flow[Table]) -> About:
    match flow:
        case Interaction():
            return About(table.known(flow.figure).side, flow.figure, flow.token, deed=flow.deed)
        case Opening():
            return About(table.known(flow.figure).side, flow.figure, door=flow.door)
        case OpenByRule():
            return About(door=flow.door)
        case DamageObject():
            made = table.destroyed[flow.object]
            return About(token=made.token, door=made.door)
        case RevealSection():
            return About(section=flow.section)
        case Deploy() | GroupActivation():
            group = table.groups[flow.group]
            return About(group.side, next(iter(group.figures), 0))
        case Leave() | Defeat():
            return About(flow.by, flow.figure)
        case Escaping():
            return About(table.escaped[flow.figure].side, flow.figure)
        case Activation() | Entered() | Resting():
            return About(table.known(flow.figure).side, flow.figure)
    return About()


def names_of(event: Event) -> list[str]:
    """The abilities by which an event listens, one a moment."""
    return [f"{PREFIX}{event.id}" + (f".{number}" if number else "") for number in range(len(event.at))]


def _applies(event: Event, moment: str, game: Play, listener: Listener) -> bool:
    about = about_now(game, moment)
    if (event.may and about.side != listener.owner) or (event.once and has_happened(game, event.id)):
        return False
    return holds(game, event.only, about)


def _begin(event: Event, moment: str, game: Play, listener: Listener) -> Flow[Table] | None:
    return begun(game, event.id, about_now(game, moment))


def abilities_of(missions: Iterable[Mission]) -> list[Ability[Table]]:
    """The events of missions as abilities; one that a side may let happen is optional."""
    return [
        Ability(name, moment, partial(_begin, event, moment), partial(_applies, event, moment), event.may)
        for mission in missions
        for event in mission.events
        for name, moment in zip(names_of(event), event.at, strict=True)
    ]


def begin_mission(game: Play) -> None:
    """From now on the rules of the mission hold."""
    mission = mission_of(game.table)
    for event in mission.events:
        for name in names_of(event):
            for source, owner in _listeners(name, event, list(game.table.sides)):
                game.listen(name, source, owner)
    for effect in mission.start:
        perform(game, effect, About())


def _listeners(name: str, event: Event, sides: Sequence[Side]) -> list[tuple[str, str]]:
    """An event is the mission's; what a side may do listens for each."""
    return [(f"{side}.{event.id}", side) for side in sides] if event.may else [(name, MISSION)]
