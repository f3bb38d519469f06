"""Doors that fall shut again when the round ends: they are opened for those who can still get through."""

from collections.abc import Sequence

from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.missions.format import Mission
from holotable.imperial_assault.missions.known import mission_of
from holotable.imperial_assault.table.choices import Interact
from holotable.imperial_assault.table.table import FigureId, GroupId
from holotable.imperial_assault.turns.activation import MOST_PUSHED_ON
from holotable.imperial_assault.views.viewing import ActivationView

ACTIONS = 2  # of an activation


def opens_in_vain(position: Position, going_on: ActivationView, ready: Sequence[GroupId], deed: Interact) -> bool:
    """Whether a deed opens such a door, and nobody who acts in this round would get where all are to be."""
    mission = mission_of(position.table)
    if not _opened_by(mission, position.table.tokens[deed.token].kind) & _falling_shut(mission):
        return False
    ends = _meeting_places(position)
    table, figure = position.table, going_on.figure
    left = _range(position, going_on, going_on.actions - 1)
    others = [each for each in position.mine if each != figure and table.figures[each].group in ready]
    able = {each: ACTIONS * table.speed_of(each) + _strain(position, each) for each in others} | {figure: left}
    away = {each: min((position.walk(position.where(each), space) for space in ends), default=0) for each in able}
    # Who is beside such a place is there.
    return not any(1 < away[each] <= able[each] + 1 for each in able)


def waits_for_the_door(position: Position, going_on: ActivationView) -> bool:
    """Whether a figure that has opened such a door for others stays where it can do so again, too far away itself."""
    mission, table, here = mission_of(position.table), position.table, position.where(going_on.figure)
    open_now = {name for name in _falling_shut(mission) if name in table.doors and table.doors[name].open}
    at_hand = any(
        token.space is not None and position.apart_now(here, token.space) <= 1
        for token in table.tokens.values()
        if _opened_by(mission, token.kind) & open_now
    )
    away = min((position.walk(here, space) for space in _meeting_places(position)), default=0) if at_hand else 0
    return away > _range(position, going_on, going_on.actions) + 1


def where_to_run_from(position: Position, token: str, space: int) -> list[int]:
    """The spaces beside a token that opens such a door from which the way through it is shortest; none for others."""
    mission, ends = mission_of(position.table), _meeting_places(position)
    if not ends or not _opened_by(mission, position.table.tokens[token].kind) & _falling_shut(mission):
        return []
    ground = position.scene.geometry.ground
    around = ground.spaces_of(position.scene.geometry.near.spread(1 << ground.cells[space]))
    away = {each: min(position.walk(frozenset([each]), end) for end in ends) for each in around}
    return [each for each in around if away[each] == min(away.values())]


def _range(position: Position, going_on: ActivationView, actions: int) -> int:
    """How far a figure gets in its activation with so many actions, and strain."""
    speed = position.table.speed_of(going_on.figure)
    return actions * speed + going_on.movement_points + _strain(position, going_on.figure)


def _strain(position: Position, figure: FigureId) -> int:
    """The movement points that a hero can buy with strain."""
    sheet = position.table.figures[figure].sheet
    return min(MOST_PUSHED_ON, position.table.hero_card(figure).endurance - sheet.strain) if sheet is not None else 0


def _meeting_places(position: Position) -> list[int]:
    """Where the tokens are that the own side is to hold."""
    kinds = {each.hold for each in position.objectives if each.hold and position.is_mine(each)}
    spaces = [token.space for token in position.table.tokens.values() if token.kind in kinds]
    return [space for space in spaces if space is not None]


def _opened_by(mission: Mission, kind: str) -> set[str]:
    """The doors that open when somebody does something with a kind of token."""
    return {
        effect.open
        for event in mission.events
        if "interacted" in event.at and event.only is not None
        if event.only.token is not None and event.only.token.kind == kind
        for effect in event.do
        if effect.open
    }


def _falling_shut(mission: Mission) -> set[str]:
    """The doors that close at the end of a round."""
    events = [event for event in mission.events if "round-ended" in event.at]
    return {effect.close for event in events for effect in event.do if effect.close}
