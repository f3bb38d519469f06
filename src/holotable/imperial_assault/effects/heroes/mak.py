"""Mak Eshka'rey: what his sheet and his class cards do. That he is Covert is a matter of sight (`combat/sight.py`)."""

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.conditions import gain_condition
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.sight import sees
from holotable.imperial_assault.combat.targets import can_attack
from holotable.imperial_assault.effects.costs import paid
from holotable.imperial_assault.effects.finding import figure_of, within
from holotable.imperial_assault.effects.heroes.vocabulary import (
    DEPLETE,
    EXHAUST,
    adds,
    aims_at_figure,
    attacks,
    becomes_focused,
    both,
    defeated_it,
    defends,
    gains_points,
    has_used,
    noted,
    recovers_strain,
    strain,
)
from holotable.imperial_assault.effects.specials import POUNCE, Pounce
from holotable.imperial_assault.moving.entered import Entered
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.table.turn import Turn
from holotable.kernel import Ability, Flow, Listener

CHASING = 2  # the strain that No Escape takes


def attacks_unseen(game: Play, listener: Listener) -> bool:
    """The figure attacks one that has no line of sight to it."""
    aims = attacks(game, listener) and aims_at_figure(game, listener)
    return aims and not sees(game, attack_of(game).target, figure_of(listener))


def enemy_near_attacked(game: Play, listener: Listener) -> bool:
    """A hostile figure within three resolved an attack."""
    mine, attacker = figure_of(listener), attack_of(game).attacker
    there = attacker in game.table.figures and game.table.hostile(mine, attacker)
    return there and within(game, mine, attacker, 3)


def faces_white_dice(game: Play, listener: Listener) -> bool:
    return attacks(game, listener) and "white" in attack_of(game).defence_pool


def execute(game: Play, listener: Listener) -> None:
    attack = attack_of(game)
    attack.defence_pool = [colour for colour in attack.defence_pool if colour != "white"]


def has_interacted(game: Play, listener: Listener) -> bool:
    """The figure interacted in its own activation."""
    turn = game.nearest(Turn)
    return turn is not None and turn.figure == figure_of(listener)


def enemy_came_near(game: Play, listener: Listener) -> bool:
    """A hostile figure entered a space within three."""
    entered, mine = game.nearest(Entered), figure_of(listener)
    if entered is None or not game.table.hostile(mine, entered.figure):
        return False
    return within(game, mine, entered.figure, 3)


def decoy(game: Play, listener: Listener) -> None:
    """The attack misses. The card is face down by now, but what follows the attack is still to come."""
    attack_of(game).used.append(listener)
    attack_of(game).modifiers.dodge += 1
    game.listen("decoy.return", figure_of(listener), listener.owner)


def was_fooled(game: Play, listener: Listener) -> bool:
    """The attack went for the decoy, and there is an empty space near."""
    standing = scene(game.table)
    used = has_used("decoy.miss")(game, listener)
    return defends(game, listener) and used and board.can_be_placed_within(standing, str(listener.source), POUNCE)


def decoy_return(game: Play, listener: Listener) -> Flow[Table]:
    gain_condition(game, figure_of(listener), "focused")
    return Pounce(figure_of(listener), listener.ability)


def expertise(game: Play, listener: Listener) -> None:
    turn = game.nearest(Turn)
    if turn is not None:
        turn.actions += 1


def can_go_on(game: Play, listener: Listener) -> bool:
    """The target of the figure's attack is still there to be attacked."""
    mine, target = figure_of(listener), attack_of(game).target
    return attacks(game, listener) and target in game.table.figures and can_attack(game, mine, target, "", CHASING)


def no_escape(game: Play, listener: Listener) -> Flow[Table]:
    gain_condition(game, figure_of(listener), "focused")
    return Attack(figure_of(listener), only=attack_of(game).target)


ABILITIES: tuple[Ability[Table], ...] = (
    paid(Ability("ambush", "target-declared", noted(adds(pierce=2)), attacks_unseen), strain(1)),
    paid(Ability("jeswandi_training", "attack-resolved", becomes_focused, enemy_near_attacked), EXHAUST),
    Ability("execute.recover", "attack-resolved", recovers_strain(1), defeated_it),
    paid(
        Ability("execute.dice", "dice-gathered", execute, both(has_used("ambush"), faces_white_dice)),
        strain(1, exhaust=True),
    ),
    paid(Ability("disengage", "entered", gains_points(3), enemy_came_near), strain(1, exhaust=True)),
    paid(Ability("decoy.miss", "target-declared", decoy, defends), DEPLETE),
    Ability("decoy.return", "attack-resolved", decoy_return, was_fooled, optional=True, interrupts=True),
    paid(Ability("expertise", "interacted", expertise, has_interacted), strain(1, exhaust=True)),
    paid(Ability("no_escape", "attack-resolved", no_escape, can_go_on), strain(CHASING, exhaust=True)),
)
