"""Doors: who can open one (IA-DOR)."""

from holotable.imperial_assault.board import Map
from holotable.imperial_assault.board.edges import Edge
from holotable.imperial_assault.moving.moving import GiveWay
from holotable.imperial_assault.table.happenings import DoorClosed, DoorOpened
from holotable.imperial_assault.table.table import Door, FigureId, Key, Play, Table
from holotable.imperial_assault.tokens.attribute_test import AttributeTest
from holotable.imperial_assault.tokens.interacting import cannot_interact
from holotable.kernel import NOT_NOW, Await, Flow, Next, Refusal

NOBODY = 0  # no figure's number


def doors_on(found: Map) -> dict[str, Door]:
    """The doors of a printed map as they are at the start (IA-DOR-07)."""
    return {door.id: Door([_beside(edge, found.width) for edge in door.edges], open=door.open) for door in found.doors}


def _beside(edge: Edge, width: int) -> tuple[int, int]:
    space = edge.row * width + edge.column
    return (space - width if edge.across else space - 1), space


def openable_doors(game: Play, figure: FigureId) -> list[str]:
    """The doors a figure can open by interacting: closed, not locked, and adjacent to it (IA-DOR-02, 06)."""
    here = game.table.figures[figure].spaces
    closed = [
        name
        for name, door in game.table.doors.items()
        if not door.open
        for one, other in door.between
        if one in here or other in here
    ]
    return [name for name in dict.fromkeys(closed) if _refused(game, figure, name) is None]


def _is_beside(door: Door, spaces: list[int]) -> bool:
    return any(one in spaces or other in spaces for one, other in door.between)


def open_door(game: Play, figure: FigureId, door: str) -> None:
    """Take a door off the map. Nobody can close it again of his own will (IA-DOR-04)."""
    game.table.doors[door].open = True
    game.tell(DoorOpened, figure, door)


class Opening(Flow[Table], tag="opening"):
    """A figure interacts with a door to open it; the mission may call for a test (IA-IAC-04)."""

    steps = ("test", "open", "interacted")

    figure: FigureId
    door: str

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def test(self, game: Play, ended: AttributeTest | None = None) -> Next[Table]:
        if ended is None:
            key = key_of(game, self.figure, self.door)
            if key is None or not key.test:
                return None
            return Await(AttributeTest(self.figure, list(key.test), key.successes, self.door))
        if not ended.passed:
            self.stop()
        return None

    def open(self, game: Play) -> Next[Table]:
        open_door(game, self.figure, self.door)
        return game.at("door-opened")

    def interacted(self, game: Play) -> Next[Table]:
        return game.at("interacted")


def key_of(game: Play, figure: FigureId, door: str) -> Key | None:
    """What a figure opens a locked door by, of several the one that needs no test; nothing if it can't."""
    table, mine = game.table, game.table.figures[figure]
    carried = {token.kind for token in table.tokens.values() if token.carrier == figure}
    fitting = [
        key
        for key in table.doors[door].keys
        if key.side in (None, mine.side)
        and (not key.heroes or mine.sheet is not None)
        and (not key.cards or mine.card in key.cards)
        and (not key.carrying or key.carrying in carried)
    ]
    return min(fitting, key=lambda key: bool(key.test), default=None)


class OpenByRule(Flow[Table], tag="open-by-rule"):
    """A mission's rule opens a door, locked or not."""

    steps = ("open",)

    door: str

    def open(self, game: Play) -> Next[Table]:
        open_door(game, NOBODY, self.door)
        return game.at("door-opened")


class CloseDoor(Flow[Table], tag="close-door"):
    """An effect closes a door: large figures on both sides of it are pushed away (IA-DOR-03, 05)."""

    steps = ("close", "clear")

    door: str
    pushed: list[FigureId] = []

    def close(self, game: Play) -> None:
        game.table.doors[self.door].open = False
        game.tell(DoorClosed, self.door)

    def clear(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        beside = [set(pair) for pair in game.table.doors[self.door].between]
        for figure in game.table.figures.values():
            if figure.id not in self.pushed and any(pair <= set(figure.spaces) for pair in beside):
                self.pushed.append(figure.id)
                return Await(GiveWay(figure.id, "IA-DOR-05"))
        return None


def why_not_open(game: Play, figure: FigureId, door: str) -> Refusal:
    """Why a figure can't open a door."""
    if door not in game.table.doors:
        return Refusal("door.unknown", "IA-DOR-07", {"door": door})
    return _refused(game, figure, door) or NOT_NOW


def _refused(game: Play, figure: FigureId, name: str) -> Refusal | None:
    door = game.table.doors[name]
    if door.open:
        return Refusal("door.open", "IA-DOR-02", {"door": name})
    if door.locked and key_of(game, figure, name) is None:
        return Refusal("door.locked", "IA-DOR-06", {"door": name})
    if not _is_beside(door, game.table.figures[figure].spaces):
        return Refusal("door.not-adjacent", "IA-DOR-02", {"door": name})
    return cannot_interact(game, figure)
