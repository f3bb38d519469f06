"""Command cards that the player plays, whatever figures there are."""

from holotable.imperial_assault.combat.suffering import Defeat
from holotable.imperial_assault.commands.command import Command
from holotable.imperial_assault.figures.scoring import score
from holotable.imperial_assault.figures.table import FigureId, Play, Side


def has_beaten_a_unique_figure(game: Play, side: Side, figure: FigureId) -> bool:
    """A unique hostile figure is being defeated."""
    defeat = game.nearest(Defeat)
    if defeat is None:
        return False
    fallen = game.table.figures[defeat.figure]
    return fallen.side != side and game.table.card_of(defeat.figure).unique


def celebration(game: Play, side: Side, figure: FigureId) -> None:
    score(game, side, 4, "celebration")


COMMANDS: dict[str, Command] = {
    "celebration": Command(celebration, "defeated", applies=has_beaten_a_unique_figure),
}
