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

        # An edge between a space and nothing is a wall, whatever is drawn there, but for a door: that is as solid.
        beside, below = self.present & self.present >> 1, self.present & self.present >> stride
        rim = (self.present ^ self.present >> 1, self.present ^ self.present >> stride)
        self.walls = (gather(upright, WALL) | rim[0], gather(level, WALL) | rim[1])
        self.blocking_edges = (gather(upright, BLOCKING_EDGE), gather(level, BLOCKING_EDGE))
        self.impassable_edges = (gather(upright, IMPASSABLE_EDGE), gather(level, IMPASSABLE_EDGE))
        doors = (gather(upright, DOOR) & beside, gather(level, DOOR) & below)
        # Doors are numbered after the cells, so that a mask may hold closed doors beside the spaces it names.
        places = [(way, cell) for way in (0, 1) for cell in members(doors[way])]
        self.doors = {place: 1 << self.size + number for number, place in enumerate(places)}
        self.all_doors = sum(self.doors.values())
        self._door_masks = doors
        # Behind the doors come the edges a line may run along, upright ones first.
        self.along = (self.size + len(places), 2 * self.size + len(places))

    def _row(self, row: int) -> range:
        first = (row + 1) * self.stride + 1
        return range(first, first + self.board.width)

    def _framed(self, marks: str, length: int, fill: str, first_row: int = 1) -> str:
        """Rows of marks, each ending before the last column, laid into the frame."""
        rows = [marks[at : at + length] for at in range(0, len(marks), length)]
        left = self.stride - 1 - length
        return fill * (self.stride * first_row) + "".join(fill * left + row + fill for row in rows)

    def crossed_doors(self, upright: int, level: int) -> list[int]:
        """The doors among edges, each as its bit."""
        met = (upright & self._door_masks[0], level & self._door_masks[1])
        if not any(met):
            return []
        return [self.doors[way, cell] for way in (0, 1) for cell in members(met[way])]

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
