"""Who has won a mission."""

from holotable.imperial_assault.table.table import Table
from holotable.modes.mode import Outcome


def outcome_of(table: Table) -> Outcome | None:
    """How a mission ended, by its own rules (IA-VIC-01) or because a side gave up; None while it goes on."""
    if table.story is None or not table.story.winner:
        return None
    return Outcome(table.story.winner, "" if table.campaign.conceded else "IA-VIC-01")
