"""Whether what the players of a campaign mission bring along can be so."""

from holotable.imperial_assault.table.checking import SetupError
from holotable.imperial_assault.table.table import Table

MOST_HEROES = 4


def check_players(table: Table) -> None:
    """Refuse an Imperial player's dials and cards, or a number of heroes, that could not be."""
    empire = table.empire
    if empire.level < 0:
        raise SetupError("the threat level", empire.level, "0 or more")
    if not 0 <= empire.open_groups <= len(empire.box):
        expected = f"from 0 to {len(empire.box)}, as many as there are cards"
        raise SetupError("the number of open groups", empire.open_groups, expected)
    heroes = len(table.sheets()) + len(table.rebels.waiting) + len(table.rebels.aside)
    if heroes > MOST_HEROES:
        raise SetupError("the number of heroes", heroes, f"{MOST_HEROES} at most")
