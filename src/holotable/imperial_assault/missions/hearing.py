"""The moments at which a mission listens, and what each is about."""

from collections.abc import Callable
from functools import cache
from typing import Any

from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.objects import DamageObject
from holotable.imperial_assault.combat.suffering import Defeat, Leave, Suffering
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.heroes.resting import Resting
from holotable.imperial_assault.missions.about import About
from holotable.imperial_assault.missions.doing import Counting
from holotable.imperial_assault.missions.on_tokens import TurnUp
from holotable.imperial_assault.moving.doors import OpenByRule, Opening
from holotable.imperial_assault.moving.entered import Entered
from holotable.imperial_assault.moving.escaping import Escaping
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.table.turn import Turn
from holotable.imperial_assault.tokens.attribute_test import AttributeTest
from holotable.imperial_assault.tokens.interacting import Interaction
from holotable.imperial_assault.tokens.revealing import RevealSection
from holotable.imperial_assault.turns.group_activation import GroupActivation
from holotable.kernel import Flow

# The moments at which an event may listen, and the flows that say what it is about then.
MOMENTS: dict[str, tuple[type[Flow[Table]], ...]] = {
    "set-up": (),
    "round-started": (),
    "round-ended": (),
    "mission-ended": (),
    "group-activated": (GroupActivation,),
    "group-done": (GroupActivation,),
    "activation-started": (Turn,),
    "activation-ended": (Turn,),
    "entered": (Entered,),
    "interacted": (Interaction, Opening),
    "token-taken": (Interaction,),
    "token-revealed": (TurnUp,),
    "test-resolved": (AttributeTest,),
    "counted": (Counting,),
    "door-opened": (Opening, OpenByRule, DamageObject),
    "section-revealed": (RevealSection,),
    "deployed": (Deploy,),
    "rested": (Resting,),
    "target-declared": (Attack,),
    "attack-resolved": (Attack,),
    "suffering": (Suffering,),
    "falling": (Leave,),
    "wounded": (Leave,),
    "withdrawn": (Leave,),
    "left": (Leave,),
    "defeated": (Defeat,),
    "destroyed": (DamageObject,),
    "escaped": (Escaping,),
}


def about_now(game: Play, moment: str) -> About:
    """What a moment is about: the innermost flow that says so."""
    heard = MOMENTS[moment]
    for flow in reversed(game.state.stack) if heard else ():
        if isinstance(flow, heard):
            return _teller(type(flow))(game.table, flow)
    return About()


@cache
def _teller(kind: type[Flow[Table]]) -> Callable[[Table, Any], About]:
    return next(about for known, about in ABOUT.items() if issubclass(kind, known))


def _interaction(table: Table, flow: Interaction) -> About:
    return About(table.known(flow.figure).side, flow.figure, flow.token, deed=flow.deed)


def _opening(table: Table, flow: Opening) -> About:
    return About(table.known(flow.figure).side, flow.figure, door=flow.door)


def _damaged(table: Table, flow: DamageObject) -> About:
    made = table.destroyed[flow.object]
    return About(token=made.token, door=made.door)


def _group(table: Table, flow: Deploy | GroupActivation) -> About:
    """A figure of a group; when it is done they may have fallen, and the group may be gone."""
    known = (*table.figures.values(), *table.withdrawn.values(), *table.fallen.values())
    figure = next((each for each in known if each.group == flow.group), None)
    return About(figure.side, figure.id) if figure is not None else About()


def _tested(table: Table, flow: AttributeTest) -> About:
    door = flow.about if flow.about in table.doors else ""
    return About(table.known(flow.figure).side, flow.figure, "" if door else flow.about, door, passed=flow.passed)


def _attack(table: Table, flow: Attack) -> About:
    made = table.objects.get(flow.target) or table.destroyed.get(flow.target)
    if made is not None:
        return About(flow.side, flow.attacker, made.token, made.door)
    return About(flow.side, flow.attacker, target=flow.target)


def _figure(table: Table, flow: Turn | Entered | Resting) -> About:
    return About(table.known(flow.figure).side, flow.figure)


def _fallen(table: Table, flow: Leave | Defeat | Suffering) -> About:
    return About(flow.by, flow.figure)


# What each of those flows is about.
ABOUT: dict[type[Flow[Table]], Callable[[Table, Any], About]] = {
    Interaction: _interaction,
    Opening: _opening,
    OpenByRule: lambda table, flow: About(door=flow.door),
    DamageObject: _damaged,
    TurnUp: lambda table, flow: About(flow.by, token=flow.token),
    Counting: lambda table, flow: About(counter=flow.counter),
    RevealSection: lambda table, flow: About(section=flow.section),
    Escaping: lambda table, flow: About(table.known(flow.figure).side, flow.figure),
    AttributeTest: _tested,
    Attack: _attack,
    Deploy: _group,
    GroupActivation: _group,
    Turn: _figure,
    Entered: _figure,
    Resting: _figure,
    Leave: _fallen,
    Defeat: _fallen,
    Suffering: _fallen,
}
