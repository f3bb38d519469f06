"""Whether what the players of a campaign mission bring along can be so."""

from holotable.imperial_assault.heroes.arriving import versions_of
from holotable.imperial_assault.heroes.party import MOST_HEROES
from holotable.imperial_assault.missions.known import mission_at
from holotable.imperial_assault.table.checking import SetupError
from holotable.imperial_assault.table.table import Table


class BannedAllyError(ValueError):
    """An ally was brought into a mission that bans that one."""

    def __init__(self, card: str, mission: str) -> None:
        self.card = card
        self.mission = mission
        super().__init__(f"{card} may not be brought into {mission}")


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
    mission = mission_at(table.map, table.mission)
    banned = mission.banned_ally if mission is not None else ""
    for card in table.rebels.allies:
        if banned in [version.id for version in versions_of(card)]:
            raise BannedAllyError(card, table.mission)
