"""A table as JSON has it: terrain, units, figures, objectives, transfers, read strictly into a `Scene`."""

from collections.abc import Sequence
from typing import TypeVar

from holotable.console.asked import (
    Fields,
    MissingFieldError,
    NeedsArrayError,
    NeedsNumberError,
    OutOfRangeError,
    as_text,
    unknown_name,
)
from holotable.shatterpoint.table.errors import (
    EmptyNameError,
    EntriesError,
    OddBaseError,
    RepeatedThingError,
    ShapeError,
)
from holotable.shatterpoint.table.measures import BASE, EDGE, HEIGHT
from holotable.shatterpoint.table.outline import Corner, Outline, flaw
from holotable.shatterpoint.table.scene import (
    Figure,
    Objective,
    Part,
    Place,
    Scene,
    Terrain,
    Transfer,
    Unit,
    figure,
    objective,
    transfer,
)
from holotable.shatterpoint.table.scene import Side as TableSide

FAR = 100_000
MOST_HUNKER = 99
BASES = (100, 20_000)
CORNERS = (3, 40)
SIDES: tuple[TableSide, TableSide] = ("a", "b")

Word = TypeVar("Word", bound=str)


def needed(fields: Fields, name: str) -> object:
    """The value of a field that must be there."""
    if name not in fields:
        raise MissingFieldError(fields.path(name))
    return fields.value(name)


def whole(value: object, path: str, least: int, most: int) -> int:
    """A whole number between two bounds."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise NeedsNumberError(path, value)
    if not least <= value <= most:
        raise OutOfRangeError(path, value, least, most)
    return value


def numbers(value: object, path: str, bounds: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """A list of as many whole numbers as there are bounds."""
    if not isinstance(value, list):
        raise NeedsArrayError(path, value)
    if len(value) != len(bounds):
        raise EntriesError(path, len(value), len(bounds), len(bounds))
    return tuple(whole(each, f"{path}[{at}]", *bounds[at]) for at, each in enumerate(value))


def place(fields: Fields, name: str, most: int) -> Place:
    """Where something is: x and y up to that far from the centre, and a height."""
    x, y, z = numbers(needed(fields, name), fields.path(name), [(-most, most), (-most, most), (0, FAR)])
    return x, y, z


def text(fields: Fields, name: str) -> str:
    """A name that is not empty."""
    found = as_text(needed(fields, name), fields.path(name))
    if not found:
        raise EmptyNameError(fields.path(name))
    return found


def one_of(fields: Fields, name: str, known: Sequence[Word]) -> Word:
    """One of a few words."""
    found = as_text(needed(fields, name), fields.path(name))
    for word in known:
        if word == found:
            return word
    raise unknown_name(fields.path(name), found, known)


def base_and_height(fields: Fields) -> tuple[int, int]:
    """How wide and how high a miniature is; what is left out is as usual."""
    base = whole(fields.value("base"), fields.path("base"), *BASES) if "base" in fields else BASE
    if base % 2:
        raise OddBaseError(fields.path("base"), base)
    height = whole(fields.value("height"), fields.path("height"), 1, FAR) if "height" in fields else HEIGHT
    return base, height


def read_scene(value: object, path: str) -> Scene:
    """The scene of a table."""
    return _Reading(path).scene(Fields(value, path, "terrain", "units", "figures", "objectives", "transfers"))


class _Reading:
    """One table while it is read: no two things on it share an id, whatever their kind."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.names: set[str] = set()

    def scene(self, table: Fields) -> Scene:
        parts = [part for entry in table.entries("terrain") for part in self._feature(*entry)]
        units = [self._unit(*entry) for entry in table.entries("units")]
        known = [unit.id for unit in units]
        return Scene(
            Terrain(parts),
            units,
            [self._figure(*entry, known) for entry in table.entries("figures")],
            [self._objective(*entry) for entry in table.entries("objectives")],
            [self._transfer(*entry) for entry in table.entries("transfers")],
        )

    def _name(self, fields: Fields) -> str:
        name = text(fields, "id")
        if name in self.names:
            raise RepeatedThingError(fields.path("id"), name)
        self.names.add(name)
        return name

    def _feature(self, value: object, path: str) -> list[Part]:
        fields = Fields(value, path, "id", "parts")
        name = self._name(fields)
        needed(fields, "parts")
        parts = [self._part(*entry, name) for entry in fields.entries("parts")]
        if not parts:
            raise EntriesError(fields.path("parts"), 0, 1, FAR)
        return parts

    def _part(self, value: object, path: str, feature: str) -> Part:
        fields = Fields(value, path, "id", "shape", "top", "bottom", "sight", "pass")
        name = self._name(fields)
        top = whole(needed(fields, "top"), fields.path("top"), 1, FAR)
        bottom = whole(fields.value("bottom"), fields.path("bottom"), 0, top - 1) if "bottom" in fields else 0
        sight = one_of(fields, "sight", ("clear", "obstructing"))
        passing = one_of(fields, "pass", ("traversable", "impassable"))
        shape = outline(needed(fields, "shape"), fields.path("shape"))
        return Part(name, feature, shape, top, bottom, sight == "obstructing", passing == "impassable")

    def _unit(self, value: object, path: str) -> Unit:
        fields = Fields(value, path, "id", "side", "wounded", "hunker")
        hunker = whole(fields.value("hunker"), fields.path("hunker"), 0, MOST_HUNKER) if "hunker" in fields else 0
        return Unit(self._name(fields), one_of(fields, "side", SIDES), fields.truth("wounded"), hunker)

    def _figure(self, value: object, path: str, units: Sequence[str]) -> Figure:
        fields = Fields(value, path, "id", "unit", "at", "base", "height")
        unit = one_of(fields, "unit", units)
        return figure(self._name(fields), unit, place(fields, "at", EDGE), *base_and_height(fields))

    def _objective(self, value: object, path: str) -> Objective:
        fields = Fields(value, path, "id", "at", "active", "control")
        held = "control" in fields and fields.value("control") is not None
        control = one_of(fields, "control", SIDES) if held else None
        return objective(self._name(fields), place(fields, "at", EDGE), fields.truth("active", True), control)

    def _transfer(self, value: object, path: str) -> Transfer:
        fields = Fields(value, path, "id", "at", "group")
        return transfer(self._name(fields), place(fields, "at", EDGE), text(fields, "group"))


def outline(value: object, path: str) -> Outline:
    """A simple polygon; an error names the first corner at which it is none."""
    if not isinstance(value, list):
        raise NeedsArrayError(path, value)
    if not CORNERS[0] <= len(value) <= CORNERS[1]:
        raise EntriesError(path, len(value), *CORNERS)
    corners: list[Corner] = []
    for at, each in enumerate(value):
        x, y = numbers(each, f"{path}[{at}]", [(-FAR, FAR), (-FAR, FAR)])
        if (x, y) in corners:
            raise ShapeError(path, at)
        corners.append((x, y))
    wrong = flaw(corners)
    if wrong is not None:
        raise ShapeError(path, wrong)
    return Outline(corners)
