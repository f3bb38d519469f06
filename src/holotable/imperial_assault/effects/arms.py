"""Abilities that are attacks of their own: with which arms they are made."""

from collections.abc import Callable
from dataclasses import replace

from holotable.imperial_assault.cards import AttackProfile, Weapon
from holotable.imperial_assault.cards.effect import Arms
from holotable.imperial_assault.questions import ARMS
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.kernel import Answer, Listener


def arming(arms: Arms) -> Callable[[Weapon], Weapon | None]:
    """Weapons of a type only; or any, as if they had that type and those dice."""
    if arms.dice:
        attack = AttackProfile(arms.type, arms.dice)
        return lambda weapon: replace(weapon, attack=attack)
    return lambda weapon: weapon if weapon.attack.type == arms.type else None


def armed(ability: str, arm: Callable[[Weapon], Weapon | None]) -> Answer[Table]:
    """An attack by an ability is made with some of a figure's weapons only, or with what becomes of them."""

    def gives(
        game: Play, listener: Listener, figure: FigureId, attacking: str, weapons: tuple[Weapon, ...]
    ) -> tuple[Weapon, ...] | None:
        if attacking != ability or figure != listener.source:
            return None
        return tuple(weapon for weapon in map(arm, weapons) if weapon is not None)

    return Answer(f"{ability}.arms", ARMS, gives)
