"""Conditions: gained once, obeyed while a figure has them, and discarded as their cards say (IA-CND-01, 04)."""

from holotable.imperial_assault.cards.conditions import Discarded, condition
from holotable.imperial_assault.combat.roll import Tally
from holotable.imperial_assault.table.happenings import ConditionGained, ConditionLost
from holotable.imperial_assault.table.shelter import can_suffer
from holotable.imperial_assault.table.table import FigureId, Play


def has_condition(game: Play, figure: FigureId, name: str) -> bool:
    return name in game.table.figures[figure].conditions


def is_beneficial(name: str) -> bool:
    return condition(name).trait == "beneficial"  # IA-CND-05


def harmful(game: Play, figure: FigureId) -> list[str]:
    """The Harmful conditions of a figure (IA-CND-05)."""
    return [name for name in game.table.figures[figure].conditions if not is_beneficial(name)]


def gain_condition(game: Play, figure: FigureId, name: str) -> None:
    """A figure can't have the same condition twice (IA-CND-06), and an incapacitated one gains none (IA-INC-04)."""
    conditions = game.table.figures[figure].conditions
    if game.table.figures[figure].incapacitated or not can_suffer(game.table, figure):
        return
    if name not in conditions:
        conditions.append(name)
        game.tell(ConditionGained, figure, name)


def lose_condition(game: Play, figure: FigureId, name: str) -> None:
    game.table.figures[figure].conditions.remove(name)
    game.tell(ConditionLost, figure, name)


def lose_conditions(game: Play, figure: FigureId) -> None:
    """A figure discards all its conditions."""
    for name in list(game.table.figures[figure].conditions):
        lose_condition(game, figure, name)


def conditions_discarded(game: Play, figure: FigureId, when: Discarded) -> list[str]:
    """The conditions of a figure whose cards say that they are discarded so."""
    return [name for name in game.table.figures[figure].conditions if condition(name).discarded == when]


def discard_conditions(game: Play, figure: FigureId, when: Discarded) -> None:
    """The time has come at which some cards say that their condition is discarded (IA-CND-04)."""
    for name in conditions_discarded(game, figure, when):
        lose_condition(game, figure, name)


def modify_by_conditions(game: Play, attacker: FigureId, target: FigureId, modifiers: Tally) -> None:
    """What the conditions of both figures add to an attack, and take from it."""
    if has_condition(game, attacker, "hidden"):
        modifiers.surge += 1
    if has_condition(game, attacker, "weakened"):
        modifiers.surge -= 1
    if target not in game.table.figures:
        return  # IA-AOB-04
    if has_condition(game, target, "hidden"):
        modifiers.accuracy -= 2
    if has_condition(game, target, "weakened"):
        modifiers.evade -= 1
