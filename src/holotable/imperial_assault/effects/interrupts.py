"""Abilities that let a figure interrupt to attack, once a round."""

from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.targets import can_attack
from holotable.imperial_assault.effects.defeats import fallen
from holotable.imperial_assault.effects.finding import defends, figure_of, is_unused, use_up, within
from holotable.imperial_assault.effects.specials import Charge
from holotable.imperial_assault.moving.moving import MoveSpaces, shares_space
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.imperial_assault.table.turn import Turn
from holotable.kernel import Ability, Flow, Listener, Next


def activated(game: Play) -> FigureId:
    """The figure whose activation it is."""
    turn = game.nearest(Turn)
    if turn is None:
        raise LookupError("no figure is activated")
    return turn.figure


def can_interrupt(game: Play) -> bool:
    """A figure's action can't be interrupted while it shares a space with another (IA-INR-05)."""
    turn = game.nearest(Turn)
    if turn is None or turn.figure not in game.table.figures:
        return True
    return not shares_space(game, turn.figure)


def sees_an_enemy_start(game: Play, listener: Listener) -> bool:
    mine, other = figure_of(listener), activated(game)
    return is_unused(game, listener) and can_attack(game, mine, other)


def hair_trigger(game: Play, listener: Listener) -> Flow[Table]:
    use_up(game, listener)
    return Attack(figure_of(listener), only=activated(game))


def was_missed(game: Play, listener: Listener) -> bool:
    """An attack on the figure did no damage, and the attacker can be attacked in turn."""
    attack = attack_of(game)
    unhurt = defends(game, listener) and not attack.damage and is_unused(game, listener) and can_interrupt(game)
    if not unhurt or attack.attacker not in game.table.figures:
        return False
    hostile = game.table.hostile(attack.target, attack.attacker)
    return hostile and can_attack(game, attack.target, attack.attacker)


def return_fire(game: Play, listener: Listener) -> Flow[Table]:
    use_up(game, listener)
    return Attack(figure_of(listener), only=attack_of(game).attacker)


def loses_a_friend(game: Play, listener: Listener) -> bool:
    """Another friendly figure within three spaces is defeated."""
    mine, lost = figure_of(listener), fallen(game)
    friendly = mine in game.table.figures and mine != lost and game.table.friendly(mine, lost)
    return friendly and within(game, mine, lost, 3) and is_unused(game, listener) and can_interrupt(game)


class Executor(Charge, tag="executor"):
    """Move up to two spaces, then attack if you like."""

    def run(self, game: Play) -> Next[Table]:
        return MoveSpaces(self.figure, 2)


def executor(game: Play, listener: Listener) -> Flow[Table]:
    use_up(game, listener)
    return Executor(figure_of(listener), listener.ability)


ABILITIES: tuple[Ability[Table], ...] = (
    Ability("executor", "defeated", executor, loses_a_friend, optional=True, interrupts=True),
    Ability("hair_trigger", "activation-started", hair_trigger, sees_an_enemy_start, optional=True, interrupts=True),
    Ability("return_fire", "attack-resolved", return_fire, was_missed, optional=True, interrupts=True),
)
