"""Battlefields from their files, a file each: all that is wrong with one is told at once."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources.abc import Traversable

from holotable.content import ContentError, Entry, read, read_pack
from holotable.content.finding import find
from holotable.content.shelf import by_name
from holotable.shatterpoint.battlefields.battlefield import Battlefield, Piece
from holotable.shatterpoint.battlefields.checking import Standing, faults_of
from holotable.shatterpoint.battlefields.models import (
    MILLIMETRE,
    TURNS,
    Model,
    all_of,
    box_models,
    place,
    read_models,
    turned,
)
from holotable.shatterpoint.content import content_files
from holotable.shatterpoint.table import Part, Transfer
from holotable.shatterpoint.table.outline import Outline

FAMILY = "battlefields"
_HALF = 180


class BattlefieldError(ValueError):
    """A battlefield's file that nobody could play on, with all that is wrong with it."""

    def __init__(self, file: str, problems: list[ContentError]) -> None:
        self.file = file
        self.found = tuple(problems)
        self.problems = "\n".join(map(str, problems))
        super().__init__(f"{file} is no battlefield:\n{self.problems}")


@cache
def battlefields() -> dict[str, Battlefield]:
    """Every battlefield by its id, which is the name of its file."""
    return {name: battlefield(name) for name in _files()}


@cache
def battlefield(battlefield_id: str) -> Battlefield:
    """The battlefield with that id."""
    return read_battlefield(read(find(battlefield_id, _files())), battlefield_id)


def read_battlefield(top: Entry, battlefield_id: str) -> Battlefield:
    """The battlefield of a content file."""
    found, problems = _read(top, battlefield_id)
    if found is None or problems:
        raise BattlefieldError(top.file, problems)
    return found


def problems_of(top: Entry) -> list[ContentError]:
    """All that is wrong with a battlefield's file."""
    return _read(top, "")[1]


@cache
def _files() -> Mapping[str, Traversable]:
    return by_name(content_files(FAMILY))


def _read(top: Entry, battlefield_id: str) -> tuple[Battlefield | None, list[ContentError]]:
    problems: list[ContentError] = []
    head = all_of([top], lambda entry: (read_pack(entry), entry.text("name")), problems)
    own = all_of([top], lambda entry: read_models(entry, problems), problems)
    models = {**box_models(), **(own[0] if own else {})}
    if own and (twice := sorted(set(own[0]) & set(box_models()))):
        problems.append(top.error("models", f"the box has a model {twice[0]!r}, too; give this one a name of its own"))
    entries = all_of([top], lambda entry: entry.entries("pieces"), problems)
    pieces = entries[0] if entries else []
    fields = (_id, lambda entry: entry.word("model", models), _at, _turn, _height, _twin)
    pairs = all_of(pieces, lambda entry: list(_standing(entry, models)), problems, fields)
    all_of([top], Entry.finish, problems)
    standing = [each for pair in pairs for each in pair]
    problems += faults_of(standing, models, whole=not problems)
    if not head:
        return None, problems
    pack, name = head[0]
    return Battlefield(battlefield_id, name, tuple(each.piece for each in standing), pack), problems


def _standing(entry: Entry, models: Mapping[str, Model]) -> Iterator[Standing]:
    """A piece where it stands; and its twin, the same turned half round the centre of the table."""
    name, model, (x, y) = _id(entry), models[entry.word("model", models)], _at(entry)
    turn, z, twin = _turn(entry), _height(entry), _twin(entry)
    entry.finish()
    yield Standing(entry, _piece(name, model, (x, y), turn, z), z)
    if twin is not None:
        yield Standing(entry, _piece(twin, model, (-x, -y), turn + _HALF, z), z)


def _id(entry: Entry) -> str:
    return entry.text("id")


def _at(entry: Entry) -> tuple[int, int]:
    x, y = place(entry.plain("at"), 2, entry, "at")
    return x, y


def _turn(entry: Entry) -> int:
    turn = entry.number("turn") if entry.has("turn") else 0
    if turn not in TURNS:
        raise entry.error("turn", f"expected a multiple of {TURNS.step} below 360, got {turn}")
    return turn


def _height(entry: Entry) -> int:
    return entry.number("z") * MILLIMETRE if entry.has("z") else 0


def _twin(entry: Entry) -> str | None:
    return entry.text("twin") if entry.has("twin") else None


def _piece(name: str, model: Model, at: tuple[int, int], turn: int, z: int) -> Piece:
    def there(x: int, y: int) -> tuple[int, int]:
        right, up = turned(x, y, turn)
        return at[0] + right, at[1] + up

    parts = tuple(
        Part(
            id=f"{name}.{each.part.id}",
            feature=name,
            outline=Outline([there(*corner) for corner in each.part.outline.corners]),
            z=z + each.part.z,
            bottom=z + each.part.bottom,
            obstructing=each.part.obstructing,
            impassable=each.part.impassable,
        )
        for each in model.parts
    )
    transfers = tuple(
        Transfer(f"{name}.{point.id}", *there(point.x, point.y), z + point.z, 0, f"{name}.{point.group}")
        for point in model.transfers
    )
    return Piece(name, model.id, parts, tuple(each.kind for each in model.parts), transfers)
