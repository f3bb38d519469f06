"""The board: spaces and edges, the tiles and maps they are printed on."""

from holotable.imperial_assault.board.assembly import AssemblyError, Placement, assemble
from holotable.imperial_assault.board.atlas import UnknownMapError, find_map, map_ids, maps
from holotable.imperial_assault.board.board import Board
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
from holotable.imperial_assault.board.tiles import Tile, TileFace, faces, tiles

__all__ = [
    "AssemblyError",
    "Board",
    "Door",
    "Map",
    "Mission",
    "Placement",
    "Point",
    "Tile",
    "TileFace",
    "Token",
    "UnknownMapError",
    "UnknownMissionError",
    "UnknownSectionError",
    "Zone",
    "assemble",
    "faces",
    "find_map",
    "map_ids",
    "maps",
    "tiles",
]
