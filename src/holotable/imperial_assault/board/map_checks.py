"""What no entry of a map's file can know alone: whether the parts of the map agree with each other."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import chain

from holotable.imperial_assault.board.assembly import edge_at, sides
from holotable.imperial_assault.board.board import BLOCKING, IMPASSABLE, WALL, Board
from holotable.imperial_assault.board.edges import Edge
from holotable.imperial_assault.board.map_errors import (
    BentDoorError,
    CrowdedSpaceError,
    DeploymentZonesError,
    DoorGapError,
    DoubledPointError,
    DoubledTokenError,
    EdgeTwiceError,
    EmptySectionError,
    IdleGreenPointError,
    JoinedAsideError,
    LateEntranceError,
    LooseSectionError,
    MapSizeError,
    MissionLettersError,
    NeedlessSectionError,
    NoDoorwayError,
    NoPointsError,
    NoStandingError,
    RebelStartError,
    RepeatedIdError,
    ReservedIdError,
    SharedDoorwayError,
    SharedZoneError,
    TooManyTilesError,
    UnknownPointError,
    UnknownStartError,
)
from holotable.imperial_assault.board.maps import ENTRANCE, SKIRMISH, Map, Mission, Point, Section, Token
from holotable.imperial_assault.board.names import place_name, space_name
from holotable.imperial_assault.board.tiles import PIECES, tiles

# Which rule keeps figures off a terrain.
_FORBIDDING = {BLOCKING: "IA-BLK-01", IMPASSABLE: "IA-IMP-01"}


def check_sections(file: str, sections: Sequence[Section]) -> None:
    """Refuse sections that can't be laid, whatever their tiles look like."""
    _check_ids(file, "sections", [section.id for section in sections])
    for section in sections:
        if not section.placements:
            raise EmptySectionError(file, section.id)
    _check_copies(file, sections)


def check_map(file: str, found: Map) -> None:
    """Refuse a map whose parts do not agree."""
    _check_size(file, found)
    _check_ways(file, found)
    _check_missions(file, found)
    for mission in found.missions:
        check_mission(file, found, mission)
    _check_edges(file, found)
    _check_doors(file, found)
    _check_zones(file, found)
    _check_points(file, found)
    _check_homes(file, found)
    _check_groups(file, found)


def check_mission(file: str, found: Map, mission: Mission) -> None:
    """Refuse what a mission lays on a map where it does not agree with what lies there."""
    _check_ids(file, "id", [part.id for part in found.parts(mission)])
    _check_tokens(file, found, mission)


def _check_ids(file: str, field: str, ids: Collection[str]) -> None:
    if ENTRANCE in ids:
        raise ReservedIdError(file, field, ENTRANCE)
    name, times = max(Counter(ids).items(), key=lambda counted: counted[1], default=("", 0))
    if times > 1:
        raise RepeatedIdError(file, field, name)


def _check_copies(file: str, sections: Sequence[Section]) -> None:
    """Nobody knows how many copies of one tile there are, but how many tiles the box has is known."""
    numbers = {face.name: number for number, tile in tiles().items() for face in (tile.front, tile.back)}
    laid = Counter(numbers[placement.face.name] for section in sections for placement in section.placements)
    beyond = {number: max(laid[number] - tile.copies_at_least, 0) for number, tile in tiles().items()}
    needed = sum(tile.copies_at_least for tile in tiles().values()) + sum(beyond.values())
    if needed > PIECES:
        most = max(beyond, key=lambda number: beyond[number])
        raise TooManyTilesError(file, most, laid[most], needed, PIECES)


def _check_size(file: str, found: Map) -> None:
    """The first and last row and column each have a space."""
    rows, columns = zip(*(divmod(space, found.width) for space in found.spaces()), strict=True)
    first, last = (min(columns), min(rows)), (max(columns), max(rows))
    size = (found.width, found.height)
    if first != (0, 0) or last != (found.width - 1, found.height - 1):
        raise MapSizeError(file, size, (place_name(*first), place_name(*last)))


def _check_ways(file: str, found: Map) -> None:
    """With all doors open one comes from the first section to every space but those aside, and not there."""
    first = found.sections[0]
    board = found.assembly.board
    joined = _joined(board, min(found.spaces([first.id])))
    for section in found.sections:
        spaces = found.spaces([section.id])
        if section.aside and (section is first or spaces & joined):
            raise JoinedAsideError(file, section.id, first.id)
        if not section.aside and spaces - joined:
            raise LooseSectionError(file, section.id, space_name(board, min(spaces - joined)), first.id)


def _joined(board: Board, start: int) -> set[int]:
    """The spaces that no line of walls parts from that one."""
    found, waiting = {start}, [start]
    while waiting:
        row, column = divmod(waiting.pop(), board.width)
        across = (Edge(True, column, row), Edge(True, column, row + 1))
        for edge in (*across, Edge(False, column, row), Edge(False, column + 1, row)):
            if edge_at(board, edge) != WALL:
                beside = {y * board.width + x for x, y in sides(edge)}
                waiting += beside - found
                found |= beside
    return found


def _check_missions(file: str, found: Map) -> None:
    """A skirmish map has its missions A and B; a campaign mission has its map to itself."""
    _check_ids(file, "missions", [mission.id for mission in found.missions])
    letters = [mission.letter for mission in found.missions if mission.letter]
    expected = ["A", "B"] if found.mode == SKIRMISH else []
    if letters != expected:
        raise MissionLettersError(file, found.mode, letters, expected)


def _check_tokens(file: str, found: Map, mission: Mission) -> None:
    lying: dict[tuple[int, str], str] = {}
    for token in (*found.tokens, *mission.tokens):
        other = lying.setdefault((token.space, token.kind), token.id)
        if other != token.id:
            raise DoubledTokenError(file, token.id, other, token.kind, space_name(found.assembly.board, token.space))


def _check_edges(file: str, found: Map) -> None:
    for door in found.doors:
        _check_once(file, door.id, door.edges)
    _check_once(file, "unfinished", chain.from_iterable(unfinished.edges for unfinished in found.unfinished))


def _check_once(file: str, entry: str, edges: Iterable[Edge]) -> None:
    seen: set[Edge] = set()
    for edge in edges:
        if edge in seen:
            raise EdgeTwiceError(file, entry, edge)
        seen.add(edge)


def _check_doors(file: str, found: Map) -> None:
    standing: dict[Edge, str] = {}
    for door in found.doors:
        for edge in door.edges:
            if not found.is_doorway(edge):
                raise NoDoorwayError(file, door.id, edge)
            if edge in standing:
                raise SharedDoorwayError(file, door.id, standing[edge], edge)
            standing[edge] = door.id
        first, last = min(door.edges), max(door.edges)
        along, aslant = (last.column - first.column, last.row - first.row)[:: 1 if first.across else -1]
        if aslant or along != len(door.edges) - 1:
            raise BentDoorError(file, door.id, door.edges)
    for door in found.doors:
        for edge in _beside(min(door.edges), max(door.edges)):
            if edge not in standing and found.is_doorway(edge):
                raise DoorGapError(file, door.id, edge)


def _beside(first: Edge, last: Edge) -> tuple[Edge, Edge]:
    """The next edges on the line of a door, before its first and after its last."""
    right, down = (1, 0) if first.across else (0, 1)
    return (
        Edge(first.across, first.column - right, first.row - down),
        Edge(last.across, last.column + right, last.row + down),
    )


def _check_zones(file: str, found: Map) -> None:
    """Of a skirmish map's two deployment zones each space belongs to one (SK-SETUP-14)."""
    if found.mode != SKIRMISH:
        return
    if sorted(zone.colour or "-" for zone in found.zones) != ["blue", "red"]:
        raise DeploymentZonesError(file, [zone.colour or "-" for zone in found.zones])
    one, other = found.zones
    if one.spaces & other.spaces:
        name = space_name(found.assembly.board, min(one.spaces & other.spaces))
        raise SharedZoneError(file, one.id, other.id, name)


def _check_points(file: str, found: Map) -> None:
    board = found.assembly.board
    lying: dict[tuple[int, str | None], str] = {}
    for point in found.points:
        other = lying.setdefault((point.space, point.colour), point.id)
        if other != point.id:
            raise DoubledPointError(file, point.id, other, space_name(board, point.space))
        _check_standing(file, board, point)
        if point.colour == "green" and not point.active:
            raise IdleGreenPointError(file, point.id)
    if found.entrance is not None:
        if found.rebels_on:
            raise RebelStartError(file, found.rebels_on)
        _check_standing(file, board, found.entrance)
        first = found.sections[0].id
        if found.entrance.active and found.entrance.space not in found.spaces([first]):
            raise LateEntranceError(file, space_name(board, found.entrance.space), first)


def _check_standing(file: str, board: Board, point: Point) -> None:
    rule = _FORBIDDING.get(board.terrain[point.space])
    if rule is not None:
        raise NoStandingError(file, point.id, space_name(board, point.space), rule)


def _check_homes(file: str, found: Map) -> None:
    things: list[Token | Point] = [*found.tokens, *found.points]
    for thing in chain(things, *(mission.tokens for mission in found.missions)):
        if thing.section is not None and thing.space in found.spaces([thing.section]):
            raise NeedlessSectionError(file, thing.id, thing.section)


def _check_groups(file: str, found: Map) -> None:
    points, zones = [point.id for point in found.points], [zone.id for zone in found.zones]
    standing: dict[int, str] = {}
    for each in found.initial_groups:
        if bool(each.points) == bool(each.zone):
            raise NoPointsError(file, each.group)
        for point in each.points:
            if point not in points:
                raise UnknownPointError(file, each.group, point, points)
        if each.zone and each.zone not in zones:
            raise UnknownStartError(file, each.group, each.zone, zones)
        spaces = found.start_of(each)
        for place, space in zip(each.points or [each.zone] * len(spaces), spaces, strict=True):
            if space in standing:
                name = space_name(found.assembly.board, space)
                raise CrowdedSpaceError(file, each.group, place, standing[space], name)
            standing[space] = each.group
