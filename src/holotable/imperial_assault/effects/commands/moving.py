"""Command cards by which figures move."""

from holotable.imperial_assault.effects.commands.command import Command
from holotable.imperial_assault.moving.exiting import why_no_exit
from holotable.imperial_assault.moving.moving import Walk
from holotable.imperial_assault.questions import WHY_NO_EXIT
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.imperial_assault.table.turn import is_rooted, turn_of
from holotable.kernel import Flow


def can_use_points(game: Play, side: Side, figure: FigureId) -> bool:
    """One who is Stunned may have got rid of that before the activation ends."""
    return not is_rooted(game, figure) and game.ask(WHY_NO_EXIT, figure) is None


def can_move(game: Play, side: Side, figure: FigureId) -> bool:
    return why_no_exit(game, figure) is None


def fleet_footed(game: Play, side: Side, figure: FigureId) -> None:
    """The activated figure gains a movement point (IA-MPT-02)."""
    turn = turn_of(game, figure)
    if turn is not None:
        turn.points += 1


def urgency(game: Play, side: Side, figure: FigureId) -> Flow[Table]:
    """What an action gives is spent within it (IA-ACT-08)."""
    return Walk(figure, game.table.speed_of(figure) + 2)


COMMANDS: dict[str, Command] = {
    "fleet_footed": Command(fleet_footed, applies=can_use_points, gives_points=True),
    "urgency": Command(urgency, applies=can_move),
}
