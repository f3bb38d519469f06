"""The battle as its table sees it: what all questions of geometry are asked of."""

from functools import cache, lru_cache

from holotable.shatterpoint import cards
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle.battle import Battle, CharacterId, UnitId
from holotable.shatterpoint.battlefields import battlefield

MILLIMETRE = 100
UNKNOWN_BASE = 40
"""The base that a unit is given whose card's size nobody knows, in millimetres."""


SCENES_KEPT = 1024


def scene_of(battle: Battle) -> sp.Scene:
    """All that stands and lies on the battlefield now; the same again while nothing of it has changed."""
    return _scene(
        battle.battlefield,
        tuple([(name, unit.card, unit.side, unit.wounded > 0, unit.hunker) for name, unit in battle.units.items()]),
        tuple([(name, one.unit, one.at) for name, one in battle.characters.items()]),
        tuple([(name, one.at, one.active, one.control) for name, one in battle.objectives.items()]),
    )


@lru_cache(maxsize=SCENES_KEPT)
def _scene(
    battlefield_id: str,
    units: tuple[tuple[UnitId, str, sp.Side, bool, int], ...],
    figures: tuple[tuple[CharacterId, UnitId, sp.Place], ...],
    objectives: tuple[tuple[str, sp.Place, bool, sp.Side | None], ...],
) -> sp.Scene:
    laid, bases = battlefield(battlefield_id), {name: base_of(card) for name, card, *_ in units}
    return sp.Scene(
        laid.terrain,
        [sp.Unit(name, side, wounded, hunker) for name, _, side, wounded, hunker in units],
        [sp.figure(name, unit, at, bases[unit]) for name, unit, at in figures],
        [sp.objective(*each) for each in objectives],
        laid.transfers,
    )


def figure_of(battle: Battle, character: CharacterId, unit: UnitId, at: sp.Place) -> sp.Figure:
    """A character somewhere, on the base of its card."""
    return sp.figure(character, unit, at, base_of(battle.units[unit].card))


@cache
def base_of(card: str) -> int:
    """The diameter of a base, in hundredths of a millimetre."""
    return (cards.unit(card).base or UNKNOWN_BASE) * MILLIMETRE
