"""Setting up a mission of Legends: the first section of its map, and the team (LA-MISN-01, LA-EXPL-03)."""

from collections.abc import Mapping

from holotable.imperial_assault import board
from holotable.imperial_assault.board.maps import LEGENDS
from holotable.imperial_assault.deployment.mission_groups import check_groups
from holotable.imperial_assault.deployment.open_groups import box_without
from holotable.imperial_assault.deployment.points import points_on
from holotable.imperial_assault.deployment.setup import initial_groups, lay_out
from holotable.imperial_assault.table.empire import Empire
from holotable.imperial_assault.table.parts import Difficulty, LegendsPart
from holotable.imperial_assault.table.table import Side, Table
from holotable.imperial_assault.tokens.supply import supply_deck
from holotable.kernel import Seat


def legends_table(map_id: str, mission: str, sides: Mapping[Side, Seat], difficulty: Difficulty = "normal") -> Table:
    """The table of a mission as it begins; the Imperial side comes first, and its cards are the whole collection."""
    found = check_groups(board.find_map(map_id))
    empire = Empire(box=box_without([each.group for each in found.initial_groups]), points=points_on(found))
    table = Table(LegendsPart(difficulty, empire), dict(sides), found.id, found.mission(mission).id)
    lay_out(table, mission, [found.sections[0].id])
    table.arriving = initial_groups(found, table, table.sections)
    table.rebels.supply = supply_deck(LEGENDS)
    return table
