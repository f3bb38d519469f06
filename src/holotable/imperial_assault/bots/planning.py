"""Whole activations thought through: where to go, whom to attack, in which order."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from holotable.imperial_assault import board
from holotable.imperial_assault.bots.counting import Places, Worth
from holotable.imperial_assault.bots.danger import Danger
from holotable.imperial_assault.bots.goals import PATIENCE, goals_of, to_deny, to_hold
from holotable.imperial_assault.bots.holding import Holding
from holotable.imperial_assault.bots.passing import saves_strength
from holotable.imperial_assault.bots.position import Position, Spaces
from holotable.imperial_assault.bots.pull import NEAR, Goal, Pull
from holotable.imperial_assault.bots.strength import Blow, Marks
from holotable.imperial_assault.bots.thumbs import thumbs
from holotable.imperial_assault.effects.actions import specials
from holotable.imperial_assault.table.table import FigureId

DEAR = 6  # what a figure is worth that is not to be thrown away
AGAIN = 0.7  # what a hero's second attack is worth, of the first
STEP = 0.01  # walking for nothing is worse than standing
DARING = 0.2  # what is left of the fear of somebody whom the others hunt, where he alone can do something
STRAIN = 0.5  # what a point of strain costs a hero
ROUNDING = 1e-9


@dataclass(frozen=True)
class Plan:
    """What a figure could do with its activation, and what that is worth in victory points.

    It attacks where it stands and goes then, or goes first and attacks there.
    """

    figure: FigureId
    spaces: Spaces
    cost: int
    strike: Blow | None
    strikes_first: bool
    objective: float
    exposure: float
    total: float
    stay: float
    charges: bool = False  # goes the last way and attacks by one action

    @property
    def gain(self) -> float:
        """How much better the plan is than standing still."""
        return self.total - self.stay


class Draft(NamedTuple):
    """A place to end, what it is worth at most, and what is known of that without looking closer."""

    most: float
    spaces: Spaces
    cost: int
    objective: float
    moves: int  # actions that the way takes
    left: int  # actions then


class Planner:
    """All that one figure could do with so many actions and movement points."""

    def __init__(self, position: Position, figure: FigureId, may_attack: bool = True, in_vain: bool = False) -> None:
        self.position, self.figure = position, figure
        table = position.table
        self.speed = table.speed_of(figure)
        self.here = position.where(figure)
        stunned = "stunned" in table.figures[figure].conditions
        self.moves = not stunned
        self.still = not thumbs().still.isdisjoint(table.card_of(figure).abilities)
        self._marks = Marks(position, figure) if may_attack and not stunned else None
        self._again = AGAIN if table.figures[figure].sheet is not None else 0.0  # IA-ATK-02
        self.charge = charge_of(position, figure) if self._marks is not None else None
        self._danger = Danger(position, figure)
        goals = goals_of(position, figure)
        self.goals = [self._in_vain(goal) for goal in goals] if in_vain else goals
        self._pull = Pull(position, self.goals, self.speed)
        self._holding = Holding(position, figure)
        left = position.health_left(figure)
        self._loss = self._loss_with(left)
        self._most_fear = position.weights.most_fear * left
        self._reached: dict[int, board.Reach] = {}
        self._planned: dict[tuple[int, int, int], list[Plan]] = {}

    def _in_vain(self, goal: Goal) -> Goal:
        """A goal without what would be done there, if that would be possible here, and is not."""
        here = goal.deed and self.position.apart_now(self.here, goal.space) <= goal.within
        return goal._replace(value=NEAR * goal.value, deed=False) if here else goal

    def _loss_with(self, left: int) -> float:
        """What a point of damage costs a figure with so much of its health left."""
        table, worth, weights = self.position.table, self.position.worth(self.figure), self.position.weights
        hurt = 2 * left <= table.card_of(self.figure).health and worth >= DEAR
        patience = max(0.0, min(1.0, 2 - table.round / PATIENCE))
        if table.story is not None and self.position.is_prey(self.figure):
            daring = DARING if self.position.is_awaited(self.figure) else 1.0
            return daring * weights.prey_caution * worth / max(1, left)
        return patience * worth * (weights.hurt_caution if hurt else weights.caution) / max(1, left)

    def stance(self, spaces: Spaces) -> tuple[float, float]:
        """What standing there is worth: for the goals, and what is to be feared."""
        return float(self._objective(np.array([self._cells(spaces)]))[0]), self._exposure(spaces)

    def _objective(self, places: Places) -> Worth:
        """What each of these places is worth for the goals, and for what is held there when the round ends."""
        worth: Worth = self._pull.at(places) + self._holding.at(places)
        return worth

    def _cells(self, spaces: Spaces) -> list[int]:
        cells = self.position.scene.geometry.ground.cells
        return [cells[space] for space in spaces]

    def _exposure(self, spaces: Spaces) -> float:
        return self._loss * min(self._danger.at(spaces), self._most_fear) if self._loss else 0.0

    def draws_on(self, points: int, least: float) -> bool:
        """Whether a place within so many movement points is better by so much for the goals, whatever is feared."""
        places = np.array([self._cells(each) for each in self.ends(points)])
        return bool(self._objective(places).max() > self.stance(self.here)[0] + least)

    def held(self, spaces: Spaces) -> list[str]:
        """The tokens to be held that its side would control with the figure there, and not without it."""
        position = self.position
        near = {name: space for name, space in to_hold(position) if position.apart_now(spaces, space) <= 1}
        if not near:
            return []
        there, without = position.moved(self.figure, spaces), position.scene.without(str(self.figure))
        return [
            name
            for name, space in near.items()
            if board.token_controller(there, space) == position.side != board.token_controller(without, space)
        ]

    def denied(self, spaces: Spaces) -> list[str]:
        """The tokens to be held that the other side would control if the figure were not there."""
        position = self.position
        near = [(name, space) for name, space in to_deny(position) if position.apart_now(spaces, space) <= 1]
        without = position.scene.without(str(self.figure))
        return [each for each, space in near if board.token_controller(without, space) not in (None, position.side)]

    def kept(self, spaces: Spaces) -> float:
        """The points that are kept by standing there until the round ends, as far as that is likely."""
        return float(self._holding.at(np.array([self._cells(spaces)]))[0])

    def seen_by(self, spaces: Spaces) -> list[FigureId]:
        """The enemies that would see the figure there."""
        return self._danger.seen_by(spaces)

    def relief(self, healed: int) -> float:
        """How much less is to be feared here by a figure that recovers so much damage."""
        left, feared = self.position.health_left(self.figure), self._danger.at(self.here)
        most = self.position.weights.most_fear
        now, then = self._loss_with(left), self._loss_with(left + healed)
        return now * min(feared, most * left) - then * min(feared, most * (left + healed))

    def best_blow(self, spaces: Spaces) -> Blow | None:
        """The best attack from there."""
        if self._marks is None or (self.still and spaces != self.here):
            return None
        return self._marks.best(self._cells(spaces), self.position.moved(self.figure, spaces))

    def ends(self, points: int) -> dict[Spaces, int]:
        """Where the figure can end with so many movement points, and the cost."""
        if not points or not self.moves:
            return {self.here: 0}
        return self._reach(points).ends()

    def plan(self, actions: int, points: int) -> Plan:
        """The best that the figure can do; of equally good plans the shortest way."""
        return self.plans(actions, points, 1)[0]

    def last_action(self, actions: int, points: int) -> float:
        """How much the figure would lose with an action less."""
        return self.plan(actions, points).total - self.plan(actions - 1, points).total if actions else 0.0

    def plans(self, actions: int, points: int, many: int) -> list[Plan]:
        """The best that the figure can do for each place where it can end, so many of them, the best first."""
        found = self._planned.get((actions, points, many))
        if found is None:
            found = self._planned[actions, points, many] = self._plan(actions, points, many)
        return found

    def _plan(self, actions: int, points: int, many: int) -> list[Plan]:
        """Places are looked at closely by what they promise, until no other can be among the best."""
        now = self.best_blow(self.here) if actions else None
        objective, exposure = self.stance(self.here)
        stay = objective - exposure
        found: list[tuple[float, int, list[int], Plan]] = []
        for draft in self._drafts(now, actions, points):
            if len(found) == many and draft.most < -found[-1][0] - ROUNDING:
                break
            plan = self._work_out(draft, now, stay)
            found.append((-plan.total, plan.cost, sorted(plan.spaces), plan))
            found.sort(key=lambda each: each[:3])
            del found[many:]
        return [plan for *_, plan in found]

    def _drafts(self, now: Blow | None, actions: int, points: int) -> Iterator[Draft]:
        """All places where the figure can end, the most promising first."""
        ends = self.ends(points + actions * self.speed)
        spaces, costs = list(ends), np.array(list(ends.values()))
        places = np.array([self._cells(each) for each in spaces])
        moves = np.maximum(0, -(-(costs - points) // max(1, self.speed)))
        objective, left = self._objective(places), actions - moves
        most = objective - STEP * costs - self._loss * np.minimum(self._danger.least(places), self._most_fear)
        # Who charges has an action more left for it.
        charges = (moves > 0) & (left >= 0) if self.charge is not None else np.zeros(len(left), dtype=bool)
        attacks = (1 + self._again * (left + charges > 1)) * self._most_of_attacks(places, now)
        most += np.maximum((left + charges > 0) * attacks, (left > 0) * self._pull.deeds(places))
        for n in np.argsort(-most).tolist():
            yield Draft(float(most[n]), spaces[n], int(costs[n]), float(objective[n]), int(moves[n]), int(left[n]))

    def _most_of_attacks(self, places: Places, now: Blow | None) -> Worth:
        """What the best attack is worth at most if the figure ends there."""
        there = np.zeros(len(places)) if self._marks is None else self._marks.most(places).max(axis=0, initial=0.0)
        return np.maximum(there, now.value if now is not None else 0.0)

    def _work_out(self, draft: Draft, now: Blow | None, stay: float) -> Plan:
        """The best way to attack and end in that place."""
        strike, first = None, False
        if draft.left > 0:
            strike = now if draft.spaces == self.here else self.best_blow(draft.spaces)
            if now is not None and (strike is None or now.value >= strike.value):
                strike, first = now, True
        exposure, acting = self._exposure(draft.spaces), strike.value if strike else 0.0
        acting *= 1 + self._again * (draft.left > 1)
        charges = False
        if self.charge is not None and draft.moves and (blow := self.best_blow(draft.spaces)) is not None:
            charged = blow.value * (1 + self._again * (draft.left > 0)) - STRAIN * specials()[self.charge].cost.strain
            if charged > acting:
                strike, first, acting, charges = blow, False, charged, True
        if draft.left > 0 and self._pull.asks_for_deeds:
            deed = float(self._pull.deeds(np.array([self._cells(draft.spaces)]))[0])
            if deed > acting:
                strike, first, acting, charges = None, False, deed, False
        total = draft.objective - exposure - STEP * draft.cost + acting
        return Plan(
            self.figure, draft.spaces, draft.cost, strike, first, draft.objective, exposure, total, stay, charges
        )

    def way(self, spaces: Spaces, points: int) -> list[Spaces]:
        """The positions on the way there, the present one left out."""
        if spaces == self.here:
            return []
        return self._reach(points).path(spaces)[1:]

    def _reach(self, points: int) -> board.Reach:
        found = self._reached.get(points)
        if found is None:
            found = self._reached[points] = board.reach(self.position.scene, str(self.figure), points)
        return found


def charge_of(position: Position, figure: FigureId) -> str | None:
    """A hero's special action to move and attack, if the strain for it can be suffered."""
    found = position.table.figures[figure]
    if found.sheet is None or saves_strength(position, figure):
        return None
    spare = position.table.hero_card(figure).endurance - found.sheet.strain
    named = (each for each in position.table.card_of(figure).abilities if each in specials())
    charges = (each for each in named if specials()[each].moves and specials()[each].attacks)
    return next((each for each in charges if specials()[each].cost.strain <= spare), None)


# What a figure could do is thought through once, however often a search comes back to the position.
@lru_cache(maxsize=256)
def planner_for(position: Position, figure: FigureId, may_attack: bool, in_vain: bool = False) -> Planner:
    """The planner of a figure in a position; what it could do where it stands it may have tried `in_vain`."""
    return Planner(position, figure, may_attack, in_vain)
