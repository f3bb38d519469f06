"""What there is to gain on the map: the mission's tokens, terminals, enemies to come near to."""

from functools import cache
from typing import NamedTuple

import numpy as np

from holotable.imperial_assault.bots.counting import NO_WAY, Chart, Places, Worth, steps_from
from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.combat.weapons import weapons_of
from holotable.imperial_assault.missions.format import Objective
from holotable.imperial_assault.missions.selectors import OWN
from holotable.imperial_assault.table.table import FigureId, Token
from holotable.imperial_assault.tokens.interacting import CRATE

TERMINAL = 1.5  # a Command card a round
PATIENCE = 6  # rounds after which no two armies wait for each other any longer
TURNING = 1  # what it may bring to turn a token over
TAKING = 0.5  # what a token to be fetched is worth before it is delivered
APPROACH = 0.35  # what being able to attack is worth, beside the enemy's own worth
FADING = 0.55  # what is left of a goal's worth for each turn of walking to it
GUARDED = 0.3  # what is left to the other side of what this side is after
SUPPLIES = 1.0  # a Supply card
CROWDED = 0.15  # what a goal is worth that another figure is nearer to


class Goal(NamedTuple):
    """Something to come near to: within how many spaces, and what that is worth."""

    name: str
    space: int
    within: int
    value: float
    shared: bool = False  # whether several figures gain by it


def goals_of(position: Position, figure: FigureId) -> list[Goal]:
    """What a figure could go for."""
    carried = [token.kind for token in position.table.tokens.values() if token.carrier == figure]
    for objective in position.objectives:
        if objective.bring in carried and position.is_mine(objective):
            return _deliveries(position, objective)
    return [*_tokens(position, figure), *_ways_on(position), *_enemies(position, figure)]


def _deliveries(position: Position, objective: Objective) -> list[Goal]:
    """Where to bring what a figure carries."""
    points = objective.points or objective.worth
    if objective.to:
        zone = position.table.players[position.side].zone if objective.to == OWN else objective.to
        return [Goal(objective.id, space, 0, points, True) for space in position.zones[zone]]
    there = [token.space for token in position.table.tokens.values() if token.kind == objective.beside]
    return [Goal(objective.id, space, 1, points) for space in there if space is not None]


def _ways_on(position: Position) -> list[Goal]:
    """Doors to open, doors to break, and ways out."""
    goals = []
    for objective in position.objectives:
        doors = [each for each in (objective.open, objective.destroy) if each in position.table.doors]
        spaces = [space for each in doors for pair in position.table.doors[each].between for space in pair]
        value = objective.worth if position.is_mine(objective) else GUARDED * objective.worth
        goals += [Goal(objective.id, space, 1, value, True) for space in spaces]
        if objective.escape:
            goals += [Goal(objective.id, space, 0, value, True) for space in _exits(position)]
    return goals


def _exits(position: Position) -> list[int]:
    return sorted({space for spaces in position.table.exits.values() for space in spaces})


def _tokens(position: Position, figure: FigureId) -> list[Goal]:
    goals = []
    for name, token in position.table.tokens.items():
        if token.space is None:
            continue
        value = _worth(position, figure, token)
        together = _takes_several(position, token)
        if value and not together and position.nearest_of_mine(token.space) != figure:
            value *= CROWDED
        if value:
            goals.append(Goal(name, token.space, 1, value, together))
    return goals


def _takes_several(position: Position, token: Token) -> bool:
    """Whether it takes more than one figure's attacks: what is to be destroyed has health."""
    return any(each.destroy == token.kind and position.is_mine(each) for each in position.objectives)


def _enemies(position: Position, figure: FigureId) -> list[Goal]:
    types = {weapon.attack.type for weapon in weapons_of(position.game, figure)}
    # Near is not enough where a wall or a door is between: in the long run all go close.
    within = 4 if "ranged" in types and position.table.round <= PATIENCE else 1
    return [
        Goal(str(enemy), space, within, APPROACH * _prey(position, enemy), True)
        for enemy in position.theirs
        for space in position.table.figures[enemy].spaces[:1]
    ]


def _prey(position: Position, enemy: FigureId) -> float:
    health = position.table.card_of(enemy).health
    return position.worth(enemy) * (1.2 - 0.4 * position.health_left(enemy) / health)


def _worth(position: Position, figure: FigureId, token: Token) -> float:
    """What a token is worth to a figure by the mission's objectives; a terminal is worth something in any mission."""
    if token.kind == "terminal" and position.table.players:
        return TERMINAL
    for objective in position.objectives:
        mine = position.is_mine(objective)
        if token.kind in (objective.hold, objective.bring, objective.use, objective.destroy) and not mine:
            return GUARDED * objective.worth
        if objective.hold == token.kind:
            return _held(position, objective, token)
        if objective.bring == token.kind:
            is_able = "non_sentient" not in position.table.card_of(figure).abilities
            return (objective.points or objective.worth) * TAKING if is_able else 0.0
        if token.kind in (objective.use, objective.destroy):
            return float(objective.worth)
    if token.kind == CRATE and position.table.figures[figure].sheet is not None:
        return SUPPLIES
    return 0.0


def _held(position: Position, objective: Objective, token: Token) -> float:
    if objective.unmarked and position.side in token.marks:
        return 0.0
    if objective.lit:
        return objective.lit if token.lit else objective.points + TURNING
    return objective.points or objective.worth


class Pull:
    """What standing somewhere is worth for all that a figure could gain from there, now or some turns later."""

    def __init__(self, position: Position, goals: list[Goal], speed: int) -> None:
        ways = position.ways
        cells = ways.ground.cells
        fading = {within: _fading(speed, within) for within in {goal.within for goal in goals}}
        self._chart = Chart(
            [steps_from(ways, (cells[goal.space],)) for goal in goals],
            [goal.value * fading[goal.within] for goal in goals],
        )
        self._within = np.array([[goal.within] for goal in goals])
        self._own = np.array([0.0 if goal.shared else goal.value for goal in goals])

    def at(self, places: Places) -> Worth:
        """What standing in each of these places is worth."""
        if not len(self._own):
            return np.zeros(len(places))
        steps = self._chart.steps(places)
        reached: Worth = self._own @ (steps <= self._within)
        best: Worth = self._chart.worth(steps).max(axis=0)
        return np.maximum(best, reached)


@cache
def _fading(speed: int, within: int) -> Worth:
    """What is left of a goal's worth so many spaces away, if it is reached within some."""
    left = np.arange(NO_WAY + 1) - within
    faded: Worth = np.where(left > 0, 0.9 * FADING ** (left / max(1, 2 * speed)), 1.0)
    return faded
