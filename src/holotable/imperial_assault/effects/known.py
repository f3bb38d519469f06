"""All abilities that the program knows what to do with."""

from holotable.imperial_assault.effects import (
    defeats,
    gains,
    hands,
    harm,
    interrupts,
    modifiers,
    motivation,
    passive,
    rerolls,
    supply,
)
from holotable.imperial_assault.effects.empire import classes as imperial_classes
from holotable.imperial_assault.effects.empire import damage as imperial_damage
from holotable.imperial_assault.effects.empire import tactics as imperial_tactics
from holotable.imperial_assault.effects.empire import trials as imperial_trials
from holotable.imperial_assault.effects.heroes import known as heroes
from holotable.imperial_assault.table.table import Table
from holotable.kernel import Ability, Answer

ABILITIES: tuple[Ability[Table], ...] = (
    *defeats.ABILITIES,
    *gains.ABILITIES,
    *hands.ABILITIES,
    *harm.ABILITIES,
    *imperial_classes.ABILITIES,
    *imperial_damage.ABILITIES,
    *imperial_tactics.ABILITIES,
    *imperial_trials.ABILITIES,
    *interrupts.ABILITIES,
    *modifiers.ABILITIES,
    *rerolls.ABILITIES,
    *supply.ABILITIES,
    *heroes.ABILITIES,
)

ANSWERS: tuple[Answer[Table], ...] = (
    *gains.ANSWERS,
    *imperial_classes.ANSWERS,
    *motivation.ANSWERS,
    *passive.ANSWERS,
    *heroes.ANSWERS,
)

__all__ = ["ABILITIES", "ANSWERS"]
