"""Objects that the mission lets figures attack: tokens and doors, and where they count as standing (IA-AOB)."""

from collections.abc import Sequence

from holotable.imperial_assault import board
from holotable.imperial_assault.table.happenings import ObjectExposed
from holotable.imperial_assault.table.standing import laid_out, scene
from holotable.imperial_assault.table.table import Object, ObjectId, Play, Side, Table


def expose_token(
    game: Play, token: str, health: int, defence: Sequence[str] = (), block: int = 0, side: Side | None = None
) -> ObjectId:
    """From now on the figures of a side, or of all, can attack a token; gives the number it goes by."""
    return _expose(game, Object(0, health, token=token, defence=list(defence), block=block, side=side))


def expose_door(
    game: Play, door: str, health: int, defence: Sequence[str] = (), block: int = 0, side: Side | None = None
) -> ObjectId:
    """From now on the figures of a side, or of all, can attack a door; gives the number it goes by."""
    return _expose(game, Object(0, health, door=door, defence=list(defence), block=block, side=side))


def _expose(game: Play, made: Object) -> ObjectId:
    made.id = game.table.next_number()
    game.table.objects[made.id] = made
    game.tell(ObjectExposed, made.id, made.health)
    return made.id


def spaces_of(table: Table, made: Object) -> list[int]:
    """Where an object counts as standing: a token in its space, if it lies on one.

    A closed door counts as standing in every space that it shares an edge with (IA-AOB-08).
    """
    if made.token:
        space = table.tokens[made.token].space
        return [] if space is None else [space]
    return [] if table.doors[made.door].open else beside_door(table, made.door)


def beside_door(table: Table, door: str) -> list[int]:
    """The spaces of the map that share an edge with a door: they alone are adjacent to it (IA-AOB-09)."""
    ground = laid_out(table).ground
    beside = {space for pair in table.doors[door].between for space in pair}
    return sorted(space for space in beside if 1 << ground.cells[space] & ground.present)


def is_beside(table: Table, named: board.Named, made: Object, standing: board.Scene | None = None) -> bool:
    """Whether a figure or a space is adjacent to an object, as all stand now or stood then."""
    standing = standing or scene(table)
    spaces = spaces_of(table, made)
    if made.door:
        return bool(standing.place(named).mask & standing.geometry.ground.mask(tuple(spaces)))
    return any(board.adjacent(standing, named, space) for space in spaces)


def objects_beside(table: Table, named: board.Named, standing: board.Scene | None = None) -> list[ObjectId]:
    """The objects adjacent to a figure or a space, of those that can be attacked (IA-OBJ-06)."""
    return [made.id for made in table.objects.values() if is_beside(table, named, made, standing)]


def objects_on(table: Table, space: int) -> list[ObjectId]:
    """The tokens that can be attacked and lie in a space."""
    return [made.id for made in table.objects.values() if made.token and space in spaces_of(table, made)]
