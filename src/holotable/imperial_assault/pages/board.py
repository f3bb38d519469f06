"""A board to try things on: figures set down on a map or a picture, and who sees, reaches and is next to what."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated

from holotable.imperial_assault.board import (
    Board,
    Figure,
    Geometry,
    Named,
    NoSuchFigureError,
    NoSuchSpaceError,
    Scene,
    adjacent,
    distance,
    find_map,
    parse,
    reach,
    rectangle,
    space_name,
    space_named,
)
from holotable.imperial_assault.board.board import NOTHING
from holotable.imperial_assault.board.drawing import drawn_sight, sight_words
from holotable.imperial_assault.board.footprint import shape_of
from holotable.imperial_assault.board.maps import UnknownDoorError
from holotable.imperial_assault.board.question import NoSuchPlaceError
from holotable.imperial_assault.cards.deployment import FOOTPRINTS
from holotable.imperial_assault.pages.maps import board_laid_out, laid_out
from holotable.imperial_assault.telling.messages import SightSheet
from holotable.imperial_assault.telling.sheets import ReachSheet
from holotable.kernel import Struct
from holotable.kernel.codec import Meta
from holotable.modes.endpoints import Asked, Endpoint
from holotable.words import Speech, speech

MOST_FIGURES, MOST_POINTS, MOST_PICTURE = 60, 20, 3000
LARGEST = 6
BASES = frozenset(rectangle(*sides) for shape in FOOTPRINTS.values() for sides in (shape, shape[::-1]))

Name = Annotated[str, Meta(min_length=1, max_length=60)]
# A space by its number or its name.
Space = int | Annotated[str, Meta(max_length=10)]
# A figure by its name, or a space.
Place = int | Annotated[str, Meta(max_length=60)]
Doors = Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=60)]


class NoBoardError(ValueError):
    """A question about no board, or about two."""


class SamePlaceError(ValueError):
    """Sight was asked for from a place to itself."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"{name} is asked to see itself")


class TwinFiguresError(ValueError):
    """Two figures of one name."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"two figures are called {name}")


class NoBaseError(ValueError):
    """A figure on spaces that no base covers."""

    def __init__(self, name: str, spaces: str) -> None:
        self.name = name
        self.spaces = spaces
        super().__init__(f"no base lies on {spaces}, where {name} is to stand")


class SharedSpaceError(ValueError):
    """Two figures on one space."""

    def __init__(self, name: str, other: str, space: str) -> None:
        self.name = name
        self.other = other
        self.space = space
        super().__init__(f"{name} and {other} can't both stand on {space}")


class PlacedFigure(Struct, frozen=True, forbid_unknown_fields=True):
    """A figure that was set down; those of different sides are hostile. Its name is not that of a space."""

    name: Name
    side: Annotated[str, Meta(max_length=60)]
    spaces: Annotated[tuple[Space, ...], Meta(min_length=1, max_length=LARGEST)]
    massive: bool = False
    mobile: bool = False
    reach: bool = False


class BoardAsked(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    kw_only=True,
    tag_field="ask",
    rename={"viewer": "from", "target": "to"},
):
    """A question about a map by its id or a picture in the board text format, and figures set down on it.

    Doors of a map are as at the start, but for those that are said to be `open` or `closed`.
    """

    map: Annotated[str, Meta(max_length=60)] = ""
    picture: Annotated[str, Meta(max_length=MOST_PICTURE)] = ""
    figures: Annotated[tuple[PlacedFigure, ...], Meta(max_length=MOST_FIGURES)] = ()
    open: Doors = ()
    closed: Doors = ()


class SightAsked(BoardAsked, frozen=True, tag="los"):
    """Whether one figure or space sees another."""

    viewer: Place
    target: Place


class AdjacentAsked(BoardAsked, frozen=True, tag="adjacent"):
    """Whether a figure or space is next to another."""

    viewer: Place
    target: Place


class DistanceAsked(BoardAsked, frozen=True, tag="distance"):
    """How many spaces it is from one figure or space to another."""

    viewer: Place
    target: Place


class ReachAsked(BoardAsked, frozen=True, tag="reach"):
    """Where a figure can go with so many movement points."""

    figure: Name
    points: Annotated[int, Meta(ge=0, le=MOST_POINTS)]


Question = SightAsked | AdjacentAsked | DistanceAsked | ReachAsked


class BlockedSheet(Struct, frozen=True, omit_defaults=True):
    """What stops a line of sight: on a space, or at the lattice points of a corner or an edge."""

    what: str
    space: int | None = None
    figure: str = ""
    at: tuple[tuple[int, int], ...] = ()


class BoardTold(Struct, frozen=True, tag_field="ask", omit_defaults=True):
    """The answer to a question about a board."""


class SightTold(BoardTold, frozen=True, tag="los"):
    """Whether it is seen: by the two lines that prove it, or what stops the best attempt and by which rule."""

    los: bool
    words: str
    sight: SightSheet
    blocked: BlockedSheet | None = None
    rule: str = ""


class AdjacentTold(BoardTold, frozen=True, tag="adjacent"):
    """Whether the two are next to each other."""

    adjacent: bool
    words: str
    rule: str


class DistanceTold(BoardTold, frozen=True, tag="distance"):
    """How many spaces it is; none where no way leads there."""

    words: str
    rule: str
    spaces: int | None = None


class ReachTold(BoardTold, frozen=True, tag="reach"):
    """Where the figure can end, what it costs and the way there; a space for each part of its base."""

    words: str
    rule: str
    reach: tuple[ReachSheet, ...]


Answer = SightTold | AdjacentTold | DistanceTold | ReachTold


def answer(asked: Asked, question: Question) -> Answer:
    """The answer to a question about a board."""
    say, scene = speech(asked.lang), _scene(question)
    if isinstance(question, ReachAsked):
        return _reach(scene, question, say)
    here, there = _place(scene, question.viewer), _place(scene, question.target)
    viewer, target = _called(scene, here), _called(scene, there)
    if isinstance(question, SightAsked):
        return _sight(scene, here, there, say)
    if isinstance(question, AdjacentAsked):
        is_near = adjacent(scene, here, there)
        words = say("board.adjacent" if is_near else "board.not-adjacent", viewer=viewer, target=target)
        return AdjacentTold(is_near, words, "IA-ADJ-01")
    spaces = distance(scene, here, there)
    counted = "board.no-way" if spaces is None else "board.distance"
    return DistanceTold(say(counted, spaces or 0, viewer=viewer, target=target), "IA-CNT-01", spaces)


def _sight(scene: Scene, here: Named, there: Named, say: Speech) -> SightTold:
    if here == there:
        raise SamePlaceError(_called(scene, here))
    drawn = drawn_sight(scene, here, there)
    words = sight_words(drawn, scene.geometry.ground.board, say)
    sheet = SightSheet(drawn.start, drawn.ends, drawn.clear, drawn.stopped_at)
    reason = drawn.blocked
    if reason is None:
        return SightTold(True, words, sheet, rule="IA-LOS-01")
    stopped = BlockedSheet(reason.what, reason.space, reason.figure or "", reason.at)
    return SightTold(False, words, sheet, stopped, reason.rule)


def _reach(scene: Scene, question: ReachAsked, say: Speech) -> ReachTold:
    if question.figure not in scene.figures:
        raise NoSuchFigureError(question.figure, ", ".join(scene.figures))
    found = reach(scene, question.figure, question.points)
    cheapest: dict[int, tuple[int, frozenset[int]]] = {}
    for spaces, cost in sorted(found.ends().items(), key=lambda end: (end[1], sorted(end[0]))):
        for space in spaces:
            cheapest.setdefault(space, (cost, spaces))
    ways = {spaces: tuple(tuple(sorted(step)) for step in found.path(spaces)) for _, spaces in cheapest.values()}
    sheets = [ReachSheet(space, cost, ways[spaces]) for space, (cost, spaces) in sorted(cheapest.items())]
    words = say("board.reach", question.points, name=question.figure, spaces=len(sheets))
    return ReachTold(words, "IA-MPT-01", tuple(sheets))


def _scene(question: BoardAsked) -> Scene:
    """The board with all figures on it."""
    if bool(question.map) == bool(question.picture) or (question.picture and (question.open or question.closed)):
        raise NoBoardError
    geometry, drawn = _drawn(question.picture) if question.picture else _on_map(question)
    board = geometry.ground.board
    figures = [*drawn, *(_figure(board, each) for each in question.figures)]
    _check_apart(board, figures)
    return Scene(geometry, figures)


def _on_map(question: BoardAsked) -> tuple[Geometry, tuple[Figure, ...]]:
    """The map, on which nobody stands yet."""
    found = find_map(question.map)
    doors = found.doors_beside(laid_out(found))
    known = [door.id for door in doors]
    for name in (*question.open, *question.closed):
        if name not in known:
            raise UnknownDoorError(name, found.id, known)
    closed = {door.id for door in doors if not door.open}
    return _with_doors(question.map, frozenset((closed | {*question.closed}) - {*question.open})), ()


@lru_cache(maxsize=32)
def _with_doors(map_id: str, closed: frozenset[str]) -> Geometry:
    """A map with these doors closed; questions often follow each other on the same one."""
    return Geometry(board_laid_out(find_map(map_id), sorted(closed)))


@lru_cache(maxsize=8)
def _drawn(picture: str) -> tuple[Geometry, tuple[Figure, ...]]:
    found = parse(picture)
    return Geometry(found.board), found.figures


def _figure(board: Board, placed: PlacedFigure) -> Figure:
    spaces = frozenset(_space(board, space) for space in placed.spaces)
    if shape_of({(space % board.width, space // board.width) for space in spaces})[0] not in BASES:
        raise NoBaseError(placed.name, ", ".join(space_name(board, space) for space in sorted(spaces)))
    return Figure(placed.name, placed.side, spaces, placed.massive, placed.mobile, placed.reach)


def _check_apart(board: Board, figures: Iterable[Figure]) -> None:
    """Each figure has a name and spaces of its own."""
    names: set[str] = set()
    standing: dict[int, str] = {}
    for figure in figures:
        if figure.name in names:
            raise TwinFiguresError(figure.name)
        names.add(figure.name)
        for space in sorted(figure.spaces):
            if space in standing:
                raise SharedSpaceError(standing[space], figure.name, space_name(board, space))
            standing[space] = figure.name


def _place(scene: Scene, place: int | str) -> Named:
    board = scene.geometry.ground.board
    if isinstance(place, str) and place in scene.figures:
        return place
    try:
        return _space(board, place)
    except NoSuchSpaceError as error:
        raise NoSuchPlaceError(error.name, ", ".join(scene.figures), error.last) from None


def _space(board: Board, space: int | str) -> int:
    """A space of the board, by its number or its name."""
    if isinstance(space, str):
        return space_named(board, space)
    if not 0 <= space < len(board.terrain) or board.terrain[space] == NOTHING:
        raise NoSuchSpaceError(str(space), space_name(board, len(board.terrain) - 1))
    return space


def _called(scene: Scene, named: Named) -> str:
    return named if isinstance(named, str) else space_name(scene.geometry.ground.board, named)


ROUTES = [Endpoint("POST", "/api/board", answer, "http.board", Answer, body=Question, cost=1)]
