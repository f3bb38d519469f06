"""Who comes first when several effects happen at once (IA-TIM)."""

from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.figures.activation import Activation
from holotable.imperial_assault.figures.table import Play, Side, Table
from holotable.kernel import Priority, Seat

# The owner of the effects that a mission's rules have.
MISSION = "mission"


def priority(game: Play, moment: str) -> Priority:
    """Mission rules first, then in an attack the attacker's side (IA-TIM-03, 04), else the foremost one of the mode.

    The foremost side's player orders mission rules, in an attack as well (IA-TIM-07, 10).
    """
    table = game.table
    attack = game.nearest(Attack)
    foremost = _foremost(table)
    first = attack.side if attack is not None and attack.side else foremost
    sides = sorted(table.sides, key=lambda side: side != first)
    return [(MISSION, table.sides[foremost]), *((side, table.sides[side]) for side in sides)]


def _foremost(table: Table) -> Side:
    """The Imperial side in a campaign (IA-TIM-01), the one with initiative in a skirmish (IA-TIM-02)."""
    return table.initiative if table.mode == "skirmish" else next(iter(table.sides))


def referee(game: Play) -> Seat | None:
    """Who resolves an activation: that player orders effects which interrupt the same action (IA-INR-04)."""
    activation = game.nearest(Activation)
    if activation is None or activation.figure not in game.table.figures:
        return None
    return game.table.seat_of(activation.figure)
