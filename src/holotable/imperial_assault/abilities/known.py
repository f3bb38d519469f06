"""All abilities that the program knows what to do with."""

from holotable.imperial_assault.abilities import (
    defeats,
    gains,
    hands,
    harm,
    imperial_classes,
    imperial_damage,
    imperial_tactics,
    imperial_trials,
    interrupts,
    modifiers,
    motivation,
    passive,
    rerolls,
    supply,
)
from holotable.imperial_assault.abilities.heroes import known as heroes
from holotable.imperial_assault.figures.table import Table
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
