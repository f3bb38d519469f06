"""What a side is after in a mission whose sides are after different things: tokens, doors, ways out, people."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from holotable.imperial_assault.bots.breaking import SCRATCH, hurts, share_of_breaking, shooting_places
from holotable.imperial_assault.bots.counting import NO_WAY
from holotable.imperial_assault.bots.passing import is_barred, out_of_the_way, where_to_run_from
from holotable.imperial_assault.bots.position import LONG, Position
from holotable.imperial_assault.bots.pull import DOOR, NEXT, SLOPE, Goal, drawn_from
from holotable.imperial_assault.bots.testing import successes
from holotable.imperial_assault.missions.format import Objective
from holotable.imperial_assault.moving.doors import key_of
from holotable.imperial_assault.questions import WHY_NOT_LEAVE
from holotable.imperial_assault.table.table import FigureId, Side
from holotable.imperial_assault.tokens.interacting import CRATE, spaces_of_token

GUARDED = 0.3  # what is left to the other side of what this side is after
BEFORE_IT = 3.0  # what it is worth to stand before that where it costs the others rounds of which they have few
TAKING = 0.6  # what a token to be fetched is worth before it is delivered
BEARER = 2.0  # what a door is worth to who has its key, or could have it: all others wait for that
ESCORT = 0.3  # what a way is worth to those who clear it for somebody else
WAITING = 0.2  # what is left of goals at which nothing can be done, while there are doors to try
ROOM = 3  # spaces that they leave to whoever is to go there
CROWDED, LEFT_OVER = 0.3, 0.5  # what a goal is worth that another figure goes for, or nobody yet
HELPED = 0.7  # what a test is worth to those who have nothing else to do, beside another figure
RUNNING = 1.2  # what it is worth more to stand where one can run from through a door that will fall shut
ASIDE = 1.05  # and what to be out of the way of those who come through it
FEW = 3  # fewer tokens than this are held together
HUNT = 0.8  # what it is worth to be able to attack whom an objective is about
AFAR = 0.95  # what it is worth to shoot at a door, of standing before it
DOORWAY = 0.7  # what opening a door is worth of what lies behind it, at least
AT_DOOR = 0.05  # what standing before it is worth more than to be as near to that elsewhere
HURRY, MOST_HURRY = 2.0, 3.0  # with less than twice so many rounds to spare, and with less than
SLACK, DOING = 2, 1.5  # so many, where doing it takes some itself
PACE = 8  # spaces of a turn
SUPPLIES, MORE_SUPPLIES = 1.0, 6.0  # a Supply card; to heroes who have time


def quest_of(position: Position, figure: FigureId) -> list[Goal]:
    """What a figure could go for by the mission's objectives, and Supply cards on the way."""
    own = [*_objectives(position, figure, mine=True), *_keys(position, figure)]
    unseen = [*_unseen(position, figure)] if all(goal.waits for goal in own) else []
    own = [goal._replace(value=WAITING * goal.value) for goal in own] if unseen else own
    wanted = [*own, *unseen, *_objectives(position, figure, mine=False)]
    hurry = _hurry(position, figure, wanted)
    slope = _slope(position)
    drawn = [goal._replace(value=hurry * goal.value, far=True, slope=slope) for goal in wanted]
    return [*drawn, *_doors_on_the_way(position, figure, drawn), *_crates(position, figure)]


def _doors_on_the_way(position: Position, figure: FigureId, goals: Sequence[Goal]) -> Iterator[Goal]:
    """The closed door through which the way to the best goal leads, if it does and the figure can deal with it."""
    here = position.where(figure)
    best = max(goals, key=lambda goal: goal.value / (PACE + position.apart(here, goal.space)), default=None)
    if best is None or position.apart_now(here, best.space) <= position.apart(here, best.space) + DOOR:
        return
    doors = [
        (to_it + position.apart(frozenset([space]), best.space) + _work(position, figure, name), to_it, name, space)
        for name, door in position.table.doors.items()
        if not door.open and (_opens(position, figure, name) or hurts(position, figure, name))
        for space in _sides_of(position, name)
        for to_it in [position.apart_now(here, space)]
        if to_it < NO_WAY  # one behind another comes later
    ]
    # Of several doors on the shortest way the first one comes first.
    first = min(doors, default=None)
    if first is not None:
        beyond = drawn_from(
            position.apart(frozenset([first[3]]), best.space), position.table.speed_of(figure), best.slope
        )
        value = max(DOORWAY, min(1.0, beyond + AT_DOOR)) * best.value
        door = best._replace(name=first[2], within=0, value=value, shared=True, deed=True)
        sides = _sides_of(position, first[2])
        yield from _also_from_afar(position, figure, [door._replace(space=space) for space in sides])


def _work(position: Position, figure: FigureId, door: str) -> int:
    """What a door that must be broken costs, in spaces: so that all break the same one."""
    left = [each.health - each.damage for each in position.table.objects.values() if each.door == door]
    return 0 if _opens(position, figure, door) else max(left, default=0) // 2


def _sides_of(position: Position, door: str) -> list[int]:
    """The spaces on both sides of a door."""
    return sorted({space for pair in position.table.doors[door].between for space in pair})


def _unseen(position: Position, figure: FigureId) -> Iterator[Goal]:
    """Closed doors, where heroes can do nothing yet for what they are after: what it takes must be behind one."""
    value = DOORWAY * haste(position) * _ahead(position)
    if not value or position.table.is_imperial(position.side):
        return
    for name, door in position.table.doors.items():
        if not door.open and (_opens(position, figure, name) or hurts(position, figure, name)):
            yield from (Goal(name, space, 0, value, True, deed=True) for space in _sides_of(position, name))


def _ahead(position: Position) -> float:
    """What the best of the own objectives is worth for which something has to be done."""
    own = [each for each in position.objectives if each.side is not None and position.is_mine(each)]
    return max((each.worth for each in own if each.use or not each.until), default=0)


def _objectives(position: Position, figure: FigureId, mine: bool) -> Iterator[Goal]:
    """Where the own objectives are, or those of the other side."""
    eager = haste(position)
    theirs = BEFORE_IT if position.bars_the_way else GUARDED
    for objective in position.objectives:
        if objective.side is None or position.is_mine(objective) != mine:
            continue
        side = position.side if mine else _other(position)
        value = objective.worth * (eager if mine else theirs)
        yield from _tokens(position, figure, objective, value, side)
        yield from _doors(position, figure, objective, value, side)
        if objective.escape:
            share, within = (1.0, 0) if mine and may_leave(position, figure) else (ESCORT, ROOM)
            exits = position.table.exits.get(side, [])
            yield from (Goal(objective.id, space, within, share * value, True) for space in exits)
        sought = [each for each in position.theirs if position.is_sought(objective, each)] if mine else []
        yield from (
            Goal(objective.id, position.table.figures[each].spaces[0], 2, HUNT * value, True) for each in sought
        )
        if objective.to and not objective.bring and not sought:
            yield from (Goal(objective.id, space, 0, value, True) for space in _zone(position, objective.to))


def _zone(position: Position, name: str) -> list[int]:
    """The spaces of a zone that lie on the table."""
    return [space for space in position.zones.get(name, []) if space in position.ways.ground.cells]


def haste(position: Position) -> float:
    """How much an own objective counts."""
    return position.rising(position.weights.haste)


def _hurry(position: Position, figure: FigureId, goals: Sequence[Goal]) -> float:
    """How much more all of it counts if hardly enough rounds are left for the way, to all but those who look about."""
    limits = position.limits
    if not limits or not goals or position.dawdles:
        return 1.0
    here = position.where(figure)
    turns = min(position.apart(here, goal.space) for goal in goals) / PACE + DOING + _carrying(position)
    spare = min(limits) - position.table.round + 1 - turns
    return MOST_HURRY if spare < SLACK else HURRY if spare < 2 * SLACK else 1.0


@lru_cache(maxsize=64)
def _carrying(position: Position) -> float:
    """The turns that it takes to bring a token where the own side must bring it."""
    away = [
        position.apart(frozenset(spaces_of_token(position.table, token)), space)
        for objective in position.objectives
        if objective.bring and position.is_mine(objective)
        for token in position.table.tokens.values()
        if token.kind == objective.bring
        for space in _ends(position, objective)
    ]
    return min(away, default=0) / PACE


def _ends(position: Position, objective: Objective) -> list[int]:
    """Where a token is to be brought."""
    there = [token.space for token in position.table.tokens.values() if token.kind == objective.beside]
    zone = position.zones.get(objective.to) or position.table.exits.get(position.side, []) if objective.to else []
    return [*zone, *(space for space in there if space is not None)]


def _slope(position: Position) -> float:
    """What a turn's way costs of a goal: what can't be reached before the other side has held out is worth nothing."""
    limits = position.limits
    return max(SLOPE, NEXT / (1 + max(0, min(limits, default=LONG) - position.table.round)))


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
    there = _about(position, objective, side)
    whose = _shared_out(position, objective)
    for name, (space, able) in there.items():
        kind = position.table.tokens[name].kind
        together = kind == objective.destroy or (kind == objective.hold and len(there) < FEW) or _is_led(position, kind)
        if side == position.side and figure not in able:
            share = 0.0
        elif side != position.side and position.bars_the_way and position.nearest_of(position.mine, space) != figure:
            share = CROWDED
        elif side != position.side or together or whose.get(name) == figure:
            share = 1.0
        elif name not in whose:
            share = LEFT_OVER
        else:
            share = HELPED if figure not in whose.values() and _is_tested(position, kind) else CROWDED
        if share:
            deed = side == position.side and kind != objective.hold
            waits = kind == objective.destroy and not hurts(position, figure, name)
            barred = deed and is_barred(position, name, space)
            worth = kinds[kind] * share * value * (WAITING if barred else 1.0)
            goal = Goal(name, space, 1, worth, together, deed, waits=waits)
            behind = _behind(position, space, _ends(position, objective)) if deed and _is_led(position, kind) else ()
            yield from [goal._replace(space=each, within=0) for each in behind] or [goal]
            start = where_to_run_from(position, name, space) if deed else ()
            ends = () if deed or side != position.side else out_of_the_way(position, space)
            aside = dict.fromkeys(start, RUNNING) | dict.fromkeys(ends, ASIDE)
            yield from (
                goal._replace(space=each, within=0, value=more * goal.value, shared=True)
                for each, more in aside.items()
            )


def _about(position: Position, objective: Objective, side: Side) -> dict[str, tuple[int, Sequence[FigureId]]]:
    """Where the tokens are that an objective is about, and whom of the side it lets do something there."""
    found: dict[str, tuple[int, Sequence[FigureId]]] = {}
    for name, token in position.table.tokens.items():
        if token.kind not in (objective.use, objective.bring, objective.hold, objective.destroy):
            continue
        if token.kind == objective.destroy and not bars(position, name):
            continue
        passive = token.kind in (objective.hold, objective.destroy)
        able = position.of_side(side) if passive else position.able(name, side)
        spaces = spaces_of_token(position.table, token) if able else []
        if spaces:
            found[name] = spaces[0], able
    return found


def sought_by_others(position: Position) -> list[int]:
    """Where tokens are with which the other side has something to do, and that nobody of the own side stands beside."""
    others = [each for each in position.objectives if each.side is not None and not position.is_mine(each)]
    spaces = [space for each in others for space, _ in _about(position, each, _other(position)).values()]
    return [space for space in spaces if all(position.apart(position.where(own), space) > 1 for own in position.mine)]


def bars(position: Position, name: str) -> bool:
    """Whether a token is in the way to anything that the own side is after, if it is one that could be."""
    return not position.table.tokens[name].terrain or _is_barred(position)


@lru_cache(maxsize=64)
def _is_barred(position: Position) -> bool:
    """Whether no figure of the own side could walk to some place to which an objective leads, were all doors open."""
    ends = [
        space
        for objective in position.objectives
        if objective.side is not None and position.is_mine(objective)
        for space in _places(position, objective)
    ]
    return any(min(position.walk(position.where(each), space) for each in position.mine) >= NO_WAY for space in ends)


def _places(position: Position, objective: Objective) -> list[int]:
    """Where something is to be held, brought or left."""
    held = [token.space for token in position.table.tokens.values() if token.kind == objective.hold]
    exits = position.table.exits.get(position.side, []) if objective.escape else []
    return [*_ends(position, objective), *exits, *(space for space in held if space is not None)]


def _behind(position: Position, space: int, ends: Sequence[int]) -> list[int]:
    """The spaces beside one from which nobody stands in the way of whoever is to go on from there."""
    ground = position.scene.geometry.ground
    around = ground.spaces_of(position.scene.geometry.near.spread(1 << ground.cells[space]))
    away = {each: min((position.walk(frozenset([each]), end) for end in ends), default=0) for each in around}
    return [each for each in around if each != space and away[each] >= away.get(space, 0)] if ends else []


def _is_led(position: Position, kind: str) -> bool:
    """Whether who carries such a token is led by others, each of whom helps him on."""
    return any(each.carried and each.kind == kind for each in position.table.allowed)


def _is_tested(position: Position, kind: str) -> bool:
    """Whether it takes a test to do anything with a token, which may fail."""
    return any(each.test and each.kind == kind for each in position.table.allowed)


def _trials(position: Position, figure: FigureId, token: str) -> float:
    """What tests cost a figure until it has done something with a token, in spaces that it could go instead."""
    kind = position.table.tokens[token].kind
    tests = [each for each in position.table.allowed if each.test and each.kind == kind]
    return max(
        (PACE / 2 * each.successes / max(SCRATCH, successes(position, figure, each.test)) for each in tests), default=0
    )


@lru_cache(maxsize=64)
def _shared_out(position: Position, objective: Objective) -> dict[str, FigureId]:
    """Which figure goes for which token: the nearest pair first, each figure for one."""
    there = _about(position, objective, position.side)
    pairs = sorted(
        (position.apart(position.where(figure), space) + _trials(position, figure, name), name, figure)
        for name, (space, able) in there.items()
        for figure in able
    )
    whose: dict[str, FigureId] = {}
    for _, name, figure in pairs:
        if name not in whose and figure not in whose.values():
            whose[name] = figure
    return whose


def _deliveries(position: Position, objective: Objective, value: float) -> Iterator[Goal]:
    """Where to bring what a figure carries."""
    yield from (Goal(objective.id, space, 0, value, True) for space in _ends(position, objective))


def _doors(position: Position, figure: FigureId, objective: Objective, value: float, side: Side) -> Iterator[Goal]:
    """A door to open or to break; what it takes to open it, if somebody must carry that."""
    doors = position.table.doors
    for name in (objective.open, objective.destroy):
        if name not in doors or doors[name].open:
            continue
        breaks = name == objective.destroy and hurts(position, figure, name)
        opens = side != position.side or breaks or _opens(position, figure, name)
        deed, share = side == position.side and opens, 1.0 if opens else ESCORT
        if deed and breaks:
            share = share_of_breaking(position, figure, name)
        spaces = _sides_of(position, name)
        within = 0 if opens else ROOM
        goals = [Goal(name, space, within, value * share, True, deed, waits=not opens) for space in spaces]
        yield from _also_from_afar(position, figure, goals) if deed and breaks else goals


def _also_from_afar(position: Position, figure: FigureId, goals: Sequence[Goal]) -> Iterator[Goal]:
    """Doors that a figure goes for; who breaks one by shots need not stand before it, where others may have to."""
    yield from goals
    if goals and not _opens(position, figure, goals[0].name):
        value = max(goal.value for goal in goals)
        for space, share in shooting_places(position, figure, goals[0].name, _sides_of(position, goals[0].name)):
            yield goals[0]._replace(space=space, within=0, value=AFAR * share * value)


def _opens(position: Position, figure: FigureId, name: str) -> bool:
    return not position.table.doors[name].locked or key_of(position.game, figure, name) is not None


def _keys(position: Position, figure: FigureId) -> Iterator[Goal]:
    """Tokens that open locked doors to whoever carries them, or the enemies who do; with such a token, the doors."""
    value = haste(position) * _ahead(position)
    for closed, door in position.table.doors.items():
        kinds = {key.carrying for key in door.keys if key.carrying and key.side in (None, position.side)}
        if door.open or not kinds:
            continue
        found = any(token.kind in kinds and token.carrier in position.mine for token in position.table.tokens.values())
        taking = TAKING * value * (1.0 if found else BEARER)
        for name, token in position.table.tokens.items():
            if token.kind in kinds and token.carrier == figure:
                sides = _sides_of(position, closed)
                yield from (Goal(closed, space, 0, BEARER * value, True, deed=True) for space in sides)
            elif token.kind in kinds and token.carrier in position.theirs:
                yield Goal(name, position.table.figures[token.carrier].spaces[0], 2, HUNT * value, True)
            elif token.kind in kinds and token.space is not None and figure in position.able(name, position.side):
                yield Goal(name, token.space, 1, taking, True, deed=True)


def _crates(position: Position, figure: FigureId) -> Iterator[Goal]:
    if position.table.figures[figure].sheet is None:
        return
    heroes = [each for each in position.mine if position.table.figures[each].sheet is not None]
    for name, token in position.table.tokens.items():
        if token.kind == CRATE and token.space is not None:
            nearest = position.nearest_of(heroes, token.space) == figure
            value = MORE_SUPPLIES if position.dawdles else SUPPLIES
            yield Goal(name, token.space, 1, value * (1.0 if nearest else CROWDED), deed=True)
