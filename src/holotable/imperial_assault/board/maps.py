"""Maps: a board with its doors, tokens, zones and deployment points, and the missions played on it."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace

from holotable.content import Pack
from holotable.imperial_assault.board.assembly import Assembly, Placement, edge_at, revealed, sides
from holotable.imperial_assault.board.board import NOTHING, OPEN, Board
from holotable.imperial_assault.board.edges import Edge

SKIRMISH, CAMPAIGN, LEGENDS = "skirmish", "campaign", "legends"
COLOURS = frozenset({"red", "blue", "green", "yellow", "grey", "black"})
TERMINAL, CRATE = "terminal", "crate"
ENTRANCE = "entrance"
# Whose an initial group is, and where Rebels without an entrance begin.
IMPERIAL, REBELS = "imperial", "rebels"
INTERIOR, ANYWHERE = "interior", "anywhere"


class UnknownSectionError(LookupError):
    """A section was asked for that the map does not have."""

    def __init__(self, section: str, map_id: str, known: Collection[str]) -> None:
        self.section = section
        self.map_id = map_id
        self.known = ", ".join(known)
        super().__init__(f"the map {map_id} has no section {section!r}; it has {self.known}")


class UnknownDoorError(LookupError):
    """A door was asked for that the map does not have."""

    def __init__(self, door: str, map_id: str, known: Collection[str]) -> None:
        self.door = door
        self.map_id = map_id
        self.known = ", ".join(known)
        super().__init__(f"the map {map_id} has no door {door!r}; it has {self.known or 'none'}")


class UnknownMissionError(LookupError):
    """A mission was asked for that is not played on the map."""

    def __init__(self, mission: str, map_id: str, known: Collection[str]) -> None:
        self.mission = mission
        self.map_id = map_id
        self.known = ", ".join(known)
        super().__init__(f"the mission {mission!r} is not played on the map {map_id}; there are {self.known}")


@dataclass(frozen=True, slots=True)
class Unfinished:
    """Edges where the tiles as known do not agree, and why they are left so: walls, until somebody knows."""

    edges: tuple[Edge, ...]
    note: str


@dataclass(frozen=True, slots=True)
class Section:
    """Tiles that are revealed together. The first is there from the start; one ``aside`` only holds tokens."""

    id: str
    placements: tuple[Placement, ...]
    aside: bool = False


@dataclass(frozen=True, slots=True)
class Door:
    """A door on one or more edges in a row, closed at the start unless it says otherwise."""

    id: str
    edges: tuple[Edge, ...]
    open: bool = False


@dataclass(frozen=True, slots=True)
class Token:
    """A terminal, a crate or a mission token on its space. One that is not active comes later."""

    id: str
    kind: str
    space: int
    colour: str | None = None
    active: bool = True
    section: str | None = None


@dataclass(frozen=True, slots=True)
class Zone:
    """Spaces with a meaning of their own: a deployment zone, a place that a mission marks."""

    id: str
    spaces: frozenset[int]
    colour: str | None = None
    active: bool = True


@dataclass(frozen=True, slots=True)
class Point:
    """A deployment point, or the entrance. One that is not active is activated later."""

    id: str
    space: int
    colour: str | None = None
    active: bool = True
    section: str | None = None


@dataclass(frozen=True, slots=True)
class InitialGroup:
    """A group on the table from the start, or with its section: on points, a figure each, or one figure in a zone."""

    group: str
    points: tuple[str, ...] = ()
    zone: str = ""
    side: str = IMPERIAL


@dataclass(frozen=True, slots=True)
class Mission:
    """A mission and what it adds to its map. One of a pack is ``like`` another, whose rules it has."""

    id: str
    name: str
    letter: str | None = None
    tokens: tuple[Token, ...] = ()
    zones: tuple[Zone, ...] = ()
    like: str = ""

    @property
    def rules(self) -> str:
        """The id of the mission whose rules hold."""
        return self.like or self.id


@dataclass(frozen=True, slots=True)
class Map:
    """A printed map. Spaces are numbers of its board: ``row * width + column``."""

    id: str
    name: str
    mode: str
    pack: Pack
    sections: tuple[Section, ...]
    assembly: Assembly = field(repr=False)
    missions: tuple[Mission, ...]
    doors: tuple[Door, ...] = ()
    tokens: tuple[Token, ...] = ()
    zones: tuple[Zone, ...] = ()
    points: tuple[Point, ...] = ()
    entrance: Point | None = None
    rebels_on: str = ""
    highlighted: tuple[int, ...] = ()
    initial_groups: tuple[InitialGroup, ...] = ()
    reserved_groups: tuple[str, ...] = ()
    unfinished: tuple[Unfinished, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def width(self) -> int:
        return self.assembly.board.width

    @property
    def height(self) -> int:
        return self.assembly.board.height

    def spaces(self, sections: Collection[str] | None = None) -> frozenset[int]:
        """The spaces of those sections, or of all."""
        shown, homes = self._sections(sections), self._homes
        return frozenset(
            space for space, tile in enumerate(self.assembly.tiles) if tile is not None and homes[tile] in shown
        )

    @property
    def _homes(self) -> list[str]:
        """The section of each tile."""
        return [section.id for section in self.sections for _ in section.placements]

    def board(self, sections: Collection[str] | None = None, closed: Collection[str] | None = None) -> Board:
        """The board with those sections (or all) revealed and those doors closed (or as they are at the start)."""
        known = [door.id for door in self.doors]
        for name in closed or ():
            if name not in known:
                raise UnknownDoorError(name, self.id, known)
        doors = [
            edge
            for door in self.doors
            if (not door.open if closed is None else door.id in closed)
            for edge in door.edges
        ]
        shown = self._sections(sections)
        hidden = tuple((each.id, self.spaces([each.id])) for each in self.sections if each.id not in shown)
        return replace(revealed(self.assembly.board, self.spaces(shown), frozenset(doors)), unrevealed=hidden)

    def doors_beside(self, sections: Sequence[str] | None = None) -> tuple[Door, ...]:
        """The doors at the rim of those sections or in them, as one finds them in that order; or all."""
        if sections is None:
            return self.doors
        found: dict[str, Door] = {}
        for section in sections:
            there = self.spaces([section])
            found |= {door.id: door for door in self.doors if there & self._spaces_beside(door)}
        return tuple(found.values())

    def mission(self, name: str) -> Mission:
        """The mission with that letter or id."""
        for mission in self.missions:
            if name.lower() in (mission.id, (mission.letter or "").lower()):
                return mission
        raise UnknownMissionError(name, self.id, [mission.letter or mission.id for mission in self.missions])

    def parts(self, mission: Mission) -> Iterator[Door | Token | Zone | Point]:
        """Everything with an id that is on the map when that mission is played."""
        yield from self.doors
        yield from self.tokens
        yield from self.zones
        yield from self.points
        yield from mission.tokens
        yield from mission.zones

    def start_of(self, group: InitialGroup) -> list[int]:
        """The spaces on which the map shows an initial group."""
        if group.zone:
            return sorted(next(zone.spaces for zone in self.zones if zone.id == group.zone))
        points = {point.id: point.space for point in self.points}
        return [points[point] for point in group.points]

    def rebel_spaces(self) -> list[int]:
        """Where the Rebels begin: at the entrance, or on all spaces that the mission names instead (IA-MSC-15)."""
        if self.entrance is not None:
            return [self.entrance.space, *self.highlighted]
        named = {INTERIOR: self.assembly.board.interior, ANYWHERE: self.spaces()}
        return sorted(named.get(self.rebels_on, ()))

    def shows(self, thing: Token | Point, sections: Collection[str] | None = None) -> bool:
        """Whether it is there with those sections revealed: its space is, and so is the section it comes with."""
        if sections is None:
            return True
        shown, tile = self._sections(sections), self.assembly.tiles[thing.space]
        return tile is not None and self._homes[tile] in shown and (thing.section is None or thing.section in shown)

    def is_doorway(self, edge: Edge) -> bool:
        """Whether a door fits on the edge: two tiles' openings meet there."""
        board = self.assembly.board
        return (
            edge in self.assembly.joints
            and edge_at(board, edge) == OPEN
            and all(board.terrain[row * board.width + column] != NOTHING for column, row in sides(edge))
        )

    def _spaces_beside(self, door: Door) -> frozenset[int]:
        return frozenset(row * self.width + column for edge in door.edges for column, row in sides(edge))

    def _sections(self, sections: Collection[str] | None) -> frozenset[str]:
        known = [section.id for section in self.sections]
        for section in sections or ():
            if section not in known:
                raise UnknownSectionError(section, self.id, known)
        return frozenset(known if sections is None else sections)
