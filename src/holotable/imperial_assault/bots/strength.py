"""What attacks are worth: exact odds, in victory points."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from holotable.imperial_assault import board
from holotable.imperial_assault.board import Scene
from holotable.imperial_assault.bots.counting import NO_WAY, Chart, Places, Worth, steps_from
from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.bots.weights import Weights
from holotable.imperial_assault.cards import ANY, Results, Weapon
from holotable.imperial_assault.combat.targets import spaces_of
from holotable.imperial_assault.combat.weapons import weapons_of
from holotable.imperial_assault.table.table import FigureId
from holotable.odds import Attack, AttackBonus, DefenceBonus, Outcome, SurgeAbility, attack_odds

FAR = 12  # no die reaches farther


class Blow(NamedTuple):
    """An attack that could be made: on whom, in which space, with which weapon, and what it would come to."""

    target: FigureId
    space: int
    weapon: str
    damage: float
    defeat: float
    value: float


class Aim(NamedTuple):
    """All of an attacker and its target that bears on the odds, but for the weapon and how far they are apart."""

    defence: tuple[str, ...]
    guard: Results
    focused: bool
    surges: int
    hidden: bool


def aim_at(position: Position, attacker: FigureId, target: FigureId) -> Aim:
    table = position.table
    card, conditions = table.card_of(target), table.figures[attacker].conditions
    surges = ("hidden" in conditions) - ("weakened" in conditions)
    hidden = "hidden" in table.figures[target].conditions
    return Aim(card.defence, card.bonus, "focused" in conditions, surges, hidden)


@lru_cache(maxsize=1 << 14)
def odds(weapon: Weapon, aim: Aim, distance: int) -> Outcome:
    """What comes of an attack with a weapon from so far away."""
    printed, bonus = weapon.attack, weapon.bonus
    colours = ["red" if die == ANY else die for die in printed.dice] + ["green"] * aim.focused
    return attack_odds(
        Attack(
            attack_dice=colours,
            defence_dice=aim.defence,
            type=printed.type,
            distance=0 if printed.type == "melee" else min(FAR, distance + 2 * aim.hidden),
            surge_abilities=[
                SurgeAbility(each.cost, each.damage, each.pierce, each.accuracy) for each in weapon.surges
            ],
            attack_bonus=AttackBonus(bonus.damage, bonus.pierce, bonus.accuracy, bonus.surge + aim.surges),
            defence_bonus=DefenceBonus(aim.guard.block, aim.guard.evade),
        )
    )


class Harm(NamedTuple):
    """What a weapon does to a target, by how far away it is: damage to expect, chance of defeat, and both weighed.

    `most` is the best of it from there on.
    """

    damage: tuple[float, ...]
    defeat: tuple[float, ...]
    share: tuple[float, ...]
    most: Worth


@lru_cache(maxsize=1 << 13)
def harm(weapon: Weapon, aim: Aim, left: int, health: int, weights: Weights) -> Harm:
    """What a weapon does to a target with so much of its health left, from anywhere: a hurt target counts more."""
    rolled = [odds(weapon, aim, steps).damage for steps in range(FAR + 1)]
    damage = [sum(min(number, left) * chance for number, chance in each) for each in rolled]
    defeat = [each.at_least(left) for each in rolled]
    focus = 1 + weights.focus * (1 - left / health)
    wound, kill = weights.wound / health, weights.kill
    share = [focus * (wound * one + kill * other) for one, other in zip(damage, defeat, strict=True)]
    reach = FAR if weapon.attack.type == "ranged" else 2 if weapon.keywords.reach else 1
    most = [max(share[min(steps, FAR) : reach + 1], default=0.0) for steps in range(NO_WAY + 1)]
    return Harm(tuple(damage), tuple(defeat), tuple(share), np.array(most))


class Mark:
    """A target that a figure could attack with a weapon, and what that is worth from so far away, if it is possible."""

    def __init__(self, position: Position, attacker: FigureId, target: FigureId, weapon: Weapon) -> None:
        self._position, self._attacker, self._target, self._weapon = position, attacker, target, weapon
        left, health = position.health_left(target), position.table.card_of(target).health
        self._harm = harm(weapon, aim_at(position, attacker, target), left, health, position.weights)
        self._worth = position.worth(target)
        self.worth_by_steps: Worth = self._worth * self._harm.most

    def strike(self, standing: Scene) -> Blow | None:
        """The attack from where the figure stands in a scene, if it is possible."""
        spaces = spaces_of(self._position.game, standing, self._attacker, self._target, self._weapon)
        return self.blow(spaces[0], standing) if spaces else None

    def aimed(self, standing: Scene) -> Blow | None:
        """The attack where sides do not matter: on a target in line of sight, or within reach."""
        table, attacker = self._position.table, self._attacker
        space = table.figures[self._target].spaces[0]
        apart = board.distance(standing, str(attacker), space)
        reach = FAR if self._weapon.attack.type == "ranged" else 2 if self._weapon.keywords.reach else 1
        near = apart is not None and apart <= reach and board.sees(standing, str(attacker), str(self._target))
        return self.blow(space, standing) if near else None

    def blow(self, space: int, standing: Scene) -> Blow:
        """What the attack on one of the target's spaces comes to."""
        counted = board.distance(standing, str(self._attacker), space)
        steps = FAR if counted is None else min(FAR, counted)
        damage, defeat = self._harm.damage[steps], self._harm.defeat[steps]
        return Blow(self._target, space, self._weapon.id, damage, defeat, self._worth * self._harm.share[steps])


class Marks:
    """All that a figure could attack if it came near."""

    def __init__(self, position: Position, attacker: FigureId) -> None:
        scene, weapons = position.scene, weapons_of(position.game, attacker)
        targets = [(target, weapon) for weapon in weapons for target in position.theirs]
        self._marks = [Mark(position, attacker, target, weapon) for target, weapon in targets]
        rows = [steps_from(scene.geometry, scene.place(str(target)).cells) for target, _ in targets]
        self._chart = Chart(rows, [mark.worth_by_steps for mark in self._marks])

    def most(self, places: Places) -> Worth:
        """What each attack is worth in each of these places, if it is possible there."""
        return self._chart.worth(self._chart.steps(places))

    def best(self, place: Sequence[int], standing: Scene) -> Blow | None:
        """The best attack from there. The most promising is looked at first, and no other if that is possible."""
        best: Blow | None = None
        promised = self.most(np.array([place]))[:, 0].tolist()
        for most, mark in sorted(zip(promised, self._marks, strict=True), key=lambda each: -each[0]):
            if not most or (best is not None and best.value >= most):
                break
            found = mark.strike(standing)
            if found is not None and (best is None or found.value > best.value):
                best = found
        return best
