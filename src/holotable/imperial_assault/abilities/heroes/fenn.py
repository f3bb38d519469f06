"""Fenn Signis: what his sheet and his class cards do."""

from holotable.imperial_assault.abilities.costs import paid
from holotable.imperial_assault.abilities.heroes.vocabulary import adds, attack_is, noted, recovers_strain, strain
from holotable.imperial_assault.abilities.interrupts import activated
from holotable.imperial_assault.abilities.questions import figure_of, friends_beside
from holotable.imperial_assault.figures.table import Play, Table
from holotable.kernel import Ability, Listener


def ends_alone(game: Play, listener: Listener) -> bool:
    """The figure's own activation ends with no friendly figure adjacent."""
    mine = figure_of(listener)
    return activated(game) == mine and not friends_beside(game, mine)


ABILITIES: tuple[Ability[Table], ...] = (
    paid(Ability("havoc_shot", "modifiers", noted(adds(blast=1)), attack_is("ranged")), strain(1)),
    Ability("lone_wolf", "activation-ended", recovers_strain(1), ends_alone),
)
