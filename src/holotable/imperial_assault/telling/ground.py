"""What a space of the board is: its ground, and what the lines round it do, with the rule behind that."""

from holotable.imperial_assault.board.board import (
    BLOCKING,
    BLOCKING_EDGE,
    DIFFICULT,
    DOOR,
    IMPASSABLE,
    IMPASSABLE_EDGE,
    WALL,
    Board,
)
from holotable.imperial_assault.board.names import space_name
from holotable.imperial_assault.table.standing import is_on_map, scene
from holotable.imperial_assault.telling.messages import Looked
from holotable.imperial_assault.telling.names import Names

# What ground and lines are called, what they do, and the rule behind that.
TERRAIN = {
    BLOCKING: ("legend.blocking", "ground.blocking", "IA-BLK-01"),
    IMPASSABLE: ("legend.impassable", "ground.impassable", "IA-IMP-01"),
    DIFFICULT: ("legend.difficult", "ground.difficult", "IA-DIF-01"),
}
EDGES = {
    WALL: ("legend.wall", "ground.wall", "IA-WAL-01"),
    DOOR: ("legend.door", "ground.door", "IA-DOR-01"),
    BLOCKING_EDGE: ("legend.blocking-edge", "ground.blocking-edge", "IA-BLK-02"),
    IMPASSABLE_EDGE: ("legend.impassable-edge", "ground.impassable-edge", "IA-IMP-02"),
}
PLAIN = ("", "ground.plain", "IA-MPT-01")
# In the order in which a space has them: above, below, left, right.
SIDES = ("legend.north", "legend.south", "legend.west", "legend.east")


def looked_at(space: int, names: Names) -> Looked:
    """A space in words; of one that is not on the table nothing is said."""
    table = names.game.table
    if not (table.map or table.picture) or space < 0:
        return Looked(space)
    board = scene(table).geometry.ground.board
    if space >= board.width * board.height or not is_on_map(table, space):
        return Looked(space)
    say, terrain = names.say, TERRAIN.get(board.terrain[space])
    edges = _edges_of(board, space)
    found = {edge: EDGES[edge] for edge in dict.fromkeys(edges) if edge in EDGES}
    inside = "legend.interior" if space in board.interior else "legend.exterior"
    said = [say(inside), *([say(terrain[0])] if terrain else []), *(_edge(edge, edges, names) for edge in found)]
    _, does, rule = terrain or next(iter(found.values()), PLAIN)
    words = say("ground.space", space=space_name(board, space), what=", ".join(said), does=say(does))
    return Looked(space, words, rule)


def _edge(edge: str, edges: tuple[str, ...], names: Names) -> str:
    """A kind of line with the sides of the space on which it runs."""
    sides = [names.say(side) for side, other in zip(SIDES, edges, strict=True) if other == edge]
    return names.say("legend.edge", edge=names.say(EDGES[edge][0]), sides=", ".join(sides))


def _edges_of(board: Board, space: int) -> tuple[str, str, str, str]:
    """The edges above, below, left and right of a space."""
    column, row = space % board.width, space // board.width
    beside = row * (board.width + 1) + column
    return board.across[space], board.across[space + board.width], board.down[beside], board.down[beside + 1]
