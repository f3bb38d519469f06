"""The atlas: every map there is, read from its content file when it is asked for."""

from collections.abc import Collection
from dataclasses import replace
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import PurePath

from rapidfuzz import process

from holotable.content import Entry, read, read_pack
from holotable.content.shelf import by_name
from holotable.imperial_assault.board.assembly import Placement, assemble
from holotable.imperial_assault.board.board import NOTHING
from holotable.imperial_assault.board.edges import Edge
from holotable.imperial_assault.board.map_checks import check_map, check_mission, check_sections
from holotable.imperial_assault.board.map_errors import (
    FileNameError,
    NoTileThereError,
    PastMapError,
    PlaceNameError,
    SpacesCountError,
    TurnError,
    UnknownFaceError,
    ZoneSpacesError,
)
from holotable.imperial_assault.board.maps import (
    ANYWHERE,
    CAMPAIGN,
    COLOURS,
    CRATE,
    ENTRANCE,
    IMPERIAL,
    INTERIOR,
    LEGENDS,
    REBELS,
    SKIRMISH,
    TERMINAL,
    Door,
    InitialGroup,
    Map,
    Mission,
    Point,
    Section,
    Token,
    Unfinished,
    Zone,
)
from holotable.imperial_assault.board.names import place_name, place_named
from holotable.imperial_assault.board.tiles import faces
from holotable.imperial_assault.content import content_files

TURNS = (0, 90, 180, 270)
# How alike two ids are, of 100, before one is taken for the other misspelt.
NEAR = 70


class UnknownMapError(LookupError):
    """There is no map with that id; these are the closest."""

    def __init__(self, map_id: str, closest: Collection[str]) -> None:
        self.map_id = map_id
        self.closest = ", ".join(closest)
        super().__init__(f"there is no map {map_id!r}; the closest are {self.closest}")


class NothingLikeMapError(LookupError):
    """There is no map with that id, nor one with a similar id."""

    def __init__(self, map_id: str) -> None:
        self.map_id = map_id
        super().__init__(f"there is no map {map_id!r}, nor one with a similar id")


class NoSuchFileError(LookupError):
    """What was asked for as a map looks like a file, and no map is called so."""

    def __init__(self, file: str) -> None:
        self.file = file
        super().__init__(f"there is no file {file!r}")


def maps() -> list[Map]:
    """Every map: skirmish maps first, then the campaign's, each by id."""
    return [find_map(map_id) for map_id in _files()]


def map_ids() -> list[str]:
    """The ids of all maps, in the same order."""
    return list(_files())


@cache
def find_map(map_id: str) -> Map:
    """The map with that id."""
    files = _files()
    if map_id not in files:
        raise _unknown(map_id, list(files))
    found = read_map(read(files[map_id]))
    added = [_added(found, top) for top in _layouts() if top.text("map") == map_id]
    shown = [each for each in found.missions if each.id not in [mission.id for mission in added]]
    return replace(found, missions=(*shown, *added)) if added else found


LAYOUT = "layout"


@cache
def _layouts() -> tuple[Entry, ...]:
    """The missions that lay out themselves what their map does not show."""
    files = [*content_files("missions/skirmish"), *content_files("missions/campaign")]
    return tuple(top for top in map(read, files) if top.has(LAYOUT))


def _added(found: Map, top: Entry) -> Mission:
    letter = top.text("letter") if top.has("letter") else None
    return laid_out(found, Mission(top.text("id"), top.text("name"), letter), top.entry(LAYOUT))


def laid_out(found: Map, mission: Mission, layout: Entry) -> Mission:
    """A mission with what its own file lays on a map, checked against all that lies there."""
    reader = _Reader.on(found, layout)
    tokens = tuple(reader.token(token) for token in layout.entries("tokens"))
    laid = replace(mission, tokens=tokens, zones=tuple(reader.zone(zone) for zone in layout.entries("zones")))
    layout.finish()
    check_mission(layout.file, found, laid)
    return laid


def _unknown(map_id: str, known: list[str]) -> LookupError:
    """The error that says best why there is no such map."""
    if PurePath(map_id).suffix or "/" in map_id or "\\" in map_id:
        return NoSuchFileError(map_id)
    found = process.extract(map_id, known, processor=str.lower, limit=3, score_cutoff=NEAR)
    # A letter or two are part of too many ids to be near any of them.
    if len(map_id) < 3 or not found:
        return NothingLikeMapError(map_id)
    return UnknownMapError(map_id, [name for name, _, _ in found])


@cache
def _files() -> dict[str, Traversable]:
    return by_name([*content_files("maps/skirmish"), *content_files("maps/missions"), *content_files("maps/legends")])


def read_map(top: Entry) -> Map:
    """A map from its content file, everything on it checked."""
    map_id = top.text("id")
    if f"{map_id}.yaml" != PurePath(top.file).name:
        raise FileNameError(top.file, map_id)
    reader = _Reader(top)
    mode, name = top.word("mode", (SKIRMISH, CAMPAIGN, LEGENDS)), top.text("name")
    sections = reader.sections()
    unfinished = tuple(reader.unfinished(entry) for entry in top.entries("unfinished"))
    placements = [placement for section in sections for placement in section.placements]
    walled = frozenset(edge for known in unfinished for edge in known.edges)
    assembly = assemble(reader.width, reader.height, placements, walled, top.file)
    reader.terrain = assembly.board.terrain
    counted, laid = top.number("spaces"), sum(sign != NOTHING for sign in reader.terrain)
    if counted != laid:
        raise SpacesCountError(top.file, counted, laid)
    found = Map(
        id=map_id,
        name=name,
        mode=mode,
        pack=read_pack(top),
        sections=sections,
        assembly=assembly,
        unfinished=unfinished,
        notes=tuple(top.texts("notes")),
        doors=tuple(reader.door(entry) for entry in top.entries("doors")),
        tokens=(
            *(reader.token(entry, TERMINAL) for entry in top.entries("terminals")),
            *(reader.token(entry, CRATE) for entry in top.entries("crates")),
            *(reader.token(entry) for entry in top.entries("tokens")),
        ),
        zones=tuple(reader.zone(entry) for entry in top.entries("zones")),
        points=tuple(reader.point(entry) for entry in top.entries("points")),
        entrance=reader.entrance(),
        highlighted=reader.highlighted(),
        rebels_on=top.word("rebels_on", (INTERIOR, ANYWHERE)) if top.has("rebels_on") else "",
        initial_groups=tuple(reader.initial_group(entry) for entry in top.entries("initial_groups")),
        reserved_groups=tuple(top.texts("reserved_groups")),
        missions=tuple(reader.mission(entry) for entry in top.entries("missions")) or (Mission(map_id, name),),
    )
    top.finish()
    check_map(top.file, found)
    return found


class _Reader:
    """Reads a map's parts, each in terms of the map's size, sections and spaces."""

    def __init__(self, top: Entry) -> None:
        self.top = top
        size = top.numbers("size")
        if len(size) != 2 or not all(1 <= length <= 99 for length in size):
            raise top.error("size", "expected width and height in spaces, from 1 to 99")
        self.width, self.height = size
        self.terrain = ""
        self.section_ids: list[str] = []

    @classmethod
    def on(cls, found: Map, top: Entry) -> "_Reader":
        """A reader of more that lies on a map."""
        reader = cls.__new__(cls)
        reader.top, reader.width, reader.height = top, found.width, found.height
        reader.terrain = found.assembly.board.terrain
        reader.section_ids = [section.id for section in found.sections]
        return reader

    def sections(self) -> tuple[Section, ...]:
        found = tuple(self._section(entry) for entry in self.top.entries("sections"))
        if not found:
            raise self.top.error("sections", "a map has at least one section")
        check_sections(self.top.file, found)
        self.section_ids = [section.id for section in found]
        return found

    def unfinished(self, entry: Entry) -> Unfinished:
        unfinished = Unfinished(self._edges(entry), entry.text("note"))
        entry.finish()
        return unfinished

    def door(self, entry: Entry) -> Door:
        door = Door(entry.text("id"), self._edges(entry), entry.flag("open", otherwise=False))
        entry.finish()
        return door

    def token(self, entry: Entry, kind: str | None = None) -> Token:
        token = Token(
            id=entry.text("id"),
            kind=entry.text("kind") if kind is None else kind,
            space=self._space(entry, "at"),
            colour=_colour(entry),
            active=entry.flag("active", otherwise=True),
            section=self._section_id(entry),
        )
        entry.finish()
        return token

    def zone(self, entry: Entry) -> Zone:
        spaces = [self._named(entry, "spaces", name) for name in entry.texts("spaces")]
        if not spaces or len(set(spaces)) < len(spaces):
            raise ZoneSpacesError(entry, entry.texts("spaces"))
        zone = Zone(entry.text("id"), frozenset(spaces), _colour(entry), entry.flag("active", otherwise=True))
        entry.finish()
        return zone

    def point(self, entry: Entry) -> Point:
        point = Point(
            id=entry.text("id"),
            space=self._space(entry, "at"),
            colour=_colour(entry),
            active=entry.flag("active", otherwise=True),
            section=self._section_id(entry),
        )
        entry.finish()
        return point

    def entrance(self) -> Point | None:
        if not self.top.has(ENTRANCE):
            return None
        entry = self.top.entry(ENTRANCE)
        point = Point(ENTRANCE, self._space(entry, "at"), active=entry.flag("active", otherwise=True))
        entry.finish()
        return point

    def highlighted(self) -> tuple[int, ...]:
        """Further spaces beside the entrance on which heroes begin (LA-DEPL-01)."""
        return tuple(self._named(self.top, "highlighted", name) for name in self.top.texts("highlighted"))

    def initial_group(self, entry: Entry) -> InitialGroup:
        group = InitialGroup(
            group=entry.text("group"),
            points=tuple(entry.texts("points")),
            zone=entry.text("zone") if entry.has("zone") else "",
            side=entry.word("side", (IMPERIAL, REBELS)) if entry.has("side") else IMPERIAL,
        )
        entry.finish()
        return group

    def mission(self, entry: Entry) -> Mission:
        mission = Mission(
            id=entry.text("id"),
            name=entry.text("name"),
            letter=entry.word("letter", ("A", "B")),
            tokens=tuple(self.token(token) for token in entry.entries("tokens")),
            zones=tuple(self.zone(zone) for zone in entry.entries("zones")),
            like=entry.text("like") if entry.has("like") else "",
        )
        entry.finish()
        return mission

    def _section(self, entry: Entry) -> Section:
        section = Section(
            id=entry.text("id"),
            placements=tuple(self._placement(tile) for tile in entry.entries("tiles")),
            aside=entry.flag("aside", otherwise=False),
        )
        entry.finish()
        return section

    def _placement(self, entry: Entry) -> Placement:
        name, turned = entry.text("face"), entry.number("turned")
        if name not in faces():
            raise UnknownFaceError(entry, name, list(faces()))
        if turned not in TURNS:
            raise TurnError(entry, turned)
        column, row = self._place(entry, "at", entry.text("at"))
        entry.finish()
        return Placement(faces()[name].turned(turned // 90), column, row)

    def _edges(self, entry: Entry) -> tuple[Edge, ...]:
        field = "above" if entry.has("above") else "left_of"
        names = entry.texts(field)
        places = [self._place(entry, field, name) for name in names]
        if not places:
            raise entry.error(field, "expected the spaces that the edges lie above or left of")
        return tuple(Edge(field == "above", column, row) for column, row in places)

    def _section_id(self, entry: Entry) -> str | None:
        return entry.word("section", self.section_ids) if entry.has("section") else None

    def _space(self, entry: Entry, field: str) -> int:
        return self._named(entry, field, entry.text(field))

    def _named(self, entry: Entry, field: str, name: str) -> int:
        column, row = self._place(entry, field, name)
        space = row * self.width + column
        if self.terrain[space] == NOTHING:
            raise NoTileThereError(entry, field, name)
        return space

    def _place(self, entry: Entry, field: str, name: str) -> tuple[int, int]:
        place = place_named(name)
        if place is None:
            raise PlaceNameError(entry, field, name)
        column, row = place
        if column >= self.width or row >= self.height:
            raise PastMapError(entry, field, name, place_name(self.width - 1, self.height - 1))
        return column, row


def _colour(entry: Entry) -> str | None:
    return entry.word("colour", COLOURS) if entry.has("colour") else None
