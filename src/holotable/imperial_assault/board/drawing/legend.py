"""What a drawing shows, in words: a legend of all that appears on it, and the answers laid over it."""

from collections.abc import Iterator
from dataclasses import replace

from holotable.imperial_assault.board.board import (
    BLOCKING,
    BLOCKING_EDGE,
    DIFFICULT,
    DOOR,
    IMPASSABLE,
    IMPASSABLE_EDGE,
    NOTHING,
    OPEN,
    PLAIN,
    WALL,
    Board,
)
from holotable.imperial_assault.board.drawing.drawing import (
    ENTRANCE,
    POINT,
    Area,
    Drawing,
    DrawnSight,
    Entry,
    Marker,
)
from holotable.imperial_assault.board.grounds import DESERT, FOREST, INSIDE, OUTSIDE, plain_grounds
from holotable.imperial_assault.board.maps import CRATE, TERMINAL
from holotable.imperial_assault.board.names import space_name
from holotable.words import Speech

_EDGES = {
    WALL: "legend.wall",
    DOOR: "legend.door",
    BLOCKING_EDGE: "legend.blocking-edge",
    IMPASSABLE_EDGE: "legend.impassable-edge",
}
_TERRAIN = {BLOCKING: "legend.blocking", IMPASSABLE: "legend.impassable", DIFFICULT: "legend.difficult"}
_GROUNDS = {
    INSIDE: "legend.interior",
    FOREST: "legend.forest",
    DESERT: "legend.desert",
    OUTSIDE: "legend.exterior",
}
_DEPLOYMENT = {"red": "legend.red-deployment", "blue": "legend.blue-deployment"}
_MARKERS = {
    TERMINAL: "legend.terminal",
    CRATE: "legend.crate",
    POINT: "legend.point",
    ENTRANCE: "legend.entrance",
    "barrel": "legend.barrel",
    "barricade": "legend.barricade",
    "blast_door": "legend.blast-door",
    "cannon": "legend.cannon",
    "capture_site": "legend.capture-site",
    "comlink": "legend.comlink",
    "communications_beacon": "legend.communications-beacon",
    "contraband": "legend.contraband",
    "data_core": "legend.data-core",
    "equipment_cache": "legend.equipment-cache",
    "excavation_site": "legend.excavation-site",
    "exit": "legend.exit",
    "explosive": "legend.explosive",
    "explosive_crate": "legend.explosive-crate",
    "formula": "legend.formula",
    "hatch": "legend.hatch",
    "hiding_place": "legend.hiding-place",
    "holocron": "legend.holocron",
    "imperial_token": "legend.imperial-token",
    "launch_panel": "legend.launch-panel",
    "luke_skywalker": "legend.luke-skywalker",
    "pilot": "legend.pilot",
    "raider": "legend.raider",
    "rebel_token": "legend.rebel-token",
    "remains": "legend.remains",
    "shortatha": "legend.shortatha",
    "supply_cache": "legend.supply-cache",
}
# What can stand in the way of sight.
_OBSTACLES = {
    "blocking edge": "obstacle.blocking-edge",
    "blocking terrain": "obstacle.blocking-terrain",
    "corner": "obstacle.corner",
    "door": "obstacle.door",
    "figure": "obstacle.figure",
    "off the map": "obstacle.off-the-map",
    "wall": "obstacle.wall",
}


def explained(drawing: Drawing, say: Speech) -> Drawing:
    """The drawing with a legend of what appears on it, and with its answers said in words."""
    board = drawing.board
    caption = []
    if drawing.sight is not None:
        caption.append(sight_words(drawing.sight, board, say))
    if drawing.count is not None and drawing.count.points is not None:
        caption.append(say("draw.reached", name=drawing.count.start, count=drawing.count.points))
    elif drawing.count is not None:
        caption.append(say("draw.counted", name=drawing.count.start))
    legend = (*_lines(board, say), *_ground(drawing, say), *_areas(drawing, say), *_markers(drawing, say))
    return replace(drawing, caption=tuple(caption), legend=legend)


def token_word(kind: str, say: Speech) -> str:
    """What a kind of token is called; one that a mission brings along has a word of its own in the legend."""
    own = f"legend.{kind.replace('_', '-')}"
    return say(_MARKERS.get(kind) or (own if own in say.ids() else "legend.token"))


def obstacle_word(what: str, figure: str, say: Speech) -> str:
    """What stands in the way of sight; a figure by its name."""
    return say(_OBSTACLES[what], figure=figure)


def sight_words(sight: DrawnSight, board: Board, say: Speech) -> str:
    """Whether one figure or space sees another, and by which lines or why not."""
    if sight.blocked is None:
        ends = ", ".join(map(str, sight.ends))
        return say("draw.seen", viewer=sight.viewer, target=sight.target, start=str(sight.start), ends=ends)
    reason = sight.blocked
    at = space_name(board, reason.space) if reason.space is not None else ", ".join(map(str, reason.at))
    what = obstacle_word(reason.what, str(reason.figure), say)
    return say("draw.unseen", viewer=sight.viewer, target=sight.target, what=what, at=at, rule=reason.rule)


def _lines(board: Board, say: Speech) -> Iterator[Entry]:
    edges = set(board.across + board.down)
    for edge, message in _EDGES.items():
        if edge in edges:
            # The edge between two places off the map, so that nothing but the edge is drawn.
            sample = Board(1, 2, NOTHING * 2, OPEN + edge + OPEN, OPEN * 4)
            yield Entry(Drawing(sample), say(message))


def _ground(drawing: Drawing, say: Speech) -> Iterator[Entry]:
    """A line for each terrain, as it looks on this ground, and for each kind of ground where there are several."""
    board = drawing.board
    grounds = drawing.grounds or plain_grounds(board)
    for terrain, message in _TERRAIN.items():
        if terrain in board.terrain:
            yield Entry(Drawing(_space(terrain), grounds=grounds[board.terrain.index(terrain)]), say(message))
    shown = {ground for ground, sign in zip(grounds, board.terrain, strict=True) if sign != NOTHING}
    if shown != {OUTSIDE}:
        for ground, message in _GROUNDS.items():
            if ground in shown:
                yield Entry(Drawing(_space(PLAIN), grounds=ground), say(message))


def _areas(drawing: Drawing, say: Speech) -> Iterator[Entry]:
    """A line for each deployment zone, and one for each colour of a mission's own zones."""
    named: dict[tuple[str, str | None, bool], Area] = {}
    for area in drawing.areas:
        message = _DEPLOYMENT.get(area.name, "legend.zone")
        named.setdefault((message, area.colour, area.active), area)
    for (message, _, active), area in named.items():
        sample = Drawing(_space(PLAIN), areas=(replace(area, spaces=frozenset({0})),))
        yield Entry(sample, _active(say(message), active, say))


def _markers(drawing: Drawing, say: Speech) -> Iterator[Entry]:
    """A line for each kind of token, in its colour where all of that kind have the same."""
    kinds: dict[tuple[str, bool], list[Marker]] = {}
    for marker in drawing.markers:
        kinds.setdefault((marker.shape, marker.active), []).append(marker)
    first = [*_MARKERS]
    for (shape, active), markers in sorted(kinds.items(), key=lambda kind: (_order(kind[0][0], first), not kind[0][1])):
        colours = {marker.colour for marker in markers}
        colour = colours.pop() if len(colours) == 1 else "grey"
        text = token_word(shape, say)
        sample = Drawing(_space(NOTHING), markers=(replace(markers[0], space=0, colour=colour),))
        yield Entry(sample, _active(text, active, say))


def _order(shape: str, first: list[str]) -> int:
    return first.index(shape) if shape in first else len(first)


def _active(text: str, active: bool, say: Speech) -> str:
    return text if active else say("legend.not-active", what=text)


def _space(terrain: str) -> Board:
    return Board(1, 1, terrain, OPEN * 2, OPEN * 2)
