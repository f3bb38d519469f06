"""The board of Imperial Assault: spaces and edges, line of sight, counting spaces, movement."""

from holotable.imperial_assault.board.adjacency import adjacent, spaces_adjacent_to
from holotable.imperial_assault.board.blocked import Blocked, blocked
from holotable.imperial_assault.board.board import Board
from holotable.imperial_assault.board.control import tile_controller, token_controller
from holotable.imperial_assault.board.counting import distance, within
from holotable.imperial_assault.board.figure import Figure
from holotable.imperial_assault.board.footprint import SMALL, Shape, rectangle
from holotable.imperial_assault.board.geometry import Geometry, NoSuchDoorError
from holotable.imperial_assault.board.melee import is_in_melee_range
from holotable.imperial_assault.board.movement import Reach, move_spaces, push, reach
from holotable.imperial_assault.board.names import NoSuchSpaceError, space_name, space_named
from holotable.imperial_assault.board.placing import astride, displaced, nearest_empty, placements
from holotable.imperial_assault.board.refusal import Refusal, why_not_end
from holotable.imperial_assault.board.scene import Named, NoSuchFigureError, Scene
from holotable.imperial_assault.board.sight import Sight, seen_spaces, sees, sight
from holotable.imperial_assault.board.text import Picture, draw, parse
from holotable.imperial_assault.board.text_errors import BoardTextError

__all__ = [
    "SMALL",
    "Blocked",
    "Board",
    "BoardTextError",
    "Figure",
    "Geometry",
    "Named",
    "NoSuchDoorError",
    "NoSuchFigureError",
    "NoSuchSpaceError",
    "Picture",
    "Reach",
    "Refusal",
    "Scene",
    "Shape",
    "Sight",
    "adjacent",
    "astride",
    "blocked",
    "displaced",
    "distance",
    "draw",
    "is_in_melee_range",
    "move_spaces",
    "nearest_empty",
    "parse",
    "placements",
    "push",
    "reach",
    "rectangle",
    "seen_spaces",
    "sees",
    "sight",
    "space_name",
    "space_named",
    "spaces_adjacent_to",
    "tile_controller",
    "token_controller",
    "why_not_end",
    "within",
]
