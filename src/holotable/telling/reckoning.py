"""The odds of an attack at hand, exactly."""

from dataclasses import dataclass

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import ANY
from holotable.imperial_assault.combat.conditions import has_condition, modify_by_conditions
from holotable.imperial_assault.combat.objects import defence_of, defenders_bonus
from holotable.imperial_assault.combat.roll import Tally
from holotable.imperial_assault.combat.weapons import pools_of, weapons_of
from holotable.imperial_assault.figures.standing import scene
from holotable.imperial_assault.figures.table import FigureId, Play
from holotable.odds import Attack, AttackBonus, DefenceBonus, Outcome, SurgeAbility, attack_odds


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What an attack may come to: with these dice against those."""

    dice: tuple[str, ...]
    defence: tuple[str, ...]
    outcome: Outcome
    health: int
    chosen: bool = False

    @property
    def defeat(self) -> float:
        """How likely it is that the target is defeated."""
        return self.outcome.damage.at_least(self.health)


def reckon(game: Play, attacker: FigureId, target: FigureId) -> Reckoning:
    """The odds of an attack; where the attacker chooses the dice, those that do most damage."""
    weapon = weapons_of(game, attacker)[0]
    if ANY not in weapon.attack.dice:
        return _with(game, attacker, target, weapon.attack.dice)
    pools = [pool.colours for pool in pools_of(game, attacker, weapon)]
    reckonings = [_with(game, attacker, target, pool, chosen=True) for pool in pools]
    return max(reckonings, key=lambda each: each.outcome.expected_damage)


def _with(game: Play, attacker: FigureId, target: FigureId, pool: tuple[str, ...], chosen: bool = False) -> Reckoning:
    weapon = weapons_of(game, attacker)[0]
    dice = (*pool, *(("green",) if has_condition(game, attacker, "focused") else ()))  # IA-FOC-01
    defence = tuple(defence_of(game.table, target))
    sums = Tally()
    sums.add_attackers(weapon.bonus, weapon.keywords)
    sums.add_defenders(defenders_bonus(game.table, target))
    modify_by_conditions(game, attacker, target, sums)
    spaces = board.distance(scene(game.table), str(attacker), str(target)) or 0
    attack = Attack(
        dice,
        defence,
        weapon.attack.type,
        spaces if weapon.attack.type == "ranged" else 0,
        [SurgeAbility(each.cost, each.damage, each.pierce, each.accuracy) for each in weapon.surges],
        AttackBonus(sums.damage, sums.pierce, sums.accuracy, sums.surge),
        DefenceBonus(sums.block, sums.evade),
    )
    figure = game.table.figures[target]
    return Reckoning(dice, defence, attack_odds(attack), game.table.card_of(target).health - figure.damage, chosen)
