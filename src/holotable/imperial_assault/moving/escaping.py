"""Escaping from the map where the mission allows it (IA-ESC)."""

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.scoring import end_if_decided
from holotable.imperial_assault.moving.exiting import why_no_exit
from holotable.imperial_assault.questions import WHY_NOT_LEAVE
from holotable.imperial_assault.table.happenings import Escaped
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.imperial_assault.tokens.supply import leave_play
from holotable.kernel import Flow, Next, Refusal


class Escaping(Flow[Table], tag="escaping"):
    """A figure leaves the map for good, with what it carries (IA-ESC-02).

    What the mission makes of it listens at the moment `escaped`.
    """

    steps = ("leave", "escaped", "end")

    figure: FigureId

    def leave(self, game: Play) -> None:
        table = game.table
        table.escaped[self.figure] = figure = table.figures.pop(self.figure)
        if figure.group in table.groups:
            table.groups[figure.group].figures.remove(self.figure)
        leave_play(game, self.figure)
        game.tell(Escaped, self.figure)

    def escaped(self, game: Play) -> Next[Table]:
        return game.at("escaped")

    def end(self, game: Play) -> None:
        end_if_decided(game)


def can_escape(game: Play, figure: FigureId, points: int) -> bool:
    """Whether a figure can spend a movement point to escape (IA-ESC-01)."""
    return points > 0 and bool(game.table.exits) and why_not_escape(game, figure, points) is None


def why_not_escape(game: Play, figure: FigureId, points: int) -> Refusal | None:
    """Why a figure can't escape; None if it can."""
    mine = game.table.figures[figure]
    exits = game.table.exits.get(mine.side, [])
    if not exits:
        return Refusal("escape.not-in-this-mission", "IA-ESC-01")
    standing = scene(game.table)
    if not any(space in mine.spaces or board.adjacent(standing, str(figure), space) for space in exits):
        return Refusal("escape.too-far", "IA-ESC-01")
    rule = game.table.exit_rules.get(mine.side, "")
    if rule and (refusal := game.ask(WHY_NOT_LEAVE, figure, rule)):
        return refusal
    if points < 1:
        return Refusal("escape.no-point", "IA-ESC-01")
    return why_no_exit(game, figure)
