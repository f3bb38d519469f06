"""A battlefield as plain data: its terrain and transition points as questions about a table take them."""

from holotable.shatterpoint.battlefields.battlefield import Battlefield
from holotable.shatterpoint.table import Part


def table_of(found: Battlefield) -> dict[str, object]:
    """The terrain of a battlefield as `table query` takes it."""
    return {
        "terrain": [{"id": piece.id, "parts": [_part(part) for part in piece.parts]} for piece in found.pieces],
        "transfers": [
            {"id": point.id, "at": [point.x, point.y, point.z], "group": point.group} for point in found.transfers
        ],
    }


def _part(part: Part) -> dict[str, object]:
    return {
        "id": part.id,
        "shape": [list(corner) for corner in part.outline.corners],
        "top": part.z,
        "bottom": part.bottom,
        "sight": "obstructing" if part.obstructing else "clear",
        "pass": "impassable" if part.impassable else "traversable",
    }
