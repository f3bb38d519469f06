"""The board as bit masks: what the questions about it are worked out on.

The board is laid into a frame of places off the map, so that every space has eight neighbours. A place in the frame's
grid is a *cell*; cell ``n`` has ``n - 1`` on its left and ``n - stride`` above it. A corner goes by the number of the
cell to its lower right, an upright edge by the cell on its left, a level edge by the cell above it.
"""

from holotable.imperial_assault.board.bits import gather, members
from holotable.imperial_assault.board.board import (
    BLOCKING,
    BLOCKING_EDGE,
    DIFFICULT,
    DOOR,
    IMPASSABLE,
    IMPASSABLE_EDGE,
    NOTHING,
    PLAIN,
    WALL,
    Board,
)


class Ground:
    """A board's terrain and edges, each kind a mask of cells."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.stride = stride = board.width + 2
        self.size = stride * (board.height + 2)
        terrain = self._framed(board.terrain, board.width, NOTHING)
        upright = self._framed(board.down, board.width + 1, WALL)
        level = self._framed(board.across, board.width, WALL, first_row=0)
        self.cells = [n for row in range(board.height) for n in self._row(row)]
        self.spaces = {cell: space for space, cell in enumerate(self.cells)}

        self.present = gather(terrain, PLAIN + DIFFICULT + IMPASSABLE + BLOCKING)
        self.difficult = gather(terrain, DIFFICULT)
        self.impassable = gather(terrain, IMPASSABLE)
        self.blocking = gather(terrain, BLOCKING)
        self.interior = self.mask(board.interior)
        self.low = self.mask(board.interior - board.lofty)

        # An edge between a space and nothing is a wall, whatever is drawn there, but for a door: that is as solid.
        beside, below = self.present & self.present >> 1, self.present & self.present >> stride
        rim = (self.present ^ self.present >> 1, self.present ^ self.present >> stride)
        self.walls = (gather(upright, WALL) | rim[0], gather(level, WALL) | rim[1])
        self.blocking_edges = (gather(upright, BLOCKING_EDGE), gather(level, BLOCKING_EDGE))
        self.impassable_edges = (gather(upright, IMPASSABLE_EDGE), gather(level, IMPASSABLE_EDGE))
        drawn = (gather(upright, DOOR), gather(level, DOOR))
        doors = (drawn[0] & beside, drawn[1] & below)
        # A door before nothing can't be opened onto anything: it is a wall that is called a door.
        self.rim_doors = (drawn[0] & rim[0], drawn[1] & rim[1])
        # Behind the cells come the edges a line may run along, then the doors, upright ones first. All go by their
        # place, so that a mask means the same when more of the map is revealed.
        self.along = (self.size, 2 * self.size)
        self._behind = (3 * self.size, 4 * self.size)
        self.doors = {(way, cell): 1 << self._behind[way] + cell for way in (0, 1) for cell in members(doors[way])}
        self.all_doors = sum(self.doors.values())
        self.door_edges = doors

    def _row(self, row: int) -> range:
        first = (row + 1) * self.stride + 1
        return range(first, first + self.board.width)

    def _framed(self, marks: str, length: int, fill: str, first_row: int = 1) -> str:
        """Rows of marks, each ending before the last column, laid into the frame."""
        rows = [marks[at : at + length] for at in range(0, len(marks), length)]
        left = self.stride - 1 - length
        return fill * (self.stride * first_row) + "".join(fill * left + row + fill for row in rows)

    def doors_on(self, upright: int, level: int) -> int:
        """The bits of the doors among edges."""
        return (upright & self.door_edges[0]) << self._behind[0] | (level & self.door_edges[1]) << self._behind[1]

    def edges_of(self, doors: int) -> tuple[int, int]:
        """Doors as upright and level edges."""
        return doors >> self._behind[0] & (1 << self.size) - 1, doors >> self._behind[1]

    def changes(self, other: "Ground") -> int:
        """The cells that are something else to a line on another board of this size, or have an edge that is."""
        found = self.present ^ other.present | self.blocking ^ other.blocking
        for way, step in ((0, 1), (1, self.stride)):
            edges = (self.walls[way] | self.blocking_edges[way]) ^ (other.walls[way] | other.blocking_edges[way])
            edges |= self.door_edges[way] ^ other.door_edges[way]
            found |= edges | edges << step
        return found

    def mask(self, spaces: "frozenset[int] | tuple[int, ...]") -> int:
        """Spaces of the board as a mask of cells."""
        return sum(1 << self.cells[space] for space in spaces)

    def spaces_of(self, mask: int) -> list[int]:
        """A mask of cells as spaces of the board, in their order."""
        return [self.spaces[cell] for cell in members(mask)]

    def corner(self, cell: int) -> tuple[int, int]:
        """A corner as the column and row of its lattice point."""
        row, column = divmod(cell, self.stride)
        return column - 1, row - 1
