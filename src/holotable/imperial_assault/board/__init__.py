"""The board of Imperial Assault: spaces and edges, line of sight, counting spaces, movement."""

from holotable.imperial_assault.board.adjacency import adjacent, spaces_adjacent_to
from holotable.imperial_assault.board.blocked import Blocked, blocked
from holotable.imperial_assault.board.board import Board
from holotable.imperial_assault.board.counting import distance, within
from holotable.imperial_assault.board.figure import Figure
from holotable.imperial_assault.board.geometry import Geometry
from holotable.imperial_assault.board.movement import Reach, move_spaces, push, reach
from holotable.imperial_assault.board.names import NoSuchSpaceError, space_name, space_named
from holotable.imperial_assault.board.scene import Named, NoSuchFigureError, Scene
from holotable.imperial_assault.board.sight import Sight, seen_spaces, sees, sight
from holotable.imperial_assault.board.text import Picture, draw, parse
from holotable.imperial_assault.board.text_errors import BoardTextError

__all__ = [
    "Blocked",
    "Board",
    "BoardTextError",
    "Figure",
    "Geometry",
    "Named",
    "NoSuchFigureError",
    "NoSuchSpaceError",
    "Picture",
    "Reach",
    "Scene",
    "Sight",
    "adjacent",
    "blocked",
    "distance",
    "draw",
    "move_spaces",
    "parse",
    "push",
    "reach",
    "seen_spaces",
    "sees",
    "sight",
    "space_name",
    "space_named",
    "spaces_adjacent_to",
    "within",
]
