"""Conditions: gained once, obeyed while a figure has them (IA-CND)."""

from holotable.imperial_assault.figures.happenings import ConditionGained, ConditionLost
from holotable.imperial_assault.figures.table import FigureId, Play

BENEFICIAL = frozenset({"focused", "hidden"})


def has_condition(game: Play, figure: FigureId, condition: str) -> bool:
    return condition in game.table.figures[figure].conditions


def gain_condition(game: Play, figure: FigureId, condition: str) -> None:
    """A figure can't have the same condition twice (IA-CND-06)."""
    conditions = game.table.figures[figure].conditions
    if condition not in conditions:
        conditions.append(condition)
        game.tell(ConditionGained, figure, condition)


def lose_condition(game: Play, figure: FigureId, condition: str) -> None:
    game.table.figures[figure].conditions.remove(condition)
    game.tell(ConditionLost, figure, condition)
