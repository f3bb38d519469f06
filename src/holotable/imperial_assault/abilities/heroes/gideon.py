"""Gideon Argus: what his sheet and his class cards do."""

from holotable.imperial_assault.abilities.heroes.vocabulary import attack_is, gains
from holotable.imperial_assault.cards import Surge
from holotable.imperial_assault.figures.table import Table
from holotable.kernel import Ability

ABILITIES: tuple[Ability[Table], ...] = (
    Ability("disabling_shot", "modifiers", gains(Surge(conditions=("stunned",))), attack_is("ranged")),
)
