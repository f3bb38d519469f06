"""The ground of a board as a short text: who has it can have it drawn, and learns of nothing else."""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

from holotable.imperial_assault.board.board import EDGES, TERRAIN, Board
from holotable.imperial_assault.board.grounds import GROUNDS, INSIDE, shown_grounds

LARGEST = 80
# Five lines: the width, terrain, edges across and down, and the kind of ground under each space.
_MOST = 4 * (LARGEST + 1) ** 2 + 10


class GroundCodeError(LookupError):
    """A text that is the ground of no board."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(f"{code[:40]!r} is the ground of no board; expected what a table was told")


def ground_code(board: Board, grounds: str) -> str:
    """Spaces, terrain, edges, and what kind of ground there is."""
    lines = (str(board.width), board.terrain, board.across, board.down, shown_grounds(grounds, board))
    return urlsafe_b64encode(zlib.compress("\n".join(lines).encode(), 9)).decode().rstrip("=")


def coded_ground(code: str) -> tuple[Board, str]:
    """The board that a text stands for, and its kinds of ground."""
    try:
        packed = urlsafe_b64decode(code + "=" * (-len(code) % 4))
        lines = zlib.decompressobj().decompress(packed, _MOST).decode("ascii").split("\n")
        width, terrain, across, down, grounds = lines
        found = Board(int(width), len(terrain) // int(width), terrain, across, down)
    except (ValueError, ZeroDivisionError, zlib.error):
        raise GroundCodeError(code) from None
    if not _fits(found, grounds):
        raise GroundCodeError(code)
    inside = frozenset(space for space, sign in enumerate(grounds) if sign == INSIDE)
    return Board(found.width, found.height, terrain, across, down, inside), grounds


def _fits(board: Board, grounds: str) -> bool:
    width, height = board.width, board.height
    sizes = (width * height, width * (height + 1), (width + 1) * height, width * height)
    texts = (board.terrain, board.across, board.down, grounds)
    signs = (TERRAIN, EDGES, EDGES, GROUNDS)
    return (
        1 <= width <= LARGEST
        and 1 <= height <= LARGEST
        and sizes == tuple(len(text) for text in texts)
        and all(set(text) <= set(known) for text, known in zip(texts, signs, strict=True))
    )
