"""Maps: which there are, what is on one, and the picture of its floor."""

from collections.abc import Collection
from dataclasses import replace
from typing import Literal

from holotable.imperial_assault.board import Board, Map, Mission, Point, Token, Zone, find_map, maps
from holotable.imperial_assault.board.assembly import sides
from holotable.imperial_assault.board.board import BLOCKING, DIFFICULT, IMPASSABLE, PLAIN
from holotable.imperial_assault.board.drawing import THEMES, floor_svg, token_word
from holotable.imperial_assault.board.drawing.markup import SPACE
from holotable.imperial_assault.board.edges import Edge
from holotable.imperial_assault.board.ground_code import coded_ground
from holotable.imperial_assault.board.grounds import grounds_of
from holotable.imperial_assault.board.maps import CAMPAIGN, LEGENDS, SKIRMISH
from holotable.imperial_assault.board.names import place_name
from holotable.imperial_assault.telling.sheets import DoorSheet, TokenSheet
from holotable.kernel import Struct
from holotable.modes.endpoints import SVG, Asked, Endpoint
from holotable.words import Speech, speech

Terrain = Literal["plain", "difficult", "impassable", "blocking"]
ThemeName = Literal["light", "dark"]
_TERRAIN: dict[str, Terrain] = {
    PLAIN: "plain",
    DIFFICULT: "difficult",
    IMPASSABLE: "impassable",
    BLOCKING: "blocking",
}
_MODES = {SKIRMISH: "maps.skirmish", CAMPAIGN: "maps.campaign", LEGENDS: "maps.legends"}


class MissionLine(Struct, frozen=True):
    """A mission that is played on a map; those of the skirmish have a letter."""

    id: str
    name: str
    letter: str


class MapLine(Struct, frozen=True):
    """A map in a list."""

    id: str
    name: str
    mode: str
    mode_name: str
    width: int
    height: int
    spaces: int
    missions: tuple[MissionLine, ...]


class SpaceSheet(Struct, frozen=True, omit_defaults=True):
    """A space: its number, its name, and what terrain it is."""

    space: int
    name: str
    terrain: Terrain = "plain"
    interior: bool = False


class ZoneSheet(Struct, frozen=True):
    """Spaces with a meaning of their own: a deployment zone, a place that a mission marks."""

    id: str
    colour: str
    spaces: tuple[int, ...]


class PointSheet(Struct, frozen=True):
    """A deployment point, or the entrance."""

    id: str
    colour: str
    space: int
    active: bool


class MapSheet(Struct, frozen=True):
    """All that is on a map, with what a mission adds if one was asked for; `scale` is how wide a space is drawn."""

    id: str
    name: str
    mode: str
    mode_name: str
    width: int
    height: int
    scale: int
    missions: tuple[MissionLine, ...]
    spaces: tuple[SpaceSheet, ...]
    doors: tuple[DoorSheet, ...]
    zones: tuple[ZoneSheet, ...]
    tokens: tuple[TokenSheet, ...]
    points: tuple[PointSheet, ...]
    floor: str


class MapAsked(Asked, frozen=True):
    """Which map, and the letter or id of a mission whose tokens and zones are to lie on it."""

    map: str
    mission: str = ""


class FloorAsked(Asked, frozen=True):
    """Which map, and whether it is drawn for paper or for a dark screen."""

    map: str
    theme: ThemeName = "light"


class GroundAsked(Asked, frozen=True):
    """What of a map is laid out, as a table was told it, and whether it is drawn for paper or for a dark screen."""

    ground: str
    theme: ThemeName = "light"


def all_maps(asked: Asked) -> tuple[MapLine, ...]:
    """Every map in a line."""
    say = speech(asked.lang)
    return tuple(_line(found, say) for found in maps())


def _line(found: Map, say: Speech) -> MapLine:
    return MapLine(
        id=found.id,
        name=found.name,
        mode=found.mode,
        mode_name=say(_MODES[found.mode]),
        width=found.width,
        height=found.height,
        spaces=len(found.spaces(laid_out(found))),
        missions=_missions(found),
    )


def laid_out(found: Map) -> tuple[str, ...] | None:
    """The sections that everybody may know: of a map of Legends the first (LA-EXPL-03). None stands for all."""
    return (found.sections[0].id,) if found.mode == LEGENDS else None


def board_laid_out(found: Map, closed: Collection[str]) -> Board:
    """The board that everybody may know, which tells of no section to come, with these doors closed."""
    return replace(found.board(laid_out(found), closed), unrevealed=())


def _missions(found: Map) -> tuple[MissionLine, ...]:
    return tuple(MissionLine(mission.id, mission.name, mission.letter or "") for mission in found.missions)


def one_map(asked: MapAsked) -> MapSheet:
    """All that is on a map; of a mission's map only what lies open before the first round (IA-SEC-04)."""
    found, say = find_map(asked.map), speech(asked.lang)
    mission = found.mission(asked.mission) if asked.mission else Mission("", "")
    is_open, sections = found.mode == SKIRMISH, laid_out(found)
    points = (found.points if is_open else ()) + ((found.entrance,) if found.entrance else ())
    tokens = [
        each for each in found.tokens + mission.tokens if is_open or (each.active and found.shows(each, sections))
    ]
    return MapSheet(
        id=found.id,
        name=found.name,
        mode=found.mode,
        mode_name=say(_MODES[found.mode]),
        width=found.width,
        height=found.height,
        scale=SPACE,
        missions=_missions(found),
        spaces=_spaces(found),
        doors=tuple(
            DoorSheet(door.id, str(number), tuple(_between(edge, found.width) for edge in door.edges), door.open)
            for number, door in enumerate(found.doors_beside(sections), 1)
        ),
        zones=tuple(_zone(zone) for zone in found.zones + mission.zones) if is_open else (),
        tokens=tuple(_token(token, is_open, say) for token in tokens),
        points=tuple(_point(point) for point in points),
        floor=f"/api/maps/{found.id}/floor.svg",
    )


def _spaces(found: Map) -> tuple[SpaceSheet, ...]:
    board = found.board()
    return tuple(
        SpaceSheet(
            space=space,
            name=place_name(space % found.width, space // found.width),
            terrain=_TERRAIN[board.terrain[space]],
            interior=space in board.interior,
        )
        for space in sorted(found.spaces(laid_out(found)))
    )


def _between(edge: Edge, width: int) -> tuple[int, int]:
    """The two spaces beside an edge."""
    (left, top), (right, below) = sides(edge)
    return top * width + left, below * width + right


def _zone(zone: Zone) -> ZoneSheet:
    return ZoneSheet(zone.id, zone.colour or "", tuple(sorted(zone.spaces)))


def _token(token: Token, is_open: bool, say: Speech) -> TokenSheet:
    """A token; which colour it has, and its id that may tell of it, are the mission's secret."""
    if not is_open:
        return TokenSheet(f"{token.kind}_{token.space}", token.kind, token_word(token.kind, say), token.space)
    return TokenSheet(token.id, token.kind, token_word(token.kind, say), token.space, token.colour)


def _point(point: Point) -> PointSheet:
    return PointSheet(point.id, point.colour or "", point.space, point.active)


def floor(asked: FloorAsked) -> str:
    """The floor of a map, every door open; of one of Legends what lies there at the start."""
    found = find_map(asked.map)
    return floor_svg(board_laid_out(found, closed=()), THEMES[asked.theme], grounds_of(found))


def ground(asked: GroundAsked) -> str:
    """The floor of what is laid out of a map."""
    board, grounds = coded_ground(asked.ground)
    return floor_svg(board, THEMES[asked.theme], grounds)


ROUTES = [
    Endpoint("GET", "/api/maps", all_maps, "http.maps", tuple[MapLine, ...], lasting=True),
    Endpoint("GET", "/api/maps/{map}", one_map, "http.map", MapSheet, MapAsked, lasting=True, cost=1),
    Endpoint("GET", "/api/maps/{map}/floor.svg", floor, "http.floor", SVG, FloorAsked, lasting=True, cost=1),
    Endpoint("GET", "/api/ground/{ground}.svg", ground, "http.ground", SVG, GroundAsked, lasting=True, cost=1),
]
