"""What armor, equipment and modifications do. Printed bonuses and surge abilities are on the cards themselves."""

from holotable.imperial_assault.effects.costs import paid
from holotable.imperial_assault.effects.heroes.vocabulary import (
    adds,
    attacks,
    strain,
)
from holotable.imperial_assault.table.table import Table
from holotable.kernel import Ability

ABILITIES: tuple[Ability[Table], ...] = (
    paid(Ability("combat_visor", "modifiers", adds(accuracy=2), attacks), strain(1)),
)
