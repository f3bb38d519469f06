"""One edge of the grid by its place, before and beside a board's own strings of edges."""

from dataclasses import dataclass

from holotable.imperial_assault.board.names import place_name


@dataclass(frozen=True, slots=True, order=True)
class Edge:
    """One side of a place: ``across`` is the one above the place at (column, row), else the one left of it."""

    across: bool
    column: int
    row: int

    def __str__(self) -> str:
        return f"{'above' if self.across else 'left of'} {place_name(self.column, self.row)}"
