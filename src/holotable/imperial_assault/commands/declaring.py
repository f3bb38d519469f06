"""Command cards for when an attack is declared."""

from holotable.imperial_assault.combat.removing import RemoveOneDie, remove_dice
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.commands.attacking import attackers, targets
from holotable.imperial_assault.commands.command import Command
from holotable.imperial_assault.figures.table import FigureId, Play, Side, Table
from holotable.imperial_assault.figures.turn import turn_of
from holotable.kernel import Flow


def has_surprised(game: Play, side: Side, figure: FigureId) -> bool:
    """The target, which has dice to lose, could not see the attacker when its activation began."""
    attack, turn = attack_of(game), turn_of(game, figure)
    return turn is not None and attack.target in turn.unseen and bool(attack.defence_pool)


def element_of_surprise(game: Play, side: Side, figure: FigureId) -> Flow[Table]:
    return RemoveOneDie(game.table.sides[side])


def is_out_of_turn(game: Play, side: Side, figure: FigureId) -> bool:
    """It is not the attacker's own activation, and the target has dice to lose."""
    return turn_of(game, figure) is None and bool(attack_of(game).defence_pool)


def one_in_a_million(game: Play, side: Side, figure: FigureId) -> None:
    remove_dice(game, list(attack_of(game).defence_pool))


def deflection(game: Play, side: Side, figure: FigureId) -> None:
    attack = attack_of(game)
    attack.modifiers.accuracy -= 2
    attack.deflected = True


COMMANDS: dict[str, Command] = {
    "element_of_surprise": Command(element_of_surprise, "target-declared", attackers, has_surprised),
    "one_in_a_million": Command(one_in_a_million, "target-declared", attackers, is_out_of_turn),
    "deflection": Command(deflection, "target-declared", targets),
}
