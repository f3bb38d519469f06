"""Whole activations thought through: where to go, whom to attack, in which order."""

from dataclasses import dataclass

from holotable.bots.skirmish.goals import PATIENCE, Goal, Pull, goals_of
from holotable.bots.skirmish.position import Position, Spaces
from holotable.bots.skirmish.strength import Blow, blows, danger, foes_of
from holotable.imperial_assault import board
from holotable.imperial_assault.board import Scene
from holotable.imperial_assault.figures.table import FigureId

CAUTION, HURT_CAUTION = 0.3, 0.7
DEAR = 6  # what a figure is worth that is not to be thrown away
STEP = 0.01  # walking for nothing is worse than standing


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

    @property
    def gain(self) -> float:
        """How much better the plan is than standing still."""
        return self.total - self.stay


class Planner:
    """All that one figure could do with so many actions and movement points."""

    def __init__(self, position: Position, figure: FigureId, may_attack: bool = True) -> None:
        self.position, self.figure = position, figure
        table = position.table
        self.speed = table.speed_of(figure)
        self.here = position.where(figure)
        stunned = "stunned" in table.figures[figure].conditions
        self.moves = not stunned
        self.may_attack = may_attack and not stunned
        self.tripod = "tripod" in table.card_of(figure).abilities
        self.goals: list[Goal] = goals_of(position, figure)
        self.foes = foes_of(position, figure)
        self.pull = Pull(position, self.goals, self.speed)
        left, health = position.health_left(figure), table.card_of(figure).health
        worth = position.worth(figure)
        hurt = 2 * left <= health and worth >= DEAR
        patience = max(0.0, min(1.0, 2 - table.round / PATIENCE))
        self._loss = patience * worth * (HURT_CAUTION if hurt else CAUTION) / max(1, left)

    def stance(self, spaces: Spaces, standing: Scene) -> tuple[float, float]:
        """What standing there is worth: for the goals, and what is to be feared."""
        exposure = self._loss * min(
            danger(self.foes, self.figure, standing), 2 * self.position.health_left(self.figure)
        )
        return self.pull.of(spaces), exposure

    def best_blow(self, spaces: Spaces, standing: Scene) -> Blow | None:
        if not self.may_attack or (self.tripod and spaces != self.here):
            return None
        return next(iter(blows(self.position, self.figure, standing)), None)

    def ends(self, points: int) -> dict[Spaces, int]:
        """Where the figure can end with so many movement points, and the cost."""
        if not points or not self.moves:
            return {self.here: 0}
        return board.reach(self.position.scene, str(self.figure), points).ends()

    def plan(self, actions: int, points: int) -> Plan:
        """The best that the figure can do; of equally good plans the shortest way."""
        return max(self.plans(actions, points), key=lambda plan: (plan.total, -plan.cost))

    def plans(self, actions: int, points: int) -> list[Plan]:
        """The best that the figure can do for each place where it can end."""
        ends = self.ends(points + actions * self.speed)
        now = self.best_blow(self.here, self.position.scene) if actions else None
        objective, exposure = self.stance(self.here, self.position.scene)
        stay = objective - exposure
        found = []
        for spaces, cost in sorted(ends.items(), key=lambda end: (end[1], sorted(end[0]))):
            standing = self.position.moved(self.figure, spaces)
            objective, exposure = self.stance(spaces, standing)
            moves = max(0, -(-(cost - points) // max(1, self.speed)))
            ways = self._strikes(now, spaces, standing, actions - moves)
            strike, first = max(ways, key=lambda way: way[0].value if way[0] else 0.0)
            total = objective - exposure - STEP * cost + (strike.value if strike else 0.0)
            found.append(Plan(self.figure, spaces, cost, strike, first, objective, exposure, total, stay))
        return found

    def _strikes(self, now: Blow | None, spaces: Spaces, standing: Scene, left: int) -> list[tuple[Blow | None, bool]]:
        """The ways to attack if the figure ends there with so many actions left for it."""
        if left < 1:
            return [(None, False)]
        there = now if spaces == self.here else self.best_blow(spaces, standing)
        ways: list[tuple[Blow | None, bool]] = [(there, False)]
        return [(now, True), *ways] if now is not None else ways

    def way(self, spaces: Spaces, points: int) -> list[Spaces]:
        """The positions on the way there, the present one left out."""
        if spaces == self.here:
            return []
        return board.reach(self.position.scene, str(self.figure), points).path(spaces)[1:]
