"""Doors that fall shut again when the round ends: they are opened for those who can still get through, and nobody is
left behind who could not open them again.
"""

from collections.abc import Sequence
from functools import lru_cache

from holotable.imperial_assault import board
from holotable.imperial_assault.bots.counting import NO_WAY
from holotable.imperial_assault.bots.position import Position, Spaces
from holotable.imperial_assault.bots.testing import successes
from holotable.imperial_assault.missions.format import Mission
from holotable.imperial_assault.missions.known import mission_of
from holotable.imperial_assault.table.choices import Interact
from holotable.imperial_assault.table.table import FigureId, GroupId, Token
from holotable.imperial_assault.turns.activation import MOST_PUSHED_ON
from holotable.imperial_assault.views.viewing import ActivationView

ACTIONS = 2  # of an activation


def opens_in_vain(
    position: Position, going_on: ActivationView, ready: Sequence[GroupId], deed: Interact, pushed: int = 0
) -> bool:
    """Whether a deed opens such a door, and nobody who acts in this round would get where all are to be.

    Who opens it best does not go alone: others could not open it again.
    """
    if not _opens(position, position.table.tokens[deed.token]):
        return False
    figure, outside = going_on.figure, _outside(position)
    others = [each for each in outside if each != figure]
    through = [each for each in others if _goes_through(position, each, ready)]
    if through or figure not in outside:
        return not through
    own = _range(position, going_on, going_on.actions - 1, ready, pushed)
    return not _gets_through(position, figure, own) or _is_needed(position, figure, others)


def waits_for_the_door(
    position: Position, going_on: ActivationView, ready: Sequence[GroupId] = (), pushed: int = 0
) -> bool:
    """Whether a figure stays where such a door can be opened again that is open now: too far away itself, or needed
    by others who are.
    """
    figure, here = going_on.figure, position.where(going_on.figure)
    outside, starts = _outside(position), starts_of(position)
    if figure not in outside or not starts or not _is_open(position):
        return False
    if _gets_through(position, figure, _range(position, going_on, going_on.actions, ready, pushed)):
        left = [each for each in outside if each != figure and not _goes_through(position, each, ready)]
        return _is_needed(position, figure, left)
    back = min(position.walk(here, space) for space in starts)
    return back < min(position.walk(here, space) for space in _meeting_places(position))


def who_opens(position: Position, ready: Sequence[GroupId]) -> tuple[FigureId, str]:
    """Who of those who are at hand opens such a door best, before others act, and by which token; 0 if nobody."""
    able = []
    for figure in _outside(position) if not _is_open(position) else ():
        group = position.table.figures[figure].group
        for name, token in position.table.tokens.items():
            if group not in ready or not _is_at_hand(position, figure, token) or not _opens(position, token):
                continue
            others = [each for each in ready if each != group]
            begun = ActivationView(figure, ACTIONS, 0)
            can = figure in position.able(name, position.side)
            if can and not opens_in_vain(position, begun, others, Interact(name, "use")):
                able.append((_skill(position, figure), -figure, name))
    _, figure, name = max(able, default=(0.0, 0, ""))
    return -figure, name


def saves_strength(position: Position, figure: FigureId) -> bool:
    """Whether a figure has to run for such a door, now or when it is open again, and needs all its strain for that."""
    return figure in _outside(position) and bool(starts_of(position))


def holds_the_place(position: Position, figure: FigureId) -> bool:
    """Whether a figure is where it will open such a door, or run for it, and has no better place until it can."""
    return saves_strength(position, figure) and position.where(figure) <= set(starts_of(position))


def runs_now(position: Position, going_on: ActivationView, ready: Sequence[GroupId], pushed: int) -> bool:
    """Whether such a door is open, and a figure would not get through it any more with an action less."""
    figure = going_on.figure
    if not _is_open(position) or figure not in _outside(position):
        return False
    if waits_for_the_door(position, going_on, ready, pushed):
        return False
    now, less = (_range(position, going_on, max(0, going_on.actions - each), ready, pushed) for each in (0, 1))
    return _gets_through(position, figure, now) and (now == less or not _gets_through(position, figure, less))


def is_there(position: Position, spaces: Spaces) -> bool:
    """Whether a figure there is where all are to be."""
    return any(position.apart(spaces, space) <= 1 for space in _meeting_places(position))


def who_needs_time(position: Position, groups: Sequence[GroupId]) -> GroupId:
    """Which of these groups should act once more: who opens such a door best, of those who have yet to go through it;
    0 if nobody has to.
    """
    late = [each for each in _outside(position) if position.table.figures[each].group in groups]
    if not late or not starts_of(position):
        return 0
    return position.table.figures[max(late, key=lambda each: _skill(position, each))].group


def where_to_run_from(position: Position, token: str, space: int) -> list[int]:
    """The spaces beside a token that opens such a door from which the way through it is shortest; none for others,
    or where there is no way yet.
    """
    ends = _meeting_places(position)
    if not ends or not _opens(position, position.table.tokens[token]):
        return []
    ground = position.scene.geometry.ground
    around = ground.spaces_of(position.scene.geometry.near.spread(1 << ground.cells[space]))
    away = {each: min(position.walk(frozenset([each]), end) for end in ends) for each in around}
    shortest = min(away.values())
    return [each for each in around if away[each] == shortest < NO_WAY]


def is_barred(position: Position, token: str, space: int) -> bool:
    """Whether a token opens such a door, and something else is in the way to it."""
    ends = _meeting_places(position)
    opens = bool(ends) and _opens(position, position.table.tokens[token])
    return opens and not where_to_run_from(position, token, space)


@lru_cache(maxsize=64)
def starts_of(position: Position) -> Sequence[int]:
    """All spaces from which such a door can be opened and run for."""
    return [
        space
        for name, token in position.table.tokens.items()
        if token.space is not None
        for space in where_to_run_from(position, name, token.space)
    ]


def out_of_the_way(position: Position, space: int) -> list[int]:
    """The spaces around a meeting place behind such a door that are farthest from it, while others are to follow."""
    starts = starts_of(position)
    if not starts or not _outside(position) or space not in _meeting_places(position):
        return []
    ground = position.scene.geometry.ground
    around = ground.spaces_of(position.scene.geometry.near.spread(1 << ground.cells[space]))
    away = {each: min(position.walk(frozenset([each]), start) for start in starts) for each in (space, *around)}
    ends = {each: steps for each, steps in away.items() if steps < NO_WAY}
    return [each for each, steps in ends.items() if steps == max(ends.values())]


def all_out_of_the_way(position: Position) -> list[int]:
    """The same around all meeting places."""
    return [each for space in _meeting_places(position) for each in out_of_the_way(position, space)]


@lru_cache(maxsize=64)
def _outside(position: Position) -> Sequence[FigureId]:
    """The heroes who are not where all are to be."""
    ends = _meeting_places(position)
    heroes = [each for each in position.mine if position.table.figures[each].sheet is not None]
    # Who is beside such a place is there.
    return [each for each in heroes if ends and min(position.walk(position.where(each), end) for end in ends) > 1]


def _goes_through(position: Position, figure: FigureId, ready: Sequence[GroupId]) -> bool:
    """Whether somebody who has yet to act gets through."""
    return position.table.figures[figure].group in ready and _gets_through(position, figure, _whole(position, figure))


@lru_cache(maxsize=256)
def _gets_through(position: Position, figure: FigureId, points: int) -> bool:
    """Whether a figure gets where all are to be with so many movement points, were all doors open."""
    if min(position.walk(position.where(figure), space) for space in _meeting_places(position)) > points + 1:
        return False
    ends = board.reach(position.scene.on_map(position.ways), str(figure), points).ends()
    return any(is_there(position, end) for end in ends)


def _is_needed(position: Position, figure: FigureId, others: Sequence[FigureId]) -> bool:
    """Whether a figure opens such doors better than all the others who stay behind, and there will be time for it."""
    in_time = not position.limits or position.table.round < min(position.limits)
    return in_time and bool(others) and _skill(position, figure) > max(_skill(position, each) for each in others)


def _skill(position: Position, figure: FigureId) -> float:
    """How well a figure opens such a door: by what it may expect of the test that it takes, if any."""
    found = position.table.figures[figure]
    kinds = {token.kind for token in position.table.tokens.values() if _opens(position, token)}
    tests = [each.test for each in position.table.allowed if each.kind in kinds and each.test]
    return 0.0 if found.incapacitated else min((successes(position, figure, each) for each in tests), default=1.0)


def _is_at_hand(position: Position, figure: FigureId, token: Token) -> bool:
    return token.space is not None and position.apart_now(position.where(figure), token.space) <= 1


def _range(
    position: Position, going_on: ActivationView, actions: int, ready: Sequence[GroupId], pushed: int = 0
) -> int:
    """How far a figure gets in its activation with so many actions, and strain; in another one as well, if it has."""
    figure = going_on.figure
    again = _whole(position, figure) if position.table.figures[figure].group in ready else 0
    points = actions * position.table.speed_of(figure) + going_on.movement_points
    return points + strain_for_way(position, figure, pushed) + again


def _whole(position: Position, figure: FigureId) -> int:
    """How far a figure gets in a whole activation."""
    actions = 1 if position.table.figures[figure].incapacitated else ACTIONS
    return actions * position.table.speed_of(figure) + strain_for_way(position, figure)


def strain_for_way(position: Position, figure: FigureId, pushed: int = 0) -> int:
    """The movement points that a hero can buy with strain, who has bought some in this activation."""
    found = position.table.figures[figure]
    if found.sheet is None or found.incapacitated:
        return 0
    return max(0, min(MOST_PUSHED_ON - pushed, position.table.hero_card(figure).endurance - found.sheet.strain))


def _meeting_places(position: Position) -> list[int]:
    """Where the tokens are that the own side is to hold."""
    kinds = {each.hold for each in position.objectives if each.hold and position.is_mine(each)}
    spaces = [token.space for token in position.table.tokens.values() if token.kind in kinds]
    return [space for space in spaces if space is not None]


def _is_open(position: Position) -> bool:
    """Whether such a door is open now."""
    doors = position.table.doors
    return any(name in doors and doors[name].open for name in _falling_shut(mission_of(position.table)))


def _opens(position: Position, token: Token) -> bool:
    """Whether somebody who does something with a token opens such a door."""
    mission = mission_of(position.table)
    return bool(_opened_by(mission, token.kind) & _falling_shut(mission))


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
