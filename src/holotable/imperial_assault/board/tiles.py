"""Map tiles: what is printed on each face, and how a face looks after a quarter turn."""

from dataclasses import dataclass, replace
from functools import cache

from holotable.content import ContentError, Entry, label, read, read_pack
from holotable.imperial_assault.board.board import (
    BLOCKING_EDGE,
    IMPASSABLE_EDGE,
    NOTHING,
    OPEN,
    PLAIN,
    TERRAIN,
    WALL,
)
from holotable.imperial_assault.content import content_files

OPENING = "="
_INNER = {" ": OPEN, "-": WALL, "|": WALL, ":": IMPASSABLE_EDGE, "!": BLOCKING_EDGE}
_RIM = {OPENING: OPEN, "-": WALL, "|": WALL}

HABITATS = frozenset({"forest", "desert"})
SIDEWAYS, UPRIGHT = "sideways", "upright"
# How many tiles the box has, by its list of components.
PIECES = 59


class TilePictureError(ValueError):
    """A face was drawn wrong: at which line and column of its picture."""

    def __init__(self, line: int, column: int, problem: str) -> None:
        self.line = line
        self.column = column
        self.problem = problem
        super().__init__(f"line {line}, column {column} of the picture: {problem}")


class TileBackError(ContentError):
    """The faces of a tile can't be the two sides of one piece."""

    def __init__(self, file: str, tile: "Tile") -> None:
        self.front, self.back = tile.front.name, tile.back.name
        self.flip = tile.flip
        problem = f"its spaces, walls and openings are not those of {self.front} seen from behind (flip: {self.flip})"
        super().__init__(file, f"tile {tile.number}", "B", problem)


@dataclass(frozen=True, slots=True)
class TileFace:
    """One face of a map tile, laid out as a ``Board`` is: an open edge on its rim is an opening to the next tile."""

    name: str
    width: int
    height: int
    terrain: str
    across: str
    down: str
    interior: bool
    habitats: tuple[str, ...] = ()

    def turned(self, quarters: int) -> "TileFace":
        """The face after that many quarter turns clockwise."""
        face = self
        for _ in range(quarters % 4):
            face = face._turned_once()
        return face

    def mirrored(self, flip: str) -> "TileFace":
        """The face as it lies when the tile is seen from behind: turned over sideways or upright."""
        width, height = self.width, self.height
        across = [self.across[row * width : (row + 1) * width] for row in range(height + 1)]
        down = [self.down[row * (width + 1) : (row + 1) * (width + 1)] for row in range(height)]
        terrain = [self.terrain[row * width : (row + 1) * width] for row in range(height)]
        if flip == SIDEWAYS:
            across, down, terrain = ([line[::-1] for line in lines] for lines in (across, down, terrain))
        else:
            across, down, terrain = (lines[::-1] for lines in (across, down, terrain))
        return replace(self, terrain="".join(terrain), across="".join(across), down="".join(down))

    def outline(self) -> tuple[int, int, str, str, str]:
        """Only what shows on both sides of the piece: where there are spaces, walls and openings round them."""
        spaces = "".join(NOTHING if sign == NOTHING else PLAIN for sign in self.terrain)
        across, down = ("".join(WALL if sign == WALL else OPEN for sign in edges) for edges in (self.across, self.down))
        return self.width, self.height, spaces, across, down

    def _turned_once(self) -> "TileFace":
        # The space at (column, row) comes to (height - 1 - row, column): its left edge then lies above it.
        width, height = self.width, self.height
        return replace(
            self,
            width=height,
            height=width,
            terrain="".join(
                self.terrain[row * width + column] for column in range(width) for row in reversed(range(height))
            ),
            across="".join(
                self.down[row * (width + 1) + column] for column in range(width + 1) for row in reversed(range(height))
            ),
            down="".join(
                self.across[row * width + column] for column in range(width) for row in reversed(range(height + 1))
            ),
        )


@dataclass(frozen=True, slots=True)
class Tile:
    """A numbered piece of the box. Nobody has counted the copies; the maps need at least so many."""

    number: int
    flip: str
    copies_at_least: int
    front: TileFace
    back: TileFace


@cache
def tiles() -> dict[int, Tile]:
    """Every map tile there is, by its number."""
    found: dict[int, Tile] = {}
    for file in content_files("tiles"):
        for tile in read_tiles(read(file)):
            if tile.number in found:
                raise ContentError(label(file), f"tile {tile.number}", "number", "another tile has that number")
            found[tile.number] = tile
    return found


@cache
def faces() -> dict[str, TileFace]:
    """Every face of every tile, by its name: 1A, 1B, 2A, ..."""
    return {face.name: face for tile in tiles().values() for face in (tile.front, tile.back)}


def read_tiles(top: Entry) -> list[Tile]:
    """The tiles of one content file."""
    read_pack(top)
    found = [_read_tile(entry) for entry in top.entries("tiles")]
    top.finish()
    for tile in found:
        if tile.front.mirrored(tile.flip).outline() != tile.back.outline():
            raise TileBackError(top.file, tile)
    return found


def _read_tile(entry: Entry) -> Tile:
    number, copies = entry.number("number"), entry.number("copies_at_least")
    if copies < 1:
        raise entry.error("copies_at_least", f"the box has at least one of each tile, not {copies}")
    tile = Tile(
        number=number,
        flip=entry.word("flip", (SIDEWAYS, UPRIGHT)),
        copies_at_least=copies,
        front=_read_face(f"{number}A", entry.entry("A")),
        back=_read_face(f"{number}B", entry.entry("B")),
    )
    entry.finish()
    return tile


def _read_face(name: str, entry: Entry) -> TileFace:
    habitats = entry.texts("habitats")
    for habitat in habitats:
        if habitat not in HABITATS:
            raise entry.error("habitats", f"expected {' or '.join(sorted(HABITATS))}, got {habitat!r}")
    interior = entry.flag("interior", otherwise=False)
    try:
        face = parse_face(name, entry.text("picture"), interior, tuple(habitats))
    except TilePictureError as error:
        raise entry.error("picture", str(error)) from error
    entry.finish()
    return face


def parse_face(name: str, picture: str, interior: bool = False, habitats: tuple[str, ...] = ()) -> TileFace:
    """A face from its picture: the board text format with every edge of the rim drawn, ``=`` for an opening.

    Blanks at the end of a line may be left out.
    """
    lines = picture.strip("\n").split("\n")
    width, height = max(len(line) for line in lines) // 2, len(lines) // 2
    if len(lines) % 2 == 0 or not width or not height:
        raise TilePictureError(len(lines), 1, "a picture has an odd number of lines, three or more")
    grid = [line.ljust(2 * width + 1) for line in lines]
    for place, line in enumerate(grid, 1):
        if len(line) != 2 * width + 1:
            raise TilePictureError(place, len(line), "a line has an odd number of characters")
    terrain = "".join(_space(grid, column, row) for row in range(height) for column in range(width))
    return TileFace(
        name=name,
        width=width,
        height=height,
        terrain=terrain,
        across="".join(
            _edge(grid, 2 * row, 2 * column + 1, "-") for row in range(height + 1) for column in range(width)
        ),
        down="".join(_edge(grid, 2 * row + 1, 2 * column, "|") for row in range(height) for column in range(width + 1)),
        interior=interior,
        habitats=habitats,
    )


def _space(grid: list[str], column: int, row: int) -> str:
    drawn = grid[2 * row + 1][2 * column + 1]
    if drawn not in TERRAIN:
        raise TilePictureError(2 * row + 2, 2 * column + 2, f"{drawn!r} is no terrain")
    return drawn


def _edge(grid: list[str], line: int, column: int, wall: str) -> str:
    drawn = grid[line][column]
    beside = ((0, -1), (0, 1)) if wall == "|" else ((-1, 0), (1, 0))
    spaces = [_drawn(grid, line + down, column + right) != NOTHING for down, right in beside]
    known = _INNER if all(spaces) else _RIM if any(spaces) else {" ": OPEN}
    if drawn not in known or (drawn in "-|" and drawn != wall):
        choices = " ".join(repr(sign) for sign in known if sign not in "-|" or sign == wall)
        raise TilePictureError(line + 1, column + 1, f"{drawn!r} is no edge here; there may be {choices}")
    return known[drawn]


def _drawn(grid: list[str], line: int, column: int) -> str:
    return grid[line][column] if 0 <= line < len(grid) and 0 <= column < len(grid[line]) else NOTHING
