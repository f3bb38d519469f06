"""What standing somewhere is worth for what can be gained from there, by how far away that is."""

from functools import cache
from typing import NamedTuple

import numpy as np

from holotable.imperial_assault.bots.counting import NO_WAY, Chart, Places, Steps, Worth, steps_from, walk_to
from holotable.imperial_assault.bots.position import Position

FADING = 0.55  # what is left of a goal's worth for each turn of walking to it
NEXT, SLOPE = 0.9, 0.13  # what a goal that draws from afar is worth nearly there, and what it loses each turn
LEFT = 0.25  # until so much is left
NEAR = 0.6  # what is gained already by being where something is to be done
DOOR = 6  # how much farther something is behind a closed door than a way around it may be
SHUT = 16  # how much farther something is behind a door that nobody of the own side can open yet


class Goal(NamedTuple):
    """Something to come near to: within how many spaces, and what that is worth."""

    name: str
    space: int
    within: int
    value: float
    shared: bool = False  # whether several figures gain by it
    deed: bool = False  # whether something is to be done there, which takes an action
    far: bool = False  # whether it draws from afar, as what a mission is about does
    waits: bool = False  # whether the figure can do nothing there yet
    slope: float = SLOPE  # what it loses each turn: more, the fewer rounds are left


class Pull:
    """What standing somewhere is worth for all that a figure could gain from there, now or some turns later."""

    def __init__(self, position: Position, goals: list[Goal], speed: int) -> None:
        cells = position.ways.ground.cells
        self._chart = Chart(
            [_steps(position, cells[goal.space], goal.far) for goal in goals],
            [_there(goal) * _fading(speed, goal.within, goal.far, goal.slope) for goal in goals],
        )
        self._within = np.array([[goal.within] for goal in goals])
        self._own = np.array([0.0 if goal.shared else _there(goal) for goal in goals])
        self._deeds = np.array([[goal.value - _there(goal)] for goal in goals])
        self.asks_for_deeds = any(goal.deed for goal in goals)

    def at(self, places: Places) -> Worth:
        """What standing in each of these places is worth."""
        if not len(self._own):
            return np.zeros(len(places))
        steps = self._chart.steps(places)
        reached: Worth = self._own @ (steps <= self._within)
        best: Worth = self._chart.worth(steps).max(axis=0)
        return np.maximum(best, reached)

    def deeds(self, places: Places) -> Worth:
        """What is gained by an action in each of these places, if one is left."""
        if not self.asks_for_deeds:
            return np.zeros(len(places))
        done: Worth = ((self._chart.steps(places) <= self._within) * self._deeds).max(axis=0)
        return done


def drawn_from(away: int, speed: int, slope: float) -> float:
    """What is left of a goal's worth so many spaces away, behind a closed door."""
    return float(_fading(speed, 0, True, slope)[min(away + DOOR, NO_WAY)])


def _there(goal: Goal) -> float:
    """What it is worth to be there, before anything is done."""
    return NEAR * goal.value if goal.deed else goal.value


def _steps(position: Position, cell: int, far: bool) -> Steps:
    """How far it is to a cell from everywhere; farther where the way leads through a door that can't be opened yet."""
    if far:
        as_it_is = walk_to(position.scene.geometry, cell)
        through = np.minimum(walk_to(position.ways_now, cell) + DOOR, walk_to(position.ways, cell) + SHUT)
        around: Steps = np.minimum(as_it_is, np.minimum(through, NO_WAY))
        return around
    in_the_end = steps_from(position.ways, (cell,))
    if position.ways_now.closed == position.ways.closed:
        return in_the_end
    now = steps_from(position.ways_now, (cell,))
    way: Steps = np.where(now < NO_WAY, now, np.minimum(in_the_end + SHUT, NO_WAY))
    return way


@cache
def _fading(speed: int, within: int, far: bool, slope: float) -> Worth:
    """What is left of a goal's worth so many spaces away, if it is reached within some."""
    left = np.arange(NO_WAY + 1) - within
    turns = left / max(1, 2 * speed)
    away = NEXT * FADING**turns
    if far:
        soon = (NEXT - LEFT) / slope
        away = np.maximum(NEXT - slope * turns, LEFT * FADING ** (np.maximum(turns, soon) - soon))
    faded: Worth = np.where(left > 0, away, 1.0)
    return faded
