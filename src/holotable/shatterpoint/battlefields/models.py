"""Models of terrain: what a piece is made of, before it stands anywhere (SP-TER-01, SP-TER-02, SP-TRN-01)."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from holotable.content import ContentError, Entry, read, read_pack
from holotable.content.finding import by_id
from holotable.shatterpoint.battlefields.kinds import KINDS
from holotable.shatterpoint.content import BOX
from holotable.shatterpoint.table import Part, Transfer, transfer
from holotable.shatterpoint.table.outline import Corner, Outline, flaw

# A content file has whole millimetres, a table hundredths of them.
MILLIMETRE = 100
FARTHEST = 1000
CORNERS = (3, 40)

# The sine of every multiple of 15 degrees up to 90, in thousand-millionths: whole numbers turn alike everywhere.
_STEP, _WHOLE = 15, 10**9
_SINES = (0, 258_819_045, 500_000_000, 707_106_781, 866_025_404, 965_925_826, _WHOLE)
_QUARTER, _FULL = 90, 360
TURNS = range(0, _FULL, _STEP)

Read = TypeVar("Read")


@dataclass(frozen=True, slots=True)
class ModelPart:
    """A part of a model, around the middle of it."""

    part: Part
    kind: str


@dataclass(frozen=True, slots=True)
class Model:
    """A model of terrain: so many of it are in the box."""

    id: str
    box: int
    parts: tuple[ModelPart, ...]
    transfers: tuple[Transfer, ...]


def all_of(
    entries: Iterable[Entry],
    read_one: Callable[[Entry], Read],
    problems: list[ContentError],
    fields: Sequence[Callable[[Entry], object]] = (),
) -> list[Read]:
    """What can be read of these entries; what is wrong with the others joins the problems, each of the `fields`."""
    found = []
    for entry in entries:
        try:
            found.append(read_one(entry))
        except ContentError as error:
            wrong = {(error.entry, error.field): error}
            for field in (*fields, Entry.finish) if fields else ():
                try:
                    field(entry)
                except ContentError as another:
                    wrong.setdefault((another.entry, another.field), another)
            problems += wrong.values()
    return found


@cache
def box_models() -> Mapping[str, Model]:
    """The models of the core box by their ids."""
    top = read(BOX.joinpath("terrain.yaml"))
    read_pack(top)
    problems: list[ContentError] = []
    models = read_models(top, problems)
    for problem in problems:
        raise problem
    top.finish()
    return models


def read_models(top: Entry, problems: list[ContentError]) -> Mapping[str, Model]:
    """The models that a file brings."""
    return by_id(top, all_of(top.entries("models"), lambda entry: _model(entry, problems), problems))


def _model(entry: Entry, problems: list[ContentError]) -> Model:
    parts = all_of(entry.entries("parts"), _part, problems, _PART)
    transfers = all_of(entry.entries("transfers"), lambda each: _transfer(each, problems), problems)
    model = Model(entry.text("id"), _count(entry, "box"), tuple(parts), tuple(transfers))
    entry.finish()
    if not entry.value().get("parts"):
        raise entry.error("parts", "a model has at least one part")
    names = Counter([*(each.part.id for each in parts), *(point.id for point in transfers)])
    if twice := [name for name, times in names.items() if times > 1]:
        raise entry.error("parts", f"two parts or transition points of it have the id {twice[0]!r}")
    groups = Counter(point.group for point in transfers)
    for point in transfers:
        if groups[point.group] == 1:
            problem = (
                f"the transition point {point.id!r} is linked to nothing: it is alone in the group {point.group!r}"
            )
            problems.append(entry.error("transfers", problem))
    return model


def _part(entry: Entry) -> ModelPart:
    part = Part(
        id=_id(entry),
        feature="",
        outline=_outline(entry),
        z=_top(entry) * MILLIMETRE,
        bottom=_bottom(entry) * MILLIMETRE,
        obstructing=_sight(entry) == "obstructing",
        impassable=_pass(entry) == "impassable",
    )
    kind = _kind(entry)
    entry.finish()
    return ModelPart(part, kind)


def _id(entry: Entry) -> str:
    return entry.text("id")


def _top(entry: Entry) -> int:
    return _count(entry, "top")


def _bottom(entry: Entry) -> int:
    bottom, top = entry.number("bottom") if entry.has("bottom") else 0, _top(entry)
    if bottom >= top:
        raise entry.error("bottom", f"expected less than its top, {top}, got {bottom}")
    return bottom


def _sight(entry: Entry) -> str:
    return entry.word("sight", ("clear", "obstructing"))


def _pass(entry: Entry) -> str:
    return entry.word("pass", ("traversable", "impassable"))


def _kind(entry: Entry) -> str:
    return entry.word("kind", KINDS)


def _transfer(entry: Entry, problems: list[ContentError]) -> Transfer:
    x, y, z = place(entry.plain("at"), 3, entry, "at")
    if z < 0:
        problems.append(entry.error("at", f"expected a height from 0 up, got {z // MILLIMETRE}"))
    point = transfer(entry.text("id"), (x, y, z), entry.text("group"))
    entry.finish()
    return point


def _count(entry: Entry, field: str) -> int:
    number = entry.number(field)
    if not 1 <= number <= FARTHEST:
        raise entry.error(field, f"expected a number from 1 to {FARTHEST}, got {number}")
    return number


def place(value: object, numbers: int, entry: Entry, field: str) -> tuple[int, ...]:
    """So many whole millimetres."""
    if not isinstance(value, list) or len(value) != numbers or not all(_millimetres(each) for each in value):
        raise entry.error(field, f"expected {numbers} whole millimetres from -{FARTHEST} to {FARTHEST}, got {value!r}")
    return tuple(each * MILLIMETRE for each in value)


def _millimetres(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= FARTHEST


def _outline(entry: Entry) -> Outline:
    least, most = CORNERS
    shape = entry.plain("shape")
    if not isinstance(shape, list) or not least <= len(shape) <= most:
        raise entry.error("shape", f"expected a list of {least} to {most} corners")
    corners = []
    for value in shape:
        x, y = place(value, 2, entry, "shape")
        corners.append((x, y))
    wrong = flaw(corners)
    if wrong is not None:
        problem = f"no simple polygon: at corner {wrong + 1}, {shape[wrong]}, three lie on one line or sides meet"
        raise entry.error("shape", problem)
    return Outline(corners)


_PART = (_id, _outline, _top, _bottom, _sight, _pass, _kind)


def turned(x: int, y: int, turn: int) -> Corner:
    """A place turned around the middle, counter-clockwise by a multiple of 15 degrees."""
    cosine, sine = _sine(turn + _QUARTER), _sine(turn)
    return _rounded(x * cosine - y * sine), _rounded(x * sine + y * cosine)


def _sine(turn: int) -> int:
    turn %= _FULL
    if turn >= _FULL // 2:
        return -_sine(turn - _FULL // 2)
    return _SINES[min(turn, _FULL // 2 - turn) // _STEP]


def _rounded(value: int) -> int:
    """The nearest whole number, halves away from 0, so that what is turned half round is so exactly."""
    whole = (2 * abs(value) + _WHOLE) // (2 * _WHOLE)
    return whole if value >= 0 else -whole
