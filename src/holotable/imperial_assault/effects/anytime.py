"""Abilities for any time of an attack: "while attacking" or "while defending", and nothing else said (IA-ATK-22).

Those that add dice, reroll or modify results have moments of their own (IA-ATK-23 to 25).
"""

from collections.abc import Callable

from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Ability, Flow, Listener


def at_any_time(
    name: str,
    effect: Callable[[Play, Listener], Flow[Table] | None],
    applies: Callable[[Play, Listener], bool],
) -> Ability[Table]:
    """An ability that may be used between any two steps of an attack, once in each (IA-ABL-03)."""

    def is_left(game: Play, listener: Listener) -> bool:
        return listener not in attack_of(game).used and applies(game, listener)

    def use(game: Play, listener: Listener) -> Flow[Table] | None:
        attack_of(game).used.append(listener)
        return effect(game, listener)

    return Ability(name, "during-attack", use, is_left, optional=True)
