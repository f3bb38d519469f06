"""Battlefields: terrain as data, made of the pieces of a box, checked before anybody plays on it."""

from holotable.shatterpoint.battlefields.battlefield import Battlefield, Piece
from holotable.shatterpoint.battlefields.reading import (
    BattlefieldError,
    battlefield,
    battlefields,
    problems_of,
    read_battlefield,
)

__all__ = [
    "Battlefield",
    "BattlefieldError",
    "Piece",
    "battlefield",
    "battlefields",
    "problems_of",
    "read_battlefield",
]
