"""Gaarkhan: what his sheet and his class cards do."""

from holotable.imperial_assault.abilities.heroes.vocabulary import becomes_focused, both, defends, suffered
from holotable.imperial_assault.figures.table import Table
from holotable.kernel import Ability

ABILITIES: tuple[Ability[Table], ...] = (
    Ability("rage", "attack-resolved", becomes_focused, both(defends, suffered(3))),
)
