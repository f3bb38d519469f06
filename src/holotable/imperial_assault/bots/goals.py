"""What there is to gain on the map: the mission's tokens, terminals, enemies to come near to."""

from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.bots.pull import Goal
from holotable.imperial_assault.bots.quest import quest_of
from holotable.imperial_assault.combat.weapons import weapons_of
from holotable.imperial_assault.missions.format import Objective
from holotable.imperial_assault.missions.selectors import OWN
from holotable.imperial_assault.questions import WHY_NOT_INTERACT
from holotable.imperial_assault.table.table import FigureId, Side, Token

TERMINAL = 1.5  # a Command card a round
PATIENCE = 6  # rounds after which no two armies wait for each other any longer
TURNING = 1  # what it may bring to turn a token over
TAKING = 0.5  # what a token to be fetched is worth before it is delivered
CROWDED = 0.15  # what a goal is worth that another figure is nearer to


def goals_of(position: Position, figure: FigureId) -> list[Goal]:
    """What a figure could go for."""
    carried = [token.kind for token in position.table.tokens.values() if token.carrier == figure]
    for objective in position.objectives:
        if objective.bring in carried and objective.side is None:
            return _deliveries(position, objective)
    return [*_tokens(position, figure), *quest_of(position, figure), *_enemies(position, figure)]


def to_hold(position: Position) -> list[tuple[str, int]]:
    """The tokens that the own side gains by controlling, and where they lie."""
    kinds = {each.hold: each for each in position.objectives if each.hold and position.is_mine(each)}
    found = []
    for name, token in position.table.tokens.items():
        objective = kinds.get(token.kind)
        counts = objective is not None and not (objective.unmarked and position.side in token.marks)
        if token.space is not None and (counts or _is_terminal(position, token)):
            found.append((name, token.space))
    return found


def to_deny(position: Position) -> list[tuple[str, int]]:
    """The tokens by whose control another side scores when the round ends, and where they lie."""
    others = [side for side in position.table.sides if side != position.side]
    return [
        (name, token.space)
        for name, token in position.table.tokens.items()
        if token.space is not None and any(scored_by_holding(position, token, side) for side in others)
    ]


def _is_terminal(position: Position, token: Token) -> bool:
    """Whether it is a terminal of a skirmish: one that is controlled brings Command cards."""
    return token.kind == "terminal" and bool(position.table.players)


def _deliveries(position: Position, objective: Objective) -> list[Goal]:
    """Where to bring what a figure carries."""
    if objective.to:
        zone = position.table.players[position.side].zone if objective.to == OWN else objective.to
        return [Goal(objective.id, space, 0, objective.points, True) for space in position.zones[zone]]
    there = [token.space for token in position.table.tokens.values() if token.kind == objective.beside]
    return [Goal(objective.id, space, 1, objective.points) for space in there if space is not None]


def _tokens(position: Position, figure: FigureId) -> list[Goal]:
    goals = []
    for name, token in position.table.tokens.items():
        if token.space is None:
            continue
        value = _worth(position, figure, token)
        if value and position.nearest_of(position.mine, token.space) != figure:
            value *= CROWDED
        if value:
            goals.append(Goal(name, token.space, 1, value))
    return goals


def _enemies(position: Position, figure: FigureId) -> list[Goal]:
    types = {weapon.attack.type for weapon in weapons_of(position.game, figure)}
    # Near is not enough where a wall or a door is between: in the long run all go close.
    within = 4 if "ranged" in types and position.table.round <= PATIENCE else 1
    return [
        Goal(str(enemy), space, within, position.weights.approach * _prey(position, enemy), True)
        for enemy in position.theirs
        for space in position.table.figures[enemy].spaces[:1]
    ]


def _prey(position: Position, enemy: FigureId) -> float:
    health = position.table.card_of(enemy).health
    return position.worth(enemy) * (1.2 - 0.4 * position.health_left(enemy) / health)


def scored_by_holding(position: Position, token: Token, side: Side) -> int:
    """The victory points that a side scores for a token that it controls when the round ends."""
    objective = next((each for each in position.objectives if each.hold == token.kind and each.side is None), None)
    if objective is None or (objective.unmarked and side in token.marks):
        return 0
    return objective.lit if objective.lit and token.lit else objective.points


def _worth(position: Position, figure: FigureId, token: Token) -> float:
    """What a token is worth to a figure by the mission's objectives; a terminal is worth something in any mission."""
    if _is_terminal(position, token):
        return TERMINAL
    for objective in position.objectives:
        if objective.side is not None:
            continue
        if objective.hold == token.kind:
            return _held(position, objective, token)
        if objective.bring == token.kind:
            is_able = position.game.ask(WHY_NOT_INTERACT, figure) is None
            return objective.points * TAKING if is_able else 0.0
    return 0.0


def _held(position: Position, objective: Objective, token: Token) -> float:
    if objective.unmarked and position.side in token.marks:
        return 0.0
    if objective.lit:
        return objective.lit if token.lit else objective.points + TURNING
    return objective.points or objective.worth
