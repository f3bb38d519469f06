"""Places of a mission by their names."""

from collections.abc import Sequence

from holotable.imperial_assault import board
from holotable.imperial_assault.missions.about import NOTHING
from holotable.imperial_assault.missions.finding import tile_spaces
from holotable.imperial_assault.table.table import Table


def spaces_at(table: Table, names: Sequence[str]) -> list[int]:
    """The spaces that go by these names: of zones, points, tokens, map tiles, or the entrance."""
    found = board.find_map(table.map)
    spaces = {token.id: [token.space] for token in (*found.tokens, *found.mission(table.mission).tokens)}
    spaces |= {name: [token.space] for name, token in table.tokens.items() if token.space is not None}
    spaces |= {point.id: [point.space] for point in (*found.points, *([found.entrance] if found.entrance else ()))}
    spaces |= {zone.id: sorted(zone.spaces) for zone in (*found.zones, *found.mission(table.mission).zones)}
    spaces |= table.zones
    tiles = {name: sorted(tile_spaces(table, [name], NOTHING)) for name in names if name not in spaces}
    return [space for name in names for space in {**spaces, **tiles}[name]]
