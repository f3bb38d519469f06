"""What a figure gains by an attack that is resolved."""

from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.roll import Tally, tally_of
from holotable.imperial_assault.effects.functions import holds
from holotable.imperial_assault.moving.moving import Walk
from holotable.imperial_assault.questions import ATTACKS_AGAIN
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.imperial_assault.table.turn import Turn, turn_of
from holotable.kernel import Ability, Flow, Listener


def evades_rolled(game: Play) -> int:
    """The evade results on the dice of the attack that were not converted (IA-CNV-01)."""
    attack = attack_of(game)
    return max(0, tally_of(attack.rolled, Tally()).evade - attack.evades_converted)


def gain_points(game: Play, figure: FigureId, points: int) -> Flow[Table] | None:
    """In the figure's own activation the points join the others (IA-MPT-02); else they are spent now (IA-MPT-05)."""
    turn = game.nearest(Turn)
    if turn is None or turn.figure != figure:
        return Walk(figure, points)
    turn.points += points
    return None


def bought_points(game: Play, listener: Listener) -> bool:
    attack = attack_of(game)
    return attack.side == listener.owner and attack.modifiers.points > 0 and attack.attacker in game.table.figures


def take_points(game: Play, listener: Listener) -> Flow[Table] | None:
    return gain_points(game, attack_of(game).attacker, attack_of(game).modifiers.points)


# What surges buy is in play for each side from the start: whose attack it is decides.
BOUGHT: tuple[Ability[Table], ...] = (Ability("keyword.points", "attack-resolved", take_points, bought_points),)


@holds
def gains_an_attack(game: Play, figure: FigureId, side: Side) -> bool:
    """The attacker attacked in its own activation, and could not attack again in it."""
    attacker = attack_of(game).attacker
    return turn_of(game, attacker) is not None and not game.ask(ATTACKS_AGAIN, attacker)
