"""Who comes first when several effects happen at once (IA-TIM)."""

from collections.abc import Sequence

from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.table.table import Play
from holotable.imperial_assault.turns.activation import Activation
from holotable.kernel import Listener, Priority, Seat

# The owner of the effects that a mission's rules have.
MISSION = "mission"
# The owner of what a mission teaches: it changes nothing, so that nobody has to say when it comes.
LESSON = "lesson"


def priority(game: Play, moment: str) -> Priority:
    """Mission rules first, then in an attack the attacker's side (IA-TIM-03, 04), else the foremost one of the mode.

    The foremost side's player orders mission rules, in an attack as well (IA-TIM-07, 10).
    """
    table = game.table
    attack = game.nearest(Attack)
    foremost = table.own.foremost(table)
    first = attack.side if attack is not None and attack.side else foremost
    sides = sorted(table.sides, key=lambda side: side != first)
    return [(MISSION, table.sides[foremost]), *((side, table.sides[side]) for side in sides)]


def referee(game: Play) -> Seat | None:
    """Who resolves an activation: that player orders effects which interrupt the same action (IA-INR-04)."""
    activation = game.nearest(Activation)
    if activation is None or activation.figure not in game.table.figures:
        return None
    return game.table.seat_of(activation.figure)


def speaker(game: Play, waiting: Sequence[Listener]) -> Seat | None:
    """Effects of one hero are for that hero's player to choose; of several the Rebels agree together (IA-TIM-08)."""
    seats = {player_of(game, effect) for effect in waiting}
    return seats.pop() if len(seats) == 1 else None


def player_of(game: Play, effect: Listener) -> Seat | None:
    """The player of the figure that an effect comes from; a keyword comes from the attacker."""
    attack = game.nearest(Attack)
    figure = attack.attacker if attack is not None and effect.ability.startswith("keyword.") else effect.source
    return game.table.seat_of(figure) if isinstance(figure, int) and figure in game.table.figures else None
