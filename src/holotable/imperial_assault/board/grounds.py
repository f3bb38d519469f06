"""What kind of ground lies under each space of a map: of its tiles, for those who draw it. No rule asks for it."""

from collections import Counter
from collections.abc import Collection

from holotable.imperial_assault.board.board import NOTHING, Board
from holotable.imperial_assault.board.maps import Map
from holotable.imperial_assault.board.tiles import TileFace

# A sign for each space, as terrain has one.
OUTSIDE, INSIDE, FOREST, DESERT = ".", "i", "f", "d"
GROUNDS = OUTSIDE + INSIDE + FOREST + DESERT
_HABITATS = {"forest": FOREST, "desert": DESERT}


def plain_grounds(board: Board) -> str:
    """The ground of a board of which only inside and outside are known."""
    return "".join(INSIDE if space in board.interior else OUTSIDE for space in range(len(board.terrain)))


def shown_grounds(grounds: str, board: Board) -> str:
    """Only the ground of spaces that are on the board: what lies under hidden ones is told to nobody."""
    return "".join(OUTSIDE if sign == NOTHING else ground for ground, sign in zip(grounds, board.terrain, strict=True))


def grounds_of(found: Map) -> str:
    """The ground of each space of a map. A tile with several habitats looks like most of what lies there at first."""
    laid = [placement.face for section in found.sections for placement in section.placements]
    first = [placement.face for placement in found.sections[0].placements]
    common = Counter(_HABITATS[face.habitats[0]] for face in first if len(face.habitats) == 1)
    signs = [_sign(face, sorted(common, key=lambda ground: -common[ground])) for face in laid]
    return "".join(OUTSIDE if tile is None else signs[tile] for tile in found.assembly.tiles)


def _sign(face: TileFace, common: Collection[str]) -> str:
    if face.interior:
        return INSIDE
    likely = [_HABITATS[habitat] for habitat in face.habitats]
    return next((ground for ground in common if ground in likely), next(iter(likely), OUTSIDE))
