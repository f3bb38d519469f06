"""Mak Eshka'rey: what his sheet and his class cards do. That he is Covert is a matter of sight (`combat/sight.py`)."""

from holotable.imperial_assault.abilities.costs import paid
from holotable.imperial_assault.abilities.heroes.vocabulary import adds, attacks, noted, strain
from holotable.imperial_assault.abilities.questions import figure_of
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.sight import sees
from holotable.imperial_assault.figures.table import Play, Table
from holotable.kernel import Ability, Listener


def attacks_unseen(game: Play, listener: Listener) -> bool:
    """The figure attacks one that has no line of sight to it."""
    return attacks(game, listener) and not sees(game, attack_of(game).target, figure_of(listener))


ABILITIES: tuple[Ability[Table], ...] = (
    paid(Ability("ambush", "target-declared", noted(adds(pierce=2)), attacks_unseen), strain(1)),
)
