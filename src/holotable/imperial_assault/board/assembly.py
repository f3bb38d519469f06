"""Tiles laid together into one board: spaces must not overlap, and what meets at a joint must agree."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from holotable.imperial_assault.board.board import DOOR, NOTHING, OPEN, WALL, Board
from holotable.imperial_assault.board.edges import Edge
from holotable.imperial_assault.board.map_errors import MapError, edge_in_file
from holotable.imperial_assault.board.names import place_name
from holotable.imperial_assault.board.tiles import TileFace


class AssemblyError(MapError):
    """Tiles were laid so that they make no board."""

    def __init__(self, file: str, problem: str) -> None:
        super().__init__(file, "", "sections", problem)


class OffTheMapError(AssemblyError):
    """A tile reaches past the map's size."""

    def __init__(self, file: str, tile: "Placement", width: int, height: int) -> None:
        self.tile = str(tile)
        self.width = width
        self.height = height
        super().__init__(file, f"tile {tile} reaches past the map of {width} by {height} spaces")


class OverlapError(AssemblyError):
    """Two tiles cover the same space."""

    def __init__(self, file: str, first: "Placement", second: "Placement", space: str) -> None:
        self.first = str(first)
        self.second = str(second)
        self.space = space
        super().__init__(file, f"tile {first} and tile {second} both cover space {space}")


class JointError(AssemblyError):
    """One tile has an opening where the tile beside it has a wall."""

    def __init__(self, file: str, opening: "Placement", wall: "Placement", edge: Edge) -> None:
        self.opening = str(opening)
        self.wall = str(wall)
        self.edge = edge
        self.at = edge_in_file(edge)
        super().__init__(file, f"the opening of tile {opening} meets a wall of tile {wall} {edge}")


class OpenEndError(AssemblyError):
    """An opening leads to nothing."""

    def __init__(self, file: str, tile: "Placement", edge: Edge) -> None:
        self.tile = str(tile)
        self.edge = edge
        self.at = edge_in_file(edge)
        super().__init__(file, f"the opening of tile {tile} {edge} leads to nothing")


class NothingUnfinishedError(AssemblyError):
    """An edge was declared unfinished, but the tiles agree there."""

    def __init__(self, file: str, edge: Edge) -> None:
        self.edge = edge
        self.at = edge_in_file(edge)
        super().__init__(file, f"nothing is unfinished {edge}: the tiles agree there")


@dataclass(frozen=True, slots=True)
class Placement:
    """A face on the table, as it lies there: (column, row) is the top left corner of its box."""

    face: TileFace
    column: int
    row: int

    def __str__(self) -> str:
        return f"{self.face.name} ({place_name(self.column, self.row)})"

    def spaces(self) -> list[tuple[int, int]]:
        """Column and row on the map of each space the face has."""
        face = self.face
        return [
            (self.column + column, self.row + row)
            for row in range(face.height)
            for column in range(face.width)
            if face.terrain[row * face.width + column] != NOTHING
        ]

    def printed(self, edge: Edge) -> str:
        """What the face shows on an edge of one of its spaces."""
        column, row = edge.column - self.column, edge.row - self.row
        face = self.face
        return face.across[row * face.width + column] if edge.across else face.down[row * (face.width + 1) + column]


@dataclass(frozen=True, slots=True)
class Assembly:
    """The board that tiles make, which of them each space belongs to, and the edges where two of them touch."""

    board: Board
    tiles: tuple[int | None, ...]
    joints: frozenset[Edge]


def assemble(
    width: int, height: int, placements: Sequence[Placement], unfinished: Collection[Edge] = frozenset(), file: str = ""
) -> Assembly:
    """Lay the tiles of a map's file together. Where an edge is ``unfinished``, tiles that disagree make a wall."""
    tiles = _lay(file, width, height, placements)
    joints: set[Edge] = set()
    needless = set(unfinished)
    drawn: dict[Edge, str] = {}
    faults: list[AssemblyError] = []
    for edge in _edges(width, height):
        meeting = [tile for tile in (_tile(tiles, width, height, *side) for side in sides(edge)) if tile is not None]
        owners = [placements[tile] for tile in meeting]
        if len(set(meeting)) == 2:
            joints.add(edge)
        printed = [owner.printed(edge) for owner in owners]
        error = _disagreement(file, edge, owners, printed)
        if error is None:
            drawn[edge] = printed[0] if printed else OPEN
        elif edge in needless:
            needless.remove(edge)
            drawn[edge] = WALL
        else:
            faults.append(error)
    if faults:
        # A tile that lies one space off has open ends, too; the joint names the other tile.
        raise next((fault for fault in faults if isinstance(fault, JointError)), faults[0])
    if needless:
        raise NothingUnfinishedError(file, min(needless))
    board = Board(
        width=width,
        height=height,
        terrain="".join(_terrain(placements, tiles, width, number) for number in range(width * height)),
        across="".join(drawn[Edge(True, column, row)] for row in range(height + 1) for column in range(width)),
        down="".join(drawn[Edge(False, column, row)] for row in range(height) for column in range(width + 1)),
        interior=frozenset(
            number for number, tile in enumerate(tiles) if tile is not None and placements[tile].face.interior
        ),
    )
    return Assembly(board, tuple(tiles), frozenset(joints))


def sides(edge: Edge) -> tuple[tuple[int, int], tuple[int, int]]:
    """Column and row of the two places an edge lies between."""
    before = (edge.column, edge.row - 1) if edge.across else (edge.column - 1, edge.row)
    return before, (edge.column, edge.row)


def edge_at(board: Board, edge: Edge) -> str:
    """What lies on an edge of the board."""
    if edge.across:
        return board.across[edge.row * board.width + edge.column]
    return board.down[edge.row * (board.width + 1) + edge.column]


def revealed(board: Board, spaces: Collection[int], doors: Collection[Edge] = frozenset()) -> Board:
    """The board with only those spaces on it, and closed doors on those edges that still touch one of them."""
    shown = frozenset(spaces)

    def edge(edge: Edge) -> str:
        places = [
            row * board.width + column
            for column, row in sides(edge)
            if 0 <= column < board.width and 0 <= row < board.height
        ]
        there = sum(place in shown for place in places)
        if there and edge in doors:
            return DOOR
        return edge_at(board, edge) if there == 2 else WALL if there else OPEN

    return Board(
        width=board.width,
        height=board.height,
        terrain="".join(sign if number in shown else NOTHING for number, sign in enumerate(board.terrain)),
        across="".join(
            edge(Edge(True, column, row)) for row in range(board.height + 1) for column in range(board.width)
        ),
        down="".join(
            edge(Edge(False, column, row)) for row in range(board.height) for column in range(board.width + 1)
        ),
        interior=board.interior & shown,
    )


def without_walls(board: Board, pairs: Collection[tuple[int, int]]) -> Board:
    """The board without what stands on the edges between these pairs of spaces."""
    across, down = list(board.across), list(board.down)
    for first, second in map(sorted, pairs):
        if second - first == board.width:
            across[second] = OPEN
        else:
            row, column = divmod(second, board.width)
            down[row * (board.width + 1) + column] = OPEN
    return replace(board, across="".join(across), down="".join(down))


def _lay(file: str, width: int, height: int, placements: Sequence[Placement]) -> list[int | None]:
    tiles: list[int | None] = [None] * (width * height)
    for tile, placement in enumerate(placements):
        right, bottom = placement.column + placement.face.width, placement.row + placement.face.height
        if min(placement.column, placement.row) < 0 or right > width or bottom > height:
            raise OffTheMapError(file, placement, width, height)
        for column, row in placement.spaces():
            other = tiles[row * width + column]
            if other is not None:
                raise OverlapError(file, placements[other], placement, place_name(column, row))
            tiles[row * width + column] = tile
    return tiles


def _disagreement(file: str, edge: Edge, owners: list[Placement], printed: list[str]) -> AssemblyError | None:
    if printed == [OPEN]:
        return OpenEndError(file, owners[0], edge)
    if sorted(printed) == [OPEN, WALL]:
        opening = printed.index(OPEN)
        return JointError(file, owners[opening], owners[1 - opening], edge)
    return None


def _edges(width: int, height: int) -> list[Edge]:
    across = [Edge(True, column, row) for row in range(height + 1) for column in range(width)]
    return across + [Edge(False, column, row) for row in range(height) for column in range(width + 1)]


def _tile(tiles: list[int | None], width: int, height: int, column: int, row: int) -> int | None:
    return tiles[row * width + column] if 0 <= column < width and 0 <= row < height else None


def _terrain(placements: Sequence[Placement], tiles: list[int | None], width: int, number: int) -> str:
    tile = tiles[number]
    if tile is None:
        return NOTHING
    placement = placements[tile]
    row, column = divmod(number, width)
    return placement.face.terrain[(row - placement.row) * placement.face.width + column - placement.column]
