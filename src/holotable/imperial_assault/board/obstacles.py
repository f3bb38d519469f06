"""What the map itself puts in the way of lines, whoever stands on it."""

from holotable.imperial_assault.board.corners import LEVEL, UPRIGHT, Corners
from holotable.imperial_assault.board.ground import Ground


class Obstacles:
    """Solid cells, solid edges, edges between two solid cells, and the ways round corners.

    ``own`` are cells with blocking terrain on which the two figures stand: own spaces never stop a line (IA-LOS-10).
    With ``wary`` that holds for the insides of those cells only, not for their edges and corners.
    """

    def __init__(self, ground: Ground, own: int, wary: bool) -> None:
        everything = (1 << ground.size) - 1
        self.solid = everything & ~ground.present | ground.blocking & ~own
        beside = self.solid | own if wary else self.solid
        walls, blocking = ground.walls, ground.blocking_edges
        self.edges = (walls[UPRIGHT] | blocking[UPRIGHT], walls[LEVEL] | blocking[LEVEL])
        # A line can no more run between two solid cells than through one.
        self.between = (beside & beside >> 1, beside & beside >> ground.stride)
        self.corners = Corners(ground, beside, self.edges)
