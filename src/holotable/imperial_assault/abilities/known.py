"""All abilities that the program knows what to do with."""

from holotable.imperial_assault.abilities import defeats, modifiers, rerolls
from holotable.imperial_assault.figures.table import Table
from holotable.kernel import Ability

ABILITIES: tuple[Ability[Table], ...] = (*rerolls.ABILITIES, *modifiers.ABILITIES, *defeats.ABILITIES)

__all__ = ["ABILITIES"]
