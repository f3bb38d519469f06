"""What attacks are worth: exact odds, in victory points."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from holotable.bots.skirmish.position import Position
from holotable.imperial_assault import board
from holotable.imperial_assault.board import Scene
from holotable.imperial_assault.cards import ANY, Results, Weapon
from holotable.imperial_assault.combat.targets import spaces_of
from holotable.imperial_assault.combat.weapons import weapons_of
from holotable.imperial_assault.figures.table import FigureId
from holotable.odds import Attack, AttackBonus, DefenceBonus, Outcome, SurgeAbility, attack_odds

WOUND, KILL, FOCUS = 0.55, 0.55, 0.3
FAR = 12  # no die reaches farther
MOST_SPEED = 6


class Blow(NamedTuple):
    """An attack that could be made: on whom, in which space, and what it would come to."""

    target: FigureId
    space: int
    damage: float
    defeat: float
    value: float


@lru_cache(maxsize=1 << 14)
def odds(
    weapon: Weapon, defence: tuple[str, ...], guard: Results, focused: bool, surges: int, distance: int
) -> Outcome:
    """What comes of an attack with a weapon on that defence from so far away."""
    printed, bonus = weapon.attack, weapon.bonus
    colours = ["red" if die == ANY else die for die in printed.dice] + ["green"] * focused
    return attack_odds(
        Attack(
            attack_dice=colours,
            defence_dice=defence,
            type=printed.type,
            distance=distance,
            surge_abilities=[
                SurgeAbility(each.cost, each.damage, each.pierce, each.accuracy) for each in weapon.surges
            ],
            attack_bonus=AttackBonus(bonus.damage, bonus.pierce, bonus.accuracy, bonus.surge + surges),
            defence_bonus=DefenceBonus(guard.block, guard.evade),
        )
    )


def outcome(position: Position, attacker: FigureId, target: FigureId, weapon: Weapon, distance: int) -> Outcome:
    """The odds of an attack between two figures so far apart."""
    table = position.table
    theirs, conditions = table.card_of(target), table.figures[attacker].conditions
    surges = ("hidden" in conditions) - ("weakened" in conditions)
    away = (
        0 if weapon.attack.type == "melee" else min(FAR, distance + 2 * ("hidden" in table.figures[target].conditions))
    )
    return odds(weapon, theirs.defence, theirs.bonus, "focused" in conditions, surges, away)


def blow(position: Position, attacker: FigureId, target: FigureId, space: int, distance: int, weapon: Weapon) -> Blow:
    """What an attack is worth: damage counts by what the target is worth, a defeat more, a hurt target most."""
    found = outcome(position, attacker, target, weapon, distance)
    left, health = position.health_left(target), position.table.card_of(target).health
    damage = sum(min(number, left) * chance for number, chance in found.damage)
    defeat = found.damage.at_least(left)
    focus = 1 + FOCUS * (1 - left / health)
    value = position.worth(target) * focus * (WOUND * damage / health + KILL * defeat)
    return Blow(target, space, damage, defeat, value)


def blows(position: Position, attacker: FigureId, standing: Scene) -> list[Blow]:
    """Every attack that a figure could make where it stands in a scene, the best first."""
    found = []
    for weapon in weapons_of(position.game, attacker):
        for target in position.theirs:
            spaces = spaces_of(position.game, standing, attacker, target, weapon)
            for space in spaces[:1]:
                distance = board.distance(standing, str(attacker), space)
                found.append(blow(position, attacker, target, space, FAR if distance is None else distance, weapon))
    return sorted(found, key=lambda each: (-each.value, each.target))


class Foe:
    """An enemy as one figure has to fear it: how far it is from every cell, and the damage to expect from there."""

    def __init__(self, position: Position, enemy: FigureId, figure: FigureId) -> None:
        table = position.table
        self.name = str(enemy)
        self._position, self._enemy, self._figure = position, enemy, figure
        self._weapons = weapons_of(position.game, enemy)
        self._shoots = any(weapon.attack.type == "ranged" for weapon in self._weapons)
        self._speed = table.card_of(enemy).speed
        self._weight = 1.0 if table.groups[table.figures[enemy].group].ready else 0.5
        geometry = position.scene.geometry
        self._rows = [geometry.distances(geometry.ground.cells[space]) for space in table.figures[enemy].spaces]
        self._known: dict[tuple[int, bool], float] = {}

    def steps(self, cells: Sequence[int]) -> int:
        """How many spaces it is from these cells; many where no path leads."""
        return min((steps for row in self._rows for cell in cells if (steps := row[cell]) >= 0), default=99)

    def sees(self, standing: Scene, name: str) -> bool:
        """Whether it has a line of sight, if that matters."""
        return self._shoots and board.sees(standing, self.name, name)

    def threat(self, steps: int, seen: bool) -> float:
        """The damage to expect of it from so far away, before the figure acts again."""
        if (steps, seen) not in self._known:
            each = [self._threat(weapon, steps, seen) for weapon in self._weapons]
            self._known[steps, seen] = self._weight * max(each, default=0.0)
        return self._known[steps, seen]

    def _threat(self, weapon: Weapon, steps: int, seen: bool) -> float:
        """Now if it can attack, less if it has to move first."""
        if weapon.attack.type == "melee":
            reach = 2 if weapon.keywords.reach else 1
            return self._expected(weapon, 0) if steps <= self._speed + reach else 0.0
        if seen:
            return self._expected(weapon, max(1, steps - self._speed // 2))
        return 0.4 * self._expected(weapon, 4) if steps <= self._speed + 4 else 0.0

    def _expected(self, weapon: Weapon, steps: int) -> float:
        return outcome(self._position, self._enemy, self._figure, weapon, steps).expected_damage


def foes_of(position: Position, figure: FigureId) -> list[Foe]:
    """All enemies that a figure has to fear."""
    figures = position.table.figures
    return [Foe(position, enemy, figure) for enemy in position.theirs if "stunned" not in figures[enemy].conditions]


def danger(foes: Sequence[Foe], figure: FigureId, standing: Scene) -> float:
    """The damage that a figure must expect from enemies where it stands in a scene, before it acts again."""
    total, name = 0.0, str(figure)
    cells = standing.place(name).cells
    for foe in foes:
        steps = foe.steps(cells)
        if steps <= FAR + MOST_SPEED:
            total += foe.threat(steps, foe.sees(standing, name))
    return total
