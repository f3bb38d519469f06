"""What attacks are worth: exact odds, in victory points."""

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


def danger(position: Position, figure: FigureId, standing: Scene) -> float:
    """The damage that a figure must expect from enemies where it stands in a scene, before it acts again."""
    total, table = 0.0, position.table
    for enemy in position.theirs:
        if "stunned" in table.figures[enemy].conditions:
            continue
        steps = board.distance(standing, str(enemy), str(figure))
        if steps is None:
            continue
        ready = 1.0 if table.groups[table.figures[enemy].group].ready else 0.5
        for weapon in weapons_of(position.game, enemy):
            total += ready * _threat(position, enemy, figure, weapon, steps, standing)
    return total


def _threat(
    position: Position, enemy: FigureId, figure: FigureId, weapon: Weapon, steps: int, standing: Scene
) -> float:
    """The damage to expect of one enemy: now if it can attack, less if it has to move first."""
    speed = position.table.card_of(enemy).speed
    if weapon.attack.type == "melee":
        reach = 2 if weapon.keywords.reach else 1
        return outcome(position, enemy, figure, weapon, 0).expected_damage if steps <= speed + reach else 0.0
    if board.sees(standing, str(enemy), str(figure)):
        return outcome(position, enemy, figure, weapon, max(1, steps - speed // 2)).expected_damage
    if steps <= speed + 4:
        return 0.4 * outcome(position, enemy, figure, weapon, 4).expected_damage
    return 0.0
