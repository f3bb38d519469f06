"""The words in which heroes' abilities are written: under which condition, at what price, to what effect."""

from collections.abc import Callable

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import AttackType, Surge
from holotable.imperial_assault.combat.conditions import gain_condition, has_condition
from holotable.imperial_assault.combat.rerolls import Pool, RerollDice, attack_of
from holotable.imperial_assault.combat.strain import recover_strain
from holotable.imperial_assault.effects.costs import Cost, card_of
from holotable.imperial_assault.effects.finding import attacks, defends, figure_of, seat_of
from holotable.imperial_assault.effects.gains import gain_points
from holotable.imperial_assault.moving.moving import MoveSpaces
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Flow, Listener

Condition = Callable[[Play, Listener], bool]
Effect = Callable[[Play, Listener], Flow[Table] | None]

EXHAUST = Cost(exhaust=True)
DEPLETE = Cost(deplete=True)


def strain(amount: int, exhaust: bool = False) -> Cost:
    """So much strain, and maybe the card exhausted besides."""
    return Cost(strain=amount, exhaust=exhaust)


# Conditions.


def both(*conditions: Condition) -> Condition:
    """All of these at once."""

    def holds(game: Play, listener: Listener) -> bool:
        return all(condition(game, listener) for condition in conditions)

    return holds


def attack_is(kind: AttackType) -> Condition:
    """The figure performs a melee attack, or a ranged one."""

    def holds(game: Play, listener: Listener) -> bool:
        return attacks(game, listener) and attack_of(game).type == kind

    return holds


def attacks_with_it(game: Play, listener: Listener) -> bool:
    """The figure attacks with the weapon to which the modification is attached (IA-MOD-02, IA-ITM-04)."""
    return attacks(game, listener) and card_of(listener.ability) in attack_of(game).arm(game).holds


def attacks_within(spaces: int) -> Condition:
    """The figure attacks a target within so many spaces; an object is where it is attacked."""

    def holds(game: Play, listener: Listener) -> bool:
        attack, mine = attack_of(game), figure_of(listener)
        there = str(attack.target) if aims_at_figure(game, listener) else attack.space
        counted = board.distance(scene(game.table), str(mine), there)
        return attacks(game, listener) and counted is not None and counted <= spaces

    return holds


def aims_at_figure(game: Play, listener: Listener) -> bool:
    """The target of the attack is a figure, and still there."""
    return attack_of(game).target in game.table.figures


def aimed_at_object(game: Play) -> bool:
    """The target of the attack is an object, or was one that the attack destroyed."""
    target = attack_of(game).target
    return target in game.table.objects or target in game.table.destroyed


def suffered(least: int) -> Condition:
    """The target of the attack suffered at least so much damage."""

    def holds(game: Play, listener: Listener) -> bool:
        return attack_of(game).damage >= least

    return holds


def unhurt(game: Play, listener: Listener) -> bool:
    """The target of the attack suffered no damage."""
    return attack_of(game).damage == 0


def defeated_it(game: Play, listener: Listener) -> bool:
    """The figure attacked, and the attack defeated its target."""
    fell = not aimed_at_object(game) and not aims_at_figure(game, listener)
    return attacks(game, listener) and attack_of(game).damage > 0 and fell


def is_focused(game: Play, listener: Listener) -> bool:
    return has_condition(game, figure_of(listener), "focused")


def has_used(ability: str) -> Condition:
    """That ability was used in this attack."""

    def holds(game: Play, listener: Listener) -> bool:
        return any(each.ability == ability for each in attack_of(game).used)

    return holds


# Effects.


def adds(
    damage: int = 0, surge: int = 0, accuracy: int = 0, pierce: int = 0, block: int = 0, evade: int = 0, blast: int = 0
) -> Effect:
    """These results are added to the attack."""

    def effect(game: Play, listener: Listener) -> None:
        added = attack_of(game).modifiers
        added.damage += damage
        added.surge += surge
        added.accuracy += accuracy
        added.pierce += pierce
        added.block += block
        added.evade += evade
        added.blast += blast

    return effect


def gains(surge: Surge) -> Effect:
    """The attack gains a surge ability."""

    def effect(game: Play, listener: Listener) -> None:
        attack_of(game).gained.append(surge)

    return effect


def rerolls(pool: Pool) -> Effect:
    """A die of a pool is rerolled."""

    def effect(game: Play, listener: Listener) -> Flow[Table]:
        return RerollDice(seat_of(game, listener), pool)

    return effect


def noted(effect: Effect) -> Effect:
    """The effect, and others can ask whether it was used in this attack."""

    def noting(game: Play, listener: Listener) -> Flow[Table] | None:
        attack_of(game).used.append(listener)
        return effect(game, listener)

    return noting


def becomes_focused(game: Play, listener: Listener) -> None:
    gain_condition(game, figure_of(listener), "focused")


def recovers_strain(amount: int) -> Effect:
    """The figure recovers so much strain."""

    def effect(game: Play, listener: Listener) -> None:
        recover_strain(game, figure_of(listener), amount)

    return effect


def may_move(spaces: int) -> Effect:
    """The figure may move up to so many spaces."""

    def effect(game: Play, listener: Listener) -> Flow[Table]:
        return MoveSpaces(figure_of(listener), spaces)

    return effect


def gains_points(points: int) -> Effect:
    """The figure gains so many movement points."""

    def effect(game: Play, listener: Listener) -> Flow[Table] | None:
        return gain_points(game, figure_of(listener), points)

    return effect


__all__ = [
    "DEPLETE",
    "EXHAUST",
    "Condition",
    "Effect",
    "adds",
    "aimed_at_object",
    "aims_at_figure",
    "attack_is",
    "attacks",
    "attacks_with_it",
    "attacks_within",
    "becomes_focused",
    "both",
    "defeated_it",
    "defends",
    "gains",
    "gains_points",
    "has_used",
    "is_focused",
    "may_move",
    "noted",
    "recovers_strain",
    "rerolls",
    "strain",
    "suffered",
    "unhurt",
]
