"""Who has won a mission of Legends."""

from holotable.imperial_assault.missions.format import ALL_WOUNDED
from holotable.imperial_assault.table.table import Table
from holotable.modes.mode import Outcome


def outcome_of(table: Table) -> Outcome | None:
    """How a mission ended: all players win or lose together (LA-GEN-02); None while it goes on."""
    if table.story is None or not table.story.winner:
        return None
    won = "LA-ROUND-07" if table.is_imperial(table.story.winner) else "LA-MISN-02"
    won = "LA-MISN-05" if table.story.because == ALL_WOUNDED else won
    return Outcome(table.story.winner, "" if table.legends.conceded else won)
