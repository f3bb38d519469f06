"""Command cards that change an attack."""

from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.commands.command import Command
from holotable.imperial_assault.figures.table import FigureId, Play, Side


def attackers(game: Play, side: Side) -> list[FigureId]:
    """The figure that attacks, if it is of that side."""
    attack = game.nearest(Attack)
    return [attack.attacker] if attack is not None and attack.side == side else []


def targets(game: Play, side: Side) -> list[FigureId]:
    """The figure that is attacked, if it is of that side."""
    attack = game.nearest(Attack)
    return [attack.target] if attack is not None and attack.defender == side else []


def deadeye(game: Play, side: Side, figure: FigureId) -> None:
    attack_of(game).modifiers.accuracy += 2


def blitz(game: Play, side: Side, figure: FigureId) -> None:
    attack_of(game).modifiers.surge += 1


def positioning_advantage(game: Play, side: Side, figure: FigureId) -> None:
    attack_of(game).modifiers.damage += 1


def parry(game: Play, side: Side, figure: FigureId) -> None:
    attack_of(game).modifiers.block += 1


COMMANDS: dict[str, Command] = {
    "deadeye": Command(deadeye, "modifiers", attackers),
    "blitz": Command(blitz, "modifiers", attackers),
    "positioning_advantage": Command(positioning_advantage, "modifiers", attackers),
    "parry": Command(parry, "modifiers", targets),
}
