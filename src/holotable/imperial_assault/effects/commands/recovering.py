"""Command cards by which figures recover: from damage, and from Harmful conditions."""

from holotable.imperial_assault.combat.conditions import harmful, lose_condition
from holotable.imperial_assault.combat.suffering import recover
from holotable.imperial_assault.effects.commands.command import Command
from holotable.imperial_assault.effects.finding import friends_beside
from holotable.imperial_assault.table.table import FigureId, Play, Side
from holotable.imperial_assault.table.turn import activated


def is_harmed(game: Play, side: Side, figure: FigureId) -> bool:
    return bool(harmful(game, figure))


def rally(game: Play, side: Side, figure: FigureId) -> None:
    for name in harmful(game, figure):
        lose_condition(game, figure, name)


def is_hurt(game: Play, side: Side, figure: FigureId) -> bool:
    return game.table.figures[figure].damage > 0


def recovery(game: Play, side: Side, figure: FigureId) -> None:
    recover(game, figure, 2)


def has_harmed_friends(game: Play, side: Side, figure: FigureId) -> bool:
    """Whether an adjacent friendly figure has a Harmful condition."""
    return any(harmful(game, friend) for friend in friends_beside(game, figure))


def regroup(game: Play, side: Side, figure: FigureId) -> None:
    for friend in friends_beside(game, figure):
        rally(game, side, friend)


COMMANDS: dict[str, Command] = {
    "rally": Command(rally, "activation-started", activated, is_harmed),
    "recovery": Command(recovery, applies=is_hurt),
    "regroup": Command(regroup, applies=has_harmed_friends),
}
