"""What it is worth to stand somewhere: objectives that are contested there or come nearer, less what is feared."""

from dataclasses import dataclass
from math import isqrt
from typing import NamedTuple

from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle.battle import CharacterId, UnitId
from holotable.shatterpoint.bots.position import CONTESTING, Position, Tally
from holotable.shatterpoint.bots.strength import Strength
from holotable.shatterpoint.table.elevation import is_same
from holotable.shatterpoint.table.measures import ADVANCE_TOOL

CONTROL, PRIORITY = 1.0, 0.8  # an objective's control, and what is added for a priority one
MARGIN = 0.22  # each contesting character more or less than the enemy
MOST_MARGIN = 2
NEARER, FAR = 1.5, 55000  # an objective that can't be contested yet; beyond that it is out of mind
SAFE = 0.1  # how much of that is left of an objective that is held already
CROWD = 0.75  # and of one for each other character of the own side that is nearer to it
HUNT = 0.3  # an attack on an enemy that comes into reach
DANGER, COMING = 0.16, 0.5  # of an enemy's attack; of one that has to come nearer first
COVERED, UNSEEN = 0.8, 0.35  # of a ranged attack, what is left of it behind cover, and out of sight


class Stand(NamedTuple):
    """What standing somewhere is worth: what is held there, what is nearer, and what is to be feared."""

    held: float
    nearer: float
    danger: float
    objective: str = ""

    @property
    def value(self) -> float:
        return self.held + self.nearer - self.danger


@dataclass(frozen=True, slots=True)
class Goal:
    """An objective without a character: who contests it, what its control is worth, and how much it draws near."""

    token: sp.Objective
    tally: Tally
    worth: float
    drawn: float
    near: int
    """The square of how far away from it a character's centre may be that contests it."""


class Menace(NamedTuple):
    """An enemy's attack that is to be feared: the squares of how far it carries, now and after a move; its worth."""

    enemy: sp.Figure
    ranged: bool
    near: int
    far: int
    worth: float


class Ground:
    """The worth of places for the characters of one unit."""

    def __init__(self, position: Position, strength: Strength, unit: UnitId) -> None:
        self.position, self.strength, self.unit = position, strength, unit
        objectives = position.battle.objectives
        active = bool(position.active)
        self.goals: dict[CharacterId, list[Goal]] = {}
        self._worths = {
            token.id: CONTROL + (PRIORITY if active and objectives[token.id].priority else 0)
            for token in position.goals()
        }
        self._prey: dict[CharacterId, list[tuple[sp.Figure, int, float]]] = {}
        self._menaces: dict[CharacterId, list[Menace]] = {}

    def goals_of(self, character: CharacterId) -> list[Goal]:
        """The objectives as they would be without a character."""
        found = self.goals.get(character)
        if found is None:
            found = self.goals[character] = [self._goal(token, character) for token in self.position.goals()]
        return found

    def _goal(self, token: sp.Objective, character: CharacterId) -> Goal:
        position, worth = self.position, self._worths[token.id]
        one = position.scene.figures[character]
        near = (CONTESTING + one.radius + token.radius) ** 2
        tally, away = position.tally(token, character), sp.distance(one, token)
        crowd = sum([other < away for other in position.away[token.id].values()])
        open_one = SAFE + (1 - SAFE) * (1 - self._holding(token, tally)) / 2
        return Goal(token, tally, worth, NEARER * worth * open_one * CROWD**crowd, near)

    def stand(self, one: sp.Figure) -> Stand:
        """What it is worth that this character stands there, against its not being on the table."""
        held, nearer, objective = self._at_goals(one)
        return Stand(held, nearer + self._hunt(one), self.danger(one), objective)

    def held(self, one: sp.Figure) -> float:
        """What the objectives are worth that this character holds there."""
        return self._at_goals(one)[0]

    def _at_goals(self, one: sp.Figure) -> tuple[float, float, str]:
        """What it holds there, the most that comes nearer, and the objective of which it holds most."""
        held = nearer = 0.0
        most, named = 0.0, ""
        for goal in self.goals_of(one.id):
            dx, dy = one.x - goal.token.x, one.y - goal.token.y
            if dx * dx + dy * dy <= goal.near:
                token = goal.token
                gained = goal.worth * (self._holding(token, self._with(goal, one)) - self._holding(token, goal.tally))
                held += gained
                if gained > most:
                    most, named = gained, goal.token.id
            else:
                drawn = goal.drawn * (1 - isqrt(dx * dx + dy * dy) / FAR)
                if drawn > nearer:
                    nearer = drawn
        return held, nearer, named

    def _hunt(self, one: sp.Figure) -> float:
        """What it is worth to be near to somebody who could be attacked well."""
        most = 0.0
        for enemy, carries, worth in self._prey_of(one):
            if worth <= most:
                break
            beyond = sp.distance(one, enemy) - carries
            near = worth if beyond <= 0 else worth * (1 - beyond / FAR)
            if near > most:
                most = near
        return HUNT * most

    def _prey_of(self, one: sp.Figure) -> list[tuple[sp.Figure, int, float]]:
        """Whom it could attack, how far that carries and what it would be worth, the best first."""
        found = self._prey.get(one.id)
        if found is None:
            some = [
                (enemy, carries, self.strength.worth(one, enemy, kind).value)
                for enemy in self.position.theirs
                if self.position.left(enemy.unit)
                for kind, carries in self.strength.reach(one.unit)
            ]
            found = self._prey[one.id] = sorted(some, key=lambda each: -each[2])
        return found

    def _holding(self, token: sp.Objective, tally: Tally) -> float:
        """From -1 to 1 and a little more: who has control by that tally, and by how many."""
        mine, theirs = tally.counted
        margin = max(-MOST_MARGIN, min(MOST_MARGIN, mine - theirs))
        side = self.position.side
        control = (side if margin > 0 else self.position.enemy) if margin else token.control
        sign = 0 if control is None else 1 if control == side else -1
        return sign + MARGIN * margin

    def _with(self, goal: Goal, one: sp.Figure) -> Tally:
        if is_same(one.z, goal.token.z):
            return Tally((goal.tally.level[0] + 1, goal.tally.level[1]), goal.tally.elsewhere)
        return Tally(goal.tally.level, (goal.tally.elsewhere[0] + 1, goal.tally.elsewhere[1]))

    def danger(self, one: sp.Figure) -> float:
        """What the enemy's attacks would be worth on average, those at hand and those after a move."""
        feared = 0.0
        for menace in self._menaces_to(one):
            dx, dy = menace.enemy.x - one.x, menace.enemy.y - one.y
            square = dx * dx + dy * dy
            if square <= menace.near:
                feared += menace.worth
            elif square <= menace.far:
                feared += menace.worth * COMING
        return DANGER * feared

    def _menaces_to(self, one: sp.Figure) -> list[Menace]:
        found = self._menaces.get(one.id)
        if found is None:
            found = self._menaces[one.id] = [self._menace(enemy, one) for enemy in self.position.theirs]
        return found

    def _menace(self, enemy: sp.Figure, one: sp.Figure) -> Menace:
        """The farther reaching attack of an enemy, and what it would be worth."""
        kind, carries = max(self.strength.reach(enemy.unit), key=lambda each: each[1])
        near, worth = carries + enemy.radius + one.radius, self.strength.worth(enemy, one, kind).value
        return Menace(enemy, kind == "ranged", near * near, (near + ADVANCE_TOOL) ** 2, worth)

    def attackers(self, one: sp.Figure) -> list[CharacterId]:
        """The enemies that could attack a character there at once."""
        near = [
            menace
            for menace in self._menaces_to(one)
            if (menace.enemy.x - one.x) ** 2 + (menace.enemy.y - one.y) ** 2 <= menace.near
        ]
        scene = self.position.scene
        return [each.enemy.id for each in near if not each.ranged or sp.sees(scene, each.enemy, one)]

    def shelter(self, one: sp.Figure) -> float:
        """How much of the danger cover and walls take away, from those who could shoot at once."""
        spared, scene = 0.0, self.position.scene
        for menace in self._menaces_to(one):
            enemy = menace.enemy
            away = (enemy.x - one.x) ** 2 + (enemy.y - one.y) ** 2
            if not menace.ranged or away > menace.near or sp.within(enemy, one, 2):
                continue
            if not sp.sees(scene, enemy, one):
                spared += menace.worth * (1 - UNSEEN)
            elif sp.is_covered(scene, enemy, one):
                spared += menace.worth * (1 - COVERED)
        return DANGER * spared
