"""The board of Imperial Assault: tiles and maps, spaces and edges, line of sight, counting spaces, movement."""

from holotable.imperial_assault.board.adjacency import adjacent, beside_token, neighbours, touched
from holotable.imperial_assault.board.assembly import AssemblyError, Placement, assemble, without_walls
from holotable.imperial_assault.board.atlas import UnknownMapError, find_map, map_ids, maps
from holotable.imperial_assault.board.blocked import Blocked, blocked
from holotable.imperial_assault.board.board import BLOCKING, DIFFICULT, IMPASSABLE, Board
from holotable.imperial_assault.board.control import tile_controller, token_controller
from holotable.imperial_assault.board.counting import distance, distance_to_object, within
from holotable.imperial_assault.board.entering import Way, entered, exited, placed
from holotable.imperial_assault.board.figure import Figure
from holotable.imperial_assault.board.footprint import SMALL, Shape, rectangle
from holotable.imperial_assault.board.geometry import Geometry, NoSuchDoorError, OtherMapError
from holotable.imperial_assault.board.maps import (
    Door,
    Map,
    Mission,
    Point,
    Token,
    UnknownMissionError,
    UnknownSectionError,
    Zone,
)
from holotable.imperial_assault.board.melee import REACH, is_in_melee_range, struck_among
from holotable.imperial_assault.board.movement import Reach, move_spaces, push, reach
from holotable.imperial_assault.board.names import NoSuchSpaceError, space_name, space_named
from holotable.imperial_assault.board.objects import can_strike_door, can_strike_token, sees_object
from holotable.imperial_assault.board.placing import (
    can_be_placed_within,
    displaced,
    nearest_empty,
    nearest_placements,
    placements,
    placements_by_nearness,
    placements_within,
)
from holotable.imperial_assault.board.refusal import why_not_end, why_not_stand
from holotable.imperial_assault.board.scene import Named, NoSuchFigureError, Scene
from holotable.imperial_assault.board.sight import Sight, seeing, seen_among, seen_from, seen_spaces, sees, sight
from holotable.imperial_assault.board.stepping import steps
from holotable.imperial_assault.board.text import Picture, draw, parse
from holotable.imperial_assault.board.text_errors import BoardTextError
from holotable.imperial_assault.board.tiles import Tile, TileFace, faces, tiles

__all__ = [
    "BLOCKING",
    "DIFFICULT",
    "IMPASSABLE",
    "REACH",
    "SMALL",
    "AssemblyError",
    "Blocked",
    "Board",
    "BoardTextError",
    "Door",
    "Figure",
    "Geometry",
    "Map",
    "Mission",
    "Named",
    "NoSuchDoorError",
    "NoSuchFigureError",
    "NoSuchSpaceError",
    "OtherMapError",
    "Picture",
    "Placement",
    "Point",
    "Reach",
    "Scene",
    "Shape",
    "Sight",
    "Tile",
    "TileFace",
    "Token",
    "UnknownMapError",
    "UnknownMissionError",
    "UnknownSectionError",
    "Way",
    "Zone",
    "adjacent",
    "assemble",
    "beside_token",
    "blocked",
    "can_be_placed_within",
    "can_strike_door",
    "can_strike_token",
    "displaced",
    "distance",
    "distance_to_object",
    "draw",
    "entered",
    "exited",
    "faces",
    "find_map",
    "is_in_melee_range",
    "map_ids",
    "maps",
    "move_spaces",
    "nearest_empty",
    "nearest_placements",
    "neighbours",
    "parse",
    "placed",
    "placements",
    "placements_by_nearness",
    "placements_within",
    "push",
    "reach",
    "rectangle",
    "seeing",
    "seen_among",
    "seen_from",
    "seen_spaces",
    "sees",
    "sees_object",
    "sight",
    "space_name",
    "space_named",
    "steps",
    "struck_among",
    "tile_controller",
    "tiles",
    "token_controller",
    "touched",
    "why_not_end",
    "why_not_stand",
    "within",
    "without_walls",
]
