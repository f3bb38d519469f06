"""What can be wrong with a map as a whole: each fault with its file, the entry's id, and what would be right."""

from collections.abc import Collection, Sequence
from pathlib import PurePath

from holotable.content import ContentError, Entry
from holotable.imperial_assault.board.edges import Edge
from holotable.imperial_assault.board.names import place_name


class MapError(ContentError):
    """A map's file says something that makes no map."""


class FileNameError(MapError):
    """A map's file does not have the map's id for a name."""

    def __init__(self, file: str, map_id: str) -> None:
        self.map_id = map_id
        self.expected = PurePath(file).stem
        super().__init__(file, "", "id", f"the map's id is {map_id!r}; as the file is called it is {self.expected!r}")


class PlaceNameError(MapError):
    """A text names no place."""

    def __init__(self, entry: Entry, field: str, name: str) -> None:
        self.name = name
        problem = f"{name!r} names no place; a name is a column's letter and a row's number, as c2"
        super().__init__(entry.file, entry.place, field, problem)


class PastMapError(MapError):
    """A place lies past the map's size."""

    def __init__(self, entry: Entry, field: str, name: str, last: str) -> None:
        self.name = name
        self.last = last
        super().__init__(entry.file, entry.place, field, f"{name} lies past the map, which ends at {last}")


class NoTileThereError(MapError):
    """Something lies where no tile has a space."""

    def __init__(self, entry: Entry, field: str, name: str) -> None:
        self.name = name
        super().__init__(entry.file, entry.place, field, f"no tile has a space at {name}")


class UnknownFaceError(MapError):
    """There is no such face of a tile."""

    def __init__(self, entry: Entry, face: str, known: Sequence[str]) -> None:
        self.face = face
        self.first, self.last = known[0], known[-1]
        problem = f"there is no tile face {face!r}; they go from {self.first} to {self.last}"
        super().__init__(entry.file, entry.place, "face", problem)


class TurnError(MapError):
    """A tile is turned by something else than quarters."""

    def __init__(self, entry: Entry, turned: int) -> None:
        self.turned = turned
        problem = f"a tile is turned clockwise by 0, 90, 180 or 270 degrees, not {turned}"
        super().__init__(entry.file, entry.place, "turned", problem)


class ZoneSpacesError(MapError):
    """A zone has no spaces, or one of them twice."""

    def __init__(self, entry: Entry, spaces: Collection[str]) -> None:
        self.spaces = ", ".join(spaces) or "-"
        super().__init__(entry.file, entry.place, "spaces", f"the spaces are {self.spaces}; each is given once")


class SpacesCountError(MapError):
    """The tiles of a map have more or fewer spaces than were counted on it."""

    def __init__(self, file: str, counted: int, laid: int) -> None:
        self.counted = counted
        self.laid = laid
        super().__init__(file, "", "spaces", f"{counted} spaces were counted, but the tiles have {laid}")


class RepeatedIdError(MapError):
    """Two things on a map go by the same id."""

    def __init__(self, file: str, field: str, repeated: str) -> None:
        self.repeated = repeated
        super().__init__(file, "", field, f"{repeated!r} is the id of two things; each has its own")


class ReservedIdError(MapError):
    """Something has the id that stands for the entrance."""

    def __init__(self, file: str, field: str, reserved: str) -> None:
        self.reserved = reserved
        super().__init__(file, "", field, f"{reserved!r} always means the map's entrance; choose another id")


class MissionLettersError(MapError):
    """The missions of a map are not those that its mode has."""

    def __init__(self, file: str, mode: str, letters: Collection[str], expected: Collection[str]) -> None:
        self.mode = mode
        self.letters = ", ".join(letters) or "-"
        self.expected = ", ".join(expected) or "-"
        problem = f"the letters of the missions are {self.letters}; on a {mode} map they are {self.expected}"
        super().__init__(file, "", "missions", problem)


class MapSizeError(MapError):
    """A map's size leaves a row or a column at its rim without a space."""

    def __init__(self, file: str, size: tuple[int, int], places: tuple[str, str]) -> None:
        self.width, self.height = size
        self.first, self.last = places
        problem = f"the map is {self.width} by {self.height}, but its spaces lie between {self.first} and {self.last}"
        super().__init__(file, "", "size", f"{problem}; it begins at a1 and ends where they end")


class EmptySectionError(MapError):
    """A section has no tiles."""

    def __init__(self, file: str, section: str) -> None:
        self.section = section
        super().__init__(file, section, "tiles", f"the section {section!r} has no tiles; it takes at least one")


class LooseSectionError(MapError):
    """No way leads from the first section to some space of another, though the other is not aside."""

    def __init__(self, file: str, section: str, space: str, first: str) -> None:
        self.section = section
        self.space = space
        self.first = first
        problem = f"no way leads from {first!r} to {space} in {section!r}, all doors open"
        super().__init__(file, section, "tiles", f"{problem}; join its tiles, or mark the section `aside: true`")


class JoinedAsideError(MapError):
    """A section is marked as lying aside, but is the first one or hangs together with it."""

    def __init__(self, file: str, section: str, first: str) -> None:
        self.section = section
        self.first = first
        problem = f"the section {section!r} is part of the map that begins with {first!r}; leave out `aside`"
        super().__init__(file, section, "aside", problem)


class TooManyTilesError(MapError):
    """More tiles are laid than the box can have."""

    def __init__(self, file: str, tile: int, laid: int, needed: int, pieces: int) -> None:
        self.tile = tile
        self.laid = laid
        self.needed = needed
        self.pieces = pieces
        problem = (
            f"tile {tile} is laid {laid} times: it would take a box of at least {needed} tiles, and it has {pieces}"
        )
        super().__init__(file, "", "sections", problem)


class EdgeTwiceError(MapError):
    """One edge is given twice."""

    def __init__(self, file: str, entry: str, edge: Edge) -> None:
        self.space = place_name(edge.column, edge.row)
        super().__init__(file, entry, edge_field(edge), f"{self.space} stands there twice; each edge is given once")


class SharedDoorwayError(MapError):
    """Two doors stand on one edge."""

    def __init__(self, file: str, door: str, other: str, edge: Edge) -> None:
        self.door = door
        self.other = other
        self.space = place_name(edge.column, edge.row)
        problem = f"the door {door!r} stands {edge}, where {other!r} stands already; an edge holds one door"
        super().__init__(file, door, edge_field(edge), problem)


class BentDoorError(MapError):
    """The edges of a door do not lie in a row."""

    def __init__(self, file: str, door: str, edges: Collection[Edge]) -> None:
        self.door = door
        self.spaces = ", ".join(place_name(edge.column, edge.row) for edge in edges)
        problem = f"the edges of {door!r} ({self.spaces}) leave a gap or a corner; a door stands on edges in a row"
        super().__init__(file, door, edge_field(min(edges)), problem)


class DoorGapError(MapError):
    """A door leaves a part of its doorway open."""

    def __init__(self, file: str, door: str, edge: Edge) -> None:
        self.door = door
        self.space = place_name(edge.column, edge.row)
        problem = f"beside the door {door!r} the way {edge} stays open; a door fills its doorway"
        super().__init__(file, door, edge_field(edge), problem)


class NoDoorwayError(MapError):
    """A door stands where no openings of two tiles meet."""

    def __init__(self, file: str, door: str, edge: Edge) -> None:
        self.door = door
        self.space = place_name(edge.column, edge.row)
        problem = f"the door {door!r} stands {edge}, but a door stands where the openings of two tiles meet"
        super().__init__(file, door, edge_field(edge), problem)


class DoubledTokenError(MapError):
    """Two tokens of one kind lie on one space."""

    def __init__(self, file: str, token: str, other: str, kind: str, space: str) -> None:
        self.token = token
        self.other = other
        self.kind = kind
        self.space = space
        problem = f"{token!r} and {other!r} are both of the kind {kind} and lie on {space}; one is enough"
        super().__init__(file, token, "at", problem)


class DoubledPointError(MapError):
    """Two deployment points of one colour lie on one space."""

    def __init__(self, file: str, point: str, other: str, space: str) -> None:
        self.point = point
        self.other = other
        self.space = space
        problem = f"{point!r} and {other!r} have the same colour and lie on {space}; one is enough"
        super().__init__(file, point, "at", problem)


class IdleGreenPointError(MapError):
    """A green deployment point is not active from the start."""

    def __init__(self, file: str, point: str) -> None:
        self.point = point
        problem = f"{point!r} is green, and green points are active from the start (IA-DEP-06); leave out `active`"
        super().__init__(file, point, "active", problem)


class NoStandingError(MapError):
    """A deployment point or the entrance lies where figures can't stand."""

    def __init__(self, file: str, point: str, space: str, rule: str) -> None:
        self.point = point
        self.space = space
        self.rule = rule
        problem = f"{point!r} lies on {space}, whose terrain figures can't enter ({rule}); they need open ground"
        super().__init__(file, point, "at", problem)


class DeploymentZonesError(MapError):
    """A skirmish map has not one red and one blue deployment zone."""

    def __init__(self, file: str, colours: Collection[str]) -> None:
        self.colours = ", ".join(colours) or "-"
        problem = f"the colours of the zones are {self.colours}; a skirmish map has one red zone and one blue"
        super().__init__(file, "", "zones", problem)


class SharedZoneError(MapError):
    """A space belongs to both deployment zones."""

    def __init__(self, file: str, zone: str, other: str, space: str) -> None:
        self.zone = zone
        self.other = other
        self.space = space
        problem = f"{space} lies in both {zone!r} and {other!r}; a space is in one deployment zone"
        super().__init__(file, zone, "spaces", problem)


class RebelStartError(MapError):
    """The Rebels begin in two ways."""

    def __init__(self, file: str, rebels_on: str) -> None:
        self.rebels_on = rebels_on
        problem = (
            f"{rebels_on!r} says where the Rebels begin without an entrance, but the map has one; leave out either"
        )
        super().__init__(file, "", "rebels_on", problem)


class LateEntranceError(MapError):
    """The entrance lies in a section that is not there from the start."""

    def __init__(self, file: str, space: str, first: str) -> None:
        self.space = space
        self.first = first
        problem = f"the entrance lies on {space}, which is not there from the start; it lies in {first!r}"
        super().__init__(file, "entrance", "at", problem)


class NeedlessSectionError(MapError):
    """A token or point names the section in which it lies anyway."""

    def __init__(self, file: str, thing: str, section: str) -> None:
        self.thing = thing
        self.section = section
        problem = f"{thing!r} lies in {section!r} anyway; it names a section only if it comes with another one"
        super().__init__(file, thing, "section", problem)


class UnknownPointError(MapError):
    """An initial group starts on a point that the map does not have."""

    def __init__(self, file: str, group: str, point: str, known: Collection[str]) -> None:
        self.group = group
        self.point = point
        self.known = ", ".join(known) or "-"
        problem = f"{group} starts on {point!r}, which is no point of the map; there are {self.known}"
        super().__init__(file, group, "points", problem)


class UnknownStartError(MapError):
    """An initial group starts in a zone that the map does not have."""

    def __init__(self, file: str, group: str, zone: str, known: Collection[str]) -> None:
        self.group = group
        self.zone = zone
        self.known = ", ".join(known) or "-"
        problem = f"{group} starts in {zone!r}, which is no zone of the map; there are {self.known}"
        super().__init__(file, group, "zone", problem)


class NoPointsError(MapError):
    """An initial group starts nowhere, or both on points and in a zone."""

    def __init__(self, file: str, group: str) -> None:
        self.group = group
        problem = f"{group} starts on points, one for each of its figures, or in a zone: one of the two"
        super().__init__(file, group, "points", problem)


class CrowdedSpaceError(MapError):
    """Two figures of initial groups start on one space."""

    def __init__(self, file: str, group: str, point: str, other: str, space: str) -> None:
        self.group = group
        self.point = point
        self.other = other
        self.space = space
        problem = f"{group} starts on {point!r} ({space}), where a figure of {other} stands; each takes its own space"
        super().__init__(file, group, "points", problem)


def edge_field(edge: Edge) -> str:
    """The field of a map's file that gives edges of this direction."""
    return "above" if edge.across else "left_of"


def edge_in_file(edge: Edge) -> str:
    """An edge as a map's file gives it."""
    return f"{edge_field(edge)}: {place_name(edge.column, edge.row)}"
