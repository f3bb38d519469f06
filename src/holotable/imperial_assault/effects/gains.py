"""Abilities by which a figure gains something once an attack is resolved."""

from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.roll import Tally, tally_of
from holotable.imperial_assault.effects.finding import defends, figure_of, friends, is_a, is_unused, use_up, within
from holotable.imperial_assault.moving.moving import Walk
from holotable.imperial_assault.questions import ATTACKS_AGAIN
from holotable.imperial_assault.table.lasting import ability_of_lasting, begin, lasts, lasts_for_it
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.imperial_assault.table.turn import Turn
from holotable.kernel import Ability, Answer, Flow, Listener


def evades_rolled(game: Play) -> int:
    """The evade results on the dice of the attack that were not converted (IA-CNV-01)."""
    attack = attack_of(game)
    return max(0, tally_of(attack.rolled, Tally()).evade - attack.evades_converted)


def has_evaded(game: Play, listener: Listener) -> bool:
    return defends(game, listener) and evades_rolled(game) > 0


def gain_points(game: Play, figure: FigureId, points: int) -> Flow[Table] | None:
    """In the figure's own activation the points join the others (IA-MPT-02); else they are spent now (IA-MPT-05)."""
    turn = game.nearest(Turn)
    if turn is None or turn.figure != figure:
        return Walk(figure, points)
    turn.points += points
    return None


def nimble(game: Play, listener: Listener) -> Flow[Table] | None:
    return gain_points(game, figure_of(listener), 2 * evades_rolled(game))


def a_trooper_near_attacked(game: Play, listener: Listener) -> bool:
    """Another friendly Trooper within three attacked in its activation; it could use another attack there."""
    mine, turn, attacker = figure_of(listener), game.nearest(Turn), attack_of(game).attacker
    if turn is None or turn.figure != attacker or attacker == mine or not is_unused(game, listener):
        return False
    gains = (
        attacker in friends(game, mine)
        and "assault" not in game.table.card_of(attacker).abilities
        and not lasts(game, "trooper_assault", attacker)
    )
    return gains and is_a(game, attacker, "trooper") and within(game, mine, attacker, 3)


def trooper_assault(game: Play, listener: Listener) -> None:
    use_up(game, listener)
    begin(game, "trooper_assault", attack_of(game).attacker, "activation")


ABILITIES: tuple[Ability[Table], ...] = (
    Ability("nimble", "attack-resolved", nimble, has_evaded),
    Ability("trooper_assault", "attack-resolved", trooper_assault, a_trooper_near_attacked, optional=True),
)

ANSWERS: tuple[Answer[Table], ...] = (Answer(ability_of_lasting("trooper_assault"), ATTACKS_AGAIN, lasts_for_it),)
