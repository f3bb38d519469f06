"""The board as a value: spaces with their terrain, and the edges between them."""

from dataclasses import dataclass

# A space's terrain.
PLAIN, DIFFICULT, IMPASSABLE, BLOCKING, NOTHING = ".", "~", "^", "#", " "
TERRAIN = PLAIN + DIFFICULT + IMPASSABLE + BLOCKING + NOTHING

# An edge. A wall is the same wall whichever way it runs: the picture draws it "-" or "|".
OPEN, WALL, DOOR, IMPASSABLE_EDGE, BLOCKING_EDGE = " ", "|", "D", ":", "!"
EDGES = OPEN + WALL + DOOR + IMPASSABLE_EDGE + BLOCKING_EDGE


@dataclass(frozen=True, slots=True)
class Board:
    """A map without its figures. Space (column, row) has the number ``row * width + column``.

    ``across[row * width + column]`` is the edge above that space; the last row of edges lies below the board.
    ``down[row * (width + 1) + column]`` is the edge left of it; the last of each row lies right of the board.
    Massive figures may enter interior spaces that are ``lofty``.
    ``unrevealed`` are the sections that are not on the table yet, with the spaces they will have.
    """

    width: int
    height: int
    terrain: str
    across: str
    down: str
    interior: frozenset[int] = frozenset()
    lofty: frozenset[int] = frozenset()
    unrevealed: tuple[tuple[str, frozenset[int]], ...] = ()
