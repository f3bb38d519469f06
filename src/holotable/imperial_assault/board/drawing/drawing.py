"""What a picture shows: a board, and whatever lies, stands or is asked on it, as plain data."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from holotable.imperial_assault.board.blocked import Blocked
from holotable.imperial_assault.board.board import Board
from holotable.imperial_assault.board.figure import Figure
from holotable.imperial_assault.board.grounds import grounds_of, shown_grounds
from holotable.imperial_assault.board.maps import Map, Mission, Point, Token

POINT, ENTRANCE = "point", "entrance"

Corner = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Marker:
    """A token or point on a space. ``shape`` is terminal, crate, point, entrance, or the kind of a mission token."""

    name: str
    space: int
    shape: str
    colour: str | None = None
    active: bool = True


@dataclass(frozen=True, slots=True)
class Area:
    """A zone: its spaces and its colour, if it has one. One that is not active yet is only outlined."""

    name: str
    spaces: frozenset[int]
    colour: str | None = None
    active: bool = True


@dataclass(frozen=True, slots=True)
class DrawnSight:
    """Two lines from one corner to two, [column, row] of the lattice: a proof of sight, or the best attempt at one.

    ``clear`` tells which of the two nothing stops, ``blocked`` what stops the attempt, and ``stopped_at`` where.
    """

    viewer: str
    target: str
    start: Corner
    ends: tuple[Corner, Corner]
    clear: tuple[bool, bool] = (True, True)
    blocked: Blocked | None = None
    stopped_at: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Count:
    """What the numbers on the spaces count from a figure or space: movement points, at most so many, or spaces."""

    start: str
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the legend: a sample of something that a drawing shows, and what it is called."""

    sample: "Drawing"
    text: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """All that one drawing shows. As in the board text format, upper and lower case letters are the two sides.

    ``grounds`` has a sign for each space, where more is known of its ground than whether it is inside.
    """

    board: Board
    title: str = ""
    subtitle: str = ""
    figures: tuple[Figure, ...] = ()
    markers: tuple[Marker, ...] = ()
    areas: tuple[Area, ...] = ()
    sight: DrawnSight | None = None
    numbers: Mapping[int, int] = field(default_factory=dict)
    count: Count | None = None
    caption: tuple[str, ...] = ()
    legend: tuple[Entry, ...] = ()
    grounds: str = ""


def drawing_of(found: Map, mission: Mission | None = None, sections: Collection[str] | None = None) -> Drawing:
    """A map as it is set up: with what a mission adds, and with only some sections revealed."""
    board = found.board(sections)
    tokens = found.tokens + (mission.tokens if mission else ())
    points = found.points + ((found.entrance,) if found.entrance else ())
    things: list[Token | Point] = [*tokens, *points]
    shown = found.spaces(sections)
    zones = found.zones + (mission.zones if mission else ())
    return Drawing(
        board=board,
        title=found.name,
        subtitle=mission.name if mission and mission.name != found.name else "",
        markers=tuple(
            Marker(thing.id, thing.space, _shape(thing, found), thing.colour, thing.active)
            for thing in things
            if found.shows(thing, sections)
        ),
        grounds=shown_grounds(grounds_of(found), board),
        areas=tuple(Area(zone.id, zone.spaces, zone.colour, zone.active) for zone in zones if zone.spaces <= shown),
    )


def _shape(thing: Token | Point, found: Map) -> str:
    if isinstance(thing, Token):
        return thing.kind
    return ENTRANCE if thing == found.entrance else POINT
