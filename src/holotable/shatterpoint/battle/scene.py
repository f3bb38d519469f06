"""The battle as its table sees it: what all questions of geometry are asked of."""

from functools import cache

from holotable.shatterpoint import cards
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle.battle import Battle, CharacterId, UnitId
from holotable.shatterpoint.battlefields import battlefield

MILLIMETRE = 100
UNKNOWN_BASE = 40
"""The base that a unit is given whose card's size nobody knows, in millimetres."""


def scene_of(battle: Battle) -> sp.Scene:
    """All that stands and lies on the battlefield now."""
    laid = battlefield(battle.battlefield)
    return sp.Scene(
        laid.terrain,
        [sp.Unit(name, unit.side, unit.wounded > 0, unit.hunker) for name, unit in battle.units.items()],
        [figure_of(battle, name, one.unit, one.at) for name, one in battle.characters.items()],
        [sp.objective(name, one.at, one.active, one.control) for name, one in battle.objectives.items()],
        laid.transfers,
    )


def figure_of(battle: Battle, character: CharacterId, unit: UnitId, at: sp.Place) -> sp.Figure:
    """A character somewhere, on the base of its card."""
    return sp.figure(character, unit, at, base_of(battle.units[unit].card))


@cache
def base_of(card: str) -> int:
    """The diameter of a base, in hundredths of a millimetre."""
    return (cards.unit(card).base or UNKNOWN_BASE) * MILLIMETRE
