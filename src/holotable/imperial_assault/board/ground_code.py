"""The ground of a board as a short text: who has it can have it drawn, and learns of nothing else."""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

from holotable.imperial_assault.board.board import EDGES, TERRAIN, Board

LARGEST = 80
# Five lines: the width, terrain, edges across and down, and which spaces are interior.
_MOST = 4 * (LARGEST + 1) ** 2 + 10
_OUTSIDE, _INSIDE = ".", "i"


class GroundCodeError(LookupError):
    """A text that is the ground of no board."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(f"{code[:40]!r} is the ground of no board; expected what a table was told")


def ground_code(board: Board) -> str:
    """Spaces, terrain, edges, and what is inside."""
    interior = "".join(_INSIDE if space in board.interior else _OUTSIDE for space in range(len(board.terrain)))
    lines = (str(board.width), board.terrain, board.across, board.down, interior)
    return urlsafe_b64encode(zlib.compress("\n".join(lines).encode(), 9)).decode().rstrip("=")


def coded_ground(code: str) -> Board:
    """The board that a text stands for."""
    try:
        packed = urlsafe_b64decode(code + "=" * (-len(code) % 4))
        lines = zlib.decompressobj().decompress(packed, _MOST).decode("ascii").split("\n")
        width, terrain, across, down, interior = lines
        found = Board(int(width), len(terrain) // int(width), terrain, across, down)
    except (ValueError, ZeroDivisionError, zlib.error):
        raise GroundCodeError(code) from None
    if not _fits(found, interior):
        raise GroundCodeError(code)
    inside = frozenset(space for space, sign in enumerate(interior) if sign == _INSIDE)
    return Board(found.width, found.height, terrain, across, down, inside)


def _fits(board: Board, interior: str) -> bool:
    width, height = board.width, board.height
    sizes = (width * height, width * (height + 1), (width + 1) * height, width * height)
    texts = (board.terrain, board.across, board.down, interior)
    signs = (TERRAIN, EDGES, EDGES, _OUTSIDE + _INSIDE)
    return (
        1 <= width <= LARGEST
        and 1 <= height <= LARGEST
        and sizes == tuple(len(text) for text in texts)
        and all(set(text) <= set(known) for text, known in zip(texts, signs, strict=True))
    )
