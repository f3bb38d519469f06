"""Cards that are used as an attack is declared: how its line of sight is traced then.

Who declares a target by one of them uses the card and declares at once: what is not attacked is not aimed at.
"""

from collections.abc import Callable
from dataclasses import dataclass

from holotable.imperial_assault.cards import Weapon
from holotable.imperial_assault.combat.sight import Aim
from holotable.imperial_assault.questions import AIMINGS
from holotable.imperial_assault.table.table import FigureId, Play, Side


@dataclass(frozen=True)
class Aiming:
    """What a card does for an attack that is about to be declared, and how it is used."""

    by: str
    aim: Aim
    take: Callable[[Play, Side, FigureId], None]
    accuracy: int = 0


def player_of(game: Play, figure: FigureId) -> Side:
    """The side whose cards a figure attacks with: its own, or that of the opponent who makes it attack (IA-ATK-21)."""
    found = game.table.figures[figure]
    return game.table.other(found.side) if found.controller else found.side


def aimings_of(game: Play, attacker: FigureId, weapon: Weapon, side: Side = "", spending: int = 0) -> list[Aiming]:
    """The ways in which cards let a figure aim with a weapon, having spent so much strain first."""
    return game.ask(AIMINGS, attacker, side or player_of(game, attacker), weapon.attack.type, spending)
