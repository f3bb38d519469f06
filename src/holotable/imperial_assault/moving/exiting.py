"""Leaving a space of one's own accord: who can't."""

from holotable.imperial_assault.combat.conditions import has_condition
from holotable.imperial_assault.questions import WHY_NO_EXIT
from holotable.imperial_assault.table.choices import Move
from holotable.imperial_assault.table.shelter import is_barred
from holotable.imperial_assault.table.table import FigureId, Play
from holotable.imperial_assault.table.turn import is_rooted
from holotable.kernel import Refusal


def why_no_exit(game: Play, figure: FigureId) -> Refusal | None:
    """Why a figure can't exit its space as it likes; None if it can."""
    if has_condition(game, figure, "stunned"):
        return Refusal("stunned.exit", "IA-STU-01", {"figure": figure})
    if is_barred(game.table, figure, Move):
        return Refusal("activation.barred", "IA-INC-01", {"figure": figure})
    if is_rooted(game, figure):
        return Refusal("activation.rooted", "IA-MAS-10")
    return game.ask(WHY_NO_EXIT, figure)
