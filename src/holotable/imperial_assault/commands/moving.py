"""Command cards by which figures move."""

from holotable.imperial_assault.commands.command import Command
from holotable.imperial_assault.figures.table import FigureId, Play, Side
from holotable.imperial_assault.figures.turn import turn_of


def gain_points(game: Play, figure: FigureId, points: int) -> None:
    """The activated figure gains movement points (IA-MPT-02)."""
    turn = turn_of(game, figure)
    if turn is not None:
        turn.points += points


def fleet_footed(game: Play, side: Side, figure: FigureId) -> None:
    gain_points(game, figure, 1)


def urgency(game: Play, side: Side, figure: FigureId) -> None:
    gain_points(game, figure, game.table.speed_of(figure) + 2)


COMMANDS: dict[str, Command] = {
    "fleet_footed": Command(fleet_footed),
    "urgency": Command(urgency),
}
