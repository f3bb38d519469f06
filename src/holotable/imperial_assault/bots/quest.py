"""What a side is after in a mission whose sides are after different things: tokens, doors, ways out, people."""

from collections.abc import Iterator, Sequence

from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.bots.pull import Goal
from holotable.imperial_assault.missions.format import Objective
from holotable.imperial_assault.moving.doors import key_of
from holotable.imperial_assault.questions import WHY_NOT_LEAVE
from holotable.imperial_assault.table.table import Door, FigureId, Side, Token
from holotable.imperial_assault.tokens.interacting import CRATE, spaces_of_token

GUARDED = 0.3  # what is left to the other side of what this side is after
TAKING = 0.6  # what a token to be fetched is worth before it is delivered
ESCORT = 0.3  # what a way is worth to those who clear it for somebody else
CROWDED = 0.15  # what a goal is worth that another figure is nearer to
HUNT = 0.5  # what it is worth to be able to attack whom an objective is about
SUPPLIES = 1.0  # a Supply card
HASTE, LAST_HASTE = 1.5, 3.0  # how much more an own objective counts, at first and in the last round


def quest_of(position: Position, figure: FigureId) -> list[Goal]:
    """What a figure could go for by the mission's objectives, and Supply cards on the way."""
    return [*_objectives(position, figure), *_crates(position, figure)]


def _objectives(position: Position, figure: FigureId) -> Iterator[Goal]:
    eager = haste(position)
    for objective in position.objectives:
        if objective.side is None:
            continue
        mine = position.is_mine(objective)
        side = position.side if mine else _other(position)
        value = objective.worth * (eager if mine else GUARDED)
        yield from _tokens(position, figure, objective, value, side)
        yield from _doors(position, figure, objective, value, side)
        if objective.escape:
            share = 1.0 if mine and may_leave(position, figure) else ESCORT
            exits = position.table.exits.get(side, [])
            yield from (Goal(objective.id, space, 0, share * value, True) for space in exits)
        if objective.defeat and mine:
            sought = [each for each in position.theirs if position.is_sought(objective, each)]
            yield from (
                Goal(objective.id, position.table.figures[each].spaces[0], 2, HUNT * value, True) for each in sought
            )


def haste(position: Position) -> float:
    """How much an own objective counts: more, the fewer rounds are left until the other side has held out."""
    limits = [each.until for each in position.objectives if each.until and not position.is_mine(each)]
    if not limits:
        return HASTE
    return HASTE + (LAST_HASTE - HASTE) * min(1.0, position.table.round / min(limits))


def _other(position: Position) -> Side:
    return next(side for side in position.table.sides if side != position.side)


def may_leave(position: Position, figure: FigureId) -> bool:
    """Whether a figure is one of those that may escape."""
    side = position.table.figures[figure].side
    rule = position.table.exit_rules.get(side, "")
    allowed = not rule or position.game.ask(WHY_NOT_LEAVE, figure, rule) is None
    return allowed and side in position.table.exits


def _tokens(position: Position, figure: FigureId, objective: Objective, value: float, side: Side) -> Iterator[Goal]:
    """Tokens that the objective is about: to be used, fetched, held or destroyed, and where to bring them."""
    carried = {token.kind for token in position.table.tokens.values() if token.carrier == figure}
    if objective.bring and objective.bring in carried and side == position.side:
        yield from _deliveries(position, objective, value)
        return
    kinds = {objective.use: 1.0, objective.bring: TAKING, objective.hold: 1.0, objective.destroy: 1.0}
    there = {name: each for name, each in position.table.tokens.items() if kinds.get(each.kind) and each.kind}
    for name, token in there.items():
        together = token.kind == objective.destroy or (token.kind == objective.hold and len(there) < 3)
        passive = token.kind in (objective.hold, objective.destroy)
        able = position.able(name, side) if not passive else position.of_side(side)
        share = kinds[token.kind] * _share(position, figure, token, able, together, side)
        spaces = spaces_of_token(position.table, token) if share else []
        yield from (Goal(name, space, 1, share * value, together) for space in spaces[:1])


def _share(
    position: Position, figure: FigureId, token: Token, able: Sequence[FigureId], together: bool, side: Side
) -> float:
    """How much of a goal is this figure's: all, if it is the nearest of those who can do something there."""
    if not able:
        return 0.0
    if side != position.side or together:
        return 1.0
    if figure not in able:
        return 0.0
    spaces = spaces_of_token(position.table, token)
    return 1.0 if spaces and position.nearest_of(able, spaces[0]) == figure else CROWDED


def _deliveries(position: Position, objective: Objective, value: float) -> Iterator[Goal]:
    """Where to bring what a figure carries."""
    if objective.to:
        spaces = position.zones.get(objective.to) or position.table.exits.get(position.side, [])
        yield from (Goal(objective.id, space, 0, value, True) for space in spaces)
    there = [token.space for token in position.table.tokens.values() if token.kind == objective.beside]
    yield from (Goal(objective.id, space, 0, value, True) for space in there if space is not None)


def _doors(position: Position, figure: FigureId, objective: Objective, value: float, side: Side) -> Iterator[Goal]:
    """A door to open or to break; what it takes to open it, if somebody must carry that."""
    doors = position.table.doors
    for name in (objective.open, objective.destroy):
        if name not in doors or doors[name].open:
            continue
        opens = side != position.side or name == objective.destroy or _opens(position, figure, name)
        spaces = sorted({space for pair in doors[name].between for space in pair})
        yield from (Goal(name, space, 0, value * (1.0 if opens else ESCORT), True) for space in spaces)
        if side == position.side:
            yield from _keys(position, figure, doors[name], value)


def _opens(position: Position, figure: FigureId, name: str) -> bool:
    return not position.table.doors[name].locked or key_of(position.game, figure, name) is not None


def _keys(position: Position, figure: FigureId, door: Door, value: float) -> Iterator[Goal]:
    """Tokens that open a locked door to whoever carries them."""
    kinds = {key.carrying for key in door.keys if key.carrying and key.side in (None, position.side)}
    for name, token in position.table.tokens.items():
        if token.kind in kinds and token.space is not None and figure in position.able(name, position.side):
            yield Goal(name, token.space, 1, TAKING * value, True)


def _crates(position: Position, figure: FigureId) -> Iterator[Goal]:
    if position.table.figures[figure].sheet is None:
        return
    heroes = [each for each in position.mine if position.table.figures[each].sheet is not None]
    for name, token in position.table.tokens.items():
        if token.kind == CRATE and token.space is not None:
            nearest = position.nearest_of(heroes, token.space) == figure
            yield Goal(name, token.space, 1, SUPPLIES * (1.0 if nearest else CROWDED))
